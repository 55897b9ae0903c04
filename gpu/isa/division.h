// SPDX-License-Identifier: MIT
// The three steps around a correctly rounded division: scale the operands into a safe range, scale the last
// fused step back, put the special cases right.
#pragma once

#include <tuple>

#include "gpu/isa/floating.h"

namespace cairn::gpu {

/// Thresholds of v_div_scale for a type: how far exponents may lie apart, the power of two it scales by, and
/// up to which biased exponent a numerator is too small for exact remainders.
template <Lane T>
struct DivisionRange;
template <>
struct DivisionRange<F32> {
  static constexpr int far_apart = 96, scale = 64, tiny_numerator = 23, underflow = -150;
};
template <>
struct DivisionRange<F64> {
  static constexpr int far_apart = 768, scale = 128, tiny_numerator = 53, underflow = -1075;
};

template <Lane T>
T power_of_two(const Value& like, int exponent) {
  return from_bits<T>(like, static_cast<std::int64_t>(Layout<T>::bias + exponent) << Layout<T>::mantissa);
}

/// Whether a / b, both finite and not zero, lies below the smallest normal number.
template <Lane T>
Mask quotient_is_denormal(T a, T b) {
  using L = Layout<T>;
  const auto distance = frexp_exponent(a) - frexp_exponent(b);
  const Mask smaller = abs(frexp_mantissa(a)) < abs(frexp_mantissa(b));
  const auto least = constant<typename L::Signed>(a, 1 - L::bias);
  return (distance < least) | ((distance == least) & smaller);
}

/// s0 (which is s1 or s2, the operand to scale), denominator s1, numerator s2. The mask says that the
/// quotient has to be scaled back.
template <Lane T>
std::tuple<T, Mask> div_scale(T s0, T s1, T s2) {
  using R = DivisionRange<T>;
  const Mask denominator = s0 == s1, numerator = s0 == s2;
  const T up = s0 * power_of_two<T>(s0, R::scale), down = s0 * power_of_two<T>(s0, -R::scale);
  const auto e1 = exponent_field(s1), e2 = exponent_field(s2);
  const T one = constant<T>(s0, 1.0);
  const auto greatest = Layout<T>::exponent >> Layout<T>::mantissa;

  const Mask invalid = is_zero(s1) | is_zero(s2);
  const Mask overflow = e2 - e1 >= constant<typename Layout<T>::Signed>(s0, R::far_apart);
  const Mask tiny_denominator = e1 == 0;
  const Mask tiny_reciprocal = (e1 != greatest) & quotient_is_denormal(one, s1);
  const Mask tiny_quotient = (e1 != greatest) & (e2 != greatest) & quotient_is_denormal(s2, s1);
  const Mask tiny_numerator = e2 <= constant<typename Layout<T>::Signed>(s0, R::tiny_numerator);

  // From the last case to the first: an earlier one overrides.
  T d = select(tiny_numerator, up, s0);
  d = select(tiny_quotient, select(numerator, up, s0), d);
  d = select(tiny_reciprocal, down, d);
  d = select(tiny_reciprocal & tiny_quotient, select(denominator, down, s0), d);
  d = select(tiny_denominator, up, d);
  d = select(overflow, select(denominator, up, s0), d);
  d = select(invalid, default_nan<T>(s0), d);
  const Mask scaled = (overflow | (~tiny_denominator & tiny_quotient)) & ~invalid;
  return {d, scaled};
}

/// A number with the sign of s0 * s1 + s2 - sum, exactly, where `sum` is the rounded sum and far below 1;
/// `up` is the power of two that keeps the parts from underflowing.
template <Lane T>
T lost_in_sum(T s0, T s1, T s2, T sum, T up) {
  const T most = s2 - sum, back = most - s2;
  const T least = (s2 - (most - back)) - (sum + back);  // most + least is s2 - sum exactly
  const Mask swap = abs(s1) < abs(s0);
  const T small = select(swap, s1, s0), large = select(swap, s0, s1);
  const T rest = fma(small * up, large, most * up) + least * up;
  const T one = constant<T>(s0, 1.0);
  const T product =
      select(sign_bit(s0) ^ sign_bit(s1), -one, one);  // which may be too small for anything else
  return select(is_zero(most), select(is_zero(s0) | is_zero(s1), constant<T>(s0, 0.0), product), rest);
}

/// sum * factor with one rounding of the exact sum, for results that become denormal: `sum` is the exact sum
/// rounded, so where the scaled one lies half-way between two denormals, the exact one's side decides.
template <Lane T>
T scaled_once(T s0, T s1, T s2, T sum, T factor, T inverse) {
  using L = Layout<T>;
  const T scaled = sum * factor;
  if (!rounds_to_nearest<T>(s0)) return scaled;  // directed roundings can be done twice
  const T lost = sum - scaled * inverse;         // exact, when the result is denormal
  const T rest = lost_in_sum(s0, s1, s2, sum, inverse);
  const T unit = from_bits<T>(s0, 1),
          half = power_of_two<T>(s0, DivisionRange<T>::scale - L::bias - L::mantissa);
  const Mask undecided = (abs(lost) == half) & ~is_zero(rest) & (sign_bit(lost) == sign_bit(rest));
  // The half-way case went to the even neighbour below; it belongs to the one above.
  return select(undecided, scaled + select(sign_bit(lost), -unit, unit), scaled);
}

/// fma, and where `scaled` times the power of two that undoes div_scale: the quotient's estimate s2 tells
/// which way.
template <Lane T>
T div_fmas(T s0, T s1, T s2, Mask scaled) {
  using L = Layout<T>;
  using R = DivisionRange<T>;
  const T sum = fma(s0, s1, s2);
  const Mask large = exponent_field(s2) > constant<typename L::Signed>(s0, L::bias);
  const T up = power_of_two<T>(s0, R::scale), down = power_of_two<T>(s0, -R::scale);
  return select(scaled, select(large, sum * up, scaled_once(s0, s1, s2, sum, down, up)), sum);
}

template <Lane T>
T with_sign(T magnitude, Mask negative) {
  return select(negative, -abs(magnitude), abs(magnitude));
}

/// The quotient s0 of s2 / s1 with the special cases put right.
template <Lane T>
T div_fixup(T s0, T s1, T s2) {
  using L = Layout<T>;
  const Mask negative = sign_bit(s1) ^ sign_bit(s2);
  const T zero = constant<T>(s0, 0.0);
  // The steps before make NaN of a quotient beyond the largest number; see docs/isa-errata.md.
  T d = select(is_nan(s0), infinity<T>(s0), abs(s0));
  if constexpr (T::type != Type::F16) {
    const auto distance = exponent_field(s2) - exponent_field(s1);
    d = select(distance < constant<typename L::Signed>(s0, DivisionRange<T>::underflow), zero, d);
  }
  d = select(is_infinite(s1) | is_zero(s2), zero, d);
  d = select(is_zero(s1) | is_infinite(s2), infinity<T>(s0), d);
  d = with_sign(d, negative);
  const Mask undefined = (is_zero(s1) & is_zero(s2)) | (is_infinite(s1) & is_infinite(s2));
  d = select(undefined, -default_nan<T>(s0), d);
  d = select(is_nan(s1), quieted(s1), d);
  return select(is_nan(s2), quieted(s2), d);
}

}  // namespace cairn::gpu
