// SPDX-License-Identifier: MIT
// Kernel dispatch packets: what is launched, in which order, and how it completes.
#include <gtest/gtest.h>

#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {
namespace {

TEST(AqlDispatch, LaunchCarriesThePacket) {
  AqlRig rig;
  KernelDispatchPacket packet = rig.kernel();
  packet.setup = 3;
  packet.workgroup[0] = 8, packet.workgroup[1] = 4, packet.workgroup[2] = 2;
  packet.grid[0] = 100, packet.grid[1] = 10, packet.grid[2] = 3;
  packet.private_bytes = 1040;
  packet.group_bytes = 65536;
  packet.kernarg = 0x1234560;
  rig.push(packet);
  rig.poll();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  const Launch& launch = rig.host.submitted[0].launch;
  EXPECT_EQ(launch.descriptor, packet.kernel_object);
  EXPECT_EQ(launch.kernarg, packet.kernarg);
  EXPECT_EQ(launch.packet, reinterpret_cast<std::uint64_t>(&rig.ring[0]));
  EXPECT_EQ(launch.queue, reinterpret_cast<std::uint64_t>(rig.queue_memory));
  EXPECT_EQ(launch.dispatch_id, 0u);
  EXPECT_EQ(launch.grid[0], 100u);
  EXPECT_EQ(launch.grid[2], 3u);
  EXPECT_EQ(launch.workgroup[1], 4u);
  EXPECT_EQ(launch.private_bytes, 1040u);
  EXPECT_EQ(launch.group_bytes, 65536u);
}

TEST(AqlDispatch, UnusedDimensionsAreOne) {
  AqlRig rig;
  KernelDispatchPacket packet = rig.kernel();
  packet.workgroup[1] = 0, packet.grid[2] = 77;
  rig.push(packet);
  rig.poll();
  ASSERT_EQ(rig.host.submitted.size(), 1u);
  EXPECT_EQ(rig.host.submitted[0].launch.workgroup[1], 1u);
  EXPECT_EQ(rig.host.submitted[0].launch.grid[2], 1u);
}

TEST(AqlDispatch, CompletionDecrementsPostsAndRaises) {
  AqlRig rig;
  std::uint64_t mailbox = 0;
  Signal signal = make_signal(5);
  signal.mailbox = reinterpret_cast<std::uint64_t>(&mailbox);
  signal.event_id = 17;
  rig.push(rig.kernel(&signal));
  rig.poll();
  EXPECT_EQ(signal.value, 5);
  EXPECT_EQ(rig.read_index(), 0u) << "the packet belongs to the kernel until it ends";
  rig.finish(0);
  EXPECT_EQ(signal.value, 4);
  EXPECT_EQ(mailbox, 17u);
  EXPECT_EQ(rig.host.raised, std::vector<std::uint32_t>({17}));
  rig.poll();
  EXPECT_EQ(rig.read_index(), 1u);
  EXPECT_EQ(rig.ring[0].header, static_cast<std::uint16_t>(PacketType::Invalid));
}

TEST(AqlDispatch, TimestampsOnlyWhenProfiling) {
  AqlRig rig;
  Signal plain = make_signal(1), timed = make_signal(1);
  rig.push(rig.kernel(&plain));
  rig.poll();
  rig.finish(0);
  EXPECT_EQ(plain.start_ticks, 0u);
  rig.field<std::uint32_t>(kQueueProperties) = kQueuePropertyProfiling;
  rig.push(rig.kernel(&timed));
  rig.poll();
  rig.finish(1);
  EXPECT_NE(timed.start_ticks, 0u);
  EXPECT_GT(timed.end_ticks, timed.start_ticks);
}

TEST(AqlDispatch, WithoutBarrierBitPacketsOverlap) {
  AqlRig rig;
  rig.push(rig.kernel());
  rig.push(rig.kernel());
  rig.poll();
  EXPECT_EQ(rig.host.submitted.size(), 2u);
}

TEST(AqlDispatch, BarrierBitWaitsForAllEarlier) {
  AqlRig rig;
  rig.push(rig.kernel());
  rig.push(rig.kernel());
  rig.push(rig.kernel(nullptr, true));
  rig.poll();
  EXPECT_EQ(rig.host.submitted.size(), 2u);
  rig.finish(1);
  rig.poll();
  EXPECT_EQ(rig.host.submitted.size(), 2u);
  rig.finish(0);
  rig.poll();
  EXPECT_EQ(rig.host.submitted.size(), 3u);
}

TEST(AqlDispatch, SlotsAreGivenBackInOrder) {
  AqlRig rig;
  rig.push(rig.kernel());
  rig.push(rig.kernel());
  rig.poll();
  rig.finish(1);
  rig.poll();
  EXPECT_EQ(rig.read_index(), 0u);
  rig.finish(0);
  rig.poll();
  EXPECT_EQ(rig.read_index(), 2u);
}

TEST(AqlDispatch, UnpublishedPacketStopsTheReader) {
  AqlRig rig;
  KernelDispatchPacket unpublished = rig.kernel();
  unpublished.header = static_cast<std::uint16_t>(PacketType::Invalid);
  rig.push(unpublished);
  rig.push(rig.kernel());
  rig.poll();
  EXPECT_TRUE(rig.host.submitted.empty());
  rig.ring[0].header = rig.kernel().header;
  rig.poll();
  EXPECT_EQ(rig.host.submitted.size(), 2u);
}

TEST(AqlDispatch, SlotOfZerosIsNotAPacket) {
  AqlRig rig;
  std::memset(&rig.ring[0], 0, sizeof(rig.ring[0]));
  ++rig.write_index();
  rig.poll();
  EXPECT_FALSE(rig.queue->stopped());
  EXPECT_EQ(rig.read_index(), 0u);
}

TEST(AqlDispatch, RingWraps) {
  AqlRig rig;
  for (std::uint32_t i = 0; i < 5 * AqlRig::kPackets; ++i) {
    rig.push(rig.kernel());
    rig.poll();
    ASSERT_EQ(rig.host.submitted.size(), i + 1u);
    EXPECT_EQ(rig.host.submitted[i].launch.dispatch_id, i);
    rig.finish(i);
    rig.poll();
  }
  EXPECT_EQ(rig.read_index(), 5u * AqlRig::kPackets);
}

TEST(AqlDispatch, ClosedQueueCompletesNothing) {
  AqlRig rig;
  Signal signal = make_signal(1);
  rig.push(rig.kernel(&signal));
  rig.poll();
  EXPECT_FALSE(rig.queue->idle());
  rig.queue->close();
  rig.finish(0);
  EXPECT_EQ(signal.value, 1);
  EXPECT_TRUE(rig.queue->idle());
}

}  // namespace
}  // namespace cairn::gpu::test
