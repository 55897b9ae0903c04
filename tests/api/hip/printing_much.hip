// SPDX-License-Identifier: MIT
// printf of ten thousand waves: no line is lost, neither those that go to the host one by one nor those of a
// buffer.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>

#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr int kWaves = 10000;

__global__ void report() { printf("wave %d of %s\n", static_cast<int>(blockIdx.x), "many"); }

constexpr const char* kSource = R"(
extern "C" int printf(const char*, ...);
extern "C" __global__ void report() { printf("wave %d of %s\n", (int)blockIdx.x, "many"); }
)";

template <class Body>
std::string output_of(Body&& body) {
  std::fflush(stdout);
  FILE* file = std::tmpfile();
  const int saved = ::dup(1);
  ::dup2(::fileno(file), 1);
  body();
  std::fflush(stdout);
  ::dup2(saved, 1);
  ::close(saved);
  std::string text(static_cast<std::size_t>(::lseek(::fileno(file), 0, SEEK_END)), '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

void expect_all_waves(const std::string& text) {
  std::vector<int> seen(kWaves);
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = text.find('\n', at);
    ASSERT_NE(end, std::string::npos);
    int wave = -1;
    char word[8] = {};
    ASSERT_EQ(std::sscanf(text.c_str() + at, "wave %d of %7s\n", &wave, word), 2)
        << text.substr(at, end - at);
    ASSERT_STREQ(word, "many");
    ASSERT_TRUE(wave >= 0 && wave < kWaves);
    ++seen[static_cast<std::size_t>(wave)];
    at = end + 1;
  }
  EXPECT_EQ(lines, static_cast<std::size_t>(kWaves));
  EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), kWaves);
}

TEST(PrintingMuch, ThroughHostCalls) {
  expect_all_waves(output_of([] {
    report<<<kWaves, 1>>>();
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  }));
}

// The kernel `report` of the source, with a buffered printf.
hipFunction_t buffered_report() {
  hiprtcProgram program;
  EXPECT_EQ(hiprtcCreateProgram(&program, kSource, "report", 0, nullptr, nullptr), HIPRTC_SUCCESS);
  const char* options[] = {"-mprintf-kind=buffered"};
  EXPECT_EQ(hiprtcCompileProgram(program, 1, options), HIPRTC_SUCCESS);
  std::size_t size = 0;
  EXPECT_EQ(hiprtcGetCodeSize(program, &size), HIPRTC_SUCCESS);
  std::vector<char> code(size);
  EXPECT_EQ(hiprtcGetCode(program, code.data()), HIPRTC_SUCCESS);
  hipModule_t module;
  hipFunction_t function = nullptr;
  EXPECT_EQ(hipModuleLoadData(&module, code.data()), hipSuccess);
  EXPECT_EQ(hipModuleGetFunction(&function, module, "report"), hipSuccess);
  return function;
}

TEST(PrintingMuch, ThroughABuffer) {
  const hipFunction_t function = buffered_report();
  ASSERT_NE(function, nullptr);
  expect_all_waves(output_of([&] {
    EXPECT_EQ(hipModuleLaunchKernel(function, kWaves, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr),
              hipSuccess);
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  }));
}

}  // namespace
