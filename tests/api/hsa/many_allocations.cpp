// SPDX-License-Identifier: MIT
// More small allocations than a process can have mappings, each with an address and a description of its own.
#include <algorithm>
#include <random>

#include "api/hsa/hsa_test.h"

namespace {

class ManyAllocations : public Hsa {
 protected:
  static hsa_amd_pointer_info_t describe(const void* address) {
    hsa_amd_pointer_info_t info{};
    info.size = sizeof info;
    EXPECT_OK(hsa_amd_pointer_info(address, &info, nullptr, nullptr, nullptr));
    return info;
  }
};

TEST_F(ManyAllocations, HundredThousandAtATime) {
  const hsa_amd_memory_pool_t pool = pool_of(gpu, kCoarse);
  std::vector<char*> all(100'000);
  for (char*& each : all) each = allocate(pool, 256);
  for (std::size_t i = 0; i < all.size(); i += 97) std::memcpy(all[i], &i, sizeof i);
  for (std::size_t i = 0; i < all.size(); i += 97) {
    EXPECT_EQ(std::memcmp(all[i], &i, sizeof i), 0);
    const hsa_amd_pointer_info_t info = describe(all[i] + 100);
    ASSERT_EQ(info.agentBaseAddress, all[i]);
    ASSERT_EQ(info.sizeInBytes, 256u);
  }
  std::ranges::shuffle(all, std::minstd_rand(1));
  for (char* each : all) ASSERT_OK(hsa_amd_memory_pool_free(each));
  EXPECT_EQ(describe(all[5]).type, HSA_EXT_POINTER_TYPE_UNKNOWN);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(all[5]));
}

TEST_F(ManyAllocations, SizesNeverOverlap) {
  const hsa_amd_memory_pool_t pool = pool_of(gpu, kCoarse);
  std::minstd_rand random(1);
  std::vector<std::pair<char*, std::size_t>> live;
  for (int i = 0; i < 3000; ++i) {
    if (!live.empty() && random() % 3 == 0) {
      std::swap(live[random() % live.size()], live.back());
      const auto [address, size] = live.back();
      live.pop_back();
      for (const std::size_t at : {std::size_t{0}, size - 1})
        ASSERT_EQ(address[at], static_cast<char>(size % 251));
      ASSERT_OK(hsa_amd_memory_pool_free(address));
    }
    const std::size_t size = 1 + random() % 100'000;
    char* const address = allocate(pool, size);
    ASSERT_EQ(reinterpret_cast<std::uintptr_t>(address) % 4096, 0u);
    address[0] = address[size - 1] = static_cast<char>(size % 251);
    live.emplace_back(address, size);
  }
  for (const auto& [address, size] : live) {
    ASSERT_EQ(address[size - 1], static_cast<char>(size % 251));
    ASSERT_OK(hsa_amd_memory_pool_free(address));
  }
}

}  // namespace
