// SPDX-License-Identifier: MIT
// A failed assertion tells where, and fails the launch.
#include "kernels/kernel_test.h"

#include <sys/wait.h>
#include <unistd.h>

#include <string>

__global__ void trip(int limit) { assert((int)threadIdx.x < limit && "too many"); }

// Runs the failing launch in a process of its own, since ROCm may end the process; returns what it wrote on
// stderr.
std::string failing_launch(bool* failed) {
  char path[] = "/tmp/cairn-assert-XXXXXX";
  const int file = mkstemp(path);
  if (const pid_t child = fork(); child == 0) {
    dup2(file, 2);
    trip<<<1, 64>>>(64);
    if (hipDeviceSynchronize() != hipSuccess) _exit(0);  // an assertion that holds must not fail
    trip<<<1, 64>>>(10);
    _exit(hipDeviceSynchronize() == hipSuccess ? 0 : 3);
  } else {
    int status = 0;
    waitpid(child, &status, 0);
    *failed = status != 0;
  }
  std::string text(1 << 16, 0);
  text.resize(std::max<long>(0, pread(file, &text[0], text.size(), 0)));
  unlink(path);
  return text;
}

int main() {
  bool failed = false;
  const std::string text = failing_launch(&failed);
  expect(failed, "a failed assertion must fail the launch or end the process");
  for (const char* part : {"device_assert.hip", "trip", "Device-side assertion", "threadIdx.x < limit"})
    expect(text.find(part) != std::string::npos, "'%s' is missing in: %s", part, text.c_str());
  return kernel_test::result();
}
