// SPDX-License-Identifier: MIT
// Running sums over a group of 256 threads, on the card.
#pragma once

#include <hip/hip_runtime.h>

namespace bench {

/// The sum of `value` over this thread and those before it. `waves` is shared by the group, whose threads all
/// call this.
__device__ inline unsigned group_scan(unsigned value, unsigned* waves) {
  const int lane = threadIdx.x % 64, wave = threadIdx.x / 64;
  for (int width = 1; width < 64; width <<= 1) {
    const unsigned other = __shfl_up(value, width, 64);
    if (lane >= width) value += other;
  }
  if (lane == 63) waves[wave] = value;
  __syncthreads();
  for (int before = 0; before < wave; before++) value += waves[before];
  __syncthreads();
  return value;
}

}  // namespace bench
