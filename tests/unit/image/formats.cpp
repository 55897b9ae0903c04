// SPDX-License-Identifier: MIT
// Texel formats: what is read and written again is the same, values in between and beyond are rounded and
// saturated, and every number that means a format means the right one.
#include "gpu/image/format.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace cairn::gpu {
namespace {

std::uint32_t bits_of(float v) { return std::bit_cast<std::uint32_t>(v); }

std::uint32_t stored(const TexelFormat& format, const Texel& texel) {
  std::uint8_t memory[16] = {};
  pack(format, texel, memory);
  std::uint32_t word = 0;
  std::memcpy(&word, memory, 4);
  return word;
}

// Whether two patterns may stand for the same value: the most negative fraction is -1 twice, NaNs are many.
bool same(const TexelFormat& format, std::uint32_t a, std::uint32_t b) {
  if (a == b) return true;
  std::uint8_t x[16] = {}, y[16] = {};
  std::memcpy(x, &a, 4);
  std::memcpy(y, &b, 4);
  const Texel p = unpack(format, x), q = unpack(format, y);
  for (unsigned i = 0; i < 4; ++i) {
    const bool nans = std::isnan(std::bit_cast<float>(p[i])) && std::isnan(std::bit_cast<float>(q[i]));
    if (p[i] != q[i] && !nans) return false;
  }
  return true;
}

TEST(Formats, WhatIsReadIsWrittenBackTheSame) {
  for (unsigned number = 1; number < 145; ++number) {
    const TexelFormat format = unified_format(10, number);
    if (!format.valid() || format.bytes() > 2 || format.shared_exponent) continue;
    for (std::uint32_t pattern = 0; pattern < 1u << (8 * format.bytes()); ++pattern) {
      std::uint8_t memory[16] = {};
      std::memcpy(memory, &pattern, 4);
      const std::uint32_t again = stored(format, unpack(format, memory));
      ASSERT_TRUE(same(format, pattern, again)) << number << ": " << pattern << " becomes " << again;
    }
  }
}

TEST(Formats, SmallFloatsRoundToNearestEven) {
  EXPECT_EQ(half_of(1.0f), 0x3c00);
  EXPECT_EQ(half_of(1.0f + 1.0f / 2048), 0x3c00);  // a tie
  EXPECT_EQ(half_of(1.0f + 3.0f / 2048), 0x3c02);
  EXPECT_EQ(half_of(65504.0f), 0x7bff);
  EXPECT_EQ(half_of(65520.0f), 0x7c00);
  EXPECT_EQ(half_of(std::ldexp(1.0f, -24)), 0x0001);
  EXPECT_EQ(half_of(std::ldexp(1.0f, -25)), 0x0000);
  EXPECT_EQ(half_of(-0.0f), 0x8000);
  EXPECT_EQ(half_of(std::ldexp(1023.75f, -24)), 0x0400);  // the smallest normal number
  for (std::uint32_t h = 0; h < 0x7c00; ++h) ASSERT_EQ(half_of(float_of(static_cast<std::uint16_t>(h))), h);
}

TEST(Formats, UnsignedFloatsHaveNoSignAndSaturate) {
  const TexelFormat format = split_format(6, 7);  // 10_11_11
  ASSERT_TRUE(format.valid());
  const Texel texel{bits_of(-1), bits_of(1e9f), bits_of(1), 0};
  EXPECT_EQ(stored(format, texel), 0u | 0x7bfu << 11 | 0x1e0u << 22);
}

TEST(Formats, NumbersSaturate) {
  const TexelFormat unorm = split_format(1, 0), snorm = split_format(1, 1);
  const TexelFormat unsigned8 = split_format(1, 4), signed8 = split_format(1, 5);
  EXPECT_EQ(stored(unorm, {bits_of(2.0f)}), 255u);
  EXPECT_EQ(stored(unorm, {bits_of(std::numeric_limits<float>::quiet_NaN())}), 0u);
  EXPECT_EQ(stored(snorm, {bits_of(-2.0f)}), 0x81u);
  EXPECT_EQ(stored(unsigned8, {300}), 255u);
  EXPECT_EQ(stored(signed8, {static_cast<std::uint32_t>(-300)}), 0x80u);
}

TEST(Formats, SharedExponents) {
  const TexelFormat format = split_format(34, 7);
  ASSERT_TRUE(format.shared_exponent);
  const Texel texel{bits_of(1.0f), bits_of(0.5f), bits_of(0.25f), 0};
  std::uint8_t memory[16] = {};
  pack(format, texel, memory);
  const Texel again = unpack(format, memory);
  for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(again[i], texel[i]);
}

TEST(Formats, GenerationsNumberThemDifferently) {
  for (const int generation : {10, 11}) {
    EXPECT_EQ(unified_format(generation, 1).bytes(), 1u);
    EXPECT_EQ(unified_format(generation, 22).numeric, Numeric::Float);
    EXPECT_FALSE(unified_format(generation, 0).valid());
    EXPECT_FALSE(unified_format(generation, 255).valid());
  }
  EXPECT_EQ(unified_format(10, 77).bytes(), 16u);
  EXPECT_EQ(unified_format(11, 63).bytes(), 16u);
  EXPECT_FALSE(unified_format(10, 78).valid());
  EXPECT_EQ(unified_format(10, 130).numeric, Numeric::Srgb);
  EXPECT_EQ(unified_format(11, 66).numeric, Numeric::Srgb);
  EXPECT_EQ(unified_format(11, 66).bytes(), 4u);
  EXPECT_FALSE(split_format(15, 0).valid());
}

}  // namespace
}  // namespace cairn::gpu
