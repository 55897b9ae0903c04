// SPDX-License-Identifier: MIT
// hiprtc: source to a running kernel, names, logs, headers, bitcode linked, and wrong use.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>
#include <hip/hiprtc.h>

#include <string>
#include <vector>

namespace {

constexpr const char* kSource = R"(
template <class T> __global__ void twice(T* data) { data[threadIdx.x] *= T(2); }
extern "C" __global__ void set(int* data, int value) { data[threadIdx.x] = value; }
__constant__ float factor = 1.5f;
)";

std::string log_of(hiprtcProgram program) {
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetProgramLogSize(program, &size), HIPRTC_SUCCESS);
  std::string log(size, '\0');
  EXPECT_EQ(hiprtcGetProgramLog(program, log.data()), HIPRTC_SUCCESS);
  return log.c_str();
}

std::vector<char> code_of(hiprtcProgram program) {
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetCodeSize(program, &size), HIPRTC_SUCCESS);
  std::vector<char> code(size);
  EXPECT_EQ(hiprtcGetCode(program, code.data()), HIPRTC_SUCCESS);
  return code;
}

TEST(Programs, CompiledAndRun) {
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program, kSource, "twice.hip", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  ASSERT_EQ(hiprtcAddNameExpression(program, "twice<float>"), HIPRTC_SUCCESS);
  ASSERT_EQ(hiprtcAddNameExpression(program, "&factor"), HIPRTC_SUCCESS);
  const char* name = nullptr;
  EXPECT_EQ(hiprtcGetLoweredName(program, "twice<float>", &name),
            HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
  ASSERT_EQ(hiprtcCompileProgram(program, 0, nullptr), HIPRTC_SUCCESS) << log_of(program);
  ASSERT_EQ(hiprtcGetLoweredName(program, "twice<float>", &name), HIPRTC_SUCCESS);
  EXPECT_NE(std::string(name).find("twice"), std::string::npos) << name;
  const auto code = code_of(program);
  hipModule_t module = nullptr;
  ASSERT_EQ(hipModuleLoadData(&module, code.data()), hipSuccess);
  hipFunction_t function = nullptr;
  ASSERT_EQ(hipModuleGetFunction(&function, module, name), hipSuccess);
  float* data = nullptr;
  ASSERT_EQ(hipMalloc(&data, 64 * 4), hipSuccess);
  std::vector<float> values(64, 21.f);
  ASSERT_EQ(hipMemcpy(data, values.data(), 256, hipMemcpyHostToDevice), hipSuccess);
  void* params[] = {&data};
  ASSERT_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, nullptr, params, nullptr), hipSuccess);
  ASSERT_EQ(hipMemcpy(values.data(), data, 256, hipMemcpyDeviceToHost), hipSuccess);
  EXPECT_EQ(values, std::vector<float>(64, 42.f));
  EXPECT_EQ(hiprtcGetLoweredName(program, "&factor", &name), HIPRTC_SUCCESS);
  EXPECT_EQ(hiprtcGetLoweredName(program, "other", &name), HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
  EXPECT_EQ(hiprtcAddNameExpression(program, "late"), HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
  EXPECT_EQ(hipModuleUnload(module), hipSuccess);
  EXPECT_EQ(hipFree(data), hipSuccess);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
  EXPECT_EQ(program, nullptr);
}

TEST(Programs, BadSourceHasALog) {
  hiprtcProgram program = nullptr;
  ASSERT_EQ(
      hiprtcCreateProgram(&program, "__global__ void k() { nonsense(; }", "broken.hip", 0, nullptr, nullptr),
      HIPRTC_SUCCESS);
  EXPECT_EQ(hiprtcCompileProgram(program, 0, nullptr), HIPRTC_ERROR_COMPILATION);
  const std::string log = log_of(program);
  EXPECT_NE(log.find("broken.hip:1:"), std::string::npos) << log;
  EXPECT_NE(log.find("error"), std::string::npos) << log;
  std::vector<char> code(64);
  EXPECT_EQ(hiprtcGetCode(program, code.data()), HIPRTC_ERROR_INVALID_PROGRAM);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
}

TEST(Programs, HeadersAndOptions) {
  const char* headers[] = {"#define VALUE 17\n"};
  const char* names[] = {"value.h"};
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program,
                                "#include \"value.h\"\n#ifndef MORE\n#error no MORE\n#endif\nextern \"C\" "
                                "__global__ void k(int* p) { *p = VALUE + MORE; }",
                                "k", 1, headers, names),
            HIPRTC_SUCCESS);
  const char* options[] = {"-DMORE=5", "-O1"};
  ASSERT_EQ(hiprtcCompileProgram(program, 2, options), HIPRTC_SUCCESS) << log_of(program);
  EXPECT_GT(code_of(program).size(), 100u);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
}

