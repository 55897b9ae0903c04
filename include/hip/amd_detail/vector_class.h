// SPDX-License-Identifier: MIT
// HIP_vector_type<T, n>: one to four components with names, and element-wise operators.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_VECTOR_CLASS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_VECTOR_CLASS_H

#include "hip/amd_detail/host_defines.h"

#define __HIP_VECTOR_FN static __host__ __device__ inline constexpr
#define __HIP_VECTOR_MEMBER __host__ __device__ inline constexpr
#define __HIP_VECTOR_MUTABLE __host__ __device__ inline

template <typename T, unsigned int n>
struct HIP_vector_base;

template <typename T>
struct HIP_vector_base<T, 1> {
  typedef T value_type;
  typedef T Native_vec_;
  union {
    T x;
    T data;
  };
  HIP_vector_base() = default;
  __HIP_VECTOR_MEMBER explicit HIP_vector_base(T a) : x(a) {}
};

#if defined(__clang__)
#define __HIP_NATIVE_VECTOR(T, n) T __attribute__((ext_vector_type(n)))
#else
#define __HIP_NATIVE_VECTOR(T, n) T __attribute__((vector_size(sizeof(T) * n)))
#endif

template <typename T>
struct HIP_vector_base<T, 2> {
  typedef T value_type;
  typedef __HIP_NATIVE_VECTOR(T, 2) Native_vec_;
  union alignas(2 * sizeof(T)) {
    struct {
      T x, y;
    };
    Native_vec_ data;
  };
  HIP_vector_base() = default;
  __HIP_VECTOR_MEMBER HIP_vector_base(T a, T b) : x(a), y(b) {}
  __HIP_VECTOR_MEMBER explicit HIP_vector_base(T a) : x(a), y(a) {}
};

template <typename T>
struct HIP_vector_base<T, 3> {
  typedef T value_type;
  // Three components are packed: no native vector has this size.
  struct Native_vec_ {
    T d[3];
    __HIP_VECTOR_MUTABLE T& operator[](unsigned i) { return d[i]; }
    __HIP_VECTOR_MEMBER const T& operator[](unsigned i) const { return d[i]; }
  };
  union {
    struct {
      T x, y, z;
    };
    Native_vec_ data;
  };
  HIP_vector_base() = default;
  __HIP_VECTOR_MEMBER HIP_vector_base(T a, T b, T c) : x(a), y(b), z(c) {}
  __HIP_VECTOR_MEMBER explicit HIP_vector_base(T a) : x(a), y(a), z(a) {}
};

template <typename T>
struct HIP_vector_base<T, 4> {
  typedef T value_type;
  typedef __HIP_NATIVE_VECTOR(T, 4) Native_vec_;
  union alignas(4 * sizeof(T)) {
    struct {
      T x, y, z, w;
    };
    Native_vec_ data;
  };
  HIP_vector_base() = default;
  __HIP_VECTOR_MEMBER HIP_vector_base(T a, T b, T c, T d) : x(a), y(b), z(c), w(d) {}
  __HIP_VECTOR_MEMBER explicit HIP_vector_base(T a) : x(a), y(a), z(a), w(a) {}
};

namespace __hip_internal {
// Element-wise application: f is called with the components of one or two vectors.
template <typename R, typename F, typename T>
__HIP_VECTOR_FN R zip(const HIP_vector_base<T, 1>& a, const HIP_vector_base<T, 1>& b, F f) {
  return R(f(a.x, b.x));
}
template <typename R, typename F, typename T>
__HIP_VECTOR_FN R zip(const HIP_vector_base<T, 2>& a, const HIP_vector_base<T, 2>& b, F f) {
  return R(f(a.x, b.x), f(a.y, b.y));
}
template <typename R, typename F, typename T>
__HIP_VECTOR_FN R zip(const HIP_vector_base<T, 3>& a, const HIP_vector_base<T, 3>& b, F f) {
  return R(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z));
}
template <typename R, typename F, typename T>
__HIP_VECTOR_FN R zip(const HIP_vector_base<T, 4>& a, const HIP_vector_base<T, 4>& b, F f) {
  return R(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z), f(a.w, b.w));
}
template <typename T>
__HIP_VECTOR_FN bool same(const HIP_vector_base<T, 1>& a, const HIP_vector_base<T, 1>& b) {
  return a.x == b.x;
}
template <typename T>
__HIP_VECTOR_FN bool same(const HIP_vector_base<T, 2>& a, const HIP_vector_base<T, 2>& b) {
  return a.x == b.x && a.y == b.y;
}
template <typename T>
__HIP_VECTOR_FN bool same(const HIP_vector_base<T, 3>& a, const HIP_vector_base<T, 3>& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}
template <typename T>
__HIP_VECTOR_FN bool same(const HIP_vector_base<T, 4>& a, const HIP_vector_base<T, 4>& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
}
#define __HIP_VECTOR_OPERATION(name, expression)       \
  struct name {                                        \
    template <typename T>                              \
    __HIP_VECTOR_MEMBER T operator()(T a, T b) const { \
      return static_cast<T>(expression);               \
    }                                                  \
  };
