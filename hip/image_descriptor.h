// SPDX-License-Identifier: MIT
// The words of image and sampler descriptors, as each generation of cards reads them.
#pragma once

#include <array>
#include <cstdint>

#include <hip/hip_runtime_api.h>

namespace cairn::hip {

/// A texture object in memory: a descriptor of eight words (a buffer's has four), channel type, channel order
/// and width as HSA numbers them, one free word; then the sampler's words.
struct TextureWords {
  std::array<std::uint32_t, HIP_IMAGE_OBJECT_SIZE_DWORD> image{};
  std::array<std::uint32_t, HIP_SAMPLER_OBJECT_SIZE_DWORD> sampler{};
};

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
};

/// Fills in the image's words for a card of that generation (9, 10, 11). False when the format does not
/// exist.
bool describe_image(int generation, const ImageShape& shape, TextureWords* words);
/// Fills in the sampler's words.
void describe_sampler(const hipTextureDesc& texture, TextureWords* words);

}  // namespace cairn::hip
