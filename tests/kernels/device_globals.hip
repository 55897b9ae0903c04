// SPDX-License-Identifier: MIT
// Device globals, constant memory and managed memory, and their copies by symbol.
#include "kernels/kernel_test.h"

__device__ int counter = 5;
__device__ float table[64];
__constant__ int weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__managed__ int shared_value = 11;

__global__ void use(int* out) {
  atomicAdd(&counter, 1);
  out[threadIdx.x] = weights[threadIdx.x % 8] * 10 + (int)table[threadIdx.x];
  if (threadIdx.x == 0) shared_value += 100;
}

int main() {
  std::vector<float> t(64);
  for (int i = 0; i < 64; ++i) t[i] = i;
  check(hipMemcpyToSymbol(HIP_SYMBOL(table), t.data(), 64 * sizeof(float)), "to symbol");
  const int changed[2] = {50, 60};
  check(hipMemcpyToSymbol(HIP_SYMBOL(weights), changed, sizeof(changed), 4), "to constant at an offset");
  Buffer<int> out(64);
  use<<<1, 64>>>(out.data());
  finish_launch();
  int count = 0;
  check(hipMemcpyFromSymbol(&count, HIP_SYMBOL(counter), sizeof(int)), "from symbol");
  expect(count == 69, "counter %d", count);
  expect(shared_value == 111, "managed value %d", shared_value);
  const int w[8] = {1, 50, 60, 4, 5, 6, 7, 8};
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) expect(got[i] == w[i % 8] * 10 + i, "at %d: %d", i, got[i]);
  return kernel_test::result();
}
