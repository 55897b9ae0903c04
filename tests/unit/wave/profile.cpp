// SPDX-License-Identifier: MIT
// The profiler's counts, for kernels whose counts are known, and what it says of them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "gpu/jit/jit_options.h"
#include "gpu/wave/profile.h"
#include "tests/unit/wave/kernel.h"

namespace cairn::gpu {
namespace {

// Runs `text` with profiling on two workgroups of 128, four waves; s[0:1] point to 8 KiB, v0 is the
// work-item.
KernelFigures figures_of(const std::string& text) {
  setenv("CAIRN_PROF_JSON", "/dev/null", 1);
  static std::vector<std::uint32_t> data(2048, 7);
  Kernel kernel(text);
  kernel.launch.grid[0] = 256;
  kernel.launch.workgroup[0] = 128;
  kernel.launch.group_bytes = 1024;
  auto engine = Engine::create({.threads = 2, .interrupt = {}});
  EXPECT_EQ(kernel.run(**engine, data.data()), "");
  EXPECT_NE(Profile::get(), nullptr);
  const std::vector<KernelFigures> all = Profile::get()->figures();
  EXPECT_EQ(all.size(), 1u);
  return all.empty() ? KernelFigures{} : all.front();
}

std::uint64_t strips() { return kMaxLanes / host_jit_options().strip; }

TEST(Profile, StraightCode) {
  const KernelFigures k = figures_of(R"(
    v_add_u32 v1, v0, v0
    v_mul_lo_u32 v2, v1, v1
    s_mov_b32 s4, 3
    v_readlane_b32 s5, v2, 7
    v_add_u32 v3, s5, v2
    s_endpgm
  )");
  EXPECT_EQ(k.launches, 1u);
  EXPECT_EQ(k.count(Counter::Instructions), 4u * 6);
  EXPECT_EQ(k.count(Counter::VectorInstructions), 4u * 3);
  EXPECT_EQ(k.count(Counter::CrossInstructions), 4u * 1);
  EXPECT_EQ(k.count(Counter::ActiveLanes), 4u * 3 * 64);
  EXPECT_EQ(k.count(Counter::Regions), 4u * 2);
  EXPECT_EQ(k.functions, 1u);
  EXPECT_GT(k.seconds, 0.0);
  EXPECT_GT(k.translation_seconds, 0.0);
}

TEST(Profile, LoopThatRunsStripByStrip) {
  const KernelFigures k = figures_of(R"(
    s_mov_b32 exec_lo, 0x55555555
    s_mov_b32 exec_hi, 0x55555555
    s_mov_b32 s4, 0
  again:
    v_add_u32 v1, v1, v0
    v_mul_lo_u32 v2, v1, v1
    s_add_u32 s4, s4, 1
    s_cmp_lt_u32 s4, 10
    s_cbranch_scc1 again
    v_mov_b32 v1, v2
    s_endpgm
  )");
  EXPECT_EQ(k.count(Counter::Instructions), 4u * (3 + 10 * 5 + 2));
  EXPECT_EQ(k.count(Counter::VectorInstructions), 4u * 21);
  EXPECT_EQ(k.count(Counter::ActiveLanes), 4u * 21 * 32);
}

// Lane l goes round l times: on the card the wave does what its longest lane needs.
TEST(Profile, LoopThatLanesLeaveOneByOne) {
  const KernelFigures k = figures_of(R"(
    v_and_b32 v0, 63, v0
    s_mov_b64 s[4:5], 0
    v_mov_b32 v1, 0
  again:
    v_add_u32 v1, 1, v1
    v_cmp_ge_u32 vcc, v1, v0
    s_or_b64 s[4:5], vcc, s[4:5]
    s_andn2_b64 exec, exec, s[4:5]
    s_cbranch_execnz again
    s_mov_b64 exec, -1
    s_endpgm
  )");
  EXPECT_EQ(k.count(Counter::Instructions), 4u * (3 + 63 * 5 + 2));
  EXPECT_EQ(k.count(Counter::VectorInstructions), 4u * (2 + 63 * 2));
  EXPECT_EQ(k.count(Counter::ActiveLanes),
            4u * (2 * 64 + 2 * (63 * 64 / 2 + 1)));  // lane 0 goes round once, too
}

TEST(Profile, Accesses) {
  const KernelFigures k = figures_of(R"(
    v_and_b32 v0, 63, v0
    v_lshlrev_b32 v1, 2, v0
    v_lshlrev_b32 v2, 5, v0
    v_and_b32 v3, 0, v0
    global_load_dword v4, v1, s[0:1]
    global_load_dword v5, v2, s[0:1]
    global_load_dword v6, v3, s[0:1]
    s_waitcnt vmcnt(0)
    v_add_u32 v4, v4, v5
    v_add_u32 v4, v4, v6
    ds_add_u32 v2, v4
    s_endpgm
  )");
  EXPECT_EQ(k.count(Counter::VectorAccesses), 4 * strips());
  EXPECT_EQ(k.count(Counter::Gathers), 4 * strips());
  EXPECT_EQ(k.count(Counter::UniformAccesses), 4 * strips());
  EXPECT_EQ(k.count(Counter::Atomics), 4 * strips());
}

KernelFigures plain_kernel() {
  KernelFigures k;
  k.name = "plain(int*)";
  k.launches = 1;
  k.seconds = 1.0;
  const auto set = [&](Counter counter, std::uint64_t value) {
    k.counts[static_cast<unsigned>(counter)] = value;
  };
  set(Counter::Instructions, 1500);
  set(Counter::VectorInstructions, 1000);
  set(Counter::ActiveLanes, 64'000);
  set(Counter::Regions, 10);
  set(Counter::VectorAccesses, 400);
  return k;
}

TEST(Profile, RemarksSayWhatTheFiguresSay) {
  EXPECT_TRUE(profile_remarks(plain_kernel()).empty());
  const auto remark = [](Counter counter, std::uint64_t value) {
    KernelFigures k = plain_kernel();
    k.counts[static_cast<unsigned>(counter)] = value;
    const std::vector<std::string> remarks = profile_remarks(k);
    return remarks.size() == 1 ? remarks.front() : std::to_string(remarks.size()) + " remarks";
  };
  EXPECT_NE(remark(Counter::Gathers, 400).find("50 % of its memory accesses are gathers"), std::string::npos);
  EXPECT_NE(remark(Counter::ActiveLanes, 16'000).find("75 % of the lanes are idle"), std::string::npos);
  EXPECT_NE(remark(Counter::Regions, 500).find("regions of 2.0 instructions"), std::string::npos);
  EXPECT_NE(remark(Counter::CrossInstructions, 1000).find("50 % of its vector work is cross-lane"),
            std::string::npos);
  EXPECT_NE(remark(Counter::Atomics, 100).find("atomic"), std::string::npos);
}

TEST(Profile, TableAndJsonNameTheKernel) {
  KernelFigures k = plain_kernel();
  k.name = "odd\"name(float)";
  EXPECT_NE(profile_table({k}).find("odd\"name "), std::string::npos);
  EXPECT_NE(profile_json({k}).find(R"x("kernel": "odd\"name(float)")x"), std::string::npos);
  EXPECT_NE(profile_json({k}).find(R"("VectorInstructions": 1000)"), std::string::npos);
  EXPECT_EQ(profile_json({}), "[\n\n]\n");
  k.name = "void mine::(anonymous namespace)::sum<float, 4>(float const*)";
  EXPECT_NE(profile_table({k}).find("\nmine::sum<float, 4> "), std::string::npos);
}

}  // namespace
}  // namespace cairn::gpu
