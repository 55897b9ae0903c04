// SPDX-License-Identifier: MIT
// Matrix products of floats, in three ways of using shared memory.
#include <hip/hip_runtime.h>

#include "bench/case.h"
#include "bench/cases/products.h"

namespace bench {
namespace {

// 16x16 a group, (n / 16)^2 groups; one output a thread.
__global__ void sgemm_tiled(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[16][16], tile_b[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int k0 = 0; k0 < n; k0 += 16) {
    tile_a[ty][tx] = a[row * n + k0 + tx];
    tile_b[ty][tx] = b[(k0 + ty) * n + column];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum += tile_a[ty][k] * tile_b[k][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

// 256 a group in one dimension, (n / 64)^2 groups; 4x4 adjacent outputs a thread, the tile of A transposed.
__global__ void sgemm_regblock(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[16][64], tile_b[16][64];
  const int t = threadIdx.x, tx = t % 16, ty = t / 16;
  const int row0 = blockIdx.y * 64, column0 = blockIdx.x * 64;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += 16) {
    for (int q = 0; q < 4; q++) {
      const int e = t + q * 256;
      tile_a[e % 16][e / 16] = a[(row0 + e / 16) * n + k0 + e % 16];
      tile_b[e / 64][e % 64] = b[(k0 + e / 64) * n + column0 + e % 64];
    }
    __syncthreads();
    for (int k = 0; k < 16; k++) {
      float x[4], y[4];
      for (int i = 0; i < 4; i++) x[i] = tile_a[k][ty * 4 + i];
      for (int j = 0; j < 4; j++) y[j] = tile_b[k][tx * 4 + j];
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) c[(row0 + ty * 4 + i) * n + column0 + tx * 4 + j] = sum[i][j];
}

// The same with a group of 16x16 and outputs 16 apart, so that neighbouring threads touch neighbouring
// elements.
__global__ void sgemm_regblock2(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[16][64], tile_b[16][64];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row0 = blockIdx.y * 64, column0 = blockIdx.x * 64;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += 16) {
    for (int q = 0; q < 4; q++) {
      tile_a[tx][ty + 16 * q] = a[(row0 + ty + 16 * q) * n + k0 + tx];
      tile_b[ty][tx + 16 * q] = b[(k0 + ty) * n + column0 + tx + 16 * q];
    }
    __syncthreads();
    for (int k = 0; k < 16; k++) {
      float x[4], y[4];
      for (int i = 0; i < 4; i++) x[i] = tile_a[k][ty + 16 * i];
      for (int j = 0; j < 4; j++) y[j] = tile_b[k][tx + 16 * j];
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) c[(row0 + ty + 16 * i) * n + column0 + tx + 16 * j] = sum[i][j];
}

using Kernel = void (*)(const float*, const float*, float*, int);

// `tile` results in each direction by a group of `group` threads.
Case product(Workspace& space, Kernel kernel, unsigned tile, dim3 group, Kernel plain) {
  const int n = size("BENCH_GEMM", 1024, 64);
  const std::size_t count = static_cast<std::size_t>(n) * n;
  Random random;
  const std::vector<float> in_a = random.floats(count, -0.5f), in_b = random.floats(count, -0.5f);
  const Data<float> a = space.input(in_a), b = space.input(in_b), c = space.output<float>(count);
  const dim3 groups(n / tile, n / tile);
  return {.amount = 2.0 * count * n,
          .card = [=] { kernel<<<groups, group>>>(a.card, b.card, c.card, n); },
          .plain = [=] { plain(a.host, b.host, c.host, n); },
          .best = [=] { product_blocked(a.host, b.host, c.host, n); },
          .error = [=](Side side) { return product_error(in_a, in_b, c.from(side), n); },
          .tolerance = 1e-4};
}

}  // namespace

Case make_sgemm_tiled(Workspace& space) { return product(space, sgemm_tiled, 16, {16, 16}, product_plain); }
Case make_sgemm_regblock(Workspace& space) {
  return product(space, sgemm_regblock, 64, {256}, product_plain);
}
Case make_sgemm_regblock2(Workspace& space) {
  return product(space, sgemm_regblock2, 64, {16, 16}, product_plain);
}

}  // namespace bench
