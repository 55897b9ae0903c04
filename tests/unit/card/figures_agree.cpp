// SPDX-License-Identifier: MIT
// The published figures of a card fit one another: bandwidth and clocks, rates and units, engines and units.
#include <gtest/gtest.h>

#include <string_view>

#include "gpu/card/card.h"

namespace cairn::gpu {
namespace {

// Bits that a pin moves in a clock of the driver's: HBM2 two, HBM3 four, GDDR6 sixteen.
double bits_a_clock(const Card& card) {
  if (card.memory_bus_bits <= 384) return 16;
  return card.memory_bus_bits == 8192 ? 4 : 2;
}

// Operations of f32 that a unit does in a clock, a fused product counting as two.
double operations(const Card& card) {
  const std::string_view target = card.target;
  const bool twice =
      target == "gfx942" || target == "gfx950" || target.starts_with("gfx11") || target.starts_with("gfx12");
  return twice ? 256 : 128;
}

TEST(Cards, BandwidthFollowsFromTheMemoryClock) {
  for (const Card& card : all_cards()) {
    const double gb_per_s = card.memory_mhz * 1e6 * bits_a_clock(card) * card.memory_bus_bits / 8 / 1e9;
    EXPECT_NEAR(gb_per_s, card.memory_gb_per_s, card.memory_gb_per_s * 0.03) << card.name;
  }
}

TEST(Cards, RatesFollowFromUnitsAndClock) {
  for (const Card& card : all_cards()) {
    const double tflops = card.compute_units * operations(card) * card.engine_mhz * 1e6 / 1e12;
    EXPECT_NEAR(tflops, card.fp32_tflops, card.fp32_tflops * 0.01) << card.name;
  }
}

TEST(Cards, UnitsFitTheEngines) {
  for (const Card& card : all_cards()) {
    const unsigned wired = card.shader_engines * card.arrays_per_engine * card.cus_per_array;
    EXPECT_LE(card.compute_units, wired) << card.name;
    EXPECT_EQ(card.compute_units % card.xccs, 0u) << card.name;
  }
}

}  // namespace
}  // namespace cairn::gpu
