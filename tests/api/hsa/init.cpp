// SPDX-License-Identifier: MIT
// hsa_init and hsa_shut_down nest, can be repeated, and everything before or after answers NOT_INITIALIZED.
#include "api/hsa/hsa_test.h"

TEST(Init, CallsBeforeInitFail) {
  hsa_signal_t signal{};
  std::uint16_t version = 0;
  void* memory = nullptr;
  hsa_queue_t* queue = nullptr;
  hsa_executable_t executable{};
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_shut_down());
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_signal_create(1, 0, nullptr, &signal));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED,
                hsa_system_get_info(HSA_SYSTEM_INFO_VERSION_MAJOR, &version));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED,
                hsa_iterate_agents([](hsa_agent_t, void*) { return HSA_STATUS_SUCCESS; }, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_memory_free(&memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED,
                hsa_queue_create({1}, 64, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED,
                hsa_executable_create_alt(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr,
                                          &executable));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_amd_enable_logging(nullptr, nullptr));
}

TEST(Init, CallsNest) {
  ASSERT_OK(hsa_init());
  ASSERT_OK(hsa_init());
  EXPECT_OK(hsa_shut_down());
  std::uint16_t major = 0;
  EXPECT_OK(hsa_system_get_info(HSA_SYSTEM_INFO_VERSION_MAJOR, &major));
  EXPECT_EQ(major, 1);
  EXPECT_OK(hsa_shut_down());
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_shut_down());
}

TEST(Init, TheRuntimeCanBeOpenedAgain) {
  for (int round = 0; round < 5; ++round) {
    ASSERT_OK(hsa_init());
    hsa_signal_t signal{};
    EXPECT_OK(hsa_signal_create(round, 0, nullptr, &signal));
    EXPECT_EQ(hsa_signal_load_relaxed(signal), round);
    EXPECT_OK(hsa_shut_down());  // the signal is left behind on purpose
  }
}
