// SPDX-License-Identifier: MIT
// Several processes use one cache at a time, and it stays within its size.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <fstream>

#include "cache_folder.h"
#include "gpu/jit/cache_limit.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

namespace fs = std::filesystem;

// Translates many functions, each new to a translator of its own, and checks what they compute.
bool work() {
  for (int round = 0; round < 3; ++round) {
    Translator t;
    for (unsigned i = 0; i < 12; ++i) {
      Guest g("s_mov_b32 s0, " + std::to_string(i * 1000) + "\nv_add_u32 v1, s0, v0\n");
      t.invalidate(0, ~std::uint64_t{0});  // it may lie where another one was
      if (g.run(t) != Stop::End || g.state().vgpr[1][5] != i * 1000) return false;
    }
  }
  return true;
}

void run_processes(int count) {
  std::vector<pid_t> children;
  for (int i = 0; i < count; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(work() ? 0 : 1);
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
}

TEST(CacheSharing, ProcessesWriteAndReadTogether) {
  CacheFolder folder;
  run_processes(4);
  for (const fs::path& file : folder.files()) EXPECT_EQ(file.extension(), ".so");
  EXPECT_EQ(folder.files().size(), 13u);  // each function once
}

TEST(CacheSharing, ProcessesThatAlwaysMakeRoom) {
  CacheFolder folder;
  setenv("CAIRN_CACHE_MB", "0", 1);
  run_processes(4);
  unsetenv("CAIRN_CACHE_MB");
  EXPECT_LE(folder.files().size(), 4u);
}

// Looking the folder over takes long when it is full: not each process does it.
TEST(CacheSharing, OneLookForWhatAllHaveWritten) {
  CacheFolder folder;
  fs::create_directories(folder.path());
  EXPECT_TRUE(count_unseen(folder.path(), 1, 1000));  // nobody knows what was there before
  EXPECT_FALSE(count_unseen(folder.path(), 400, 1000));
  const pid_t child = fork();
  if (child == 0) _exit(count_unseen(folder.path(), 500, 1000) ? 1 : 0);
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(count_unseen(folder.path(), 100, 1000));
  EXPECT_FALSE(count_unseen(folder.path(), 999, 1000));
  std::ofstream(folder.path() / "unseen") << "cut";
  EXPECT_TRUE(count_unseen(folder.path(), 1, 1000));
  EXPECT_TRUE(count_unseen(folder.path() / "nowhere", 1, 1000));
}

TEST(CacheSharing, LeastRecentlyUsedGoesFirst) {
  CacheFolder folder;
  const fs::path inside = folder.path() / "0123456789abcdef" / "fedcba9876543210";
  fs::create_directories(inside);
  const auto make = [&](const fs::path& path, int age) {
    std::ofstream(path) << std::string(10000, 'x');
    timespec times[2] = {};
    times[0].tv_sec = times[1].tv_sec = time(nullptr) - age;
    utimensat(AT_FDCWD, path.c_str(), times, 0);
    return path;
  };
  std::vector<fs::path> files;
  for (int i = 0; i < 10; ++i)
    files.push_back(make(inside / ("000000000000000" + std::to_string(i) + ".so"), 100 + 10 * i));
  const fs::path abandoned = make(inside / "new-a1b2c3", 100000), fresh = make(inside / "new-d4e5f6", 5);
  const fs::path foreign = make(inside / "notes.txt", 100000),
                 outside = make(folder.path() / "mine.so", 100000);

  limit_cache(folder.path(), 1 << 20);
  for (const fs::path& file : files) EXPECT_TRUE(fs::exists(file));
  EXPECT_FALSE(fs::exists(abandoned));

  limit_cache(folder.path(), 100000);  // each takes three blocks of 4096
  for (unsigned i = 0; i < files.size(); ++i) EXPECT_EQ(fs::exists(files[i]), i < 6) << i;
  EXPECT_TRUE(fs::exists(fresh));
  EXPECT_TRUE(fs::exists(foreign));
  EXPECT_TRUE(fs::exists(outside));
}

}  // namespace
}  // namespace cairn::gpu::test
