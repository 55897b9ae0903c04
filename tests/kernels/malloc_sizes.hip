// SPDX-License-Identifier: MIT
// malloc in kernels: blocks from a byte to many megabytes live side by side, none overlaps another, and what
// is given back can be had again.
#include "kernels/kernel_test.h"

#include <algorithm>
#include <utility>

__device__ unsigned long size_of(unsigned id, unsigned round) {
  const unsigned hash = (id * 2654435761u + round * 40503u) >> 8;
  if (id % 256 == 0) return (1ul << 20) + hash % (3u << 20);
  return 1 + hash % (1u << (4 + id % 14));
}

__global__ void take(unsigned char** blocks, unsigned long* sizes, unsigned round) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned long size = size_of(id, round);
  unsigned char* block = (unsigned char*)malloc(size);
  blocks[id] = block;
  sizes[id] = size;
  if (block == nullptr) return;
  block[0] = block[size / 2] = block[size - 1] = (unsigned char)id;
}

__global__ void give_back(unsigned char** blocks, const unsigned long* sizes, unsigned* errors) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned char* block = blocks[id];
  const unsigned char mark = (unsigned char)id;
  if (block[0] != mark || block[sizes[id] / 2] != mark || block[sizes[id] - 1] != mark) atomicAdd(errors, 1u);
  free(block);
}

int main() {
  const unsigned count = 4096;
  Buffer<unsigned char*> blocks(count);
  Buffer<unsigned long> sizes(count);
  Buffer<unsigned> errors(1);
  for (unsigned round = 0; round < 4; ++round) {
    take<<<count / 64, 64>>>(blocks.data(), sizes.data(), round);
    finish_launch();
    const auto at = blocks.read();
    const auto size = sizes.read();
    std::vector<std::pair<uintptr_t, unsigned long>> all;
    for (unsigned i = 0; i < count; ++i) {
      expect(at[i] != nullptr, "no block of %lu bytes", size[i]);
      expect(((uintptr_t)at[i] & 15) == 0, "a block of %lu bytes starts at %p", size[i], (void*)at[i]);
      all.emplace_back((uintptr_t)at[i], size[i]);
    }
    std::sort(all.begin(), all.end());
    for (unsigned i = 1; i < count; ++i)
      expect(all[i - 1].first + all[i - 1].second <= all[i].first, "blocks of %lu and %lu bytes overlap",
             all[i - 1].second, all[i].second);
    if (kernel_test::failures != 0) return kernel_test::result();
    give_back<<<count / 64, 64>>>(blocks.data(), sizes.data(), errors.data());
    finish_launch();
  }
  expect(errors.read()[0] == 0, "%u blocks were overwritten", errors.read()[0]);
  return kernel_test::result();
}
