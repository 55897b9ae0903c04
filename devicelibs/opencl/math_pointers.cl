// SPDX-License-Identifier: MIT
// Mathematical functions with a second result through a pointer, which may point anywhere.
#include "opencl.h"

// T name(T, S*)
#define ONE(space, name, T, S)                      \
  CL T name(T x, space S* second) {                 \
    S s;                                            \
    const T r = OCML(name, T)(x, (__private S*)&s); \
    *second = s;                                    \
    return r;                                       \
  }                                                 \
  VECTORS(ONE_WIDE, space, name, T, S)
#define ONE_WIDE(n, space, name, T, S)                                \
  CL VECTOR(T, n) name(VECTOR(T, n) x, space VECTOR(S, n) * second) { \
    VECTOR(T, n) r;                                                   \
    VECTOR(S, n) all;                                                 \
    EACH(n, i) {                                                      \
      S s;                                                            \
      r[i] = OCML(name, T)(x[i], (__private S*)&s);                   \
      all[i] = s;                                                     \
    }                                                                 \
    *second = all;                                                    \
    return r;                                                         \
  }
#define SAME_TYPE(T, name)          \
  T OCML(name, T)(T, __private T*); \
  SPACES(ONE, name, T, T)
#define AN_INTEGER(T, name)           \
  T OCML(name, T)(T, __private int*); \
  SPACES(ONE, name, T, int)
FLOATS(SAME_TYPE, fract)
FLOATS(SAME_TYPE, modf)
FLOATS(SAME_TYPE, sincos)
FLOATS(AN_INTEGER, frexp)
FLOATS(AN_INTEGER, lgamma_r)

#define REMQUO(space, T)                                   \
  CL T remquo(T x, T y, space int* quotient) {             \
    int q;                                                 \
    const T r = OCML(remquo, T)(x, y, (__private int*)&q); \
    *quotient = q;                                         \
    return r;                                              \
  }                                                        \
  VECTORS(REMQUO_WIDE, space, T)
#define REMQUO_WIDE(n, space, T)                                                            \
  CL VECTOR(T, n) remquo(VECTOR(T, n) x, VECTOR(T, n) y, space VECTOR(int, n) * quotient) { \
    VECTOR(T, n) r;                                                                         \
    VECTOR(int, n) all;                                                                     \
    EACH(n, i) {                                                                            \
      int q;                                                                                \
      r[i] = OCML(remquo, T)(x[i], y[i], (__private int*)&q);                               \
      all[i] = q;                                                                           \
    }                                                                                       \
    *quotient = all;                                                                        \
    return r;                                                                               \
  }
#define REMQUO_OF(T, ...)                  \
  T OCML(remquo, T)(T, T, __private int*); \
  SPACES(REMQUO, T)
FLOATS(REMQUO_OF)
