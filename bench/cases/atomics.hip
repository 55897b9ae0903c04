// SPDX-License-Identifier: MIT
// Atomic additions to memory: into few bins, where many meet, and spread over many.
#include <hip/hip_runtime.h>

#include "bench/case.h"

namespace bench {
namespace {

// 1-D, 256 a group.
__global__ void count_keys(const unsigned* keys, unsigned* bins, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&bins[keys[i]], 1u);
}

void count_atomically(const unsigned* keys, unsigned* bins, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    bins[keys[i]]++;
  }
}

// A table for each thread, added up at the end.
void count_apart(const unsigned* keys, unsigned* bins, int n, int count) {
#pragma omp parallel
  {
    std::vector<unsigned> own(count, 0u);
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++) own[keys[i]]++;
#pragma omp critical
    for (int bin = 0; bin < count; bin++) bins[bin] += own[bin];
  }
}

Case additions(Workspace& space, int n, int count) {
  Random random;
  std::vector<unsigned> values(n), expected(count, 0u);
  for (unsigned& value : values) ++expected[value = static_cast<unsigned>(random.below(count))];
  const Data<unsigned> keys = space.input(values), bins = space.output<unsigned>(count);
  const auto wrong_bins = [=](Side side) {
    const std::vector<unsigned> counts = bins.from(side);
    double wrong = 0.0;
    for (int bin = 0; bin < count; ++bin) wrong += counts[bin] != expected[bin];
    return wrong;
  };
  return {.amount = static_cast<double>(n),
          .card = [=] { count_keys<<<(n + 255) / 256, 256>>>(keys.card, bins.card, n); },
          .plain = [=] { count_atomically(keys.host, bins.host, n); },
          .best = [=] { count_apart(keys.host, bins.host, n, count); },
          .error = wrong_bins};
}

}  // namespace

Case make_atomics_contended(Workspace& space) { return additions(space, size("BENCH_ATOMICS", 131072), 256); }
Case make_atomics_spread(Workspace& space) {
  return additions(space, size("BENCH_SPREAD", 1 << 22), 1 << 20);
}

}  // namespace bench
