// SPDX-License-Identifier: MIT
// Dynamic shared memory beside static shared memory, in several types.
#include "kernels/kernel_test.h"

__global__ void mix(int* out, int n) {
  extern __shared__ char raw[];
  __shared__ int fixed[64];
  double* wide = (double*)raw;
  short* narrow = (short*)(raw + n * sizeof(double));
  const int i = threadIdx.x;
  fixed[i] = i;
  wide[i] = i * 0.5;
  narrow[i] = (short)(-i);
  __syncthreads();
  const int j = n - 1 - i;
  out[i] = fixed[j] * 1000 + (int)(wide[j] * 2) * 10 + narrow[j];
}

int main() {
  Buffer<int> out(64);
  mix<<<1, 64, 64 * (sizeof(double) + sizeof(short))>>>(out.data(), 64);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) expect(got[i] == (63 - i) * 1009, "at %d: %d", i, got[i]);
  return kernel_test::result();
}
