// SPDX-License-Identifier: MIT
// The range allocator: no overlap, reuse as late as possible, gaps merge.
#include "base/ranges.h"

#include <gtest/gtest.h>

#include <random>

namespace cairn {
namespace {

TEST(Ranges, AlignedAndDistinct) {
  RangeAllocator ranges(0x1000, 0x100000);
  const auto a = ranges.allocate(0x100, 0x1000), b = ranges.allocate(0x100, 0x1000);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(*a % 0x1000, 0u);
  EXPECT_GE(*b, *a + 0x100);
}

TEST(Ranges, FullAndEmptyAgain) {
  RangeAllocator ranges(0, 0x4000);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(ranges.allocate(0x1000, 0x1000));
  EXPECT_FALSE(ranges.allocate(1, 1));
  for (std::uint64_t at : {0x2000, 0x0, 0x3000, 0x1000}) ranges.release(at, 0x1000);
  EXPECT_EQ(ranges.allocate(0x4000, 1), 0u) << "the gaps merged";
}

TEST(Ranges, FreedIsReusedLate) {
  RangeAllocator ranges(0, 0x100000);
  const auto first = ranges.allocate(0x1000, 0x1000);
  ranges.release(*first, 0x1000);
  EXPECT_NE(ranges.allocate(0x1000, 0x1000), first);
}

TEST(Ranges, FixedAddress) {
  RangeAllocator ranges(0x10000, 0x10000);
  EXPECT_TRUE(ranges.allocate_at(0x14000, 0x1000));
  EXPECT_FALSE(ranges.allocate_at(0x14000, 0x1000));
  EXPECT_FALSE(ranges.allocate_at(0x13fff, 2));
  EXPECT_FALSE(ranges.allocate_at(0x1000, 0x1000));
  EXPECT_FALSE(ranges.allocate_at(0x1f000, 0x2000));
  EXPECT_TRUE(ranges.allocate_at(0x10000, 0x4000));
}

TEST(Ranges, TooLarge) {
  RangeAllocator ranges(0x1000, 0x1000);
  EXPECT_FALSE(ranges.allocate(0x1001, 1));
  EXPECT_FALSE(ranges.allocate(~std::uint64_t{0}, 0x1000));
}

TEST(Ranges, RandomUseNeverOverlaps) {
  constexpr std::uint64_t kSize = 1 << 16;
  RangeAllocator ranges(0, kSize);
  std::vector<bool> used(kSize);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> held;
  std::mt19937 random(1);
  for (int i = 0; i < 5000; ++i) {
    const std::uint64_t size = 1 + random() % 700;
    if (random() % 2 == 0) {
      const auto at = ranges.allocate(size, std::uint64_t{1} << random() % 8);
      if (!at) continue;
      for (std::uint64_t j = *at; j < *at + size; ++j) {
        ASSERT_FALSE(used[j]);
        used[j] = true;
      }
      held.emplace_back(*at, size);
    } else if (!held.empty()) {
      std::swap(held[random() % held.size()], held.back());
      for (std::uint64_t j = held.back().first; j < held.back().first + held.back().second; ++j)
        used[j] = false;
      ranges.release(held.back().first, held.back().second);
      held.pop_back();
    }
  }
}

}  // namespace
}  // namespace cairn
