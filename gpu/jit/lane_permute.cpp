// SPDX-License-Identifier: MIT
// Permutations of 64 lanes: with AVX-512 two permutations of 32 lanes for each sixteen results.
#include "gpu/jit/lane_permute.h"

#include <immintrin.h>

namespace cairn::gpu {
namespace {

void permute_base(const std::uint32_t* from, const LaneRow& index, std::uint64_t readable,
                  std::uint64_t write, std::uint32_t* to) {
  LaneRow result;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    const unsigned source = index.lane[lane] % kMaxLanes;
    result.lane[lane] = (readable >> source & 1) != 0 ? from[source] : 0;
  }
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if ((write >> lane & 1) != 0) to[lane] = result.lane[lane];
  }
}

void permute_at_base(const std::uint32_t* from, const std::uint32_t* address, std::uint32_t offset,
                     bool halves, std::uint64_t mask, std::uint32_t* to) {
  LaneRow index;
  const std::uint32_t kept = halves ? 32 : 0, within = 63 - kept;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane)
    index.lane[lane] = (lane & kept) | ((address[lane] + offset) / 4 & within);
  permute_base(from, index, mask, mask, to);
}

/// The lanes of a wave in four registers; those that cannot be read are 0.
struct Wave {
  __m512i quarter[4];
};

[[gnu::target("arch=x86-64-v4")]] inline Wave readable_lanes(const std::uint32_t* from,
                                                             std::uint64_t readable) {
  Wave wave;
  for (unsigned i = 0; i < 4; ++i)
    wave.quarter[i] = _mm512_maskz_load_epi32(static_cast<__mmask16>(readable >> (16 * i)), from + 16 * i);
  return wave;
}

[[gnu::target("arch=x86-64-v4")]] inline __m512i lanes_of(const Wave& wave, __m512i lanes) {
  const __m512i low = _mm512_permutex2var_epi32(wave.quarter[0], lanes, wave.quarter[1]),
                high = _mm512_permutex2var_epi32(wave.quarter[2], lanes, wave.quarter[3]);
  const __mmask16 upper = _mm512_test_epi32_mask(lanes, _mm512_set1_epi32(32));
  return _mm512_mask_blend_epi32(upper, low, high);
}

[[gnu::target("arch=x86-64-v4")]] void permute_v4(const std::uint32_t* from, const LaneRow& index,
                                                  std::uint64_t readable, std::uint64_t write,
                                                  std::uint32_t* to) {
  const Wave wave = readable_lanes(from, readable);
  for (unsigned i = 0; i < 4; ++i) {
    const __m512i lanes = _mm512_load_si512(index.lane + 16 * i);
    _mm512_mask_store_epi32(to + 16 * i, static_cast<__mmask16>(write >> (16 * i)), lanes_of(wave, lanes));
  }
}

[[gnu::target("arch=x86-64-v4")]] void permute_at_v4(const std::uint32_t* from, const std::uint32_t* address,
                                                     std::uint32_t offset, bool halves, std::uint64_t mask,
                                                     std::uint32_t* to) {
  const Wave wave = readable_lanes(from, mask);
  const std::uint32_t kept = halves ? 32 : 0;
  const __m512i within = _mm512_set1_epi32(static_cast<int>(63 - kept)),
                start = _mm512_set1_epi32(static_cast<int>(offset));
  for (unsigned i = 0; i < 4; ++i) {
    const __m512i places = _mm512_add_epi32(_mm512_load_si512(address + 16 * i), start);
    const __m512i half = _mm512_set1_epi32(static_cast<int>(16 * i & kept));
    const __m512i lanes = _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi32(places, 2), within), half);
    _mm512_mask_store_epi32(to + 16 * i, static_cast<__mmask16>(mask >> (16 * i)), lanes_of(wave, lanes));
  }
}

}  // namespace

void permute_lanes(const std::uint32_t* from, const LaneRow& index, std::uint64_t readable,
                   std::uint64_t write, std::uint32_t* to) {
  static const auto chosen = __builtin_cpu_supports("x86-64-v4") ? permute_v4 : permute_base;
  chosen(from, index, readable, write, to);
}

void permute_lanes_at(const std::uint32_t* from, const std::uint32_t* address, std::uint32_t offset,
                      bool halves, std::uint64_t mask, std::uint32_t* to) {
  static const auto chosen = __builtin_cpu_supports("x86-64-v4") ? permute_at_v4 : permute_at_base;
  chosen(from, address, offset, halves, mask, to);
}

}  // namespace cairn::gpu
