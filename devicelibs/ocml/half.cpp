// SPDX-License-Identifier: MIT
// Half precision: the float function, rounded. And pairs of halves, element by element.
#include "ocml.h"

using namespace ocml;

typedef f16 f16x2 __attribute__((ext_vector_type(2)));
typedef short i16x2 __attribute__((ext_vector_type(2)));

#define UNARY(name)                            \
  extern "C" float __ocml_##name##_f32(float); \
  OCML f16 __ocml_##name##_f16(f16 x) { return (f16)__ocml_##name##_f32((float)x); }
#define UNARY_PAIR(name)                                              \
  UNARY(name)                                                         \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x) {                          \
    return f16x2{__ocml_##name##_f16(x.x), __ocml_##name##_f16(x.y)}; \
  }
#define BINARY(name)                                  \
  extern "C" float __ocml_##name##_f32(float, float); \
  OCML f16 __ocml_##name##_f16(f16 x, f16 y) { return (f16)__ocml_##name##_f32((float)x, (float)y); }

UNARY(acos)
UNARY(acosh) UNARY(acospi) UNARY(asin) UNARY(asinh) UNARY(asinpi) UNARY(atan) UNARY(atanh) UNARY(atanpi)
    UNARY(cbrt) UNARY(cosh) UNARY(cospi) UNARY(erf) UNARY(erfc) UNARY(erfcinv) UNARY(erfcx) UNARY(erfinv)
        UNARY(expm1) UNARY(i0) UNARY(i1) UNARY(j0) UNARY(j1) UNARY(lgamma) UNARY(log1p) UNARY(ncdf)
            UNARY(ncdfinv) UNARY(rcbrt) UNARY(sinh) UNARY(sinpi) UNARY(tan) UNARY(tanh) UNARY(tanpi)
                UNARY(tgamma) UNARY(y0) UNARY(y1) UNARY_PAIR(sin) UNARY_PAIR(cos) UNARY_PAIR(rsqrt)
                    BINARY(atan2) BINARY(atan2pi) BINARY(hypot) BINARY(rhypot) BINARY(pow) BINARY(powr)
#define POWER(name)                                 \
  extern "C" float __ocml_##name##_f32(float, i32); \
  OCML f16 __ocml_##name##_f16(f16 x, i32 n) { return (f16)__ocml_##name##_f32((float)x, n); }
                        POWER(pown) POWER(rootn) OCML f16x2 __ocml_pown_2f16(f16x2 x, i16x2 n) {
  return f16x2{__ocml_pown_f16(x.x, n.x), __ocml_pown_f16(x.y, n.y)};
}

// The hardware's float instructions are far better than half precision needs.
#define BY_NATIVE(name)                                                                            \
  extern "C" float __ocml_native_##name##_f32(float);                                              \
  OCML f16 __ocml_##name##_f16(f16 x) { return (f16)__ocml_native_##name##_f32((float)x); }        \
  OCML f16 __ocml_native_##name##_f16(f16 x) { return (f16)__ocml_native_##name##_f32((float)x); } \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x) {                                                       \
    return f16x2{__ocml_##name##_f16(x.x), __ocml_##name##_f16(x.y)};                              \
  }
BY_NATIVE(exp)
BY_NATIVE(exp2) BY_NATIVE(exp10) BY_NATIVE(log) BY_NATIVE(log2) BY_NATIVE(log10) OCML f16
    __ocml_native_rcp_f16(f16 x) {
  return (f16)(1.0f / (float)x);
}
OCML f16 __ocml_native_recip_f16(f16 x) { return (f16)(1.0f / (float)x); }
OCML f16 __ocml_native_sqrt_f16(f16 x) { return ocml::sqrt(x); }
OCML f16 __ocml_native_rsqrt_f16(f16 x) { return __ocml_rsqrt_f16(x); }
OCML f16 __ocml_native_sin_f16(f16 x) { return __ocml_sin_f16(x); }
OCML f16 __ocml_native_cos_f16(f16 x) { return __ocml_cos_f16(x); }

extern "C" float __ocml_sincos_f32(float, PRIVATE float*);
extern "C" float __ocml_sincospi_f32(float, PRIVATE float*);
#define SINCOS(name)                                         \
  OCML f16 __ocml_##name##_f16(f16 x, PRIVATE f16* cosine) { \
    return (f16)with_cosine(__ocml_##name##_f32, x, cosine); \
  }
namespace {
template <class F>
float with_cosine(F f, f16 x, PRIVATE f16* cosine) {
  float c;
  const float s = f((float)x, (PRIVATE float*)&c);
  *cosine = (f16)c;
  return s;
}
}  // namespace
SINCOS(sincos)
SINCOS(sincospi)

extern "C" float __ocml_lgamma_r_f32(float, PRIVATE i32*);
OCML f16 __ocml_lgamma_r_f16(f16 x, PRIVATE i32* sign) { return (f16)__ocml_lgamma_r_f32((float)x, sign); }

#define LENGTH(name)                                                                                \
  extern "C" float __ocml_##name##3_f32(float, float, float);                                       \
  extern "C" float __ocml_##name##4_f32(float, float, float, float);                                \
  OCML f16 __ocml_##name##3_f16(f16 x, f16 y, f16 z) { return (f16)__ocml_##name##3_f32(x, y, z); } \
  OCML f16 __ocml_##name##4_f16(f16 x, f16 y, f16 z, f16 w) { return (f16)__ocml_##name##4_f32(x, y, z, w); }
LENGTH(len)
LENGTH(rlen)

#define PAIR(name, expression) \
  OCML f16x2 __ocml_##name##_2f16(f16x2 x) { return expression; }
PAIR(ceil, __builtin_elementwise_ceil(x))
PAIR(floor, __builtin_elementwise_floor(x))
PAIR(trunc, __builtin_elementwise_trunc(x))
PAIR(rint, __builtin_elementwise_rint(x))
PAIR(round, __builtin_elementwise_round(x))
PAIR(fabs, __builtin_elementwise_abs(x))
PAIR(sqrt, __builtin_elementwise_sqrt(x))
OCML f16x2 __ocml_fma_2f16(f16x2 x, f16x2 y, f16x2 z) { return __builtin_elementwise_fma(x, y, z); }
OCML f16x2 __ocml_fmin_2f16(f16x2 x, f16x2 y) { return __builtin_elementwise_minnum(x, y); }
OCML f16x2 __ocml_fmax_2f16(f16x2 x, f16x2 y) { return __builtin_elementwise_maxnum(x, y); }
OCML f16x2 __ocml_copysign_2f16(f16x2 x, f16x2 y) { return __builtin_elementwise_copysign(x, y); }
// Minus one for a true element, as vector comparisons give.
OCML i16x2 __ocml_isnan_2f16(f16x2 x) { return i16x2{(short)-is_nan(x.x), (short)-is_nan(x.y)}; }
OCML i16x2 __ocml_isinf_2f16(f16x2 x) { return i16x2{(short)-is_inf(x.x), (short)-is_inf(x.y)}; }
OCML i16x2 __ocml_isfinite_2f16(f16x2 x) { return i16x2{(short)-is_finite(x.x), (short)-is_finite(x.y)}; }
