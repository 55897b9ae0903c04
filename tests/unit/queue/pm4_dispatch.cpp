// SPDX-License-Identifier: MIT
// DISPATCH_DIRECT: what a launch takes from the registers, and what waits for its end.
#include <gtest/gtest.h>

#include "tests/unit/queue/pm4_rig.h"

namespace cairn::gpu::test {
namespace {

TEST(Pm4Dispatch, RegistersBecomeALaunch) {
  Pm4Rig rig;
  rig.push(rig.compute_state(2 << 1 | 1 << 7 | 3 << 15 | 1, {0x11, 0x22}));
  rig.push(set_sh(pm4::kScratchRing, {100 | 2 << 12}));
  rig.push(Pm4Rig::dispatch(10));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  const Launch& launch = rig.host.submitted[0].launch;
  ASSERT_NE(launch.registers, nullptr);
  EXPECT_EQ(launch.registers->entry, reinterpret_cast<std::uint64_t>(rig.code));
  EXPECT_EQ(launch.registers->user_data[1], 0x22u);
  EXPECT_FALSE(launch.registers->wave32);
  EXPECT_EQ(launch.grid[0], 640u);
  EXPECT_EQ(launch.grid[1], 2u);
  EXPECT_EQ(launch.workgroup[0], 64u);
  EXPECT_EQ(launch.group_bytes, 1536u);
  EXPECT_EQ(launch.private_bytes, 32u);  // 2 KiB a wave
}

TEST(Pm4Dispatch, Gfx11HasWavesOf32AndFinerScratch) {
  Pm4Rig rig("gfx1100");
  rig.push(rig.compute_state(1));
  rig.push(set_sh(pm4::kScratchRing, {100 | 3 << 12}));
  rig.push(Pm4Rig::dispatch(1, 5 | pm4::kWave32));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  EXPECT_TRUE(rig.host.submitted[0].launch.registers->wave32);
  EXPECT_EQ(rig.host.submitted[0].launch.private_bytes, 24u);
}

TEST(Pm4Dispatch, SizesInThreads) {
  Pm4Rig rig;
  rig.push(rig.compute_state());
  rig.push(Pm4Rig::dispatch(100, 5 | pm4::kSizesAreThreads));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  EXPECT_EQ(rig.host.submitted[0].launch.grid[0], 100u);
}

TEST(Pm4Dispatch, NothingToRunIsNoLaunch) {
  Pm4Rig rig;
  rig.push(rig.compute_state());
  rig.push(Pm4Rig::dispatch(0));
  rig.push(Pm4Rig::dispatch(1, 4));  // not enabled
  rig.run();
  EXPECT_TRUE(rig.host.submitted.empty());
  EXPECT_FALSE(rig.queue->stopped());
}

TEST(Pm4Dispatch, KernelsOverlapUntilAPacketWaits) {
  Pm4Rig rig;
  std::uint32_t value = 0;
  rig.push(joined({rig.compute_state(), Pm4Rig::dispatch(1), Pm4Rig::dispatch(2), flush(),
                   Pm4Rig::dispatch(3), release(&value, 1)}));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 2u);
  EXPECT_TRUE(rig.queue->waiting());
  EXPECT_FALSE(rig.queue->idle());
  rig.host.submitted[1].done(nullptr);
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 2u);
  rig.host.submitted[0].done(nullptr);
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 3u);
  EXPECT_EQ(value, 0u);
  rig.host.submitted[2].done(nullptr);
  rig.run();
  EXPECT_EQ(value, 1u);
  EXPECT_TRUE(rig.queue->idle());
}

TEST(Pm4Dispatch, RegistersOfALaunchStayWhileOthersAreSet) {
  Pm4Rig rig;
  for (std::uint32_t i = 0; i < 70; ++i) {
    rig.push(joined(
        {set_sh(pm4::kUserData, {i}), i == 0 ? rig.compute_state(0, {i}) : Dwords{}, Pm4Rig::dispatch(1)}));
    rig.run();
  }
  ASSERT_EQ(rig.host.submitted.size(), 64u);  // the card takes no more at a time
  for (std::uint32_t i = 0; i < 64; ++i) EXPECT_EQ(rig.host.submitted[i].launch.registers->user_data[0], i);
  rig.host.submitted[0].done(nullptr);
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 65u);
  EXPECT_EQ(rig.host.submitted[64].launch.registers->user_data[0], 64u);
}

TEST(Pm4Dispatch, AFaultStopsTheQueue) {
  Pm4Rig rig;
  std::uint32_t value = 0;
  rig.push(joined({rig.compute_state(), Pm4Rig::dispatch(1), release(&value, 1)}));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  Fault fault;
  fault.kind = FaultKind::IllegalInstruction;
  rig.host.submitted[0].done(&fault);
  rig.run();
  EXPECT_EQ(value, 0u);
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.host.hangs, 1);
  EXPECT_TRUE(rig.queue->idle());
}

TEST(Pm4Dispatch, AClosedQueueReportsNothing) {
  Pm4Rig rig;
  rig.push(joined({rig.compute_state(), Pm4Rig::dispatch(1)}));
  rig.run();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  rig.queue->close();
  Fault fault;
  rig.host.submitted[0].done(&fault);
  EXPECT_TRUE(rig.host.faults.empty());
  EXPECT_TRUE(rig.queue->idle());
}

}  // namespace
}  // namespace cairn::gpu::test
