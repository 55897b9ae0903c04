// SPDX-License-Identifier: MIT
// The native_ functions by the card's own instructions, and the half_ functions, which are those where 8192
// ULP hold and the full ones elsewhere.
#include "opencl.h"

#define NATIVE(name)                                                        \
  float __ocml_native_##name##_f32(float);                                  \
  CL float native_##name(float x) { return __ocml_native_##name##_f32(x); } \
  VECTORS(MAP1, native_##name, float, float)
NATIVE(cos)
NATIVE(exp)
NATIVE(exp2)
NATIVE(exp10)
NATIVE(log)
NATIVE(log2)
NATIVE(log10)
NATIVE(recip)
NATIVE(rsqrt)
NATIVE(sin)
NATIVE(sqrt)
NATIVE(tan)
#define NATIVE_OF_TWO(name)                                                             \
  float __ocml_native_##name##_f32(float, float);                                       \
  CL float native_##name(float x, float y) { return __ocml_native_##name##_f32(x, y); } \
  VECTORS(MAP2, native_##name, float, float, float)
NATIVE_OF_TWO(divide)
NATIVE_OF_TWO(powr)

#define HALF(name, by)                            \
  CL float half_##name(float x) { return by(x); } \
  VECTORS(MAP1, half_##name, float, float)
HALF(cos, cos)
HALF(exp, exp)
HALF(exp2, exp2)
HALF(exp10, exp10)
HALF(log, log)
HALF(log2, log2)
HALF(log10, log10)
HALF(recip, native_recip)
HALF(rsqrt, native_rsqrt)
HALF(sin, sin)
HALF(sqrt, native_sqrt)
HALF(tan, tan)
#define HALF_OF_TWO(name, by)                                 \
  CL float half_##name(float x, float y) { return by(x, y); } \
  VECTORS(MAP2, half_##name, float, float, float)
HALF_OF_TWO(divide, native_divide)
HALF_OF_TWO(powr, powr)
