// SPDX-License-Identifier: MIT
// Common functions of floating point numbers.
#include "opencl.h"

#define COMMON(n, T, V)                                                                      \
  CL V max(V x, V y) { return __builtin_elementwise_maxnum(x, y); }                          \
  CL V min(V x, V y) { return __builtin_elementwise_minnum(x, y); }                          \
  CL V clamp(V x, V low, V high) { return min(max(x, low), high); }                          \
  CL V degrees(V x) { return x * (V)(T)57.295779513082320877; }                              \
  CL V radians(V x) { return x * (V)(T)0.017453292519943295769; }                            \
  CL V mix(V x, V y, V a) { return x + (y - x) * a; }                                        \
  CL V sign(V x) {                                                                           \
    return x != x ? (V)(T)0 : x == (V)(T)0 ? x : __builtin_elementwise_copysign((V)(T)1, x); \
  }                                                                                          \
  CL V step(V edge, V x) { return x < edge ? (V)(T)0 : (V)(T)1; }                            \
  CL V smoothstep(V low, V high, V x) {                                                      \
    const V t = clamp((x - low) / (high - low), (V)(T)0, (V)(T)1);                           \
    return t * t * ((V)(T)3 - (V)(T)2 * t);                                                  \
  }
#define COMMON_OF(n, T) COMMON(n, T, VECTOR(T, n))
#define WITH_SCALARS(n, T, V)                                              \
  CL V max(V x, T y) { return max(x, (V)(y)); }                            \
  CL V min(V x, T y) { return min(x, (V)(y)); }                            \
  CL V clamp(V x, T low, T high) { return clamp(x, (V)(low), (V)(high)); } \
  CL V mix(V x, V y, T a) { return mix(x, y, (V)(a)); }                    \
  CL V step(T edge, V x) { return step((V)(edge), x); }                    \
  CL V smoothstep(T low, T high, V x) { return smoothstep((V)(low), (V)(high), x); }
#define WITH_SCALARS_OF(n, T) WITH_SCALARS(n, T, VECTOR(T, n))
#define ALL(T, ...) WIDTHS(COMMON_OF, T) VECTORS(WITH_SCALARS_OF, T)
FLOATS(ALL)
