// SPDX-License-Identifier: MIT
// A process may end at any moment of its first launch: while the translator is loaded, at work, or done.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace {

// Enough code to be translating for a while.
__global__ void mix(float* out, int n) {
  float v[16];
  for (int i = 0; i < 16; ++i) v[i] = out[threadIdx.x * 16 + i];
#pragma unroll
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 16; ++i) v[i] = sinf(v[(i + 1) % 16]) * v[(i + 5) % 16] + round;
  }
  for (int i = 0; i < 16; ++i) out[threadIdx.x * 16 + i] = v[i];
}

[[noreturn]] void launch_and_exit(unsigned microseconds) {
  float* data = nullptr;
  if (hipMalloc(&data, 64 * 16 * sizeof(float)) != hipSuccess) _exit(2);
  mix<<<1, 64>>>(data, 1);
  usleep(microseconds);
  std::exit(0);
}

TEST(ExitWhileTranslating, EndsWithItsOwnStatus) {
  setenv("CAIRN_CACHE", "0", 1);
  for (unsigned delay = 0; delay <= 120000; delay += delay < 20000 ? 2500 : 10000) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) launch_and_exit(delay);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status)) << "after " << delay << " us: signal " << WTERMSIG(status);
    EXPECT_EQ(WEXITSTATUS(status), 0) << "after " << delay << " us";
  }
}

}  // namespace
