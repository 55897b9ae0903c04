// SPDX-License-Identifier: MIT
// SDMA packets: copies, fills, synchronisation, and what is wrong with them.
#include <gtest/gtest.h>

#include <numeric>

#include "gpu/queue/sdma_queue.h"
#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {
namespace {

class Sdma : public testing::Test {
 protected:
  static constexpr std::uint32_t kRingBytes = 4096;
  Sdma() {
    QueueConfig config;
    config.ring = reinterpret_cast<std::uint64_t>(ring);
    config.ring_bytes = kRingBytes;
    config.read_pointer = reinterpret_cast<std::uint64_t>(&read_pointer);
    config.doorbell = &doorbell;
    queue = std::make_unique<SdmaQueue>(config, host);
  }
  void push(std::vector<std::uint32_t> dwords) {
    for (const std::uint32_t dword : dwords) ring[written++ % (kRingBytes / 4)] = dword;
  }
  void run() {
    doorbell = written * 4;
    while (queue->poll()) {
    }
  }
  static std::uint32_t low(const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p));
  }
  static std::uint32_t high(const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p) >> 32);
  }

  FakeHost host;
  std::uint32_t ring[kRingBytes / 4] = {};
  std::uint64_t written = 0, read_pointer = 0;
  std::atomic<std::uint64_t> doorbell = 0;
  std::unique_ptr<SdmaQueue> queue;
};

TEST_F(Sdma, CopyFenceTrap) {
  std::vector<unsigned char> from(5'000'001), to(5'000'001);
  std::iota(from.begin(), from.end(), 0);
  std::uint32_t fence = 0;
  push({1, static_cast<std::uint32_t>(from.size() - 1), 0, low(from.data()), high(from.data()),
        low(to.data()), high(to.data())});
  push({5, low(&fence), high(&fence), 0xabcd});
  push({6, 42});
  run();
  EXPECT_EQ(from, to);
  EXPECT_EQ(fence, 0xabcdu);
  EXPECT_EQ(host.raised, std::vector<std::uint32_t>({42}));
  EXPECT_EQ(read_pointer, written * 4);
}

TEST_F(Sdma, PollWaitsForMemory) {
  std::uint32_t flag = 0, fence = 0;
  push({8u | 3u << 28 | 1u << 31, low(&flag), high(&flag), 1, 0xffffffff, 0});
  push({5, low(&fence), high(&fence), 1});
  run();
  EXPECT_EQ(fence, 0u);
  flag = 1;
  run();
  EXPECT_EQ(fence, 1u);
}

TEST_F(Sdma, FlushFormOfPollTouchesNoMemory) {
  std::uint32_t fence = 0;
  push({8, 0, 0x80000000, 0, 0, 0});
  push({5, low(&fence), high(&fence), 1});
  run();
  EXPECT_EQ(fence, 1u);
}

TEST_F(Sdma, AtomicAddCompletesASignal) {
  Signal signal = make_signal(3);
  push({10u | 47u << 25, low(&signal.value), high(&signal.value), 0xffffffff, 0xffffffff, 0, 0, 0});
  run();
  EXPECT_EQ(signal.value, 2);
}

TEST_F(Sdma, ConstantFill) {
  std::vector<std::uint32_t> to(1000, 7);
  push({11u | 2u << 30, low(to.data()), high(to.data()), 0x55aa55aa, (999 - 1) * 4});
  run();
  EXPECT_EQ(std::count(to.begin(), to.end(), 0x55aa55aau), 999);
  EXPECT_EQ(to.back(), 7u);
}

TEST_F(Sdma, WriteLinear) {
  std::uint32_t to[3] = {};
  push({2, low(to), high(to), 2, 10, 20, 30});
  run();
  EXPECT_EQ(to[0], 10u);
  EXPECT_EQ(to[2], 30u);
}

TEST_F(Sdma, RectangleOfBytes) {
  constexpr unsigned kPitch = 16;
  std::vector<unsigned char> from(kPitch * 8), to(kPitch * 8, 0xee);
  std::iota(from.begin(), from.end(), 0);
  // Five bytes by three rows from (2, 1) to (4, 2).
  push({1u | 4u << 8, low(from.data()), high(from.data()), 2 | 1u << 16, (kPitch - 1) << 13, kPitch * 8 - 1,
        low(to.data()), high(to.data()), 4 | 2u << 16, (kPitch - 1) << 13, kPitch * 8 - 1, 4 | 2u << 16, 0});
  run();
  for (unsigned y = 0; y < 8; ++y) {
    for (unsigned x = 0; x < kPitch; ++x) {
      const bool inside = x >= 4 && x < 9 && y >= 2 && y < 5;
      EXPECT_EQ(to[y * kPitch + x], inside ? from[(y - 1) * kPitch + x - 2] : 0xee) << x << "," << y;
    }
  }
}

TEST_F(Sdma, TimestampAndNops) {
  alignas(32) std::uint64_t ticks = 0;
  push({0, 0, 0u | 3u << 16, 9, 9, 9});
  push({13u | 2u << 8, low(&ticks), high(&ticks)});
  push({16, 32, 17u | 1u << 8, 0, 0, 0, 0});
  run();
  EXPECT_NE(ticks, 0u);
  EXPECT_EQ(read_pointer, written * 4);
}

TEST_F(Sdma, RingWraps) {
  std::uint32_t fence = 0;
  for (std::uint32_t i = 1; i < 1000; ++i) {
    push({5, low(&fence), high(&fence), i});
    run();
    ASSERT_EQ(fence, i);
  }
}

TEST_F(Sdma, BadAddressIsAMemoryFault) {
  std::uint32_t to[4] = {};
  push({1, 15, 0, 0x40, 0, low(to), high(to)});
  push({6, 1});
  run();
  ASSERT_EQ(host.faults.size(), 1u);
  EXPECT_EQ(host.faults[0].kind, FaultKind::MemoryViolation);
  EXPECT_EQ(host.faults[0].address & ~0xfffull, 0u);
  EXPECT_TRUE(host.raised.empty()) << "nothing runs after a fault";
}

TEST_F(Sdma, UnknownPacketIsNamed) {
  push({0x000000fe});
  run();
  ASSERT_EQ(host.faults.size(), 1u);
  EXPECT_NE(host.faults[0].text.find("0x000000fe"), std::string::npos);
}

TEST_F(Sdma, PacketCutOffByTheWritePointer) {
  std::uint32_t to[4] = {};
  push({2, low(to), high(to), 1000, 1});
  run();
  EXPECT_TRUE(queue->stopped());
  EXPECT_EQ(to[0], 0u);
}

TEST_F(Sdma, DoorbellBeyondTheRing) {
  doorbell = ~std::uint64_t{0};
  EXPECT_FALSE(queue->poll());
  EXPECT_TRUE(queue->stopped());
  EXPECT_EQ(host.hangs, 1);
}

TEST_F(Sdma, AtomicsOfOtherKinds) {
  std::uint64_t swapped = 5, lock = 1;
  std::uint32_t fence = 0;
  push({10u | 39u << 25, low(&swapped), high(&swapped), 9, 0, 0, 0, 0});
  push({10u | 40u << 25 | 1u << 16, low(&lock), high(&lock), 7, 0, 0, 0, 4});  // until it is 0
  push({5, low(&fence), high(&fence), 1});
  run();
  EXPECT_EQ(swapped, 9u);
  EXPECT_EQ(fence, 0u);
  lock = 0;
  run();
  EXPECT_EQ(lock, 7u);
  EXPECT_EQ(fence, 1u);
}

}  // namespace
}  // namespace cairn::gpu::test
