// SPDX-License-Identifier: MIT
// Texture and surface objects: what is refused, what is told about them, and descriptors that are broken.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

#if defined(__HIP_NO_IMAGE_SUPPORT) && __HIP_NO_IMAGE_SUPPORT
#define WITH_IMAGES(...)
#else
#define WITH_IMAGES(...) __VA_ARGS__
#endif

__global__ void read_texels(hipTextureObject_t t, float* out) {
  WITH_IMAGES(out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f);)
}

bool has_images() {
  int value = 0;
  return hipDeviceGetAttribute(&value, hipDeviceAttributeImageSupport, 0) == hipSuccess && value != 0;
}

class Textures : public testing::Test {
 protected:
  void SetUp() override {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    desc_ = hipCreateChannelDesc<float>();
    ASSERT_EQ(hipMallocArray(&array_, &desc_, 64, 64), hipSuccess);
    ASSERT_EQ(hipMalloc(&memory_, 1 << 16), hipSuccess);
    resource_.resType = hipResourceTypeArray;
    resource_.res.array.array = array_;
    if (!has_images()) GTEST_SKIP() << "no image hardware";
  }
  void TearDown() override {
    EXPECT_EQ(hipFreeArray(array_), hipSuccess);
    EXPECT_EQ(hipFree(memory_), hipSuccess);
    (void)hipGetLastError();
  }
  hipError_t create() { return hipCreateTextureObject(&texture_, &resource_, &modes_, nullptr); }
  std::vector<float> sample() {
    read_texels<<<1, 64>>>(texture_, static_cast<float*>(memory_));
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
    std::vector<float> values(64);
    EXPECT_EQ(hipMemcpy(values.data(), memory_, 256, hipMemcpyDeviceToHost), hipSuccess);
    return values;
  }
  // The object's words are memory that host and device share.
  unsigned* words() const { return reinterpret_cast<unsigned*>(texture_); }

  hipChannelFormatDesc desc_ = {};
  hipArray_t array_ = nullptr;
  void* memory_ = nullptr;
  hipResourceDesc resource_ = {};
  hipTextureDesc modes_ = {};
  hipTextureObject_t texture_ = nullptr;
};

TEST_F(Textures, NullPointersAreRefused) {
  EXPECT_EQ(hipCreateTextureObject(nullptr, &resource_, &modes_, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipCreateTextureObject(&texture_, nullptr, &modes_, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipCreateTextureObject(&texture_, &resource_, nullptr, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipDestroyTextureObject(nullptr), hipSuccess);
  resource_.res.array.array = nullptr;
  EXPECT_EQ(create(), hipErrorInvalidHandle);
}

TEST_F(Textures, MemoryMustFit) {
  resource_ = {};
  resource_.resType = hipResourceTypePitch2D;
  auto& plane = resource_.res.pitch2D;
  plane.devPtr = static_cast<char*>(memory_) + 4;
  plane.desc = desc_;
  plane.width = plane.height = 16;
  plane.pitchInBytes = 256;
  EXPECT_EQ(create(), hipErrorInvalidValue) << "an address that is not aligned";
  plane.devPtr = memory_;
  plane.pitchInBytes = 100;
  EXPECT_EQ(create(), hipErrorInvalidValue) << "a pitch that is not aligned";
  plane.pitchInBytes = 256;
  plane.width = 65;
  EXPECT_EQ(create(), hipErrorInvalidValue) << "rows that are longer than the pitch";
  plane.width = 64;
  EXPECT_EQ(create(), hipSuccess);
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipSuccess);
}

TEST_F(Textures, WideIntegersAreNotPromoted) {
  resource_ = {};
  resource_.resType = hipResourceTypeLinear;
  resource_.res.linear.devPtr = memory_;
  resource_.res.linear.desc = hipCreateChannelDesc<int>();
  resource_.res.linear.sizeInBytes = 256;
  modes_.readMode = hipReadModeNormalizedFloat;
  EXPECT_EQ(create(), hipErrorInvalidValue);
  resource_.res.linear.desc = hipCreateChannelDesc<short>();
  EXPECT_EQ(create(), hipSuccess);
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipSuccess);
  modes_.sRGB = 1;
  resource_.res.linear.desc = hipCreateChannelDesc<uchar4>();
  EXPECT_EQ(create(), hipErrorInvalidValue) << "memory has no sRGB formats";
}

TEST_F(Textures, DescriptionsComeBack) {
  modes_.filterMode = hipFilterModeLinear;
  modes_.addressMode[1] = hipAddressModeMirror;
  ASSERT_EQ(create(), hipSuccess);
  hipResourceDesc resource;
  hipTextureDesc modes;
  hipResourceViewDesc view;
  EXPECT_EQ(hipGetTextureObjectResourceDesc(&resource, texture_), hipSuccess);
  EXPECT_EQ(resource.res.array.array, array_);
  EXPECT_EQ(hipGetTextureObjectTextureDesc(&modes, texture_), hipSuccess);
  EXPECT_EQ(modes.filterMode, hipFilterModeLinear);
  EXPECT_EQ(modes.addressMode[1], hipAddressModeMirror);
  EXPECT_EQ(hipGetTextureObjectResourceViewDesc(&view, texture_), hipErrorInvalidValue) << "there is none";
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipSuccess);
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipErrorInvalidValue) << "destroyed before";
}

