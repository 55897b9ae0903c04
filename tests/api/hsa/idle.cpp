// SPDX-License-Identifier: MIT
// A process with a queue that is not used costs no processor time, and its next packet runs.
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "api/hsa/program.h"

namespace {

struct Usage {
  double seconds;
  long sleeps;
};

Usage usage() {
  rusage all = {};
  getrusage(RUSAGE_SELF, &all);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return {seconds(all.ru_utime) + seconds(all.ru_stime), all.ru_nvcsw};
}

class Idle : public HsaProgram {};

// Where the host allows no userfaultfd one thread looks at the doorbells 200 times a second.
TEST_F(Idle, ProcessWithAQueue) {
  const hsa_executable_t program = load("basics");
  hsa_queue_t* queue = new_queue(gpu);
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(run(queue, kernel(program, "nothing"), 1));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const Usage before = usage();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const Usage after = usage();
    EXPECT_LT(after.seconds - before.seconds, 0.1);
    EXPECT_LT(after.sleeps - before.sleeps, 500);
  }
  EXPECT_TRUE(run(queue, kernel(program, "nothing"), 1));
  EXPECT_OK(hsa_queue_destroy(queue));
}

}  // namespace
