// SPDX-License-Identifier: MIT
// run_kernel FILE ITEMS: launches the kernel `test` of a code object for so many work-items and prints the
// lines where an expectation did not hold.
#include <hip/hip_ext.h>
#include <hip/hip_runtime_api.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "opencl/test_images.h"

namespace {

constexpr unsigned kGroup = 160;
constexpr int kLines = 30;

bool fine(hipError_t status, const char* what) {
  if (status == hipSuccess) return true;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(status));
  return false;
}

int run(const char* file, unsigned items) {
  hipModule_t module = nullptr;
  hipFunction_t kernel = nullptr;
  void* report = nullptr;
  std::array<int, 1 + kLines> lines{};
  if (!fine(hipModuleLoad(&module, file), file)) return 2;
  if (!fine(hipModuleGetFunction(&kernel, module, "test"), "the kernel test")) return 2;
  if (!fine(hipMalloc(&report, sizeof lines), "hipMalloc")) return 2;
  if (!fine(hipMemcpy(report, lines.data(), sizeof lines, hipMemcpyHostToDevice), "hipMemcpy")) return 2;
  TestImages images;
  int has_images = 0;
  if (!fine(hipDeviceGetAttribute(&has_images, hipDeviceAttributeImageSupport, 0), "images")) return 2;
  if (has_images != 0 && !make_test_images(&images)) return 2;
  std::array<void*, 6> arguments = {static_cast<void*>(&report)};  // a kernel takes as many as it has
  for (std::size_t i = 0; i < images.handles.size(); ++i) arguments[1 + i] = &images.handles[i];
  if (!fine(
          hipExtModuleLaunchKernel(kernel, items, 1, 1, kGroup, 1, 1, 0, nullptr, arguments.data(), nullptr),
          "launch"))
    return 2;
  if (!fine(hipDeviceSynchronize(), "kernel")) return 2;
  if (!fine(hipMemcpy(lines.data(), report, sizeof lines, hipMemcpyDeviceToHost), "hipMemcpy")) return 2;
  if (lines[0] == 0) return 0;
  std::printf("%d expectations failed, at lines", lines[0]);
  const auto end = lines.begin() + 1 + std::min(lines[0], kLines);
  std::sort(lines.begin() + 1, end);
  std::for_each(lines.begin() + 1, std::unique(lines.begin() + 1, end),
                [](int line) { std::printf(" %d", line); });
  std::printf("\n");
  return 1;
}

}  // namespace

int main(int count, char** words) {
  if (count == 3) return run(words[1], static_cast<unsigned>(std::strtoul(words[2], nullptr, 10)));
  std::fprintf(stderr, "usage: %s CODE_OBJECT ITEMS\n", words[0]);
  return 2;
}
