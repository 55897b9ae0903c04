// SPDX-License-Identifier: MIT
// Device variables from the host: addresses, sizes, copies, managed variables, and what is refused.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

namespace {

__device__ int table[64];
__constant__ float factor;
__device__ double counter = 1.5;
__managed__ int shared = 7;

__global__ void use(int* out) {
  table[threadIdx.x] = static_cast<int>(table[threadIdx.x] * factor);
  if (threadIdx.x == 0) {
    counter += 1;
    *out = ++shared;
  }
}

TEST(Symbols, CopiesThereAndBack) {
  int values[64];
  for (int i = 0; i < 64; ++i) values[i] = i;
  const float three = 3;
  ASSERT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(table), values, sizeof values), hipSuccess);
  ASSERT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(factor), &three, sizeof three), hipSuccess);
  int* out = nullptr;
  ASSERT_EQ(hipMalloc(&out, 4), hipSuccess);
  use<<<1, 64>>>(out);
  int back[64];
  ASSERT_EQ(hipMemcpyFromSymbol(back, HIP_SYMBOL(table), sizeof back), hipSuccess);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(back[i], 3 * i);
  double now = 0;
  ASSERT_EQ(hipMemcpyFromSymbol(&now, HIP_SYMBOL(counter), sizeof now), hipSuccess);
  EXPECT_EQ(now, 2.5);
  EXPECT_EQ(shared, 8);
  int one = 0;
  ASSERT_EQ(hipMemcpyFromSymbol(&one, HIP_SYMBOL(table), 4, 4 * 5), hipSuccess);
  EXPECT_EQ(one, 15);
  EXPECT_EQ(hipFree(out), hipSuccess);
}

TEST(Symbols, AddressAndSize) {
  void* address = nullptr;
  std::size_t size = 0;
  ASSERT_EQ(hipGetSymbolAddress(&address, HIP_SYMBOL(table)), hipSuccess);
  ASSERT_EQ(hipGetSymbolSize(&size, HIP_SYMBOL(table)), hipSuccess);
  EXPECT_EQ(size, 256u);
  EXPECT_EQ(hipMemset(address, 0, 256), hipSuccess);
  EXPECT_EQ(hipMemset(address, 0, 257), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(address), hipErrorInvalidValue);
}

TEST(Symbols, Refused) {
  int value = 0;
  EXPECT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(table), &value, 300), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(table), &value, 4, 254), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(table), &value, 4, 0, hipMemcpyDeviceToHost),
            hipErrorInvalidMemcpyDirection);
  EXPECT_EQ(hipMemcpyFromSymbol(&value, HIP_SYMBOL(table), 4, 0, hipMemcpyHostToDevice),
            hipErrorInvalidMemcpyDirection);
  EXPECT_EQ(hipMemcpyToSymbol(&value, &value, 4), hipErrorInvalidSymbol);
  EXPECT_EQ(hipMemcpyToSymbol(static_cast<const void*>(nullptr), &value, 4), hipErrorInvalidSymbol);
}

}  // namespace
