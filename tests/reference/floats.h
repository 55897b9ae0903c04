// SPDX-License-Identifier: MIT
// Floating point of the reference: formats, exact rounding, and half precision in integers.
#pragma once

#include <bit>
#include <cstdint>

namespace cairn::reference {

struct Format {
  int width, mantissa, bias;
};
constexpr Format kHalf{16, 10, 15}, kBrain{16, 7, 127}, kSingle{32, 23, 127}, kDouble{64, 52, 1023};

enum class Round : std::uint8_t { Nearest, Up, Down, Zero };  ///< numbered as MODE numbers them

/// A finite number: (-1)^negative * magnitude * 2^exponent.
struct Exact {
  bool negative = false;
  unsigned __int128 magnitude = 0;
  int exponent = 0;
};

bool is_nan(Format f, std::uint64_t bits);
bool is_signalling(Format f, std::uint64_t bits);
bool is_infinite(Format f, std::uint64_t bits);
bool is_negative(Format f, std::uint64_t bits);
std::uint64_t quiet_nan(Format f);
std::uint64_t infinite(Format f, bool negative);

/// The number that `bits` stand for; they must be finite.
Exact unpack(Format f, std::uint64_t bits);
/// Rounded once. Too large numbers become infinite, or the largest one where the rounding says so.
std::uint64_t pack(Format f, Exact value, Round round);
/// One format to another, NaN to a quiet NaN.
std::uint64_t convert(Format to, Format from, std::uint64_t bits, Round round);

/// a * b + c rounded once. Any of the operands may be NaN or infinite.
std::uint64_t half_fma(std::uint16_t a, std::uint16_t b, std::uint16_t c, Round round);

inline float single(std::uint64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
inline double real(std::uint64_t bits) { return std::bit_cast<double>(bits); }
inline float widened(std::uint16_t half) { return single(convert(kSingle, kHalf, half, Round::Nearest)); }

}  // namespace cairn::reference
