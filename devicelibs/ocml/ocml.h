// SPDX-License-Identifier: MIT
// Vocabulary of the ocml sources: how a function gets its name for a type, and the few operations that all of
// them build on.
//
// The same sources also build for the host, under the same names, so that they can be measured against MPFR
// (tests/unit/devicelibs). Everything is straight-line arithmetic with explicit fma; nothing relies on
// contraction or fast mathematics.
#pragma once

using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
using i32 = int;
using i64 = long long;
using f16 = _Float16;

#if defined(__AMDGCN__)
#define PRIVATE __attribute__((address_space(5)))
#define CONSTANT __attribute__((address_space(4)))
#define OCML extern "C" __attribute__((visibility("default")))
#else
#define PRIVATE
#define CONSTANT
#define OCML extern "C" __attribute__((visibility("default")))
#endif

namespace ocml {

template <class T>
struct Format;
template <>
struct Format<f16> {
  using Bits = u16;
  static constexpr int kMantissa = 10, kBias = 15;
};
template <>
struct Format<float> {
  using Bits = u32;
  static constexpr int kMantissa = 23, kBias = 127;
};
template <>
struct Format<double> {
  using Bits = u64;
  static constexpr int kMantissa = 52, kBias = 1023;
};

template <class T>
using Bits = typename Format<T>::Bits;
template <class T>
inline Bits<T> bits(T x) {
  return __builtin_bit_cast(Bits<T>, x);
}
template <class T>
inline T from_bits(Bits<T> b) {
  return __builtin_bit_cast(T, b);
}

template <class T>
constexpr Bits<T> kSignBit = (Bits<T>)((Bits<T>)1 << (sizeof(T) * 8 - 1));
template <class T>
constexpr Bits<T> kInfinityBits = (Bits<T>)((Bits<T>)(2 * Format<T>::kBias + 1) << Format<T>::kMantissa);
template <class T>
inline T infinity() {
  return from_bits<T>(kInfinityBits<T>);
}
template <class T>
inline T nan() {
  return from_bits<T>((Bits<T>)(kInfinityBits<T> | (Bits<T>)((Bits<T>)1 << (Format<T>::kMantissa - 1))));
}

inline float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
inline double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
inline f16 fma(f16 a, f16 b, f16 c) { return __builtin_elementwise_fma(a, b, c); }
template <class T>
inline T abs(T x) {
  return __builtin_elementwise_abs(x);
}
template <class T>
inline T copysign(T x, T s) {
  return __builtin_elementwise_copysign(x, s);
}
template <class T>
inline T sqrt(T x) {
  return __builtin_elementwise_sqrt(x);
}
template <class T>
inline T rint(T x) {
  return __builtin_elementwise_rint(x);
}
template <class T>
inline T trunc(T x) {
  return __builtin_elementwise_trunc(x);
}
template <class T>
inline T floor(T x) {
  return __builtin_elementwise_floor(x);
}
template <class T>
inline bool is_nan(T x) {
  return x != x;
}
template <class T>
inline bool is_inf(T x) {
  return (bits(x) & (Bits<T>)~kSignBit<T>) == kInfinityBits<T>;
}
template <class T>
inline bool is_finite(T x) {
  return (bits(x) & kInfinityBits<T>) != kInfinityBits<T>;
}
template <class T>
inline bool sign_bit(T x) {
  return (bits(x) & kSignBit<T>) != 0;
}

/// x * 2^n, correctly rounded, for any n.
inline float ldexp(float x, int n) { return __builtin_ldexpf(x, n); }
inline double ldexp(double x, int n) { return __builtin_ldexp(x, n); }
inline f16 ldexp(f16 x, int n) {
  n = n < -60  ? -60
      : n > 60 ? 60
               : n;  // beyond that every half is 0 or infinite; within it the float product is exact
  return (f16)__builtin_ldexpf((float)x, n);
}

/// c[0] + x c[1] + x^2 c[2] ..., by Horner's rule.
template <class T, int n>
inline T polynomial(T x, const T (&c)[n]) {
  T r = c[n - 1];
#pragma unroll
  for (int i = n - 2; i >= 0; --i) r = fma(r, x, c[i]);
  return r;
}

}  // namespace ocml

// Definitions for all three types, given as (suffix, type).
#define OCML_TYPES(X) X(f16, f16) X(f32, float) X(f64, double)
