// SPDX-License-Identifier: MIT
// Texture objects: an image's words and a sampler's, as kernels find them in memory.
#pragma once

#include <hip/hip_runtime_api.h>
#include "base/image_words.h"

namespace cairn::hip {

struct TextureWords {
  ImageWords image{};
  SamplerWords sampler{};
};
static_assert(sizeof(ImageWords) == 4 * HIP_IMAGE_OBJECT_SIZE_DWORD &&
              sizeof(SamplerWords) == 4 * HIP_SAMPLER_OBJECT_SIZE_DWORD);

SamplerWords sampler_of(const hipTextureDesc& texture);

}  // namespace cairn::hip
