// SPDX-License-Identifier: MIT
// Copies and fills: at once, after other signals, of boxes; addresses that are not there.
#include <sys/mman.h>

#include <numeric>

#include "api/hsa/hsa_test.h"

namespace {

class Copies : public Hsa {
 protected:
  static constexpr std::size_t kBytes = 3 << 20;  // larger than what is copied by the caller
  static hsa_signal_t signal(hsa_signal_value_t value) {
    hsa_signal_t made{};
    EXPECT_OK(hsa_signal_create(value, 0, nullptr, &made));
    return made;
  }
  static hsa_signal_value_t wait_for_change(hsa_signal_t s, hsa_signal_value_t from) {
    return hsa_signal_wait_scacquire(s, HSA_SIGNAL_CONDITION_NE, from, 10'000'000'000,
                                     HSA_WAIT_STATE_BLOCKED);
  }
};

TEST_F(Copies, Synchronous) {
  std::vector<int> host(1000), back(1000);
  std::iota(host.begin(), host.end(), 7);
  int* device = allocate<int>(pool_of(gpu, kCoarse), 1000);
  EXPECT_OK(hsa_memory_copy(device, host.data(), 4000));
  EXPECT_OK(hsa_memory_copy(back.data(), device, 4000));
  EXPECT_EQ(host, back);
  EXPECT_OK(hsa_memory_copy(device, host.data(), 0));
  EXPECT_OK(hsa_amd_memory_pool_free(device));
}

TEST_F(Copies, AsynchronousAfterDependencies) {
  char* from = allocate(pool_of(cpu, kFine), kBytes);
  char* to = allocate(pool_of(gpu, kCoarse), kBytes);
  std::memset(from, 9, kBytes);
  std::memset(to, 0, kBytes);
  const hsa_signal_t gates[2] = {signal(1), signal(2)};
  const hsa_signal_t done = signal(1);
  ASSERT_OK(hsa_amd_memory_async_copy(to, gpu, from, cpu, kBytes, 2, gates, done));
  EXPECT_EQ(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_EQ, 0, 20'000'000, HSA_WAIT_STATE_BLOCKED),
            1);
  hsa_signal_store_screlease(gates[0], 0);
  hsa_signal_subtract_scacq_screl(gates[1], 2);
  EXPECT_EQ(wait_for_change(done, 1), 0);
  EXPECT_EQ(std::memcmp(from, to, kBytes), 0);
  for (hsa_signal_t s : {gates[0], gates[1], done}) EXPECT_OK(hsa_signal_destroy(s));
  EXPECT_OK(hsa_amd_memory_pool_free(from));
  EXPECT_OK(hsa_amd_memory_pool_free(to));
}

TEST_F(Copies, ChainsDoNotBlockEachOther) {
  // The first copy to be asked for waits for the second.
  char* memory = allocate(pool_of(gpu, kCoarse), 3 * kBytes);
  std::memset(memory, 1, kBytes);
  const hsa_signal_t first = signal(1), second = signal(1), gate = signal(1);
  ASSERT_OK(
      hsa_amd_memory_async_copy(memory + 2 * kBytes, gpu, memory + kBytes, gpu, kBytes, 1, &second, first));
  ASSERT_OK(hsa_amd_memory_async_copy(memory + kBytes, gpu, memory, gpu, kBytes, 1, &gate, second));
  hsa_signal_store_screlease(gate, 0);
  EXPECT_EQ(wait_for_change(first, 1), 0);
  EXPECT_EQ(memory[3 * kBytes - 1], 1);
  for (hsa_signal_t s : {first, second, gate}) EXPECT_OK(hsa_signal_destroy(s));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(Copies, TimesAreKept) {
  char* memory = allocate(pool_of(gpu, kCoarse), 2 * kBytes);
  const hsa_signal_t done = signal(1);
  hsa_amd_profiling_async_copy_time_t time{};
  EXPECT_STATUS(HSA_STATUS_ERROR, hsa_amd_profiling_get_async_copy_time(done, &time));
  EXPECT_OK(hsa_amd_profiling_async_copy_enable(true));
  std::uint64_t before = 0, after = 0;
  EXPECT_OK(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &before));
  ASSERT_OK(hsa_amd_memory_async_copy(memory + kBytes, gpu, memory, gpu, kBytes, 0, nullptr, done));
  EXPECT_EQ(wait_for_change(done, 1), 0);
  EXPECT_OK(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &after));
  EXPECT_OK(hsa_amd_profiling_get_async_copy_time(done, &time));
  EXPECT_LE(before, time.start);
  EXPECT_LT(time.start, time.end);
  EXPECT_LE(time.end, after);
  EXPECT_OK(hsa_amd_profiling_async_copy_enable(false));
  EXPECT_OK(hsa_signal_destroy(done));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(Copies, Boxes) {
  constexpr std::uint32_t kPitch = 64, kRows = 8, kSlices = 4;
  auto* from = allocate<unsigned char>(pool_of(cpu, kFine), kPitch * kRows * kSlices);
  auto* to = allocate<unsigned char>(pool_of(gpu, kCoarse), kPitch * kRows * kSlices);
  for (std::uint32_t i = 0; i < kPitch * kRows * kSlices; ++i) from[i] = static_cast<unsigned char>(i * 7);
  std::memset(to, 0, kPitch * kRows * kSlices);
  const hsa_pitched_ptr_t source{from, kPitch, kPitch * kRows}, target{to, kPitch, kPitch * kRows};
  const hsa_dim3_t source_at{3, 1, 0}, target_at{5, 2, 1}, range{20, 4, 2};
  const hsa_signal_t done = signal(1);
  ASSERT_OK(hsa_amd_memory_async_copy_rect(&target, &target_at, &source, &source_at, &range, gpu,
                                           hsaHostToDevice, 0, nullptr, done));
  EXPECT_EQ(wait_for_change(done, 1), 0);
  for (std::uint32_t z = 0; z < kSlices; ++z) {
    for (std::uint32_t y = 0; y < kRows; ++y) {
      for (std::uint32_t x = 0; x < kPitch; ++x) {
        const bool inside = x - 5 < range.x && y - 2 < range.y && z - 1 < range.z;
        const unsigned char want = inside ? from[(z - 1) * kPitch * kRows + (y - 1) * kPitch + (x - 2)] : 0;
        ASSERT_EQ(to[z * kPitch * kRows + y * kPitch + x], want) << x << ' ' << y << ' ' << z;
      }
    }
  }
  EXPECT_OK(hsa_signal_destroy(done));
  EXPECT_OK(hsa_amd_memory_pool_free(from));
  EXPECT_OK(hsa_amd_memory_pool_free(to));
}

