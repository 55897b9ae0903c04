// SPDX-License-Identifier: MIT
// Which edges close loops that may wait for another wave.
#include "gpu/jit/waiting_loops.h"

#include <gtest/gtest.h>

#include "guest.h"

namespace cairn::gpu::test {
namespace {

const std::string kLoad = "global_load_dword v1, v2, s[2:3]\n";
const std::string kAgain = "s_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 10\ns_cbranch_scc1 L\n";

Function discovered(const std::string& text) {
  const Guest g(text);
  Decoder decoder(g.target());
  return discover(decoder, g.target(), g.entry());
}

TEST(WaitingLoops, ReadsOfMemoryAndClocksMayWait) {
  EXPECT_EQ(waiting_loops(discovered("L:\n" + kLoad + kAgain)).size(), 1u);
  EXPECT_EQ(waiting_loops(discovered("L:\ns_memtime s[6:7]\n" + kAgain)).size(), 1u);
  EXPECT_TRUE(waiting_loops(discovered("L:\ns_nop 0\n" + kAgain)).empty());
  EXPECT_TRUE(waiting_loops(discovered(kLoad + "L:\ns_nop 0\n" + kAgain)).empty());
}

// The rare block's jump into the middle of the loop is no loop of its own, and no place to be resumed at.
TEST(WaitingLoops, RareBlockBehindTheLoop) {
  const Function function =
      discovered("s_nop 0\nL:\ns_cmp_eq_u32 s4, 5\ns_cbranch_scc1 RARE\nBACK:\n" + kLoad + kAgain +
                 "s_branch DONE\nRARE:\ns_nop 1\ns_branch BACK\nDONE:\n");
  ASSERT_EQ(function.entries.size(), 2u);
  const auto loops = waiting_loops(function);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops.begin()->second, std::vector{function.entries[1]});
  EXPECT_EQ(function.entries[1], function.entry + 4);
}

TEST(WaitingLoops, LoopThatBeginsAtItsEnd) {
  const Function function =
      discovered("s_branch BEGIN\nL:\n" + kLoad +
                 "BEGIN:\ns_add_i32 s4, s4, 1\ns_cmp_lt_u32 s4, 10\ns_cbranch_scc1 L\n");
  const auto loops = waiting_loops(function);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_GT(loops.begin()->second.front(), loops.begin()->first) << "the edge leads forward in memory";
}

TEST(WaitingLoops, LoopsInsideOneAnother) {
  const Function function = discovered("M:\ns_nop 0\nL:\n" + kLoad + kAgain +
                                       "s_add_i32 s5, s5, 1\ns_cmp_lt_u32 s5, 3\ns_cbranch_scc1 M\n");
  EXPECT_EQ(waiting_loops(function).size(), 2u);
}

}  // namespace
}  // namespace cairn::gpu::test
