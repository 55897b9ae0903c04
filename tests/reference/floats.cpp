// SPDX-License-Identifier: MIT
// Exact rounding in integers.
#include "tests/reference/floats.h"

#include <algorithm>

namespace cairn::reference {
namespace {

std::uint64_t exponent_mask(Format f) {
  return ((std::uint64_t{1} << (f.width - 1 - f.mantissa)) - 1) << f.mantissa;
}
std::uint64_t magnitude_of(Format f, std::uint64_t bits) {
  return bits & ((std::uint64_t{1} << (f.width - 1)) - 1);
}

int bit_length(unsigned __int128 x) {
  const auto high = static_cast<std::uint64_t>(x >> 64);
  return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(static_cast<std::uint64_t>(x));
}

bool rounds_away(Round round, bool negative, bool odd, int remainder_class) {
  // remainder_class: 0 none, 1 below half, 2 half, 3 above half a unit
  if (remainder_class == 0) return false;
  switch (round) {
    case Round::Nearest:
      return remainder_class == 3 || (remainder_class == 2 && odd);
    case Round::Up:
      return !negative;
    case Round::Down:
      return negative;
    default:
      return false;
  }
}

}  // namespace

bool is_nan(Format f, std::uint64_t bits) { return magnitude_of(f, bits) > exponent_mask(f); }
bool is_signalling(Format f, std::uint64_t bits) {
  return is_nan(f, bits) && (bits >> (f.mantissa - 1) & 1) == 0;
}
bool is_infinite(Format f, std::uint64_t bits) { return magnitude_of(f, bits) == exponent_mask(f); }
bool is_negative(Format f, std::uint64_t bits) { return (bits >> (f.width - 1) & 1) != 0; }
std::uint64_t quiet_nan(Format f) { return exponent_mask(f) | std::uint64_t{1} << (f.mantissa - 1); }
std::uint64_t infinite(Format f, bool negative) {
  return exponent_mask(f) | static_cast<std::uint64_t>(negative) << (f.width - 1);
}

Exact unpack(Format f, std::uint64_t bits) {
  const std::uint64_t magnitude = magnitude_of(f, bits);
  const auto field = static_cast<int>(magnitude >> f.mantissa);
  const std::uint64_t fraction = magnitude & ((std::uint64_t{1} << f.mantissa) - 1);
  if (field == 0) return {is_negative(f, bits), fraction, 1 - f.bias - f.mantissa};
  return {is_negative(f, bits), fraction | std::uint64_t{1} << f.mantissa, field - f.bias - f.mantissa};
}

std::uint64_t pack(Format f, Exact v, Round round) {
  const std::uint64_t sign = static_cast<std::uint64_t>(v.negative) << (f.width - 1);
  if (v.magnitude == 0) return sign;
  const int least = 1 - f.bias - f.mantissa;  // exponent of the smallest number
  // The unit of the result: mantissa + 1 bits, or what denormals have.
  const int unit = std::max(v.exponent + bit_length(v.magnitude) - (f.mantissa + 1), least);
  const int drop = unit - v.exponent;
  unsigned __int128 kept = v.magnitude;
  int remainder_class = 0;
  if (drop > 127) {
    kept = 0;
    remainder_class = 1;
  } else if (drop > 0) {
    kept = v.magnitude >> drop;
    const unsigned __int128 rest = v.magnitude - (kept << drop), half = static_cast<unsigned __int128>(1)
                                                                        << (drop - 1);
    remainder_class = rest == 0 ? 0 : rest < half ? 1 : rest == half ? 2 : 3;
  } else {
    kept = v.magnitude << -drop;
  }
  if (rounds_away(round, v.negative, (kept & 1) != 0, remainder_class)) ++kept;
  // A carry into the next power of two comes out right, since the exponent field counts on.
  const auto bits = static_cast<std::uint64_t>(kept);
  const bool normal = bits >> f.mantissa != 0;
  const std::int64_t field = normal ? unit - least : 0;
  if (field + static_cast<std::int64_t>(bits >> f.mantissa) >=
      static_cast<std::int64_t>(exponent_mask(f) >> f.mantissa)) {
    const bool to_infinity = round == Round::Nearest || (round == Round::Up && !v.negative) ||
                             (round == Round::Down && v.negative);
    return to_infinity ? infinite(f, v.negative) : sign | (exponent_mask(f) - 1);
  }
  return sign | (bits + (static_cast<std::uint64_t>(field) << f.mantissa));
}

std::uint64_t convert(Format to, Format from, std::uint64_t bits, Round round) {
  if (is_nan(from, bits)) return quiet_nan(to);
  if (is_infinite(from, bits)) return infinite(to, is_negative(from, bits));
  return pack(to, unpack(from, bits), round);
}

std::uint64_t half_fma(std::uint16_t a, std::uint16_t b, std::uint16_t c, Round round) {
  const auto zero = [](std::uint16_t x) { return (x & 0x7fff) == 0; };
  if (is_nan(kHalf, a) || is_nan(kHalf, b) || is_nan(kHalf, c)) return quiet_nan(kHalf);
  const bool product_negative = is_negative(kHalf, a) != is_negative(kHalf, b);
  if (is_infinite(kHalf, a) || is_infinite(kHalf, b)) {
    if (zero(a) || zero(b)) return quiet_nan(kHalf);
    if (is_infinite(kHalf, c) && is_negative(kHalf, c) != product_negative) return quiet_nan(kHalf);
    return infinite(kHalf, product_negative);
  }
  if (is_infinite(kHalf, c)) return c;
  // Everything is a multiple of 2^-48 below 2^33.
  const Exact x = unpack(kHalf, a), y = unpack(kHalf, b), z = unpack(kHalf, c);
  const auto fixed = [](unsigned __int128 magnitude, int exponent, bool negative) {
    const auto value = static_cast<__int128>(magnitude << (exponent + 48));
    return negative ? -value : value;
  };
  const __int128 product = fixed(x.magnitude * y.magnitude, x.exponent + y.exponent, product_negative);
  const __int128 sum = product + fixed(z.magnitude, z.exponent, z.negative);
  if (sum == 0) {
    const bool both_zero = product == 0;
    bool negative = round == Round::Down;
    if (both_zero && product_negative == z.negative) negative = z.negative;
    return static_cast<std::uint64_t>(negative) << 15;
  }
  const bool negative = sum < 0;
  return pack(kHalf, {negative, static_cast<unsigned __int128>(negative ? -sum : sum), -48}, round);
}

}  // namespace cairn::reference
