// SPDX-License-Identifier: MIT
// e^x without a call or branch, so that the host's compiler puts it into vector registers: for the best
// native twins.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace bench {

/// Within 4 units in the last place for -87 <= x <= 0; smaller x count as -87.
inline float fast_exp(float x) {
  const float scaled = std::max(x, -87.0f) * 1.44269504f;
  const float whole = std::nearbyint(scaled);
  const float f = (scaled - whole) * 0.693147181f;
  const float power =
      1.0f + f * (1.0f + f * (0.5f + f * (1.0f / 6 + f * (1.0f / 24 + f * (1.0f / 120 + f * (1.0f / 720))))));
  return power * std::bit_cast<float>((static_cast<std::int32_t>(whole) + 127) << 23);
}

}  // namespace bench
