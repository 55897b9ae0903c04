// SPDX-License-Identifier: MIT
// Loops that run strip by strip leave what a whole wave would leave, and others are not taken for one.
#include "gpu/jit/strip_loops.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "guest.h"

namespace cairn::gpu::test {
namespace {

constexpr const char* kLaneInV0 = "v_mbcnt_lo_u32_b32 v0, -1, 0\nv_mbcnt_hi_u32_b32 v0, -1, v0\n";

// Behind the return everything may be read: SCC, too, unless it is set anew.
std::string closed(const std::string& text) { return text + "s_cmp_lg_u32 0, 0\n"; }

// The verdict on each loop of the text.
std::string verdicts(const std::string& text, const char* target = "gfx942") {
  Guest g(closed(text), target);
  Decoder decoder(g.target());
  const Function function = discover(decoder, g.target(), g.entry());
  std::string listing;
  strip_loops(function, 16, &listing);
  return listing;
}

void expect_loop(const std::string& text) {
  EXPECT_NE(verdicts(text).find(": strip by strip"), std::string::npos) << verdicts(text);
}
void expect_no_loop(const std::string& text, const std::string& reason) {
  EXPECT_NE(verdicts(text).find(reason), std::string::npos) << verdicts(text);
}

// v1 = sum of 0..9 and the lane, ten times.
const std::string kCounting =
    std::string(kLaneInV0) +
    "v_mov_b32 v1, 0\ns_mov_b32 s4, 0\nL:\nv_add_u32 v1, s4, v1\nv_add_u32 v1, v1, v0\n"
    "s_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 10\ns_cbranch_scc1 L\n";

// Lane l stays l + 1 iterations; v1 counts them in vectors, s4 in a scalar.
const std::string kLeaving =
    std::string(kLaneInV0) +
    "s_mov_b64 s[6:7], exec\ns_mov_b64 s[2:3], 0\ns_mov_b32 s4, 0\nv_mov_b32 v1, 0\nL:\n"
    "s_add_i32 s4, s4, 1\nv_add_u32 v1, 1, v1\nv_cmp_gt_u32 vcc, v1, v0\ns_or_b64 s[2:3], vcc, s[2:3]\n"
    "s_andn2_b64 exec, exec, s[2:3]\ns_cbranch_execnz L\ns_mov_b64 exec, s[6:7]\ns_mov_b64 vcc, 0\n";

TEST(StripLoops, CountedLoop) {
  expect_loop(kCounting);
  Guest g(closed(kCounting));
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[4], 10u);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], 45 + 10 * lane) << lane;
}

TEST(StripLoops, IdleLanesKeepTheirRegisters) {
  Guest g(closed(kCounting));
  g.state().sgpr[kExec] = 0x00ff00f0;
  g.state().sgpr[kExec + 1] = 0;
  for (unsigned lane = 0; lane < 64; ++lane) g.state().vgpr[1][lane] = 1000 + lane;
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) {
    const bool active = lane < 32 && (0x00ff00f0u >> lane & 1) != 0;
    if (!active) EXPECT_EQ(g.state().vgpr[1][lane], 1000 + lane) << lane;
  }
  EXPECT_EQ(g.state().sgpr[4], 10u);
}

TEST(StripLoops, WithoutActiveLanesScalarsRunAllTheSame) {
  Guest g(closed(kCounting));
  g.state().sgpr[kExec] = g.state().sgpr[kExec + 1] = 0;
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[4], 10u);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], 0u);
}

TEST(StripLoops, LanesLeaveAtTheirOwnTime) {
  expect_loop(kLeaving);
  Guest g(closed(kLeaving));
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], lane + 1) << lane;
  EXPECT_EQ(g.state().sgpr[4], 64u);
  EXPECT_EQ(g.state().sgpr[2], ~0u);
  EXPECT_EQ(g.state().sgpr[3], ~0u);
  EXPECT_EQ(g.state().sgpr[kExec], ~0u);
}

TEST(StripLoops, LanesLeaveASparseWave) {
  Guest g(closed(kLeaving));
  g.state().sgpr[kExec] = 0x80000001;
  g.state().sgpr[kExec + 1] = 0x100;
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[1][0], 1u);
  EXPECT_EQ(g.state().vgpr[1][31], 32u - 0u);
  EXPECT_EQ(g.state().vgpr[1][40], 41u);
  EXPECT_EQ(g.state().vgpr[1][41], 0u);
  EXPECT_EQ(g.state().sgpr[4], 41u);
  EXPECT_EQ(g.state().sgpr[2], 0x80000001u);
  EXPECT_EQ(g.state().sgpr[3], 0x100u);
}