__HIP_VECTOR_OPERATION(op_add, a + b)
__HIP_VECTOR_OPERATION(op_sub, a - b)
__HIP_VECTOR_OPERATION(op_mul, a* b)
__HIP_VECTOR_OPERATION(op_div, a / b)
__HIP_VECTOR_OPERATION(op_rem, a % b)
__HIP_VECTOR_OPERATION(op_and, a& b)
__HIP_VECTOR_OPERATION(op_or, a | b)
__HIP_VECTOR_OPERATION(op_xor, a ^ b)
__HIP_VECTOR_OPERATION(op_shl, a << b)
__HIP_VECTOR_OPERATION(op_shr, a >> b)
#undef __HIP_VECTOR_OPERATION
}  // namespace __hip_internal

template <typename T, unsigned int rank>
struct HIP_vector_type : public HIP_vector_base<T, rank> {
  typedef HIP_vector_base<T, rank> base;
  HIP_vector_type() = default;
  __HIP_VECTOR_MEMBER HIP_vector_type(const base& b) : base(b) {}
  /// One value for every component; implicit only where there is one component.
  template <typename U,
            __hip_internal::enable_if_t<(rank > 1) && __hip_internal::is_convertible<U, T>::value, int> = 0>
  __HIP_VECTOR_MEMBER explicit HIP_vector_type(U value) : base(static_cast<T>(value)) {}
  template <typename U,
            __hip_internal::enable_if_t<(rank == 1) && __hip_internal::is_convertible<U, T>::value, char> = 0>
  __HIP_VECTOR_MEMBER HIP_vector_type(U value) : base(static_cast<T>(value)) {}
  template <typename... Us, __hip_internal::enable_if_t<(rank > 1) && sizeof...(Us) == rank, int> = 0>
  __HIP_VECTOR_MEMBER HIP_vector_type(Us... values) : base(static_cast<T>(values)...) {}

#define __HIP_VECTOR_ASSIGN(sign, operation)                                                               \
  __HIP_VECTOR_MUTABLE HIP_vector_type& operator sign(const HIP_vector_type& o) {                          \
    return *this = __hip_internal::zip<HIP_vector_type>(*this, o, __hip_internal::operation());            \
  }                                                                                                        \
  template <typename U, __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0> \
  __HIP_VECTOR_MUTABLE HIP_vector_type& operator sign(U o) {                                               \
    return *this sign HIP_vector_type(o);                                                                  \
  }
  __HIP_VECTOR_ASSIGN(+=, op_add)
  __HIP_VECTOR_ASSIGN(-=, op_sub)
  __HIP_VECTOR_ASSIGN(*=, op_mul)
  __HIP_VECTOR_ASSIGN(/=, op_div)
  __HIP_VECTOR_ASSIGN(%=, op_rem)
  __HIP_VECTOR_ASSIGN(&=, op_and)
  __HIP_VECTOR_ASSIGN(|=, op_or)
  __HIP_VECTOR_ASSIGN(^=, op_xor)
  __HIP_VECTOR_ASSIGN(<<=, op_shl)
  __HIP_VECTOR_ASSIGN(>>=, op_shr)
#undef __HIP_VECTOR_ASSIGN

