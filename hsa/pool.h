// SPDX-License-Identifier: MIT
// Memory pools, which are also the older memory regions: a kind of memory of one agent.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hsa/status.h"

namespace cairn::hsa {

class Agent;

constexpr std::size_t kPageSize = 4096;
constexpr std::size_t kRecommendedGranule = std::size_t{2} << 20;  // of device memory

class MemoryPool {
 public:
  /// `flags` are hsa_amd_memory_pool_global_flag_t; they mean nothing for LDS.
  MemoryPool(const Agent& owner, const HsaMemoryProperties& bank, std::uint32_t flags)
      : owner(owner), bank(bank), flags(flags) {}

  hsa_amd_memory_pool_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
  bool is_system() const { return bank.HeapType == HSA_HEAPTYPE_SYSTEM; }
  bool is_device() const {
    return bank.HeapType == HSA_HEAPTYPE_FRAME_BUFFER_PUBLIC ||
           bank.HeapType == HSA_HEAPTYPE_FRAME_BUFFER_PRIVATE;
  }
  bool is_group() const { return bank.HeapType == HSA_HEAPTYPE_GPU_LDS; }
  bool can_allocate() const { return is_system() || is_device(); }
  std::size_t size() const { return bank.SizeInBytes; }
  std::size_t max_allocation() const { return can_allocate() ? size() & ~(kPageSize - 1) : 0; }
  bool has(std::uint32_t wanted) const { return (flags & wanted) == wanted; }

  const Agent& owner;
  const HsaMemoryProperties bank;
  const std::uint32_t flags;
};

/// hsa_amd_memory_pool_get_info and hsa_region_get_info.
Status pool_info(const MemoryPool& pool, hsa_amd_memory_pool_info_t attribute, void* value);
Status region_info(const MemoryPool& pool, std::uint32_t attribute, void* value);

/// How `agent` may use memory of `pool`, and over which links.
hsa_amd_memory_pool_access_t pool_access(const Agent& agent, const MemoryPool& pool);
Status agent_pool_info(const Agent& agent, const MemoryPool& pool, hsa_amd_agent_memory_pool_info_t attribute,
                       void* value);

}  // namespace cairn::hsa
