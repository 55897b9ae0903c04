// SPDX-License-Identifier: MIT
// Pairs of halves, element by element, for the functions whose pairs have no instruction of their own (those
// are in half.cpp).
#include "ocml.h"

using namespace ocml;

typedef f16 f16x2 __attribute__((ext_vector_type(2)));
typedef i32 i32x2 __attribute__((ext_vector_type(2)));
typedef short i16x2 __attribute__((ext_vector_type(2)));
typedef u16 u16x2 __attribute__((ext_vector_type(2)));

#define UNARY(name)                                                   \
  extern "C" f16 __ocml_##name##_f16(f16);                            \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x) {                          \
    return f16x2{__ocml_##name##_f16(x.x), __ocml_##name##_f16(x.y)}; \
  }
#define BINARY(name)                                                            \
  extern "C" f16 __ocml_##name##_f16(f16, f16);                                 \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x, f16x2 y) {                           \
    return f16x2{__ocml_##name##_f16(x.x, y.x), __ocml_##name##_f16(x.y, y.y)}; \
  }
#define TERNARY(name)                                                                     \
  extern "C" f16 __ocml_##name##_f16(f16, f16, f16);                                      \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x, f16x2 y, f16x2 z) {                            \
    return f16x2{__ocml_##name##_f16(x.x, y.x, z.x), __ocml_##name##_f16(x.y, y.y, z.y)}; \
  }
#define WITH_INTEGER(name)                                                      \
  extern "C" f16 __ocml_##name##_f16(f16, i32);                                 \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x, i32x2 n) {                           \
    return f16x2{__ocml_##name##_f16(x.x, n.x), __ocml_##name##_f16(x.y, n.y)}; \
  }
// A second result in memory, of type Second.
#define WITH_SECOND(name, Second)                                        \
  extern "C" f16 __ocml_##name##_f16(f16, PRIVATE Second*);              \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x, PRIVATE Second##x2* second) { \
    Second a, b;                                                         \
    const f16x2 r = {__ocml_##name##_f16(x.x, (PRIVATE Second*)&a),      \
                     __ocml_##name##_f16(x.y, (PRIVATE Second*)&b)};     \
    *second = Second##x2{a, b};                                          \
    return r;                                                            \
  }

// clang-format off
UNARY(acos) UNARY(acosh) UNARY(acospi) UNARY(asin) UNARY(asinh) UNARY(asinpi) UNARY(atan) UNARY(atanh) UNARY(atanpi) UNARY(cbrt)
UNARY(cosh) UNARY(cospi) UNARY(erf) UNARY(erfc) UNARY(erfcinv) UNARY(erfcx) UNARY(erfinv) UNARY(expm1) UNARY(i0) UNARY(i1)
UNARY(j0) UNARY(j1) UNARY(lgamma) UNARY(log1p) UNARY(logb) UNARY(ncdf) UNARY(ncdfinv) UNARY(nearbyint) UNARY(rcbrt) UNARY(sinh)
UNARY(sinpi) UNARY(tan) UNARY(tanh) UNARY(tanpi) UNARY(tgamma) UNARY(y0) UNARY(y1)
BINARY(atan2) BINARY(atan2pi) BINARY(fdim) BINARY(fmod) BINARY(hypot) BINARY(max) BINARY(maxmag) BINARY(min) BINARY(minmag)
BINARY(nextafter) BINARY(pow) BINARY(powr) BINARY(remainder) BINARY(scalb)
TERNARY(fmuladd) TERNARY(mad)
WITH_INTEGER(ldexp) WITH_INTEGER(rootn) WITH_INTEGER(scalbn)
WITH_SECOND(fract, f16) WITH_SECOND(frexp, i32) WITH_SECOND(lgamma_r, i32) WITH_SECOND(modf, f16)
WITH_SECOND(sincos, f16) WITH_SECOND(sincospi, f16)
#define DIRECTED(rt) \
  BINARY(add_##rt) BINARY(sub_##rt) BINARY(mul_##rt) BINARY(div_##rt) UNARY(sqrt_##rt) TERNARY(fma_##rt)
DIRECTED(rte) DIRECTED(rtn) DIRECTED(rtp) DIRECTED(rtz)
    // clang-format on

    extern "C" i32 __ocml_ilogb_f16(f16);
OCML i32x2 __ocml_ilogb_2f16(f16x2 x) { return i32x2{__ocml_ilogb_f16(x.x), __ocml_ilogb_f16(x.y)}; }
extern "C" i32 __ocml_fpclassify_f16(f16);
OCML i16x2 __ocml_fpclassify_2f16(f16x2 x) {
  return i16x2{(short)__ocml_fpclassify_f16(x.x), (short)__ocml_fpclassify_f16(x.y)};
}
extern "C" f16 __ocml_nan_f16(u16);
OCML f16x2 __ocml_nan_2f16(u16x2 payload) {
  return f16x2{__ocml_nan_f16(payload.x), __ocml_nan_f16(payload.y)};
}
// Minus one for a true element, as vector comparisons give.
extern "C" i32 __ocml_isnormal_f16(f16);
OCML i16x2 __ocml_isnormal_2f16(f16x2 x) {
  return i16x2{(short)-__ocml_isnormal_f16(x.x), (short)-__ocml_isnormal_f16(x.y)};
}
OCML i16x2 __ocml_signbit_2f16(f16x2 x) { return i16x2{(short)-sign_bit(x.x), (short)-sign_bit(x.y)}; }

struct RemainderPair {
  f16x2 rem;
  i32x2 quo;
};
extern "C" f16 __ocml_remquo_f16(f16, f16, PRIVATE i32*);
OCML RemainderPair __ocml_remquo2_2f16(f16x2 x, f16x2 y) {
  i32 a, b;
  const f16x2 r = {__ocml_remquo_f16(x.x, y.x, (PRIVATE i32*)&a),
                   __ocml_remquo_f16(x.y, y.y, (PRIVATE i32*)&b)};
  return {r, i32x2{a, b}};
}
OCML f16x2 __ocml_remquo_2f16(f16x2 x, f16x2 y, PRIVATE i32x2* quotient) {
  const RemainderPair r = __ocml_remquo2_2f16(x, y);
  *quotient = r.quo;
  return r.rem;
}

// Pairs of floats.
typedef float f32x2 __attribute__((ext_vector_type(2)));
OCML f32x2 __ocml_fma_2f32(f32x2 x, f32x2 y, f32x2 z) { return __builtin_elementwise_fma(x, y, z); }
OCML f32x2 __ocml_fmuladd_2f32(f32x2 x, f32x2 y, f32x2 z) { return __builtin_elementwise_fma(x, y, z); }
OCML f32x2 __ocml_mad_2f32(f32x2 x, f32x2 y, f32x2 z) { return __builtin_elementwise_fma(x, y, z); }
