// SPDX-License-Identifier: MIT
// Bit fields, alignment and overflow at their borders.
#include "base/bits.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

TEST(Bits, Fields) {
  EXPECT_EQ(bits(0xABCD1234u, 31, 16), 0xABCDu);
  EXPECT_EQ(bits(0xABCD1234u, 3, 0), 0x4u);
  EXPECT_EQ(bits(0x80000000u, 31, 31), 1u);
  EXPECT_EQ(bits(kAll, 63, 0), kAll);
}

TEST(Bits, Alignment) {
  EXPECT_EQ(align_up(0u, 16u), 0u);
  EXPECT_EQ(align_up(1u, 16u), 16u);
  EXPECT_EQ(align_up(16u, 16u), 16u);
  EXPECT_EQ(align_down(31u, 16u), 16u);
  EXPECT_EQ(ceil_div(0u, 7u), 0u);
  EXPECT_EQ(ceil_div(15u, 7u), 3u);
}

TEST(Bits, Overflow) {
  EXPECT_FALSE(add_overflows(kAll, std::uint64_t{0}));
  EXPECT_TRUE(add_overflows(kAll, std::uint64_t{1}));
  EXPECT_FALSE(mul_overflows(kAll, 1));
  EXPECT_TRUE(mul_overflows(kAll, 2));
  EXPECT_FALSE(mul_overflows(kAll, 0));
  EXPECT_FALSE(mul_overflows(1ull << 32, (1ull << 32) - 1));
  EXPECT_TRUE(mul_overflows(1ull << 32, 1ull << 32));
}

}  // namespace
}  // namespace cairn
