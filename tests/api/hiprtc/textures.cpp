// SPDX-License-Identifier: MIT
// Kernels compiled at run time sample textures, where the card can; elsewhere the compiler says that it
// cannot.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>
#include <hip/hiprtc.h>

#include <string>
#include <vector>

namespace {

constexpr const char* kSource = R"(
extern "C" __global__ void sample(float* out, hipTextureObject_t t) {
  out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 1.5f);
}
)";

std::string log_of(hiprtcProgram program) {
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetProgramLogSize(program, &size), HIPRTC_SUCCESS);
  std::string log(size, '\0');
  EXPECT_EQ(hiprtcGetProgramLog(program, log.data()), HIPRTC_SUCCESS);
  return log;
}

TEST(Textures, AreSampled) {
  int has_images = 0;
  ASSERT_EQ(hipDeviceGetAttribute(&has_images, hipDeviceAttributeImageSupport, 0), hipSuccess);
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program, kSource, "sample.hip", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  const hiprtcResult compiled = hiprtcCompileProgram(program, 0, nullptr);
  if (has_images == 0) {
    EXPECT_EQ(compiled, HIPRTC_ERROR_COMPILATION);
    EXPECT_NE(log_of(program).find("image/texture API not supported"), std::string::npos) << log_of(program);
    return;
  }
  ASSERT_EQ(compiled, HIPRTC_SUCCESS) << log_of(program);
  std::size_t size = 0;
  ASSERT_EQ(hiprtcGetCodeSize(program, &size), HIPRTC_SUCCESS);
  std::vector<char> code(size);
  ASSERT_EQ(hiprtcGetCode(program, code.data()), HIPRTC_SUCCESS);
  hipModule_t module = nullptr;
  hipFunction_t function = nullptr;
  ASSERT_EQ(hipModuleLoadData(&module, code.data()), hipSuccess);
  ASSERT_EQ(hipModuleGetFunction(&function, module, "sample"), hipSuccess);

  std::vector<float> texels(64);
  for (int i = 0; i < 64; ++i) texels[i] = static_cast<float>(i);
  const hipChannelFormatDesc desc = {32, 0, 0, 0, hipChannelFormatKindFloat};
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  ASSERT_EQ(hipMallocArray(&resource.res.array.array, &desc, 8, 8, 0), hipSuccess);
  ASSERT_EQ(
      hipMemcpy2DToArray(resource.res.array.array, 0, 0, texels.data(), 32, 32, 8, hipMemcpyHostToDevice),
      hipSuccess);
  const hipTextureDesc modes = {};
  hipTextureObject_t texture = nullptr;
  ASSERT_EQ(hipCreateTextureObject(&texture, &resource, &modes, nullptr), hipSuccess);
  float* out = nullptr;
  ASSERT_EQ(hipMalloc(reinterpret_cast<void**>(&out), 32), hipSuccess);
  void* arguments[] = {&out, &texture};
  ASSERT_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 8, 1, 1, 0, nullptr, arguments, nullptr), hipSuccess);
  std::vector<float> got(8);
  ASSERT_EQ(hipMemcpy(got.data(), out, 32, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(got, std::vector<float>(texels.begin() + 8, texels.begin() + 16));
  EXPECT_EQ(hipDestroyTextureObject(texture), hipSuccess);
}

}  // namespace
