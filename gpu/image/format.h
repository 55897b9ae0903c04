// SPDX-License-Identifier: MIT
// Formats of texels and of typed buffer elements: how the bits in memory and the 32-bit components in
// registers become each other. One table for images and buffers of all generations (format_table.cpp).
#pragma once

#include <array>
#include <cstdint>

namespace cairn::gpu {

enum class Numeric : std::uint8_t { Unorm, Snorm, Uscaled, Sscaled, Uint, Sint, Float, Srgb };

struct TexelFormat {
  /// Widths of x, y, z, w, from the lowest bit of memory up; 0: not there.
  std::array<std::uint8_t, 4> widths{};
  Numeric numeric = Numeric::Uint;
  bool shared_exponent = false;  ///< x, y, z are mantissas of 9 bits, w is their exponent

  bool valid() const { return widths[0] != 0; }
  unsigned components() const;
  unsigned bytes() const { return (widths[0] + widths[1] + widths[2] + widths[3]) / 8u; }
  bool is_integer() const { return numeric == Numeric::Uint || numeric == Numeric::Sint; }
};

/// Four components as registers hold them: bits of a float, or an integer.
using Texel = std::array<std::uint32_t, 4>;

/// Formats by the encoding of a generation; not valid() when there is none. GFX9 has a data format and a
/// number format, later ones a single number.
TexelFormat split_format(unsigned data, unsigned number);
TexelFormat unified_format(int generation, unsigned number);

/// The component at `at` bits of `words`, converted. Components that the format lacks: 0, 0, 0 and 1.
Texel unpack(const TexelFormat& format, const std::uint8_t* memory);
/// Writes format.bytes() bytes. Out-of-range values saturate; floats round to nearest even.
void pack(const TexelFormat& format, const Texel& texel, std::uint8_t* memory);

/// What a selector of a descriptor (0: zero, 1: one, 4..7: x..w) picks from an unpacked texel.
Texel swizzled(const Texel& texel, const std::array<std::uint8_t, 4>& selectors, bool is_integer);
/// The other way, for stores: the components that memory gets.
Texel unswizzled(const Texel& texel, const std::array<std::uint8_t, 4>& selectors);

/// f32 to f16, nearest even, and back.
std::uint16_t half_of(float value);
float float_of(std::uint16_t half);

}  // namespace cairn::gpu
