// SPDX-License-Identifier: MIT
// Descriptors of images by generation, and the layout of levels and layers.
//
// Rows of level 0 are `pitch` texels apart, those of later levels their width rounded up to 256 bytes. The
// levels of a layer follow one another, largest first, and so do the layers; a 3D image has its slices where
// others have layers, level by level.
#include "gpu/image/image.h"

#include <algorithm>

#include "base/bits.h"

namespace cairn::gpu {
namespace {

using Dim = ImageOp::Dim;

constexpr std::uint32_t kRowAlign = 256;

// Resource types 8 to 15.
constexpr Dim kTypes[] = {Dim::D1,      Dim::D2,      Dim::D3,     Dim::Cube,
                          Dim::D1Array, Dim::D2Array, Dim::D2Msaa, Dim::D2MsaaArray};

bool is_msaa(Dim dim) { return dim == Dim::D2Msaa || dim == Dim::D2MsaaArray; }
bool is_layered(Dim dim) {
  return dim == Dim::Cube || dim == Dim::D1Array || dim == Dim::D2Array || dim == Dim::D2MsaaArray;
}
bool has_rows(Dim dim) { return dim != Dim::D1 && dim != Dim::D1Array; }

void read_selectors(Image& image, std::uint32_t word3) {
  for (unsigned i = 0; i < 4; ++i)
    image.selectors[i] = static_cast<std::uint8_t>(bits(word3, 3 * i + 2, 3 * i));
}

// What all generations have at the same place: base address, levels, type. False when it is no image.
bool read_common(Image& image, const std::uint32_t* w, Dim dim) {
  const std::uint32_t type = bits(w[3], 31, 28);
  if (type < 8) return false;
  image.dim = dim == Dim::OfDescriptor ? kTypes[type - 8] : dim;
  image.base = (w[0] | std::uint64_t{bits(w[1], 7, 0)} << 32) << 8;
  image.first_level = bits(w[3], 15, 12);
  image.last_level = bits(w[3], 19, 16);
  read_selectors(image, w[3]);
  return true;
}

// Sizes and layers that do not fit the dimension are dropped.
void settle(Image& image, std::uint32_t depth_field, std::uint32_t base_array, std::uint32_t max_mip) {
  if (!has_rows(image.dim)) image.height = 1;
  if (image.dim == Dim::D3) image.depth = depth_field + 1;
  if (is_layered(image.dim)) {
    image.first_layer = base_array;
    image.last_layer = std::max(base_array, depth_field);
  }
  if (is_msaa(image.dim)) {
    image.samples = 1u << std::min(image.last_level, 4u);
    image.first_level = image.last_level = 0;
    max_mip = 0;
  }
  image.levels = std::max(max_mip, image.last_level) + 1;
  image.first_level = std::min(image.first_level, image.last_level);
}

float lod(std::uint32_t fixed) { return static_cast<float>(fixed) / 256; }

Image read_gfx9(const std::uint32_t* w, Dim dim) {
  Image image;
  if (!read_common(image, w, dim)) return {};
  image.format = split_format(bits(w[1], 25, 20), bits(w[1], 29, 26));
  image.min_lod = lod(bits(w[1], 19, 8));
  image.width = bits(w[2], 13, 0) + 1;
  image.height = bits(w[2], 27, 14) + 1;
  image.pitch = bits(w[4], 28, 13) + 1;
  settle(image, bits(w[4], 12, 0), bits(w[5], 12, 0), bits(w[5], 31, 28));
  return image;
}

// The pitch stands where arrays and 3D images have their depth; when it is less than the width, and for
// those, rows are as long as their alignment asks for.
std::uint32_t default_pitch(const Image& image) {
  const std::uint32_t texel = std::max(image.format.bytes() * image.samples, 1u);
  return ceil_div(align_up(image.width * texel, kRowAlign), texel);
}

Image read_gfx10(const std::uint32_t* w, int generation, Dim dim) {
  Image image;
  if (!read_common(image, w, dim)) return {};
  const bool old = generation == 10;
  image.format = unified_format(generation, bits(w[1], old ? 28 : 27, 20));
  image.min_lod = lod(old ? bits(w[1], 19, 8) : bits(w[5], 31, 27) | bits(w[6], 6, 0) << 5);
  image.width = (bits(w[1], 31, 30) | bits(w[2], 11, 0) << 2) + 1;
  image.height = bits(w[2], 27, 14) + 1;
  settle(image, bits(w[4], 12, 0), bits(w[4], 28, 16), old ? bits(w[5], 7, 4) : bits(w[1], 19, 16));
  const bool has_pitch = !is_layered(image.dim) && image.dim != Dim::D3;
  const std::uint32_t pitch = has_pitch ? bits(w[4], 13, 0) + 1 : 0;
  image.pitch = pitch >= image.width && pitch > 1 ? pitch : default_pitch(image);
  return image;
}

// Where levels and layers are, once everything else is known.
void lay_out(Image& image) {
  image.texel_bytes = image.format.bytes() * image.samples;
  std::uint64_t start = 0;
  for (unsigned l = 0; l < image.levels && l < image.level.size(); ++l) {
    ImageLevel& level = image.level[l];
    level.width = std::max(image.width >> l, 1u);
    level.height = std::max(image.height >> l, 1u);
    level.depth = std::max(image.depth >> l, 1u);
    level.start = start;
    level.row = l == 0 ? std::uint64_t{std::max(image.pitch, image.width)} * image.texel_bytes
                       : align_up(level.width * image.texel_bytes, kRowAlign);
    level.slice = level.row * level.height;
    start += level.slice * level.depth;
  }
  image.layer_bytes = start;
}

}  // namespace

Image read_image(const std::uint32_t* words, int generation, ImageOp::Dim dim, bool r128) {
  std::array<std::uint32_t, 8> w{};
  std::copy_n(words, r128 ? 4 : 8, w.begin());
  Image image = generation >= 10 ? read_gfx10(w.data(), generation, dim) : read_gfx9(w.data(), dim);
  if (!image.valid()) return {};
  if (r128) image.pitch = default_pitch(image);
  lay_out(image);
  return image;
}

}  // namespace cairn::gpu
