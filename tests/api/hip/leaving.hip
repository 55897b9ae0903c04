// SPDX-License-Identifier: MIT
// Processes that end, fork or are killed in the middle of work: nothing hangs, and nobody else notices.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

namespace {

constexpr int kTimes = 3;
constexpr std::size_t kBytes = std::size_t{16} << 20;

__global__ void never_ends() {
  for (;;) asm volatile("s_nop 0");
}
__global__ void waits(volatile int* flag) {
  while (*flag == 0) {
  }
}
__global__ void add_one(int* data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int* zeros() {
  int* data = nullptr;
  if (hipMalloc(&data, kBytes) != hipSuccess || hipMemset(data, 0, kBytes) != hipSuccess) std::abort();
  return data;
}

void work(int* data) { add_one<<<kBytes / 4 / 256, 256>>>(data); }

class Leaving : public testing::Test {
 protected:
  void SetUp() override {
    GTEST_FLAG_SET(death_test_style, "threadsafe");  // each statement runs in a fresh process
    alarm(240);
  }
};

#define EXPECT_ENDS(statement, how) \
  for (int i = 0; i < kTimes; ++i) EXPECT_EXIT(statement, how, "")

TEST_F(Leaving, ExitWhileAKernelNeverEnds) {
  EXPECT_ENDS((never_ends<<<4, 64>>>(), std::exit(0)), testing::ExitedWithCode(0));
}
TEST_F(Leaving, ExitWhileWorkgroupsWait) {
  EXPECT_ENDS((waits<<<100, 64>>>(zeros()), std::exit(0)), testing::ExitedWithCode(0));
}
void exits_with_work_in_the_queue() {
  int* const data = zeros();
  for (int launch = 0; launch < 20; ++launch) work(data);
  std::exit(0);
}
TEST_F(Leaving, ExitWithWorkInTheQueue) {
  EXPECT_ENDS(exits_with_work_in_the_queue(), testing::ExitedWithCode(0));
}

void exits_during_copies() {
  int* const data = zeros();
  int* host = nullptr;
  (void)hipHostMalloc(&host, kBytes, hipHostMallocDefault);
  for (int copy = 0; copy < 20; ++copy)
    (void)hipMemcpyAsync(data, host, kBytes, hipMemcpyHostToDevice, nullptr);
  std::exit(0);
}
TEST_F(Leaving, ExitDuringCopies) { EXPECT_ENDS(exits_during_copies(), testing::ExitedWithCode(0)); }

void exits_while_another_thread_launches() {
  int* const data = zeros();
  std::thread([data] {
    for (;;) work(data);
  }).detach();
  usleep(20'000);
  std::exit(0);
}
TEST_F(Leaving, ExitWhileAnotherThreadLaunches) {
  EXPECT_ENDS(exits_while_another_thread_launches(), testing::ExitedWithCode(0));
}

TEST_F(Leaving, KilledDuringWork) {
  EXPECT_ENDS((work(zeros()), std::raise(SIGKILL)), testing::KilledBySignal(SIGKILL));
}

void forks_during_work() {
  int* const data = zeros();
  for (int launch = 0; launch < 5; ++launch) work(data);
  const pid_t child = fork();
  if (child == 0) std::exit(7);
  int status = 0, first = 0;
  waitpid(child, &status, 0);
  if (hipMemcpy(&first, data, sizeof first, hipMemcpyDeviceToHost) != hipSuccess) std::exit(1);
  std::exit(first == 5 && WIFEXITED(status) && WEXITSTATUS(status) == 7 ? 0 : 2);
}
TEST_F(Leaving, ChildThatExitsAtOnce) { EXPECT_ENDS(forks_during_work(), testing::ExitedWithCode(0)); }

void hangs() {
  setenv("CAIRN_TIME_LIMIT", "1", 1);
  never_ends<<<4, 64>>>();
  (void)hipDeviceSynchronize();
}
TEST_F(Leaving, EndlessKernelWithATimeLimit) {
  for (int i = 0; i < kTimes; ++i)
    EXPECT_EXIT(hangs(), testing::KilledBySignal(SIGABRT),
                "HW Exception by GPU(.|\n)*GPU Hang(.|\n)*never_ends");
}

// What runs already goes on running.
void exhausts_the_card() {
  int* const data = zeros();
  work(data);
  void* memory = nullptr;
  hipError_t code = hipSuccess;
  for (std::size_t bytes = std::size_t{1} << 30; bytes >= 4096; bytes /= 2) {
    while ((code = hipMalloc(&memory, bytes)) == hipSuccess) {
    }
    if (code != hipErrorOutOfMemory) std::exit(1);
  }
  (void)hipGetLastError();
  work(data);
  int first = 0;
  if (hipMemcpy(&first, data, sizeof first, hipMemcpyDeviceToHost) != hipSuccess) std::exit(2);
  std::exit(first == 2 ? 0 : 3);
}
TEST_F(Leaving, ExhaustedCard) {
  setenv("CAIRN_VRAM", "4G", 1);
  EXPECT_ENDS(exhausts_the_card(), testing::ExitedWithCode(0));
  unsetenv("CAIRN_VRAM");
}

}  // namespace
