// SPDX-License-Identifier: MIT
// How threads share a launch, counted with simulated threads: writes to what they share, and how evenly they
// end.
#include <gtest/gtest.h>

#include <algorithm>
#include <queue>
#include <random>

#include "gpu/wave/launch_run.h"

namespace cairn::gpu {
namespace {

struct Outcome {
  std::vector<unsigned> runs;  // of each workgroup
  double longest = 0, mean = 0;
  LaunchRun::Sharing sharing;
  int finishes = 0;
};

// Threads in simulated time: the one that is free first goes on.
class Simulation {
 public:
  Simulation(unsigned threads, std::uint32_t groups, unsigned unevenness) : threads_(threads) {
    code_.base = 0;
    code_.entries = {0};
    info_.launch.target = find_target("gfx942");
    info_.launch.grid[0] = groups;
    info_.code = {&code_, 0};
    outcome_.runs.resize(groups);
    std::minstd_rand random(1);
    for (std::uint32_t i = 0; i < groups; ++i) costs_.push_back(1 + random() % unevenness);
  }

  Outcome run() {
    LaunchRun::count_sharing(true);
    LaunchRun launch(info_, [](const Fault*) {}, threads_);
    using Free = std::pair<double, unsigned>;
    std::priority_queue<Free, std::vector<Free>, std::greater<>> free;
    for (unsigned t = 0; t < threads_; ++t) free.push({0, t});
    std::vector<Thread> all(threads_);
    double total = 0;
    while (!free.empty()) {
      const auto [now, number] = free.top();
      free.pop();
      const double until = step(launch, all[number], now);
      if (until < 0) continue;
      total += until - now;
      outcome_.longest = std::max(outcome_.longest, until);
      free.push({until, number});
    }
    outcome_.mean = total / threads_;
    outcome_.sharing = launch.sharing();
    LaunchRun::count_sharing(false);
    return outcome_;
  }

 private:
  struct Thread {
    std::unique_ptr<Workgroup> group, spare;
    LaunchRun::Chunk chunk;
    std::uint64_t done = 0, number = 0;
  };

  // Runs a workgroup; negative when there is none left.
  double step(LaunchRun& launch, Thread& t, double now) {
    if (t.group == nullptr) {
      t.group = launch.next(t.spare, t.chunk);
      if (t.group == nullptr) {
        outcome_.finishes += launch.leave(0);
        return -1;
      }
      t.number = t.chunk.next - 1;
    } else if (t.chunk.empty() && !launch.refill(t.chunk)) {
      outcome_.finishes +=
          launch.give_back(std::move(t.group), Workgroup::Turn::Done, t.done, t.chunk, t.spare);
      return -1;
    } else {
      t.number = t.chunk.next++;
    }
    ++t.done;
    ++outcome_.runs[t.number];
    return now + costs_[t.number];
  }

  unsigned threads_;
  Code code_;
  LaunchInfo info_;
  std::vector<double> costs_;
  Outcome outcome_;
};

class Sharing : public testing::TestWithParam<unsigned> {};

TEST_P(Sharing, EveryWorkgroupRunsOnceAndTheLaunchEndsOnce) {
  for (const std::uint32_t groups : {1u, 7u, 1000u}) {
    const Outcome outcome = Simulation(GetParam(), groups, 5).run();
    EXPECT_TRUE(std::ranges::all_of(outcome.runs, [](unsigned runs) { return runs == 1; })) << groups;
    EXPECT_EQ(outcome.finishes, 1) << groups;
  }
}

TEST_P(Sharing, FewWritesToSharedMemoryAndNoLock) {
  constexpr std::uint32_t kGroups = 100'000;
  const Outcome outcome = Simulation(GetParam(), kGroups, 1).run();
  EXPECT_LT(static_cast<double>(outcome.sharing.writes) / kGroups, 0.04);
  EXPECT_EQ(outcome.sharing.locks, 0u);
}

TEST_P(Sharing, ThreadsEndTogether) {
  const Outcome outcome = Simulation(GetParam(), 100'000, 20).run();
  EXPECT_LT(outcome.longest / outcome.mean, 1.02);
  RecordProperty("writes_a_workgroup", std::to_string(static_cast<double>(outcome.sharing.writes) / 100'000));
  RecordProperty("longest_over_mean", std::to_string(outcome.longest / outcome.mean));
}

INSTANTIATE_TEST_SUITE_P(Threads, Sharing, testing::Values(1, 2, 8, 16, 32, 64));

}  // namespace
}  // namespace cairn::gpu
