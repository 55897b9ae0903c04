// SPDX-License-Identifier: MIT
// Devices: count, properties, attributes, selection, and what bad numbers and null pointers get.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <climits>
#include <cstring>
#include <string>

namespace {

TEST(Devices, ThereIsOne) {
  int count = -1;
  ASSERT_EQ(hipGetDeviceCount(&count), hipSuccess);
  EXPECT_EQ(count, 1);
  EXPECT_EQ(hipGetDeviceCount(nullptr), hipErrorInvalidValue);
}

TEST(Devices, PropertiesDescribeTheCard) {
  hipDeviceProp_t prop;
  ASSERT_EQ(hipGetDeviceProperties(&prop, 0), hipSuccess);
  EXPECT_NE(std::string(prop.name).find("AMD"), std::string::npos);
  EXPECT_TRUE(std::string(prop.gcnArchName).starts_with("gfx9")) << prop.gcnArchName;
  EXPECT_EQ(prop.warpSize, 64);
  EXPECT_EQ(prop.maxThreadsPerBlock, 1024);
  EXPECT_EQ(prop.sharedMemPerBlock, 65536u);
  EXPECT_GT(prop.multiProcessorCount, 0);
  EXPECT_GT(prop.totalGlobalMem, std::size_t{1} << 30);
  EXPECT_EQ(prop.major, 9);
}

TEST(Devices, AttributesAgreeWithProperties) {
  hipDeviceProp_t prop;
  ASSERT_EQ(hipGetDeviceProperties(&prop, 0), hipSuccess);
  const auto attribute = [](hipDeviceAttribute_t which) {
    int value = -1;
    EXPECT_EQ(hipDeviceGetAttribute(&value, which, 0), hipSuccess) << which;
    return value;
  };
  EXPECT_EQ(attribute(hipDeviceAttributeWarpSize), prop.warpSize);
  EXPECT_EQ(attribute(hipDeviceAttributeMultiprocessorCount), prop.multiProcessorCount);
  EXPECT_EQ(attribute(hipDeviceAttributeMaxThreadsPerBlock), prop.maxThreadsPerBlock);
  EXPECT_EQ(attribute(hipDeviceAttributeComputeCapabilityMajor), prop.major);
  EXPECT_EQ(attribute(hipDeviceAttributeMaxBlockDimX), prop.maxThreadsDim[0]);
  EXPECT_GT(attribute(hipDeviceAttributeWallClockRate), 0);
}

TEST(Devices, BadNumbersAndNull) {
  hipDeviceProp_t prop;
  int value = 0;
  EXPECT_EQ(hipGetDeviceProperties(&prop, 7), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetDeviceProperties(&prop, -1), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetDeviceProperties(nullptr, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipSetDevice(3), hipErrorInvalidDevice);
  EXPECT_EQ(hipSetDevice(-1), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetDevice(nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 9), hipErrorInvalidDevice);
  EXPECT_EQ(hipDeviceGetAttribute(nullptr, hipDeviceAttributeWarpSize, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceGetAttribute(&value, static_cast<hipDeviceAttribute_t>(777777), 0),
            hipErrorInvalidValue);
}

TEST(Devices, CurrentIsZeroAndStays) {
  int device = -1;
  ASSERT_EQ(hipSetDevice(0), hipSuccess);
  ASSERT_EQ(hipGetDevice(&device), hipSuccess);
  EXPECT_EQ(device, 0);
}

TEST(Devices, PciIdGoesBothWays) {
  char text[32] = {};
  ASSERT_EQ(hipDeviceGetPCIBusId(text, sizeof text, 0), hipSuccess);
  EXPECT_EQ(std::strlen(text), 12u) << text;
  int device = -1;
  ASSERT_EQ(hipDeviceGetByPCIBusId(&device, text), hipSuccess);
  EXPECT_EQ(device, 0);
  EXPECT_EQ(hipDeviceGetPCIBusId(text, 4, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceGetByPCIBusId(&device, "nonsense"), hipErrorInvalidValue);
}

TEST(Devices, NamesAndIds) {
  char name[64] = {};
  ASSERT_EQ(hipDeviceGetName(name, sizeof name, 0), hipSuccess);
  EXPECT_GT(std::strlen(name), 3u);
  EXPECT_EQ(hipDeviceGetName(nullptr, 10, 0), hipErrorInvalidValue);
  hipUUID uuid;
  EXPECT_EQ(hipDeviceGetUuid(&uuid, 0), hipSuccess);
  std::size_t bytes = 0;
  ASSERT_EQ(hipDeviceTotalMem(&bytes, 0), hipSuccess);
  EXPECT_GT(bytes, std::size_t{1} << 30);
}

TEST(Devices, Versions) {
  int driver = 0, runtime = 0;
  ASSERT_EQ(hipDriverGetVersion(&driver), hipSuccess);
  ASSERT_EQ(hipRuntimeGetVersion(&runtime), hipSuccess);
  EXPECT_EQ(runtime, HIP_VERSION);
  EXPECT_EQ(runtime / 10000000, 7);
  EXPECT_EQ(hipRuntimeGetVersion(nullptr), hipErrorInvalidValue);
}

TEST(Devices, LimitsCanBeSetAndRead) {
  std::size_t value = 0;
  ASSERT_EQ(hipDeviceGetLimit(&value, hipLimitStackSize), hipSuccess);
  ASSERT_EQ(hipDeviceSetLimit(hipLimitStackSize, 4096), hipSuccess);
  ASSERT_EQ(hipDeviceGetLimit(&value, hipLimitStackSize), hipSuccess);
  EXPECT_EQ(value, 4096u);
  EXPECT_EQ(hipDeviceGetLimit(&value, hipLimitRange), hipErrorUnsupportedLimit);
  EXPECT_EQ(hipDeviceGetLimit(nullptr, hipLimitStackSize), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceSetLimit(hipLimitRange, 1), hipErrorUnsupportedLimit);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
TEST(Devices, ContextsOfTheDriverInterface) {
  hipCtx_t context = nullptr;
  ASSERT_EQ(hipDevicePrimaryCtxRetain(&context, 0), hipSuccess);
  EXPECT_EQ(hipCtxSetCurrent(context), hipSuccess);
  hipDevice_t device = -1;
  EXPECT_EQ(hipCtxGetDevice(&device), hipSuccess);
  EXPECT_EQ(device, 0);
  EXPECT_EQ(hipDevicePrimaryCtxRelease(0), hipSuccess);
  EXPECT_EQ(hipDevicePrimaryCtxRetain(&context, 5), hipErrorInvalidDevice);
  EXPECT_EQ(hipCtxPopCurrent(&context), hipErrorInvalidContext);
}
#pragma clang diagnostic pop

}  // namespace
