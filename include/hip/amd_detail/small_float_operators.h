// SPDX-License-Identifier: MIT
// Operators of 16-bit floats and their pairs. They are friends of a base class, so that a class that converts
// to several of these types, and to float, is not offered the operators of each.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_SMALL_FLOAT_OPERATORS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_SMALL_FLOAT_OPERATORS_H

#define __HIP_OP friend __HOST_DEVICE__ inline
namespace __hip_internal {

#if !defined(__HIP_NO_HALF_OPERATORS__)
/// For T that tells its value in the type of its arithmetic (__wide) and makes itself from it (__narrow).
template <class T>
struct small_float_operators {
#define __HIP_ARITHMETIC(sign)                                                                         \
  __HIP_OP T operator sign(const T& a, const T& b) { return T::__narrow(a.__wide() sign b.__wide()); } \
  __HIP_OP T& operator sign## = (T & a, const T& b) { return a = a sign b; }
  __HIP_ARITHMETIC(+)
  __HIP_ARITHMETIC(-)
  __HIP_ARITHMETIC(*)
  __HIP_ARITHMETIC(/)
#undef __HIP_ARITHMETIC
#define __HIP_COMPARISON(sign) \
  __HIP_OP bool operator sign(const T& a, const T& b) { return a.__wide() sign b.__wide(); }
  __HIP_COMPARISON(==)
  __HIP_COMPARISON(!=)
  __HIP_COMPARISON(<)
  __HIP_COMPARISON(<=)
  __HIP_COMPARISON(>)
  __HIP_COMPARISON(>=)
#undef __HIP_COMPARISON
  __HIP_OP T operator-(const T& a) { return T::__narrow(-a.__wide()); }
  __HIP_OP T operator+(const T& a) { return a; }
  __HIP_OP T& operator++(T& a) { return a = T::__narrow(a.__wide() + (decltype(a.__wide()))1); }
  __HIP_OP T& operator--(T& a) { return a = T::__narrow(a.__wide() - (decltype(a.__wide()))1); }
  __HIP_OP T operator++(T& a, int) {
    T old = a;
    ++a;
    return old;
  }
  __HIP_OP T operator--(T& a, int) {
    T old = a;
    --a;
    return old;
  }
};

/// For pairs T of such values x and y.
template <class T>
struct small_float_pair_operators {
#define __HIP_ARITHMETIC(sign)                                                               \
  __HIP_OP T operator sign(const T& a, const T& b) { return T(a.x sign b.x, a.y sign b.y); } \
  __HIP_OP T& operator sign## = (T & a, const T& b) { return a = a sign b; }
  __HIP_ARITHMETIC(+)
  __HIP_ARITHMETIC(-)
  __HIP_ARITHMETIC(*)
  __HIP_ARITHMETIC(/)
#undef __HIP_ARITHMETIC
#define __HIP_COMPARISON(sign) \
  __HIP_OP bool operator sign(const T& a, const T& b) { return (a.x sign b.x) && (a.y sign b.y); }
  __HIP_COMPARISON(==)
  __HIP_COMPARISON(<)
  __HIP_COMPARISON(<=)
  __HIP_COMPARISON(>)
  __HIP_COMPARISON(>=)
#undef __HIP_COMPARISON
  __HIP_OP bool operator!=(const T& a, const T& b) { return a.x != b.x || a.y != b.y; }
  __HIP_OP T operator-(const T& a) { return T(-a.x, -a.y); }
  __HIP_OP T operator+(const T& a) { return a; }
};
#else
template <class T>
struct small_float_operators {};
template <class T>
struct small_float_pair_operators {};
#endif

}  // namespace __hip_internal
#undef __HIP_OP
#endif
