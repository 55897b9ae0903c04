// SPDX-License-Identifier: MIT
// Allocation: sizes that overflow, zero, freed and foreign pointers, pitches, pinned and managed memory.
#include <gtest/gtest.h>
#include <hip/hip_runtime_api.h>

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

TEST(Memory, AllocateAndFree) {
  void* memory = nullptr;
  ASSERT_EQ(hipMalloc(&memory, 1000), hipSuccess);
  EXPECT_NE(memory, nullptr);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(hipFree(memory), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(nullptr), hipSuccess);
}

TEST(Memory, ZeroIsNoMemory) {
  void* memory = reinterpret_cast<void*>(1);
  EXPECT_EQ(hipMalloc(&memory, 0), hipSuccess);
  EXPECT_EQ(memory, nullptr);
}

TEST(Memory, SizesThatCannotBe) {
  void* memory = nullptr;
  EXPECT_EQ(hipMalloc(&memory, SIZE_MAX), hipErrorOutOfMemory);
  EXPECT_EQ(hipMalloc(&memory, SIZE_MAX - 4095), hipErrorOutOfMemory);
  EXPECT_EQ(hipMalloc(&memory, std::size_t{1} << 45), hipErrorOutOfMemory);
  EXPECT_EQ(hipMalloc(nullptr, 16), hipErrorInvalidValue);
  EXPECT_EQ(hipHostMalloc(&memory, SIZE_MAX), hipErrorOutOfMemory);
  EXPECT_EQ(hipMallocManaged(&memory, SIZE_MAX), hipErrorOutOfMemory);
  std::size_t pitch = 0;
  EXPECT_EQ(hipMallocPitch(&memory, &pitch, SIZE_MAX, 2), hipErrorOutOfMemory);
  EXPECT_EQ(hipMallocPitch(&memory, &pitch, 1 << 20, SIZE_MAX), hipErrorOutOfMemory);
}

TEST(Memory, PointersThatAreNone) {
  int local = 0;
  EXPECT_EQ(hipFree(&local), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(reinterpret_cast<void*>(0x1234)), hipErrorInvalidValue);
  char* memory = nullptr;
  ASSERT_EQ(hipMalloc(&memory, 4096), hipSuccess);
  EXPECT_EQ(hipFree(memory + 16), hipErrorInvalidValue);
  EXPECT_EQ(hipHostFree(memory), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(memory), hipSuccess);
}

TEST(Memory, PitchIsPadded) {
  void* memory = nullptr;
  std::size_t pitch = 0;
  ASSERT_EQ(hipMallocPitch(&memory, &pitch, 100, 7), hipSuccess);
  EXPECT_GE(pitch, 100u);
  EXPECT_EQ(pitch % 128, 0u);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(hipMallocPitch(&memory, nullptr, 100, 7), hipErrorInvalidValue);
  hipPitchedPtr volume;
  ASSERT_EQ(hipMalloc3D(&volume, make_hipExtent(100, 5, 3)), hipSuccess);
  EXPECT_EQ(volume.xsize, 100u);
  EXPECT_EQ(volume.ysize, 5u);
  EXPECT_EQ(hipFree(volume.ptr), hipSuccess);
}

TEST(Memory, InfoCountsWhatIsUsed) {
  std::size_t before = 0, after = 0, total = 0;
  ASSERT_EQ(hipMemGetInfo(&before, &total), hipSuccess);
  void* memory = nullptr;
  ASSERT_EQ(hipMalloc(&memory, 64u << 20), hipSuccess);
  ASSERT_EQ(hipMemGetInfo(&after, &total), hipSuccess);
  EXPECT_GE(before - after, 64u << 20);
  EXPECT_LE(before, total);
  ASSERT_EQ(hipFree(memory), hipSuccess);
  ASSERT_EQ(hipMemGetInfo(&after, &total), hipSuccess);
  EXPECT_EQ(before, after);
  EXPECT_EQ(hipMemGetInfo(nullptr, &total), hipErrorInvalidValue);
}

TEST(Memory, PinnedMemory) {
  int* memory = nullptr;
  ASSERT_EQ(hipHostMalloc(&memory, 4096, hipHostMallocMapped), hipSuccess);
  memory[0] = 42;
  void* device = nullptr;
  ASSERT_EQ(hipHostGetDevicePointer(&device, memory, 0), hipSuccess);
  EXPECT_EQ(hipHostGetDevicePointer(&device, memory, 1), hipErrorInvalidValue);
  unsigned flags = 0;
  ASSERT_EQ(hipHostGetFlags(&flags, memory), hipSuccess);
  EXPECT_EQ(flags, unsigned{hipHostMallocMapped});
  EXPECT_EQ(hipHostFree(memory), hipSuccess);
  EXPECT_EQ(hipHostFree(memory), hipErrorInvalidValue);
  EXPECT_EQ(hipHostMalloc(&memory, 64, hipHostMallocCoherent | hipHostMallocNonCoherent),
            hipErrorInvalidValue);
  EXPECT_EQ(hipHostMalloc(&memory, 64, 0x1000000), hipErrorInvalidValue);
}

