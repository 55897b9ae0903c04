// SPDX-License-Identifier: MIT
// The topology, clocks and what the library refuses.
#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class TopologyCalls : public Library {};

TEST_F(TopologyCalls, CpuComesFirst) {
  HsaNodeProperties cpu = {};
  ASSERT_EQ(hsaKmtGetNodeProperties(0, &cpu), HSAKMT_STATUS_SUCCESS);
  EXPECT_GT(cpu.NumCPUCores, 0u);
  EXPECT_EQ(cpu.NumFComputeCores, 0u);
  EXPECT_EQ(cpu.KFDGpuID, 0u);
  std::vector<HsaCacheProperties> caches(cpu.NumCaches + 1);
  ASSERT_EQ(hsaKmtGetNodeCacheProperties(0, 0, cpu.NumCaches + 1, caches.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(caches.back().CacheLevel, 0u) << "there are as many as were announced";
}

TEST_F(TopologyCalls, CardIsConsistent) {
  HsaNodeProperties card = {};
  ASSERT_EQ(hsaKmtGetNodeProperties(kGpu, &card), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(card.NumCPUCores, 0u);
  EXPECT_EQ(card.EngineId.ui32.Major, 9u);
  EXPECT_EQ(card.WaveFrontSize, 64u);
  EXPECT_EQ(card.LDSSizeInKB, 64u);
  EXPECT_EQ(card.Capability.ui32.DoorbellType, 2u);
  EXPECT_NE(card.MarketingName[0], 0);
  EXPECT_NE(card.NumShaderBanks, 0u);
  EXPECT_EQ(card.VendorId, 0x1002);
  std::vector<HsaMemoryProperties> banks(card.NumMemoryBanks);
  ASSERT_EQ(hsaKmtGetNodeMemoryProperties(kGpu, card.NumMemoryBanks, banks.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(banks[0].HeapType, HSA_HEAPTYPE_FRAME_BUFFER_PUBLIC);
  HSAuint64 available = 0;
  ASSERT_EQ(hsaKmtAvailableMemory(kGpu, &available), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(banks[0].SizeInBytes, available);
  std::vector<HsaCacheProperties> caches(card.NumCaches);
  ASSERT_EQ(hsaKmtGetNodeCacheProperties(kGpu, 0, card.NumCaches, caches.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_GT(caches.at(0).CacheSize, 0u);
  std::vector<HsaIoLinkProperties> links(card.NumIOLinks);
  ASSERT_EQ(hsaKmtGetNodeIoLinkProperties(kGpu, card.NumIOLinks, links.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(links.at(0).NodeFrom, kGpu);
}

TEST_F(TopologyCalls, BadArguments) {
  HsaNodeProperties card = {};
  EXPECT_EQ(hsaKmtGetNodeProperties(99, &card), HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(hsaKmtGetNodeProperties(0, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtGetNodeMemoryProperties(kGpu, 1, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtAcquireSystemProperties(nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtGetVersion(nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  ASSERT_EQ(hsaKmtReleaseSystemProperties(), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtGetNodeProperties(0, &card), HSAKMT_STATUS_INVALID_NODE_UNIT) << "no snapshot";
}

TEST_F(TopologyCalls, ClocksAdvance) {
  HsaClockCounters a = {}, b = {};
  ASSERT_EQ(hsaKmtGetClockCounters(kGpu, &a), HSAKMT_STATUS_SUCCESS);
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_EQ(hsaKmtGetClockCounters(kGpu, &b), HSAKMT_STATUS_SUCCESS);
  EXPECT_GE(b.GPUClockCounter - a.GPUClockCounter, 1'000'000u) << "100 MHz";
  EXPECT_GE(b.SystemClockCounter - a.SystemClockCounter, 10'000'000u);
  EXPECT_EQ(a.SystemClockFrequencyHz, 1'000'000'000u);
  EXPECT_EQ(hsaKmtGetClockCounters(kGpu, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtGetClockCounters(99, &a), HSAKMT_STATUS_INVALID_NODE_UNIT);
}

TEST_F(TopologyCalls, Xnack) {
  HSAint32 enabled = 7;
  EXPECT_EQ(hsaKmtGetXNACKMode(&enabled), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(enabled, 0);
  EXPECT_EQ(hsaKmtSetXNACKMode(1), HSAKMT_STATUS_NOT_SUPPORTED);
}

TEST_F(TopologyCalls, RefusedByName) {
  EXPECT_EQ(hsaKmtDbgRegister(kGpu), HSAKMT_STATUS_NOT_SUPPORTED);
  EXPECT_EQ(hsaKmtSPMAcquire(kGpu), HSAKMT_STATUS_NOT_SUPPORTED);
  EXPECT_EQ(hsaKmtPcSamplingSupport(), HSAKMT_STATUS_NOT_SUPPORTED);
}

class EventCalls : public Library {};

TEST_F(EventCalls, SetWaitReset) {
  HsaEventDescriptor description = {};
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, true, false, &event), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtQueryEventState(event), HSAKMT_STATUS_WAIT_TIMEOUT);
  EXPECT_EQ(hsaKmtSetEvent(event), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtWaitOnEvent(event, 0), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtResetEvent(event), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtWaitOnEvent(event, 10), HSAKMT_STATUS_WAIT_TIMEOUT);
  EXPECT_EQ(hsaKmtDestroyEvent(event), HSAKMT_STATUS_SUCCESS);
}

TEST_F(EventCalls, CreatedSignaled) {
  HsaEventDescriptor description = {};
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, false, true, &event), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtWaitOnEvent(event, 0), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtWaitOnEvent(event, 0), HSAKMT_STATUS_WAIT_TIMEOUT);
  EXPECT_EQ(hsaKmtDestroyEvent(event), HSAKMT_STATUS_SUCCESS);
}

TEST_F(EventCalls, Ages) {
  HsaEventDescriptor description = {};
  HsaEvent* event = nullptr;
  ASSERT_EQ(hsaKmtCreateEvent(&description, false, false, &event), HSAKMT_STATUS_SUCCESS);
  std::uint64_t age = 1;
  EXPECT_EQ(hsaKmtWaitOnEvent_Ext(event, 0, &age), HSAKMT_STATUS_WAIT_TIMEOUT);
  EXPECT_EQ(hsaKmtSetEvent(event), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtWaitOnEvent_Ext(event, 0, &age), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(age, 2u);
  EXPECT_EQ(hsaKmtDestroyEvent(event), HSAKMT_STATUS_SUCCESS);
}

TEST_F(EventCalls, BadArguments) {
  HsaEventDescriptor description = {};
  HsaEvent* event = nullptr;
  EXPECT_EQ(hsaKmtCreateEvent(nullptr, false, false, &event), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtCreateEvent(&description, false, false, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  description.EventType = static_cast<HSA_EVENTTYPE>(50);
  EXPECT_EQ(hsaKmtCreateEvent(&description, false, false, &event), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtDestroyEvent(nullptr), HSAKMT_STATUS_INVALID_HANDLE);
  EXPECT_EQ(hsaKmtSetEvent(nullptr), HSAKMT_STATUS_INVALID_HANDLE);
  EXPECT_EQ(hsaKmtWaitOnMultipleEvents(nullptr, 1, false, 0), HSAKMT_STATUS_INVALID_HANDLE);
  EXPECT_EQ(hsaKmtWaitOnMultipleEvents(&event, 1, false, 0), HSAKMT_STATUS_INVALID_HANDLE);
}

}  // namespace
}  // namespace thunk_test
