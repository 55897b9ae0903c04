// SPDX-License-Identifier: MIT
// Where regions must end: masks read as numbers, writes that other strips could see, EXEC.
#include <gtest/gtest.h>

#include <array>

#include "guest.h"

namespace cairn::gpu::test {

TEST(Regions, MaskMadeInRegionFeedsSelect) {
  Guest g(
      "v_mbcnt_lo_u32_b32 v1, -1, 0\nv_mbcnt_hi_u32_b32 v1, -1, v1\nv_cmp_lt_u32 vcc, 40, v1\nv_cndmask_b32 "
      "v2, 1, 2, vcc\n"
      "s_mov_b64 s[0:1], vcc\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[2][40], 1u);
  EXPECT_EQ(g.state().vgpr[2][41], 2u);
  EXPECT_EQ(g.state().sgpr[0], 0u);
  EXPECT_EQ(g.state().sgpr[1], 0xfffffe00u);
}

TEST(Regions, IdleLanesKeepTheirRegisters) {
  Guest g(
      "v_mov_b32 v1, 7\ns_mov_b64 exec, 0xff\nv_mov_b32 v1, 9\ns_mov_b64 exec, -1\nv_add_u32 v2, v1, v1\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[2][7], 18u);
  EXPECT_EQ(g.state().vgpr[2][8], 14u);
}

// Every lane reads its neighbour's word, then all write: the read comes first in all lanes, whatever the
// strips.
TEST(Regions, LoadsComeBeforeLaterStoresInAllLanes) {
  Guest g(
      "global_load_dword v4, v[2:3], off\ns_waitcnt vmcnt(0)\nglobal_store_dword v[2:3], v4, off offset:4\n");
  std::array<std::uint32_t, 80> memory{};
  for (unsigned i = 0; i < memory.size(); ++i) memory[i] = i;
  for (unsigned lane = 0; lane < 64; ++lane) {
    const auto address = reinterpret_cast<std::uint64_t>(&memory[lane]);
    g.state().vgpr[2][lane] = static_cast<std::uint32_t>(address);
    g.state().vgpr[3][lane] = static_cast<std::uint32_t>(address >> 32);
  }
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(memory[lane + 1], lane) << lane;
}

TEST(Regions, StoresAreSeenByLaterLoadsOfOtherLanes) {
  Guest g(
      "v_mbcnt_lo_u32_b32 v1, -1, 0\nv_mbcnt_hi_u32_b32 v1, -1, v1\nv_lshlrev_b32 v2, 2, v1\nds_write_b32 "
      "v2, v1\n"
      "v_sub_u32 v3, 63, v1\nv_lshlrev_b32 v3, 2, v3\nds_read_b32 v4, v3\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  for (unsigned lane = 0; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[4][lane], 63 - lane);
}

// The source of a wave-wide DPP read is the register before the instruction, also in strips that come later.
TEST(Regions, DppReadsTheRowAsItWas) {
  Guest g(
      "v_mbcnt_lo_u32_b32 v1, -1, 0\nv_mbcnt_hi_u32_b32 v1, -1, v1\nv_add_u32_dpp v1, v1, v1 wave_shr:1 "
      "row_mask:0xf bank_mask:0xf\n",
      "gfx90a");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[1][0], 0u);
  for (unsigned lane = 1; lane < 64; ++lane) EXPECT_EQ(g.state().vgpr[1][lane], 2 * lane - 1) << lane;
}

TEST(Regions, EmptyExecRunsNothing) {
  Guest g("v_mov_b32 v1, 7\ns_mov_b64 exec, 0\nv_mov_b32 v1, 9\nglobal_load_dword v2, v[4:5], off\n");
  Translator t;
  ASSERT_EQ(g.run(t), Stop::End);
  EXPECT_EQ(g.state().vgpr[1][0], 7u);
}

}  // namespace cairn::gpu::test
