// SPDX-License-Identifier: MIT
// Guarded access: bad addresses are reported, good ones work, faults outside go on to whoever handled them.
#include "base/guarded.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <csignal>

namespace cairn {
namespace {

TEST(Guarded, CopyWorks) {
  const int from = 42;
  int to = 0;
  EXPECT_TRUE(guarded_copy(&to, &from, sizeof(to)));
  EXPECT_EQ(to, 42);
}

TEST(Guarded, BadAddressIsReported) {
  int to = 0;
  std::uint64_t where = 0;
  EXPECT_FALSE(guarded_copy(&to, reinterpret_cast<const void*>(0x40), sizeof(to), &where));
  EXPECT_EQ(where, 0x40u);
  EXPECT_FALSE(guarded_zero(reinterpret_cast<void*>(0x40), 4));
  EXPECT_FALSE(guarded_zero(nullptr, 4)) << "again, and again";
}

TEST(Guarded, NonCanonicalAddress) { EXPECT_FALSE(is_readable(0xdeadbeef00000000, 4)); }

TEST(Guarded, RangesAreCheckedToTheirEnd) {
  auto* pages = static_cast<char*>(mmap(nullptr, 8192, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  munmap(pages + 4096, 4096);
  const auto at = reinterpret_cast<std::uint64_t>(pages);
  EXPECT_TRUE(is_readable(at, 4096));
  EXPECT_FALSE(is_readable(at, 4097));
  EXPECT_FALSE(is_readable(at + 4095, 2));
  EXPECT_FALSE(is_readable(~std::uint64_t{0} - 1, 16));
  munmap(pages, 4096);
}

TEST(GuardedDeathTest, FaultsOutsideStillKill) {
  EXPECT_DEATH(
      {
        if (!is_readable(0, 1)) raise(SIGSEGV);
      },
      "");
}

}  // namespace
}  // namespace cairn
