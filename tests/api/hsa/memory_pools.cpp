// SPDX-License-Identifier: MIT
// Memory pools: attributes, allocation and release, and sizes and handles that cannot be.
#include "api/hsa/hsa_test.h"

namespace {

class MemoryPools : public Hsa {};

TEST_F(MemoryPools, EveryPoolAnswersEveryAttribute) {
  auto look = [](hsa_amd_memory_pool_t pool, void*) {
    char room[64];
    bool allocatable = false;
    EXPECT_OK(
        hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED, &allocatable));
    for (int attribute :
         {HSA_AMD_MEMORY_POOL_INFO_SEGMENT, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS,
          HSA_AMD_MEMORY_POOL_INFO_SIZE, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE,
          HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT, HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL,
          HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE}) {
      EXPECT_OK(hsa_amd_memory_pool_get_info(pool, static_cast<hsa_amd_memory_pool_info_t>(attribute), room))
          << attribute;
    }
    EXPECT_STATUS(allocatable ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_INVALID_ARGUMENT,
                  hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_LOCATION, room));
    return HSA_STATUS_SUCCESS;
  };
  for (hsa_agent_t agent : agents) EXPECT_OK(hsa_amd_agent_iterate_memory_pools(agent, look, nullptr));
}

TEST_F(MemoryPools, MemoryHoldsWhatIsWritten) {
  for (hsa_amd_memory_pool_t pool :
       {pool_of(gpu, kCoarse), pool_of(cpu, kFine), pool_of(cpu, kKernarg), pool_of(cpu, kCoarse)}) {
    for (std::size_t size : {1ul, 4096ul, 100000ul, 5ul << 20}) {
      auto* bytes = allocate<unsigned char>(pool, size);
      ASSERT_NE(bytes, nullptr);
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(bytes) % 4096, 0u);
      std::memset(bytes, 0xA5, size);
      EXPECT_EQ(bytes[0], 0xA5);
      EXPECT_EQ(bytes[size - 1], 0xA5);
      EXPECT_OK(hsa_amd_memory_pool_free(bytes));
    }
  }
}

TEST_F(MemoryPools, ReleasedDeviceMemoryIsAvailableAgain) {
  const auto attribute = static_cast<hsa_agent_info_t>(HSA_AMD_AGENT_INFO_MEMORY_AVAIL);
  std::uint64_t before = 0, during = 0, after = 0;
  ASSERT_OK(hsa_agent_get_info(gpu, attribute, &before));
  void* memory = allocate(pool_of(gpu, kCoarse), 64 << 20);
  ASSERT_OK(hsa_agent_get_info(gpu, attribute, &during));
  EXPECT_LE(during, before - (64 << 20));
  ASSERT_OK(hsa_amd_memory_pool_free(memory));
  ASSERT_OK(hsa_agent_get_info(gpu, attribute, &after));
  EXPECT_EQ(after, before);
}

TEST_F(MemoryPools, MoreThanThereIs) {
  const hsa_amd_memory_pool_t pool = pool_of(gpu, kCoarse);
  std::size_t size = 0;
  void* memory = nullptr;
  ASSERT_OK(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, &size));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                hsa_amd_memory_pool_allocate(pool, size + 1, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                hsa_amd_memory_pool_allocate(pool, SIZE_MAX, 0, &memory));
  // Each half fits, three halves do not.
  std::vector<void*> halves;
  hsa_status_t status = HSA_STATUS_SUCCESS;
  for (int i = 0; i < 3 && status == HSA_STATUS_SUCCESS; ++i) {
    status = hsa_amd_memory_pool_allocate(pool, size / 2, 0, &memory);
    if (status == HSA_STATUS_SUCCESS) halves.push_back(memory);
  }
  EXPECT_STATUS(HSA_STATUS_ERROR_OUT_OF_RESOURCES, status);
  for (void* half : halves) EXPECT_OK(hsa_amd_memory_pool_free(half));
}

TEST_F(MemoryPools, BadInput) {
  const hsa_amd_memory_pool_t pool = pool_of(gpu, kCoarse);
  void* memory = nullptr;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_MEMORY_POOL, hsa_amd_memory_pool_allocate({0}, 4096, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_MEMORY_POOL,
                hsa_amd_memory_pool_allocate({0x1234}, 4096, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_pool_allocate(pool, 0, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_pool_allocate(pool, 4096, 0, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_pool_get_info(pool, static_cast<hsa_amd_memory_pool_info_t>(77), &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, nullptr));
  int local = 0;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(&local));
  char* bytes = allocate(pool, 8192);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(bytes + 4096));
  EXPECT_OK(hsa_amd_memory_pool_free(bytes));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(bytes));
  EXPECT_OK(hsa_amd_memory_pool_free(nullptr));
}

TEST_F(MemoryPools, LocalMemoryCannotBeAllocated) {
  hsa_amd_memory_pool_t group{};
  auto find = [](hsa_amd_memory_pool_t pool, void* data) {
    std::uint32_t segment = 0;
    EXPECT_OK(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT, &segment));
    if (segment == HSA_AMD_SEGMENT_GROUP) *static_cast<hsa_amd_memory_pool_t*>(data) = pool;
    return HSA_STATUS_SUCCESS;
  };
  ASSERT_OK(hsa_amd_agent_iterate_memory_pools(gpu, find, &group));
  ASSERT_NE(group.handle, 0u);
  void* memory = nullptr;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_allocate(group, 4096, 0, &memory));
}

}  // namespace
