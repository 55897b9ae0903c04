// SPDX-License-Identifier: MIT
// Where each lane of a wave reads from under DPP and ds_swizzle.
#pragma once

#include <array>
#include <cstdint>

#include "gpu/isa/instruction.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// Source lane of every lane; -1: none (the source lies outside the row or wave).
using LaneMap = std::array<int, kMaxLanes>;

LaneMap dpp_lane_map(const Dpp& dpp, unsigned lanes);
/// ds_swizzle_b32: `control` is its 16-bit offset.
LaneMap swizzle_lane_map(std::uint32_t control);
/// Lanes that DPP's row_mask and bank_mask enable.
std::uint64_t dpp_enabled_lanes(const Dpp& dpp);

}  // namespace cairn::gpu
