// SPDX-License-Identifier: MIT
// Events: life, states, times, and the errors of wrong use.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <chrono>
#include <thread>

namespace {

TEST(Events, TimeBetweenTwo) {
  hipEvent_t start = nullptr, stop = nullptr;
  ASSERT_EQ(hipEventCreate(&start), hipSuccess);
  ASSERT_EQ(hipEventCreate(&stop), hipSuccess);
  ASSERT_EQ(hipEventRecord(start, nullptr), hipSuccess);
  ASSERT_EQ(hipLaunchHostFunc(
                nullptr, [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }, nullptr),
            hipSuccess);
  ASSERT_EQ(hipEventRecord(stop, nullptr), hipSuccess);
  float ms = -1;
  EXPECT_EQ(hipEventElapsedTime(&ms, start, stop), hipErrorNotReady);
  ASSERT_EQ(hipEventSynchronize(stop), hipSuccess);
  ASSERT_EQ(hipEventElapsedTime(&ms, start, stop), hipSuccess);
  EXPECT_GT(ms, 15.f);
  EXPECT_LT(ms, 2000.f);
  EXPECT_EQ(hipEventElapsedTime(nullptr, start, stop), hipErrorInvalidValue);
  EXPECT_EQ(hipEventDestroy(start), hipSuccess);
  EXPECT_EQ(hipEventDestroy(stop), hipSuccess);
}

TEST(Events, WrongUse) {
  hipEvent_t event = nullptr, untimed = nullptr;
  EXPECT_EQ(hipEventCreate(nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipEventCreateWithFlags(&event, 0x100), hipErrorInvalidValue);
  ASSERT_EQ(hipEventCreate(&event), hipSuccess);
  ASSERT_EQ(hipEventCreateWithFlags(&untimed, hipEventDisableTiming), hipSuccess);
  EXPECT_EQ(hipEventQuery(event), hipSuccess);
  EXPECT_EQ(hipEventSynchronize(event), hipSuccess);
  float ms = 0;
  EXPECT_EQ(hipEventElapsedTime(&ms, event, event), hipErrorInvalidHandle);
  ASSERT_EQ(hipEventRecord(event, nullptr), hipSuccess);
  ASSERT_EQ(hipEventRecord(untimed, nullptr), hipSuccess);
  EXPECT_EQ(hipEventElapsedTime(&ms, event, untimed), hipErrorInvalidHandle);
  EXPECT_EQ(hipEventRecord(nullptr, nullptr), hipErrorInvalidHandle);
  EXPECT_EQ(hipEventQuery(nullptr), hipErrorInvalidHandle);
  EXPECT_EQ(hipEventDestroy(nullptr), hipErrorInvalidHandle);
  EXPECT_EQ(hipEventDestroy(event), hipSuccess);
  EXPECT_EQ(hipEventDestroy(event), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipEventDestroy(untimed), hipSuccess);
}

}  // namespace
