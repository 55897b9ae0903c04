// SPDX-License-Identifier: MIT
// Sampler descriptors. Generations differ only in places that are not looked at here: anisotropy, precision
// of filters, addresses of palettes.
#include "gpu/image/sampler.h"

#include "base/bits.h"

namespace cairn::gpu {
namespace {

float signed_fixed(std::uint32_t field, unsigned width, unsigned fraction) {
  const auto value = static_cast<std::int32_t>(field << (32 - width)) >> (32 - width);
  return static_cast<float>(value) / static_cast<float>(1u << fraction);
}

}  // namespace

Sampler read_sampler(const std::uint32_t* words, int) {
  Sampler s;
  for (unsigned i = 0; i < 3; ++i) s.wrap[i] = static_cast<Sampler::Wrap>(bits(words[0], 3 * i + 2, 3 * i));
  s.compare = static_cast<std::uint8_t>(bits(words[0], 14, 12));
  s.unnormalized = bits(words[0], 15, 15) != 0;
  s.truncate = bits(words[0], 27, 27) != 0;
  s.wraps_cubes = bits(words[0], 28, 28) == 0;
  const std::uint32_t reduce = bits(words[0], 30, 29);
  s.reduce = reduce == 1 ? Sampler::Reduce::Min : reduce == 2 ? Sampler::Reduce::Max : Sampler::Reduce::Blend;
  s.min_lod = static_cast<float>(bits(words[1], 11, 0)) / 256;
  s.max_lod = static_cast<float>(bits(words[1], 23, 12)) / 256;
  s.lod_bias = signed_fixed(bits(words[2], 13, 0), 14, 8);
  // Anisotropic filters (2, 3) are taken as the plain ones (0, 1).
  s.linear_mag = bits(words[2], 20, 20) != 0;
  s.linear_min = bits(words[2], 22, 22) != 0;
  const std::uint32_t z = bits(words[2], 25, 24);
  s.linear_z = z == 0 ? s.linear_mag : z == 2;
  const std::uint32_t mip = bits(words[2], 27, 26);
  s.mip = mip == 0 ? Sampler::Mip::None : mip == 2 ? Sampler::Mip::Linear : Sampler::Mip::Point;
  s.border = static_cast<Sampler::Border>(bits(words[3], 31, 30));
  return s;
}

}  // namespace cairn::gpu
