// SPDX-License-Identifier: MIT
// Creating queues: what is wrong with the arguments is said, doorbells are distinct, cards have their own.
#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class Queues : public Queue {};

TEST_F(Queues, BadArguments) {
  const auto make = [&](HSAuint32 node, HSA_QUEUE_TYPE type, HSAuint32 percentage, int priority, void* at,
                        HSAuint64 size, HsaQueueResource* out) {
    return hsaKmtCreateQueue(node, type, percentage, static_cast<HSA_QUEUE_PRIORITY>(priority), at, size,
                             nullptr, out);
  };
  HsaQueueResource r = resource;
  constexpr HSAuint64 kBytes = kPackets * sizeof(Packet);
  EXPECT_EQ(make(0, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, kBytes, &r), HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(make(99, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, kBytes, &r), HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_MULTIMEDIA_DECODE, 100, 0, ring, kBytes, &r),
            HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 101, 0, ring, kBytes, &r), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 4, ring, kBytes, &r), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, kBytes, nullptr),
            HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, 3000, &r), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, 64, &r), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, HSAuint64{1} << 33, &r),
            HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, nullptr, kBytes, &r), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, reinterpret_cast<void*>(0x1000), kBytes, &r),
            HSAKMT_STATUS_INVALID_PARAMETER);
  r.QueueRptrValue = 0x10;
  EXPECT_EQ(make(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, 0, ring, kBytes, &r), HSAKMT_STATUS_INVALID_PARAMETER);
}

TEST_F(Queues, UnknownIds) {
  EXPECT_EQ(hsaKmtDestroyQueue(12345), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtDestroyQueue(INVALID_QUEUEID), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtUpdateQueue(12345, 100, HSA_QUEUE_PRIORITY_NORMAL, nullptr, 0, nullptr),
            HSAKMT_STATUS_INVALID_PARAMETER);
  HSAuint32 mask = 1;
  EXPECT_EQ(hsaKmtSetQueueCUMask(12345, 32, &mask), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtSetQueueCUMask(resource.QueueId, 31, &mask), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtSetQueueCUMask(resource.QueueId, 32, &mask), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Queues, DoorbellsAreDistinctAndReused) {
  HsaQueueResource second = resource;
  ASSERT_EQ(
      hsaKmtCreateQueue(kGpu, HSA_QUEUE_SDMA, 100, HSA_QUEUE_PRIORITY_MAXIMUM, ring, 4096, nullptr, &second),
      HSAKMT_STATUS_SUCCESS);
  EXPECT_NE(second.QueueDoorBell, resource.QueueDoorBell);
  EXPECT_NE(second.QueueId, resource.QueueId);
  EXPECT_NE(second.QueueWptrValue, resource.QueueWptrValue) << "the library has the pointers of SDMA queues";
  const HSAuint64 doorbell = second.QueueDoorBell;
  ASSERT_EQ(hsaKmtDestroyQueue(second.QueueId), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(
      hsaKmtCreateQueue(kGpu, HSA_QUEUE_SDMA, 100, HSA_QUEUE_PRIORITY_MAXIMUM, ring, 4096, nullptr, &second),
      HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(second.QueueDoorBell, doorbell);
  EXPECT_EQ(hsaKmtDestroyQueue(second.QueueId), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Queues, SdmaCopies) {
  auto* ring_memory = static_cast<std::uint32_t*>(allocate(0, 4096));
  HsaQueueResource sdma = {};
  ASSERT_EQ(hsaKmtCreateQueue(kGpu, HSA_QUEUE_SDMA, 100, HSA_QUEUE_PRIORITY_MAXIMUM, ring_memory, 4096,
                              nullptr, &sdma),
            HSAKMT_STATUS_SUCCESS);
  auto* from = static_cast<unsigned char*>(allocate(0, 1 << 20));
  auto* to = static_cast<unsigned char*>(allocate(kGpu, 1 << 20));
  std::memset(from, 0x5a, 1 << 20);
  Signal signal;
  const auto low = [](const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p));
  };
  const auto high = [](const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p) >> 32);
  };
  const std::uint32_t packets[] = {1,
                                   (1 << 20) - 1,
                                   0,
                                   low(from),
                                   high(from),
                                   low(to),
                                   high(to),
                                   10u | 47u << 25,
                                   low(&signal.value),
                                   high(&signal.value),
                                   ~0u,
                                   ~0u,
                                   0,
                                   0,
                                   0};
  std::memcpy(ring_memory, packets, sizeof(packets));
  *sdma.Queue_write_ptr_aql = sizeof(packets);
  *static_cast<volatile HSAuint64*>(sdma.Queue_DoorBell_aql) = sizeof(packets);
  ASSERT_TRUE(eventually(signal.value, 0));
  EXPECT_EQ(std::memcmp(from, to, 1 << 20), 0);
  EXPECT_EQ(hsaKmtDestroyQueue(sdma.QueueId), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Queues, ManyAtOnce) {
  std::vector<HSA_QUEUEID> ids;
  for (int i = 0; i < 100; ++i) {
    HsaQueueResource one = {};
    ASSERT_EQ(
        hsaKmtCreateQueue(kGpu, HSA_QUEUE_SDMA, 100, HSA_QUEUE_PRIORITY_NORMAL, ring, 4096, nullptr, &one),
        HSAKMT_STATUS_SUCCESS);
    ids.push_back(one.QueueId);
  }
  for (const HSA_QUEUEID id : ids) EXPECT_EQ(hsaKmtDestroyQueue(id), HSAKMT_STATUS_SUCCESS);
}

}  // namespace
}  // namespace thunk_test
