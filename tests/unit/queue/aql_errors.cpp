// SPDX-License-Identifier: MIT
// Packets that cannot run end in the queue's error, never in a crash, and nothing runs after them.
#include <gtest/gtest.h>
#include <sys/mman.h>

#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {
namespace {

/// Pushes a bad packet and a good one behind it; returns the code that the queue stopped with.
template <class Packet>
std::int64_t code_of(AqlRig& rig, const Packet& packet) {
  rig.inactive.event_id = 3;
  std::uint64_t mailbox = 0;
  rig.inactive.mailbox = reinterpret_cast<std::uint64_t>(&mailbox);
  rig.push(packet);
  rig.push(rig.kernel());
  rig.poll();
  EXPECT_TRUE(rig.host.submitted.empty());
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(mailbox, 3u);
  EXPECT_EQ(rig.host.faults.size(), 1u);
  EXPECT_FALSE(rig.host.faults.empty() || rig.host.faults[0].text.empty());
  return rig.inactive.value;
}

KernelDispatchPacket changed(AqlRig& rig, void (*change)(KernelDispatchPacket&)) {
  KernelDispatchPacket packet = rig.kernel();
  change(packet);
  return packet;
}

TEST(AqlErrors, NoDimensions) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.setup = 0; })), 0x2);
}

TEST(AqlErrors, ZeroWorkgroup) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.workgroup[0] = 0; })), 0x2);
}

TEST(AqlErrors, ZeroGrid) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.setup = 2, p.grid[1] = 0; })), 0x2);
}

TEST(AqlErrors, WorkgroupTooLarge) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.workgroup[0] = 1025; })), 0x40);
}

TEST(AqlErrors, WorkgroupProductOverflows) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig,
                                 [](auto& p) {
                                   p.setup = 3;
                                   p.workgroup[0] = p.workgroup[1] = p.workgroup[2] = 65535;
                                 })),
            0x40);
}

TEST(AqlErrors, TooMuchLds) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.group_bytes = 65537; })), 0x4);
}

TEST(AqlErrors, TooMuchScratch) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.private_bytes = 0xffffffff; })), 0x1);
}

TEST(AqlErrors, DescriptorAtNull) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.kernel_object = 0; })), 0x8);
}

TEST(AqlErrors, DescriptorAtNonCanonicalAddress) {
  AqlRig rig;
  EXPECT_EQ(
      code_of(rig, changed(rig, [](auto& p) { p.kernel_object = 0xdeadbeefdeadbe00 & ~std::uint64_t{63}; })),
      0x8);
}

TEST(AqlErrors, DescriptorMisaligned) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.kernel_object += 4; })), 0x8);
}

TEST(AqlErrors, EntryOutsideMemory) {
  AqlRig rig;
  reinterpret_cast<std::uint64_t*>(rig.descriptor)[kDescriptorEntryOffset / 8] = std::uint64_t{1} << 50;
  EXPECT_EQ(code_of(rig, rig.kernel()), 0x8);
}

TEST(AqlErrors, UnknownPacketType) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, changed(rig, [](auto& p) { p.header = 9; })), 0x20);
}

TEST(AqlErrors, AgentDispatchIsForHosts) {
  AqlRig rig;
  EXPECT_EQ(
      code_of(
          rig,
          changed(rig, [](auto& p) { p.header = static_cast<std::uint16_t>(PacketType::AgentDispatch); })),
      0x20);
}

TEST(AqlErrors, UnknownVendorFormat) {
  AqlRig rig;
  Pm4IbPacket packet = {};
  packet.format = 99;
  EXPECT_EQ(code_of(rig, packet), 0x100);
}

TEST(AqlErrors, BarrierOnASignalThatIsNotThere) {
  AqlRig rig;
  EXPECT_EQ(code_of(rig, rig.barrier(PacketType::BarrierAnd, nullptr, {reinterpret_cast<Signal*>(0x40)})),
            0x20);
}

TEST(AqlErrors, CompletionSignalThatIsNotThere) {
  AqlRig rig;
  rig.push(rig.kernel(reinterpret_cast<Signal*>(0x40)));
  rig.poll();
  rig.finish(0);
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.inactive.value, 0x20);
}

TEST(AqlErrors, RingThatWasUnmapped) {
  AqlRig rig;
  void* ring = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(ring, MAP_FAILED);
  QueueConfig config;
  config.ring = reinterpret_cast<std::uint64_t>(ring);
  config.ring_bytes = 4096;
  config.write_pointer = reinterpret_cast<std::uint64_t>(&rig.write_index());
  config.read_pointer = reinterpret_cast<std::uint64_t>(rig.queue_memory + kQueueReadIndex);
  AqlQueue queue(config, rig.host);
  rig.write_index() = 1;
  munmap(ring, 4096);
  EXPECT_FALSE(queue.poll());
  EXPECT_TRUE(queue.stopped());
}

struct FaultCase {
  FaultKind kind;
  std::int64_t code;
};
class AqlFaults : public testing::TestWithParam<FaultCase> {};

TEST_P(AqlFaults, KernelFaultStopsTheQueue) {
  AqlRig rig;
  Signal signal = make_signal(1);
  rig.push(rig.kernel(&signal));
  rig.push(rig.kernel(nullptr, true));
  rig.poll();
  Fault fault;
  fault.kind = GetParam().kind;
  fault.text = "what happened";
  rig.finish(0, &fault);
  rig.poll();
  EXPECT_EQ(signal.value, 1) << "a kernel that faulted does not complete";
  EXPECT_EQ(rig.inactive.value, GetParam().code);
  EXPECT_EQ(rig.host.submitted.size(), 1u);
  ASSERT_EQ(rig.host.faults.size(), 1u);
  EXPECT_EQ(rig.host.faults[0].text, "what happened");
}

INSTANTIATE_TEST_SUITE_P(Kinds, AqlFaults,
                         testing::Values(FaultCase{FaultKind::MemoryViolation, 0},
                                         FaultCase{FaultKind::ApertureViolation, 0x20000000},
                                         FaultCase{FaultKind::IllegalInstruction, 0x40000000},
                                         FaultCase{FaultKind::Trap, 0x80000000},
                                         FaultCase{FaultKind::BadDispatch, 0x8}));

TEST(AqlErrors, WithoutAnInactiveSignalTheCardHangs) {
  AqlRig rig;
  rig.field<std::uint64_t>(kQueueInactiveSignal) = 0;
  rig.push(changed(rig, [](auto& p) { p.setup = 0; }));
  rig.poll();
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.host.hangs, 1);
}

}  // namespace
}  // namespace cairn::gpu::test
