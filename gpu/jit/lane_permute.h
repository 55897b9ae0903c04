// SPDX-License-Identifier: MIT
// Moves values between the lanes of a wave: what the cross-lane helpers have in common.
#pragma once

#include <cstdint>

#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// A row of lanes, aligned as the vector registers are.
struct alignas(64) LaneRow {
  std::uint32_t lane[kMaxLanes];
};

/// to[l] = from[index[l] % 64], 0 where the lane that is read is not in `readable`, for the lanes l of
/// `write`. `to` may be `from`; rows are vector registers.
void permute_lanes(const std::uint32_t* from, const LaneRow& index, std::uint64_t readable,
                   std::uint64_t write, std::uint32_t* to);

/// permute_lanes() where index[l] is (address[l] + offset) / 4 % 64; `halves`: % 32, within l's own half.
void permute_lanes_at(const std::uint32_t* from, const std::uint32_t* address, std::uint32_t offset,
                      bool halves, std::uint64_t mask, std::uint32_t* to);

}  // namespace cairn::gpu
