// SPDX-License-Identifier: MIT
// Running sums: within waves by shuffles, within groups through shared memory, over groups by two more
// kernels.
#include <hip/hip_runtime.h>

#include <numeric>

#include "bench/case.h"
#include "bench/cases/group_scan.h"

namespace bench {
namespace {

// 256 a group; running sums of each 256 elements, and their total.
__global__ void scan_groups(const unsigned* in, unsigned* out, unsigned* totals, int n) {
  __shared__ unsigned waves[4];
  const int i = blockIdx.x * 256 + threadIdx.x;
  const unsigned sum = group_scan(i < n ? in[i] : 0u, waves);
  if (i < n) out[i] = sum;
  if (threadIdx.x == 255) totals[blockIdx.x] = sum;
}

// One group: running sums of everything, in place.
__global__ void scan_totals(unsigned* totals, int n) {
  __shared__ unsigned waves[4];
  __shared__ unsigned last;
  unsigned before = 0;
  for (int first = 0; first < n; first += 256) {
    const int i = first + threadIdx.x;
    const unsigned sum = before + group_scan(i < n ? totals[i] : 0u, waves);
    if (i < n) totals[i] = sum;
    if (threadIdx.x == 255) last = sum;
    __syncthreads();
    before = last;
  }
}

__global__ void add_before(unsigned* out, const unsigned* totals, int n) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  if (blockIdx.x > 0 && i < n) out[i] += totals[blockIdx.x - 1];
}

void scan_best(const unsigned* in, unsigned* out, int n) {
  constexpr int kPieces = 64;
  unsigned before[kPieces + 1] = {};
  const auto start = [n](int piece) { return static_cast<int>(static_cast<long>(n) * piece / kPieces); };
#pragma omp parallel for schedule(static)
  for (int piece = 0; piece < kPieces; piece++) {
    unsigned sum = 0;
    for (int i = start(piece); i < start(piece + 1); i++) sum += in[i];
    before[piece + 1] = sum;
  }
  for (int piece = 0; piece < kPieces; piece++) before[piece + 1] += before[piece];
#pragma omp parallel for schedule(static)
  for (int piece = 0; piece < kPieces; piece++) {
    unsigned sum = before[piece];
    for (int i = start(piece); i < start(piece + 1); i++) out[i] = sum += in[i];
  }
}

}  // namespace

Case make_scan(Workspace& space) {
  const int n = size("BENCH_SCAN", 1 << 22), groups = (n + 255) / 256;
  Random random;
  std::vector<unsigned> values(n);
  for (unsigned& value : values) value = random.next();
  const Data<unsigned> in = space.input(values), out = space.output<unsigned>(n),
                       totals = space.output<unsigned>(groups);
  const auto launch = [=] {
    scan_groups<<<groups, 256>>>(in.card, out.card, totals.card, n);
    scan_totals<<<1, 256>>>(totals.card, groups);
    add_before<<<groups, 256>>>(out.card, totals.card, n);
  };
  const auto wrong = [=](Side side) {
    const std::vector<unsigned> result = out.from(side);
    std::uint64_t sum = 0;
    double count = 0.0;
    for (int i = 0; i < n; ++i) count += result[i] != static_cast<unsigned>(sum += values[i]);
    return count;
  };
  return {.amount = 8.0 * n,
          .card = launch,
          .plain = [=] { std::partial_sum(in.host, in.host + n, out.host); },
          .best = [=] { scan_best(in.host, out.host, n); },
          .error = wrong};
}

}  // namespace bench
