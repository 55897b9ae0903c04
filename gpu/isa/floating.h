// SPDX-License-Identifier: MIT
// Floating-point pieces that several rows share, built from the vocabulary of lanes.h.
#pragma once

#include <limits>

#include "gpu/isa/lanes.h"

namespace cairn::gpu {

/// The layout of a floating-point type.
template <Lane T>
struct Layout;
template <>
struct Layout<F16> {
  using Bits = U16;
  using Signed = I16;
  static constexpr int mantissa = 10, bias = 15;
  static constexpr std::int64_t sign = 0x8000, exponent = 0x7c00, quiet = 0x0200;
};
template <>
struct Layout<F32> {
  using Bits = U32;
  using Signed = I32;
  static constexpr int mantissa = 23, bias = 127;
  static constexpr std::int64_t sign = 0x80000000, exponent = 0x7f800000, quiet = 0x00400000;
};
template <>
struct Layout<F64> {
  using Bits = U64;
  using Signed = I64;
  static constexpr int mantissa = 52, bias = 1023;
  static constexpr std::int64_t sign = std::numeric_limits<std::int64_t>::min(),
                                exponent = 0x7ff0000000000000, quiet = 0x0008000000000000;
};

template <Lane T>
typename Layout<T>::Bits bits_of(T x) {
  return as<typename Layout<T>::Bits>(x);
}
template <Lane T>
T from_bits(const Value& like, std::int64_t bits) {
  return as<T>(constant<typename Layout<T>::Bits>(like, bits));
}
template <Lane T>
T infinity(const Value& like) {
  return from_bits<T>(like, Layout<T>::exponent);
}
/// The NaN that the hardware makes: quiet, positive, no payload.
template <Lane T>
T default_nan(const Value& like) {
  return from_bits<T>(like, Layout<T>::exponent | Layout<T>::quiet);
}
template <Lane T>
Mask is_infinite(T x) {
  return (bits_of(x) & ~Layout<T>::sign) == Layout<T>::exponent;
}
template <Lane T>
Mask is_zero(T x) {
  return (bits_of(x) & ~Layout<T>::sign) == 0;
}
template <Lane T>
Mask sign_bit(T x) {
  return (bits_of(x) & Layout<T>::sign) != 0;
}
/// The same NaN made quiet; other values unchanged.
template <Lane T>
T quieted(T x) {
  return select(is_nan(x), as<T>(bits_of(x) | Layout<T>::quiet), x);
}
/// Biased exponent field.
template <Lane T>
typename Layout<T>::Signed exponent_field(T x) {
  using L = Layout<T>;
  return as<typename L::Signed>((bits_of(x) & L::exponent) >> L::mantissa);
}

/// x with |x| below the smallest normal number multiplied by 2^(mantissa + 1), others unchanged.
template <Lane T>
T normalised(T x) {
  using L = Layout<T>;
  const T scale = from_bits<T>(x, static_cast<std::int64_t>(L::bias + L::mantissa + 1) << L::mantissa);
  return select(exponent_field(x) == 0, x * scale, x);
}
template <Lane T>
Mask is_finite_number(T x) {  // and not zero
  return (exponent_field(x) != (Layout<T>::exponent >> Layout<T>::mantissa)) & ~is_zero(x);
}
/// x = m * 2^e with 1/2 <= |m| < 1. Zeros and infinities are their own mantissa, with exponent 0.
template <Lane T>
T frexp_mantissa(T x) {
  using L = Layout<T>;
  const T n = normalised(x);
  const auto kept = bits_of(n) & (L::sign | ((std::int64_t{1} << L::mantissa) - 1));
  const T mantissa = as<T>(kept | (static_cast<std::int64_t>(L::bias - 1) << L::mantissa));
  return select(is_finite_number(n), mantissa, quieted(n));
}
template <Lane T>
typename Layout<T>::Signed frexp_exponent(T x) {
  using L = Layout<T>;
  using S = typename L::Signed;
  const S shift = select(exponent_field(x) == 0, constant<S>(x, L::mantissa + 1), constant<S>(x, 0));
  const T n = normalised(x);
  return select(is_finite_number(n), exponent_field(n) - (L::bias - 1) - shift, constant<S>(x, 0));
}

/// 2^n for n within the exponents of normal numbers.
inline F32 power_of_two_f32(I32 n) { return as<F32>((n + 127) << 23); }
inline F64 power_of_two_f64(I32 n) { return as<F64>(to<I64>(n + 1023) << 52); }

template <Lane T>
T limit(T x, std::int64_t low, std::int64_t high) {
  return min(max(x, constant<T>(x, low)), constant<T>(x, high));
}

/// x * 2^n, rounded once.
inline F16 ldexp(F16 x, I32 n) { return to<F16>(to<F32>(x) * power_of_two_f32(limit(n, -64, 64))); }
inline F32 ldexp(F32 x, I32 n) {
  if (has_scale(x)) return scale(x, to<F32>(n));
  return to<F32>(to<F64>(x) * power_of_two_f64(limit(n, -320, 320)));
}
inline F64 ldexp(F64 x, I32 n) {
  // In three steps, because a double's exponents do not fit one factor. Only the last may leave the normal
  // numbers: MODE may keep a denormal as operand, but not as a step's result, or the other way round. What is
  // below the smallest denormal by far rounds as does what is below it by a little.
  constexpr int kUp = Layout<F64>::mantissa + 1, kStep = 900, kFar = -1090;
  F64 y = normalised(x);
  I32 left =
      limit(n, -2200, 2200) - select(exponent_field(x) == 0, constant<I32>(x, kUp), constant<I32>(x, 0));
  left = max(left, constant<I32>(x, kFar + Layout<F64>::bias) - to<I32>(exponent_field(y)));
  const I32 zero = constant<I32>(x, 0);
  for (int step = 0; step < 2; ++step) {
    const I32 up = select(left > 1023, constant<I32>(x, 1023), zero);
    const I32 part = select(left < -1022, constant<I32>(x, -kStep), up);
    y = y * power_of_two_f64(part);
    left = left - part;
  }
  return y * power_of_two_f64(limit(left, -1022, 1023));
}

/// Zero times anything is +0, infinities and NaNs included; so is a denormal that MODE reads as zero.
inline F32 mul_legacy(F32 a, F32 b) {
  const F32 zero = constant<F32>(a, 0.0);
  return select((a == zero) | (b == zero), zero, a * b);
}

/// Zero times anything is +0 here as well.
inline F32 fma_legacy(F32 a, F32 b, F32 c) {
  const F32 zero = constant<F32>(a, 0.0);
  const Mask none = (a == zero) | (b == zero);
  return fma(select(none, zero, a), select(none, zero, b), c);
}

/// x - floor(x), always below 1.
template <Lane T>
T fract(T x) {
  const T d = x - floor(x);
  const T one = constant<T>(x, 1.0);
  const T below = as<T>(bits_of(one) - 1);
  return select(d >= one, below, d);
}

/// The bit of v_cmp_class that stands for x's class, as a number.
template <Lane T>
U32 class_index(T x) {
  using L = Layout<T>;
  const auto n = [&](std::int64_t value) { return constant<U32>(x, value); };
  const Mask negative = sign_bit(x);
  const auto magnitude = bits_of(x) & ~L::sign;
  const auto exponent = magnitude & L::exponent;
  const U32 nan = select((magnitude & L::quiet) != 0, n(1), n(0));
  const U32 infinite = select(magnitude == L::exponent, select(negative, n(2), n(9)), nan);
  const U32 small = select(magnitude == 0, select(negative, n(5), n(6)), select(negative, n(4), n(7)));
  const U32 normal = select(negative, n(3), n(8));
  return select(exponent == L::exponent, infinite, select(exponent == 0, small, normal));
}
template <Lane T>
Mask is_class(T x, U32 classes) {
  return ((classes >> class_index(x)) & 1) != 0;
}

}  // namespace cairn::gpu
