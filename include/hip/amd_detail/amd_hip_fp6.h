// SPDX-License-Identifier: MIT
// Floating point of six bits (e2m3 and e3m2), a value in the low bits of each byte.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP6_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP6_H

#include "hip/amd_detail/amd_hip_fp8.h"

#if defined(__cplusplus)

typedef __hip_fp8_storage_t __hip_fp6_storage_t;
typedef __hip_fp8x2_storage_t __hip_fp6x2_storage_t;
typedef __hip_fp8x4_storage_t __hip_fp6x4_storage_t;
enum __hip_fp6_interpretation_t { __HIP_E2M3 = 0, __HIP_E3M2 = 1 };

namespace __hip_internal {
template <__hip_fp6_interpretation_t form>
struct fp6_form {
  typedef narrow_e3m2 format;
};
template <>
struct fp6_form<__HIP_E2M3> {
  typedef narrow_e2m3 format;
};
template <class T>
__HIP_NARROW_FN unsigned int fp6_from(T v, __hip_fp6_interpretation_t form) {
  return form == __HIP_E2M3 ? narrow_from<narrow_e2m3>(v, true) : narrow_from<narrow_e3m2>(v, true);
}
__HIP_NARROW_FN float fp6_value(unsigned int code, __hip_fp6_interpretation_t form) {
  return form == __HIP_E2M3 ? widen<narrow_e2m3>(code & 0x3f) : widen<narrow_e3m2>(code & 0x3f);
}
}  // namespace __hip_internal

#define __HIP_NARROW_NAME(before, after) before##fp6##after
#define __HIP_NARROW_NAME_X2(before) before##fp6x2
#define __HIP_NARROW_FORM __hip_fp6_interpretation_t
#define __HIP_NARROW_WIDTH 8
#define __HIP_NARROW_FROM __hip_internal::fp6_from
#define __HIP_NARROW_VALUE __hip_internal::fp6_value
#include "hip/amd_detail/finite_float_functions.h"

#define __HIP_FP6_TYPES(suffix, form)                                                                   \
  struct __hip_fp6_##suffix : __hip_internal::finite_one<__hip_internal::fp6_form<form>::format> {      \
    using finite_one::finite_one;                                                                       \
    __hip_fp6_##suffix() = default;                                                                     \
  };                                                                                                    \
  struct __hip_fp6x2_##suffix                                                                           \
      : __hip_internal::finite_two<__hip_internal::fp6_form<form>::format, __hip_fp6x2_storage_t, 8> {  \
    using finite_two::finite_two;                                                                       \
    __hip_fp6x2_##suffix() = default;                                                                   \
  };                                                                                                    \
  struct __hip_fp6x4_##suffix                                                                           \
      : __hip_internal::finite_four<__hip_internal::fp6_form<form>::format, __hip_fp6x4_storage_t, 8> { \
    using finite_four::finite_four;                                                                     \
    __hip_fp6x4_##suffix() = default;                                                                   \
  };
__HIP_FP6_TYPES(e2m3, __HIP_E2M3)
__HIP_FP6_TYPES(e3m2, __HIP_E3M2)
#undef __HIP_FP6_TYPES
#endif  // __cplusplus
#endif
