// SPDX-License-Identifier: MIT
// Wrapping, filters, levels of detail.
#include "gpu/image/filter.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "gpu/image/cube.h"

namespace cairn::gpu {
namespace {

using Dim = ImageOp::Dim;
using Wrap = Sampler::Wrap;

constexpr std::int32_t kOutside = -1;
constexpr float kFar = 1 << 24;
constexpr int kSubtexelBits = 8, kSubtexels = 1 << kSubtexelBits;  // what a filter tells apart

// Of numbers up to kFar, without a call.
std::int32_t floor_of(float v) {
  const auto whole = static_cast<std::int32_t>(v);
  return whole - (static_cast<float>(whole) > v ? 1 : 0);
}
// To the nearest, ties to even; |v| < 2^51.
std::int64_t rounded(double v) {
  constexpr double kMagic = 6755399441055744.0;  // 1.5 * 2^52
  return std::bit_cast<std::int64_t>(v + kMagic) - std::bit_cast<std::int64_t>(kMagic);
}

unsigned filtered_axes(Dim dim) {
  if (dim == Dim::D1 || dim == Dim::D1Array) return 1;
  return dim == Dim::D3 ? 3 : 2;
}

std::int32_t wrapped(std::int32_t i, std::int32_t size, Wrap wrap) {
  const auto modulo = [](std::int32_t a, std::int32_t n) { return (a % n + n) % n; };
  const auto unless_outside = [&](std::int32_t a) { return a >= 0 && a < size ? a : kOutside; };
  const std::int32_t once = i < 0 ? -1 - i : i;
  switch (wrap) {
    case Wrap::Repeat:
      return modulo(i, size);
    case Wrap::Mirror: {
      const std::int32_t m = modulo(i, 2 * size);
      return m < size ? m : 2 * size - 1 - m;
    }
    case Wrap::Clamp:
      return std::clamp(i, 0, size - 1);
    case Wrap::MirrorOnce:
      return std::min(once, size - 1);
    case Wrap::HalfBorder:
    case Wrap::Border:
      return unless_outside(i);
    case Wrap::MirrorOnceHalfBorder:
    case Wrap::MirrorOnceBorder:
      return unless_outside(once);
  }
  return kOutside;
}

// A coordinate in texels, ready to be rounded: finite, and where a repeated one is exact.
float in_texels(float at, std::int32_t size, Wrap wrap, bool unnormalized) {
  if (!std::isfinite(at)) at = std::isnan(at) ? 0 : std::copysign(kFar, at);
  float texels = at;
  if (!unnormalized) {
    at = std::clamp(at, -kFar, kFar);
    if (wrap == Wrap::Repeat) at -= static_cast<float>(floor_of(at));
    if (wrap == Wrap::Mirror) at -= 2 * static_cast<float>(floor_of(at / 2));
    texels = at * static_cast<float>(size);
  }
  if (wrap == Wrap::HalfBorder) texels = std::clamp(texels, 0.0f, static_cast<float>(size));
  if (wrap == Wrap::MirrorOnceHalfBorder) texels = std::min(std::fabs(texels), static_cast<float>(size));
  return std::clamp(texels, -kFar, kFar);
}

// The one or two texels of an axis and the weight of the second.
struct Axis {
  std::array<std::int32_t, 2> index{};
  float weight = 0;
};

class Level {
 public:
  Level(const Image& image, const Sampler& sampler, const SamplePoint& point, unsigned level)
      : image_(image), sampler_(sampler), level_(image.level[level]), axes_(filtered_axes(image.dim)) {
    size_ = {static_cast<std::int32_t>(level_.width), static_cast<std::int32_t>(level_.height),
             static_cast<std::int32_t>(level_.depth)};
    layer_ = layer_of(point.layer);
  }

  Axis axis(const SamplePoint& point, unsigned i, bool linear) const {
    const float shift = image_.dim == Dim::Cube ? -1.0f : 0.0f;
    // A cube's faces are left over their edges, if at all, by texel().
    const Wrap wrap = image_.dim == Dim::Cube ? Wrap::Clamp : sampler_.wrap[i];
    const float texels = in_texels(point.at[i] + shift, size_[i], wrap, sampler_.unnormalized);
    Axis axis;
    if (!linear) {
      const std::int32_t whole = sampler_.truncate ? static_cast<std::int32_t>(texels) : floor_of(texels);
      axis.index[0] = axis.index[1] = whole + point.offset[i];
      return axis;
    }
    const std::int64_t fixed = rounded(static_cast<double>(texels - 0.5f) * kSubtexels);
    axis.weight = static_cast<float>(fixed & (kSubtexels - 1)) / kSubtexels;
    axis.index[0] = static_cast<std::int32_t>(fixed >> kSubtexelBits) + point.offset[i];
    axis.index[1] = axis.index[0] + 1;
    return axis;
  }

