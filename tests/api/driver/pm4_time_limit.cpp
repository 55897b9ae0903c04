// SPDX-License-Identifier: MIT
// An endless kernel in a PM4 queue, with a time limit: the card hangs, says the driver, and another queue
// works.
#include <stdlib.h>

#include "api/driver/queue_client.h"

namespace {

TEST(Pm4TimeLimit, EndlessKernelIsAHardwareException) {
  setenv("CAIRN_TIME_LIMIT", "1", 1);
  auto client = std::make_unique<QueueClient>(QueueClient::Pm4);
  volatile std::uint32_t result = 0, done = 0;
  const std::uint64_t arguments[] = {address(&result)};
  client->launch(kEndless, arguments);
  client->release(&done, 1);
  client->ring_doorbell();
  EXPECT_EQ(client->wait(), client->hardware);
  EXPECT_EQ(client->exception.gpu_id, client->gpu);
  EXPECT_EQ(done, 0u);

  auto other = std::make_unique<QueueClient>(QueueClient::Pm4);
  other->launch(kStore, arguments);
  other->release(&done, 7);
  other->ring_doorbell();
  while (done != 7) ASSERT_EQ(other->wait(), other->signal);
  EXPECT_EQ(result, 42u);
}

}  // namespace
