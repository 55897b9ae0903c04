// SPDX-License-Identifier: MIT
// A PM4 compute queue: kernels run with the registers that packets set, and every failure ends in the event
// that the kernel driver raises.

#include "api/driver/queue_client.h"

namespace {

TEST(Pm4Queue, KernelStoresAndTheEventIsRaised) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  volatile std::uint32_t result = 0, done = 0;
  const std::uint64_t arguments[] = {address(&result)};
  for (std::uint32_t round = 1; round <= 200; ++round) {
    result = 0;
    client->launch(kStore, arguments);
    client->release(&done, round);
    client->ring_doorbell();
    while (done != round) ASSERT_EQ(client->wait(), client->signal);
    ASSERT_EQ(result, 42u);
  }
  for (int i = 0; i < 1000 && client->read_pointer() != client->write_pointer(); ++i) usleep(1000);
  EXPECT_EQ(client->read_pointer(), client->write_pointer());
}

TEST(Pm4Queue, WildPointerIsAMemoryEvent) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  volatile std::uint32_t done = 0;
  const std::uint64_t arguments[] = {0x7000};
  client->launch(kStore, arguments);
  client->release(&done, 1);
  client->ring_doorbell();
  EXPECT_EQ(client->wait(), client->memory);
  EXPECT_EQ(client->fault.va, 0x7000u);
  EXPECT_EQ(client->fault.gpu_id, client->gpu);
  EXPECT_EQ(done, 0u);
}

TEST(Pm4Queue, BadPacketIsAHardwareException) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  client->push(0x99, {1, 2, 3});
  client->ring_doorbell();
  EXPECT_EQ(client->wait(), client->hardware);
  EXPECT_EQ(client->exception.gpu_id, client->gpu);
}

TEST(Pm4Queue, IllegalInstructionIsAHardwareException) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  const std::uint64_t arguments[] = {0};
  client->launch(kIllegal, arguments);
  client->ring_doorbell();
  EXPECT_EQ(client->wait(), client->hardware);
}

TEST(Pm4Queue, DoorbellOfNonsenseIsAHardwareException) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  *client->doorbell = 0x1234567890;
  EXPECT_EQ(client->wait(), client->hardware);
}

TEST(Pm4Queue, CanBeDestroyedWhileItWaits) {
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  volatile std::uint32_t never = 0, done = 0;
  client->push(0x3c, {1u << 4 | 3, low(address(&never)), high(address(&never)), 1, 0xffffffff, 4});
  client->release(&done, 1);
  client->ring_doorbell();
  EXPECT_EQ(client->wait(20), 0u);
  EXPECT_EQ(client->destroy(), 0);
  never = 1;
  usleep(20000);
  EXPECT_EQ(done, 0u);
}

}  // namespace
