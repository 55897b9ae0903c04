// SPDX-License-Identifier: MIT
// Bit fields, alignment, powers of two.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace cairn {

/// Bits `high`..`low` of `word`, shifted down; both inclusive, high - low < 64.
template <std::unsigned_integral T>
constexpr T bits(T word, unsigned high, unsigned low) {
  return static_cast<T>((word >> low) & (~std::uint64_t{0} >> (63 - (high - low))));
}

/// Smallest multiple of `alignment` (a power of two) that is at least `value`.
template <std::unsigned_integral T>
constexpr T align_up(T value, T alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

/// Largest multiple of `alignment` (a power of two) that is at most `value`.
template <std::unsigned_integral T>
constexpr T align_down(T value, T alignment) {
  return value & ~(alignment - 1);
}

/// Quotient rounded up; `divisor` is not zero.
template <std::unsigned_integral T>
constexpr T ceil_div(T value, T divisor) {
  return static_cast<T>((value + divisor - 1) / divisor);
}

/// Whether a + b does not fit T.
template <std::unsigned_integral T>
constexpr bool add_overflows(T a, T b) {
  return static_cast<T>(a + b) < a;
}

/// Whether a * b does not fit 64 bits.
constexpr bool mul_overflows(std::uint64_t a, std::uint64_t b) { return b != 0 && a > ~std::uint64_t{0} / b; }

}  // namespace cairn
