// SPDX-License-Identifier: MIT
// Two processes share a card's memory: what one of them writes, by a kernel, the other reads.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr int kCount = 1000;

__global__ void add(int* data, int value) {
  const int i = static_cast<int>(threadIdx.x);
  if (i < kCount) data[i] += value;
}

constexpr const char* kHandle = "HIP_TEST_HANDLE";

std::string to_text(const hipIpcMemHandle_t& handle) {
  std::string text;
  for (const char byte : handle.reserved) text += std::to_string(static_cast<unsigned char>(byte)) + " ";
  return text;
}

hipIpcMemHandle_t from_text(const char* text) {
  hipIpcMemHandle_t handle{};
  char* at = const_cast<char*>(text);
  for (char& byte : handle.reserved) byte = static_cast<char>(std::strtol(at, &at, 10));
  return handle;
}

// The other process is this program, started again with the handle as text.
TEST(Ipc, AnotherProcessAddsToIt) {
  for (const std::size_t bytes : {kCount * sizeof(int), std::size_t{8} << 20}) {
    int *neighbour = nullptr, *data = nullptr;
    ASSERT_EQ(hipMalloc(&neighbour, bytes), hipSuccess);
    ASSERT_EQ(hipMalloc(&data, bytes), hipSuccess);
    ASSERT_EQ(hipMemset(neighbour, 0, bytes), hipSuccess);
    ASSERT_EQ(hipMemset(data, 0, bytes), hipSuccess);
    add<<<1, 1024>>>(data, 5);
    ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
    hipIpcMemHandle_t handle{};
    ASSERT_EQ(hipIpcGetMemHandle(&handle, data), hipSuccess);
    setenv(kHandle, to_text(handle).c_str(), 1);
    const std::string command = "/proc/" + std::to_string(getpid()) + "/exe --gtest_filter=IpcChild.Adds >&2";
    EXPECT_EQ(std::system(command.c_str()), 0);
    unsetenv(kHandle);
    int last[2] = {};
    ASSERT_EQ(hipMemcpy(&last[0], data + kCount - 1, sizeof(int), hipMemcpyDeviceToHost), hipSuccess);
    ASSERT_EQ(hipMemcpy(&last[1], neighbour + kCount - 1, sizeof(int), hipMemcpyDeviceToHost), hipSuccess);
    EXPECT_EQ(last[0], 12);
    EXPECT_EQ(last[1], 0);
    EXPECT_EQ(hipFree(data), hipSuccess);
    EXPECT_EQ(hipFree(neighbour), hipSuccess);
  }
}

TEST(IpcChild, Adds) {
  const char* text = std::getenv(kHandle);
  if (text == nullptr) GTEST_SKIP() << "the other half of AnotherProcessAddsToIt";
  void* data = nullptr;
  ASSERT_EQ(hipIpcOpenMemHandle(&data, from_text(text), hipIpcMemLazyEnablePeerAccess), hipSuccess);
  int first = 0;
  ASSERT_EQ(hipMemcpy(&first, data, sizeof first, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(first, 5);
  add<<<1, 1024>>>(static_cast<int*>(data), 7);
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  EXPECT_EQ(hipIpcCloseMemHandle(data), hipSuccess);
}

TEST(Ipc, BadInput) {
  hipIpcMemHandle_t handle{};
  void* data = nullptr;
  int local = 0;
  EXPECT_EQ(hipIpcGetMemHandle(&handle, &local), hipErrorInvalidValue);
  EXPECT_EQ(hipIpcGetMemHandle(nullptr, &local), hipErrorInvalidValue);
  EXPECT_EQ(hipIpcOpenMemHandle(&data, handle, hipIpcMemLazyEnablePeerAccess), hipErrorInvalidValue);
  EXPECT_EQ(hipIpcOpenMemHandle(nullptr, handle, hipIpcMemLazyEnablePeerAccess), hipErrorInvalidValue);
  EXPECT_EQ(hipIpcCloseMemHandle(&local), hipErrorInvalidValue);
}

}  // namespace
