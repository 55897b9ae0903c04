// SPDX-License-Identifier: MIT
// Why translated code returns, and that it goes on where it stopped.
#include <gtest/gtest.h>

#include "guest.h"

namespace cairn::gpu::test {

TEST(Stops, BarrierResumesBehindIt) {
  Guest g("s_mov_b32 s0, 1\ns_barrier\ns_add_u32 s0, s0, 1\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::Barrier);
  EXPECT_EQ(g.state().sgpr[0], 1u);
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[0], 2u);
}

TEST(Stops, WaitingLoopYieldsWhenItsBudgetIsSpent) {
  std::uint32_t flag = 0;
  Guest g(
      "again:\ns_load_dword s4, s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 "
      "again\ns_mov_b32 s5, 3\n");
  const auto address = reinterpret_cast<std::uint64_t>(&flag);
  g.state().sgpr[0] = static_cast<std::uint32_t>(address);
  g.state().sgpr[1] = static_cast<std::uint32_t>(address >> 32);
  g.state().budget = 100;
  Translator t;
  ASSERT_EQ(g.run(t), Stop::Yield);
  flag = 1;
  g.state().budget = 100;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[5], 3u);
}

TEST(Stops, CallAndReturn) {
  Guest g(
      "s_getpc_b64 s[2:3]\nbase:\ns_add_u32 s2, s2, callee-base\ns_addc_u32 s3, s3, 0\ns_swappc_b64 "
      "s[30:31], s[2:3]\ns_mov_b32 s1, 5\n"
      "s_branch done\ncallee:\ns_mov_b32 s0, 4\ns_setpc_b64 s[30:31]\ndone:\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().sgpr[0], 4u);
  EXPECT_EQ(g.state().sgpr[1], 5u);
}

TEST(Stops, BytesThatAreNoInstructionStopTheWaveThere) {
  Guest g("s_mov_b32 s0, 1\n.long 0xffffffff\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::Illegal);
  EXPECT_EQ(g.state().sgpr[0], 1u);
  EXPECT_EQ(g.state().pc, g.entry() + 4);
  EXPECT_FALSE(t.why_illegal(g.state().pc).empty());
}

// What has a row, but no translation for these operands, is named.
TEST(Stops, RefusedInstructionIsNamed) {
  Translator t;
  Guest g("s_movreld_b32 null, s1", "gfx1030");
  ASSERT_EQ(g.run(t), Stop::Illegal);
  EXPECT_NE(t.why_illegal(g.state().pc).find("s_movreld_b32"), std::string::npos);
}

// Long code is translated in parts; the wave does not notice, loops across the parts included.
TEST(Stops, LongFunctionsAreCutAndGoOn) {
  std::string text = "s_mov_b32 s0, 0\nagain:\n";
  for (int i = 0; i < 9000; ++i) text += "v_add_u32 v1, 1, v1\n";
  Guest g(text + "s_add_u32 s0, s0, 1\ns_cmp_lt_u32 s0, 3\ns_cbranch_scc1 again\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[1][0], 27000u);
  EXPECT_GT(t.statistics().functions, 2u);
}

TEST(Stops, TrapCarriesItsNumber) {
  Guest g("s_trap 2\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::Trap);
  EXPECT_EQ(g.state().detail, 2u);
}

}  // namespace cairn::gpu::test
