// SPDX-License-Identifier: MIT
// Launches that the engine must refuse or stop, and workgroups that wait for one another.
#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <vector>

#include "tests/unit/wave/kernel.h"

namespace cairn::gpu {
namespace {

std::unique_ptr<Engine> engine(int threads) {
  EngineOptions options;
  options.threads = threads;
  return std::move(*Engine::create(options));
}

TEST(Launches, SizesOutOfRange) {
  auto e = engine(1);
  Kernel k("s_endpgm\n");
  k.launch.workgroup[0] = 0;
  EXPECT_NE(k.run(*e).find("zero"), std::string::npos);
  k.launch.workgroup[0] = 1024;
  k.launch.workgroup[1] = 2;
  EXPECT_NE(k.run(*e).find("larger than 1024"), std::string::npos);
  k.launch.workgroup[1] = 1;
  k.launch.group_bytes = 1 << 20;
  EXPECT_NE(k.run(*e).find("LDS"), std::string::npos);
}

TEST(Launches, DescriptorThatCannotBeRead) {
  auto e = engine(1);
  Kernel k("s_endpgm\n");
  k.launch.descriptor = 0x1000;
  EXPECT_NE(k.run(*e).find("descriptor"), std::string::npos);
}

TEST(Launches, WildStoreIsReportedAndTheEngineLivesOn) {
  auto e = engine(2);
  Kernel k("v_mov_b32 v2, 0x10\nv_mov_b32 v3, 0\nglobal_store_dword v[2:3], v0, off\ns_endpgm\n");
  k.launch.grid[0] = 64 * 100;
  k.launch.workgroup[0] = 64;
  const std::string text = k.run(*e);
  EXPECT_NE(text.find("Memory access fault at address 0x10"), std::string::npos) << text;
  EXPECT_NE(text.find("workgroup"), std::string::npos) << text;
  Kernel good("s_endpgm\n");
  EXPECT_EQ(good.run(*e), "");
}

// 1 + 2^-25, and a denormal times 1, under the modes of the descriptor: rounding in bits 13:12, denormals of
// f32 in 17:16. Each mode is a translation of its own.
TEST(Launches, DescriptorSetsMode) {
  auto e = engine(1);
  const char* text =
      "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_mov_b32 v0, 0x33000000\nv_add_f32 v0, 1.0, v0\n"
      "v_mov_b32 v1, 5\nv_mul_f32 v1, 1.0, v1\nv_mov_b32 v2, 0\ns_waitcnt lgkmcnt(0)\n"
      "global_store_dwordx2 v2, v[0:1], s[4:5]\ns_endpgm\n";
  struct {
    std::uint32_t rsrc1, sum, product;
  } const cases[] = {{0xf0 << 12, 0x3f800000, 5}, {0xf1 << 12, 0x3f800001, 5}, {0xc0 << 12, 0x3f800000, 0}};
  Kernel k(text);
  for (const auto& c : cases) {
    k.set_rsrc1(c.rsrc1);
    std::uint32_t out[2] = {};
    std::uint32_t* const arguments[] = {out};
    EXPECT_EQ(k.run(*e, arguments), "");
    EXPECT_EQ(out[0], c.sum);
    EXPECT_EQ(out[1], c.product);
  }
}

TEST(Launches, JumpIntoNowhere) {
  auto e = engine(1);
  Kernel k("s_mov_b64 s[4:5], 0x1000\ns_setpc_b64 s[4:5]\ns_endpgm\n");
  EXPECT_FALSE(k.run(*e).empty());
}

// Workgroup n waits until word 0 holds n, then writes n + 1: in either order of waiting, with any number of
// threads.
std::string chain(bool backwards) {
  return std::string(
             "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_load_dword s6, s[0:1], 0x8\ns_waitcnt lgkmcnt(0)\n") +
         (backwards ? "s_sub_u32 s2, s6, s2\ns_sub_u32 s2, s2, 1\n" : "") +
         "again:\ns_load_dword s7, s[4:5], 0x0\ns_waitcnt lgkmcnt(0)\ns_cmp_lg_u32 s7, s2\ns_cbranch_scc1 "
         "again\n"
         "s_add_u32 s7, s7, 1\nv_mov_b32 v2, s4\nv_mov_b32 v3, s5\nv_mov_b32 v4, s7\n"
         "global_store_dword v[2:3], v4, off\ns_endpgm\n";
}

class Chains : public testing::TestWithParam<std::tuple<int, bool>> {};

TEST_P(Chains, End) {
  const auto [threads, backwards] = GetParam();
  auto e = engine(threads);
  Kernel k(chain(backwards));
  const std::uint32_t groups = backwards ? 24 : 200;
  k.launch.grid[0] = groups;
  std::uint32_t word = 0;
  struct {
    std::uint32_t* word;
    std::uint32_t groups;
  } arguments{&word, groups};
  EXPECT_EQ(k.run(*e, &arguments), "");
  EXPECT_EQ(word, groups);
}

INSTANTIATE_TEST_SUITE_P(Threads, Chains, testing::Combine(testing::Values(1, 2, 4), testing::Bool()));

}  // namespace
}  // namespace cairn::gpu