  /// A texel at unwrapped coordinates, with the selectors applied.
  Texel texel(std::array<std::int32_t, 3> at) const {
    std::uint32_t layer = layer_;
    if (image_.dim == Dim::Cube) {
      if (sampler_.wraps_cubes) layer = step_over_cube_edge(at[0], at[1], size_[0], layer);
      at[0] = std::clamp(at[0], 0, size_[0] - 1);
      at[1] = std::clamp(at[1], 0, size_[1] - 1);
    } else {
      for (unsigned i = 0; i < axes_; ++i) at[i] = wrapped(at[i], size_[i], sampler_.wrap[i]);
    }
    for (unsigned i = 0; i < axes_; ++i) {
      if (at[i] == kOutside) return border();
    }
    const auto u = [&](unsigned i) { return static_cast<std::uint32_t>(at[i]); };
    return swizzled(unpack(image_.format, texel_address(image_, level_, u(0), u(1), u(2), layer)),
                    image_.selectors, image_.format.is_integer());
  }

 private:
  Texel border() const {
    const std::uint32_t one = image_.format.is_integer() ? 1 : 0x3f800000;
    switch (sampler_.border) {
      case Sampler::Border::OpaqueBlack:
        return {0, 0, 0, one};
      case Sampler::Border::OpaqueWhite:
        return {one, one, one, one};
      case Sampler::Border::TransparentBlack:
      case Sampler::Border::Palette:  // no runtime for computing sets one up
        return {};
    }
    return {};
  }

  std::uint32_t layer_of(float coordinate) const {
    if (image_.last_layer == 0) return 0;
    const float whole = std::isfinite(coordinate) ? std::nearbyint(coordinate) : 0;
    auto number = static_cast<std::uint32_t>(std::clamp(whole, 0.0f, 65535.0f));
    if (image_.dim == Dim::Cube) number = number / 8 * 6 + std::min(number % 8, 5u);
    return std::min(image_.first_layer + number, image_.last_layer);
  }

  const Image& image_;
  const Sampler& sampler_;
  const ImageLevel& level_;
  unsigned axes_;
  std::array<std::int32_t, 3> size_{};
  std::uint32_t layer_ = 0;
};

bool passes(std::uint8_t function, float reference, float texel) {
  switch (function) {
    case 1:
      return reference < texel;
    case 2:
      return reference == texel;
    case 3:
      return reference <= texel;
    case 4:
      return reference > texel;
    case 5:
      return reference != texel;
    case 6:
      return reference >= texel;
    case 7:
      return true;
    default:
      return false;
  }
}

Texel compared(const Sampler& sampler, const Texel& texel, float reference) {
  const bool pass = passes(sampler.compare, reference, std::bit_cast<float>(texel[0]));
  const std::uint32_t value = pass ? 0x3f800000 : 0;
  return {value, value, value, value};
}

// Mixes texels, or takes their least or greatest.
class Mixer {
 public:
  explicit Mixer(Sampler::Reduce reduce) : reduce_(reduce) {}
  void add(const Texel& texel, float weight) {
    if (weight == 0) return;
    for (unsigned i = 0; i < 4; ++i) {
      const auto value = std::bit_cast<float>(texel[i]);
      if (reduce_ == Sampler::Reduce::Blend)
        sum_[i] += value * weight;
      else if (first_)
        sum_[i] = value;
      else
        sum_[i] = reduce_ == Sampler::Reduce::Min ? std::fmin(sum_[i], value) : std::fmax(sum_[i], value);
    }
    first_ = false;
  }
  Texel result() const {
    Texel texel;
    for (unsigned i = 0; i < 4; ++i) texel[i] = std::bit_cast<std::uint32_t>(sum_[i]);
    return texel;
  }

