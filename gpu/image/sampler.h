// SPDX-License-Identifier: MIT
// The sampler descriptor, read.
#pragma once

#include <array>
#include <cstdint>

namespace cairn::gpu {

struct Sampler {
  enum class Wrap : std::uint8_t {
    Repeat,
    Mirror,
    Clamp,
    MirrorOnce,
    HalfBorder,  ///< clamped so far that an edge texel and the border are mixed evenly
    MirrorOnceHalfBorder,
    Border,
    MirrorOnceBorder
  };
  enum class Mip : std::uint8_t { None, Point, Linear };
  enum class Reduce : std::uint8_t { Blend, Min, Max };
  enum class Border : std::uint8_t { TransparentBlack, OpaqueBlack, OpaqueWhite, Palette };

  std::array<Wrap, 3> wrap{};
  bool unnormalized = false;
  bool truncate = false;  ///< point filter: coordinates are truncated, not rounded down
  bool linear_mag = false, linear_min = false;
  bool linear_z = false;  ///< between the slices of a 3D image
  Mip mip = Mip::None;
  Reduce reduce = Reduce::Blend;
  Border border = Border::TransparentBlack;
  std::uint8_t compare = 0;  ///< never, <, ==, <=, >, !=, >=, always
  bool wraps_cubes = true;   ///< filters go over the edges of cube faces
  float min_lod = 0, max_lod = 0, lod_bias = 0;
};

Sampler read_sampler(const std::uint32_t* words, int generation);

}  // namespace cairn::gpu
