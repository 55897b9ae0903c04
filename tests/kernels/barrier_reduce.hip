// SPDX-License-Identifier: MIT
// A reduction in shared memory: barriers order writes and reads of the block.
#include "kernels/kernel_test.h"

__global__ void sum(const int* in, int* out, int n) {
  __shared__ int part[256];
  int mine = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) mine += in[i];
  part[threadIdx.x] = mine;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}

int main() {
  const int n = 100003, blocks = 17;
  std::vector<int> in(n);
  long long want = 0;
  for (int i = 0; i < n; ++i) want += in[i] = i * 7 % 1001 - 300;
  Buffer<int> d(in), out(blocks);
  sum<<<blocks, 256>>>(d.data(), out.data(), n);
  finish_launch();
  long long got = 0;
  for (int v : out.read()) got += v;
  expect(got == want, "sum %lld, want %lld", got, want);
  return kernel_test::result();
}
