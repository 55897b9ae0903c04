// SPDX-License-Identifier: MIT
// The words of image and sampler descriptors, as each generation of cards reads them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cairn {

/// An image object in memory: a descriptor of eight words (a buffer's has four), channel type, channel order
/// and width as HSA numbers them, one free word.
using ImageWords = std::array<std::uint32_t, 12>;
using SamplerWords = std::array<std::uint32_t, 8>;

enum class NumberFormat : std::uint8_t { Unorm, Snorm, Uint, Sint, Float, Srgb };

struct ImageShape {
  enum class Kind : std::uint8_t { Buffer, D1, D2, D3, Cube, D1Array, D2Array } kind = Kind::D2;
  std::uint64_t base = 0;             ///< of level 0; a multiple of 256, but for a buffer
  std::size_t width = 1, height = 1;  ///< texels
  std::size_t depth = 1;              ///< slices, layers, or faces of all layers
  std::size_t pitch = 1;              ///< texels from row to row of level 0
  unsigned bits = 32, channels = 1;   ///< of a channel, and how many (1, 2, 4)
  NumberFormat format = NumberFormat::Uint;
  unsigned levels = 1, first_level = 0, last_level = 0;
  unsigned first_layer = 0;
  std::uint32_t selectors = 0;  ///< which channel x, y, z and w show, three bits each; 0: in order
};

/// Channel selectors: 4 to 7 are the channels in memory, 0 and 1 are constants.
constexpr std::uint32_t image_selectors(unsigned x, unsigned y, unsigned z, unsigned w) {
  return x | y << 3 | z << 6 | w << 9;
}

struct SamplerShape {
  enum class Wrap : std::uint8_t { Repeat = 0, Mirror = 1, ClampToEdge = 2, ClampToBorder = 6 };
  std::array<Wrap, 3> wrap = {Wrap::ClampToEdge, Wrap::ClampToEdge, Wrap::ClampToEdge};
  bool normalized = true, linear = false, linear_between_levels = false;
  float min_level = 0, max_level = 0, level_bias = 0;  ///< both limits 0: none
};

/// The image's words for a card of that generation (9, 10, 11). False when the format does not exist.
bool describe_image(int generation, const ImageShape& shape, ImageWords* words);
SamplerWords describe_sampler(const SamplerShape& shape);

}  // namespace cairn
