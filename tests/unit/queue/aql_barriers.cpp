// SPDX-License-Identifier: MIT
// Barrier-AND, barrier-OR and barrier-value packets, and PM4 in vendor packets.
#include <gtest/gtest.h>

#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {
namespace {

TEST(AqlBarriers, AndWaitsForAll) {
  AqlRig rig;
  Signal a = make_signal(1), b = make_signal(1), done = make_signal(1);
  rig.push(rig.barrier(PacketType::BarrierAnd, &done, {&a, nullptr, &b}));
  rig.push(rig.kernel());
  rig.poll();
  EXPECT_EQ(done.value, 1);
  a.value = 0;
  rig.poll();
  EXPECT_EQ(done.value, 1);
  EXPECT_TRUE(rig.host.submitted.empty()) << "packets start in order";
  b.value = 0;
  rig.poll();
  EXPECT_EQ(done.value, 0);
  EXPECT_EQ(rig.read_index(), 1u);
  EXPECT_EQ(rig.host.submitted.size(), 1u);
}

TEST(AqlBarriers, OrWaitsForAny) {
  AqlRig rig;
  Signal a = make_signal(1), b = make_signal(1), done = make_signal(1);
  rig.push(rig.barrier(PacketType::BarrierOr, &done, {&a, &b}));
  rig.poll();
  EXPECT_EQ(done.value, 1);
  b.value = 0;
  rig.poll();
  EXPECT_EQ(done.value, 0);
}

TEST(AqlBarriers, HaveTimesWhenProfiling) {
  AqlRig rig;
  Signal plain = make_signal(1), timed = make_signal(1);
  rig.push(rig.barrier(PacketType::BarrierAnd, &plain, {}));
  rig.poll();
  EXPECT_EQ(plain.start_ticks, 0u);
  rig.field<std::uint32_t>(kQueueProperties) = kQueuePropertyProfiling;
  rig.push(rig.barrier(PacketType::BarrierAnd, &timed, {}));
  rig.poll();
  EXPECT_NE(timed.start_ticks, 0u);
  EXPECT_GE(timed.end_ticks, timed.start_ticks);
}

TEST(AqlBarriers, WithoutDependenciesTheyPass) {
  for (const PacketType type : {PacketType::BarrierAnd, PacketType::BarrierOr}) {
    AqlRig rig;
    Signal done = make_signal(1);
    rig.push(rig.barrier(type, &done, {}));
    rig.poll();
    EXPECT_EQ(done.value, 0);
  }
}

struct ValueCase {
  std::uint32_t condition;
  std::int64_t mask, value, current;
  bool passes;
};
class BarrierValue : public testing::TestWithParam<ValueCase> {};

TEST_P(BarrierValue, Compares) {
  AqlRig rig;
  Signal signal = make_signal(GetParam().current), done = make_signal(1);
  BarrierValuePacket packet = {};
  packet.format = 2;
  packet.signal = reinterpret_cast<std::uint64_t>(&signal);
  packet.value = GetParam().value;
  packet.mask = GetParam().mask;
  packet.condition = GetParam().condition;
  packet.completion_signal = reinterpret_cast<std::uint64_t>(&done);
  rig.push(packet);
  rig.poll();
  EXPECT_EQ(done.value, GetParam().passes ? 0 : 1);
}

INSTANTIATE_TEST_SUITE_P(Conditions, BarrierValue,
                         testing::Values(ValueCase{0, -1, 7, 7, true}, ValueCase{0, -1, 7, 8, false},
                                         ValueCase{0, 0xf, 7, 0x17, true}, ValueCase{1, -1, 7, 8, true},
                                         ValueCase{1, -1, 7, 7, false}, ValueCase{2, -1, 0, -1, true},
                                         ValueCase{2, -1, 0, 0, false}, ValueCase{3, -1, 0, 0, true},
                                         ValueCase{3, -1, 0, -1, false}));

Pm4IbPacket indirect(const std::vector<std::uint32_t>& dwords, Signal* done) {
  const auto address = reinterpret_cast<std::uint64_t>(dwords.data());
  Pm4IbPacket packet = {};
  packet.format = 1;
  packet.indirect_buffer[0] = 0xc0023f00;
  packet.indirect_buffer[1] = static_cast<std::uint32_t>(address);
  packet.indirect_buffer[2] = static_cast<std::uint32_t>(address >> 32);
  packet.indirect_buffer[3] = static_cast<std::uint32_t>(dwords.size()) | 1u << 23;
  packet.dwords_remaining = 10;
  packet.completion_signal = reinterpret_cast<std::uint64_t>(done);
  return packet;
}

TEST(AqlPm4, CacheInvalidationCompletes) {
  AqlRig rig;
  Signal done = make_signal(1);
  const std::vector<std::uint32_t> acquire_mem = {0xc0055800, 0, 0, 0, 0, 0, 0, 0xffff1000};
  rig.push(indirect(acquire_mem, &done));
  rig.poll();
  EXPECT_EQ(done.value, 0);
  EXPECT_EQ(rig.read_index(), 1u);
}

TEST(AqlPm4, AnythingElseIsAnErrorThatNamesIt) {
  AqlRig rig;
  Signal done = make_signal(1);
  const std::vector<std::uint32_t> unknown = {0xc0039900, 1, 1, 1, 5};
  rig.push(indirect(unknown, &done));
  rig.poll();
  EXPECT_EQ(done.value, 1);
  EXPECT_EQ(rig.inactive.value, 0x100);
  ASSERT_EQ(rig.host.faults.size(), 1u);
  EXPECT_NE(rig.host.faults[0].text.find("0xc0039900"), std::string::npos);
}

TEST(AqlPm4, ABufferMayWaitAndWrite) {
  AqlRig rig;
  Signal done = make_signal(1);
  std::uint32_t flag = 0, value = 0;
  const auto low = [](const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p));
  };
  const auto high = [](const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p) >> 32);
  };
  const std::vector<std::uint32_t> buffer = {0xc0053c00,
                                             1u << 4 | 3,
                                             low(&flag),
                                             high(&flag),
                                             1,
                                             0xffffffff,
                                             4,  // WAIT_REG_MEM
                                             0xc0064900,
                                             0x514,
                                             1u << 29 | 2u << 24,
                                             low(&value),
                                             high(&value),
                                             9,
                                             0,
                                             21};  // RELEASE_MEM
  rig.push(indirect(buffer, &done));
  rig.push(rig.kernel());
  rig.poll();
  EXPECT_EQ(value, 0u);
  EXPECT_EQ(done.value, 1);
  EXPECT_TRUE(rig.queue->waiting());
  EXPECT_TRUE(rig.host.submitted.empty());
  flag = 1;
  rig.poll();
  EXPECT_EQ(value, 9u);
  EXPECT_EQ(done.value, 0);
  EXPECT_EQ(rig.host.raised, std::vector<std::uint32_t>({21}));
  EXPECT_EQ(rig.host.submitted.size(), 1u);
}

TEST(AqlPm4, ALongBufferTakesSeveralTurns) {
  AqlRig rig;
  Signal done = make_signal(1);
  const std::vector<std::uint32_t> nops(2000, 0xffff1000);
  rig.push(indirect(nops, &done));
  for (int i = 0; i < 100 && done.value == 1; ++i) rig.queue->poll();
  EXPECT_EQ(done.value, 0);
}

TEST(AqlPm4, BufferThatIsNotThere) {
  AqlRig rig;
  Pm4IbPacket packet = indirect({0xffff1000}, nullptr);
  packet.indirect_buffer[1] = 0x40;
  packet.indirect_buffer[2] = 0;
  rig.push(packet);
  rig.poll();
  EXPECT_TRUE(rig.queue->stopped());
  EXPECT_EQ(rig.inactive.value, 0) << "a memory event of the card says it";
  ASSERT_EQ(rig.host.faults.size(), 1u);
  EXPECT_EQ(rig.host.faults[0].kind, FaultKind::MemoryViolation);
  EXPECT_EQ(rig.host.faults[0].address, 0x40u);
}

}  // namespace
}  // namespace cairn::gpu::test
