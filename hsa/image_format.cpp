// SPDX-License-Identifier: MIT
// The formats are those that ROCm offers on these cards, but for the packed ones of 16 and 32 bits.
#include "hsa/image_format.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace cairn::hsa {
namespace {

struct TypeRow {
  unsigned bits;
  NumberFormat number;
};
// By hsa_ext_image_channel_type_t; no bits: packed, which does not exist here.
constexpr TypeRow kTypes[] = {
    {8, NumberFormat::Snorm}, {16, NumberFormat::Snorm}, {8, NumberFormat::Unorm},  {16, NumberFormat::Unorm},
    {0, NumberFormat::Unorm}, {0, NumberFormat::Unorm},  {0, NumberFormat::Unorm},  {0, NumberFormat::Unorm},
    {8, NumberFormat::Sint},  {16, NumberFormat::Sint},  {32, NumberFormat::Sint},  {8, NumberFormat::Uint},
    {16, NumberFormat::Uint}, {32, NumberFormat::Uint},  {16, NumberFormat::Float}, {32, NumberFormat::Float},
};

constexpr unsigned kAll = 0xffff, kBytes = 1 << 0 | 1 << 2 | 1 << 8 | 1 << 11;  // types by number
constexpr unsigned kReal = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 14 | 1 << 15;
constexpr unsigned kDepth = 1 << 3 | 1 << 15, kUnormBytes = 1 << 2;
constexpr std::uint32_t kRead = HSA_EXT_IMAGE_CAPABILITY_READ_ONLY,
                        kReadOrWrite = kRead | HSA_EXT_IMAGE_CAPABILITY_WRITE_ONLY,
                        kEverything = kReadOrWrite | HSA_EXT_IMAGE_CAPABILITY_READ_WRITE;

struct OrderRow {
  std::uint32_t order;
  unsigned channels;
  std::uint32_t selectors;
  unsigned types;
  std::uint32_t capability;
};
constexpr OrderRow kOrders[] = {
    {HSA_EXT_IMAGE_CHANNEL_ORDER_A, 1, image_selectors(0, 0, 0, 4), kAll, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_R, 1, image_selectors(4, 0, 0, 1), kAll, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_RG, 2, image_selectors(4, 5, 0, 1), kAll, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_RA, 2, image_selectors(4, 0, 0, 5), kAll, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_RGBA, 4, image_selectors(4, 5, 6, 7), kAll, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_BGRA, 4, image_selectors(6, 5, 4, 7), kBytes, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_ARGB, 4, image_selectors(5, 6, 7, 4), kBytes, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_SRGBA, 4, image_selectors(4, 5, 6, 7), kUnormBytes, kRead},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_INTENSITY, 1, image_selectors(4, 4, 4, 4), kReal, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_LUMINANCE, 1, image_selectors(4, 4, 4, 1), kReal, kEverything},
    {HSA_EXT_IMAGE_CHANNEL_ORDER_DEPTH, 1, image_selectors(4, 0, 0, 0), kDepth, kReadOrWrite},
};

bool is_depth(hsa_ext_image_geometry_t geometry) {
  return geometry == HSA_EXT_IMAGE_GEOMETRY_2DDEPTH || geometry == HSA_EXT_IMAGE_GEOMETRY_2DADEPTH;
}

float to_srgb(float value) {
  return value <= 0.0031308f ? 12.92f * value : 1.055f * std::pow(value, 1 / 2.4f) - 0.055f;
}

template <class T>
std::uint32_t bits_of(T value) {
  std::uint32_t bits = 0;
  static_assert(sizeof value <= sizeof bits);
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

// One component as the channel's bits; `alpha` is never sRGB.
std::uint32_t encode(const ImageFormat& format, std::uint32_t component, bool alpha) {
  float value = 0;
  std::memcpy(&value, &component, sizeof value);
  const auto scaled = [&](float least, std::int64_t most) {
    const float kept = std::isnan(value) ? 0 : std::clamp(value, least, 1.0f);
    return static_cast<std::uint32_t>(std::lrint(static_cast<double>(kept) * static_cast<double>(most)));
  };
  const std::int64_t most = (std::int64_t{1} << format.bits) - 1, half = most >> 1;
  switch (format.number) {
    case NumberFormat::Srgb:
      if (!alpha) value = to_srgb(std::clamp(value, 0.0f, 1.0f));
      return scaled(0, most);
    case NumberFormat::Unorm:
      return scaled(0, most);
    case NumberFormat::Snorm:
      return scaled(-1, half);
    case NumberFormat::Uint:
      return static_cast<std::uint32_t>(std::min<std::int64_t>(component, most));
    case NumberFormat::Sint:
      return static_cast<std::uint32_t>(
          std::clamp<std::int64_t>(static_cast<std::int32_t>(component), -half - 1, half));
    case NumberFormat::Float:
      return format.bits == 16 ? bits_of(static_cast<_Float16>(value)) : component;
  }
  return 0;
}

}  // namespace

std::optional<ImageFormat> image_format(hsa_ext_image_geometry_t geometry,
                                        const hsa_ext_image_format_t& format) {
  if (format.channel_type >= std::size(kTypes)) return std::nullopt;
  const TypeRow& type = kTypes[format.channel_type];
  const auto* row = std::ranges::find_if(
      kOrders, [&](const OrderRow& order) { return order.order == format.channel_order; });
  if (type.bits == 0 || row == std::end(kOrders) || (row->types >> format.channel_type & 1) == 0)
    return std::nullopt;
  const bool srgb = format.channel_order == HSA_EXT_IMAGE_CHANNEL_ORDER_SRGBA;
  if (is_depth(geometry) && format.channel_order != HSA_EXT_IMAGE_CHANNEL_ORDER_DEPTH) return std::nullopt;
  if (srgb && geometry == HSA_EXT_IMAGE_GEOMETRY_1DB) return std::nullopt;
  return ImageFormat{type.bits, row->channels, srgb ? NumberFormat::Srgb : type.number, row->selectors,
                     row->capability};
}

std::array<std::byte, 16> encode_texel(const ImageFormat& format, const void* components) {
  std::array<std::uint32_t, 4> from{};
  std::memcpy(from.data(), components, sizeof from);
  std::array<std::byte, 16> texel{};
  for (unsigned channel = 0; channel < format.channels; ++channel) {
    // The first component that shows this channel gives it its value.
    unsigned component = 0;
    while (component < 3 && (format.selectors >> 3 * component & 7) != 4 + channel) ++component;
    const std::uint32_t value = encode(format, from[component], component == 3);
    std::memcpy(texel.data() + channel * format.bits / 8, &value, format.bits / 8);
  }
  return texel;
}

}  // namespace cairn::hsa
