// SPDX-License-Identifier: MIT
// hipify's translation: which names change, which stay, what is warned of.
#include "compilers/hipify.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace cairn::compilers {
namespace {

std::string translated(std::string_view source) { return hipify(source).text; }

TEST(Hipify, RuntimeNamesFollowThePrefix) {
  EXPECT_EQ(translated("cudaError_t e = cudaMemcpyAsync(a, b, n, cudaMemcpyHostToDevice, s);"),
            "hipError_t e = hipMemcpyAsync(a, b, n, hipMemcpyHostToDevice, s);");
  EXPECT_EQ(translated("cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, 0)"),
            "hipDeviceGetAttribute(&v, hipDeviceAttributeWarpSize, 0)");
  EXPECT_EQ(translated("cudaDevAttrMultiProcessorCount"), "hipDeviceAttributeMultiprocessorCount");
}

TEST(Hipify, NamesWithRowsOfTheirOwn) {
  EXPECT_EQ(translated("cudaDeviceProp p; cudaFreeHost(q); cudaThreadSynchronize();"),
            "hipDeviceProp_t p; hipHostFree(q); hipDeviceSynchronize();");
}

TEST(Hipify, DriverInterface) {
  EXPECT_EQ(
      translated(
          "CUresult r = cuMemAlloc_v2(&p, n); cuModuleLoadData(&m, image); cuLaunchKernel(f, 1, 1, 1);"),
      "hipError_t r = hipMalloc(&p, n); hipModuleLoadData(&m, image); hipModuleLaunchKernel(f, 1, 1, 1);");
  EXPECT_EQ(translated("CU_DEVICE_ATTRIBUTE_WARP_SIZE"), "hipDeviceAttributeWarpSize");
}

TEST(Hipify, WordsThatOnlyLookLikeCuda) {
  const std::string_view text = "int cursor, cube, cudaish, my_cudaMalloc, CUSTOM; x.cu; 0xcuL;";
  EXPECT_EQ(translated(text), text);
}

TEST(Hipify, CommentsAndStringsStay) {
  const std::string_view text =
      "// cudaMalloc\n/* cudaFree */ const char* s = \"cudaFree \\\" cudaMalloc\"; R\"x(cudaMalloc)\" "
      "cudaFree)x\" 'c'";
  EXPECT_EQ(translated(text), text);
}

TEST(Hipify, Headers) {
  EXPECT_EQ(translated("#include <cuda_runtime.h>\n#  include \"cuda_fp16.h\"\n#include "
                       "<device_launch_parameters.h>\nint x;\n"),
            "#include <hip/hip_runtime.h>\n#  include \"hip/hip_fp16.h\"\nint x;\n");
  EXPECT_EQ(translated("#include <cuda.h>\n#include <cuda_runtime.h>\n"), "#include <hip/hip_runtime.h>\n");
  EXPECT_EQ(translated("#include <vector>\n#include \"mine.h\"\n"),
            "#include <vector>\n#include \"mine.h\"\n");
}

TEST(Hipify, RuntimeHeaderIsAddedWhereKernelsAre) {
  EXPECT_EQ(translated("__global__ void k();\n"), "#include <hip/hip_runtime.h>\n__global__ void k();\n");
  EXPECT_EQ(translated("void f();\n"), "void f();\n");
}

TEST(Hipify, LaunchesStayAndAreCounted) {
  const Hipified result = hipify("#include <cuda_runtime.h>\nk<<<1, 2, 0, stream>>>(p);");
  EXPECT_EQ(result.launches, 1);
  EXPECT_NE(result.text.find("k<<<1, 2, 0, stream>>>(p);"), std::string::npos);
}

TEST(Hipify, Libraries) {
  EXPECT_EQ(translated("cublasSgemm(h, CUBLAS_OP_N); curandGenerator_t g; cub::DeviceReduce::Sum(t);"),
            "hipblasSgemm(h, HIPBLAS_OP_N); hiprandGenerator_t g; hipcub::DeviceReduce::Sum(t);");
}

TEST(Hipify, WhatHipLacksIsWarnedOfByLine) {
  const Hipified result = hipify("\n/* a\n b */ cudaNoSuchThing();\nasm(\"mov\");\n");
  ASSERT_EQ(result.warnings.size(), 2u);
  EXPECT_EQ(result.warnings[0].line, 3);
  EXPECT_NE(result.warnings[0].text.find("cudaNoSuchThing"), std::string::npos);
  EXPECT_EQ(result.warnings[1].line, 4);
  EXPECT_NE(result.text.find("cudaNoSuchThing();"), std::string::npos);
}

TEST(Hipify, UnfinishedTextEndsQuietly) {
  for (const std::string_view text :
       {"", "/* x", "\"x", "'", "R\"(x", "R\"", "#", "#include", "#include <cuda.h", "\\", "\"\\"})
    EXPECT_EQ(translated(text), text);
}

TEST(HipifyProgram, InPlaceKeepsTheOriginal) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("hipify" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const std::string file = folder / "a.cu";
  std::ofstream(file) << "cudaFree(p);";
  const auto content = [](const std::string& path) {
    std::ifstream stream(path);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  ASSERT_TRUE(run_hipify({"-inplace", file}).ok());
  EXPECT_EQ(content(file), "hipFree(p);");
  EXPECT_EQ(content(file + ".prehip"), "cudaFree(p);");
  ASSERT_TRUE(run_hipify({file, "-o", folder / "b.hip"}).ok());
  EXPECT_EQ(content(folder / "b.hip"), "hipFree(p);");
  std::filesystem::remove_all(folder);
}

TEST(HipifyProgram, BadArgumentsAreNamed) {
  EXPECT_NE(run_hipify({"-frobnicate"}).error().message.find("-frobnicate"), std::string::npos);
  EXPECT_NE(run_hipify({"/no/such/file.cu"}).error().message.find("/no/such/file.cu"), std::string::npos);
  EXPECT_NE(run_hipify({"/tmp"}).error().message.find("/tmp"), std::string::npos);
  EXPECT_FALSE(run_hipify({"a.cu", "b.cu", "-o", "c"}).ok());
  EXPECT_FALSE(run_hipify({"-o"}).ok());
}

}  // namespace
}  // namespace cairn::compilers
