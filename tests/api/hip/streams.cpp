// SPDX-License-Identifier: MIT
// Streams without kernels: life, flags, priorities, callbacks in order, values in memory, handles that are
// none.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace {

TEST(Streams, FlagsAndPriorities) {
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking), hipSuccess);
  unsigned flags = 0;
  EXPECT_EQ(hipStreamGetFlags(stream, &flags), hipSuccess);
  EXPECT_EQ(flags, unsigned{hipStreamNonBlocking});
  EXPECT_EQ(hipStreamQuery(stream), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
  int least = 0, greatest = 0;
  ASSERT_EQ(hipDeviceGetStreamPriorityRange(&least, &greatest), hipSuccess);
  EXPECT_LE(greatest, least);
  ASSERT_EQ(hipStreamCreateWithPriority(&stream, hipStreamDefault, greatest - 5), hipSuccess);
  int priority = 99;
  EXPECT_EQ(hipStreamGetPriority(stream, &priority), hipSuccess);
  EXPECT_EQ(priority, greatest);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST(Streams, HandlesThatAreNone) {
  EXPECT_EQ(hipStreamCreate(nullptr), hipErrorInvalidValue);
  hipStream_t stream = nullptr;
  EXPECT_EQ(hipStreamCreateWithFlags(&stream, 0x77), hipErrorInvalidValue);
  EXPECT_EQ(hipStreamDestroy(nullptr), hipErrorInvalidResourceHandle);
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  ASSERT_EQ(hipStreamDestroy(stream), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipStreamSynchronize(stream), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipStreamQuery(stream), hipErrorContextIsDestroyed);
  void* memory = nullptr;
  ASSERT_EQ(hipMalloc(&memory, 64), hipSuccess);
  EXPECT_EQ(hipMemsetAsync(memory, 0, 64, stream), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(hipStreamGetFlags(nullptr, nullptr), hipErrorInvalidValue);
}

TEST(Streams, HostFunctionsRunInOrder) {
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  struct Shared {
    std::vector<int> seen;
    std::atomic<bool> go{false};
  } shared;
  ASSERT_EQ(hipLaunchHostFunc(
                stream,
                [](void* data) {
                  while (!static_cast<Shared*>(data)->go) std::this_thread::yield();
                },
                &shared),
            hipSuccess);
  EXPECT_EQ(hipStreamQuery(stream), hipErrorNotReady);
  ASSERT_EQ(hipLaunchHostFunc(
                stream, [](void* data) { static_cast<Shared*>(data)->seen.push_back(1); }, &shared),
            hipSuccess);
  ASSERT_EQ(hipStreamAddCallback(
                stream,
                [](hipStream_t, hipError_t status, void* data) {
                  EXPECT_EQ(status, hipSuccess);
                  static_cast<Shared*>(data)->seen.push_back(2);
                },
                &shared, 0),
            hipSuccess);
  shared.go = true;
  ASSERT_EQ(hipStreamSynchronize(stream), hipSuccess);
  EXPECT_EQ(shared.seen, (std::vector<int>{1, 2}));
  EXPECT_EQ(hipStreamAddCallback(stream, nullptr, nullptr, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipLaunchHostFunc(stream, nullptr, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST(Streams, OneWaitsForTheOthersEvent) {
  hipStream_t first = nullptr, second = nullptr;
  hipEvent_t event = nullptr;
  ASSERT_EQ(hipStreamCreateWithFlags(&first, hipStreamNonBlocking), hipSuccess);
  ASSERT_EQ(hipStreamCreateWithFlags(&second, hipStreamNonBlocking), hipSuccess);
  ASSERT_EQ(hipEventCreate(&event), hipSuccess);
  static std::atomic<int> step{0};
  ASSERT_EQ(hipLaunchHostFunc(
                first,
                [](void*) {
                  std::this_thread::sleep_for(std::chrono::milliseconds(50));
                  step = 1;
                },
                nullptr),
            hipSuccess);
  ASSERT_EQ(hipEventRecord(event, first), hipSuccess);
  ASSERT_EQ(hipStreamWaitEvent(second, event, 0), hipSuccess);
  static std::atomic<int> seen{-1};
  ASSERT_EQ(hipLaunchHostFunc(second, [](void*) { seen = step.load(); }, nullptr), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(second), hipSuccess);
  EXPECT_EQ(seen, 1);
  EXPECT_EQ(hipStreamWaitEvent(second, nullptr, 0), hipErrorInvalidResourceHandle);
  EXPECT_EQ(hipEventDestroy(event), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(first), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(second), hipSuccess);
}

TEST(Streams, TheDefaultStreamWaitsForBlockingOnes) {
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  static std::atomic<bool> done{false};
  ASSERT_EQ(hipLaunchHostFunc(
                stream,
                [](void*) {
                  std::this_thread::sleep_for(std::chrono::milliseconds(50));
                  done = true;
                },
                nullptr),
            hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(nullptr), hipSuccess);
  EXPECT_TRUE(done);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST(Streams, ValuesInMemory) {
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  volatile unsigned* flag = nullptr;
  ASSERT_EQ(hipHostMalloc(reinterpret_cast<void**>(const_cast<unsigned**>(&flag)), 64), hipSuccess);
  flag[0] = 0;
  flag[1] = 0;
  ASSERT_EQ(hipStreamWaitValue32(stream, const_cast<unsigned*>(flag), 5, hipStreamWaitValueGte), hipSuccess);
  ASSERT_EQ(hipStreamWriteValue32(stream, const_cast<unsigned*>(flag + 1), 9, 0), hipSuccess);
  EXPECT_EQ(hipStreamQuery(stream), hipErrorNotReady);
  EXPECT_EQ(flag[1], 0u);
  flag[0] = 6;
  ASSERT_EQ(hipStreamSynchronize(stream), hipSuccess);
  EXPECT_EQ(flag[1], 9u);
  EXPECT_EQ(hipStreamWaitValue32(stream, nullptr, 5, hipStreamWaitValueGte), hipErrorInvalidValue);
  EXPECT_EQ(hipStreamWaitValue32(stream, const_cast<unsigned*>(flag), 5, 99), hipErrorInvalidValue);
  int local = 0;
  EXPECT_EQ(hipStreamWriteValue32(stream, &local, 1, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipHostFree(const_cast<unsigned*>(flag)), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

}  // namespace
