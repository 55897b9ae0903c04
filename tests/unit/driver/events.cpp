// SPDX-License-Identifier: MIT
// Events: setting, auto-reset, ages, timeouts, waiting for one or all, destruction under a waiter.
#include "driver/events.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace cairn::driver {
namespace {

using namespace std::chrono_literals;

kfd::u32 make(EventTable& table, bool auto_reset = true, kfd::u32 type = kfd::kEventSignal) {
  kfd::u32 id = 0;
  EXPECT_EQ(table.create(type, auto_reset, &id), 0);
  return id;
}

struct Waited {
  int error = 0;
  kfd::u32 result = 99;
  std::vector<kfd::EventData> data;
};

Waited wait(EventTable& table, std::vector<kfd::u32> ids, bool all, kfd::u32 timeout, kfd::u64 age = 0) {
  Waited out;
  for (const kfd::u32 id : ids) {
    kfd::EventData data = {};
    data.event_id = id;
    data.last_age = age;
    out.data.push_back(data);
  }
  out.error = table.wait(out.data, all, timeout, &out.result);
  return out;
}

TEST(Events, NumbersAreDistinctAndNotZero) {
  EventTable table;
  const kfd::u32 a = make(table), b = make(table);
  EXPECT_NE(a, 0u);
  EXPECT_NE(a, b);
}

TEST(Events, SetBeforeTheWaitCompletesIt) {
  EventTable table;
  const kfd::u32 id = make(table);
  EXPECT_EQ(table.set(id), 0);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitComplete);
}

TEST(Events, AutoResetIsConsumed) {
  EventTable table;
  const kfd::u32 id = make(table, true);
  table.set(id);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitComplete);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitTimeout);
}

TEST(Events, ManualResetStays) {
  EventTable table;
  const kfd::u32 id = make(table, false);
  table.set(id);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitComplete);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitComplete);
  EXPECT_EQ(table.reset(id), 0);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitTimeout);
}

TEST(Events, TimeoutTakesItsTime) {
  EventTable table;
  const kfd::u32 id = make(table);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(wait(table, {id}, false, 30).result, kfd::kWaitTimeout);
  EXPECT_GE(std::chrono::steady_clock::now() - start, 30ms);
}

TEST(Events, HugeTimeoutIsNotNegative) {
  EventTable table;
  const kfd::u32 id = make(table);
  std::thread setter([&] { std::this_thread::sleep_for(20ms), table.set(id); });
  EXPECT_EQ(wait(table, {id}, false, 0xfffffffe).result, kfd::kWaitComplete);
  setter.join();
}

TEST(Events, AllNeedsAll) {
  EventTable table;
  const kfd::u32 a = make(table), b = make(table);
  table.set(a);
  EXPECT_EQ(wait(table, {a, b}, true, 0).result, kfd::kWaitTimeout);
  EXPECT_EQ(wait(table, {a}, false, 0).result, kfd::kWaitComplete)
      << "a wait that timed out consumes nothing";
  table.set(a), table.set(b);
  EXPECT_EQ(wait(table, {a, b}, true, 0).result, kfd::kWaitComplete);
}

TEST(Events, EveryWaiterOfASignalIsWoken) {
  EventTable table;
  const kfd::u32 id = make(table, true);
  std::atomic<int> woken = 0;
  std::vector<std::thread> waiters;
  for (int i = 0; i < 4; ++i) {
    waiters.emplace_back([&] { woken += wait(table, {id}, false, 5000).result == kfd::kWaitComplete; });
  }
  std::this_thread::sleep_for(100ms);
  table.raise(id);
  for (auto& waiter : waiters) waiter.join();
  EXPECT_EQ(woken, 4);
}

TEST(Events, AgeThatMovedOnEndsTheWait) {
  EventTable table;
  const kfd::u32 id = make(table);
  const kfd::u64 first = wait(table, {id}, false, 0).data[0].last_age;
  EXPECT_EQ(first, 1u);
  table.set(id);
  EXPECT_EQ(wait(table, {id}, false, 0).result, kfd::kWaitComplete);  // somebody else consumes it
  const Waited late = wait(table, {id}, false, 0, first);
  EXPECT_EQ(late.result, kfd::kWaitComplete);
  EXPECT_EQ(late.data[0].last_age, 2u);
  EXPECT_EQ(wait(table, {id}, false, 0, late.data[0].last_age).result, kfd::kWaitTimeout);
}

TEST(Events, MemoryExceptionBringsItsData) {
  EventTable table;
  const kfd::u32 id = make(table, false, kfd::kEventMemory), other = make(table);
  EXPECT_EQ(wait(table, {id}, false, 0).data[0].memory.gpu_id, 0u);
  kfd::MemoryException data = {};
  data.not_present = 1, data.va = 0x123000, data.gpu_id = 7;
  table.raise_memory_exception(data);
  const Waited waited = wait(table, {other, id}, false, 0);
  EXPECT_EQ(waited.result, kfd::kWaitComplete);
  EXPECT_EQ(waited.data[1].memory.va, 0x123000u);
  EXPECT_EQ(waited.data[1].memory.gpu_id, 7u);
}

TEST(Events, DestructionFailsTheWait) {
  EventTable table;
  const kfd::u32 id = make(table);
  std::thread destroyer([&] { std::this_thread::sleep_for(50ms), table.destroy(id); });
  EXPECT_EQ(wait(table, {id}, false, kfd::kWaitForever).result, kfd::kWaitFail);
  destroyer.join();
}

TEST(Events, UnknownNumbers) {
  EventTable table;
  for (const kfd::u32 id : {0u, 1u, 4096u, 0xffffffffu}) {
    EXPECT_EQ(table.set(id), EINVAL);
    EXPECT_EQ(table.reset(id), EINVAL);
    EXPECT_EQ(table.destroy(id), EINVAL);
    EXPECT_EQ(wait(table, {id}, false, 0).error, EINVAL);
    table.raise(id);
  }
}

TEST(Events, OnlySignalEventsAreSetByHand) {
  EventTable table;
  EXPECT_EQ(table.set(make(table, false, kfd::kEventMemory)), EINVAL);
  kfd::u32 id = 0;
  EXPECT_EQ(table.create(99, true, &id), EINVAL);
}

TEST(Events, TableFillsUpAndEmpties) {
  EventTable table;
  std::vector<kfd::u32> ids;
  kfd::u32 id = 0;
  while (table.create(kfd::kEventSignal, true, &id) == 0) ids.push_back(id);
  EXPECT_EQ(ids.size(), kfd::kEventLimit - 1);
  EXPECT_EQ(table.create(kfd::kEventSignal, true, &id), ENOSPC);
  EXPECT_EQ(table.destroy(ids[1000]), 0);
  EXPECT_EQ(table.create(kfd::kEventSignal, true, &id), 0);
  EXPECT_EQ(id, ids[1000]);
}

TEST(Events, NoWakeUpIsLost) {
  EventTable table;
  const kfd::u32 ping = make(table), pong = make(table);
  constexpr int kRounds = 20000;
  std::thread other([&] {
    for (int i = 0; i < kRounds; ++i) {
      ASSERT_EQ(wait(table, {ping}, false, 10000).result, kfd::kWaitComplete);
      table.raise(pong);
    }
  });
  for (int i = 0; i < kRounds; ++i) {
    table.raise(ping);
    ASSERT_EQ(wait(table, {pong}, false, 10000).result, kfd::kWaitComplete);
  }
  other.join();
}

}  // namespace
}  // namespace cairn::driver
