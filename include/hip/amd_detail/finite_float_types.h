// SPDX-License-Identifier: MIT
// One, two and four numbers of a format without infinities. Included by finite_float_functions.h only.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_FINITE_FLOAT_TYPES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_FINITE_FLOAT_TYPES_H

namespace __hip_internal {
/// `element_bits` wide slices, the first value in the lowest.
template <class Format, int element_bits>
__HIP_NARROW_FN float finite_element(unsigned int codes, int i) {
  return widen<Format>(codes >> (element_bits * i) & (2 * Format::sign - 1));
}

template <class Format>
struct finite_one {
  unsigned char __x;
  finite_one() = default;
  template <class T, enable_if_t<is_arithmetic<T>::value, int> = 0>
  __HIP_NARROW_MEMBER explicit finite_one(T v) : __x((unsigned char)narrow_from<Format>((double)v, true)) {}
  __HIP_NARROW_MEMBER explicit finite_one(float v) : __x((unsigned char)narrow_from<Format>(v, true)) {}
  __HIP_NARROW_MEMBER explicit finite_one(const __half& v) : finite_one(__half2float(v)) {}
  __HIP_NARROW_MEMBER explicit finite_one(const __hip_bfloat16& v) : finite_one(__bfloat162float(v)) {}
  __HIP_NARROW_MEMBER operator float() const { return finite_element<Format, 8>(__x, 0); }
  __HIP_NARROW_MEMBER operator double() const { return (double)(float)*this; }
  __HIP_NARROW_MEMBER operator __half_raw() const { return __half_raw(__float2half((float)*this)); }
  __HIP_NARROW_MEMBER operator __hip_bfloat16_raw() const {
    return __hip_bfloat16_raw(__float2bfloat16((float)*this));
  }
};

template <class Format, class Storage, int element_bits>
struct finite_two {
  Storage __x;
  finite_two() = default;
  __HIP_NARROW_MEMBER explicit finite_two(const float2& v) : __x(joined(v.x, v.y)) {}
  __HIP_NARROW_MEMBER explicit finite_two(const double2& v) : __x(joined(v.x, v.y)) {}
  __HIP_NARROW_MEMBER explicit finite_two(const __half2& v) : finite_two(__half22float2(v)) {}
  __HIP_NARROW_MEMBER explicit finite_two(const __hip_bfloat162& v) : finite_two(__bfloat1622float2(v)) {}
  __HIP_NARROW_MEMBER operator float2() const {
    return float2(finite_element<Format, element_bits>(__x, 0), finite_element<Format, element_bits>(__x, 1));
  }
  __HIP_NARROW_MEMBER operator double2() const {
    const float2 v = *this;
    return double2((double)v.x, (double)v.y);
  }
  __HIP_NARROW_MEMBER operator __half2_raw() const {
    const float2 v = *this;
    return __half2_raw(__floats2half2_rn(v.x, v.y));
  }
  __HIP_NARROW_MEMBER operator __hip_bfloat162_raw() const {
    const float2 v = *this;
    return __hip_bfloat162_raw(__floats2bfloat162_rn(v.x, v.y));
  }

 private:
  template <class T>
  static __HIP_NARROW_MEMBER Storage joined(T a, T b) {
    return (Storage)(narrow_from<Format>(a, true) | narrow_from<Format>(b, true) << element_bits);
  }
};

template <class Format, class Storage, int element_bits>
struct finite_four {
  Storage __x;
  finite_four() = default;
  __HIP_NARROW_MEMBER explicit finite_four(const float4& v) : __x(joined(v.x, v.y, v.z, v.w)) {}
  __HIP_NARROW_MEMBER explicit finite_four(const double4& v) : __x(joined(v.x, v.y, v.z, v.w)) {}
  __HIP_NARROW_MEMBER explicit finite_four(const __half2& low, const __half2& high)
      : __x(joined(__half2float(low.x), __half2float(low.y), __half2float(high.x), __half2float(high.y))) {}
  __HIP_NARROW_MEMBER explicit finite_four(const __hip_bfloat162& low, const __hip_bfloat162& high)
      : __x(joined(__bfloat162float(low.x), __bfloat162float(low.y), __bfloat162float(high.x),
                   __bfloat162float(high.y))) {}
  __HIP_NARROW_MEMBER operator float4() const {
    return float4(finite_element<Format, element_bits>(__x, 0), finite_element<Format, element_bits>(__x, 1),
                  finite_element<Format, element_bits>(__x, 2), finite_element<Format, element_bits>(__x, 3));
  }
  __HIP_NARROW_MEMBER operator double4() const {
    const float4 v = *this;
    return double4((double)v.x, (double)v.y, (double)v.z, (double)v.w);
  }

 private:
  template <class T>
  static __HIP_NARROW_MEMBER Storage joined(T a, T b, T c, T d) {
    return (Storage)(narrow_from<Format>(a, true) | narrow_from<Format>(b, true) << element_bits |
                     narrow_from<Format>(c, true) << (2 * element_bits) |
                     narrow_from<Format>(d, true) << (3 * element_bits));
  }
};
}  // namespace __hip_internal
#endif