// An if inside: odd lanes count in v2, and the others skip it, whole strips of them at times.
TEST(StripLoops, BranchesInside) {
  const std::string text =
      std::string(kLaneInV0) +
      "v_mov_b32 v2, 0\nv_lshrrev_b32 v3, 4, v0\nv_and_b32 v3, 1, v3\ns_mov_b32 s4, 0\nL:\n"
      "v_cmp_eq_u32 vcc, 1, v3\ns_and_saveexec_b64 s[8:9], vcc\ns_cbranch_execz S\n"
      "v_add_u32 v2, s4, v2\nS:\ns_or_b64 exec, exec, s[8:9]\ns_add_i32 s4, s4, 1\n"
      "s_cmp_lt_u32 s4, 5\ns_cbranch_scc1 L\ns_mov_b64 s[8:9], 0\ns_mov_b64 vcc, 0\n";
  expect_loop(text);
  Guest g(closed(text));
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane)
    EXPECT_EQ(g.state().vgpr[2][lane], (lane & 16) != 0 ? 10u : 0u) << lane;
  EXPECT_EQ(g.state().sgpr[kExec], ~0u);
}

// The counter stands where only strips with active lanes pass, as compilers place it; those that do not pass
// leave.
TEST(StripLoops, CounterInSkippedCode) {
  const std::string text =
      std::string(kLaneInV0) +
      "s_mov_b64 s[2:3], 0\ns_mov_b32 s10, 0\nv_mov_b32 v1, 0\ns_branch M\nL:\ns_or_b64 exec, exec, s[8:9]\n"
      "s_and_b64 s[8:9], exec, s[6:7]\ns_or_b64 s[2:3], s[8:9], s[2:3]\ns_andn2_b64 exec, exec, "
      "s[2:3]\ns_cbranch_execz E\nM:\n"
      "s_or_b64 s[6:7], s[6:7], exec\nv_mov_b32 v1, s10\nv_cmp_lt_u32 vcc, v1, v0\ns_and_saveexec_b64 "
      "s[8:9], vcc\n"
      "s_cbranch_execz L\ns_add_i32 s10, s10, 1\ns_andn2_b64 s[6:7], s[6:7], exec\ns_branch L\nE:\n"
      "s_mov_b64 exec, s[2:3]\ns_mov_b32 s10, 0\ns_mov_b64 s[8:9], 0\ns_mov_b64 s[6:7], 0\ns_mov_b64 vcc, "
      "0\n";
  expect_loop(text);
  Guest g(closed(text));
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], lane) << lane;
}

TEST(StripLoops, PairsAndLoads) {
  const std::string text =
      "v_mov_b32 v4, 0\nv_mov_b32 v5, 0\ns_mov_b32 s4, 0\nL:\nglobal_load_dwordx2 v[6:7], v[2:3], "
      "off\ns_waitcnt vmcnt(0)\n"
      "v_add_f64 v[4:5], v[4:5], v[6:7]\nv_lshl_add_u64 v[2:3], v[2:3], 0, 8\ns_add_i32 s4, s4, "
      "1\ns_cmp_lt_u32 s4, 3\n"
      "s_cbranch_scc1 L\n";
  expect_loop(text);
  Guest g(closed(text));
  std::array<double, 66> memory{};
  for (unsigned i = 0; i < memory.size(); ++i) memory[i] = i;
  for (unsigned lane = 0; lane < 64; ++lane) {
    const auto address = reinterpret_cast<std::uint64_t>(&memory[lane]);
    g.state().vgpr[2][lane] = static_cast<std::uint32_t>(address);
    g.state().vgpr[3][lane] = static_cast<std::uint32_t>(address >> 32);
  }
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) {
    const std::uint64_t bits = std::uint64_t{g.state().vgpr[5][lane]} << 32 | g.state().vgpr[4][lane];
    EXPECT_EQ(std::bit_cast<double>(bits), 3.0 * lane + 3) << lane;
  }
}

// Few registers, so that many lanes take a turn together, and accesses that go lane by lane.
TEST(StripLoops, BytesOfManyLanesAtATime) {
  const std::string text =
      "s_mov_b32 s4, 0\nL:\nglobal_load_ubyte v4, v[2:3], off\ns_waitcnt vmcnt(0)\nv_add_u32 v5, v5, v4\n"
      "s_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 3\ns_cbranch_scc1 L\n";
  expect_loop(text);
  Guest g(closed(text));
  std::array<std::uint8_t, 256> memory{};
  for (unsigned i = 0; i < memory.size(); ++i) memory[i] = static_cast<std::uint8_t>(i);
  for (unsigned lane = 0; lane < 64; ++lane) {  // three bytes apart: no vector access
    const auto address = reinterpret_cast<std::uint64_t>(&memory[3 * lane]);
    g.state().vgpr[2][lane] = static_cast<std::uint32_t>(address);
    g.state().vgpr[3][lane] = static_cast<std::uint32_t>(address >> 32);
  }
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[5][lane], 3 * (3 * lane)) << lane;
}

