// SPDX-License-Identifier: MIT
// Fat binaries and modules that are broken: each gets its status, none crashes.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

extern "C" {
void** __hipRegisterFatBinary(const void* data);
void __hipRegisterFunction(void** modules, const void* host, char* device, const char* name, unsigned limit,
                           void*, void*, void*, void*, int*);
void __hipUnregisterFatBinary(void** modules);
}

namespace {

struct Wrapper {
  std::uint32_t magic = 0x48495046, version = 1;
  const void* binary = nullptr;
  void* reserved = nullptr;
};

// A bundle with one entry of this target and content.
std::vector<char> bundle(const std::string& id, const std::string& content) {
  std::vector<char> bytes(4096 + content.size());
  std::memcpy(bytes.data(), "__CLANG_OFFLOAD_BUNDLE__", 24);
  const std::uint64_t fields[] = {1, 4096, content.size(), id.size()};
  std::memcpy(bytes.data() + 24, fields, sizeof fields);
  std::memcpy(bytes.data() + 56, id.data(), id.size());
  std::memcpy(bytes.data() + 4096, content.data(), content.size());
  return bytes;
}

hipError_t launch_from(const void* binary) {
  static int stub;
  const Wrapper wrapper{.binary = binary};
  void** modules = __hipRegisterFatBinary(&wrapper);
  __hipRegisterFunction(modules, &stub, nullptr, "kernel", 0, nullptr, nullptr, nullptr, nullptr, nullptr);
  const hipError_t status = hipLaunchKernel(&stub, dim3(1), dim3(1), nullptr, 0, nullptr);
  __hipUnregisterFatBinary(modules);
  return status;
}

TEST(CorruptBinary, Garbage) {
  const std::vector<char> zeros(4096), text(4096, 'x');
  EXPECT_EQ(launch_from(zeros.data()), hipErrorInvalidImage);
  EXPECT_EQ(launch_from(text.data()), hipErrorInvalidImage);
}

TEST(CorruptBinary, NoCodeForThisCard) {
  const auto bytes = bundle("hipv4-amdgcn-amd-amdhsa--gfx803", "whatever");
  EXPECT_EQ(launch_from(bytes.data()), hipErrorNoBinaryForGpu);
}

TEST(CorruptBinary, RightTargetWrongContent) {
  hipDeviceProp_t prop;
  ASSERT_EQ(hipGetDeviceProperties(&prop, 0), hipSuccess);
  const auto bytes =
      bundle(std::string("hipv4-amdgcn-amd-amdhsa--") + prop.gcnArchName, std::string(512, '\1'));
  EXPECT_EQ(launch_from(bytes.data()), hipErrorInvalidImage);
}

TEST(CorruptBinary, CountOfEntriesIsAbsurd) {
  auto bytes = bundle("hipv4-amdgcn-amd-amdhsa--gfx90a", "content");
  const std::uint64_t count = ~std::uint64_t{0};
  std::memcpy(bytes.data() + 24, &count, 8);
  EXPECT_EQ(launch_from(bytes.data()), hipErrorInvalidImage);
}

TEST(CorruptBinary, CompressedButBroken) {
  std::vector<char> bytes(4096, '\7');
  std::memcpy(bytes.data(), "CCOB", 4);
  const std::uint16_t version = 2, method = 1;
  const std::uint32_t total = 2048, plain = 100000;
  std::memcpy(bytes.data() + 4, &version, 2);
  std::memcpy(bytes.data() + 6, &method, 2);
  std::memcpy(bytes.data() + 8, &total, 4);
  std::memcpy(bytes.data() + 12, &plain, 4);
  EXPECT_EQ(launch_from(bytes.data()), hipErrorInvalidImage);
}

TEST(CorruptBinary, UnknownFunction) {
  int nothing = 0;
  EXPECT_EQ(hipLaunchKernel(&nothing, dim3(1), dim3(1), nullptr, 0, nullptr), hipErrorInvalidDeviceFunction);
  EXPECT_EQ(hipLaunchKernel(nullptr, dim3(1), dim3(1), nullptr, 0, nullptr), hipErrorInvalidDeviceFunction);
  hipFuncAttributes attributes;
  EXPECT_EQ(hipFuncGetAttributes(&attributes, &nothing), hipErrorInvalidDeviceFunction);
  void* address = nullptr;
  EXPECT_EQ(hipGetSymbolAddress(&address, &nothing), hipErrorInvalidSymbol);
}

TEST(CorruptBinary, Modules) {
  hipModule_t module = nullptr;
  EXPECT_EQ(hipModuleLoad(&module, "/no/such/file"), hipErrorFileNotFound);
  EXPECT_EQ(hipModuleLoad(&module, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipModuleLoadData(&module, nullptr), hipErrorInvalidValue);
  const std::vector<char> zeros(4096);
  EXPECT_EQ(hipModuleLoadData(&module, zeros.data()), hipErrorInvalidImage);
  hipFunction_t function = nullptr;
  EXPECT_EQ(hipModuleGetFunction(&function, nullptr, "kernel"), hipErrorInvalidResourceHandle);
  EXPECT_NE(hipModuleUnload(reinterpret_cast<hipModule_t>(0x1234)), hipSuccess);
  EXPECT_EQ(hipModuleLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr),
            hipErrorInvalidImage);
}

}  // namespace
