// SPDX-License-Identifier: MIT
// Huge pages of a memory file: what was written stays, the rest reads as zeros, and bounds are kept.
#include "driver/huge_pages.h"

#include <sys/mman.h>

#include <cstdlib>
#include <utility>

#include <gtest/gtest.h>

#include "base/bits.h"
#include "driver/device.h"

namespace cairn::driver {
namespace {

constexpr kfd::u64 kBytes = 4 * kHugePage;

/// Part of a sparse file, mapped where its huge pages are the host's.
class HugePagesTest : public testing::Test {
 protected:
  void SetUp() override {
    Result<Fd> file = make_memory_file("huge-pages-test", 16 * kHugePage);
    ASSERT_TRUE(file);
    file_ = std::move(*file);
    room_ = mmap(nullptr, kBytes + kHugePage, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(room_, MAP_FAILED);
    at_ = align_up(reinterpret_cast<kfd::u64>(room_), kHugePage);
    ASSERT_NE(mmap(reinterpret_cast<void*>(at_), kBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
                   file_.get(), kHugePage),
              MAP_FAILED);
  }
  void TearDown() override { munmap(room_, kBytes + kHugePage); }

  Fd file_;
  void* room_ = nullptr;
  kfd::u64 at_ = 0;
};

TEST_F(HugePagesTest, ContentsStay) {
  auto* const bytes = reinterpret_cast<unsigned char*>(at_);
  for (kfd::u64 i = 5000; i < kBytes; i += 9000) bytes[i] = static_cast<unsigned char>(i / 9000 + 1);
  HugePages pages;
  const kfd::u64 filled = pages.fill(at_, kBytes, kHugePage);
  EXPECT_TRUE(filled == kBytes || filled == 0) << filled;  // 0: this kernel has none to give
  EXPECT_EQ(pages.filled(), filled);
  kfd::u64 wrong = 0;
  for (kfd::u64 i = 0; i < kBytes; ++i) {
    const bool written = i >= 5000 && (i - 5000) % 9000 == 0;
    wrong += bytes[i] != (written ? static_cast<unsigned char>(i / 9000 + 1) : 0);
  }
  EXPECT_EQ(wrong, 0u);
  pages.release(filled);
  EXPECT_EQ(pages.filled(), 0u);
}

TEST_F(HugePagesTest, OthersSeeTheSameFile) {
  HugePages pages;
  pages.fill(at_, kBytes, kHugePage);
  void* const second = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), kHugePage);
  ASSERT_NE(second, MAP_FAILED);
  static_cast<unsigned char*>(second)[kHugePage + 77] = 42;
  EXPECT_EQ(reinterpret_cast<unsigned char*>(at_)[kHugePage + 77], 42);
  munmap(second, kBytes);
}

TEST_F(HugePagesTest, SmallLargeAndCrookedOnesAreLeftAlone) {
  HugePages pages;
  EXPECT_EQ(pages.fill(at_, kHugePage, kHugePage), 0u);
  EXPECT_EQ(pages.fill(at_, kfd::u64{1} << 40, kHugePage), 0u);
  EXPECT_EQ(pages.fill(at_, kBytes, kHugePage + kPage), 0u);
  EXPECT_EQ(pages.filled(), 0u);
}

TEST_F(HugePagesTest, CanBeSwitchedOff) {
  setenv("CAIRN_HUGE_PAGES", "0", 1);
  HugePages pages;
  unsetenv("CAIRN_HUGE_PAGES");
  EXPECT_EQ(pages.fill(at_, kBytes, kHugePage), 0u);
}

TEST_F(HugePagesTest, NothingMappedIsNoFault) {
  ASSERT_EQ(munmap(reinterpret_cast<void*>(at_), kBytes), 0);
  HugePages pages;
  EXPECT_EQ(pages.fill(at_, kBytes, kHugePage), 0u);
}

}  // namespace
}  // namespace cairn::driver
