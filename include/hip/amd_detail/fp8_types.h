// SPDX-License-Identifier: MIT
// The types of one, two and four values of eight bits. Included by amd_hip_fp8.h only.
#pragma once

namespace __hip_internal {
template <__hip_fp8_interpretation_t form>
struct fp8_one {
  __hip_fp8_storage_t __x;
  static constexpr __hip_fp8_interpretation_t __default_interpret = form;
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;

  fp8_one() = default;
  __HIP_FP8_MEMBER fp8_one(float v) : __x(__hip_cvt_float_to_fp8(v, __HIP_SATFINITE, form)) {}
  /// Integers of up to 64 bits are rounded once as well.
  template <class T, enable_if_t<is_arithmetic<T>::value, int> = 0>
  __HIP_FP8_MEMBER fp8_one(T v) : __x(rounded(v)) {}
  __HIP_FP8_MEMBER fp8_one(const __half& v) : __x(__hip_cvt_halfraw_to_fp8(v, __HIP_SATFINITE, form)) {}
  __HIP_FP8_MEMBER fp8_one(const __hip_bfloat16& v)
      : __x(__hip_cvt_bfloat16raw_to_fp8(v, __HIP_SATFINITE, form)) {}

  __HIP_FP8_MEMBER operator float() const { return fp8_value_of(__x, form); }
  __HIP_FP8_MEMBER explicit operator double() const { return (double)fp8_value_of(__x, form); }
  __HIP_FP8_MEMBER explicit operator __half() const { return __half(__hip_cvt_fp8_to_halfraw(__x, form)); }
  __HIP_FP8_MEMBER explicit operator __hip_bfloat16() const {
    return __hip_bfloat16(fp8_value_of(__x, form));
  }
  __HIP_FP8_MEMBER explicit operator bool() const { return fp8_value_of(__x, form) != 0; }
  template <class T, enable_if_t<is_integral<T>::value && !is_same<T, bool>::value, int> = 0>
  __HIP_FP8_MEMBER explicit operator T() const {
    return clamped_integer<T>(fp8_value_of(__x, form));
  }

 private:
  template <class T>
  static __HIP_FP8_MEMBER __hip_fp8_storage_t rounded(T v) {
    // What is beyond 2^53 is beyond every format, so the rounding to double does not show.
    return __hip_cvt_double_to_fp8((double)v, __HIP_SATFINITE, form);
  }
};

template <__hip_fp8_interpretation_t form>
struct fp8_two {
  __hip_fp8x2_storage_t __x;
  static constexpr __hip_fp8_interpretation_t __default_interpret = form;
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;

  fp8_two() = default;
  __HIP_FP8_MEMBER fp8_two(const float2& v) : __x(__hip_cvt_float2_to_fp8x2(v, __HIP_SATFINITE, form)) {}
  __HIP_FP8_MEMBER fp8_two(const double2& v) : __x(__hip_cvt_double2_to_fp8x2(v, __HIP_SATFINITE, form)) {}
  __HIP_FP8_MEMBER fp8_two(const __half2& v) : __x(__hip_cvt_halfraw2_to_fp8x2(v, __HIP_SATFINITE, form)) {}
  __HIP_FP8_MEMBER fp8_two(const __hip_bfloat162& v)
      : __x(__hip_cvt_bfloat16raw2_to_fp8x2(v, __HIP_SATFINITE, form)) {}

  __HIP_FP8_MEMBER operator float2() const {
    return float2(fp8_value_of(__x & 0xff, form), fp8_value_of(__x >> 8, form));
  }
  __HIP_FP8_MEMBER explicit operator __half2() const {
    return __half2(__hip_cvt_fp8x2_to_halfraw2(__x, form));
  }
  __HIP_FP8_MEMBER explicit operator __hip_bfloat162() const {
    return __floats2bfloat162_rn(fp8_value_of(__x & 0xff, form), fp8_value_of(__x >> 8, form));
  }
};

/// The first value is in the lowest byte.
template <__hip_fp8_interpretation_t form>
struct fp8_four {
  __hip_fp8x4_storage_t __x;
  static constexpr __hip_fp8_interpretation_t __default_interpret = form;
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;

  fp8_four() = default;
  __HIP_FP8_MEMBER fp8_four(const float4& v)
      : __x(joined(fp8_two<form>(float2(v.x, v.y)), fp8_two<form>(float2(v.z, v.w)))) {}
  __HIP_FP8_MEMBER fp8_four(const double4& v)
      : __x(joined(fp8_two<form>(double2(v.x, v.y)), fp8_two<form>(double2(v.z, v.w)))) {}
  __HIP_FP8_MEMBER fp8_four(const __half2& low, const __half2& high)
      : __x(joined(fp8_two<form>(low), fp8_two<form>(high))) {}
  __HIP_FP8_MEMBER fp8_four(const __hip_bfloat162& low, const __hip_bfloat162& high)
      : __x(joined(fp8_two<form>(low), fp8_two<form>(high))) {}

  __HIP_FP8_MEMBER operator float4() const {
    return float4(fp8_value_of(__x & 0xff, form), fp8_value_of(__x >> 8 & 0xff, form),
                  fp8_value_of(__x >> 16 & 0xff, form), fp8_value_of(__x >> 24, form));
  }

 private:
  static __HIP_FP8_MEMBER __hip_fp8x4_storage_t joined(fp8_two<form> low, fp8_two<form> high) {
    return low.__x | (__hip_fp8x4_storage_t)high.__x << 16;
  }
};
}  // namespace __hip_internal

#define __HIP_FP8_TYPE(name, base, form)     \
  struct name : __hip_internal::base<form> { \
    using __hip_internal::base<form>::base;  \
    name() = default;                        \
  };
#define __HIP_FP8_TYPES(suffix, form)                 \
  __HIP_FP8_TYPE(__hip_fp8_##suffix, fp8_one, form)   \
  __HIP_FP8_TYPE(__hip_fp8x2_##suffix, fp8_two, form) \
  __HIP_FP8_TYPE(__hip_fp8x4_##suffix, fp8_four, form)
__HIP_FP8_TYPES(e4m3, __HIP_E4M3)
__HIP_FP8_TYPES(e5m2, __HIP_E5M2)
__HIP_FP8_TYPES(e4m3_fnuz, __HIP_E4M3_FNUZ)
__HIP_FP8_TYPES(e5m2_fnuz, __HIP_E5M2_FNUZ)
#undef __HIP_FP8_TYPES
#undef __HIP_FP8_TYPE
