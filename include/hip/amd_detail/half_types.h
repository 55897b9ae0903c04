// SPDX-License-Identifier: MIT
// __half and __half2 over the compiler's _Float16. Included by amd_hip_fp16.h only.
#pragma once

typedef _Float16 _Float16_2 __attribute__((ext_vector_type(2)));

struct __half_raw {
  union {
    _Float16 data;
    unsigned short x;
  };
};
struct __half2_raw {
  union {
    struct {
      unsigned short x, y;
    };
    _Float16_2 data;
  };
};

struct __half : __hip_internal::small_float_operators<__half> {
 protected:
  union {
    _Float16 data;
    unsigned short __x;
  };

 public:
  __half() = default;
  __HIP_HALF_FN __half(const __half_raw& v) : data(v.data) {}
#if !defined(__HIP_NO_HALF_CONVERSIONS__)
  __HIP_HALF_FN __half(_Float16 v) : data(v) {}
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_HALF_FN __half(T v) : data(static_cast<_Float16>(v)) {}
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_HALF_FN __half& operator=(T v) {
    data = static_cast<_Float16>(v);
    return *this;
  }
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_arithmetic<T>::value, int> = 0>
  __HIP_HALF_FN operator T() const {
    return static_cast<T>(data);
  }
  __HIP_HALF_FN operator _Float16() const { return data; }
#endif
  __HIP_HALF_FN __half& operator=(const __half_raw& v) {
    data = v.data;
    return *this;
  }
  __HIP_HALF_FN operator __half_raw() const {
    __half_raw r;
    r.data = data;
    return r;
  }
  __HIP_HALF_FN operator __half_raw() const volatile {
    __half_raw r;
    r.x = __x;
    return r;
  }
  /// The value in the type that arithmetic is done in, and back.
  __HIP_HALF_FN _Float16 __wide() const { return data; }
  static __HIP_HALF_FN __half __narrow(_Float16 v) {
    __half_raw r;
    r.data = v;
    return __half(r);
  }
};

struct __half2 : __hip_internal::small_float_pair_operators<__half2> {
  union {
    struct {
      __half x, y;
    };
    _Float16_2 data;
  };
  __half2() = default;
  __HIP_HALF_FN __half2(const __half2_raw& v) : data(v.data) {}
  __HIP_HALF_FN __half2(_Float16_2 v) : data(v) {}
  __HIP_HALF_FN __half2(const __half& a, const __half& b) : x(a), y(b) {}
  __HIP_HALF_FN operator __half2_raw() const {
    __half2_raw r;
    r.data = data;
    return r;
  }
  __HIP_HALF_FN operator _Float16_2() const { return data; }
};

static __HIP_HALF_FN __half __float2half(float v) { return __half::__narrow((_Float16)v); }
static __HIP_HALF_FN __half __double2half(double v) { return __half::__narrow((_Float16)v); }
