// SPDX-License-Identifier: MIT
// Kernels that never end, with a time limit: they end as a hang, and the engine lives on.
#include <gtest/gtest.h>

#include <memory>

#include "tests/unit/wave/kernel.h"

namespace cairn::gpu {
namespace {

struct Outcome {
  bool ended = false, faulted = false;
  Fault fault;
};

Outcome run(Engine& engine, const std::string& text, std::uint32_t groups = 1) {
  static const std::uint32_t word = 0;
  static const std::uint32_t* const arguments[] = {&word};
  Kernel kernel(text);
  kernel.launch.grid[0] = groups;
  auto future = kernel.submit(engine, arguments);
  if (future.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
  const std::optional<Fault> fault = future.get();
  return {true, fault.has_value(), fault.value_or(Fault())};
}

class TimeLimit : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    EngineOptions options;
    options.threads = GetParam();
    options.time_limit = std::chrono::milliseconds(600);  // a busy machine may stop a thread for long
    engine = std::move(*Engine::create(options));
  }
  void expect_hang(const std::string& text, std::uint32_t groups) {
    const Outcome outcome = run(*engine, text, groups);
    ASSERT_TRUE(outcome.ended);
    ASSERT_TRUE(outcome.faulted);
    EXPECT_EQ(outcome.fault.kind, FaultKind::Hang);
    EXPECT_NE(outcome.fault.text.find("longer than it may"), std::string::npos) << outcome.fault.text;
    const Outcome good = run(*engine, "s_endpgm\n", 100);
    EXPECT_TRUE(good.ended && !good.faulted) << good.fault.text;
  }
  std::unique_ptr<Engine> engine;
};

TEST_P(TimeLimit, LoopThatNeverYields) {
  for (int i = 0; i < 2; ++i) expect_hang("again:\ns_add_u32 s4, s4, 1\ns_branch again\n", 5);
}

TEST_P(TimeLimit, LoopThatWaitsForMemory) {
  expect_hang(
      "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nagain:\ns_load_dword s7, s[4:5], 0x0\n"
      "s_waitcnt lgkmcnt(0)\ns_cmp_eq_u32 s7, 0\ns_cbranch_scc1 again\ns_endpgm\n",
      7);
}

TEST_P(TimeLimit, WavesThatSleep) { expect_hang("again:\ns_sleep 1\ns_branch again\n", 3); }

TEST_P(TimeLimit, OneThatTakesLongButNotTooLong) {
  const Outcome outcome = run(*engine,
                              "s_mov_b32 s4, 0x1000\nagain:\ns_sub_u32 s4, s4, 1\ns_cmp_lg_u32 s4, 0\n"
                              "s_cbranch_scc1 again\ns_endpgm\n");
  EXPECT_TRUE(outcome.ended && !outcome.faulted) << outcome.fault.text;
}

INSTANTIATE_TEST_SUITE_P(Threads, TimeLimit, testing::Values(1, 2, 4));

}  // namespace
}  // namespace cairn::gpu
