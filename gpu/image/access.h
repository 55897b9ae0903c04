// SPDX-License-Identifier: MIT
// One image instruction for the lanes of a strip.
#pragma once

#include <cstdint>

#include "gpu/image/op.h"

namespace cairn::gpu {

/// Lanes with a bit in `mask` do `op`. `resource` has 8 words (4 with r128), `sampler` 4 words or is null.
/// Word w of lane l is address[w * lanes + l] and data[w * lanes + l]; `lanes` is a multiple of 4, and lane 0
/// begins a quad. Data are read by stores and atomics, and written by everything else and by atomics that
/// return. Reads outside of the image give 0, writes are dropped. Memory that the descriptor promises and
/// that is not there faults as any access does.
void access_images(ImageOp op, const std::uint32_t* resource, const std::uint32_t* sampler,
                   const std::uint32_t* address, std::uint32_t lanes, std::uint32_t mask,
                   std::uint32_t* data);

}  // namespace cairn::gpu
