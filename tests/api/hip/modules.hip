// SPDX-License-Identifier: MIT
// Modules from files and memory: functions, variables, launches both ways, and names that are none.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr const char* kSource = R"(
#include <hip/hip_runtime.h>
__device__ int offset = 100;
__managed__ int total = 5;
extern "C" __global__ void scale(int* data, int factor, char unused, long long more) {
  data[threadIdx.x] = data[threadIdx.x] * factor + offset + static_cast<int>(more);
  if (threadIdx.x == 0) ++total;
}
)";

// The code object of kSource, compiled once with the hipcc beside the runtime's library.
std::string code_object() {
  static const std::string kPath = [] {
    const std::string base = std::string(::testing::TempDir()) + "module_" + std::to_string(::getpid());
    std::ofstream(base + ".hip") << kSource;
    const char* root = std::getenv("ROCM_PATH");
    const std::string command = std::string(root != nullptr ? root : "/opt/rocm") +
                                "/bin/hipcc --genco --offload-arch=gfx90a --offload-arch=gfx942 " + base +
                                ".hip -o " + base + ".hsaco";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return base + ".hsaco";
  }();
  return kPath;
}

class Modules : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(hipModuleLoad(&module_, code_object().c_str()), hipSuccess);
    ASSERT_EQ(hipModuleGetFunction(&function_, module_, "scale"), hipSuccess);
    ASSERT_EQ(hipMalloc(&data_, 64 * 4), hipSuccess);
    ASSERT_EQ(hipMemsetD32(data_, 3, 64), hipSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(hipModuleUnload(module_), hipSuccess);
    EXPECT_EQ(hipFree(data_), hipSuccess);
  }
  int value() {
    int back[64];
    EXPECT_EQ(hipMemcpy(back, data_, sizeof back, hipMemcpyDeviceToHost), hipSuccess);
    return back[63];
  }
  hipModule_t module_ = nullptr;
  hipFunction_t function_ = nullptr;
  int* data_ = nullptr;
};

TEST_F(Modules, ParametersOneByOne) {
  int factor = 4;
  char unused = 'u';
  long long more = 1000;
  void* params[] = {&data_, &factor, &unused, &more};
  ASSERT_EQ(hipModuleLaunchKernel(function_, 1, 1, 1, 64, 1, 1, 0, nullptr, params, nullptr), hipSuccess);
  EXPECT_EQ(value(), 3 * 4 + 100 + 1000);
}

TEST_F(Modules, ParametersInOnePiece) {
  struct {
    int* data;
    int factor;
    char unused;
    long long more;
  } packed = {data_, 5, 'u', 2000};
  std::size_t size = sizeof packed;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size,
                   HIP_LAUNCH_PARAM_END};
  ASSERT_EQ(hipModuleLaunchKernel(function_, 1, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra), hipSuccess);
  EXPECT_EQ(value(), 3 * 5 + 100 + 2000);
  void* params[] = {nullptr};
  EXPECT_EQ(hipModuleLaunchKernel(function_, 1, 1, 1, 64, 1, 1, 0, nullptr, params, extra),
            hipErrorInvalidValue);
  EXPECT_EQ(hipModuleLaunchKernel(function_, 1, 1, 1, 64, 1, 1, 0, nullptr, nullptr, nullptr),
            hipErrorInvalidValue);
  EXPECT_EQ(hipModuleLaunchKernel(function_, 0, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra),
            hipErrorInvalidConfiguration);
}

TEST_F(Modules, Variables) {
  hipDeviceptr_t address = nullptr;
  std::size_t size = 0;
  ASSERT_EQ(hipModuleGetGlobal(&address, &size, module_, "offset"), hipSuccess);
  EXPECT_EQ(size, 4u);
  int value = 0;
  ASSERT_EQ(hipMemcpyDtoH(&value, address, 4), hipSuccess);
  EXPECT_EQ(value, 100);
  ASSERT_EQ(hipModuleGetGlobal(&address, &size, module_, "total"), hipSuccess);
  EXPECT_EQ(*static_cast<int*>(address), 5);
  EXPECT_EQ(hipModuleGetGlobal(&address, &size, module_, "nothing"), hipErrorNotFound);
}

TEST_F(Modules, FromMemoryAndUnknownNames) {
  std::ifstream file(code_object(), std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
  hipModule_t module = nullptr;
  ASSERT_EQ(hipModuleLoadData(&module, bytes.data()), hipSuccess);
  hipFunction_t function = nullptr;
  EXPECT_EQ(hipModuleGetFunction(&function, module, "scale"), hipSuccess);
  EXPECT_EQ(hipModuleGetFunction(&function, module, "nothing"), hipErrorNotFound);
  EXPECT_EQ(hipModuleGetFunction(&function, module, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipModuleUnload(module), hipSuccess);
  EXPECT_EQ(hipModuleUnload(module), hipErrorNotFound);
  int threads = 0;
  EXPECT_EQ(hipFuncGetAttribute(&threads, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function_), hipSuccess);
  EXPECT_EQ(threads, 1024);
}

}  // namespace
