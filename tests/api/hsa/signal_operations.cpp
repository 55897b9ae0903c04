// SPDX-License-Identifier: MIT
// Loads, stores and read-modify-writes of signals, in every memory order, also from several threads.
#include <thread>

#include "api/hsa/hsa_test.h"

namespace {

using Value = hsa_signal_value_t;

class SignalOperations : public Hsa {
 protected:
  void SetUp() override {
    Hsa::SetUp();
    ASSERT_OK(hsa_signal_create(10, 0, nullptr, &signal));
  }
  void TearDown() override {
    EXPECT_OK(hsa_signal_destroy(signal));
    Hsa::TearDown();
  }
  Value value() { return hsa_signal_load_scacquire(signal); }
  hsa_signal_t signal{};
};

TEST_F(SignalOperations, Stores) {
  EXPECT_EQ(value(), 10);
  for (auto store : {hsa_signal_store_relaxed, hsa_signal_store_screlease, hsa_signal_store_release,
                     hsa_signal_silent_store_relaxed, hsa_signal_silent_store_screlease}) {
    store(signal, INT64_MIN);
    EXPECT_EQ(value(), INT64_MIN);
    store(signal, 5);
    EXPECT_EQ(hsa_signal_load_relaxed(signal), 5);
    EXPECT_EQ(hsa_signal_load_acquire(signal), 5);
  }
}

TEST_F(SignalOperations, Exchanges) {
  for (auto exchange :
       {hsa_signal_exchange_relaxed, hsa_signal_exchange_scacquire, hsa_signal_exchange_acquire,
        hsa_signal_exchange_screlease, hsa_signal_exchange_release, hsa_signal_exchange_scacq_screl,
        hsa_signal_exchange_acq_rel}) {
    hsa_signal_store_relaxed(signal, 1);
    EXPECT_EQ(exchange(signal, 2), 1);
    EXPECT_EQ(value(), 2);
  }
  for (auto cas :
       {hsa_signal_cas_relaxed, hsa_signal_cas_scacquire, hsa_signal_cas_acquire, hsa_signal_cas_screlease,
        hsa_signal_cas_release, hsa_signal_cas_scacq_screl, hsa_signal_cas_acq_rel}) {
    hsa_signal_store_relaxed(signal, 7);
    EXPECT_EQ(cas(signal, 6, 1), 7);
    EXPECT_EQ(value(), 7);
    EXPECT_EQ(cas(signal, 7, 8), 7);
    EXPECT_EQ(value(), 8);
  }
}

TEST_F(SignalOperations, Arithmetic) {
  using Update = void (*)(hsa_signal_t, Value);
  struct Row {
    Update update;
    Value before, operand, after;
  };
  const Row rows[] = {{hsa_signal_add_relaxed, 1, 41, 42},
                      {hsa_signal_add_scacquire, 1, -2, -1},
                      {hsa_signal_add_acquire, 0, 3, 3},
                      {hsa_signal_add_screlease, 0, 3, 3},
                      {hsa_signal_add_release, 0, 3, 3},
                      {hsa_signal_add_scacq_screl, INT64_MAX, 1, INT64_MIN},
                      {hsa_signal_add_acq_rel, 0, 3, 3},
                      {hsa_signal_subtract_relaxed, 1, 1, 0},
                      {hsa_signal_subtract_scacquire, 5, 7, -2},
                      {hsa_signal_subtract_acquire, 5, 7, -2},
                      {hsa_signal_subtract_screlease, 5, 7, -2},
                      {hsa_signal_subtract_release, 5, 7, -2},
                      {hsa_signal_subtract_scacq_screl, 5, 7, -2},
                      {hsa_signal_subtract_acq_rel, 5, 7, -2},
                      {hsa_signal_and_relaxed, 0b1100, 0b1010, 0b1000},
                      {hsa_signal_and_scacq_screl, 0b1100, 0b1010, 0b1000},
                      {hsa_signal_or_relaxed, 0b1100, 0b1010, 0b1110},
                      {hsa_signal_or_scacq_screl, 0b1100, 0b1010, 0b1110},
                      {hsa_signal_xor_relaxed, 0b1100, 0b1010, 0b0110},
                      {hsa_signal_xor_scacq_screl, 0b1100, 0b1010, 0b0110}};
  for (const Row& row : rows) {
    hsa_signal_store_relaxed(signal, row.before);
    row.update(signal, row.operand);
    EXPECT_EQ(value(), row.after) << &row - rows;
  }
}

TEST_F(SignalOperations, ThreadsLoseNothing) {
  constexpr int kThreads = 4, kRounds = 20000;
  hsa_signal_store_relaxed(signal, 0);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < kRounds; ++round) hsa_signal_add_relaxed(signal, 1);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(value(), kThreads * kRounds);
}

TEST_F(SignalOperations, TheValueHasAnAddress) {
  volatile Value* address = nullptr;
  ASSERT_OK(hsa_amd_signal_value_pointer(signal, &address));
  *address = 77;
  EXPECT_EQ(value(), 77);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_signal_value_pointer(signal, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_amd_signal_value_pointer({0}, &address));
}

TEST_F(SignalOperations, NullAndDeadHandles) {
  hsa_signal_store_relaxed({0}, 1);  // logged, and nothing else
  EXPECT_EQ(hsa_signal_load_relaxed({0}), 0);
  hsa_signal_add_relaxed({0}, 1);
  hsa_signal_t made{};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_signal_create(1, 0, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_signal_create(1, 1, nullptr, &made));
  const hsa_agent_t nobody{5};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_signal_create(1, 1, &nobody, &made));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_signal_create(1, 0, nullptr, 0xF0, &made));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_signal_destroy({0}));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy({0x12345678}));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy({signal.handle + 64}));
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &made));
  EXPECT_OK(hsa_signal_destroy(made));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy(made));
}

}  // namespace
