// SPDX-License-Identifier: MIT
// Attention on the card: each query's softmax over the keys' products, in one pass over keys and values.
#pragma once

#include <hip/hip_runtime.h>

namespace bench {

constexpr int kHead = 64;  // numbers of a head

/// Heads side by side in rows of `stride` floats. 64 a group: a thread for each query, a group for 64 queries
/// (x) of a head (y).
[[maybe_unused]] static __global__ void attention(const float* q, const float* k, const float* v, float* out,
                                                  int keys, int stride) {
  __shared__ float tile_k[64][kHead], tile_v[64][kHead];
  const int t = threadIdx.x, head = blockIdx.y * kHead;
  const long own = static_cast<long>(blockIdx.x * 64 + t) * stride + head;
  float query[kHead], sum[kHead] = {}, largest = -INFINITY, total = 0.0f;
  for (int d = 0; d < kHead; d++) query[d] = q[own + d] * 0.125f;
  for (int first = 0; first < keys; first += 64) {
    for (int j = 0; j < 64; j++) {
      tile_k[j][t] = k[static_cast<long>(first + j) * stride + head + t];
      tile_v[j][t] = v[static_cast<long>(first + j) * stride + head + t];
    }
    __syncthreads();
    for (int j = 0; j < 64; j++) {
      float score = 0.0f;
      for (int d = 0; d < kHead; d++) score += query[d] * tile_k[j][d];
      const float before = largest;
      largest = fmaxf(largest, score);
      const float keep = expf(before - largest), weight = expf(score - largest);
      total = total * keep + weight;
      for (int d = 0; d < kHead; d++) sum[d] = sum[d] * keep + weight * tile_v[j][d];
    }
    __syncthreads();
  }
  for (int d = 0; d < kHead; d++) out[own + d] = sum[d] / total;
}

}  // namespace bench
