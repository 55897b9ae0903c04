// SPDX-License-Identifier: MIT
// Lane maps of DPP controls and of ds_swizzle.
#include "gpu/jit/lane_map.h"

#include "base/check.h"

namespace cairn::gpu {
namespace {

// The source of lane `in_row` (0..15) of its row; -1 when it lies outside.
int row_source(const Dpp& dpp, int in_row) {
  const int n = static_cast<int>(dpp.control);
  using K = Dpp::Kind;
  switch (dpp.kind) {
    case K::QuadPerm:
      return (in_row & ~3) | (n >> (2 * (in_row & 3)) & 3);
    case K::RowShl:
      return in_row + n < 16 ? in_row + n : -1;
    case K::RowShr:
      return in_row >= n ? in_row - n : -1;
    case K::RowRor:
      return (in_row - n) & 15;
    case K::RowMirror:
      return 15 - in_row;
    case K::RowHalfMirror:
      return in_row ^ 7;
    case K::RowNewbcast:
    case K::RowShare:
      return n;
    case K::RowXmask:
      return in_row ^ n;
    case K::Dpp8:
      return (in_row & ~7) | (n >> (3 * (in_row & 7)) & 7);
    default:
      return -2;  // works on the whole wave
  }
}

int wave_source(const Dpp& dpp, int lane, int lanes) {
  using K = Dpp::Kind;
  switch (dpp.kind) {
    case K::WaveShl:
      return lane + 1 < lanes ? lane + 1 : -1;
    case K::WaveRol:
      return (lane + 1) % lanes;
    case K::WaveShr:
      return lane - 1;
    case K::WaveRor:
      return (lane + lanes - 1) % lanes;
    case K::RowBcast15:
      return lane < 16 ? -1 : (lane & ~15) - 1;
    case K::RowBcast31:
      return lane < 32 ? -1 : 31;
    default:
      break;
  }
  CAIRN_CHECK(false, "a DPP control without a lane map");
  return -1;
}

}  // namespace

LaneMap dpp_lane_map(const Dpp& dpp, unsigned lanes) {
  LaneMap map;
  map.fill(-1);
  for (int lane = 0; lane < static_cast<int>(lanes); ++lane) {
    const int in_row = row_source(dpp, lane & 15);
    if (in_row == -2)
      map[lane] = wave_source(dpp, lane, static_cast<int>(lanes));
    else if (in_row >= 0)
      map[lane] = (lane & ~15) | in_row;
  }
  return map;
}

LaneMap swizzle_lane_map(std::uint32_t control) {
  LaneMap map;
  for (int lane = 0; lane < static_cast<int>(kMaxLanes); ++lane) {
    if ((control & 0x8000) != 0) {  // quad permute
      map[lane] = (lane & ~3) | static_cast<int>(control >> (2 * (lane & 3)) & 3);
      continue;
    }
    const int and_mask = static_cast<int>(control & 31), or_mask = static_cast<int>(control >> 5 & 31);
    const int xor_mask = static_cast<int>(control >> 10 & 31);
    map[lane] = (lane & ~31) | ((((lane & 31) & and_mask) | or_mask) ^ xor_mask);
  }
  return map;
}

std::uint64_t dpp_enabled_lanes(const Dpp& dpp) {
  std::uint64_t enabled = 0;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    const bool row = (dpp.row_mask >> (lane / 16) & 1) != 0;
    const bool bank = (dpp.bank_mask >> (lane % 16 / 4) & 1) != 0;
    if (row && bank) enabled |= std::uint64_t{1} << lane;
  }
  return enabled;
}

}  // namespace cairn::gpu