TEST(StripLoops, NotWhereLanesMeet) {
  const std::string end = "\ns_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 10\ns_cbranch_scc1 L\n";
  expect_no_loop("L:\nglobal_store_dword v[2:3], v4, off" + end, "is not local to a lane");
  expect_no_loop("L:\nds_add_u32 v0, v1" + end, "is not local to a lane");
  expect_no_loop("L:\nv_readfirstlane_b32 s5, v1" + end, "is not local to a lane");
  expect_no_loop("L:\ns_barrier" + end, "");
  expect_no_loop("L:\nv_mov_b32_dpp v1, v2 wave_shr:1 row_mask:0xf bank_mask:0xf" + end, "");
}

TEST(StripLoops, NotWhereMasksAreNumbers) {
  const std::string end = "\ns_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 10\ns_cbranch_scc1 L\n";
  expect_no_loop("L:\nv_cmp_gt_u32 vcc, v0, v1\ns_bcnt1_i32_b64 s6, vcc" + end,
                 "takes a lane mask as a number");
  expect_no_loop("L:\nv_cmp_gt_u32 vcc, v0, v1\nv_mov_b32 v2, vcc_lo" + end, "takes a lane mask as a number");
  expect_no_loop("L:\nv_cmp_gt_u32 vcc, v0, v1\ns_and_b64 s[6:7], vcc, exec\ns_cbranch_scc1 L\n", "SCC");
  expect_no_loop("L:\nv_cmp_gt_u32 vcc, v0, v1\ns_cbranch_vccnz L\n", "is not local to a lane");
}

TEST(StripLoops, NotWhereWaitsAre) {
  expect_no_loop(
      "L:\nglobal_load_dword v1, v[2:3], off\nv_cmp_eq_u32 vcc, 0, v1\ns_and_b64 exec, exec, "
      "vcc\ns_cbranch_execnz L\n"
      "s_mov_b64 vcc, 0\n",
      "what it reads decides how long it runs");
  expect_no_loop("L:\ns_load_dword s4, s[2:3], 0x0\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 L\n",
                 "what it reads decides how long it runs");
}

// A lane that has left gets its mask bit flipped by each further iteration.
TEST(StripLoops, NotWhereLanesThatLeftAreTouched) {
  const std::string text =
      std::string(kLaneInV0) +
      "v_mov_b32 v1, 0\ns_mov_b64 s[2:3], 0\nL:\nv_add_u32 v1, 1, v1\nv_cmp_gt_u32 vcc, v0, v1\n"
      "s_or_b64 s[2:3], s[2:3], vcc\ns_not_b64 s[2:3], s[2:3]\ns_and_b64 exec, exec, vcc\ns_cbranch_execnz "
      "L\ns_mov_b64 vcc, 0\n";
  expect_no_loop(text, "it changes masks of");
  Guest g(closed(text));
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[2], 0xaaaaaaabu);  // 63 iterations, the last 64 - lane of which flip the bit
  EXPECT_EQ(g.state().sgpr[3], 0xaaaaaaaau);
}

TEST(StripLoops, WavesOf32Lanes) {
  const std::string text =
      "v_mbcnt_lo_u32_b32 v0, -1, 0\ns_mov_b32 s6, exec_lo\ns_mov_b32 s2, 0\nv_mov_b32 v1, "
      "0\nL:\nv_add_nc_u32 v1, 1, v1\n"
      "v_cmp_gt_u32 vcc_lo, v1, v0\ns_or_b32 s2, vcc_lo, s2\ns_andn2_b32 exec_lo, exec_lo, "
      "s2\ns_cbranch_execnz L\n"
      "s_mov_b32 exec_lo, s6\ns_mov_b32 vcc_lo, 0\n";
  EXPECT_NE(verdicts(text, "gfx1030").find(": strip by strip"), std::string::npos)
      << verdicts(text, "gfx1030");
  Guest g(closed(text), "gfx1030");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 32; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], lane + 1) << lane;
  EXPECT_EQ(g.state().sgpr[2], ~0u);
}

}  // namespace
}  // namespace cairn::gpu::test
