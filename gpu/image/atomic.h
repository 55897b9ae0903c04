// SPDX-License-Identifier: MIT
// Atomic changes of a texel of 32 or 64 bits.
#pragma once

#include <cstdint>

#include "gpu/image/op.h"

namespace cairn::gpu {

/// Changes `words` (1 or 2) aligned words at `memory` and returns what was there before.
std::uint64_t change_word(ImageOp::Atomic how, std::uint8_t* memory, unsigned words, std::uint64_t source,
                          std::uint64_t comparand);

}  // namespace cairn::gpu
