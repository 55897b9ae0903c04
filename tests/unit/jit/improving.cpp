// SPDX-License-Identifier: MIT
// Code is made quickly at first, and anew in the background when it has run for long.
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "cache_folder.h"
#include "gpu/jit/disk_cache.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

constexpr const char* kText =
    "v_mbcnt_lo_u32_b32 v0, -1, 0\n"
    "v_mbcnt_hi_u32_b32 v0, -1, v0\n"
    "v_cvt_f32_u32 v1, v0\n"
    "v_sqrt_f32 v2, v1\n"
    "v_fma_f32 v3, v1, v2, 0.5\n"
    "v_cmp_gt_f32 vcc, v3, 4.0\n"
    "v_cndmask_b32 v4, v1, v3, vcc\n"
    "s_add_u32 s0, vcc_lo, s0\n";
constexpr auto kLong = std::chrono::seconds(10);

const Code& code_of(Translator& t, Guest& g) { return *t.find(g.target(), g.entry(), kDefaultMode)->code; }

void settle(const Translator& t) {
  while (t.improving()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

class Improving : public testing::Test {
 protected:
  CacheFolder folder_;
};

TEST_F(Improving, WhatRunsLongGivesTheSameAfterwards) {
  Guest first(kText), second(kText);
  Translator t;
  ASSERT_EQ(first.run(t), Stop::End);
  const Code& quick = code_of(t, first);
  EXPECT_TRUE(quick.quick);
  t.ran(quick, std::chrono::nanoseconds(100));
  EXPECT_FALSE(t.improving());
  t.ran(quick, kLong);
  t.ran(quick, kLong);  // only the first one counts
  settle(t);
  EXPECT_EQ(t.statistics().improved, 1u);
  const Code& better = code_of(t, first);
  EXPECT_NE(&better, &quick);
  EXPECT_EQ(&quick.best(), &better);
  EXPECT_FALSE(better.quick);
  EXPECT_EQ(better.entries, quick.entries);

  first.state().pc = 0;
  std::memset(first.state().vgpr, 0, sizeof first.state().vgpr);
  first.state().sgpr[0] = 0;
  ASSERT_EQ(first.run(t), Stop::End);
  Translator other;
  ASSERT_EQ(second.run(other), Stop::End);
  EXPECT_EQ(std::memcmp(first.state().vgpr, second.state().vgpr, sizeof first.state().vgpr), 0);
  EXPECT_EQ(first.state().sgpr[0], second.state().sgpr[0]);
}

TEST_F(Improving, TheDiskKeepsTheBest) {
  Guest g(kText);
  {
    Translator t;
    t.ran(code_of(t, g), kLong);
    settle(t);
  }
  Translator again;
  const Code& code = code_of(again, g);
  EXPECT_TRUE(code.from_disk);
  EXPECT_FALSE(code.quick);
}

TEST_F(Improving, QuickCodeReplacesNoBetterOneOnDisk) {
  Guest g(kText);
  Translator t;
  t.ran(code_of(t, g), kLong);
  settle(t);
  const Code& code = code_of(t, g);
  const auto files = folder_.files();
  ASSERT_EQ(files.size(), 1u);
  const auto time = std::filesystem::last_write_time(files[0]);
  DiskCache disk("another identity");
  EXPECT_TRUE(disk.write(code.kept_in, "no object", code.description, true) == std::nullopt);
  EXPECT_EQ(folder_.files(), files);
  EXPECT_EQ(std::filesystem::last_write_time(files[0]), time);
}

// The guest's memory may be gone, or hold other code.
TEST_F(Improving, WorksOnACopy) {
  Guest g(kText);
  void* page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(page, MAP_FAILED);
  std::memcpy(page, g.bytes().data(), g.bytes().size());
  Translator t;
  const auto entry = reinterpret_cast<std::uint64_t>(page);
  const Code& quick = *t.find(g.target(), entry, kDefaultMode)->code;
  munmap(page, 4096);
  t.ran(quick, kLong);
  settle(t);
  EXPECT_EQ(t.statistics().improved, 1u);
  EXPECT_EQ(quick.best().description, quick.description);
}

TEST_F(Improving, WhatWasForgottenStaysForgotten) {
  Guest g(kText);
  Translator t;
  const Code& quick = code_of(t, g);
  t.invalidate(0, ~std::uint64_t{0});
  t.ran(quick, kLong);
  settle(t);
  EXPECT_FALSE(t.known(g.target(), g.entry(), kDefaultMode).has_value());
}

TEST_F(Improving, EndsInTheMiddle) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += kText;
  Guest g(text);
  for (int i = 0; i < 3; ++i) {
    Translator t;
    t.ran(code_of(t, g), kLong);
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * i));
  }
}

TEST_F(Improving, ALevelThatIsNamedIsKept) {
  setenv("CAIRN_OPT", "1", 1);
  Guest g(kText);
  Translator t;
  EXPECT_FALSE(code_of(t, g).quick);
  unsetenv("CAIRN_OPT");
}

}  // namespace
}  // namespace cairn::gpu::test
