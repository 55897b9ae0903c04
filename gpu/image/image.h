// SPDX-License-Identifier: MIT
// The image descriptor, read: size, levels, layers, format, and where they are in memory.
#pragma once

#include <array>
#include <cstdint>

#include "gpu/image/format.h"
#include "gpu/image/op.h"

namespace cairn::gpu {

/// One level in memory.
struct ImageLevel {
  std::uint32_t width = 1, height = 1, depth = 1;
  std::uint64_t start = 0, row = 0, slice = 0;  ///< bytes: from the layer's start, and from one to the next
};

struct Image {
  std::uint64_t base = 0;  ///< address of level 0, layer 0
  ImageOp::Dim dim = ImageOp::Dim::D2;
  std::uint32_t width = 1, height = 1, depth = 1;  ///< of level 0, in texels; 3D images only have depth
  std::uint32_t pitch = 1;                         ///< texels from row to row of level 0
  std::uint32_t first_layer = 0, last_layer = 0;
  std::uint32_t first_level = 0, last_level = 0;  ///< that the descriptor shows
  std::uint32_t levels = 1;                       ///< that are in memory
  std::uint32_t samples = 1;
  float min_lod = 0;
  TexelFormat format;
  std::array<std::uint8_t, 4> selectors{};

  /// False for what is no image: every read gives 0 then, and writes are dropped.
  bool valid() const { return format.valid(); }
  std::uint32_t layers() const { return last_layer - first_layer + 1; }

  std::array<ImageLevel, 16> level{};
  std::uint64_t layer_bytes = 0;
  std::uint32_t texel_bytes = 0;  ///< of all samples
};

/// The descriptor in `words` (8, or 4 when r128), as that generation has it. `dim` replaces the descriptor's
/// own dimension unless it is OfDescriptor.
Image read_image(const std::uint32_t* words, int generation, ImageOp::Dim dim, bool r128);

/// Address of a texel; the coordinates are in range. `layer` counts from layer 0 of memory, samples of a
/// texel follow one another.
inline std::uint8_t* texel_address(const Image& image, const ImageLevel& level, std::uint32_t x,
                                   std::uint32_t y, std::uint32_t z, std::uint32_t layer) {
  return reinterpret_cast<std::uint8_t*>(image.base + layer * image.layer_bytes + level.start +
                                         z * level.slice + y * level.row +
                                         std::uint64_t{x} * image.texel_bytes);
}

}  // namespace cairn::gpu
