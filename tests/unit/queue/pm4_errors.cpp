// SPDX-License-Identifier: MIT
// PM4 packets that cannot run stop the queue with a report of the card's hang, never with a crash; nothing
// behind them runs.
#include <gtest/gtest.h>

#include <random>

#include "tests/unit/queue/pm4_rig.h"

namespace cairn::gpu::test {
namespace {

/// Runs `bad` and a good packet behind it; the report's text.
std::string text_of(Pm4Rig& rig, const Dwords& bad) {
  std::uint32_t value = 0;
  rig.push(bad);
  rig.push(release(&value, 1));
  rig.run();
  EXPECT_EQ(value, 0u);
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_FALSE(rig.queue->waiting());
  EXPECT_EQ(rig.host.hangs, 1);
  return rig.host.faults.empty() ? "" : rig.host.faults[0].text;
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(Pm4Errors, UnknownPacketIsNamed) {
  Pm4Rig rig;
  EXPECT_TRUE(contains(text_of(rig, packet(0x99, {1, 2})), "0xc0019900"));
}

TEST(Pm4Errors, NoTypeThree) {
  Pm4Rig rig;
  EXPECT_TRUE(contains(text_of(rig, {0x12345678}), "0x12345678"));
}

TEST(Pm4Errors, TooShort) {
  Pm4Rig rig;
  EXPECT_TRUE(contains(text_of(rig, packet(pm4::kReleaseMem, {1, 2, 3})), "too short"));
}

TEST(Pm4Errors, CutOff) {
  Pm4Rig rig;
  rig.push({0xc0641000});  // a NOP of 102 dwords
  rig.run();
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.host.hangs, 1);
}

TEST(Pm4Errors, DoorbellBeyondTheRing) {
  Pm4Rig rig;
  rig.doorbell = ~std::uint64_t{0};
  EXPECT_FALSE(rig.queue->poll());
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.host.hangs, 1);
}

TEST(Pm4Errors, MemoryThatIsNotThere) {
  for (const Dwords& bad :
       {release(reinterpret_cast<void*>(0x5000), 1), wait_for(reinterpret_cast<std::uint32_t*>(0x5000), 1),
        packet(pm4::kWriteData, {2u << 8, 0x5000, 0, 1}),
        packet(pm4::kIndirectBuffer, {0x5000, 0, 1u << 23 | 4}),
        packet(pm4::kAtomicMem, {15, 0x5000, 0, 1, 0, 0, 0, 0}),
        packet(pm4::kCopyData, {1 | 2u << 8, 0x5000, 0, 0x5000, 0}),
        packet(pm4::kDmaData, {0, 0x5000, 0, 0x5000, 0, 64})}) {
    Pm4Rig rig;
    text_of(rig, bad);
    ASSERT_EQ(rig.host.faults.size(), 1u);
    EXPECT_EQ(rig.host.faults[0].kind, FaultKind::MemoryViolation);
    EXPECT_EQ(rig.host.faults[0].address & ~63ull, 0x5000u);
  }
}

TEST(Pm4Errors, WhatIsNotImplementedSaysSo) {
  std::uint64_t value = 0;
  for (const Dwords& bad : {packet(pm4::kReleaseMem, {0x514, 5u << 29, low(&value), high(&value), 0, 0, 0}),
                            packet(pm4::kWriteData, {0, 1, 0, 1}),
                            packet(pm4::kCopyData, {4 | 2u << 8, 1, 0, low(&value), high(&value)}),
                            packet(pm4::kAtomicMem, {1, low(&value), high(&value), 1, 0, 0, 0, 0}),
                            packet(pm4::kDmaData, {2u << 29, 1, 0, low(&value), high(&value), 7}),
                            packet(pm4::kWaitRegMem, {5, 0x1234, 0, 1, 1, 4})}) {
    Pm4Rig rig;
    EXPECT_TRUE(contains(text_of(rig, bad), "not implemented"));
  }
}

TEST(Pm4Errors, BuffersThatCallTooDeeply) {
  Pm4Rig rig;
  const Dwords d = release(&rig.code[1], 1), c = indirect(d), b = indirect(c), a = indirect(b);
  EXPECT_TRUE(contains(text_of(rig, a), "deeply"));
}

TEST(Pm4Errors, RegistersBeyondTheLast) {
  Pm4Rig rig;
  text_of(rig, packet(pm4::kSetShReg, {0x3ff, 1, 2}));
}

TEST(Pm4Errors, DispatchesThatCannotRun) {
  for (const Dwords& wrong : {set_sh(pm4::kNumThreadX, {0, 1, 1}), set_sh(pm4::kNumThreadX, {1024, 2, 1}),
                              set_sh(pm4::kResource2, {0x1ff << 15}), set_sh(pm4::kProgramLow, {0x50, 0})}) {
    Pm4Rig rig;
    text_of(rig, joined({rig.compute_state(), wrong, Pm4Rig::dispatch(1)}));
    EXPECT_TRUE(rig.host.submitted.empty());
  }
  Pm4Rig rig;
  text_of(rig, joined({rig.compute_state(), Pm4Rig::dispatch(0x7fffffff)}));
}

TEST(Pm4Errors, RandomDwordsEndInAReportOrInNothing) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    Pm4Rig rig;
    Dwords dwords(40);
    for (std::uint32_t& dword : dwords) dword = random();
    constexpr std::uint32_t kKnown[] = {0x10, 0x15, 0x1e, 0x23, 0x37, 0x3c, 0x3f,
                                        0x40, 0x46, 0x49, 0x50, 0x58, 0x76};
    dwords[0] = 3u << 30 | (random() % 12) << 16 | kKnown[random() % std::size(kKnown)] << 8;
    rig.push(dwords);
    rig.doorbell = rig.written;
    for (int i = 0; i < 1000 && rig.queue->poll(); ++i) {
    }
    EXPECT_LE(rig.host.faults.size(), 1u);
  }
}

}  // namespace
}  // namespace cairn::gpu::test
