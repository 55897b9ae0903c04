// SPDX-License-Identifier: MIT
// The benchmark kernels in HIP. Shapes: the comment over each; sizes are multiples of the workgroup, so that
// none checks bounds.
#pragma once

#include <hip/hip_runtime.h>

namespace bench {

// One workgroup of 64.
__global__ void empty_kernel(int unused) { (void)unused; }

// 1-D, 256 a group, n / 256 groups.
__global__ void triad(float* c, const float* a, const float* b, float s) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  c[i] = a[i] + s * b[i];
}

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

// Pull of the body `q` on `p`, added to `force`.
__device__ inline void add_pull(const float4& p, float qx, float qy, float qz, float mass, float4& force) {
  const float dx = qx - p.x, dy = qy - p.y, dz = qz - p.z;
  const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
  const float w = mass * inverse * inverse * inverse;
  force.x += dx * w;
  force.y += dy * w;
  force.z += dz * w;
}

// 1-D, 256 a group, n / 256 groups; bodies are x, y, z, mass.
__global__ void nbody(const float4* bodies, float4* forces, int n) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  const float4 p = bodies[i];
  float4 force = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  for (int j = 0; j < n; j++) {
    const float4 q = bodies[j];
    add_pull(p, q.x, q.y, q.z, q.w, force);
  }
  forces[i] = force;
}

// The same, bodies read through shared memory.
__global__ void nbody_tiled(const float4* bodies, float4* forces, int n) {
  __shared__ float tile[256][4];
  const int t = threadIdx.x, i = blockIdx.x * 256 + t;
  const float4 p = bodies[i];
  float4 force = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  for (int j0 = 0; j0 < n; j0 += 256) {
    const float4 q = bodies[j0 + t];
    tile[t][0] = q.x;
    tile[t][1] = q.y;
    tile[t][2] = q.z;
    tile[t][3] = q.w;
    __syncthreads();
    for (int j = 0; j < 256; j++) add_pull(p, tile[j][0], tile[j][1], tile[j][2], tile[j][3], force);
    __syncthreads();
  }
  forces[i] = force;
}

// 16x16 a group, (n / 16)^2 groups; lanes leave the loop one by one.
__global__ void mandelbrot(int* out, int n, int limit) {
  const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  const float re = -2.0f + 2.5f * (float)x / (float)n, im = -1.25f + 2.5f * (float)y / (float)n;
  float zr = 0.0f, zi = 0.0f;
  int count = 0;
  while (count < limit && zr * zr + zi * zi <= 4.0f) {
    const float next = zr * zr - zi * zi + re;
    zi = 2.0f * zr * zi + im;
    zr = next;
    count++;
  }
  out[y * n + x] = count;
}

// 256 a group; each thread strides over the input, then a tree in shared memory.
__global__ void reduce(const float* in, float* partial, int n, int groups) {
  __shared__ float sums[256];
  const int t = threadIdx.x;
  float sum = 0.0f;
  for (int i = blockIdx.x * 256 + t; i < n; i += groups * 256) sum += in[i];
  sums[t] = sum;
  __syncthreads();
  for (int width = 128; width > 0; width >>= 1) {
    if (t < width) sums[t] += sums[t + width];
    __syncthreads();
  }
  if (t == 0) partial[blockIdx.x] = sums[0];
}

// 256 a group; bytes packed in words, counted in shared memory.
__global__ void histogram(const unsigned* in, unsigned* bins, int words, int groups) {
  __shared__ unsigned counts[256];
  const int t = threadIdx.x;
  counts[t] = 0u;
  __syncthreads();
  for (int i = blockIdx.x * 256 + t; i < words; i += groups * 256) {
    const unsigned word = in[i];
    atomicAdd(&counts[word & 255u], 1u);
    atomicAdd(&counts[(word >> 8) & 255u], 1u);
    atomicAdd(&counts[(word >> 16) & 255u], 1u);
    atomicAdd(&counts[word >> 24], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[t], counts[t]);
}

}  // namespace bench
