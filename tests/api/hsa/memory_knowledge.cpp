// SPDX-License-Identifier: MIT
// What the runtime knows of addresses: owners, access, user data, release callbacks, pinned host memory.
#include <sys/mman.h>

#include "api/hsa/hsa_test.h"

namespace {

class MemoryKnowledge : public Hsa {
 protected:
  static hsa_amd_pointer_info_t info(const void* address) {
    hsa_amd_pointer_info_t result{};
    result.size = sizeof result;
    EXPECT_OK(hsa_amd_pointer_info(address, &result, nullptr, nullptr, nullptr));
    return result;
  }
};

TEST_F(MemoryKnowledge, AnyAddressOfAnAllocation) {
  char* memory = allocate(pool_of(gpu, kCoarse), 10000);
  for (std::size_t offset : {0ul, 1ul, 9999ul}) {
    const hsa_amd_pointer_info_t known = info(memory + offset);
    EXPECT_EQ(known.type, HSA_EXT_POINTER_TYPE_HSA);
    EXPECT_EQ(known.agentBaseAddress, memory);
    EXPECT_EQ(known.sizeInBytes, 10000u);
    EXPECT_EQ(known.agentOwner.handle, gpu.handle);
    EXPECT_EQ(known.global_flags, kCoarse);
  }
  EXPECT_EQ(info(memory + 10000).type, HSA_EXT_POINTER_TYPE_UNKNOWN);
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
  EXPECT_EQ(info(memory).type, HSA_EXT_POINTER_TYPE_UNKNOWN);
}

TEST_F(MemoryKnowledge, AShorterStructureIsRespected) {
  char* memory = allocate(pool_of(gpu, kCoarse), 4096);
  hsa_amd_pointer_info_t result;
  std::memset(&result, 0x77, sizeof result);
  result.size = offsetof(hsa_amd_pointer_info_t, userData);
  EXPECT_OK(hsa_amd_pointer_info(memory, &result, nullptr, nullptr, nullptr));
  EXPECT_EQ(result.sizeInBytes, 4096u);
  EXPECT_EQ(result.global_flags, 0x77777777u);
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(MemoryKnowledge, AccessIsGrantedAndListed) {
  char* memory = allocate(pool_of(cpu, kFine), 4096);
  EXPECT_OK(hsa_amd_agents_allow_access(1, &gpu, nullptr, memory));
  std::uint32_t count = 0;
  hsa_agent_t* list = nullptr;
  hsa_amd_pointer_info_t known{};
  known.size = sizeof known;
  EXPECT_OK(hsa_amd_pointer_info(memory, &known, std::malloc, &count, &list));
  EXPECT_TRUE(std::any_of(list, list + count, [&](hsa_agent_t a) { return a.handle == gpu.handle; }));
  std::free(list);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_agents_allow_access(0, &gpu, nullptr, memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_agents_allow_access(1, nullptr, nullptr, memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_agents_allow_access(1, &gpu, nullptr, &count));
  const hsa_agent_t nobody{12345};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_amd_agents_allow_access(1, &nobody, nullptr, memory));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(MemoryKnowledge, UserDataAndReleaseCallbacks) {
  char* memory = allocate(pool_of(gpu, kCoarse), 4096);
  int calls = 0;
  EXPECT_OK(hsa_amd_pointer_info_set_userdata(memory, &calls));
  EXPECT_EQ(info(memory).userData, &calls);
  auto count_call = [](void*, void* data) { ++*static_cast<int*>(data); };
  EXPECT_OK(hsa_amd_register_deallocation_callback(memory, count_call, &calls));
  EXPECT_OK(hsa_amd_register_deallocation_callback(memory, count_call, &calls));
  EXPECT_OK(hsa_amd_deregister_deallocation_callback(memory, count_call));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
  EXPECT_EQ(calls, 1);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_pointer_info_set_userdata(memory, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                hsa_amd_register_deallocation_callback(memory, count_call, nullptr));
}

TEST_F(MemoryKnowledge, HostMemoryIsPinned) {
  std::vector<char> host(100000);
  void* there = nullptr;
  ASSERT_OK(hsa_amd_memory_lock(host.data(), host.size(), nullptr, 0, &there));
  EXPECT_EQ(there, host.data());
  EXPECT_EQ(info(host.data() + 5).type, HSA_EXT_POINTER_TYPE_LOCKED);
  EXPECT_EQ(info(host.data()).sizeInBytes, host.size());
  EXPECT_OK(hsa_amd_memory_lock(host.data(), host.size(), &gpu, 1, &there));  // nested
  EXPECT_OK(hsa_amd_memory_unlock(host.data()));
  EXPECT_EQ(info(host.data()).type, HSA_EXT_POINTER_TYPE_LOCKED);
  EXPECT_OK(hsa_amd_memory_unlock(host.data()));
  EXPECT_EQ(info(host.data()).type, HSA_EXT_POINTER_TYPE_UNKNOWN);
}

TEST_F(MemoryKnowledge, PinningBadInput) {
  std::vector<char> host(8192);
  void* there = nullptr;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_lock(nullptr, 8192, nullptr, 0, &there));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_lock(host.data(), 0, nullptr, 0, &there));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_lock(host.data(), 8192, nullptr, 0, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_lock(host.data(), 8192, &gpu, 0, &there));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_memory_lock(host.data(), SIZE_MAX - 4096, nullptr, 0, &there));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_amd_memory_lock(host.data(), 8192, &cpu, 1, &there));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_unlock(host.data()));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_unlock(nullptr));
}

}  // namespace
