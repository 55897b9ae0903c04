// SPDX-License-Identifier: MIT
// The sum of many floats.
#include <hip/hip_runtime.h>

#include <cmath>

#include "bench/case.h"

namespace bench {
namespace {

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

float sum_plain(const float* in, long n) {
  float total = 0.0f;
#pragma omp parallel for reduction(+ : total) schedule(static)
  for (long i = 0; i < n; i++) total += in[i];
  return total;
}

float sum_best(const float* in, long n) {
  float total = 0.0f;
#pragma omp parallel for simd reduction(+ : total) schedule(static)
  for (long i = 0; i < n; i++) total += in[i];
  return total;
}

}  // namespace

Case make_reduce(Workspace& space) {
  const int n = size("BENCH_REDUCE", 1 << 25), groups = size("BENCH_GROUPS", 1024);
  const std::vector<float> values = Random().floats(n);
  double exact = 0.0;
  for (const float value : values) exact += value;
  const Data<float> in = space.input(values), partial = space.output<float>(groups),
                    out = space.output<float>(1);
  const auto on_card = [=] {
    reduce<<<groups, 256>>>(in.card, partial.card, n, groups);
    reduce<<<1, 256>>>(partial.card, out.card, groups, 1);
  };
  return {.amount = 4.0 * n,
          .card = on_card,
          .plain = [=] { *out.host = sum_plain(in.host, n); },
          .best = [=] { *out.host = sum_best(in.host, n); },
          .error = [=](Side side) { return std::abs(out.from(side)[0] - exact) / exact; },
          .tolerance = 1e-5};
}

}  // namespace bench
