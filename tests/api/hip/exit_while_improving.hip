// SPDX-License-Identifier: MIT
// A process may end while a kernel that ran for long is translated again in the background.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

namespace {

using Clock = std::chrono::steady_clock;

// Little code to translate quickly and much work, so that it is soon worth a better translation.
__global__ void mix(float* out, int rounds) {
  float v[8];
  for (int i = 0; i < 8; ++i) v[i] = out[threadIdx.x * 8 + i];
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < 8; ++i) v[i] = sinf(v[(i + 1) % 8]) * v[(i + 5) % 8] + round;
  }
  for (int i = 0; i < 8; ++i) out[threadIdx.x * 8 + i] = v[i];
}

[[noreturn]] void run_and_exit(std::chrono::milliseconds time) {
  float* data = nullptr;
  if (hipMalloc(&data, 64 * 8 * sizeof(float)) != hipSuccess) _exit(2);
  mix<<<1, 64>>>(data, 1);
  if (hipDeviceSynchronize() != hipSuccess) _exit(3);
  const auto start = Clock::now();
  while (Clock::now() - start < time) {
    mix<<<8, 64>>>(data, 50);
    if (hipDeviceSynchronize() != hipSuccess) _exit(4);
  }
  std::exit(0);
}

TEST(ExitWhileImproving, EndsWithItsOwnStatus) {
  setenv("CAIRN_CACHE", "0", 1);
  for (int time = 20; time <= 600; time += time < 300 ? 20 : 60) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) run_and_exit(std::chrono::milliseconds(time));
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status)) << "after " << time << " ms: signal " << WTERMSIG(status);
    EXPECT_EQ(WEXITSTATUS(status), 0) << "after " << time << " ms";
  }
}

}  // namespace
