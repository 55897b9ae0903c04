// SPDX-License-Identifier: MIT
// Ids and sizes of work-items in a grid of three dimensions.
#include "kernels/kernel_test.h"

__global__ void record(uint4* out) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y,
                 z = blockIdx.z * blockDim.z + threadIdx.z;
  const unsigned width = gridDim.x * blockDim.x, height = gridDim.y * blockDim.y;
  const dim3 block = blockIdx, size = blockDim;
  out[(z * height + y) * width + x] =
      make_uint4(x, y, z, (block.x * 100 + size.y * 10 + gridDim.z) + 1000 * hipThreadIdx_z);
}

int main() {
  const dim3 grid(3, 2, 4), block(5, 4, 2);
  const unsigned width = 15, height = 8, depth = 8;
  Buffer<uint4> out(width * height * depth);
  record<<<grid, block>>>(out.data());
  finish_launch();
  const auto got = out.read();
  for (unsigned z = 0; z < depth; ++z)
    for (unsigned y = 0; y < height; ++y)
      for (unsigned x = 0; x < width; ++x) {
        const uint4 v = got[(z * height + y) * width + x];
        expect(v.x == x && v.y == y && v.z == z && v.w == x / 5 * 100 + 44 + 1000 * (z % 2),
               "at %u %u %u: %u %u %u %u", x, y, z, v.x, v.y, v.z, v.w);
      }
  return kernel_test::result();
}
