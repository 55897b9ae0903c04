// SPDX-License-Identifier: MIT
// Names and words of statuses, and the last error: kept over successes, cleared by asking.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

namespace {

TEST(Errors, NamesAndWords) {
  EXPECT_STREQ(hipGetErrorName(hipSuccess), "hipSuccess");
  EXPECT_STREQ(hipGetErrorName(hipErrorOutOfMemory), "hipErrorOutOfMemory");
  EXPECT_STREQ(hipGetErrorString(hipErrorInvalidValue), "invalid argument");
  EXPECT_STREQ(hipGetErrorString(hipErrorNoDevice), "no ROCm-capable device is detected");
  EXPECT_STREQ(hipGetErrorName(static_cast<hipError_t>(12345)), "hipErrorUnknown");
  const char* text = nullptr;
  EXPECT_EQ(hipDrvGetErrorName(hipErrorNotReady, &text), hipSuccess);
  EXPECT_STREQ(text, "hipErrorNotReady");
  EXPECT_EQ(hipDrvGetErrorString(hipSuccess, nullptr), hipErrorInvalidValue);
}

TEST(Errors, LastErrorIsKeptUntilAskedFor) {
  (void)hipGetLastError();
  EXPECT_EQ(hipSetDevice(99), hipErrorInvalidDevice);
  int device = 0;
  EXPECT_EQ(hipGetDevice(&device), hipSuccess);
  EXPECT_EQ(hipPeekAtLastError(), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST(Errors, NotImplementedSaysSoByName) {
  testing::internal::CaptureStderr();
  const hipError_t status = hipMemMapArrayAsync(nullptr, 0, nullptr);
  const std::string text = testing::internal::GetCapturedStderr();
  EXPECT_EQ(status, hipErrorNotSupported);
  EXPECT_NE(text.find("not implemented: hipMemMapArrayAsync"), std::string::npos) << text;
}

TEST(Errors, EntryPointsByName) {
  void* address = nullptr;
  hipDriverProcAddressQueryResult result;
  ASSERT_EQ(hipGetProcAddress("hipMalloc", &address, 700, 0, &result), hipSuccess);
  EXPECT_EQ(result, HIP_GET_PROC_ADDRESS_SUCCESS);
  void* memory = nullptr;
  ASSERT_EQ(reinterpret_cast<hipError_t (*)(void**, std::size_t)>(address)(&memory, 64), hipSuccess);
  EXPECT_NE(memory, nullptr);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(hipGetProcAddress("hipNoSuchThing", &address, 700, 0, &result), hipErrorInvalidValue);
  EXPECT_EQ(result, HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
  EXPECT_EQ(hipGetProcAddress("hipMemcpyBatchAsync", &address, 600, 0, &result), hipErrorInvalidValue);
  EXPECT_EQ(result, HIP_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT);
  EXPECT_EQ(hipGetProcAddress(nullptr, &address, 700, 0, &result), hipErrorInvalidValue);
}

}  // namespace
