// SPDX-License-Identifier: MIT
// Floating point of eight bits: e4m3 and e5m2 as OCP defines them and in their FNUZ form, e8m0 scales; one,
// two and four values. Conversions round to nearest even; on cards with conversion instructions float goes by
// them.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP8_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP8_H

#include "hip/amd_detail/amd_hip_bf16.h"
#include "hip/amd_detail/amd_hip_fp16.h"
#include "hip/amd_detail/amd_hip_mx_common.h"
#include "hip/amd_detail/narrow_float.h"

#if defined(__cplusplus)

// Whether this pass converts with instructions, and the forms that a program should use on this card. The
// other form converts as well, with integers.
#if defined(__gfx942__)
#define HIP_FP8_CVT_FAST_PATH 1
#define HIP_FP8_TYPE_FNUZ 1
#define HIP_FP8_TYPE_OCP 0
#elif defined(__gfx950__) || defined(__gfx1200__) || defined(__gfx1201__) || defined(__gfx12_generic__)
#define HIP_FP8_CVT_FAST_PATH 1
#define HIP_FP8_TYPE_FNUZ 0
#define HIP_FP8_TYPE_OCP 1
#else
#define HIP_FP8_CVT_FAST_PATH 0
#define HIP_FP8_TYPE_FNUZ 1
#define HIP_FP8_TYPE_OCP 1
#endif

typedef unsigned char __hip_fp8_storage_t;
typedef unsigned short __hip_fp8x2_storage_t;
typedef unsigned int __hip_fp8x4_storage_t;

enum __hip_saturation_t {
  __HIP_NOSAT = 0,     ///< too large a value becomes infinity, or NaN where there is none
  __HIP_SATFINITE = 1  ///< ... or the largest finite number
};
enum __hip_fp8_interpretation_t { __HIP_E4M3 = 0, __HIP_E5M2 = 1, __HIP_E4M3_FNUZ = 2, __HIP_E5M2_FNUZ = 3 };

#define __HIP_FP8_FN __HIP_NARROW_FN
#define __HIP_FP8_MEMBER __HIP_NARROW_MEMBER

namespace __hip_internal {
#if HIP_FP8_CVT_FAST_PATH
/// The interpretations that the card's instructions have.
__HIP_FP8_FN bool fp8_in_hardware(__hip_fp8_interpretation_t form) {
  return HIP_FP8_TYPE_OCP ? form == __HIP_E4M3 || form == __HIP_E5M2
                          : form == __HIP_E4M3_FNUZ || form == __HIP_E5M2_FNUZ;
}
__HIP_FP8_FN bool fp8_has_e4m3(__hip_fp8_interpretation_t form) {
  return form == __HIP_E4M3 || form == __HIP_E4M3_FNUZ;
}
/// The instructions do not saturate. NaN stays, and so does a FNUZ form's infinity, which becomes NaN.
__HIP_FP8_FN float fp8_saturated(float v, __hip_fp8_interpretation_t form) {
  const float limit = form == __HIP_E4M3 ? 448.0f : form == __HIP_E4M3_FNUZ ? 240.0f : 57344.0f;
  const bool keep = HIP_FP8_TYPE_OCP ? v != v : !(__builtin_fabsf(v) < __builtin_inff());
  return keep ? v : __builtin_amdgcn_fmed3f(v, limit, -limit);
}
__HIP_FP8_FN unsigned int fp8_pair_by_instruction(float a, float b, bool saturate,
                                                  __hip_fp8_interpretation_t form) {
  if (saturate) a = fp8_saturated(a, form), b = fp8_saturated(b, form);
  return (unsigned int)(fp8_has_e4m3(form) ? __builtin_amdgcn_cvt_pk_fp8_f32(a, b, 0, false)
                                           : __builtin_amdgcn_cvt_pk_bf8_f32(a, b, 0, false)) &
         0xffff;
}
#endif

template <class T>
__HIP_FP8_FN unsigned int fp8_rounded(T v, bool saturate, __hip_fp8_interpretation_t form) {
  switch (form) {
    case __HIP_E4M3:
      return narrow_from<narrow_e4m3>(v, saturate);
    case __HIP_E5M2:
      return narrow_from<narrow_e5m2>(v, saturate);
    case __HIP_E4M3_FNUZ:
      return narrow_from<narrow_e4m3_fnuz>(v, saturate);
    default:
      return narrow_from<narrow_e5m2_fnuz>(v, saturate);
  }
}
__HIP_FP8_FN float fp8_value_of(unsigned int code, __hip_fp8_interpretation_t form) {
#if HIP_FP8_CVT_FAST_PATH
  if (fp8_in_hardware(form)) {
    return fp8_has_e4m3(form) ? __builtin_amdgcn_cvt_f32_fp8((int)code, 0)
                              : __builtin_amdgcn_cvt_f32_bf8((int)code, 0);
  }
#endif
  switch (form) {
    case __HIP_E4M3:
      return widen<narrow_e4m3>(code);
    case __HIP_E5M2:
      return widen<narrow_e5m2>(code);
    case __HIP_E4M3_FNUZ:
      return widen<narrow_e4m3_fnuz>(code);
    default:
      return widen<narrow_e5m2_fnuz>(code);
  }
}
}  // namespace __hip_internal

