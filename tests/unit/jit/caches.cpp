// SPDX-License-Identifier: MIT
// The memory cache notices code that changed; the disk cache gives whole objects or none.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "gpu/jit/disk_cache.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

namespace fs = std::filesystem;

// A cache folder of the test's own.
class CacheFolder {
 public:
  CacheFolder() : path_(fs::temp_directory_path() / ("cairn-cache-" + std::to_string(getpid()))) {
    setenv("CAIRN_CACHE_DIR", path_.c_str(), 1);
  }
  ~CacheFolder() {
    unsetenv("CAIRN_CACHE_DIR");
    fs::remove_all(path_);
  }
  std::vector<fs::path> files() const {
    std::vector<fs::path> list;
    for (const auto& entry : fs::recursive_directory_iterator(path_)) {
      if (entry.is_regular_file()) list.push_back(entry.path());
    }
    return list;
  }

 private:
  fs::path path_;
};

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

TEST(Caches, DamagedObjectIsTranslatedAgain) {
  CacheFolder folder;
  Guest g("s_mov_b32 s0, 78\n");
  {
    Translator t;
    ASSERT_EQ(g.run(t), Stop::End);
  }
  for (const fs::path& file : folder.files()) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(100);
    stream.put('\x5a');
  }
  g.state().pc = 0;
  Translator again;
  ASSERT_EQ(g.run(again), Stop::End);
  EXPECT_EQ(again.statistics().disk_hits, 0u);
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
