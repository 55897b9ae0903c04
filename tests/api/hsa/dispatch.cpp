// SPDX-License-Identifier: MIT
// Kernels through AQL packets: arguments, LDS, scratch, atomics, ordering, many in flight, several queues.
#include <thread>

#include "api/hsa/program.h"

namespace {

class Dispatch : public HsaProgram {
 protected:
  void SetUp() override {
    HsaProgram::SetUp();
    program = load("basics");
    queue = new_queue(gpu);
    words = allocate<std::uint32_t>(device, kWords);
  }
  void TearDown() override {
    EXPECT_OK(hsa_queue_destroy(queue));
    EXPECT_OK(hsa_amd_memory_pool_free(words));
    HsaProgram::TearDown();
  }
  static constexpr std::uint32_t kWords = 1 << 16;
  hsa_executable_t program{};
  hsa_queue_t* queue = nullptr;
  std::uint32_t* words = nullptr;
};

TEST_F(Dispatch, AnEmptyKernelEnds) { EXPECT_TRUE(run(queue, kernel(program, "nothing"), 1)); }

TEST_F(Dispatch, EveryWorkItemWrites) {
  std::memset(words, 0, kWords * 4);
  ASSERT_TRUE(run(queue, kernel(program, "iota"), kWords / 64, words, 1000u));
  for (std::uint32_t i = 0; i < kWords; ++i) ASSERT_EQ(words[i], 1000 + i);
}

TEST_F(Dispatch, FloatingPoint) {
  constexpr std::uint32_t kCount = 4096;
  auto* a = allocate<float>(device, kCount);
  auto* b = allocate<float>(host, kCount);
  auto* sum = allocate<float>(device, kCount);
  ASSERT_OK(hsa_amd_agents_allow_access(1, &gpu, nullptr, b));
  for (std::uint32_t i = 0; i < kCount; ++i)
    a[i] = 0.5f * static_cast<float>(i), b[i] = 1.0f / static_cast<float>(i + 1);
  ASSERT_TRUE(run(queue, kernel(program, "add"), kCount / 64, a, b, sum));
  for (std::uint32_t i = 0; i < kCount; ++i) ASSERT_EQ(sum[i], a[i] + b[i]) << i;
  for (float* memory : {a, b, sum}) EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(Dispatch, LocalMemoryAndBarriers) {
  for (std::uint32_t i = 0; i < kWords; ++i) words[i] = i;
  ASSERT_TRUE(run(queue, kernel(program, "reverse"), kWords / 64, words));
  for (std::uint32_t i = 0; i < kWords; ++i) ASSERT_EQ(words[i], (i & ~63u) + 63 - (i & 63)) << i;
}

TEST_F(Dispatch, Scratch) {
  auto* order = allocate<std::uint32_t>(device, 1024);
  for (std::uint32_t i = 0; i < 1024; ++i) order[i] = i * 7;
  ASSERT_TRUE(run(queue, kernel(program, "scratch"), 16, words, order));
  for (std::uint32_t i = 0; i < 1024; ++i) ASSERT_EQ(words[i], (order[i] & 31) * 3) << i;
  EXPECT_OK(hsa_amd_memory_pool_free(order));
}

TEST_F(Dispatch, Atomics) {
  words[0] = 0;
  ASSERT_TRUE(run(queue, kernel(program, "count"), 512, words));
  EXPECT_EQ(words[0], 512u * 64);
}

TEST_F(Dispatch, VariablesOfTheCodeObject) {
  const hsa_executable_t variables = load("variables");
  ASSERT_TRUE(run(queue, kernel(variables, "read_variables"), 1, words));
  const std::uint32_t table[] = {2, 3, 5, 7};
  for (std::uint32_t i = 0; i < 64; ++i) ASSERT_EQ(words[i], 100 + table[i & 3]);
}

TEST_F(Dispatch, PartialWorkgroups) {
  std::memset(words, 0, kWords * 4);
  std::memcpy(kernargs, &words, 8);
  const std::uint32_t start = 1;
  std::memcpy(kernargs + 8, &start, 4);
  std::uint64_t index = 0;
  auto* packet = reserve<hsa_kernel_dispatch_packet_t>(queue, &index);
  packet->workgroup_size_x = 64;
  packet->workgroup_size_y = packet->workgroup_size_z = 1;
  packet->grid_size_x = 100;
  packet->grid_size_y = packet->grid_size_z = 1;
  packet->kernel_object = kernel(program, "iota").object;
  packet->kernarg_address = kernargs;
  packet->completion_signal = done;
  hsa_signal_store_relaxed(done, 1);
  publish(queue, packet, HSA_PACKET_TYPE_KERNEL_DISPATCH, 1, index);
  ASSERT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED), 0);
  for (std::uint32_t i = 0; i < 128; ++i) ASSERT_EQ(words[i], i < 100 ? i + 1 : 0) << i;
}

