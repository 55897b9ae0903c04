// SPDX-License-Identifier: MIT
// __half and __half2 for host compilers without _Float16: bits, with arithmetic in float. Included by
// amd_hip_fp16.h only.
#pragma once

struct __half_raw {
  unsigned short x;
};
struct __half2_raw {
  unsigned short x, y;
};

struct __half : __hip_internal::small_float_operators<__half> {
 protected:
  unsigned short __x;

 public:
  __half() = default;
  __HIP_HALF_FN __half(const __half_raw& v) : __x(v.x) {}
#if !defined(__HIP_NO_HALF_CONVERSIONS__)
  __HIP_HALF_FN __half(float v) : __x(rounded(v)) {}
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_HALF_FN __half(T v) : __x(rounded((double)v)) {}
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_HALF_FN operator T() const {
    return static_cast<T>(__wide());
  }
#endif
  __HIP_HALF_FN operator __half_raw() const {
    const __half_raw r = {__x};
    return r;
  }
  /// The value in the type that arithmetic is done in, and back.
  __HIP_HALF_FN float __wide() const { return __hip_internal::widen<__hip_internal::narrow_half>(__x); }
  template <typename T>
  static __HIP_HALF_FN __half __narrow(T v) {
    const __half_raw r = {rounded(v)};
    return __half(r);
  }

 private:
  template <typename T>
  static __HIP_HALF_FN unsigned short rounded(T v) {
    return (unsigned short)__hip_internal::narrow_from<__hip_internal::narrow_half>(v, false);
  }
};

struct __half2 : __hip_internal::small_float_pair_operators<__half2> {
  __half x, y;
  __half2() = default;
  __HIP_HALF_FN __half2(const __half2_raw& v) : x(__half_raw{v.x}), y(__half_raw{v.y}) {}
  __HIP_HALF_FN __half2(const __half& a, const __half& b) : x(a), y(b) {}
  __HIP_HALF_FN operator __half2_raw() const {
    const __half2_raw r = {__half_raw(x).x, __half_raw(y).x};
    return r;
  }
};

static __HIP_HALF_FN __half __float2half(float v) { return __half::__narrow(v); }
static __HIP_HALF_FN __half __double2half(double v) { return __half::__narrow(v); }
