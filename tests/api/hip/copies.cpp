// SPDX-License-Identifier: MIT
// Copies in all directions and shapes, and the ones that must be refused.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <numeric>
#include <vector>

namespace {

class Copies : public testing::Test {
 protected:
  static constexpr std::size_t kCount = 10000;
  void SetUp() override {
    host_.resize(kCount);
    std::iota(host_.begin(), host_.end(), 0);
    ASSERT_EQ(hipMalloc(&device_, kCount * 4), hipSuccess);
    ASSERT_EQ(hipMalloc(&other_, kCount * 4), hipSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(hipFree(device_), hipSuccess);
    EXPECT_EQ(hipFree(other_), hipSuccess);
  }
  std::vector<int> host_;
  int *device_ = nullptr, *other_ = nullptr;
};

TEST_F(Copies, ThereAndBack) {
  std::vector<int> back(kCount);
  ASSERT_EQ(hipMemcpy(device_, host_.data(), kCount * 4, hipMemcpyHostToDevice), hipSuccess);
  ASSERT_EQ(hipMemcpy(other_, device_, kCount * 4, hipMemcpyDeviceToDevice), hipSuccess);
  ASSERT_EQ(hipMemcpy(back.data(), other_, kCount * 4, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(back, host_);
  std::vector<int> again(kCount);
  ASSERT_EQ(hipMemcpy(again.data(), host_.data(), kCount * 4, hipMemcpyHostToHost), hipSuccess);
  EXPECT_EQ(again, host_);
  ASSERT_EQ(hipMemcpy(again.data(), other_, kCount * 4, hipMemcpyDefault), hipSuccess);
  EXPECT_EQ(again, host_);
}

TEST_F(Copies, AsynchronousInOrder) {
  hipStream_t stream;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  int* pinned = nullptr;
  ASSERT_EQ(hipHostMalloc(&pinned, kCount * 4), hipSuccess);
  std::copy(host_.begin(), host_.end(), pinned);
  ASSERT_EQ(hipMemcpyAsync(device_, pinned, kCount * 4, hipMemcpyHostToDevice, stream), hipSuccess);
  ASSERT_EQ(hipMemcpyAsync(other_, device_, kCount * 4, hipMemcpyDeviceToDevice, stream), hipSuccess);
  ASSERT_EQ(hipMemsetAsync(device_, 0, kCount * 4, stream), hipSuccess);
  std::vector<int> back(kCount);
  ASSERT_EQ(hipMemcpyAsync(back.data(), other_, kCount * 4, hipMemcpyDeviceToHost, stream), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream), hipSuccess);
  EXPECT_EQ(back, host_);
  EXPECT_EQ(hipHostFree(pinned), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST_F(Copies, Refused) {
  EXPECT_EQ(hipMemcpy(nullptr, host_.data(), 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(device_, nullptr, 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(device_, host_.data(), 4, static_cast<hipMemcpyKind>(77)),
            hipErrorInvalidMemcpyDirection);
  EXPECT_EQ(hipMemcpy(device_, host_.data(), kCount * 4 + 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(device_ + 1, host_.data(), kCount * 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(device_, host_.data(), SIZE_MAX, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(device_, host_.data(), 0, hipMemcpyHostToDevice), hipSuccess);
  EXPECT_EQ(hipMemcpy(device_, reinterpret_cast<void*>(0x10), 4, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  int* freed = nullptr;
  ASSERT_EQ(hipMalloc(&freed, 1 << 20), hipSuccess);
  ASSERT_EQ(hipFree(freed), hipSuccess);
  EXPECT_EQ(hipMemcpy(freed, host_.data(), 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
  EXPECT_EQ(hipMemset(freed, 0, 4), hipErrorInvalidValue);
}

TEST_F(Copies, Planes) {
  constexpr std::size_t kWidth = 30, kHeight = 20;
  char* plane = nullptr;
  std::size_t pitch = 0;
  ASSERT_EQ(hipMallocPitch(&plane, &pitch, kWidth * 4, kHeight), hipSuccess);
  ASSERT_EQ(hipMemcpy2D(plane, pitch, host_.data(), kWidth * 4, kWidth * 4, kHeight, hipMemcpyHostToDevice),
            hipSuccess);
  std::vector<int> back(kWidth * kHeight);
  ASSERT_EQ(hipMemcpy2D(back.data(), kWidth * 4, plane, pitch, kWidth * 4, kHeight, hipMemcpyDeviceToHost),
            hipSuccess);
  EXPECT_TRUE(std::equal(back.begin(), back.end(), host_.begin()));
  EXPECT_EQ(hipMemcpy2D(plane, 8, host_.data(), kWidth * 4, kWidth * 4, kHeight, hipMemcpyHostToDevice),
            hipErrorInvalidPitchValue);
  EXPECT_EQ(
      hipMemcpy2D(plane, pitch, host_.data(), kWidth * 4, kWidth * 4, kHeight + 1000, hipMemcpyHostToDevice),
      hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy2D(nullptr, pitch, host_.data(), kWidth * 4, kWidth * 4, kHeight, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  EXPECT_EQ(hipFree(plane), hipSuccess);
}

TEST_F(Copies, Volumes) {
  const hipExtent extent = make_hipExtent(8 * 4, 5, 3);
  hipPitchedPtr volume;
  ASSERT_EQ(hipMalloc3D(&volume, extent), hipSuccess);
  hipMemcpy3DParms there = {};
  there.srcPtr = make_hipPitchedPtr(host_.data(), 8 * 4, 8, 5);
  there.dstPtr = volume;
  there.extent = extent;
  there.kind = hipMemcpyHostToDevice;
  ASSERT_EQ(hipMemcpy3D(&there), hipSuccess);
  std::vector<int> back(8 * 5 * 3);
  hipMemcpy3DParms home = {};
  home.srcPtr = volume;
  home.dstPtr = make_hipPitchedPtr(back.data(), 8 * 4, 8, 5);
  home.extent = extent;
  home.kind = hipMemcpyDeviceToHost;
  ASSERT_EQ(hipMemcpy3D(&home), hipSuccess);
  EXPECT_TRUE(std::equal(back.begin(), back.end(), host_.begin()));
  EXPECT_EQ(hipMemcpy3D(nullptr), hipErrorInvalidValue);
  home.dstPtr.ptr = nullptr;
  EXPECT_EQ(hipMemcpy3D(&home), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(volume.ptr), hipSuccess);
}

TEST_F(Copies, FillsOfEveryWidth) {
  std::vector<unsigned char> bytes(kCount * 4);
  ASSERT_EQ(hipMemset(device_, 0xab, kCount * 4), hipSuccess);
  ASSERT_EQ(hipMemcpy(bytes.data(), device_, bytes.size(), hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(std::count(bytes.begin(), bytes.end(), 0xab), static_cast<long>(bytes.size()));
  ASSERT_EQ(hipMemsetD32(device_, 0x12345678, kCount), hipSuccess);
  std::vector<int> words(kCount);
  ASSERT_EQ(hipMemcpy(words.data(), device_, kCount * 4, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(std::count(words.begin(), words.end(), 0x12345678), static_cast<long>(kCount));
  ASSERT_EQ(hipMemsetD16(device_, 0x7788, kCount * 2), hipSuccess);
  ASSERT_EQ(hipMemcpy(words.data(), device_, kCount * 4, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(words[17], 0x77887788);
  EXPECT_EQ(hipMemset(device_, 0, kCount * 4 + 1), hipErrorInvalidValue);
  EXPECT_EQ(hipMemset(nullptr, 0, 4), hipErrorInvalidValue);
  EXPECT_EQ(hipMemsetD32(device_, 0, SIZE_MAX / 2), hipErrorInvalidValue);
  int local = 0;
  EXPECT_EQ(hipMemset(&local, 0, 4), hipErrorInvalidValue);
}

TEST_F(Copies, Arrays) {
  const hipChannelFormatDesc desc = hipCreateChannelDesc(32, 0, 0, 0, hipChannelFormatKindSigned);
  hipArray_t array = nullptr;
  ASSERT_EQ(hipMallocArray(&array, &desc, 16, 8, hipArrayDefault), hipSuccess);
  ASSERT_EQ(hipMemcpy2DToArray(array, 0, 0, host_.data(), 16 * 4, 16 * 4, 8, hipMemcpyHostToDevice),
            hipSuccess);
  std::vector<int> back(16 * 8);
  ASSERT_EQ(hipMemcpy2DFromArray(back.data(), 16 * 4, array, 0, 0, 16 * 4, 8, hipMemcpyDeviceToHost),
            hipSuccess);
  EXPECT_TRUE(std::equal(back.begin(), back.end(), host_.begin()));
  EXPECT_EQ(hipMemcpy2DToArray(array, 0, 1, host_.data(), 16 * 4, 16 * 4, 8, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  hipExtent extent;
  EXPECT_EQ(hipArrayGetInfo(nullptr, &extent, nullptr, array), hipSuccess);
  EXPECT_EQ(extent.width, 16u);
  EXPECT_EQ(hipFreeArray(array), hipSuccess);
  EXPECT_EQ(hipFreeArray(array), hipErrorContextIsDestroyed);
  EXPECT_EQ(hipFreeArray(nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipMallocArray(&array, nullptr, 16, 8, 0), hipErrorInvalidValue);
}

}  // namespace