  __HIP_VECTOR_MUTABLE HIP_vector_type& operator++() { return *this += HIP_vector_type(T(1)); }
  __HIP_VECTOR_MUTABLE HIP_vector_type& operator--() { return *this -= HIP_vector_type(T(1)); }
  __HIP_VECTOR_MUTABLE HIP_vector_type operator++(int) {
    HIP_vector_type old = *this;
    ++*this;
    return old;
  }
  __HIP_VECTOR_MUTABLE HIP_vector_type operator--(int) {
    HIP_vector_type old = *this;
    --*this;
    return old;
  }
  __HIP_VECTOR_MEMBER HIP_vector_type operator-() const {
    return __hip_internal::zip<HIP_vector_type>(*this, *this, negate());
  }
  __HIP_VECTOR_MEMBER HIP_vector_type operator+() const { return *this; }
  __HIP_VECTOR_MEMBER HIP_vector_type operator~() const {
    return __hip_internal::zip<HIP_vector_type>(*this, *this, complement());
  }

 private:
  struct negate {
    __HIP_VECTOR_MEMBER T operator()(T a, T) const { return static_cast<T>(-a); }
  };
  struct complement {
    template <typename U>
    __HIP_VECTOR_MEMBER U operator()(U a, U) const {
      return static_cast<U>(~a);
    }
  };
};

#define __HIP_VECTOR_BINARY(sign, operation)                                                   \
  template <typename T, unsigned int n>                                                        \
  __HIP_VECTOR_FN HIP_vector_type<T, n> operator sign(const HIP_vector_type<T, n>& a,          \
                                                      const HIP_vector_type<T, n>& b) {        \
    return __hip_internal::zip<HIP_vector_type<T, n>>(a, b, __hip_internal::operation());      \
  }                                                                                            \
  template <typename T, unsigned int n, typename U,                                            \
            __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0> \
  __HIP_VECTOR_FN HIP_vector_type<T, n> operator sign(const HIP_vector_type<T, n>& a, U b) {   \
    return __hip_internal::zip<HIP_vector_type<T, n>>(a, HIP_vector_type<T, n>(b),             \
                                                      __hip_internal::operation());            \
  }                                                                                            \
  template <typename T, unsigned int n, typename U,                                            \
            __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0> \
  __HIP_VECTOR_FN HIP_vector_type<T, n> operator sign(U a, const HIP_vector_type<T, n>& b) {   \
    return __hip_internal::zip<HIP_vector_type<T, n>>(HIP_vector_type<T, n>(a), b,             \
                                                      __hip_internal::operation());            \
  }
__HIP_VECTOR_BINARY(+, op_add)
__HIP_VECTOR_BINARY(-, op_sub)
__HIP_VECTOR_BINARY(*, op_mul)
__HIP_VECTOR_BINARY(/, op_div)
__HIP_VECTOR_BINARY(%, op_rem)
__HIP_VECTOR_BINARY(&, op_and)
__HIP_VECTOR_BINARY(|, op_or)
__HIP_VECTOR_BINARY(^, op_xor)
__HIP_VECTOR_BINARY(<<, op_shl)
__HIP_VECTOR_BINARY(>>, op_shr)
#undef __HIP_VECTOR_BINARY

template <typename T, unsigned int n>
__HIP_VECTOR_FN bool operator==(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) {
  return __hip_internal::same(a, b);
}
template <typename T, unsigned int n>
__HIP_VECTOR_FN bool operator!=(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) {
  return !(a == b);
}
template <typename T, unsigned int n, typename U,
          __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0>
__HIP_VECTOR_FN bool operator==(const HIP_vector_type<T, n>& a, U b) {
  return a == HIP_vector_type<T, n>(b);
}
template <typename T, unsigned int n, typename U,
          __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0>
__HIP_VECTOR_FN bool operator==(U a, const HIP_vector_type<T, n>& b) {
  return HIP_vector_type<T, n>(a) == b;
}
template <typename T, unsigned int n, typename U,
          __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0>
__HIP_VECTOR_FN bool operator!=(const HIP_vector_type<T, n>& a, U b) {
  return !(a == b);
}
template <typename T, unsigned int n, typename U,
          __hip_internal::enable_if_t<__hip_internal::is_convertible<U, T>::value, int> = 0>
__HIP_VECTOR_FN bool operator!=(U a, const HIP_vector_type<T, n>& b) {
  return !(a == b);
}

#endif
