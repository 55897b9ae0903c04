// SPDX-License-Identifier: MIT
// The conversion functions that six-bit and four-bit floating point share. Included once for each, with
// __HIP_NARROW_* saying for which; so without a guard. As documented, the rounding that a caller asks for is
// not looked at: all round to nearest even, and saturate.

#include "hip/amd_detail/finite_float_types.h"

#define __HIP_ONE_STORAGE __HIP_NARROW_NAME(__hip_, _storage_t)
#define __HIP_TWO_STORAGE __HIP_NARROW_NAME(__hip_, x2_storage_t)

__HIP_NARROW_FN __HIP_ONE_STORAGE __HIP_NARROW_NAME(__hip_cvt_float_to_, )(float v, __HIP_NARROW_FORM form,
                                                                           hipRoundMode) {
  return (__HIP_ONE_STORAGE)__HIP_NARROW_FROM(v, form);
}
__HIP_NARROW_FN __HIP_ONE_STORAGE __HIP_NARROW_NAME(__hip_cvt_double_to_, )(double v, __HIP_NARROW_FORM form,
                                                                            hipRoundMode) {
  return (__HIP_ONE_STORAGE)__HIP_NARROW_FROM(v, form);
}
__HIP_NARROW_FN __HIP_ONE_STORAGE __HIP_NARROW_NAME(__hip_cvt_halfraw_to_, )(__half_raw v,
                                                                             __HIP_NARROW_FORM form,
                                                                             hipRoundMode) {
  return (__HIP_ONE_STORAGE)__HIP_NARROW_FROM(__half2float(__half(v)), form);
}
__HIP_NARROW_FN __HIP_ONE_STORAGE __HIP_NARROW_NAME(__hip_cvt_bfloat16raw_to_, )(__hip_bfloat16_raw v,
                                                                                 __HIP_NARROW_FORM form,
                                                                                 hipRoundMode) {
  return (__HIP_ONE_STORAGE)__HIP_NARROW_FROM(__bfloat162float(__hip_bfloat16(v)), form);
}

__HIP_NARROW_FN __HIP_TWO_STORAGE __HIP_NARROW_NAME_X2(__hip_cvt_float2_to_)(float2 v, __HIP_NARROW_FORM form,
                                                                             hipRoundMode) {
  return (__HIP_TWO_STORAGE)(__HIP_NARROW_FROM(v.x, form) | __HIP_NARROW_FROM(v.y, form)
                                                                << __HIP_NARROW_WIDTH);
}
__HIP_NARROW_FN __HIP_TWO_STORAGE __HIP_NARROW_NAME_X2(__hip_cvt_double2_to_)(double2 v,
                                                                              __HIP_NARROW_FORM form,
                                                                              hipRoundMode) {
  return (__HIP_TWO_STORAGE)(__HIP_NARROW_FROM(v.x, form) | __HIP_NARROW_FROM(v.y, form)
                                                                << __HIP_NARROW_WIDTH);
}
__HIP_NARROW_FN __HIP_TWO_STORAGE __HIP_NARROW_NAME_X2(__hip_cvt_halfraw2_to_)(__half2_raw v,
                                                                               __HIP_NARROW_FORM form,
                                                                               hipRoundMode rounding) {
  return __HIP_NARROW_NAME_X2(__hip_cvt_float2_to_)(__half22float2(__half2(v)), form, rounding);
}
__HIP_NARROW_FN __HIP_TWO_STORAGE __HIP_NARROW_NAME_X2(__hip_cvt_bfloat16raw2_to_)(__hip_bfloat162_raw v,
                                                                                   __HIP_NARROW_FORM form,
                                                                                   hipRoundMode rounding) {
  return __HIP_NARROW_NAME_X2(__hip_cvt_float2_to_)(__bfloat1622float2(__hip_bfloat162(v)), form, rounding);
}

// Every value is a half.
__HIP_NARROW_FN __half_raw __HIP_NARROW_NAME(__hip_cvt_, _to_halfraw)(__HIP_ONE_STORAGE code,
                                                                      __HIP_NARROW_FORM form) {
  return __half_raw(__float2half(__HIP_NARROW_VALUE(code, form)));
}
__HIP_NARROW_FN __half2_raw __HIP_NARROW_NAME(__hip_cvt_, x2_to_halfraw2)(__HIP_TWO_STORAGE codes,
                                                                          __HIP_NARROW_FORM form) {
  return __half2_raw(__floats2half2_rn(__HIP_NARROW_VALUE(codes, form),
                                       __HIP_NARROW_VALUE(codes >> __HIP_NARROW_WIDTH, form)));
}

#undef __HIP_ONE_STORAGE
#undef __HIP_TWO_STORAGE
#undef __HIP_NARROW_NAME
#undef __HIP_NARROW_NAME_X2
#undef __HIP_NARROW_FORM
#undef __HIP_NARROW_WIDTH
#undef __HIP_NARROW_FROM
#undef __HIP_NARROW_VALUE
