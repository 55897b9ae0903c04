// SPDX-License-Identifier: MIT
// A texture's description as a sampler's.
#include "hip/image_descriptor.h"

namespace cairn::hip {
namespace {

SamplerShape::Wrap wrap_of(hipTextureAddressMode mode) {
  switch (mode) {
    case hipAddressModeWrap:
      return SamplerShape::Wrap::Repeat;
    case hipAddressModeMirror:
      return SamplerShape::Wrap::Mirror;
    case hipAddressModeClamp:
      return SamplerShape::Wrap::ClampToEdge;
    case hipAddressModeBorder:
      return SamplerShape::Wrap::ClampToBorder;
  }
  return SamplerShape::Wrap::ClampToEdge;
}

}  // namespace

SamplerWords sampler_of(const hipTextureDesc& texture) {
  SamplerShape shape;
  for (unsigned i = 0; i < 3; ++i) shape.wrap[i] = wrap_of(texture.addressMode[i]);
  shape.normalized = texture.normalizedCoords != 0;
  shape.linear = texture.filterMode == hipFilterModeLinear;
  shape.linear_between_levels = texture.mipmapFilterMode == hipFilterModeLinear;
  shape.min_level = texture.minMipmapLevelClamp;
  shape.max_level = texture.maxMipmapLevelClamp;
  shape.level_bias = texture.mipmapLevelBias;
  return describe_sampler(shape);
}

}  // namespace cairn::hip
