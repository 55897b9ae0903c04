// SPDX-License-Identifier: MIT
// A radix sort: eight passes of four bits, equal digits of a wave found by ballots.
#include <hip/hip_runtime.h>

#include <algorithm>

#include "bench/case.h"
#include "bench/cases/group_scan.h"

namespace bench {
namespace {

constexpr int kDigits = 16, kPasses = 8, kPiece = 1024;  // keys of a group

// Lanes of this wave whose digit is the same.
__device__ unsigned long long lanes_with(unsigned digit) {
  unsigned long long lanes = ~0ull;
  for (int bit = 0; bit < 4; bit++) {
    const unsigned long long set = __ballot(digit >> bit & 1);
    lanes &= digit >> bit & 1 ? set : ~set;
  }
  return lanes;
}

// 256 a group: how often each digit occurs in the group's keys.
__global__ void count_digits(const unsigned* keys, unsigned* counts, int groups, int shift) {
  __shared__ unsigned own[kDigits];
  if (threadIdx.x < kDigits) own[threadIdx.x] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < kPiece; i += 256)
    atomicAdd(&own[keys[blockIdx.x * kPiece + i] >> shift & (kDigits - 1)], 1u);
  __syncthreads();
  if (threadIdx.x < kDigits) counts[threadIdx.x * groups + blockIdx.x] = own[threadIdx.x];
}

// One group: what comes before each count, in place.
__global__ void sum_before(unsigned* counts, int n) {
  __shared__ unsigned waves[4];
  __shared__ unsigned last;
  unsigned before = 0;
  for (int first = 0; first < n; first += 256) {
    const int i = first + threadIdx.x;
    const unsigned own = i < n ? counts[i] : 0u;
    const unsigned sum = before + group_scan(own, waves);
    if (i < n) counts[i] = sum - own;
    if (threadIdx.x == 255) last = sum;
    __syncthreads();
    before = last;
    __syncthreads();
  }
}

// 256 a group: each key to its place; those with equal digits stay in order.
__global__ void place_keys(const unsigned* in, unsigned* out, const unsigned* places, int groups, int shift) {
  __shared__ unsigned next[kDigits], waves[4][kDigits];
  const int lane = threadIdx.x % 64, wave = threadIdx.x / 64;
  if (threadIdx.x < kDigits) next[threadIdx.x] = places[threadIdx.x * groups + blockIdx.x];
  for (int first = 0; first < kPiece; first += 256) {
    if (threadIdx.x < 4 * kDigits) waves[threadIdx.x / kDigits][threadIdx.x % kDigits] = 0;
    __syncthreads();
    const unsigned key = in[blockIdx.x * kPiece + first + threadIdx.x], digit = key >> shift & (kDigits - 1);
    const unsigned long long same = lanes_with(digit), before = same & ((1ull << lane) - 1);
    if (before == 0) waves[wave][digit] = __popcll(same);
    __syncthreads();
    unsigned place = next[digit] + __popcll(before);
    for (int other = 0; other < wave; other++) place += waves[other][digit];
    out[place] = key;
    __syncthreads();
    if (threadIdx.x < kDigits) {
      for (int other = 0; other < 4; other++) next[threadIdx.x] += waves[other][threadIdx.x];
    }
    __syncthreads();
  }
}

// Four passes of eight bits, each thread of the host with its own counts.
void sort_best(const unsigned* in, unsigned* out, unsigned* spare, int n) {
  constexpr int kPieces = 16, kBins = 256;
  const auto start = [n](int piece) { return static_cast<int>(static_cast<long>(n) * piece / kPieces); };
  const unsigned* from = in;
  for (int pass = 0; pass < 4; pass++) {
    unsigned* to = pass % 2 ? out : spare;
    static unsigned places[kPieces][kBins];
#pragma omp parallel for schedule(static)
    for (int piece = 0; piece < kPieces; piece++) {
      std::fill_n(places[piece], kBins, 0u);
      for (int i = start(piece); i < start(piece + 1); i++) places[piece][from[i] >> 8 * pass & 255]++;
    }
    unsigned before = 0;
    for (int bin = 0; bin < kBins; bin++)
      for (int piece = 0; piece < kPieces; piece++) before += std::exchange(places[piece][bin], before);
#pragma omp parallel for schedule(static)
    for (int piece = 0; piece < kPieces; piece++)
      for (int i = start(piece); i < start(piece + 1); i++)
        to[places[piece][from[i] >> 8 * pass & 255]++] = from[i];
    from = to;
  }
}

}  // namespace

Case make_radix_sort(Workspace& space) {
  const int n = size("BENCH_SORT", 1 << 20, kPiece), groups = n / kPiece;
  Random random;
  std::vector<unsigned> values(n);
  for (unsigned& value : values) value = random.next();
  const Data<unsigned> in = space.input(values), out = space.output<unsigned>(n),
                       spare = space.output<unsigned>(n);
  const Data<unsigned> counts = space.output<unsigned>(static_cast<std::size_t>(groups) * kDigits);
  const auto launch = [=] {
    for (int pass = 0; pass < kPasses; ++pass) {
      const unsigned* from = pass == 0 ? in.card : pass % 2 ? spare.card : out.card;
      count_digits<<<groups, 256>>>(from, counts.card, groups, 4 * pass);
      sum_before<<<1, 256>>>(counts.card, groups * kDigits);
      place_keys<<<groups, 256>>>(from, pass % 2 ? out.card : spare.card, counts.card, groups, 4 * pass);
    }
  };
  const auto plain = [=] {
    std::copy_n(in.host, n, out.host);
    std::sort(out.host, out.host + n);
  };
  std::vector<unsigned> sorted = values;
  std::make_heap(sorted.begin(), sorted.end());
  std::sort_heap(sorted.begin(), sorted.end());
  const auto wrong = [=](Side side) {
    const std::vector<unsigned> result = out.from(side);
    double count = 0.0;
    for (int i = 0; i < n; ++i) count += result[i] != sorted[i];
    return count;
  };
  return {.amount = static_cast<double>(n),
          .card = launch,
          .plain = plain,
          .best = [=] { sort_best(in.host, out.host, spare.host, n); },
          .error = wrong};
}

}  // namespace bench
