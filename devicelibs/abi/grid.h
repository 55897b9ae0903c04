// SPDX-License-Identifier: MIT
// What the hidden argument multigrid_sync_arg of a cooperative launch points to. Shared by ockl (device side)
// and the runtime (host side).
#pragma once

#include <stdint.h>

struct GridBarrier {
  uint32_t arrived;  ///< members that arrived, and the generation above; zero at first
  uint32_t unused;
};

/// One block a grid, 256 bytes, made anew (zeroed barriers) for every cooperative launch.
struct MultiGrid {
  struct GridBarrier* devices;  ///< shared by the grids of a multi-device launch; may be null otherwise
  uint32_t rank;                ///< number of this grid
  uint32_t grids;               ///< 0 unless this is a multi-device launch
  uint64_t items_before;        ///< work-items of the grids before this one
  uint64_t all_items;
  uint32_t groups;  ///< workgroups of this grid, at most 65535
  uint32_t pad0[23];
  struct GridBarrier grid;  ///< at offset 128
  uint32_t pad1[30];
};
