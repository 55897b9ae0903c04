// SPDX-License-Identifier: MIT
// Idle engine threads: with a watched doorbell they neither run nor wake up, and the bell wakes them.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "gpu/wave/engine.h"

namespace cairn::gpu {
namespace {

using namespace std::chrono_literals;

class FakeDoorbells final : public DoorbellWatch {
 public:
  bool arm() override {
    std::lock_guard lock(mutex_);
    return usable;
  }
  void disarm() override {}
  void wait() override {
    std::unique_lock lock(mutex_);
    ++waits;
    rung_.wait(lock, [&] { return alerted_; });
    alerted_ = false;
  }
  void alert() override {
    std::lock_guard lock(mutex_);
    alerted_ = true;
    rung_.notify_all();
  }

  std::atomic<int> waits = 0;
  bool usable = true;

 private:
  std::mutex mutex_;
  std::condition_variable rung_;
  bool alerted_ = false;
};

class Source final : public PacketSource {
 public:
  bool poll() override { return work.exchange(false) && ++done != 0; }
  bool waiting() const override { return blocked; }
  std::atomic<bool> work = false, blocked = false;
  std::atomic<int> done = 0;
};

template <class Condition>
bool becomes_true(Condition condition) {
  for (int i = 0; i < 2000 && !condition(); ++i) std::this_thread::sleep_for(5ms);
  return condition();
}

struct Rig {
  explicit Rig(int threads) {
    EngineOptions options;
    options.threads = threads;
    options.doorbells = &doorbells;
    engine = std::move(*Engine::create(options));
    engine->attach(source);
  }
  ~Rig() { engine->detach(source); }
  // What all threads do in a tenth of a second.
  EngineStatistics in_a_while() const {
    const EngineStatistics before = engine->statistics();
    std::this_thread::sleep_for(100ms);
    const EngineStatistics after = engine->statistics();
    return {after.polls - before.polls, after.sleeps - before.sleeps};
  }

  FakeDoorbells doorbells;
  Source source;
  std::unique_ptr<Engine> engine;
};

class Idle : public testing::TestWithParam<int> {};

TEST_P(Idle, NobodyPollsUntilTheDoorbellRings) {
  Rig rig(GetParam());
  ASSERT_TRUE(becomes_true([&] {
    const EngineStatistics idle = rig.in_a_while();
    return idle.polls == 0 && idle.sleeps == 0;
  }));
  rig.source.work = true;
  EXPECT_EQ(rig.in_a_while().polls, 0u);
  rig.doorbells.alert();
  EXPECT_TRUE(becomes_true([&] { return rig.source.done == 1; }));
}

TEST_P(Idle, SourceThatWaitsForASignalIsPolled) {
  Rig rig(GetParam());
  rig.source.blocked = true;
  rig.doorbells.alert();
  std::this_thread::sleep_for(50ms);
  rig.source.work = true;  // and no doorbell
  EXPECT_TRUE(becomes_true([&] { return rig.source.done == 1; }));
}

TEST_P(Idle, WithoutWatchedDoorbellsSomebodyLooks) {
  Rig rig(GetParam());
  rig.doorbells.usable = false;
  rig.doorbells.alert();
  std::this_thread::sleep_for(50ms);
  rig.source.work = true;
  EXPECT_TRUE(becomes_true([&] { return rig.source.done == 1; }));
  std::this_thread::sleep_for(300ms);
  EXPECT_LT(rig.in_a_while().sleeps, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Threads, Idle, testing::Values(1, 2, 4));

}  // namespace
}  // namespace cairn::gpu
