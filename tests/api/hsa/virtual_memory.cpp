// SPDX-License-Identifier: MIT
// Virtual memory in parts: reserve, create, map, access, kernels through a mapping, and what is refused.
#include "api/hsa/program.h"

namespace {

class VirtualMemory : public HsaProgram {
 protected:
  static constexpr std::size_t kSize = 2 << 20;
  void give_access(void* address, std::size_t size) {
    const hsa_amd_memory_access_desc_t access[] = {{HSA_ACCESS_PERMISSION_RW, gpu},
                                                   {HSA_ACCESS_PERMISSION_RW, cpu}};
    EXPECT_OK(hsa_amd_vmem_set_access(address, size, access, 2));
  }
};

TEST_F(VirtualMemory, OneMemoryAtTwoAddresses) {
  void *first = nullptr, *second = nullptr;
  hsa_amd_vmem_alloc_handle_t memory{};
  ASSERT_OK(hsa_amd_vmem_address_reserve(&first, 2 * kSize, 0, 0));
  ASSERT_OK(hsa_amd_vmem_address_reserve_align(&second, kSize, 0, 1 << 30, 0));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(second) % (1 << 30), 0u);
  ASSERT_OK(hsa_amd_vmem_handle_create(device, kSize, MEMORY_TYPE_PINNED, 0, &memory));
  void* upper = static_cast<char*>(first) + kSize;
  ASSERT_OK(hsa_amd_vmem_map(upper, kSize, 0, memory, 0));
  ASSERT_OK(hsa_amd_vmem_map(second, kSize, 0, memory, 0));
  give_access(upper, kSize);
  give_access(second, kSize);
  hsa_queue_t* queue = new_queue(gpu);
  ASSERT_TRUE(run(queue, kernel(load("basics"), "iota"), 16, static_cast<std::uint32_t*>(upper), 5u));
  for (std::uint32_t i = 0; i < 1024; ++i) ASSERT_EQ(static_cast<std::uint32_t*>(second)[i], 5 + i);
  EXPECT_OK(hsa_queue_destroy(queue));
  EXPECT_OK(hsa_amd_vmem_handle_release(memory));  // the mappings keep it
  EXPECT_EQ(static_cast<std::uint32_t*>(upper)[3], 8u);
  EXPECT_OK(hsa_amd_vmem_unmap(upper, kSize));
  EXPECT_OK(hsa_amd_vmem_unmap(second, kSize));
  EXPECT_OK(hsa_amd_vmem_address_free(first, 2 * kSize));
  EXPECT_OK(hsa_amd_vmem_address_free(second, kSize));
}

TEST_F(VirtualMemory, AccessAndProperties) {
  void* address = nullptr;
  hsa_amd_vmem_alloc_handle_t memory{}, again{};
  ASSERT_OK(hsa_amd_vmem_address_reserve(&address, kSize, 0, 0));
  ASSERT_OK(hsa_amd_vmem_handle_create(device, kSize, MEMORY_TYPE_NONE, 0, &memory));
  ASSERT_OK(hsa_amd_vmem_map(address, kSize, 0, memory, 0));
  hsa_access_permission_t permission = HSA_ACCESS_PERMISSION_RW;
  EXPECT_OK(hsa_amd_vmem_get_access(address, &permission, gpu));
  EXPECT_EQ(permission, HSA_ACCESS_PERMISSION_NONE);
  give_access(address, kSize);
  EXPECT_OK(hsa_amd_vmem_get_access(address, &permission, gpu));
  EXPECT_EQ(permission, HSA_ACCESS_PERMISSION_RW);
  hsa_amd_memory_pool_t pool{};
  hsa_amd_memory_type_t type{};
  EXPECT_OK(hsa_amd_vmem_get_alloc_properties_from_handle(memory, &pool, &type));
  EXPECT_EQ(pool.handle, device.handle);
  EXPECT_EQ(type, MEMORY_TYPE_NONE);
  EXPECT_OK(hsa_amd_vmem_retain_alloc_handle(&again, address));
  EXPECT_EQ(again.handle, memory.handle);
  EXPECT_OK(hsa_amd_vmem_handle_release(memory));
  EXPECT_OK(hsa_amd_vmem_handle_release(again));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_vmem_handle_release(again));
  EXPECT_STATUS(HSA_STATUS_ERROR_RESOURCE_FREE, hsa_amd_vmem_address_free(address, kSize));
  EXPECT_OK(hsa_amd_vmem_unmap(address, kSize));
  EXPECT_OK(hsa_amd_vmem_address_free(address, kSize));
}

TEST_F(VirtualMemory, BadInput) {
  void* address = nullptr;
  hsa_amd_vmem_alloc_handle_t memory{};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_address_reserve(nullptr, kSize, 0, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_address_reserve(&address, 0, 0, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_address_reserve(&address, 100, 0, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_OUT_OF_RESOURCES, hsa_amd_vmem_address_reserve(&address, 1ul << 60, 0, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_vmem_address_reserve_align(&address, kSize, 0, 3, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_MEMORY_POOL,
                hsa_amd_vmem_handle_create({1}, kSize, MEMORY_TYPE_NONE, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_vmem_handle_create(device, 12, MEMORY_TYPE_NONE, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                hsa_amd_vmem_handle_create(device, 1ul << 50, MEMORY_TYPE_NONE, 0, &memory));
  ASSERT_OK(hsa_amd_vmem_address_reserve(&address, kSize, 0, 0));
  ASSERT_OK(hsa_amd_vmem_handle_create(device, kSize, MEMORY_TYPE_NONE, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_map(address, 2 * kSize, 0, memory, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_map(address, kSize, 4096, memory, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_vmem_map(address, kSize, 0, {3}, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_map(kernargs, 4096, 0, memory, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_vmem_unmap(address, kSize));
  ASSERT_OK(hsa_amd_vmem_map(address, kSize, 0, memory, 0));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_map(address, kSize, 0, memory, 0));
  const hsa_amd_memory_access_desc_t nobody{HSA_ACCESS_PERMISSION_RW, {9}};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_amd_vmem_set_access(address, kSize, &nobody, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_set_access(address, kSize, nullptr, 0));
  EXPECT_OK(hsa_amd_vmem_unmap(address, kSize));
  EXPECT_OK(hsa_amd_vmem_address_free(address, kSize));
  EXPECT_OK(hsa_amd_vmem_handle_release(memory));
}

}  // namespace
