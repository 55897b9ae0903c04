// SPDX-License-Identifier: MIT
// What the tests of the HSA runtime share: a runtime that is open, its agents and pools, and code objects to
// load.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "hsa/amd_hsa_queue.h"
#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"
#include "hsa/hsa_ven_amd_loader.h"

/// AMD's statuses are not members of hsa_status_t.
inline int code(hsa_status_t status) { return static_cast<int>(status); }
#define EXPECT_STATUS(expected, call) EXPECT_EQ(static_cast<int>(expected), code(call))
#define ASSERT_OK(call) ASSERT_EQ(static_cast<int>(HSA_STATUS_SUCCESS), code(call))
#define EXPECT_OK(call) EXPECT_STATUS(HSA_STATUS_SUCCESS, call)

constexpr std::uint32_t kCoarse = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
constexpr std::uint32_t kFine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED;
constexpr std::uint32_t kKernarg = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT;

/// Opens the runtime for each case.
class Hsa : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK(hsa_init());
    hsa_iterate_agents(collect_agent, this);
    ASSERT_NE(cpu.handle, 0u) << "no processor";
    ASSERT_NE(gpu.handle, 0u) << "no card";
  }
  void TearDown() override { EXPECT_OK(hsa_shut_down()); }

  /// The first pool of an agent whose global flags include `flags`.
  static hsa_amd_memory_pool_t pool_of(hsa_agent_t agent, std::uint32_t flags) {
    PoolSearch search{flags, {}};
    hsa_amd_agent_iterate_memory_pools(agent, match_pool, &search);
    return search.found;
  }

  /// "gfx90a"
  static std::string gfx_of(hsa_agent_t agent) {
    char name[64] = {};
    hsa_agent_get_info(agent, HSA_AGENT_INFO_NAME, name);
    return name;
  }

  template <class T = char>
  static T* allocate(hsa_amd_memory_pool_t pool, std::size_t count) {
    void* memory = nullptr;
    EXPECT_OK(hsa_amd_memory_pool_allocate(pool, count * sizeof(T), 0, &memory));
    return static_cast<T*>(memory);
  }

  hsa_agent_t cpu{}, gpu{};
  std::vector<hsa_agent_t> agents;

 private:
  struct PoolSearch {
    std::uint32_t flags;
    hsa_amd_memory_pool_t found;
  };
  static hsa_status_t match_pool(hsa_amd_memory_pool_t pool, void* data) {
    auto& search = *static_cast<PoolSearch*>(data);
    bool allocatable = false;
    std::uint32_t flags = 0;
    hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED, &allocatable);
    hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags);
    if (!allocatable || (flags & search.flags) != search.flags) return HSA_STATUS_SUCCESS;
    search.found = pool;
    return HSA_STATUS_INFO_BREAK;
  }
  static hsa_status_t collect_agent(hsa_agent_t agent, void* self) {
    auto& test = *static_cast<Hsa*>(self);
    hsa_device_type_t type{};
    hsa_agent_get_info(agent, HSA_AGENT_INFO_DEVICE, &type);
    hsa_agent_t& first = type == HSA_DEVICE_TYPE_GPU ? test.gpu : test.cpu;
    if (first.handle == 0) first = agent;
    test.agents.push_back(agent);
    return HSA_STATUS_SUCCESS;
  }
};

/// The code object built from kernels/<name>.cl for that card.
inline std::vector<char> code_object(const std::string& name, const std::string& gfx) {
  const std::string path = std::string(HSA_TEST_KERNELS) + "/" + name + "." + gfx + ".co";
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