// To eight bits. `double` is rounded once, so with integers everywhere.
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_float_to_fp8(float v, __hip_saturation_t saturation,
                                                        __hip_fp8_interpretation_t form) {
#if HIP_FP8_CVT_FAST_PATH
  if (__hip_internal::fp8_in_hardware(form)) {
    return (__hip_fp8_storage_t)__hip_internal::fp8_pair_by_instruction(v, 0, saturation == __HIP_SATFINITE,
                                                                        form);
  }
#endif
  return (__hip_fp8_storage_t)__hip_internal::fp8_rounded(v, saturation == __HIP_SATFINITE, form);
}
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_double_to_fp8(double v, __hip_saturation_t saturation,
                                                         __hip_fp8_interpretation_t form) {
  return (__hip_fp8_storage_t)__hip_internal::fp8_rounded(v, saturation == __HIP_SATFINITE, form);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_float2_to_fp8x2(float2 v, __hip_saturation_t saturation,
                                                             __hip_fp8_interpretation_t form) {
#if HIP_FP8_CVT_FAST_PATH
  if (__hip_internal::fp8_in_hardware(form)) {
    return (__hip_fp8x2_storage_t)__hip_internal::fp8_pair_by_instruction(
        v.x, v.y, saturation == __HIP_SATFINITE, form);
  }
#endif
  return (__hip_fp8x2_storage_t)(__hip_cvt_float_to_fp8(v.x, saturation, form) |
                                 __hip_cvt_float_to_fp8(v.y, saturation, form) << 8);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_double2_to_fp8x2(double2 v, __hip_saturation_t saturation,
                                                              __hip_fp8_interpretation_t form) {
  return (__hip_fp8x2_storage_t)(__hip_cvt_double_to_fp8(v.x, saturation, form) |
                                 __hip_cvt_double_to_fp8(v.y, saturation, form) << 8);
}
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_halfraw_to_fp8(__half_raw v, __hip_saturation_t saturation,
                                                          __hip_fp8_interpretation_t form) {
  return __hip_cvt_float_to_fp8(__half2float(__half(v)), saturation, form);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_halfraw2_to_fp8x2(__half2_raw v, __hip_saturation_t saturation,
                                                               __hip_fp8_interpretation_t form) {
  return __hip_cvt_float2_to_fp8x2(__half22float2(__half2(v)), saturation, form);
}
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_bfloat16raw_to_fp8(__hip_bfloat16_raw v,
                                                              __hip_saturation_t saturation,
                                                              __hip_fp8_interpretation_t form) {
  return __hip_cvt_float_to_fp8(__bfloat162float(__hip_bfloat16(v)), saturation, form);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_bfloat16raw2_to_fp8x2(__hip_bfloat162_raw v,
                                                                   __hip_saturation_t saturation,
                                                                   __hip_fp8_interpretation_t form) {
  return __hip_cvt_float2_to_fp8x2(__bfloat1622float2(__hip_bfloat162(v)), saturation, form);
}

// From eight bits: every value is a half.
__HIP_FP8_FN __half_raw __hip_cvt_fp8_to_halfraw(__hip_fp8_storage_t code, __hip_fp8_interpretation_t form) {
  return __half_raw(__float2half(__hip_internal::fp8_value_of(code, form)));
}
__HIP_FP8_FN __half2_raw __hip_cvt_fp8x2_to_halfraw2(__hip_fp8x2_storage_t codes,
                                                     __hip_fp8_interpretation_t form) {
  return __half2_raw(__floats2half2_rn(__hip_internal::fp8_value_of(codes & 0xff, form),
                                       __hip_internal::fp8_value_of(codes >> 8, form)));
}

#include "hip/amd_detail/fp8_scale.h"
#include "hip/amd_detail/fp8_types.h"
#undef __HIP_FP8_MEMBER
#undef __HIP_FP8_FN
#endif  // __cplusplus
#endif
