// SPDX-License-Identifier: MIT
// run_kernel FILE ITEMS [images|pipe]: launches the kernel `test` of a code object for so many work-items and
// prints the lines where an expectation did not hold.
#include <hip/hip_ext.h>
#include <hip/hip_runtime_api.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "devicelibs/abi/pipe.h"
#include "opencl/test_images.h"

namespace {

constexpr unsigned kGroup = 160;
constexpr int kLines = 30;

bool fine(hipError_t status, const char* what) {
  if (status == hipSuccess) return true;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(status));
  return false;
}

// A pipe of 100 packets of 4 bytes.
void* make_pipe() {
  constexpr Pipe kPipe = {0, 0, 100};
  void* memory = nullptr;
  const bool made = fine(hipMalloc(&memory, kPipeHeaderBytes + kPipe.capacity * 4), "hipMalloc") &&
                    fine(hipMemcpy(memory, &kPipe, sizeof kPipe, hipMemcpyHostToDevice), "hipMemcpy");
  return made ? memory : nullptr;
}

// What the kernel takes behind the report: "images", or "pipe" for both ends of one.
bool make_more(const std::string& what, std::vector<void*>* more) {
  if (what == "images") {
    TestImages images;
    if (!make_test_images(&images)) return false;
    more->assign(images.handles.begin(), images.handles.end());
  }
  if (what == "pipe") more->assign(2, make_pipe());
  return std::find(more->begin(), more->end(), nullptr) == more->end();
}

int run(const char* file, unsigned items, const std::string& what) {
  hipModule_t module = nullptr;
  hipFunction_t kernel = nullptr;
  void* report = nullptr;
  std::array<int, 1 + kLines> lines{};
  if (!fine(hipModuleLoad(&module, file), file)) return 2;
  if (!fine(hipModuleGetFunction(&kernel, module, "test"), "the kernel test")) return 2;
  if (!fine(hipMalloc(&report, sizeof lines), "hipMalloc")) return 2;
  if (!fine(hipMemcpy(report, lines.data(), sizeof lines, hipMemcpyHostToDevice), "hipMemcpy")) return 2;
  std::vector<void*> more;
  if (!make_more(what, &more)) return 2;
  std::vector<void*> arguments = {static_cast<void*>(&report)};
  for (void*& each : more) arguments.push_back(static_cast<void*>(&each));
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
  if (count == 3 || count == 4)
    return run(words[1], static_cast<unsigned>(std::strtoul(words[2], nullptr, 10)),
               count == 4 ? words[3] : "");
  std::fprintf(stderr, "usage: %s CODE_OBJECT ITEMS [images|pipe]\n", words[0]);
  return 2;
}
