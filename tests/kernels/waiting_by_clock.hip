// SPDX-License-Identifier: MIT
// A workgroup that watches the clock lets the others run meanwhile, also where one thread runs them all.
#include "kernels/kernel_test.h"

__global__ void watch(int* began, int* seen) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x != 0) {
    began[blockIdx.x] = 1;
    return;
  }
  const unsigned long long start = wall_clock64();
  while (wall_clock64() - start < 20000000) {  // 0.2 s
  }
  for (unsigned i = 1; i < gridDim.x; ++i)
    *seen += __hip_atomic_load(&began[i], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

int main() {
  const int blocks = 8;
  Buffer<int> began(blocks), seen(1);
  watch<<<blocks, 64>>>(began.data(), seen.data());
  finish_launch();
  expect(seen.read()[0] == blocks - 1, "%d of %d others began meanwhile", seen.read()[0], blocks - 1);
  return kernel_test::result();
}
