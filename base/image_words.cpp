// SPDX-License-Identifier: MIT
// Bit fields of descriptors.
#include "base/image_words.h"

#include <algorithm>
#include <cmath>

#include <hsa/hsa_ext_image.h>  // the public numbers of channel types and orders

namespace cairn {
namespace {

using Kind = ImageShape::Kind;

std::uint32_t field(std::uint64_t value, unsigned low) { return static_cast<std::uint32_t>(value << low); }

// Data formats of GFX9 by width and channels; number formats are numbered as below.
unsigned data_format(const ImageShape& shape) {
  struct Row {
    unsigned bits, channels, format;
  };
  constexpr Row kRows[] = {{8, 1, 1},  {16, 1, 2},  {8, 2, 3},   {32, 1, 4}, {16, 2, 5},
                           {8, 4, 10}, {32, 2, 11}, {16, 4, 12}, {32, 4, 14}};
  for (const Row& row : kRows) {
    if (row.bits == shape.bits && row.channels == shape.channels) return row.format;
  }
  return 0;
}
unsigned number_format(NumberFormat format) {
  constexpr unsigned kNumbers[] = {0, 1, 4, 5, 7, 9};
  return kNumbers[static_cast<unsigned>(format)];
}

// Later generations have one number for both; 0 when there is none.
unsigned unified_format(int generation, const ImageShape& shape) {
  struct Row {
    unsigned bits, channels, unorm, uint, floating, srgb;
  };
  constexpr Row kGfx10[] = {{8, 1, 1, 5, 0, 128},  {16, 1, 7, 11, 13, 0},  {8, 2, 14, 18, 0, 129},
                            {32, 1, 0, 20, 22, 0}, {16, 2, 23, 27, 29, 0}, {8, 4, 56, 60, 0, 130},
                            {32, 2, 0, 62, 64, 0}, {16, 4, 65, 69, 71, 0}, {32, 4, 0, 75, 77, 0}};
  constexpr Row kGfx11[] = {{8, 1, 1, 5, 0, 64},   {16, 1, 7, 11, 13, 0},  {8, 2, 14, 18, 0, 65},
                            {32, 1, 0, 20, 22, 0}, {16, 2, 23, 27, 29, 0}, {8, 4, 42, 46, 0, 66},
                            {32, 2, 0, 48, 50, 0}, {16, 4, 51, 55, 57, 0}, {32, 4, 0, 61, 63, 0}};
  for (const Row& row : generation == 10 ? kGfx10 : kGfx11) {
    if (row.bits != shape.bits || row.channels != shape.channels) continue;
    switch (shape.format) {
      case NumberFormat::Unorm:
        return row.unorm;
      case NumberFormat::Snorm:
        return row.unorm == 0 ? 0 : row.unorm + 1;
      case NumberFormat::Uint:
        return row.uint;
      case NumberFormat::Sint:
        return row.uint + 1;
      case NumberFormat::Float:
        return row.floating;
      case NumberFormat::Srgb:
        return row.srgb;
    }
  }
  return 0;
}

std::uint32_t selectors(const ImageShape& shape) {
  if (shape.selectors != 0) return shape.selectors;
  const unsigned channels = shape.channels;
  return image_selectors(4, channels > 1 ? 5 : 0, channels > 2 ? 6 : 0, channels > 3 ? 7 : 1);
}

std::uint32_t type_of(Kind kind) {
  constexpr std::uint32_t kTypes[] = {0, 8, 9, 10, 11, 12, 13};
  return kTypes[static_cast<unsigned>(kind)];
}

std::uint32_t depth_field(const ImageShape& shape) {
  return static_cast<std::uint32_t>(shape.first_layer + shape.depth - 1);
}

std::uint32_t channel_type(const ImageShape& shape) {
  const unsigned step = shape.bits == 8 ? 0 : shape.bits == 16 ? 1 : 2;
  switch (shape.format) {
    case NumberFormat::Snorm:
      return HSA_EXT_IMAGE_CHANNEL_TYPE_SNORM_INT8 + step;
    case NumberFormat::Unorm:
    case NumberFormat::Srgb:
      return HSA_EXT_IMAGE_CHANNEL_TYPE_UNORM_INT8 + step;
    case NumberFormat::Sint:
      return HSA_EXT_IMAGE_CHANNEL_TYPE_SIGNED_INT8 + step;
    case NumberFormat::Uint:
      return HSA_EXT_IMAGE_CHANNEL_TYPE_UNSIGNED_INT8 + step;
    case NumberFormat::Float:
      return shape.bits == 16 ? HSA_EXT_IMAGE_CHANNEL_TYPE_HALF_FLOAT : HSA_EXT_IMAGE_CHANNEL_TYPE_FLOAT;
  }
  return 0;
}

std::uint32_t channel_order(const ImageShape& shape) {
  if (shape.format == NumberFormat::Srgb) return HSA_EXT_IMAGE_CHANNEL_ORDER_SRGBA;
  return shape.channels == 1   ? HSA_EXT_IMAGE_CHANNEL_ORDER_R
         : shape.channels == 2 ? HSA_EXT_IMAGE_CHANNEL_ORDER_RG
                               : HSA_EXT_IMAGE_CHANNEL_ORDER_RGBA;
}

void describe_buffer(int generation, const ImageShape& s, std::uint32_t* w) {
  const std::uint32_t texel = s.bits / 8 * s.channels;
  w[0] = static_cast<std::uint32_t>(s.base);
  w[1] = field(s.base >> 32 & 0xffff, 0) | field(texel, 16);
  w[2] = static_cast<std::uint32_t>(s.width);
  w[3] = selectors(s);
  if (generation == 9)
    w[3] |= field(number_format(s.format), 12) | field(data_format(s), 15);
  else
    w[3] |= field(unified_format(generation, s), 12);
  // Which elements are out of range is decided by their number, as GFX9 always does it.
  if (generation >= 10) w[3] |= field(1, 28);
  if (generation == 10) w[3] |= field(1, 24);
}

void describe_gfx9(const ImageShape& s, std::uint32_t* w) {
  w[0] = static_cast<std::uint32_t>(s.base >> 8);
  w[1] = field(s.base >> 40 & 0xff, 0) | field(data_format(s), 20) | field(number_format(s.format), 26);
  w[2] = field(s.width - 1, 0) | field(s.height - 1, 14);
  w[3] = selectors(s) | field(s.first_level, 12) | field(s.last_level, 16) | field(type_of(s.kind), 28);
  w[4] = depth_field(s) | field(s.pitch - 1, 13);
  w[5] = field(s.first_layer, 0) | field(s.levels - 1, 28);
}

void describe_gfx10(int generation, const ImageShape& s, std::uint32_t* w) {
  const bool has_pitch = s.kind == Kind::D1 || s.kind == Kind::D2;
  w[0] = static_cast<std::uint32_t>(s.base >> 8);
  w[1] =
      field(s.base >> 40 & 0xff, 0) | field(unified_format(generation, s), 20) | field((s.width - 1) & 3, 30);
  w[2] = field((s.width - 1) >> 2, 0) | field(s.height - 1, 14) | (generation == 10 ? 1u << 31 : 0);
  w[3] = selectors(s) | field(s.first_level, 12) | field(s.last_level, 16) | field(type_of(s.kind), 28);
  w[4] = (has_pitch ? field(s.pitch - 1, 0) : depth_field(s)) | field(s.first_layer, 16);
  if (generation == 10)
    w[5] = field(s.levels - 1, 4);
  else
    w[1] |= field(s.levels - 1, 16);
}

}  // namespace

bool describe_image(int generation, const ImageShape& shape, ImageWords* words) {
  if ((generation == 9 ? data_format(shape) : unified_format(generation, shape)) == 0) return false;
  ImageWords& w = *words;
  w.fill(0);
  if (shape.kind == Kind::Buffer)
    describe_buffer(generation, shape, w.data());
  else if (generation == 9)
    describe_gfx9(shape, w.data());
  else
    describe_gfx10(generation, shape, w.data());
  w[8] = channel_type(shape);
  w[9] = channel_order(shape);
  w[10] = static_cast<std::uint32_t>(std::max<std::size_t>(shape.width >> shape.first_level, 1));
  return true;
}

SamplerWords describe_sampler(const SamplerShape& shape) {
  const auto lod = [](float level) {
    return static_cast<std::uint32_t>(std::lround(std::clamp(level, 0.0f, 15.996f) * 256));
  };
  const std::uint32_t filter = shape.linear ? 1 : 0, mip = shape.linear_between_levels ? 2 : 1;
  const auto bias = static_cast<std::int32_t>(std::lround(std::clamp(shape.level_bias, -16.0f, 15.9f) * 256));
  SamplerWords w{};
  for (unsigned i = 0; i < 3; ++i) w[0] |= field(static_cast<std::uint32_t>(shape.wrap[i]), 3 * i);
  if (!shape.normalized) w[0] |= field(1, 15);
  // Limits that are both zero are limits that nobody set.
  const bool limited = shape.max_level > 0;
  w[1] = limited ? field(lod(shape.min_level), 0) | field(lod(shape.max_level), 12) : field(0xfff, 12);
  w[2] = (static_cast<std::uint32_t>(bias) & 0x3fff) | field(filter, 20) | field(filter, 22) | field(mip, 26);
  return w;
}

}  // namespace cairn