TEST(Memory, RegisteredMemory) {
  std::vector<int> memory(4096);
  ASSERT_EQ(hipHostRegister(memory.data(), memory.size() * 4, hipHostRegisterDefault), hipSuccess);
  EXPECT_EQ(hipHostRegister(memory.data(), memory.size() * 4, hipHostRegisterDefault),
            hipErrorHostMemoryAlreadyRegistered);
  void* device = nullptr;
  EXPECT_EQ(hipHostGetDevicePointer(&device, memory.data(), 0), hipSuccess);
  EXPECT_EQ(hipHostUnregister(memory.data()), hipSuccess);
  EXPECT_EQ(hipHostUnregister(memory.data()), hipErrorHostMemoryNotRegistered);
  EXPECT_EQ(hipHostRegister(nullptr, 16, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipHostRegister(memory.data(), 0, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipHostUnregister(nullptr), hipErrorInvalidValue);
}

TEST(Memory, WhatAPointerIs) {
  char *device = nullptr, *host = nullptr, *managed = nullptr;
  ASSERT_EQ(hipMalloc(&device, 4096), hipSuccess);
  ASSERT_EQ(hipHostMalloc(&host, 4096), hipSuccess);
  ASSERT_EQ(hipMallocManaged(&managed, 4096), hipSuccess);
  hipPointerAttribute_t attributes;
  ASSERT_EQ(hipPointerGetAttributes(&attributes, device + 100), hipSuccess);
  EXPECT_EQ(attributes.type, hipMemoryTypeDevice);
  EXPECT_EQ(attributes.device, 0);
  EXPECT_EQ(attributes.devicePointer, device + 100);
  ASSERT_EQ(hipPointerGetAttributes(&attributes, host), hipSuccess);
  EXPECT_EQ(attributes.type, hipMemoryTypeHost);
  ASSERT_EQ(hipPointerGetAttributes(&attributes, managed), hipSuccess);
  EXPECT_EQ(attributes.type, hipMemoryTypeManaged);
  EXPECT_EQ(attributes.isManaged, 1);
  int local = 0;
  ASSERT_EQ(hipPointerGetAttributes(&attributes, &local), hipSuccess);
  EXPECT_EQ(attributes.type, hipMemoryTypeUnregistered);
  EXPECT_EQ(hipPointerGetAttributes(&attributes, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipPointerGetAttributes(nullptr, device), hipErrorInvalidValue);
  void* base = nullptr;
  std::size_t size = 0;
  ASSERT_EQ(hipMemGetAddressRange(&base, &size, device + 77), hipSuccess);
  EXPECT_EQ(base, device);
  EXPECT_EQ(size, 4096u);
  EXPECT_EQ(hipMemGetAddressRange(&base, &size, &local), hipErrorNotFound);
  EXPECT_EQ(hipFree(device), hipSuccess);
  EXPECT_EQ(hipHostFree(host), hipSuccess);
  EXPECT_EQ(hipFree(managed), hipSuccess);
}

TEST(Memory, AdviceOnManagedMemory) {
  char* memory = nullptr;
  ASSERT_EQ(hipMallocManaged(&memory, 8192), hipSuccess);
  memory[0] = 1;
  EXPECT_EQ(hipMemAdvise(memory, 8192, hipMemAdviseSetReadMostly, 0), hipSuccess);
  int read_mostly = 0;
  EXPECT_EQ(hipMemRangeGetAttribute(&read_mostly, 4, hipMemRangeAttributeReadMostly, memory, 8192),
            hipSuccess);
  EXPECT_EQ(read_mostly, 1);
  EXPECT_EQ(hipMemPrefetchAsync(memory, 8192, 0, nullptr), hipSuccess);
  EXPECT_EQ(hipMemPrefetchAsync(memory, 8193, 0, nullptr), hipErrorInvalidValue);
  EXPECT_EQ(hipMemAdvise(memory, 8192, hipMemAdviseSetPreferredLocation, 9), hipErrorInvalidDevice);
  EXPECT_EQ(hipMemAdvise(nullptr, 8192, hipMemAdviseSetReadMostly, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipMallocManaged(&memory, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipMallocManaged(&memory, 64, 99), hipErrorInvalidValue);
}

TEST(Memory, PoolsInStreamOrder) {
  int* memory = nullptr;
  ASSERT_EQ(hipMallocAsync(&memory, 4096, nullptr), hipSuccess);
  EXPECT_EQ(hipMemsetAsync(memory, 0, 4096, nullptr), hipSuccess);
  EXPECT_EQ(hipFreeAsync(memory, nullptr), hipSuccess);
  EXPECT_EQ(hipStreamSynchronize(nullptr), hipSuccess);
  EXPECT_EQ(hipFreeAsync(nullptr, nullptr), hipErrorInvalidValue);
  hipMemPool_t pool = nullptr;
  ASSERT_EQ(hipDeviceGetDefaultMemPool(&pool, 0), hipSuccess);
  std::uint64_t threshold = 1 << 20;
  EXPECT_EQ(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold), hipSuccess);
  threshold = 0;
  EXPECT_EQ(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold), hipSuccess);
  EXPECT_EQ(threshold, 1u << 20);
  EXPECT_EQ(hipMemPoolDestroy(pool), hipErrorInvalidValue);
}

}  // namespace
