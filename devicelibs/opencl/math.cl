// SPDX-License-Identifier: MIT
// Mathematics by ocml, for scalars and vectors.
#include "opencl.h"

#define UNARY(T, name)                        \
  T OCML(name, T)(T);                         \
  CL T name(T x) { return OCML(name, T)(x); } \
  VECTORS(MAP1, name, T, T)
#define BINARY(T, name)                               \
  T OCML(name, T)(T, T);                              \
  CL T name(T x, T y) { return OCML(name, T)(x, y); } \
  VECTORS(MAP2, name, T, T, T)
#define TERNARY(T, name)                                      \
  T OCML(name, T)(T, T, T);                                   \
  CL T name(T x, T y, T z) { return OCML(name, T)(x, y, z); } \
  VECTORS(MAP3, name, T, T, T, T)
#define WITH_INTEGER(T, name)                           \
  T OCML(name, T)(T, int);                              \
  CL T name(T x, int n) { return OCML(name, T)(x, n); } \
  VECTORS(MAP2, name, T, T, int)

// clang-format off
#define UNARY_NAMES(X) \
  X(acos) X(acosh) X(acospi) X(asin) X(asinh) X(asinpi) X(atan) X(atanh) X(atanpi) X(cbrt) X(ceil) X(cos) X(cosh) \
  X(cospi) X(erf) X(erfc) X(exp) X(exp2) X(exp10) X(expm1) X(fabs) X(floor) X(lgamma) X(log) X(log2) X(log10) \
  X(log1p) X(logb) X(rint) X(round) X(rsqrt) X(sin) X(sinh) X(sinpi) X(sqrt) X(tan) X(tanh) X(tanpi) X(tgamma) X(trunc)
#define BINARY_NAMES(X) \
  X(atan2) X(atan2pi) X(copysign) X(fdim) X(fmax) X(fmin) X(fmod) X(hypot) X(maxmag) X(minmag) X(nextafter) X(pow) \
  X(powr) X(remainder)
// clang-format on
#define UNARY_OF(name) FLOATS(UNARY, name)
#define BINARY_OF(name) FLOATS(BINARY, name)
UNARY_NAMES(UNARY_OF)
BINARY_NAMES(BINARY_OF)
FLOATS(TERNARY, fma)
FLOATS(TERNARY, mad)
FLOATS(WITH_INTEGER, ldexp)
FLOATS(WITH_INTEGER, pown)
FLOATS(WITH_INTEGER, rootn)

// One scalar for all elements.
#define SPREAD(n, name, T, S) \
  CL VECTOR(T, n) name(VECTOR(T, n) x, S y) { return name(x, (VECTOR(S, n))(y)); }
#define SPREAD_OF(T, name, S) VECTORS(SPREAD, name, T, S)
SPREAD_OF(half, fmax, half)
SPREAD_OF(float, fmax, float)
SPREAD_OF(double, fmax, double)
SPREAD_OF(half, fmin, half)
SPREAD_OF(float, fmin, float)
SPREAD_OF(double, fmin, double)
FLOATS(SPREAD_OF, ldexp, int)

#define ILOGB(T, ...)                             \
  int OCML(ilogb, T)(T);                          \
  CL int ilogb(T x) { return OCML(ilogb, T)(x); } \
  VECTORS(MAP1, ilogb, int, T)
FLOATS(ILOGB)

#define NAN_(T, ...)                                               \
  T OCML(nan, T)(UNSIGNED_##T);                                    \
  CL T nan(UNSIGNED_##T payload) { return OCML(nan, T)(payload); } \
  VECTORS(MAP1, nan, T, UNSIGNED_##T)
FLOATS(NAN_)
