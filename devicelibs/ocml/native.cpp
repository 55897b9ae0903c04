// SPDX-License-Identifier: MIT
// native_*: one hardware instruction and a scaling, with the error that the instruction has. On the host, by
// way of the C library.
#include "ocml.h"

using namespace ocml;

namespace {

constexpr float kLn2 = 0x1.62e43p-1f, kLog10Of2 = 0x1.344136p-2f, kLog2E = 0x1.715476p+0f,
                kLog2Of10 = 0x1.a934fp+1f;
constexpr float kOneOverTwoPi = 0x1.45f306p-3f;

#if defined(__AMDGCN__)
float hardware_exp2(float x) { return __builtin_amdgcn_exp2f(x); }
float hardware_log2(float x) { return __builtin_amdgcn_logf(x); }
float hardware_sin(float turns) { return __builtin_amdgcn_sinf(__builtin_amdgcn_fractf(turns)); }
float hardware_cos(float turns) { return __builtin_amdgcn_cosf(__builtin_amdgcn_fractf(turns)); }
float hardware_rcp(float x) { return __builtin_amdgcn_rcpf(x); }
float hardware_rsq(float x) { return __builtin_amdgcn_rsqf(x); }
float hardware_sqrt(float x) { return __builtin_amdgcn_sqrtf(x); }
#else
float hardware_exp2(float x) { return __builtin_exp2f(x); }
float hardware_log2(float x) { return __builtin_log2f(x); }
float hardware_sin(float turns) { return (float)__builtin_sin(turns * 6.283185307179586); }
float hardware_cos(float turns) { return (float)__builtin_cos(turns * 6.283185307179586); }
float hardware_rcp(float x) { return 1.0f / x; }
float hardware_rsq(float x) { return 1.0f / __builtin_sqrtf(x); }
float hardware_sqrt(float x) { return __builtin_sqrtf(x); }
#endif

}  // namespace

OCML float __ocml_native_sin_f32(float x) { return hardware_sin(x * kOneOverTwoPi); }
OCML float __ocml_native_cos_f32(float x) { return hardware_cos(x * kOneOverTwoPi); }
OCML float __ocml_native_tan_f32(float x) {
  return hardware_sin(x * kOneOverTwoPi) * hardware_rcp(hardware_cos(x * kOneOverTwoPi));
}
OCML float __ocml_native_exp_f32(float x) { return hardware_exp2(x * kLog2E); }
OCML float __ocml_native_exp2_f32(float x) { return hardware_exp2(x); }
OCML float __ocml_native_exp10_f32(float x) { return hardware_exp2(x * kLog2Of10); }
OCML float __ocml_native_log_f32(float x) { return hardware_log2(x) * kLn2; }
OCML float __ocml_native_log2_f32(float x) { return hardware_log2(x); }
OCML float __ocml_native_log10_f32(float x) { return hardware_log2(x) * kLog10Of2; }
OCML float __ocml_native_rcp_f32(float x) { return hardware_rcp(x); }
OCML float __ocml_native_recip_f32(float x) { return hardware_rcp(x); }
OCML float __ocml_native_rsqrt_f32(float x) { return hardware_rsq(x); }
OCML float __ocml_native_sqrt_f32(float x) { return hardware_sqrt(x); }
OCML float __ocml_native_powr_f32(float x, float y) { return hardware_exp2(y * hardware_log2(x)); }
OCML float __ocml_native_divide_f32(float x, float y) { return x * hardware_rcp(y); }
OCML double __ocml_native_rcp_f64(double x) { return 1.0 / x; }
OCML double __ocml_native_recip_f64(double x) { return 1.0 / x; }
OCML double __ocml_native_sqrt_f64(double x) { return ocml::sqrt(x); }
OCML double __ocml_native_rsqrt_f64(double x) { return 1.0 / ocml::sqrt(x); }

// Doubles have no such instructions: the accurate functions.
#define BY_ACCURATE(name)                        \
  extern "C" double __ocml_##name##_f64(double); \
  OCML double __ocml_native_##name##_f64(double x) { return __ocml_##name##_f64(x); }
BY_ACCURATE(sin)
BY_ACCURATE(cos)
BY_ACCURATE(exp)
BY_ACCURATE(exp2)
BY_ACCURATE(log)
BY_ACCURATE(log2)
BY_ACCURATE(log10)

// A subnormal argument is scaled up first: the instruction may take it for zero.
OCML float __ocml_rsqrt_f32(float x) {
  const bool small = x < 0x1p-100f;
  const float r = hardware_rsq(small ? x * 0x1p100f : x);
  return small ? r * 0x1p50f : r;
}
