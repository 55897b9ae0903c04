// SPDX-License-Identifier: MIT
// What a trap on the card does to the process: SIGABRT in the thread that waits, which may handle it and go
// on.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cassert>
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

__global__ void trap() { __builtin_trap(); }
__global__ void give_up() { abort(); }
__global__ void insist(int limit) { assert(static_cast<int>(threadIdx.x) < limit); }

sigjmp_buf place;
pthread_t waiting;
volatile sig_atomic_t in_the_waiting_thread = 0;

void leave(int) {
  in_the_waiting_thread = pthread_equal(pthread_self(), waiting) != 0;
  siglongjmp(place, 1);
}

// What a child process wrote on standard error, and how it ended.
template <class Body>
std::string errors_of(int* status, Body&& body) {
  FILE* file = std::tmpfile();
  std::fflush(nullptr);
  if (const pid_t child = ::fork(); child == 0) {
    ::dup2(::fileno(file), 2);
    body();
    ::_exit(77);
  } else {
    ::waitpid(child, status, 0);
  }
  std::rewind(file);
  std::string text(1 << 16, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

template <class Launch>
void expect_abort(Launch&& launch) {
  int status = 0;
  const std::string text = errors_of(&status, [&] {
    launch();
    (void)hipDeviceSynchronize();
  });
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) << status;
  EXPECT_NE(text.find("aborting with error"), std::string::npos) << text;
}

TEST(Aborting, Trap) {
  expect_abort([] { trap<<<1, 64>>>(); });
}
TEST(Aborting, Abort) {
  expect_abort([] { give_up<<<3, 32>>>(); });
}

TEST(Aborting, NobodyWaits) {
  int status = 0;
  (void)errors_of(&status, [] {
    trap<<<1, 1>>>();
    ::sleep(60);
  });
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) << status;
}

TEST(Aborting, AssertionsSayWhere) {
  int status = 0;
  const std::string text = errors_of(&status, [] {
    insist<<<2, 64>>>(62);
    (void)hipDeviceSynchronize();
  });
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) << status;
  const std::string line = std::string(__FILE__) + ":";
  ASSERT_NE(text.find(line), std::string::npos) << text;
  EXPECT_NE(text.find("insist(int): Device-side assertion `static_cast<int>(threadIdx.x) < limit' failed.\n"),
            std::string::npos)
      << text;
}

TEST(Aborting, HandlerOfTheWaitingThreadMayLeave) {
  int status = 0;
  (void)errors_of(&status, [] {
    waiting = pthread_self();
    if (sigsetjmp(place, 1) == 0) {
      std::signal(SIGABRT, leave);
      trap<<<1, 64>>>();
      (void)hipDeviceSynchronize();
      ::_exit(1);
    }
    std::exit(in_the_waiting_thread ? 42 : 2);
  });
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 42) << status;
}

}  // namespace