 private:
  Sampler::Reduce reduce_;
  std::array<float, 4> sum_{};
  bool first_ = true;
};

Texel sample_level(const Image& image, const Sampler& sampler, const SamplePoint& point, bool compare,
                   unsigned level, bool linear) {
  const Level at(image, sampler, point, level);
  const unsigned axes = filtered_axes(image.dim);
  std::array<Axis, 3> axis{};
  for (unsigned i = 0; i < axes; ++i)
    axis[i] = at.axis(point, i, i == 2 ? linear && sampler.linear_z : linear);
  const auto fetch = [&](unsigned corner) {
    const Texel texel =
        at.texel({axis[0].index[corner & 1], axis[1].index[corner >> 1 & 1], axis[2].index[corner >> 2 & 1]});
    return compare ? compared(sampler, texel, point.reference) : texel;
  };
  if (!linear) return fetch(0);
  Mixer mixer(sampler.reduce);
  for (unsigned corner = 0; corner < 1u << axes; ++corner) {
    float weight = 1;
    for (unsigned i = 0; i < axes; ++i)
      weight *= (corner >> i & 1) != 0 ? axis[i].weight : 1 - axis[i].weight;
    if (weight != 0) mixer.add(fetch(corner), weight);
  }
  return mixer.result();
}

unsigned level_at(const Image& image, float lod) {
  const auto number = static_cast<unsigned>(std::max(lod, 0.0f));
  return std::min(image.first_level + number, image.last_level);
}

}  // namespace

float clamped_lod(const Image& image, const Sampler& sampler, float lod) {
  if (sampler.unnormalized || std::isnan(lod)) return 0;
  lod = std::max(lod, image.min_lod - static_cast<float>(image.first_level));
  return std::max(std::min(lod, sampler.max_lod), sampler.min_lod);
}

bool lod_matters(const Image& image, const Sampler& sampler) {
  return image.first_level != image.last_level || sampler.linear_min != sampler.linear_mag;
}

float lod_of_gradients(const Image& image, const Sampler& sampler, const std::array<float, 3>& dx,
                       const std::array<float, 3>& dy) {
  const ImageLevel& level = image.level[image.first_level];
  const std::array<float, 3> size{static_cast<float>(level.width), static_cast<float>(level.height),
                                  static_cast<float>(level.depth)};
  const auto length = [&](const std::array<float, 3>& d) {
    float sum = 0;
    for (unsigned i = 0; i < filtered_axes(image.dim); ++i) {
      const float texels = sampler.unnormalized ? d[i] : d[i] * size[i];
      sum += texels * texels;
    }
    return std::sqrt(sum);
  };
  const float longest = std::max(length(dx), length(dy));
  return longest > 0 ? std::log2(longest) : -64;
}

Texel sample(const Image& image, const Sampler& sampler, const SamplePoint& point, bool compare) {
  const float lod = clamped_lod(image, sampler, point.lod);
  // Integers are never mixed.
  const bool mixes = compare || !image.format.is_integer();
  const bool linear = mixes && (lod > 0 ? sampler.linear_min : sampler.linear_mag);
  if (sampler.mip == Sampler::Mip::None)
    return sample_level(image, sampler, point, compare, image.first_level, linear);
  if (sampler.mip == Sampler::Mip::Point || !mixes)
    return sample_level(image, sampler, point, compare, level_at(image, lod + 0.5f), linear);
  const float whole = std::floor(std::max(lod, 0.0f)), weight = std::max(lod, 0.0f) - whole;
  const unsigned first = level_at(image, whole), second = level_at(image, whole + 1);
  const Texel near = sample_level(image, sampler, point, compare, first, linear);
  if (weight == 0 || first == second) return near;
  Mixer mixer(sampler.reduce);
  mixer.add(near, 1 - weight);
  mixer.add(sample_level(image, sampler, point, compare, second, linear), weight);
  return mixer.result();
}

Texel gather(const Image& image, const Sampler& sampler, const SamplePoint& point, bool compare,
             unsigned component) {
  const unsigned level = level_at(image, clamped_lod(image, sampler, point.lod) + 0.5f);
  const Level at(image, sampler, point, level);
  std::array<Axis, 2> axis{at.axis(point, 0, true), Axis{}};
  if (filtered_axes(image.dim) > 1) axis[1] = at.axis(point, 1, true);
  constexpr unsigned kCorners[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  Texel result{};
  for (unsigned i = 0; i < 4; ++i) {
    const Texel texel = at.texel({axis[0].index[kCorners[i][0]], axis[1].index[kCorners[i][1]], 0});
    result[i] = compare ? compared(sampler, texel, point.reference)[0] : texel[component];
  }
  return result;
}

Texel gather_row(const Image& image, const Sampler& sampler, const SamplePoint& point, unsigned component) {
  const unsigned level = level_at(image, clamped_lod(image, sampler, point.lod) + 0.5f);
  const Level at(image, sampler, point, level);
  const Axis x = at.axis(point, 0, false);
  const Axis y = filtered_axes(image.dim) > 1 ? at.axis(point, 1, false) : Axis{};
  Texel result{};
  for (unsigned i = 0; i < 4; ++i)
    result[i] = at.texel({x.index[0] + static_cast<std::int32_t>(i), y.index[0], 0})[component];
  return result;
}

}  // namespace cairn::gpu
