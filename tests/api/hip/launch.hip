// SPDX-License-Identifier: MIT
// Launches: arguments, sizes, dynamic LDS, launch bounds, and configurations that cannot run.
#include <gtest/gtest.h>
#include <hip/hip_ext.h>
#include <hip/hip_runtime.h>

#include <numeric>
#include <vector>

namespace {

struct Mixed {
  char letter;
  double number;
};

__global__ void add(const int* a, const int* b, int* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
__global__ void mixed(char a, short b, int c, Mixed d, long long e, float f, double* out) {
  if (threadIdx.x == 0) *out = a + b + c + d.letter + d.number + e + f;
}
__global__ void shape(unsigned* out) {
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z != 0) return;
  const unsigned values[] = {gridDim.x, gridDim.y, gridDim.z, blockDim.x, blockDim.y, blockDim.z};
  for (int i = 0; i < 6; ++i) out[i] = values[i];
}
__global__ void reverse(int* data, int n) {
  extern __shared__ int local[];
  local[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = local[n - 1 - threadIdx.x];
}
__global__ void __launch_bounds__(128) bounded() {}
__global__ void nothing() {}

class Launch : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(hipMalloc(&memory_, 1 << 20), hipSuccess); }
  void TearDown() override {
    EXPECT_EQ(hipFree(memory_), hipSuccess);
    (void)hipGetLastError();
  }
  template <class T>
  std::vector<T> fetch(std::size_t count) {
    std::vector<T> values(count);
    EXPECT_EQ(hipMemcpy(values.data(), memory_, count * sizeof(T), hipMemcpyDeviceToHost), hipSuccess);
    return values;
  }
  void* memory_ = nullptr;
};

TEST_F(Launch, VectorsAreAdded) {
  constexpr int kCount = 10007;
  std::vector<int> a(kCount), b(kCount);
  std::iota(a.begin(), a.end(), 0);
  std::iota(b.begin(), b.end(), 1000);
  int *da, *db;
  ASSERT_EQ(hipMalloc(&da, kCount * 4), hipSuccess);
  ASSERT_EQ(hipMalloc(&db, kCount * 4), hipSuccess);
  ASSERT_EQ(hipMemcpy(da, a.data(), kCount * 4, hipMemcpyHostToDevice), hipSuccess);
  ASSERT_EQ(hipMemcpy(db, b.data(), kCount * 4, hipMemcpyHostToDevice), hipSuccess);
  add<<<(kCount + 255) / 256, 256>>>(da, db, static_cast<int*>(memory_), kCount);
  ASSERT_EQ(hipGetLastError(), hipSuccess);
  const auto c = fetch<int>(kCount);
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(c[i], a[i] + b[i]) << i;
  EXPECT_EQ(hipFree(da), hipSuccess);
  EXPECT_EQ(hipFree(db), hipSuccess);
}

TEST_F(Launch, ArgumentsOfAllSizes) {
  mixed<<<1, 64>>>(1, 2, 3, Mixed{4, 0.5}, 1ll << 33, 0.25f, static_cast<double*>(memory_));
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  EXPECT_EQ(fetch<double>(1)[0], 1 + 2 + 3 + 4 + 0.5 + static_cast<double>(1ll << 33) + 0.25);
}

TEST_F(Launch, ShapesOfThreeDimensions) {
  shape<<<dim3(3, 5, 7), dim3(2, 4, 8)>>>(static_cast<unsigned*>(memory_));
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  EXPECT_EQ(fetch<unsigned>(6), (std::vector<unsigned>{3, 5, 7, 2, 4, 8}));
}

TEST_F(Launch, DynamicSharedMemory) {
  std::vector<int> values(256);
  std::iota(values.begin(), values.end(), 0);
  ASSERT_EQ(hipMemcpy(memory_, values.data(), 1024, hipMemcpyHostToDevice), hipSuccess);
  reverse<<<1, 256, 1024>>>(static_cast<int*>(memory_), 256);
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  const auto reversed = fetch<int>(256);
  for (int i = 0; i < 256; ++i) ASSERT_EQ(reversed[i], 255 - i);
}

TEST_F(Launch, ConfigurationsThatCannotRun) {
  nothing<<<0, 64>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
  nothing<<<1, 0>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
  nothing<<<1, 1025>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
  nothing<<<1, dim3(64, 64, 64)>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
  nothing<<<dim3(0x7fffffff), 1024>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
  nothing<<<1, 64, 1 << 20>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidValue);
  bounded<<<1, 256>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorLaunchFailure);
  nothing<<<1, 64, 0, reinterpret_cast<hipStream_t>(0x12340)>>>();
  EXPECT_EQ(hipGetLastError(), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipLaunchKernel(reinterpret_cast<const void*>(&add), dim3(1), dim3(64), nullptr, 0, nullptr),
            hipErrorInvalidValue);
}

TEST_F(Launch, EventsOfAnExtendedLaunch) {
  hipEvent_t start, stop;
  ASSERT_EQ(hipEventCreate(&start), hipSuccess);
  ASSERT_EQ(hipEventCreate(&stop), hipSuccess);
  hipExtLaunchKernelGGL(nothing, dim3(1), dim3(64), 0, nullptr, start, stop, 0);
  ASSERT_EQ(hipEventSynchronize(stop), hipSuccess);
  float ms = -1;
  ASSERT_EQ(hipEventElapsedTime(&ms, start, stop), hipSuccess);
  EXPECT_GE(ms, 0.f);
  EXPECT_LT(ms, 1000.f);
  EXPECT_EQ(hipEventDestroy(start), hipSuccess);
  EXPECT_EQ(hipEventDestroy(stop), hipSuccess);
}

TEST_F(Launch, ManyInARow) {
  for (int i = 0; i < 5000; ++i) nothing<<<1, 64>>>();
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST_F(Launch, AttributesAndOccupancy) {
  hipFuncAttributes attributes;
  ASSERT_EQ(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(&bounded)), hipSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 128);
  int blocks = 0, grid = 0, block = 0;
  ASSERT_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 256, 0), hipSuccess);
  EXPECT_EQ(blocks, 8);
  ASSERT_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 256, 32768), hipSuccess);
  EXPECT_EQ(blocks, 2);
  ASSERT_EQ(hipOccupancyMaxPotentialBlockSize(&grid, &block, nothing, 0, 0), hipSuccess);
  EXPECT_EQ(block, 1024);
  EXPECT_GT(grid, 0);
  EXPECT_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(nullptr, nothing, 256, 0), hipErrorInvalidValue);
}

TEST_F(Launch, CooperativeMustFit) {
  int units = 0, per_unit = 0;
  ASSERT_EQ(hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, 0), hipSuccess);
  ASSERT_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(&per_unit, nothing, 1024, 0), hipSuccess);
  EXPECT_EQ(hipLaunchCooperativeKernel(nothing, dim3(units * per_unit + 1), dim3(1024), nullptr, 0, nullptr),
            hipErrorCooperativeLaunchTooLarge);
  EXPECT_EQ(hipLaunchCooperativeKernel(nothing, dim3(2), dim3(64), nullptr, 0, nullptr), hipSuccess);
  EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
}

}  // namespace
