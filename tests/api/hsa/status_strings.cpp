// SPDX-License-Identifier: MIT
// Every status has a text that begins with its name; other numbers have none.
#include "api/hsa/hsa_test.h"
#include "hsa/hsa_ext_image.h"

TEST(StatusStrings, EveryStatusHasOne) {
  std::vector<int> statuses = {0x0, 0x1, 0x1000, 0x3000, 0x3001, 0x3002, 0x3003};
  for (int status = 0x1001; status <= 0x1019; ++status) statuses.push_back(status);
  for (int status = 0x1020; status <= 0x1026; ++status) statuses.push_back(status);
  for (int status = 40; status <= 47; ++status) statuses.push_back(status);
  for (int status : statuses) {
    const char* text = nullptr;
    EXPECT_OK(hsa_status_string(static_cast<hsa_status_t>(status), &text));
    ASSERT_NE(text, nullptr) << status;
    EXPECT_NE(std::string(text).find("STATUS"), std::string::npos) << text;
  }
  const char* text = nullptr;
  ASSERT_OK(hsa_status_string(HSA_STATUS_ERROR_INVALID_ISA, &text));
  EXPECT_EQ(std::string(text).rfind("HSA_STATUS_ERROR_INVALID_ISA:", 0), 0u);
}

TEST(StatusStrings, BadInput) {
  const char* text = nullptr;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_status_string(static_cast<hsa_status_t>(0x7777), &text));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_status_string(HSA_STATUS_SUCCESS, nullptr));
}
