// SPDX-License-Identifier: MIT
// Damaged, cut and foreign files in the cache are misses, and are replaced.
#include <gtest/gtest.h>

#include <fstream>

#include "cache_folder.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

class CacheDamage : public testing::Test {
 protected:
  CacheDamage() { EXPECT_EQ(run(), 0u); }

  // Runs with a new translator; returns how much came from disk.
  std::uint64_t run() {
    Translator t;
    guest_.state().pc = 0;
    guest_.state().sgpr[0] = 0;
    EXPECT_EQ(guest_.run(t), Stop::End);
    EXPECT_EQ(guest_.state().sgpr[0], 78u);
    return t.statistics().disk_hits;
  }

  // Both files get other contents; what is there afterwards must be good again.
  template <class F>
  void expect_misses(F&& change) {
    for (const fs::path& file : folder_.files()) {
      const std::string changed = change(contents(file));
      std::ofstream(file, std::ios::binary) << changed;
    }
    EXPECT_EQ(run(), 0u);
    EXPECT_EQ(run(), 2u);
  }

  CacheFolder folder_;
  Guest guest_{"s_mov_b32 s0, 78\n"};
};

TEST_F(CacheDamage, ByteChanged) {
  for (const unsigned at : {0u, 16u, 100u, 500u, 1000u}) {
    expect_misses([&](std::string bytes) {
      bytes[at] ^= 0x5a;
      return bytes;
    });
  }
}

TEST_F(CacheDamage, CutShort) {
  for (const unsigned size : {0u, 1u, 31u, 32u, 33u, 64u, 700u})
    expect_misses([&](const std::string& bytes) { return bytes.substr(0, size); });
  expect_misses([](const std::string& bytes) { return bytes.substr(0, bytes.size() - 1); });
}

TEST_F(CacheDamage, OtherVersion) {
  expect_misses([](std::string bytes) {
    const auto magic = bytes.rfind("CAIRNSO");
    bytes.at(magic + 7) = '0';
    return bytes;
  });
}

TEST_F(CacheDamage, ForeignFiles) {
  expect_misses([](const std::string&) { return contents("/proc/self/exe"); });
  expect_misses([](const std::string&) { return std::string(5000, 'x'); });
}

TEST_F(CacheDamage, WhatIsNoFileIsLeftOut) {
  for (const fs::path& file : folder_.files()) {
    fs::remove(file);
    fs::create_directory(file);
  }
  EXPECT_EQ(run(), 0u);
}

TEST_F(CacheDamage, CodeThatBeginsAlikeIsToldApart) {
  std::string start;
  for (int i = 0; i < 40; ++i) start += "s_mov_b32 s5, 0x12345678\n";  // more than what files are found by
  Guest one(start + "s_mov_b32 s0, 1\n"), two(start + "s_mov_b32 s0, 2\n");
  for (const std::uint64_t wanted_hits : {2u, 4u}) {
    Translator t;
    for (Guest* g : {&one, &two}) {
      g->state().pc = 0;
      ASSERT_EQ(g->run(t), Stop::End);
    }
    EXPECT_EQ(one.state().sgpr[0], 1u);
    EXPECT_EQ(two.state().sgpr[0], 2u);
    EXPECT_EQ(t.statistics().disk_hits, wanted_hits);
  }
}

}  // namespace
}  // namespace cairn::gpu::test