TEST_F(Copies, Fill) {
  auto* words = allocate<std::uint32_t>(pool_of(gpu, kCoarse), 1024);
  EXPECT_OK(hsa_amd_memory_fill(words, 0xCAFEF00D, 1024));
  EXPECT_EQ(words[0], 0xCAFEF00D);
  EXPECT_EQ(words[1023], 0xCAFEF00D);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_fill(words, 0, 1025));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_fill(words, 0, SIZE_MAX / 2));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_fill(nullptr, 0, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_fill(reinterpret_cast<char*>(words) + 1, 0, 1));
  EXPECT_OK(hsa_amd_memory_pool_free(words));
}

TEST_F(Copies, AddressesThatAreNotThere) {
  void* hole = mmap(nullptr, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char* device = allocate(pool_of(gpu, kCoarse), 4096);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(device, hole, 4096));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(hole, device, 4096));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_memory_copy(device, reinterpret_cast<void*>(0x10), 16));
  // An asynchronous one has been accepted by then: the signal turns negative.
  const hsa_signal_t done = signal(1);
  EXPECT_OK(hsa_amd_memory_async_copy(device, gpu, hole, cpu, 4096, 0, nullptr, done));
  EXPECT_LT(wait_for_change(done, 1), 0);
  EXPECT_OK(hsa_signal_destroy(done));
  EXPECT_OK(hsa_amd_memory_pool_free(device));
  munmap(hole, 1 << 20);
}

TEST_F(Copies, BadInput) {
  char* memory = allocate(pool_of(gpu, kCoarse), 4096);
  const hsa_signal_t done = signal(1);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(nullptr, memory, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(memory, nullptr, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT,
                hsa_amd_memory_async_copy(memory, {1}, memory, gpu, 8, 0, nullptr, done));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_async_copy(memory, gpu, memory, gpu, 8, 1, nullptr, done));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_async_copy(memory, gpu, memory, gpu, 8, 0, &done, done));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL,
                hsa_amd_memory_async_copy(memory, gpu, memory, gpu, 8, 0, nullptr, {99}));
  const hsa_signal_t bad{0x1000};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL,
                hsa_amd_memory_async_copy(memory, gpu, memory, gpu, 8, 1, &bad, done));
  const hsa_pitched_ptr_t narrow{memory, 8, 64};
  const hsa_dim3_t origin{}, wide{16, 2, 1};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_async_copy_rect(&narrow, &origin, &narrow, &origin, &wide, gpu,
                                               hsaDeviceToDevice, 0, nullptr, done));
  EXPECT_EQ(hsa_signal_load_relaxed(done), 1);
  EXPECT_OK(hsa_signal_destroy(done));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

}  // namespace
