// SPDX-License-Identifier: MIT
// malloc and free in kernels, small and large.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <vector>

namespace {

__global__ void allocate(int** out, std::size_t bytes) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int* memory = static_cast<int*>(malloc(bytes));
  out[i] = memory;
  if (memory != nullptr) memory[0] = static_cast<int>(i);
}
__global__ void release(int** in, int* values) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] = in[i] != nullptr ? in[i][0] : -1;
  free(in[i]);
}

void round_trip(std::size_t bytes, unsigned blocks, unsigned threads) {
  const unsigned count = blocks * threads;
  int** pointers;
  int* values;
  ASSERT_EQ(hipMalloc(&pointers, count * sizeof(int*)), hipSuccess);
  ASSERT_EQ(hipMalloc(&values, count * 4), hipSuccess);
  allocate<<<blocks, threads>>>(pointers, bytes);
  release<<<blocks, threads>>>(pointers, values);
  std::vector<int> back(count);
  ASSERT_EQ(hipMemcpy(back.data(), values, count * 4, hipMemcpyDeviceToHost), hipSuccess);
  for (unsigned i = 0; i < count; ++i) ASSERT_EQ(back[i], static_cast<int>(i));
  EXPECT_EQ(hipFree(pointers), hipSuccess);
  EXPECT_EQ(hipFree(values), hipSuccess);
}

TEST(Allocating, Small) { round_trip(24, 8, 128); }
TEST(Allocating, Middle) { round_trip(1500, 4, 64); }
TEST(Allocating, Large) { round_trip(3u << 20, 2, 2); }

}  // namespace
