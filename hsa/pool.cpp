// SPDX-License-Identifier: MIT
// Attributes of memory pools and of the ways to them.
#include "hsa/pool.h"

#include "hsa/agent.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

hsa_region_segment_t segment_of(const MemoryPool& pool) {
  return pool.is_group() ? HSA_REGION_SEGMENT_GROUP : HSA_REGION_SEGMENT_GLOBAL;
}

// The link from `agent` to the pool's owner, null when there is none.
const HsaIoLinkProperties* link_to(const Agent& agent, std::uint32_t node) {
  for (const HsaIoLinkProperties& link : agent.links) {
    if (link.NodeTo == node) return &link;
  }
  return nullptr;
}

bool reaches(const Agent& agent, const Agent& owner) {
  return &agent == &owner || link_to(agent, owner.node) != nullptr || link_to(owner, agent.node) != nullptr;
}

hsa_amd_link_info_type_t link_type(HSA_IOLINKTYPE type) {
  switch (type) {
    case HSA_IOLINK_TYPE_XGMI:
      return HSA_AMD_LINK_INFO_TYPE_XGMI;
    case HSA_IOLINK_TYPE_QPI_1_1:
      return HSA_AMD_LINK_INFO_TYPE_QPI;
    case HSA_IOLINK_TYPE_INFINIBAND:
      return HSA_AMD_LINK_INFO_TYPE_INFINBAND;
    case HSA_IOLINKTYPE_PCIEXPRESS:
      return HSA_AMD_LINK_INFO_TYPE_PCIE;
    default:
      return HSA_AMD_LINK_INFO_TYPE_HYPERTRANSPORT;
  }
}

hsa_amd_memory_pool_link_info_t link_info(const HsaIoLinkProperties& link) {
  const auto& flags = link.Flags.ui32;
  const bool authoritative = flags.Override;
  hsa_amd_memory_pool_link_info_t info{};
  info.min_latency = link.MinimumLatency;
  info.max_latency = link.MaximumLatency;
  info.min_bandwidth = link.MinimumBandwidth;
  info.max_bandwidth = link.MaximumBandwidth;
  info.atomic_support_32bit = !authoritative || !flags.NoAtomics32bit;
  info.atomic_support_64bit = !authoritative || !flags.NoAtomics64bit;
  info.coherent_support = !authoritative || !flags.NonCoherent;
  info.link_type = link_type(link.IoLinkType);
  info.numa_distance = link.Weight;
  return info;
}

}  // namespace

Status pool_info(const MemoryPool& pool, hsa_amd_memory_pool_info_t attribute, void* value) {
  switch (attribute) {
    case HSA_AMD_MEMORY_POOL_INFO_SEGMENT:
    case HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS:
    case HSA_AMD_MEMORY_POOL_INFO_SIZE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT:
      return region_info(pool, attribute, value);
    case HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL:
      return store<bool>(value, pool.is_system());
    case HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE:
      return store<std::size_t>(value, pool.max_allocation());
    case HSA_AMD_MEMORY_POOL_INFO_LOCATION:
      if (!pool.can_allocate()) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "LDS has no location");
      return store(value,
                   pool.is_device() ? HSA_AMD_MEMORY_POOL_LOCATION_GPU : HSA_AMD_MEMORY_POOL_LOCATION_CPU);
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE:
      return store<std::size_t>(value, pool.is_device()   ? kRecommendedGranule
                                       : pool.is_system() ? kPageSize
                                                          : 0);
  }
  return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of a memory pool");
}

Status region_info(const MemoryPool& pool, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_REGION_INFO_SEGMENT:
      return store(value, segment_of(pool));
    case HSA_REGION_INFO_GLOBAL_FLAGS:
      return store<std::uint32_t>(value, pool.can_allocate() ? pool.flags : 0);
    case HSA_REGION_INFO_SIZE:
      return store<std::size_t>(value, pool.size());
    case HSA_REGION_INFO_ALLOC_MAX_SIZE:
      return store<std::size_t>(value, pool.max_allocation());
    case HSA_REGION_INFO_ALLOC_MAX_PRIVATE_WORKGROUP_SIZE:
      return store<std::uint32_t>(value, 0);
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALLOWED:
      return store<bool>(value, pool.can_allocate());
    case HSA_REGION_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALIGNMENT:
      return store<std::size_t>(value, pool.can_allocate() ? kPageSize : 0);
    case HSA_AMD_REGION_INFO_HOST_ACCESSIBLE:
      return store<bool>(value, pool.is_system());
    case HSA_AMD_REGION_INFO_BASE:
      return store<std::uint64_t>(value, pool.bank.VirtualBaseAddress);
    case HSA_AMD_REGION_INFO_BUS_WIDTH:
      return store<std::uint32_t>(value, pool.bank.Width);
    case HSA_AMD_REGION_INFO_MAX_CLOCK_FREQUENCY:
      return store<std::uint32_t>(value, pool.bank.MemoryClockMax);
    default:
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of a region");
  }
}

hsa_amd_memory_pool_access_t pool_access(const Agent& agent, const MemoryPool& pool) {
  if (&agent == &pool.owner) return HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT;
  if (!pool.can_allocate() || !reaches(agent, pool.owner)) return HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED;
  if (pool.is_system() && !agent.is_gpu()) return HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT;
  if (pool.is_system() || !pool.has(HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED)) {
    return HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT;
  }
  // Fine-grained device memory needs the coherent links of a hive.
  const bool hive = agent.properties.HiveID == pool.owner.properties.HiveID;
  return hive ? HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT : HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED;
}

Status agent_pool_info(const Agent& agent, const MemoryPool& pool, hsa_amd_agent_memory_pool_info_t attribute,
                       void* value) {
  const hsa_amd_memory_pool_access_t access = pool_access(agent, pool);
  const HsaIoLinkProperties* link = nullptr;
  if (access != HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED && &agent != &pool.owner) {
    link = link_to(agent, pool.owner.node);
    if (link == nullptr) link = link_to(pool.owner, agent.node);
  }
  switch (attribute) {
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS:
      return store(value, access);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS:
      return store<std::uint32_t>(value, link == nullptr ? 0 : 1);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO:
      return store(value, link == nullptr ? hsa_amd_memory_pool_link_info_t{} : link_info(*link));
  }
  return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of an agent's memory pool");
}

}  // namespace cairn::hsa
