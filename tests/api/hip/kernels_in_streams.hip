// SPDX-License-Identifier: MIT
// Kernels, copies and host functions of several streams keep the order that was asked for.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <vector>

namespace {

__global__ void increment(int* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) ++data[i];
}
__global__ void spin_until(volatile int* flag) {
  while (*flag == 0) __builtin_amdgcn_s_sleep(1);
}

constexpr int kCount = 4096;

TEST(KernelsInStreams, KernelsAndCopiesAlternate) {
  hipStream_t stream;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  int *device, *host;
  ASSERT_EQ(hipMalloc(&device, kCount * 4), hipSuccess);
  ASSERT_EQ(hipHostMalloc(&host, kCount * 4), hipSuccess);
  for (int i = 0; i < kCount; ++i) host[i] = i;
  for (int round = 0; round < 20; ++round) {
    ASSERT_EQ(hipMemcpyAsync(device, host, kCount * 4, hipMemcpyHostToDevice, stream), hipSuccess);
    increment<<<kCount / 256, 256, 0, stream>>>(device, kCount);
    ASSERT_EQ(hipMemcpyAsync(host, device, kCount * 4, hipMemcpyDeviceToHost, stream), hipSuccess);
  }
  ASSERT_EQ(hipStreamSynchronize(stream), hipSuccess);
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(host[i], i + 20);
  EXPECT_EQ(hipFree(device), hipSuccess);
  EXPECT_EQ(hipHostFree(host), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST(KernelsInStreams, AKernelWaitsForAnotherStream) {
  hipStream_t first, second;
  hipEvent_t event;
  ASSERT_EQ(hipStreamCreateWithFlags(&first, hipStreamNonBlocking), hipSuccess);
  ASSERT_EQ(hipStreamCreateWithFlags(&second, hipStreamNonBlocking), hipSuccess);
  ASSERT_EQ(hipEventCreateWithFlags(&event, hipEventDisableTiming), hipSuccess);
  int *data, *flag;
  ASSERT_EQ(hipMalloc(&data, kCount * 4), hipSuccess);
  ASSERT_EQ(hipMemset(data, 0, kCount * 4), hipSuccess);
  ASSERT_EQ(hipHostMalloc(&flag, 4), hipSuccess);
  *flag = 0;
  spin_until<<<1, 1, 0, first>>>(flag);
  increment<<<kCount / 256, 256, 0, first>>>(data, kCount);
  ASSERT_EQ(hipEventRecord(event, first), hipSuccess);
  ASSERT_EQ(hipStreamWaitEvent(second, event, 0), hipSuccess);
  increment<<<kCount / 256, 256, 0, second>>>(data, kCount);
  std::vector<int> back(kCount);
  EXPECT_EQ(hipEventQuery(event), hipErrorNotReady);
  EXPECT_EQ(hipStreamQuery(second), hipErrorNotReady);
  __atomic_store_n(flag, 1, __ATOMIC_SEQ_CST);
  ASSERT_EQ(hipStreamSynchronize(second), hipSuccess);
  ASSERT_EQ(hipMemcpy(back.data(), data, kCount * 4, hipMemcpyDeviceToHost), hipSuccess);
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(back[i], 2);
  EXPECT_EQ(hipFree(data), hipSuccess);
  EXPECT_EQ(hipHostFree(flag), hipSuccess);
  EXPECT_EQ(hipEventDestroy(event), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(first), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(second), hipSuccess);
}

TEST(KernelsInStreams, ManyStreams) {
  constexpr int kStreams = 24;
  std::vector<hipStream_t> streams(kStreams);
  int* data;
  ASSERT_EQ(hipMalloc(&data, kStreams * 256 * 4), hipSuccess);
  ASSERT_EQ(hipMemset(data, 0, kStreams * 256 * 4), hipSuccess);
  for (auto& stream : streams) ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < kStreams; ++i) increment<<<1, 256, 0, streams[i]>>>(data + i * 256, 256);
  }
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  std::vector<int> back(kStreams * 256);
  ASSERT_EQ(hipMemcpy(back.data(), data, back.size() * 4, hipMemcpyDeviceToHost), hipSuccess);
  for (const int value : back) ASSERT_EQ(value, 10);
  for (auto& stream : streams) EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
  EXPECT_EQ(hipFree(data), hipSuccess);
}

}  // namespace
