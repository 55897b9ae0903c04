// SPDX-License-Identifier: MIT
// Waiting: conditions, time-outs, wake-ups by other threads, several signals, more signals than the driver
// has events.
#include <chrono>
#include <thread>

#include "api/hsa/hsa_test.h"

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t kSecond = 1'000'000'000;

class SignalWaits : public Hsa {
 protected:
  static hsa_signal_t make(hsa_signal_value_t value) {
    hsa_signal_t signal{};
    EXPECT_OK(hsa_signal_create(value, 0, nullptr, &signal));
    return signal;
  }
  template <class Body>
  static double seconds(Body body) {
    const auto begin = Clock::now();
    body();
    return std::chrono::duration<double>(Clock::now() - begin).count();
  }
};

TEST_F(SignalWaits, ConditionsThatHoldReturnAtOnce) {
  const hsa_signal_t signal = make(5);
  EXPECT_EQ(hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_EQ, 5, kSecond, HSA_WAIT_STATE_BLOCKED),
            5);
  EXPECT_EQ(hsa_signal_wait_relaxed(signal, HSA_SIGNAL_CONDITION_NE, 4, kSecond, HSA_WAIT_STATE_ACTIVE), 5);
  EXPECT_EQ(hsa_signal_wait_acquire(signal, HSA_SIGNAL_CONDITION_LT, 6, kSecond, HSA_WAIT_STATE_BLOCKED), 5);
  EXPECT_EQ(hsa_signal_wait_relaxed(signal, HSA_SIGNAL_CONDITION_GTE, 5, kSecond, HSA_WAIT_STATE_BLOCKED), 5);
  EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, TimeOuts) {
  const hsa_signal_t signal = make(1);
  for (hsa_wait_state_t state : {HSA_WAIT_STATE_ACTIVE, HSA_WAIT_STATE_BLOCKED}) {
    const double took = seconds([&] {
      EXPECT_EQ(hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_EQ, 0, 30'000'000, state), 1);
    });
    EXPECT_GE(took, 0.029);
    EXPECT_LT(took, 2.0);
    EXPECT_LT(seconds([&] { hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_EQ, 0, 0, state); }),
              0.02);
  }
  EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, AnotherThreadWakesASleeper) {
  const hsa_signal_t signal = make(1);
  for (int round = 0; round < 20; ++round) {
    hsa_signal_store_relaxed(signal, 1);
    std::thread waker([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(round % 4));
      hsa_signal_subtract_screlease(signal, 1);
    });
    EXPECT_LT(seconds([&] {
                EXPECT_EQ(hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_LT, 1, 5 * kSecond,
                                                    HSA_WAIT_STATE_BLOCKED),
                          0);
              }),
              1.0);
    waker.join();
  }
  EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, ManySleepersOfOneSignal) {
  const hsa_signal_t signal = make(1);
  std::vector<std::thread> sleepers;
  for (int i = 0; i < 8; ++i) {
    sleepers.emplace_back([&] {
      EXPECT_EQ(
          hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_EQ, 0, 5 * kSecond, HSA_WAIT_STATE_BLOCKED),
          0);
    });
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  hsa_signal_store_screlease(signal, 0);
  EXPECT_LT(seconds([&] {
              for (std::thread& sleeper : sleepers) sleeper.join();
            }),
            2.0);
  EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, AnyAndAll) {
  hsa_signal_t signals[3] = {make(1), make(1), make(1)};
  hsa_signal_condition_t conditions[3] = {HSA_SIGNAL_CONDITION_EQ, HSA_SIGNAL_CONDITION_EQ,
                                          HSA_SIGNAL_CONDITION_EQ};
  hsa_signal_value_t values[3] = {0, 0, 0}, seen[3] = {};
  EXPECT_EQ(hsa_amd_signal_wait_any(3, signals, conditions, values, 1'000'000, HSA_WAIT_STATE_BLOCKED, seen),
            UINT32_MAX);
  std::thread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    hsa_signal_store_screlease(signals[2], 0);
  });
  EXPECT_EQ(
      hsa_amd_signal_wait_any(3, signals, conditions, values, 5 * kSecond, HSA_WAIT_STATE_BLOCKED, seen), 2u);
  EXPECT_EQ(seen[0], 0);
  waker.join();
  EXPECT_EQ(hsa_amd_signal_wait_all(3, signals, conditions, values, 1'000'000, HSA_WAIT_STATE_BLOCKED, seen),
            UINT32_MAX);
  std::thread finisher([&] {
    hsa_signal_store_screlease(signals[0], 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    hsa_signal_store_screlease(signals[1], 0);
  });
  EXPECT_EQ(
      hsa_amd_signal_wait_all(3, signals, conditions, values, 5 * kSecond, HSA_WAIT_STATE_BLOCKED, seen), 0u);
  finisher.join();
  EXPECT_EQ(hsa_amd_signal_wait_any(0, signals, conditions, values, kSecond, HSA_WAIT_STATE_BLOCKED, seen),
            UINT32_MAX);
  EXPECT_EQ(hsa_amd_signal_wait_any(3, nullptr, conditions, values, kSecond, HSA_WAIT_STATE_BLOCKED, seen),
            UINT32_MAX);
  for (hsa_signal_t signal : signals) EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, Groups) {
  const hsa_signal_t signals[2] = {make(3), make(4)};
  hsa_signal_group_t group{};
  ASSERT_OK(hsa_signal_group_create(2, signals, 0, nullptr, &group));
  const hsa_signal_condition_t conditions[2] = {HSA_SIGNAL_CONDITION_EQ, HSA_SIGNAL_CONDITION_GTE};
  const hsa_signal_value_t values[2] = {0, 4};
  hsa_signal_t which{};
  hsa_signal_value_t value = 0;
  EXPECT_OK(
      hsa_signal_group_wait_any_scacquire(group, conditions, values, HSA_WAIT_STATE_BLOCKED, &which, &value));
  EXPECT_EQ(which.handle, signals[1].handle);
  EXPECT_EQ(value, 4);
  EXPECT_STATUS(
      HSA_STATUS_ERROR_INVALID_ARGUMENT,
      hsa_signal_group_wait_any_relaxed(group, nullptr, values, HSA_WAIT_STATE_BLOCKED, &which, &value));
  EXPECT_OK(hsa_signal_group_destroy(group));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP, hsa_signal_group_destroy(group));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_signal_group_create(0, signals, 0, nullptr, &group));
  for (hsa_signal_t signal : signals) EXPECT_OK(hsa_signal_destroy(signal));
}

TEST_F(SignalWaits, MoreSignalsThanEvents) {
  std::vector<hsa_signal_t> signals;
  for (int i = 0; i < 6000; ++i) signals.push_back(make(1));
  const hsa_signal_t last = signals.back();
  std::thread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    hsa_signal_store_screlease(last, 0);
  });
  EXPECT_EQ(hsa_signal_wait_scacquire(last, HSA_SIGNAL_CONDITION_EQ, 0, 5 * kSecond, HSA_WAIT_STATE_BLOCKED),
            0);
  waker.join();
  for (hsa_signal_t signal : signals) EXPECT_OK(hsa_signal_destroy(signal));
}

}  // namespace
