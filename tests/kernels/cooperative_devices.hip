// SPDX-License-Identifier: MIT
// A multi-device cooperative launch: the grids, one on each card that is there, count and wait for one
// another.
#include <hip/hip_cooperative_groups.h>

#include "kernels/kernel_test.h"
namespace cg = cooperative_groups;

__global__ void rounds(int* cells, int* wrong, int* seen, int count) {
  const cg::multi_grid_group all = cg::this_multi_grid();
  const int me = all.thread_rank(), size = all.size();
  for (int round = 1; round <= count; ++round) {
    __hip_atomic_store(&cells[me], me + round, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
    all.sync();
    const int other = size - 1 - me;
    const int got = __hip_atomic_load(&cells[other], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
    if (got != other + round) atomicAdd_system(wrong, 1);
    all.sync();
  }
  const cg::thread_group any = all;
  if (any.thread_rank() != (unsigned)me || any.size() != (unsigned)size || !any.is_valid())
    atomicAdd_system(wrong, 1);
  if (threadIdx.x == 0 && blockIdx.x == 0) seen[all.grid_rank()] = all.num_grids() * 100000 + size;
}

int main() {
  int cards = 0;
  check(hipGetDeviceCount(&cards));
  const int blocks = 4, threads = 96, count = 3;
  int *cells = nullptr, *results = nullptr;
  check(hipHostMalloc(reinterpret_cast<void**>(&cells), cards * blocks * threads * sizeof(int)));
  check(hipHostMalloc(reinterpret_cast<void**>(&results), (cards + 1) * sizeof(int)));
  std::memset(results, 0, (cards + 1) * sizeof(int));
  int* wrong = results;
  int* seen = results + 1;
  int rounds_count = count;
  void* arguments[] = {&cells, &wrong, &seen, &rounds_count};
  std::vector<hipLaunchParams> launches(cards);
  for (int i = 0; i < cards; ++i) {
    check(hipSetDevice(i));
    check(hipStreamCreate(&launches[i].stream));
    launches[i].func = reinterpret_cast<void*>(rounds);
    launches[i].gridDim = dim3(blocks);
    launches[i].blockDim = dim3(threads);
    launches[i].args = arguments;
    launches[i].sharedMem = 0;
  }
  check(hipLaunchCooperativeKernelMultiDevice(launches.data(), cards, 0), "multi-device launch");
  for (int i = 0; i < cards; ++i) check(hipStreamSynchronize(launches[i].stream), "synchronise");
  expect(results[0] == 0, "%d values were wrong", results[0]);
  for (int i = 0; i < cards; ++i)
    expect(seen[i] == cards * 100000 + cards * blocks * threads, "grid %d saw %d", i, seen[i]);
  // Nothing starts when one of the grids cannot.
  launches[cards - 1].blockDim = dim3(100000);
  expect(hipLaunchCooperativeKernelMultiDevice(launches.data(), cards, 0) == hipErrorInvalidConfiguration,
         "a block that is too large was accepted");
  return kernel_test::result();
}
