// SPDX-License-Identifier: MIT
// Kernels that never end, with a time limit: they end as a hang, and the engine lives on.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <future>
#include <memory>

#include "gpu/isa/decoder.h"
#include "gpu/wave/engine.h"
#include "gpu/wave/kernel_descriptor.h"

namespace cairn::gpu {
namespace {

struct Outcome {
  bool ended = false, faulted = false;
  Fault fault;
};

Outcome run(Engine& engine, const std::string& text, std::uint32_t groups = 1) {
  alignas(256) static std::array<char, 4096> memory;
  memory.fill(0);
  Launch launch;
  launch.target = find_target("gfx942");
  const auto code = Decoder::assemble(launch.target, text);
  EXPECT_TRUE(code.ok()) << (code.ok() ? "" : code.error().message);
  if (!code.ok()) return {};
  KernelDescriptor descriptor{};
  descriptor.entry_offset = 256;
  descriptor.properties = 1 << KernelDescriptor::KernargPtr;
  descriptor.rsrc2 = 2 << 1 | 1 << 7;
  std::memcpy(memory.data(), &descriptor, sizeof descriptor);
  std::memcpy(memory.data() + 256, code->data(), code->size());
  static const std::uint32_t word = 0;
  static const std::uint32_t* const arguments[] = {&word};
  launch.descriptor = reinterpret_cast<std::uint64_t>(memory.data());
  launch.kernarg = reinterpret_cast<std::uint64_t>(arguments);
  launch.grid[0] = groups;
  std::promise<Outcome> ended;
  engine.submit(launch, [&](const Fault* fault) {
    ended.set_value({true, fault != nullptr, fault == nullptr ? Fault() : *fault});
  });
  auto future = ended.get_future();
  return future.wait_for(std::chrono::seconds(60)) == std::future_status::ready ? future.get() : Outcome();
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
