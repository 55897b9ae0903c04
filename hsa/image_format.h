// SPDX-License-Identifier: MIT
// Image formats: which channel types and orders exist, and texels out of numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/image_words.h"
#include "hsa/hsa_ext_image.h"

namespace cairn::hsa {

struct ImageFormat {
  unsigned bits = 0, channels = 0;  ///< of a channel in memory, and how many
  NumberFormat number = NumberFormat::Uint;
  std::uint32_t selectors = 0;
  std::uint32_t capability = 0;  ///< hsa_ext_image_capability_t
  std::size_t texel() const { return bits / 8 * channels; }
};

/// None when no card has the format for that geometry.
std::optional<ImageFormat> image_format(hsa_ext_image_geometry_t geometry,
                                        const hsa_ext_image_format_t& format);

/// A texel of four components: floats, or 32-bit integers for an integer format. As many bytes of the result
/// count as the texel has.
std::array<std::byte, 16> encode_texel(const ImageFormat& format, const void* components);

}  // namespace cairn::hsa
