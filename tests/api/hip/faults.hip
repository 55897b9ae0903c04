// SPDX-License-Identifier: MIT
// Kernels that go wrong end the process with a report that names them, never silently.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <cassert>

namespace {

__global__ void write_far_away(int* data) { data[std::size_t{1} << 40] = 1; }
__global__ void assert_less(int value) { assert(value < 10); }
__global__ void give_up() { __builtin_trap(); }

void run_far_away() {
  int* data = nullptr;
  (void)hipMalloc(&data, 4096);
  write_far_away<<<1, 1>>>(data);
  (void)hipDeviceSynchronize();
}
void run_assert(int value) {
  assert_less<<<1, 64>>>(value);
  (void)hipDeviceSynchronize();
}
void run_trap() {
  give_up<<<1, 64>>>();
  (void)hipDeviceSynchronize();
}

class Faults : public testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(Faults, OutOfBounds) {
  EXPECT_DEATH(run_far_away(), "Memory access fault by GPU node(.|\n)*write_far_away");
}
TEST_F(Faults, Assertion) {
  EXPECT_DEATH(run_assert(11), "assert_less.*Device-side assertion `value < 10' failed");
}

TEST_F(Faults, AssertionThatHolds) {
  assert_less<<<1, 64>>>(9);
  EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
}

TEST_F(Faults, Trap) { EXPECT_DEATH(run_trap(), "give_up"); }

}  // namespace
