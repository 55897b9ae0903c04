// SPDX-License-Identifier: MIT
// Handlers that run when a signal reaches a value: once, repeatedly, many at a time; and functions to run
// anyway.
#include <atomic>
#include <thread>

#include "api/hsa/hsa_test.h"

namespace {

class SignalHandlers : public Hsa {
 protected:
  static bool becomes(const std::atomic<int>& counter, int wanted) {
    for (int i = 0; i < 5000 && counter.load() != wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return counter.load() == wanted;
  }
};

TEST_F(SignalHandlers, RunsOnce) {
  hsa_signal_t signal{};
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &signal));
  std::atomic<int> calls{0};
  auto once = [](hsa_signal_value_t value, void* data) {
    EXPECT_EQ(value, 0);
    ++*static_cast<std::atomic<int>*>(data);
    return false;
  };
  ASSERT_OK(hsa_amd_signal_async_handler(signal, HSA_SIGNAL_CONDITION_EQ, 0, once, &calls));
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(calls.load(), 0);
  hsa_signal_store_screlease(signal, 0);
  EXPECT_TRUE(becomes(calls, 1));
  EXPECT_OK(hsa_signal_destroy(signal));
}

struct Countdown {
  hsa_signal_t signal;
  std::atomic<int> calls{0};
};

TEST_F(SignalHandlers, KeepsRunningWhileItSaysSo) {
  Countdown countdown;
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &countdown.signal));
  auto again = [](hsa_signal_value_t, void* data) {
    auto& state = *static_cast<Countdown*>(data);
    hsa_signal_store_relaxed(state.signal, 1);
    return ++state.calls < 5;
  };
  ASSERT_OK(hsa_amd_signal_async_handler(countdown.signal, HSA_SIGNAL_CONDITION_EQ, 0, again, &countdown));
  for (int round = 1; round <= 5; ++round) {
    hsa_signal_store_screlease(countdown.signal, 0);
    EXPECT_TRUE(becomes(countdown.calls, round));
  }
  EXPECT_OK(hsa_signal_destroy(countdown.signal));
}

TEST_F(SignalHandlers, HundredsAtATime) {
  std::vector<hsa_signal_t> signals(300);
  std::atomic<int> calls{0};
  auto once = [](hsa_signal_value_t, void* data) {
    ++*static_cast<std::atomic<int>*>(data);
    return false;
  };
  for (hsa_signal_t& signal : signals) {
    ASSERT_OK(hsa_signal_create(1, 0, nullptr, &signal));
    ASSERT_OK(hsa_amd_signal_async_handler(signal, HSA_SIGNAL_CONDITION_LT, 1, once, &calls));
  }
  for (hsa_signal_t signal : signals) hsa_signal_subtract_screlease(signal, 1);
  EXPECT_TRUE(becomes(calls, 300));
  for (hsa_signal_t signal : signals) EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalHandlers, ASignalDestroyedWithAHandlerWaiting) {
  hsa_signal_t signal{};
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &signal));
  ASSERT_OK(hsa_amd_signal_async_handler(
      signal, HSA_SIGNAL_CONDITION_EQ, 0, [](hsa_signal_value_t, void*) { return false; }, nullptr));
  EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalHandlers, Functions) {
  std::atomic<int> calls{0};
  ASSERT_OK(hsa_amd_async_function([](void* data) { ++*static_cast<std::atomic<int>*>(data); }, &calls));
  EXPECT_TRUE(becomes(calls, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_async_function(nullptr, nullptr));
  EXPECT_STATUS(
      HSA_STATUS_ERROR_INVALID_SIGNAL,
      hsa_amd_signal_async_handler(
          {0}, HSA_SIGNAL_CONDITION_EQ, 0, [](hsa_signal_value_t, void*) { return false; }, nullptr));
}

}  // namespace
