// SPDX-License-Identifier: MIT
// The words that mark host, device and kernel functions, for any compiler; and the few type traits that
// device headers need without <type_traits>.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H

#ifndef GENERIC_GRID_LAUNCH
#define GENERIC_GRID_LAUNCH 1
#endif

#if defined(__clang__) && defined(__HIP__)

#if !defined(__CLANG_HIP_RUNTIME_WRAPPER_INCLUDED__)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#endif

// Where the compiler knows __noinline__ as a keyword, it must not be a macro: <memory> and others use it as
// an attribute's name.
#if !defined(__has_feature) || !__has_feature(cuda_noinline_keyword)
#define __noinline__ __attribute__((noinline))
#endif
#define __forceinline__ inline __attribute__((always_inline))

#if defined(__HIP_NO_IMAGE_SUPPORT) && __HIP_NO_IMAGE_SUPPORT
#define __hip_img_chk__ __attribute__((unavailable("The image/texture API not supported on the device")))
#else
#define __hip_img_chk__
#endif

#else  // a compiler that knows nothing of HIP: host code only

#ifndef __host__
#define __host__
#endif
#ifndef __device__
#define __device__
#endif
#ifndef __global__
#define __global__
#endif
#ifndef __noinline__
#define __noinline__
#endif
#ifndef __forceinline__
#define __forceinline__ inline
#endif
#ifndef __shared__
#define __shared__
#endif
#ifndef __constant__
#define __constant__
#endif
#ifndef __managed__
#define __managed__
#endif
#define __hip_img_chk__

#endif

#ifdef __cplusplus
#if !defined(__clang__)
#include <type_traits>
#endif
namespace __hip_internal {
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef signed char int8_t;
typedef signed short int16_t;
typedef signed int int32_t;
typedef signed long long int64_t;

template <class T, T v>
struct integral_constant {
  static constexpr T value = v;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator value_type() const { return value; }
};
template <class T, T v>
constexpr T integral_constant<T, v>::value;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <bool b>
using bool_constant = integral_constant<bool, b>;

template <bool b, class T = void>
struct enable_if {};
template <class T>
struct enable_if<true, T> {
  typedef T type;
};
template <bool b, class T = void>
using enable_if_t = typename enable_if<b, T>::type;

template <bool b, class T, class F>
struct conditional {
  typedef T type;
};
template <class T, class F>
struct conditional<false, T, F> {
  typedef F type;
};

#if defined(__clang__)
template <class T, class U>
struct is_convertible : bool_constant<__is_convertible(T, U)> {};
#else
template <class T, class U>
struct is_convertible : bool_constant<std::is_convertible<T, U>::value> {};
#endif

template <class T, class U>
struct is_same : false_type {};
template <class T>
struct is_same<T, T> : true_type {};

template <class T>
struct remove_cv {
  typedef T type;
};
template <class T>
struct remove_cv<const T> {
  typedef T type;
};
template <class T>
struct remove_cv<volatile T> {
  typedef T type;
};
template <class T>
struct remove_cv<const volatile T> {
  typedef T type;
};

template <class T>
struct __is_integral_impl : false_type {};
#define __HIP_INTEGRAL(T) \
  template <>             \
  struct __is_integral_impl<T> : true_type {};
__HIP_INTEGRAL(bool)
__HIP_INTEGRAL(char)
__HIP_INTEGRAL(signed char)
__HIP_INTEGRAL(unsigned char)
__HIP_INTEGRAL(wchar_t)
__HIP_INTEGRAL(short)
__HIP_INTEGRAL(unsigned short)
__HIP_INTEGRAL(int)
__HIP_INTEGRAL(unsigned int)
__HIP_INTEGRAL(long)
__HIP_INTEGRAL(unsigned long)
__HIP_INTEGRAL(long long)
__HIP_INTEGRAL(unsigned long long)
#undef __HIP_INTEGRAL
template <class T>
struct is_integral : __is_integral_impl<typename remove_cv<T>::type> {};

template <class T>
struct is_floating_point : bool_constant<is_same<typename remove_cv<T>::type, float>::value ||
                                         is_same<typename remove_cv<T>::type, double>::value ||
                                         is_same<typename remove_cv<T>::type, long double>::value> {};
template <class T>
struct is_arithmetic : bool_constant<is_integral<T>::value || is_floating_point<T>::value> {};

template <class T, bool = is_arithmetic<T>::value>
struct is_signed : false_type {};
template <class T>
struct is_signed<T, true> : bool_constant<(T(-1) < T(0))> {};

template <class T>
struct is_standard_layout : bool_constant<__is_standard_layout(T)> {};
template <class T>
struct is_trivial : bool_constant<__is_trivial(T)> {};
}  // namespace __hip_internal
typedef __hip_internal::uint8_t __hip_uint8_t;
typedef __hip_internal::uint16_t __hip_uint16_t;
typedef __hip_internal::uint32_t __hip_uint32_t;
typedef __hip_internal::uint64_t __hip_uint64_t;
typedef __hip_internal::int8_t __hip_int8_t;
typedef __hip_internal::int16_t __hip_int16_t;
typedef __hip_internal::int32_t __hip_int32_t;
typedef __hip_internal::int64_t __hip_int64_t;
#endif  // __cplusplus

#endif
