// SPDX-License-Identifier: MIT
// __syncthreads_count, _and, _or over blocks of several sizes.
#include "kernels/kernel_test.h"

__global__ void vote(int* out, int limit) {
  const int tid = threadIdx.x;
  const int count = __syncthreads_count(tid < limit), all = __syncthreads_and(tid < limit),
            any = __syncthreads_or(tid >= limit);
  const int again = __syncthreads_count(tid % 3 == 0);
  if (tid == blockDim.x - 1) out[0] = count, out[1] = all, out[2] = any, out[3] = again;
}

int main() {
  for (int size : {1, 33, 64, 100, 256, 1000}) {
    for (int limit : {0, 1, size / 2, size}) {
      Buffer<int> out(4);
      vote<<<1, size>>>(out.data(), limit);
      finish_launch();
      const auto v = out.read();
      expect(v[0] == limit && (v[1] != 0) == (limit == size) && (v[2] != 0) == (limit < size) &&
                 v[3] == (size + 2) / 3,
             "size %d limit %d: %d %d %d %d", size, limit, v[0], v[1], v[2], v[3]);
    }
  }
  return kernel_test::result();
}
