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

[[gnu::target("arch=x86-64-v4")]] void permute_v4(const std::uint32_t* from, const LaneRow& index,
                                                  std::uint64_t readable, std::uint64_t write,
                                                  std::uint32_t* to) {
  __m512i source[4];
  for (unsigned i = 0; i < 4; ++i)
    source[i] = _mm512_maskz_load_epi32(static_cast<__mmask16>(readable >> (16 * i)), from + 16 * i);
  for (unsigned i = 0; i < 4; ++i) {
    const __m512i lanes = _mm512_load_si512(index.lane + 16 * i);
    const __m512i low = _mm512_permutex2var_epi32(source[0], lanes, source[1]),
                  high = _mm512_permutex2var_epi32(source[2], lanes, source[3]);
    const __mmask16 upper = _mm512_test_epi32_mask(lanes, _mm512_set1_epi32(32));
    _mm512_mask_store_epi32(to + 16 * i, static_cast<__mmask16>(write >> (16 * i)),
                            _mm512_mask_blend_epi32(upper, low, high));
  }
}

}  // namespace

void permute_lanes(const std::uint32_t* from, const LaneRow& index, std::uint64_t readable,
                   std::uint64_t write, std::uint32_t* to) {
  static const auto chosen = __builtin_cpu_supports("x86-64-v4") ? permute_v4 : permute_base;
  chosen(from, index, readable, write, to);
}

}  // namespace cairn::gpu
