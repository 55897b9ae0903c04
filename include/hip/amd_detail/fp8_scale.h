// SPDX-License-Identifier: MIT
// e8m0: a power of two from 2^-127 to 2^127, the scale of a block of narrow numbers; 255 is NaN. Included by
// amd_hip_fp8.h only.
#pragma once

/// The magnitude's power of two, rounded up (hipRoundPosInf), down, or to the nearer one.
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_double_to_e8m0(double v, __hip_saturation_t saturation,
                                                          hipRoundMode rounding) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &v, sizeof(v));
  bits &= ~0ull >> 1;
  const unsigned long long fraction = bits & ((1ull << 52) - 1);
  if (bits > 0x7ffull << 52) return 0xff;
  int exponent = (int)(bits >> 52) - 1023 + 127;
  if (rounding == hipRoundPosInf ? fraction != 0 : rounding == hipRoundNearest && fraction >> 51 != 0) {
    ++exponent;
  }
  if (exponent > 254) return saturation == __HIP_SATFINITE ? 0xfe : 0xff;
  return (__hip_fp8_storage_t)(exponent < 0 ? 0 : exponent);
}
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_float_to_e8m0(float v, __hip_saturation_t saturation,
                                                         hipRoundMode rounding) {
  return __hip_cvt_double_to_e8m0((double)v, saturation, rounding);
}
__HIP_FP8_FN __hip_fp8_storage_t __hip_cvt_bfloat16raw_to_e8m0(__hip_bfloat16_raw v,
                                                               __hip_saturation_t saturation,
                                                               hipRoundMode rounding) {
  return __hip_cvt_double_to_e8m0((double)__bfloat162float(__hip_bfloat16(v)), saturation, rounding);
}
__HIP_FP8_FN __hip_bfloat16_raw __hip_cvt_e8m0_to_bf16raw(__hip_fp8_storage_t scale) {
  __hip_bfloat16_raw v;
  v.x = (unsigned short)(scale == 0xff ? 0x7fff : scale == 0 ? 0x40 : scale << 7);
  return v;
}

// Two at a time.
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_double2_to_e8m0x2(double2 v, __hip_saturation_t saturation,
                                                               hipRoundMode rounding) {
  return (__hip_fp8x2_storage_t)(__hip_cvt_double_to_e8m0(v.x, saturation, rounding) |
                                 __hip_cvt_double_to_e8m0(v.y, saturation, rounding) << 8);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_float2_to_e8m0x2(float2 v, __hip_saturation_t saturation,
                                                              hipRoundMode rounding) {
  return __hip_cvt_double2_to_e8m0x2(double2((double)v.x, (double)v.y), saturation, rounding);
}
__HIP_FP8_FN __hip_fp8x2_storage_t __hip_cvt_bfloat162raw_to_e8m0x2(__hip_bfloat162_raw v,
                                                                    __hip_saturation_t saturation,
                                                                    hipRoundMode rounding) {
  return __hip_cvt_float2_to_e8m0x2(__bfloat1622float2(__hip_bfloat162(v)), saturation, rounding);
}
__HIP_FP8_FN __hip_bfloat162_raw __hip_cvt_e8m0x2_to_bf162raw(__hip_fp8x2_storage_t scales) {
  __hip_bfloat162_raw v;
  v.x = __hip_cvt_e8m0_to_bf16raw((__hip_fp8_storage_t)(scales & 0xff)).x;
  v.y = __hip_cvt_e8m0_to_bf16raw((__hip_fp8_storage_t)(scales >> 8)).x;
  return v;
}

/// One scale. A number becomes the smallest power of two that is no smaller.
struct __hip_fp8_e8m0 {
  __hip_fp8_storage_t __x;
  __hip_fp8_e8m0() = default;
  template <class T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_FP8_MEMBER explicit __hip_fp8_e8m0(T v)
      : __x(__hip_cvt_double_to_e8m0((double)v, __HIP_SATFINITE, hipRoundPosInf)) {}
  __HIP_FP8_MEMBER explicit __hip_fp8_e8m0(const __half& v)
      : __x(__hip_cvt_float_to_e8m0(__half2float(v), __HIP_SATFINITE, hipRoundPosInf)) {}
  __HIP_FP8_MEMBER explicit __hip_fp8_e8m0(const __hip_bfloat16& v)
      : __x(__hip_cvt_bfloat16raw_to_e8m0(v, __HIP_SATFINITE, hipRoundPosInf)) {}
  __HIP_FP8_MEMBER explicit operator __hip_bfloat16() const {
    return __hip_bfloat16(__hip_cvt_e8m0_to_bf16raw(__x));
  }
  __HIP_FP8_MEMBER explicit operator float() const {
    return __bfloat162float(__hip_bfloat16(__hip_cvt_e8m0_to_bf16raw(__x)));
  }
  __HIP_FP8_MEMBER explicit operator double() const { return (double)(float)*this; }
};
