// SPDX-License-Identifier: MIT
// Several cards at once: each has its node, memory, doorbells and queues; kernels run on all.
#include <cstdlib>

#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

// Before anything asks for cards.
const int plugged_in = setenv("CAIRN_GPU", "2*mi300x,mi210", 1);

class Cards : public Queue {};

TEST_F(Cards, AreNodes) {
  ASSERT_EQ(plugged_in, 0);
  ASSERT_EQ(system.NumNodes, 4u);
  HsaNodeProperties first = {}, second = {}, third = {};
  ASSERT_EQ(hsaKmtGetNodeProperties(1, &first), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtGetNodeProperties(2, &second), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtGetNodeProperties(3, &third), HSAKMT_STATUS_SUCCESS);
  EXPECT_NE(first.KFDGpuID, second.KFDGpuID);
  EXPECT_NE(first.UniqueID, second.UniqueID);
  EXPECT_NE(first.LocationId, second.LocationId);
  EXPECT_EQ(first.HiveID, second.HiveID);
  EXPECT_NE(first.HiveID, 0u);
  EXPECT_EQ(third.HiveID, 0u) << "alone of its kind";
  EXPECT_EQ(third.EngineId.ui32.Stepping, 10u) << "gfx90a";
  std::vector<HsaIoLinkProperties> links(first.NumIOLinks);
  ASSERT_EQ(hsaKmtGetNodeIoLinkProperties(1, first.NumIOLinks, links.data()), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(links.size(), 3u);
  EXPECT_EQ(links[1].NodeTo, 2u);
  EXPECT_EQ(links[1].IoLinkType, HSA_IOLINK_TYPE_XGMI);
  EXPECT_EQ(links[2].IoLinkType, HSA_IOLINKTYPE_PCIEXPRESS);
}

TEST_F(Cards, MemoryIsEachOnesOwn) {
  HSAuint64 before[4] = {}, after[4] = {};
  for (HSAuint32 node = 1; node < 4; ++node)
    ASSERT_EQ(hsaKmtAvailableMemory(node, &before[node]), HSAKMT_STATUS_SUCCESS);
  void* memory = allocate(2, 1 << 20);
  for (HSAuint32 node = 1; node < 4; ++node)
    ASSERT_EQ(hsaKmtAvailableMemory(node, &after[node]), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(after[1], before[1]);
  EXPECT_EQ(after[2], before[2] - (1 << 20));
  EXPECT_EQ(after[3], before[3]);
  EXPECT_EQ(hsaKmtFreeMemory(memory, 1 << 20), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Cards, KernelsRunOnEach) {
  for (HSAuint32 node = 1; node < 4; ++node) {
    auto* own = static_cast<unsigned char*>(allocate(0, 64 << 10));
    auto* packets = reinterpret_cast<Packet*>(own + 4096);
    for (std::uint64_t i = 0; i < kPackets; ++i) packets[i].header = 1;
    HsaQueueResource r = {};
    r.QueueWptrValue = reinterpret_cast<HSAuint64>(own + 0x38);
    r.QueueRptrValue = reinterpret_cast<HSAuint64>(own + 0x80);
    ASSERT_EQ(hsaKmtCreateQueue(node, HSA_QUEUE_COMPUTE_AQL, 100, HSA_QUEUE_PRIORITY_NORMAL, packets,
                                kPackets * sizeof(Packet), nullptr, &r),
              HSAKMT_STATUS_SUCCESS);
    auto* target = static_cast<std::uint32_t*>(allocate(node, 4096));
    Signal signal;
    Packet packet = dispatch(target, &signal);
    packet.header = 1;
    packets[0] = packet;
    std::atomic_ref(packets[0].header).store(2);
    std::atomic_ref(*r.Queue_write_ptr_aql).store(1);
    *static_cast<volatile HSAuint64*>(r.Queue_DoorBell_aql) = 0;
    ASSERT_TRUE(eventually(signal.value, 0)) << node;
    EXPECT_EQ(*target, 42u);
    EXPECT_EQ(hsaKmtDestroyQueue(r.QueueId), HSAKMT_STATUS_SUCCESS);
  }
}

}  // namespace
}  // namespace thunk_test
