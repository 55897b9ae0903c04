// SPDX-License-Identifier: MIT
// PM4 packets in a ring: order, waiting, memory, indirect buffers.
#include <gtest/gtest.h>

#include <numeric>

#include "tests/unit/queue/pm4_rig.h"

namespace cairn::gpu::test {
namespace {

TEST(Pm4, ReleaseWritesAndInterrupts) {
  Pm4Rig rig;
  std::uint32_t value = 0, mailbox = 0;
  std::uint64_t ticks = 0;
  rig.push(release(&value, 7));
  rig.push(release(&mailbox, 33, 12));
  rig.push(packet(pm4::kReleaseMem, {0x514, 3u << 29, low(&ticks), high(&ticks), 0, 0, 0}));
  rig.run();
  EXPECT_EQ(value, 7u);
  EXPECT_EQ(mailbox, 33u);
  EXPECT_GT(ticks, 1000u);
  EXPECT_EQ(rig.host.raised, std::vector<std::uint32_t>({12}));
  EXPECT_EQ(rig.read_pointer, rig.written);
  EXPECT_FALSE(rig.queue->waiting());
}

TEST(Pm4, InterruptWithoutANumberIsForWhatWasWritten) {
  Pm4Rig rig;
  std::uint32_t mailbox = 0;
  rig.push(packet(pm4::kReleaseMem, {0x514, 1u << 29 | 2u << 24, low(&mailbox), high(&mailbox), 5, 0, 0}));
  rig.run();
  EXPECT_EQ(rig.host.raised, std::vector<std::uint32_t>({5}));
}

TEST(Pm4, WaitsForMemory) {
  Pm4Rig rig;
  std::uint32_t flag = 1, value = 0;
  rig.push(wait_for(&flag, 2));
  rig.push(release(&value, 1));
  rig.run();
  EXPECT_EQ(value, 0u);
  EXPECT_TRUE(rig.queue->waiting());
  flag = 2;
  rig.run();
  EXPECT_EQ(value, 1u);
  EXPECT_FALSE(rig.queue->waiting());
}

TEST(Pm4, FlushOfHostWritesIsNoWait) {
  Pm4Rig rig;
  std::uint32_t value = 0;
  rig.push(packet(pm4::kWaitRegMem, {1u << 6 | 5, 0xe26, 0xe27, 0xffffffff, 0xffffffff, 4}));
  rig.push(packet(pm4::kAcquireMem, {0, 0xffffffff, 0xff, 0, 0, 10}));
  rig.push(packet(pm4::kSetUconfigReg, {0x200, 0xe0000000}));
  rig.push({pm4::kOneDwordNop, 2u << 30});
  rig.push(packet(pm4::kNop, {1, 2, 3}));
  rig.push(release(&value, 1));
  rig.run();
  EXPECT_EQ(value, 1u);
}

TEST(Pm4, RingWrapsInsideAPacket) {
  Pm4Rig rig;
  std::uint32_t value = 0;
  for (std::uint32_t i = 1; i < 300; ++i) {
    rig.push(release(&value, i));
    rig.run();
    ASSERT_EQ(value, i);
  }
  EXPECT_GT(rig.written, Pm4Rig::kRingBytes / 4);
}

TEST(Pm4, BuffersCallAndChain) {
  Pm4Rig rig;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;
  const Dwords inner = release(&b, 2), last = release(&c, 3);
  const Dwords outer = joined({release(&a, 1), indirect(inner), indirect(last, 1u << 20 | 1u << 23)});
  rig.push(indirect(outer));
  rig.push(release(&d, 4));
  rig.run();
  EXPECT_EQ(a, 1u);
  EXPECT_EQ(b, 2u);
  EXPECT_EQ(c, 3u);
  EXPECT_EQ(d, 4u);
  EXPECT_EQ(rig.read_pointer, rig.written);
}

TEST(Pm4, ABufferThatWaitsKeepsItsPacketInTheRing) {
  Pm4Rig rig;
  std::uint32_t flag = 0, value = 0;
  const Dwords buffer = joined({wait_for(&flag, 1), release(&value, 1)});
  rig.push(indirect(buffer));
  rig.run();
  EXPECT_EQ(rig.read_pointer, 0u);
  EXPECT_TRUE(rig.queue->waiting());
  flag = 1;
  rig.run();
  EXPECT_EQ(value, 1u);
  EXPECT_EQ(rig.read_pointer, rig.written);
}

TEST(Pm4, PredicatedPacketsRunForTheFirstXcc) {
  Pm4Rig rig;
  std::uint32_t first = 0, second = 0, after = 0;
  const Dwords one = release(&first, 1), two = release(&second, 1);
  const auto size = static_cast<std::uint32_t>(one.size());
  const Dwords buffer = joined({packet(pm4::kPredExec, {1u << 24 | size}), one,
                                packet(pm4::kPredExec, {2u << 24 | size}), two, release(&after, 1)});
  rig.push(indirect(buffer));
  rig.run();
  EXPECT_EQ(first, 1u);
  EXPECT_EQ(second, 0u);
  EXPECT_EQ(after, 1u);
}

TEST(Pm4, WritesAndCopies) {
  Pm4Rig rig;
  std::uint32_t data[4] = {}, same = 0;
  std::uint64_t wide = 0x1122334455667788, copy = 0, immediate = 0, clock = 0;
  rig.push(packet(pm4::kWriteData, {2u << 8, low(data), high(data), 1, 2, 3, 4}));
  rig.push(packet(pm4::kWriteData, {5u << 8 | 1u << 16, low(&same), high(&same), 8, 9}));
  rig.push(
      packet(pm4::kCopyData, {1 | 2u << 8 | 1u << 16, low(&wide), high(&wide), low(&copy), high(&copy)}));
  rig.push(packet(pm4::kCopyData, {5 | 5u << 8, 77, 1, low(&immediate), high(&immediate)}));
  rig.push(packet(pm4::kCopyData, {9 | 1u << 8 | 1u << 16, 0, 0, low(&clock), high(&clock)}));
  rig.run();
  EXPECT_EQ(data[0], 1u);
  EXPECT_EQ(data[3], 4u);
  EXPECT_EQ(same, 9u);
  EXPECT_EQ(copy, wide);
  EXPECT_EQ(immediate, 77u);
  EXPECT_GT(clock, 1000u);
}

TEST(Pm4, CopiesMemoryInPieces) {
  Pm4Rig rig;
  std::vector<unsigned char> from(5'000'004), to(from.size());
  std::iota(from.begin(), from.end(), 0);
  std::uint32_t filled[5] = {1, 1, 1, 1, 1}, done = 0;
  const auto size = static_cast<std::uint32_t>(from.size());
  rig.push(
      packet(pm4::kDmaData, {0, low(from.data()), high(from.data()), low(to.data()), high(to.data()), size}));
  rig.push(packet(pm4::kDmaData, {2u << 29 | 3u << 20, 0xabcd, 0, low(filled), high(filled), 16}));
  rig.push(release(&done, 1));
  rig.run();
  EXPECT_EQ(from, to);
  EXPECT_EQ(filled[0], 0xabcdu);
  EXPECT_EQ(filled[3], 0xabcdu);
  EXPECT_EQ(filled[4], 1u);
  EXPECT_EQ(done, 1u);
}

TEST(Pm4, Atomics) {
  Pm4Rig rig;
  std::uint64_t swapped = 5, lock = 1;
  std::uint32_t sum = 40, done = 0;
  rig.push(packet(pm4::kAtomicMem, {39, low(&swapped), high(&swapped), 9, 1, 0, 0, 0}));
  rig.push(packet(pm4::kAtomicMem, {15, low(&sum), high(&sum), 2, 0, 0, 0, 0}));
  rig.push(
      packet(pm4::kAtomicMem, {40 | 1u << 8, low(&lock), high(&lock), 7, 0, 0, 0, 16}));  // until it is 0
  rig.push(release(&done, 1));
  rig.run();
  EXPECT_EQ(swapped, 0x1'0000'0009u);
  EXPECT_EQ(sum, 42u);
  EXPECT_EQ(done, 0u);
  lock = 0;
  rig.run();
  EXPECT_EQ(lock, 7u);
  EXPECT_EQ(done, 1u);
}

}  // namespace
}  // namespace cairn::gpu::test
