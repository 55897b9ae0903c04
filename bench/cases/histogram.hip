// SPDX-License-Identifier: MIT
// How often each byte occurs, counted in shared memory.
#include <hip/hip_runtime.h>

#include <cstring>

#include "bench/case.h"

namespace bench {
namespace {

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

void count_plain(const std::uint8_t* in, unsigned* bins, long n) {
#pragma omp parallel
  {
    unsigned counts[256] = {};
#pragma omp for schedule(static) nowait
    for (long i = 0; i < n; i++) counts[in[i]]++;
#pragma omp critical
    for (int bin = 0; bin < 256; bin++) bins[bin] += counts[bin];
  }
}

// Four tables, so that equal bytes in a row do not wait for each other.
void count_best(const std::uint8_t* in, unsigned* bins, long n) {
#pragma omp parallel
  {
    unsigned counts[4][256] = {};
#pragma omp for schedule(static) nowait
    for (long i = 0; i < n / 4; i++) {
      std::uint32_t word;
      std::memcpy(&word, in + 4 * i, 4);
      counts[0][word & 255]++;
      counts[1][word >> 8 & 255]++;
      counts[2][word >> 16 & 255]++;
      counts[3][word >> 24]++;
    }
#pragma omp critical
    for (int bin = 0; bin < 256; bin++)
      bins[bin] += counts[0][bin] + counts[1][bin] + counts[2][bin] + counts[3][bin];
  }
}

}  // namespace

Case make_histogram(Workspace& space) {
  const int n = size("BENCH_BYTES", 1 << 24, 4), groups = size("BENCH_HGROUPS", 256);
  Random random;
  std::vector<std::uint8_t> bytes(n);
  std::vector<unsigned> expected(256, 0);
  for (std::uint8_t& byte : bytes) ++expected[byte = static_cast<std::uint8_t>(random.next())];
  const Data<std::uint8_t> in = space.input(bytes);
  const Data<unsigned> bins = space.output<unsigned>(256);
  const auto* words = reinterpret_cast<const unsigned*>(in.card);
  const auto wrong_bins = [=](Side side) {
    const std::vector<unsigned> counts = bins.from(side);
    double wrong = 0.0;
    for (int bin = 0; bin < 256; ++bin) wrong += counts[bin] != expected[bin];
    return wrong;
  };
  return {.amount = static_cast<double>(n),
          .card = [=] { histogram<<<groups, 256>>>(words, bins.card, n / 4, groups); },
          .plain = [=] { count_plain(in.host, bins.host, n); },
          .best = [=] { count_best(in.host, bins.host, n); },
          .error = wrong_bins};
}

}  // namespace bench
