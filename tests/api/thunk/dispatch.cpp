// SPDX-License-Identifier: MIT
// Kernels through an AQL queue: memory written, signals and events, faults and bad packets.
#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class Dispatch : public Queue {};

TEST_F(Dispatch, KernelRuns) {
  auto* target = static_cast<std::uint32_t*>(allocate(kGpu, 4096));
  Signal signal;
  push(dispatch(target, &signal));
  ASSERT_TRUE(eventually(signal.value, 0));
  EXPECT_EQ(*target, 42u);
}

TEST_F(Dispatch, MemoryThatTheHostDidNotAskToSee) {
  HsaMemFlags flags = {};
  flags.ui32.NonPaged = 1;
  auto* target = static_cast<std::uint32_t*>(allocate(kGpu, 4096, flags));
  Signal signal;
  push(dispatch(target, &signal));
  ASSERT_TRUE(eventually(signal.value, 0));
  EXPECT_EQ(inactive->value, 0);
}

TEST_F(Dispatch, CompletionRaisesTheEvent) {
  HsaEventDescriptor description = {};
  description.EventType = HSA_EVENTTYPE_SIGNAL;
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, false, false, &event), HSAKMT_STATUS_SUCCESS);
  ASSERT_NE(copy(event->EventData.HWData2), 0u);
  std::uint32_t target = 0;
  for (int i = 0; i < 100; ++i) {
    Signal signal;
    signal.mailbox = event->EventData.HWData2;
    signal.event_id = event->EventId;
    push(dispatch(&target, &signal));
    while (signal.value != 0) ASSERT_EQ(hsaKmtWaitOnEvent(event, 30000), HSAKMT_STATUS_SUCCESS);
  }
  EXPECT_EQ(target, 42u);
  EXPECT_EQ(hsaKmtDestroyEvent(event), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Dispatch, ManyMoreThanTheRingHolds) {
  std::uint32_t target = 0;
  Signal signal;
  constexpr std::int64_t kLaunches = 1000;
  signal.value = kLaunches;
  const auto& read_index = *reinterpret_cast<std::atomic<std::int64_t>*>(memory + 0x80);
  const auto& write_index = *reinterpret_cast<std::atomic<std::int64_t>*>(memory + 0x38);
  for (int i = 0; i < kLaunches; ++i) {
    while (write_index - read_index >= static_cast<std::int64_t>(kPackets)) std::this_thread::yield();
    push(dispatch(&target, &signal));
  }
  ASSERT_TRUE(eventually(signal.value, 0));
  ASSERT_TRUE(eventually(read_index, kLaunches));
}

TEST_F(Dispatch, StoreToUnmappedMemoryIsAMemoryEvent) {
  HsaEventDescriptor description = {};
  description.EventType = HSA_EVENTTYPE_MEMORY;
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, true, false, &event), HSAKMT_STATUS_SUCCESS);
  void* freed = allocate(kGpu, 1 << 20);
  ASSERT_EQ(hsaKmtFreeMemory(freed, 1 << 20), HSAKMT_STATUS_SUCCESS);
  Signal signal;
  push(dispatch(static_cast<std::uint32_t*>(freed), &signal));
  ASSERT_EQ(hsaKmtWaitOnEvent(event, 30000), HSAKMT_STATUS_SUCCESS);
  const HsaMemoryAccessFault& fault = event->EventData.EventData.MemoryAccessFault;
  EXPECT_EQ(fault.NodeId, kGpu);
  EXPECT_EQ(copy(fault.VirtualAddress), reinterpret_cast<HSAuint64>(freed));
  EXPECT_EQ(fault.Failure.NotPresent, 1u);
  EXPECT_EQ(signal.value, 1);
  EXPECT_EQ(hsaKmtDestroyEvent(event), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Dispatch, OutOfBoundsHitsTheGuard) {
  HsaEventDescriptor description = {};
  description.EventType = HSA_EVENTTYPE_MEMORY;
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, true, false, &event), HSAKMT_STATUS_SUCCESS);
  auto* first = static_cast<std::uint32_t*>(allocate(kGpu, 4096));
  allocate(kGpu, 4096);
  Signal signal;
  push(dispatch(first + 1024, &signal));
  ASSERT_EQ(hsaKmtWaitOnEvent(event, 30000), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(copy(event->EventData.EventData.MemoryAccessFault.VirtualAddress),
            reinterpret_cast<HSAuint64>(first + 1024));
}

TEST_F(Dispatch, IllegalInstructionStopsTheQueue) {
  std::memset(reinterpret_cast<void*>(kernel + 256), 0xff, 64);
  Signal signal;
  std::uint32_t target = 0;
  push(dispatch(&target, &signal));
  for (int i = 0; i < 30000 && inactive->value == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_NE(inactive->value, 0);
  EXPECT_EQ(signal.value, 1);
}

TEST_F(Dispatch, BadPacketsStopTheQueue) {
  Packet packet = dispatch(nullptr, nullptr);
  packet.workgroup[0] = 2000;
  push(packet);
  ASSERT_TRUE(eventually(inactive->value, 0x40));
}

TEST_F(Dispatch, SuspendedQueueWaits) {
  std::uint32_t target = 0;
  ASSERT_EQ(hsaKmtUpdateQueue(resource.QueueId, 0, HSA_QUEUE_PRIORITY_NORMAL, nullptr, 0, nullptr),
            HSAKMT_STATUS_SUCCESS);
  Signal signal;
  push(dispatch(&target, &signal));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(signal.value, 1);
  ASSERT_EQ(hsaKmtUpdateQueue(resource.QueueId, 100, HSA_QUEUE_PRIORITY_HIGH, nullptr, 0, nullptr),
            HSAKMT_STATUS_SUCCESS);
  EXPECT_TRUE(eventually(signal.value, 0));
}

TEST_F(Dispatch, DestroyedWithPacketsWaiting) {
  Signal never;
  Packet barrier;
  barrier.header = 3;
  const auto dependency = reinterpret_cast<std::uint64_t>(&never);
  std::memcpy(reinterpret_cast<char*>(&barrier) + 8, &dependency, sizeof(dependency));
  push(barrier);
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(hsaKmtDestroyQueue(resource.QueueId), HSAKMT_STATUS_SUCCESS);
  destroyed = true;
  EXPECT_EQ(hsaKmtDestroyQueue(resource.QueueId), HSAKMT_STATUS_INVALID_PARAMETER);
}

}  // namespace
}  // namespace thunk_test
