// SPDX-License-Identifier: MIT
// Sources for hiprtc may include the headers of the device language, which then do without system headers.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>
#include <hip/hiprtc.h>

#include <string>
#include <vector>

namespace {

class DeviceHeaders : public testing::TestWithParam<const char*> {};

TEST_P(DeviceHeaders, Compile) {
  const std::string source = std::string("#include <hip/") + GetParam() +
                             ">\nextern \"C\" __global__ void nothing(int* p) { *p = 1; }\n";
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program, source.c_str(), "k.hip", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  const hiprtcResult result = hiprtcCompileProgram(program, 0, nullptr);
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetProgramLogSize(program, &size), HIPRTC_SUCCESS);
  std::string log(size, '\0');
  EXPECT_EQ(hiprtcGetProgramLog(program, log.data()), HIPRTC_SUCCESS);
  EXPECT_EQ(result, HIPRTC_SUCCESS) << log;
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
}

INSTANTIATE_TEST_SUITE_P(All, DeviceHeaders,
                         testing::Values("hip_runtime.h", "hip_fp16.h", "hip_bf16.h", "hip_bfloat16.h",
                                         "hip_fp8.h", "hip_fp6.h", "hip_fp4.h", "hip_complex.h",
                                         "hip_cooperative_groups.h", "hip_math_constants.h",
                                         "hip_vector_types.h"));

}  // namespace
