// SPDX-License-Identifier: MIT
// Kernels that treat each row of a matrix as a whole: softmax and layer normalisation.
#pragma once

#include <hip/hip_runtime.h>

namespace bench {

constexpr int kGroup = 256;  // threads for each row

// `value` of all threads of the group combined; every thread gets the result.
template <class Combine>
__device__ float over_group(float value, float* shared, Combine combine) {
  const int t = threadIdx.x;
  shared[t] = value;
  __syncthreads();
  for (int width = kGroup / 2; width > 0; width >>= 1) {
    if (t < width) shared[t] = combine(shared[t], shared[t + width]);
    __syncthreads();
  }
  const float result = shared[0];
  __syncthreads();
  return result;
}

// A group of 256 for each row.
[[maybe_unused]] static __global__ void softmax(const float* in, float* out, int columns) {
  __shared__ float shared[kGroup];
  const float* row = in + static_cast<long>(blockIdx.x) * columns;
  float* result = out + static_cast<long>(blockIdx.x) * columns;
  float largest = -INFINITY;
  for (int i = threadIdx.x; i < columns; i += kGroup) largest = fmaxf(largest, row[i]);
  largest = over_group(largest, shared, [](float a, float b) { return fmaxf(a, b); });
  float sum = 0.0f;
  for (int i = threadIdx.x; i < columns; i += kGroup) {
    const float power = expf(row[i] - largest);
    result[i] = power;
    sum += power;
  }
  const float factor = 1.0f / over_group(sum, shared, [](float a, float b) { return a + b; });
  for (int i = threadIdx.x; i < columns; i += kGroup) result[i] *= factor;
}

// Mean 0 and variance 1 in each row, then a factor and an offset for each column.
[[maybe_unused]] static __global__ void layer_norm(const float* in, const float* scale, const float* shift,
                                                   float* out, int columns) {
  __shared__ float shared[kGroup];
  const auto add = [](float a, float b) { return a + b; };
  const float* row = in + static_cast<long>(blockIdx.x) * columns;
  float sum = 0.0f, squares = 0.0f;
  for (int i = threadIdx.x; i < columns; i += kGroup) sum += row[i];
  const float mean = over_group(sum, shared, add) / columns;
  for (int i = threadIdx.x; i < columns; i += kGroup) squares += (row[i] - mean) * (row[i] - mean);
  const float factor = rsqrtf(over_group(squares, shared, add) / columns + 1e-5f);
  for (int i = threadIdx.x; i < columns; i += kGroup)
    out[static_cast<long>(blockIdx.x) * columns + i] = (row[i] - mean) * factor * scale[i] + shift[i];
}

}  // namespace bench