TEST_F(Dispatch, MoreThanTheRingHolds) {
  words[0] = 0;
  std::memcpy(kernargs, &words, 8);
  const Kernel count = kernel(program, "count");
  constexpr int kLaunches = 2000;
  hsa_signal_store_relaxed(done, kLaunches);
  for (int i = 0; i < kLaunches; ++i) enqueue(queue, count, 1, kernargs, done);
  ASSERT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED), 0);
  EXPECT_EQ(words[0], kLaunches * 64u);
}

TEST_F(Dispatch, SeveralProducersAndQueues) {
  words[0] = 0;
  std::memcpy(kernargs, &words, 8);
  const Kernel count = kernel(program, "count");
  constexpr int kThreads = 3, kLaunches = 200;
  hsa_queue_t* other = new_queue(gpu, 64);
  hsa_signal_store_relaxed(done, 2 * kThreads * kLaunches);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < kLaunches; ++i)
        enqueue(queue, count, 1, kernargs, done), enqueue(other, count, 1, kernargs, done);
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED), 0);
  EXPECT_EQ(words[0], 2u * kThreads * kLaunches * 64);
  EXPECT_OK(hsa_queue_destroy(other));
}

TEST_F(Dispatch, BarrierPacketsHoldBackWhatFollows) {
  hsa_signal_t gate{}, passed{};
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &gate));
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &passed));
  words[0] = 0;
  std::memcpy(kernargs, &words, 8);
  std::uint64_t index = 0;
  auto* packet = reserve<hsa_barrier_and_packet_t>(queue, &index);
  packet->dep_signal[0] = gate;
  packet->completion_signal = passed;
  publish(queue, packet, HSA_PACKET_TYPE_BARRIER_AND, 0, index);
  hsa_signal_store_relaxed(done, 1);
  enqueue(queue, kernel(program, "store_one"), 1, kernargs, done);
  EXPECT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, 30'000'000, HSA_WAIT_STATE_BLOCKED),
            1);
  EXPECT_EQ(words[0], 0u);
  hsa_signal_store_screlease(gate, 0);
  EXPECT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED), 0);
  EXPECT_EQ(words[0], 1u);
  EXPECT_EQ(hsa_signal_load_scacquire(passed), 0);
  EXPECT_OK(hsa_signal_destroy(gate));
  EXPECT_OK(hsa_signal_destroy(passed));
}

TEST_F(Dispatch, ACopyWaitsForAKernel) {
  auto* back = allocate<std::uint32_t>(host, 64);
  hsa_signal_t copied{};
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &copied));
  hsa_signal_store_relaxed(done, 1);
  ASSERT_OK(hsa_amd_memory_async_copy(back, cpu, words, gpu, 256, 1, &done, copied));
  std::memcpy(kernargs, &words, 8);
  const std::uint32_t rounds = 20000;
  std::memcpy(kernargs + 8, &rounds, 4);
  enqueue(queue, kernel(program, "spin"), 1, kernargs, done);
  ASSERT_EQ(hsa_signal_wait_scacquire(copied, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED),
            0);
  for (std::uint32_t i = 0; i < 64; ++i) {
    std::uint32_t want = i;
    for (std::uint32_t r = 0; r < rounds; ++r) want = want * 1664525u + 1013904223u;
    ASSERT_EQ(back[i], want) << i;
  }
  EXPECT_OK(hsa_signal_destroy(copied));
  EXPECT_OK(hsa_amd_memory_pool_free(back));
}

TEST_F(Dispatch, TimesOfADispatch) {
  ASSERT_OK(hsa_amd_profiling_set_profiler_enabled(queue, 1));
  std::uint64_t before = 0, after = 0;
  ASSERT_OK(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &before));
  ASSERT_TRUE(run(queue, kernel(program, "spin"), 64, words, 20000u));
  ASSERT_OK(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &after));
  hsa_amd_profiling_dispatch_time_t time{};
  ASSERT_OK(hsa_amd_profiling_get_dispatch_time(gpu, done, &time));
  constexpr std::uint64_t kSlack = 200'000;  // the two clocks are matched, not the same
  EXPECT_LT(time.start, time.end);
  EXPECT_GE(time.start + kSlack, before);
  EXPECT_LE(time.end, after + kSlack);
}

}  // namespace
