// SPDX-License-Identifier: MIT
// Floating point of four bits (e2m1), two values in a byte.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP4_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP4_H

#include "hip/amd_detail/amd_hip_fp8.h"

#if defined(__cplusplus)

typedef __hip_fp8_storage_t __hip_fp4_storage_t;
typedef __hip_fp8_storage_t __hip_fp4x2_storage_t;
typedef __hip_fp8x2_storage_t __hip_fp4x4_storage_t;
enum __hip_fp4_interpretation_t { __HIP_E2M1 = 0 };

namespace __hip_internal {
template <class T>
__HIP_NARROW_FN unsigned int fp4_from(T v, __hip_fp4_interpretation_t) {
  return narrow_from<narrow_e2m1>(v, true);
}
__HIP_NARROW_FN float fp4_value(unsigned int code, __hip_fp4_interpretation_t) {
  return widen<narrow_e2m1>(code & 0xf);
}
}  // namespace __hip_internal

#define __HIP_NARROW_NAME(before, after) before##fp4##after
#define __HIP_NARROW_NAME_X2(before) before##fp4x2
#define __HIP_NARROW_FORM __hip_fp4_interpretation_t
#define __HIP_NARROW_WIDTH 4
#define __HIP_NARROW_FROM __hip_internal::fp4_from
#define __HIP_NARROW_VALUE __hip_internal::fp4_value
#include "hip/amd_detail/finite_float_functions.h"

struct __hip_fp4_e2m1 : __hip_internal::finite_one<__hip_internal::narrow_e2m1> {
  using finite_one::finite_one;
  __hip_fp4_e2m1() = default;
};
struct __hip_fp4x2_e2m1 : __hip_internal::finite_two<__hip_internal::narrow_e2m1, __hip_fp4x2_storage_t, 4> {
  using finite_two::finite_two;
  __hip_fp4x2_e2m1() = default;
};
struct __hip_fp4x4_e2m1 : __hip_internal::finite_four<__hip_internal::narrow_e2m1, __hip_fp4x4_storage_t, 4> {
  using finite_four::finite_four;
  __hip_fp4x4_e2m1() = default;
};
#endif  // __cplusplus
#endif
