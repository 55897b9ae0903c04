// SPDX-License-Identifier: MIT
// The heap of malloc in kernels: its limit, what there is when the card's memory is used up, and misuse.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <vector>

namespace {

constexpr std::size_t kMega = 1u << 20;

// Each lane takes blocks until there are none, and keeps them in a list.
__global__ void take_all(void** lists, int* counts, std::size_t bytes, int most) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  void** list = nullptr;
  int count = 0;
  while (count < most) {
    void** block = static_cast<void**>(malloc(bytes));
    if (block == nullptr) break;
    *block = list;
    list = block;
    ++count;
  }
  lists[i] = list;
  counts[i] = count;
}
__global__ void give_all(void** lists) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  void** list = static_cast<void**>(lists[i]);
  while (list != nullptr) {
    void** next = static_cast<void**>(*list);
    free(list);
    list = next;
  }
}
__global__ void twice(std::size_t bytes) {
  void* block = malloc(bytes);
  free(block);
  free(block);
}

std::size_t free_memory() {
  std::size_t left = 0, all = 0;
  EXPECT_EQ(hipMemGetInfo(&left, &all), hipSuccess);
  return left;
}

class Blocks {
 public:
  explicit Blocks(unsigned lanes) : lanes_(lanes) {
    EXPECT_EQ(hipMalloc(&lists_, lanes * sizeof(void*)), hipSuccess);
    EXPECT_EQ(hipMalloc(&counts_, lanes * sizeof(int)), hipSuccess);
  }
  ~Blocks() {
    (void)hipFree(lists_);
    (void)hipFree(counts_);
  }
  int take(std::size_t bytes, int most = 1 << 30) {
    take_all<<<std::max(lanes_ / 64, 1u), std::min(lanes_, 64u)>>>(lists_, counts_, bytes, most);
    std::vector<int> counts(lanes_);
    EXPECT_EQ(hipMemcpy(counts.data(), counts_, lanes_ * sizeof(int), hipMemcpyDeviceToHost), hipSuccess);
    int sum = 0;
    for (const int count : counts) sum += count;
    return sum;
  }
  void give() {
    give_all<<<std::max(lanes_ / 64, 1u), std::min(lanes_, 64u)>>>(lists_);
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  }

 private:
  unsigned lanes_;
  void** lists_ = nullptr;
  int* counts_ = nullptr;
};

// The first test, so that no kernel has used the heap yet.
TEST(HeapLimit, IsWhatMallocStartsWith) {
  std::size_t value = 0, all = 0, left = 0;
  ASSERT_EQ(hipDeviceGetLimit(&value, hipLimitMallocHeapSize), hipSuccess);
  EXPECT_EQ(value, 8 * kMega);
  ASSERT_EQ(hipMemGetInfo(&left, &all), hipSuccess);
  EXPECT_EQ(hipDeviceSetLimit(hipLimitMallocHeapSize, 2 * all), hipErrorInvalidValue);
  ASSERT_EQ(hipDeviceSetLimit(hipLimitMallocHeapSize, 64 * kMega), hipSuccess);
  ASSERT_EQ(hipDeviceGetLimit(&value, hipLimitMallocHeapSize), hipSuccess);
  EXPECT_EQ(value, 64 * kMega);

  Blocks blocks(64);
  const std::size_t before = free_memory();
  EXPECT_EQ(blocks.take(100, 1), 64);
  const std::size_t after = free_memory();
  EXPECT_GE(before - after, 64 * kMega);
  EXPECT_EQ(blocks.take(1000, 500), 64 * 500);  // 32 MB, which is there already
  EXPECT_EQ(free_memory(), after);
  blocks.give();
}

TEST(HeapLimit, LargeBlocksEndInNull) {
  Blocks blocks(4);
  const std::size_t left = free_memory(), bytes = 2048 * kMega;
  const int most = static_cast<int>(left / bytes);
  const int first = blocks.take(bytes);
  EXPECT_LE(first, most);
  EXPECT_GE(first, most - 4);
  blocks.give();
  EXPECT_EQ(free_memory(), left);
  EXPECT_EQ(blocks.take(bytes), first);
  blocks.give();
  EXPECT_EQ(free_memory(), left);
}

TEST(HeapLimit, SmallBlocksEndInNull) {
  // All but a little of the card is in use.
  const std::size_t left = free_memory();
  void* most = nullptr;
  ASSERT_EQ(hipMalloc(&most, (left - 24 * kMega) / kMega * kMega), hipSuccess);
  Blocks blocks(512);
  const int first = blocks.take(3000);
  EXPECT_GT(first, 1000);
  EXPECT_LT(first, 100 * 350);
  blocks.give();
  EXPECT_GE(blocks.take(3000), first);  // slabs that came late to one lane are there for all
  blocks.give();
  EXPECT_EQ(hipFree(most), hipSuccess);
}

TEST(HeapLimit, BlocksOfMegabytesForManyLanes) {
  Blocks blocks(256);
  const std::size_t left = free_memory();
  EXPECT_EQ(blocks.take(3 * kMega, 1), 256);
  blocks.give();
  EXPECT_EQ(free_memory(), left);
}

TEST(HeapLimit, ThousandsOfWaves) {
  Blocks blocks(2048 * 64);
  EXPECT_EQ(blocks.take(40, 1), 2048 * 64);
  blocks.give();
  const std::size_t left = free_memory();
  EXPECT_EQ(blocks.take(40, 1), 2048 * 64);
  EXPECT_EQ(free_memory(), left);  // the same memory again
  blocks.give();
}

int end_of_child(std::size_t bytes) {
  int status = 0;
  if (const pid_t child = ::fork(); child == 0) {
    twice<<<1, 1>>>(bytes);
    ::_exit(hipDeviceSynchronize() == hipSuccess ? 0 : 1);
  } else {
    ::waitpid(child, &status, 0);
  }
  return status;
}

}  // namespace

int main(int count, char** words) {
  ::testing::InitGoogleTest(&count, words);
  // Children are made before the runtime starts. A block freed twice is a trap; of a large one the host says
  // so.
  const int small = end_of_child(100), large = end_of_child(3 * kMega);
  const int failed = RUN_ALL_TESTS();
  if (!WIFSIGNALED(small) || WTERMSIG(small) != SIGABRT)
    std::printf("a block freed twice: status %d\n", small);
  if (large != 0) std::printf("a large block freed twice: status %d\n", large);
  return failed != 0 || !WIFSIGNALED(small) || large != 0;
}
