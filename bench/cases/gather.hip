// SPDX-License-Identifier: MIT
// Reads at random places of an array.
#include <hip/hip_runtime.h>

#include "bench/case.h"

namespace bench {
namespace {

// 1-D, 256 a group.
__global__ void gather(const float* in, const int* places, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[places[i]];
}

void gather_native(const float* in, const int* places, float* __restrict out, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) out[i] = in[places[i]];
}

}  // namespace

Case make_gather(Workspace& space) {
  const int n = size("BENCH_GATHER", 1 << 22);
  Random random;
  const std::vector<float> values = random.floats(n);
  std::vector<int> where(n);
  for (int& place : where) place = random.below(n);
  const Data<float> in = space.input(values), out = space.output<float>(n);
  const Data<int> places = space.input(where);
  const auto wrong = [=](Side side) {
    const std::vector<float> result = out.from(side);
    double count = 0.0;
    for (int i = 0; i < n; ++i) count += result[i] != values[where[i]];
    return count;
  };
  return {.amount = static_cast<double>(n),
          .card = [=] { gather<<<(n + 255) / 256, 256>>>(in.card, places.card, out.card, n); },
          .plain = [=] { gather_native(in.host, places.host, out.host, n); },
          .best = {},
          .error = wrong};
}

}  // namespace bench
