// SPDX-License-Identifier: MIT
// Halves rounded down and up enclose the exact value as neighbours, or are equal to it.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

namespace {

using Half = _Float16;
extern "C" {
#define DIRECTED(rt)                            \
  Half __ocml_add_##rt##_f16(Half, Half);       \
  Half __ocml_mul_##rt##_f16(Half, Half);       \
  Half __ocml_fma_##rt##_f16(Half, Half, Half); \
  Half __ocml_cvt##rt##_f16_f64(double);
DIRECTED(rte) DIRECTED(rtn) DIRECTED(rtp) DIRECTED(rtz)
#undef DIRECTED
}

void expect_enclosed(Half down, Half up, Half zero, double exact) {
  ASSERT_LE(static_cast<double>(down), exact);
  ASSERT_GE(static_cast<double>(up), exact);
  if (static_cast<double>(down) == exact) {
    ASSERT_EQ(down, up);
  } else {
    const int a = std::bit_cast<std::int16_t>(down), b = std::bit_cast<std::int16_t>(up);
    const auto order = [](int bits) { return bits < 0 ? -(bits & 0x7fff) : bits; };
    ASSERT_EQ(order(b) - order(a), 1);
  }
  ASSERT_EQ(zero, exact < 0 ? up : down);
}

TEST(OcmlHalfDirected, NeighboursOfTheExactValue) {
  std::uint32_t state = 1;
  const auto next = [&] {
    state = state * 1664525u + 1013904223u;
    return std::bit_cast<Half>(static_cast<std::uint16_t>(state >> 16));
  };
  for (int i = 0; i < 200000; ++i) {
    const Half a = next(), b = next();
    const double x = a, y = b;
    if (!std::isfinite(x) || !std::isfinite(y)) continue;
    expect_enclosed(__ocml_add_rtn_f16(a, b), __ocml_add_rtp_f16(a, b), __ocml_add_rtz_f16(a, b), x + y);
    expect_enclosed(__ocml_mul_rtn_f16(a, b), __ocml_mul_rtp_f16(a, b), __ocml_mul_rtz_f16(a, b), x * y);
    expect_enclosed(__ocml_cvtrtn_f16_f64(x / 3), __ocml_cvtrtp_f16_f64(x / 3), __ocml_cvtrtz_f16_f64(x / 3),
                    x / 3);
    ASSERT_EQ(__ocml_add_rte_f16(a, b), static_cast<Half>(x + y));
  }
  // A tie that only the addend decides: 2^-24 of it must not be lost before the one rounding.
  const Half one = 1, near = static_cast<Half>(1 + 0x1p-10), least = static_cast<Half>(0x1p-24);
  EXPECT_EQ(__ocml_fma_rtp_f16(near, near, least), static_cast<Half>(1 + 0x1p-9 + 0x1p-10));
  EXPECT_EQ(__ocml_fma_rte_f16(one, near, least), near);
}

}  // namespace
