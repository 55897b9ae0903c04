// SPDX-License-Identifier: MIT
// Memory regions, the older interface: walk, attributes, allocation.
#include "api/hsa/hsa_test.h"

namespace {

class Regions : public Hsa {
 protected:
  static std::vector<hsa_region_t> regions_of(hsa_agent_t agent) {
    std::vector<hsa_region_t> regions;
    auto collect = [](hsa_region_t region, void* data) {
      static_cast<std::vector<hsa_region_t>*>(data)->push_back(region);
      return HSA_STATUS_SUCCESS;
    };
    EXPECT_OK(hsa_agent_iterate_regions(agent, collect, &regions));
    return regions;
  }
};

TEST_F(Regions, AttributesAndAllocation) {
  for (hsa_agent_t agent : agents) {
    for (hsa_region_t region : regions_of(agent)) {
      bool allowed = false;
      std::size_t size = 0;
      EXPECT_OK(hsa_region_get_info(region, HSA_REGION_INFO_RUNTIME_ALLOC_ALLOWED, &allowed));
      EXPECT_OK(hsa_region_get_info(region, HSA_REGION_INFO_SIZE, &size));
      EXPECT_GT(size, 0u);
      void* memory = nullptr;
      EXPECT_STATUS(allowed ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_INVALID_ALLOCATION,
                    hsa_memory_allocate(region, 12345, &memory));
      if (allowed) EXPECT_OK(hsa_memory_free(memory));
    }
  }
}

TEST_F(Regions, BadInput) {
  const hsa_region_t region = regions_of(cpu).front();
  void* memory = nullptr;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_REGION, hsa_memory_allocate({3}, 64, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_REGION, hsa_region_get_info({0}, HSA_REGION_INFO_SIZE, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_allocate(region, 0, &memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_allocate(region, 64, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_register(nullptr, 64));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_memory_assign_agent(nullptr, gpu, HSA_ACCESS_PERMISSION_RW));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT,
                hsa_memory_assign_agent(&memory, {9}, HSA_ACCESS_PERMISSION_RW));
}

TEST_F(Regions, HostMemoryIsRegistered) {
  std::vector<int> host(5000);
  EXPECT_OK(hsa_memory_register(host.data(), host.size() * sizeof(int)));
  EXPECT_OK(hsa_memory_deregister(host.data(), host.size() * sizeof(int)));
}

}  // namespace
