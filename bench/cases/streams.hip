// SPDX-License-Identifier: MIT
// Streaming over arrays: sums of two, with and without a factor.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"

namespace bench {
namespace {

// 256 a group, n / 256 groups.
__global__ void triad(float* c, const float* a, const float* b, float s) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  c[i] = a[i] + s * b[i];
}

// The same, with bounds to check.
__global__ void add(float* c, const float* a, const float* b, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

void triad_native(float* __restrict c, const float* __restrict a, const float* __restrict b, float s,
                  long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) c[i] = a[i] + s * b[i];
}

struct Arrays {
  std::vector<float> in_a, in_b;
  Data<float> a, b, c;

  Arrays(Workspace& space, int n) {
    Random random;
    in_a = random.floats(n);
    in_b = random.floats(n);
    a = space.input(in_a);
    b = space.input(in_b);
    c = space.output<float>(n);
  }
  double error(Side side, double factor) const {
    const std::vector<float> result = c.from(side);
    double worst = 0.0;
    for (std::size_t i = 0; i < result.size(); ++i)
      worst = std::max(worst, std::abs(result[i] - (static_cast<double>(in_a[i]) + factor * in_b[i])));
    return worst;
  }
};

}  // namespace

Case make_triad(Workspace& space) {
  const int n = size("BENCH_TRIAD", 1 << 25, 256);
  const auto arrays = std::make_shared<Arrays>(space, n);
  const auto [a, b, c] = std::tuple(arrays->a, arrays->b, arrays->c);
  return {.amount = 12.0 * n,
          .card = [=] { triad<<<n / 256, 256>>>(c.card, a.card, b.card, 3.0f); },
          .plain = [=] { triad_native(c.host, a.host, b.host, 3.0f, n); },
          .best = {},
          .error = [=](Side side) { return arrays->error(side, 3.0); },
          .tolerance = 1e-5};
}

Case make_add_floats(Workspace& space) {
  const int n = size("BENCH_ADD", 1 << 23);
  const auto arrays = std::make_shared<Arrays>(space, n);
  const auto [a, b, c] = std::tuple(arrays->a, arrays->b, arrays->c);
  return {.amount = 12.0 * n,
          .card = [=] { add<<<(n + 255) / 256, 256>>>(c.card, a.card, b.card, n); },
          .plain = [=] { triad_native(c.host, a.host, b.host, 1.0f, n); },
          .best = {},
          .error = [=](Side side) { return arrays->error(side, 1.0); },
          .tolerance = 1e-6};
}

}  // namespace bench
