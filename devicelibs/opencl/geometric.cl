// SPDX-License-Identifier: MIT
// Geometric functions: products, lengths and directions of vectors of up to four elements.
#include "opencl.h"

#define DOT(T, ...)                                                                           \
  CL T dot(T x, T y) { return x * y; }                                                        \
  CL T dot(T##2 x, T##2 y) { return mad(x.x, y.x, x.y * y.y); }                               \
  CL T dot(T##3 x, T##3 y) { return mad(x.x, y.x, mad(x.y, y.y, x.z * y.z)); }                \
  CL T dot(T##4 x, T##4 y) { return mad(x.x, y.x, mad(x.y, y.y, mad(x.z, y.z, x.w * y.w))); } \
  CL T##3 cross(T##3 x, T##3 y) { return x.yzx * y.zxy - x.zxy * y.yzx; }                     \
  CL T##4 cross(T##4 x, T##4 y) { return (T##4)(cross(x.xyz, y.xyz), (T)0); }
FLOATS(DOT)

// No square overflows or vanishes in ocml's lengths.
#define LENGTH(T, ...)                                         \
  T OCML(len3, T)(T, T, T);                                    \
  T OCML(len4, T)(T, T, T, T);                                 \
  CL T length(T x) { return fabs(x); }                         \
  CL T length(T##2 x) { return hypot(x.x, x.y); }              \
  CL T length(T##3 x) { return OCML(len3, T)(x.x, x.y, x.z); } \
  CL T length(T##4 x) { return OCML(len4, T)(x.x, x.y, x.z, x.w); }
FLOATS(LENGTH)

#define NORMALIZE_SCALAR(T, ...)                    \
  CL T distance(T x, T y) { return length(x - y); } \
  CL T normalize(T x) { return x != x ? x : sign(x); }
FLOATS(NORMALIZE_SCALAR)

// The largest element is brought near one first; of infinite elements nothing but the direction is left.
#define NORMALIZE(n, T, V)                               \
  CL T distance(V x, V y) { return length(x - y); }      \
  CL V normalize(V x) {                                  \
    const T most = __builtin_reduce_max(fabs(x));        \
    if (most == 0) return x;                             \
    if (isinf(most))                                     \
      x = select(x * 0, copysign((V)(T)1, x), isinf(x)); \
    else                                                 \
      x = ldexp(x, -ilogb(most));                        \
    return x / length(x);                                \
  }
#define NORMALIZE_OF(T, ...) NORMALIZE(2, T, T##2) NORMALIZE(3, T, T##3) NORMALIZE(4, T, T##4)
FLOATS(NORMALIZE_OF)

#define FAST(n, ...)                                                                            \
  CL float fast_length(VECTOR(float, n) x) { return native_sqrt(dot(x, x)); }                   \
  CL float fast_distance(VECTOR(float, n) x, VECTOR(float, n) y) { return fast_length(x - y); } \
  CL VECTOR(float, n) fast_normalize(VECTOR(float, n) x) {                                      \
    const float square = dot(x, x);                                                             \
    return square == 0 ? x : x * native_rsqrt(square);                                          \
  }
FAST()
FAST(2)
FAST(3)
FAST(4)
