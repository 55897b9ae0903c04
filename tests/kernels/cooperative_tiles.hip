// SPDX-License-Identifier: MIT
// Cooperative groups within a block: tiles, coalesced groups, partitions, reductions.
#include "kernels/kernel_test.h"

#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void groups(int* out) {
  const cg::thread_block block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const auto tile = cg::tiled_partition<16>(block);
  int* o = out + rank * 12;
  o[0] = rank;
  o[1] = tile.thread_rank() * 100 + tile.meta_group_rank();
  o[2] = tile.shfl(rank, 3);
  o[3] = tile.shfl_down(rank, 2);
  o[4] = cg::reduce(tile, rank, cg::plus<int>());
  o[5] = cg::inclusive_scan(tile, 1, cg::plus<int>());
  o[6] = (int)tile.ballot(rank % 2);
  cg::thread_group eight = cg::tiled_partition(block, 8);
  o[7] = eight.thread_rank() + 10 * eight.size();
  o[8] = -1;
  if (rank % 3 == 0) {
    const cg::coalesced_group some = cg::coalesced_threads();
    o[8] = some.thread_rank() + 1000 * some.size();
    o[9] = some.shfl(rank, 1);
  } else {
    o[9] = 0;
  }
  const auto half = cg::binary_partition(tile, rank % 4 == 0);
  o[10] = half.size();
  block.sync();
  o[11] = out[(127 - rank) * 12] + block.size() * 1000;
}

/// A block that is smaller than its tile.
__global__ void short_block(int* out) {
  const cg::thread_group wave = cg::tiled_partition(cg::this_thread_block(), warpSize);
  out[threadIdx.x] = wave.thread_rank() + 1000 * wave.size();
}

int main() {
  Buffer<int> out(128 * 12);
  groups<<<1, dim3(32, 4)>>>(out.data());
  finish_launch();
  const auto got = out.read();
  const int lanes = wave_size();
  Buffer<int> ranks(lanes - 7);
  short_block<<<1, lanes - 7>>>(ranks.data());
  finish_launch();
  const auto rank = ranks.read();
  for (int r = 0; r < lanes - 7; ++r)
    expect(rank[r] == r + 1000 * (lanes - 7), "rank %d in a short block: %d", r, rank[r]);
  for (int r = 0; r < 128; ++r) {
    const int lane = r % 16, base = r - lane, wave = r / lanes * lanes;
    int members = 0, before = 0, second = -1;
    for (int i = wave; i < wave + lanes; ++i)
      if (i % 3 == 0) {
        if (members == 1) second = i;
        ++members;
        before += i < r;
      }
    const bool third = r % 3 == 0;
    const int want[] = {r,
                        lane * 100 + r / 16,
                        base + 3,
                        lane < 14 ? r + 2 : r,
                        16 * base + 120,
                        lane + 1,
                        0xaaaa,
                        r % 8 + 80,
                        third ? before + 1000 * members : -1,
                        third ? second : 0,
                        r % 4 == 0 ? 4 : 12,
                        127 - r + 128000};
    for (int k = 0; k < 12; ++k)
      expect(got[r * 12 + k] == want[k], "rank %d form %d: %d, want %d", r, k, got[r * 12 + k], want[k]);
  }
  return kernel_test::result();
}