TEST(Programs, BitcodeIsLinked) {
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program, kSource, "set.hip", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  const char* options[] = {"-fgpu-rdc"};
  ASSERT_EQ(hiprtcCompileProgram(program, 1, options), HIPRTC_SUCCESS) << log_of(program);
  std::size_t size = 0;
  ASSERT_EQ(hiprtcGetBitcodeSize(program, &size), HIPRTC_SUCCESS);
  std::vector<char> bitcode(size);
  ASSERT_EQ(hiprtcGetBitcode(program, bitcode.data()), HIPRTC_SUCCESS);
  hiprtcLinkState state = nullptr;
  ASSERT_EQ(hiprtcLinkCreate(0, nullptr, nullptr, &state), HIPRTC_SUCCESS);
  ASSERT_EQ(hiprtcLinkAddData(state, HIPRTC_JIT_INPUT_LLVM_BITCODE, bitcode.data(), size, "set", 0, nullptr,
                              nullptr),
            HIPRTC_SUCCESS);
  void* binary = nullptr;
  ASSERT_EQ(hiprtcLinkComplete(state, &binary, &size), HIPRTC_SUCCESS);
  hipModule_t module = nullptr;
  ASSERT_EQ(hipModuleLoadData(&module, binary), hipSuccess);
  hipFunction_t function = nullptr;
  EXPECT_EQ(hipModuleGetFunction(&function, module, "set"), hipSuccess);
  EXPECT_EQ(hipModuleUnload(module), hipSuccess);
  EXPECT_EQ(hiprtcLinkDestroy(state), HIPRTC_SUCCESS);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
}

// Device and host functions may use them: the device compilation sees both.
TEST(Programs, HalvesAndComplexNumbersNeedNoHeader) {
  constexpr const char* kUse = R"(
    __global__ void product(hipFloatComplex* z, __half* h, hip_bfloat16* b) {
      z[0] = hipCmulf(z[0], hipConjf(z[1]));
      h[0] = h[0] * h[1];
      b[0] = hip_bfloat16(float(b[0]) * float(b[1]));
    }
    void on_the_host(hipDoubleComplex* z) { z[0] = hipCadd(z[0], make_hipDoubleComplex(hipCabs(z[1]), 0)); }
  )";
  hiprtcProgram program = nullptr;
  ASSERT_EQ(hiprtcCreateProgram(&program, kUse, "product.hip", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  EXPECT_EQ(hiprtcCompileProgram(program, 0, nullptr), HIPRTC_SUCCESS) << log_of(program);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
}

TEST(Programs, WrongUse) {
  hiprtcProgram program = nullptr;
  EXPECT_EQ(hiprtcCreateProgram(nullptr, kSource, "x", 0, nullptr, nullptr), HIPRTC_ERROR_INVALID_INPUT);
  EXPECT_EQ(hiprtcCreateProgram(&program, nullptr, "x", 0, nullptr, nullptr), HIPRTC_ERROR_INVALID_INPUT);
  EXPECT_EQ(hiprtcCreateProgram(&program, kSource, "x", 1, nullptr, nullptr), HIPRTC_ERROR_INVALID_INPUT);
  EXPECT_EQ(hiprtcCompileProgram(nullptr, 0, nullptr), HIPRTC_ERROR_INVALID_PROGRAM);
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetCodeSize(reinterpret_cast<hiprtcProgram>(0x1234), &size), HIPRTC_ERROR_INVALID_PROGRAM);
  EXPECT_EQ(hiprtcDestroyProgram(nullptr), HIPRTC_ERROR_INVALID_INPUT);
  ASSERT_EQ(hiprtcCreateProgram(&program, kSource, "x", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  const char* options[] = {"--no-such-option-at-all"};
  EXPECT_EQ(hiprtcCompileProgram(program, 1, options), HIPRTC_ERROR_COMPILATION);
  EXPECT_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
  int major = 0, minor = 0;
  EXPECT_EQ(hiprtcVersion(&major, &minor), HIPRTC_SUCCESS);
  EXPECT_EQ(major, 7);
  EXPECT_STREQ(hiprtcGetErrorString(HIPRTC_ERROR_COMPILATION), "HIPRTC_ERROR_COMPILATION");
}

}  // namespace