TEST_F(Textures, TheDriverInterfaceMakesTheSame) {
  HIP_RESOURCE_DESC resource = {};
  resource.resType = HIP_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = array_;
  HIP_TEXTURE_DESC modes = {};
  ASSERT_EQ(hipTexObjectCreate(&texture_, &resource, &modes, nullptr), hipSuccess);
  HIP_RESOURCE_DESC told = {};
  EXPECT_EQ(hipTexObjectGetResourceDesc(&told, texture_), hipSuccess);
  EXPECT_EQ(told.res.array.hArray, array_);
  HIP_TEXTURE_DESC told_modes = {};
  EXPECT_EQ(hipTexObjectGetTextureDesc(&told_modes, texture_), hipSuccess);
  EXPECT_EQ(told_modes.flags, 0u);
  EXPECT_EQ(hipTexObjectDestroy(texture_), hipSuccess);
}

TEST_F(Textures, SurfacesAreOfArraysOnly) {
  hipSurfaceObject_t surface = nullptr;
  EXPECT_EQ(hipCreateSurfaceObject(nullptr, &resource_), hipErrorInvalidValue);
  EXPECT_EQ(hipCreateSurfaceObject(&surface, &resource_), hipSuccess);
  EXPECT_EQ(hipDestroySurfaceObject(surface), hipSuccess);
  EXPECT_EQ(hipDestroySurfaceObject(surface), hipErrorInvalidValue);
  resource_.resType = hipResourceTypePitch2D;
  EXPECT_EQ(hipCreateSurfaceObject(&surface, &resource_), hipErrorInvalidValue);
}

TEST_F(Textures, DescriptorsThatAreNoneReadAsZero) {
  std::vector<float> ones(64 * 64, 1.0f);
  ASSERT_EQ(hipMemcpy2DToArray(array_, 0, 0, ones.data(), 256, 256, 64, hipMemcpyHostToDevice), hipSuccess);
  ASSERT_EQ(create(), hipSuccess);
  EXPECT_EQ(sample(), std::vector<float>(64, 1.0f));
  for (const unsigned pattern : {0u, ~0u}) {
    std::fill_n(words(), 8, pattern);
    EXPECT_EQ(sample(), std::vector<float>(64, 0.0f)) << pattern;
  }
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipSuccess);
}

TEST_F(Textures, ImagesInNoMemoryFault) {
  ASSERT_EQ(create(), hipSuccess);
  words()[0] = 0x12345;
  words()[1] &= ~0xffu;
  EXPECT_DEATH(sample(), "Memory access fault by GPU node(.|\n)*read_texels");
  EXPECT_EQ(hipDestroyTextureObject(texture_), hipSuccess);
}

}  // namespace
