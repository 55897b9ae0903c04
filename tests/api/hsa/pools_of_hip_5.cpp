// SPDX-License-Identifier: MIT
// Under HIP 5 every global pool is fine or coarse grained: that runtime stops at any other.
#include <dlfcn.h>
#include <stdlib.h>

#include <filesystem>

#include "api/hsa/hsa_test.h"

namespace {

// A library of that name is in the process before the runtime starts.
class PoolsOfHip5 : public Hsa {
 public:
  static void SetUpTestSuite() {
    namespace fs = std::filesystem;
    char folder[] = "/tmp/pools_of_hip_5.XXXXXX";
    ASSERT_NE(mkdtemp(folder), nullptr);
    const fs::path copy = fs::path(folder) / "libamdhip64.so.5";
    fs::copy_file("/lib/x86_64-linux-gnu/libm.so.6", copy);
    EXPECT_NE(dlopen(copy.c_str(), RTLD_NOW | RTLD_LOCAL), nullptr) << dlerror();
    fs::remove_all(folder);
  }
};

TEST_F(PoolsOfHip5, AreFineOrCoarse) {
  const auto look = [](hsa_amd_memory_pool_t pool, void* counted) {
    hsa_amd_segment_t segment{};
    EXPECT_OK(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT, &segment));
    if (segment != HSA_AMD_SEGMENT_GLOBAL) return HSA_STATUS_SUCCESS;
    std::uint32_t flags = 0;
    EXPECT_OK(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags));
    EXPECT_NE(flags & (kFine | kCoarse), 0u) << flags;
    ++*static_cast<int*>(counted);
    return HSA_STATUS_SUCCESS;
  };
  int pools = 0;
  for (hsa_agent_t agent : agents) EXPECT_OK(hsa_amd_agent_iterate_memory_pools(agent, look, &pools));
  EXPECT_GE(pools, 4);
}

}  // namespace
