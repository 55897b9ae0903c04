// SPDX-License-Identifier: MIT
// The memory cache notices code that changed; the disk cache gives whole objects or none.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cache_folder.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

TEST(Caches, SecondTranslatorReadsFromDisk) {
  CacheFolder folder;
  Guest g("s_mov_b32 s0, 77\n");
  {
    Translator t;
    ASSERT_EQ(g.run(t), Stop::End);
    EXPECT_EQ(t.statistics().disk_hits, 0u);
  }
  g.state().pc = 0;
  g.state().sgpr[0] = 0;
  Translator again;
  ASSERT_EQ(g.run(again), Stop::End);
  EXPECT_EQ(g.state().sgpr[0], 77u);
  EXPECT_EQ(again.statistics().disk_hits, again.statistics().functions);
}

TEST(Caches, ChangedCodeIsNoticed) {
  Guest g("s_mov_b32 s0, 5\n");
  Translator t;
  const auto found = t.find(g.target(), g.entry(), kDefaultMode);
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(Translator::up_to_date(*found->code));
  g.bytes()[0] ^= 1;
  EXPECT_FALSE(Translator::up_to_date(*found->code));
}

TEST(Caches, FolderThatCannotBeMadeOnlyMisses) {
  setenv("CAIRN_CACHE_DIR", "/proc/no/such/folder", 1);
  Guest g("s_mov_b32 s0, 6\n");
  Translator t;
  EXPECT_EQ(g.run(t), Stop::End);
  unsetenv("CAIRN_CACHE_DIR");
}

}  // namespace
}  // namespace cairn::gpu::test
