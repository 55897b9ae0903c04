// SPDX-License-Identifier: MIT
// Rings full of noise: an AQL or SDMA queue stops with one report, or runs what happens to make sense; it
// never crashes.
#include <gtest/gtest.h>

#include <random>

#include "gpu/queue/sdma_queue.h"
#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {
namespace {

TEST(RandomPackets, Aql) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    AqlRig rig;
    for (std::uint32_t i = 0; i < AqlRig::kPackets; ++i) {
      std::uint32_t dwords[16];
      for (std::uint32_t& dword : dwords) dword = random() >> random() % 32;
      dwords[0] = (random() % 6 == 0 ? random() : random() % 6) | (random() & 0x31f00);
      rig.push(dwords);
    }
    for (int i = 0; i < 100 && rig.queue->poll(); ++i) {
      for (auto& submitted : rig.host.submitted) submitted.done(nullptr);
      rig.host.submitted.clear();
    }
    EXPECT_LE(rig.host.faults.size(), 1u);
    EXPECT_EQ(rig.host.faults.size() == 1, rig.queue->stopped());
  }
}

TEST(RandomPackets, Sdma) {
  constexpr std::uint32_t kOpcodes[] = {0, 1, 2, 5, 6, 8, 10, 11, 13, 16, 17, 32};
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    FakeHost host;
    std::uint32_t ring[64];
    std::uint64_t read_pointer = 0;
    std::atomic<std::uint64_t> doorbell = sizeof(ring);
    for (std::uint32_t& dword : ring) dword = random() >> random() % 32;
    ring[0] = kOpcodes[random() % std::size(kOpcodes)] | (random() & 0xffff0000) | (random() % 5) << 8;
    QueueConfig config;
    config.ring = reinterpret_cast<std::uint64_t>(ring);
    config.ring_bytes = sizeof(ring);
    config.read_pointer = reinterpret_cast<std::uint64_t>(&read_pointer);
    config.doorbell = &doorbell;
    SdmaQueue queue(config, host);
    for (int i = 0; i < 1000 && queue.poll(); ++i) {
    }
    EXPECT_LE(host.faults.size(), 1u);
    EXPECT_EQ(host.faults.size() == 1, queue.stopped());
  }
}

}  // namespace
}  // namespace cairn::gpu::test
