// SPDX-License-Identifier: MIT
// Agents from the thunk's topology: properties, caches, links, pools, instruction sets.
#include "hsa/agent.h"

#include <fmt/format.h>
#include <link.h>

#include <climits>
#include <cstdlib>
#include <string_view>

#include "base/log.h"

namespace cairn::hsa {
namespace {

constexpr std::uint32_t kFine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED;
constexpr std::uint32_t kCoarse = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
constexpr std::uint32_t kExtendedFine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_EXTENDED_SCOPE_FINE_GRAINED;
constexpr std::uint32_t kKernarg = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT;

std::string cache_name(const Agent& agent, const HsaCacheProperties& cache) {
  const std::string owner = agent.is_gpu() && agent.isa() != nullptr ? agent.isa()->target->processor : "CPU";
  return fmt::format("{} L{}", owner, cache.CacheLevel);
}

Status read_banks(Agent& agent) {
  agent.banks.resize(agent.properties.NumMemoryBanks);
  if (agent.banks.empty()) return success();
  const auto count = static_cast<HSAuint32>(agent.banks.size());
  return from_thunk(hsaKmtGetNodeMemoryProperties(agent.node, count, agent.banks.data()),
                    "hsaKmtGetNodeMemoryProperties");
}

Status read_caches(Agent& agent) {
  std::vector<HsaCacheProperties> caches(agent.properties.NumCaches);
  if (caches.empty()) return success();
  const HSAKMT_STATUS status = hsaKmtGetNodeCacheProperties(
      agent.node, agent.properties.CComputeIdLo, static_cast<HSAuint32>(caches.size()), caches.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtGetNodeCacheProperties");
  for (const HsaCacheProperties& cache : caches) {
    agent.caches.push_back(std::make_unique<Cache>(Cache{cache, cache_name(agent, cache)}));
  }
  return success();
}

Status read_links(Agent& agent) {
  agent.links.resize(agent.properties.NumIOLinks);
  if (agent.links.empty()) return success();
  const auto count = static_cast<HSAuint32>(agent.links.size());
  return from_thunk(hsaKmtGetNodeIoLinkProperties(agent.node, count, agent.links.data()),
                    "hsaKmtGetNodeIoLinkProperties");
}

void add_pool(Agent& agent, const HsaMemoryProperties& bank, std::uint32_t flags) {
  agent.pools.push_back(std::make_unique<MemoryPool>(agent, bank, flags));
}

// Whether the process has a library loaded whose file name starts so.
bool serves(std::string_view library) {
  const auto is_it = [](dl_phdr_info* info, std::size_t, void* wanted) -> int {
    const std::string_view path = info->dlpi_name == nullptr ? "" : info->dlpi_name;
    const auto name = path.substr(path.rfind('/') + 1);
    return name.starts_with(*static_cast<const std::string_view*>(wanted)) ? 1 : 0;
  };
  return dl_iterate_phdr(is_it, &library) != 0;
}

// HIP 5 was made before pools of extended scope, and stops where a pool is neither fine nor coarse grained.
bool serves_hip_5() { return serves("libamdhip64.so.5"); }

// OpenMP's runtime of LLVM 19 and before takes the last instruction set for the card's own: in its day an
// agent had one.
bool serves_old_openmp() {
  return serves("libomptarget.so.19") || serves("libomptarget.so.18") || serves("libomptarget.so.17");
}

// The order is ROCm's: programs take the first pool whose flags suit them.
void make_cpu_pools(Agent& agent) {
  HsaMemoryProperties bank{};
  bank.HeapType = HSA_HEAPTYPE_SYSTEM;
  for (const HsaMemoryProperties& candidate : agent.banks) {
    if (candidate.HeapType == HSA_HEAPTYPE_SYSTEM && candidate.SizeInBytes > 0) bank = candidate;
  }
  add_pool(agent, bank, kFine);
  if (!serves_hip_5()) add_pool(agent, bank, kExtendedFine);
  add_pool(agent, bank, kFine | kKernarg);
  add_pool(agent, bank, kCoarse);
}

void make_gpu_pools(Agent& agent) {
  for (const HsaMemoryProperties& bank : agent.banks) {
    if (bank.SizeInBytes == 0) continue;
    if (bank.HeapType == HSA_HEAPTYPE_GPU_LDS) {
      add_pool(agent, bank, 0);
    } else if (bank.HeapType == HSA_HEAPTYPE_FRAME_BUFFER_PUBLIC ||
               bank.HeapType == HSA_HEAPTYPE_FRAME_BUFFER_PRIVATE) {
      add_pool(agent, bank, kCoarse);
      if (!serves_hip_5()) add_pool(agent, bank, kExtendedFine);
      if (agent.properties.HiveID != 0) add_pool(agent, bank, kFine);
    }
  }
}

// HSA_OVERRIDE_GFX_VERSION=major.minor.stepping (hexadecimal stepping is not ROCm's way either).
const IsaTarget* overridden_target() {
  const char* text = std::getenv("HSA_OVERRIDE_GFX_VERSION");
  unsigned major = 0, minor = 0, stepping = 0;
  if (text == nullptr || std::sscanf(text, "%u.%u.%u", &major, &minor, &stepping) != 3) return nullptr;
  return find_target(major, minor, stepping);
}

Status find_isas(Agent& agent, bool xnack) {
  const auto& engine = agent.properties.EngineId.ui32;
  const IsaTarget* target = overridden_target();
  if (target == nullptr) target = find_target(engine.Major, engine.Minor, engine.Stepping);
  if (target == nullptr) {
    return fail(HSA_STATUS_ERROR_INVALID_ISA,
                fmt::format("node {} is a gfx {}.{}.{}, which is not known", agent.node, +engine.Major,
                            +engine.Minor, +engine.Stepping));
  }
  auto setting = [](bool has, bool on) {
    return !has ? Feature::Unsupported : on ? Feature::On : Feature::Off;
  };
  auto add = [&](std::string_view processor, bool has_sramecc, bool has_xnack) {
    const Isa* isa =
        find_isa(processor, setting(has_sramecc, agent.properties.Capability.ui32.SRAM_EDCSupport),
                 setting(has_xnack, xnack));
    if (isa != nullptr) agent.isas.push_back(isa);
  };
  add(target->processor, target->has_sramecc, target->has_xnack);
  if (target->generic != nullptr && !serves_old_openmp()) {
    const bool generic_sramecc =
        find_isa(target->generic, Feature::Off, setting(target->has_xnack, xnack)) != nullptr;
    add(target->generic, generic_sramecc && target->has_sramecc, target->has_xnack);
  }
  return success();
}

Status fill_agent(Agent& agent, bool xnack) {
  if (agent.is_gpu()) {
    if (Status status = find_isas(agent, xnack); !status) return status;
    if (Status status = agent.clock.start(agent.node); !status) return status;
  }
  if (Status status = read_banks(agent); !status) return status;
  if (Status status = read_caches(agent); !status) return status;
  if (Status status = read_links(agent); !status) return status;
  agent.is_gpu() ? make_gpu_pools(agent) : make_cpu_pools(agent);
  return success();
}

const Agent* nearest_cpu(const Agent& agent, const std::vector<std::unique_ptr<Agent>>& agents) {
  const Agent* first = nullptr;
  const Agent* best = nullptr;
  std::uint32_t best_weight = UINT_MAX;
  for (const auto& cpu : agents) {
    if (cpu->is_gpu()) continue;
    if (first == nullptr) first = cpu.get();
    for (const HsaIoLinkProperties& link : agent.links) {
      if (link.NodeTo == cpu->node && link.Weight < best_weight) {
        best = cpu.get();
        best_weight = link.Weight;
      }
    }
  }
  return best != nullptr ? best : first;
}

// ROCR_VISIBLE_DEVICES: indices of cards, in the order wanted; unset or without any number: all.
std::vector<std::uint32_t> visible_nodes(const std::vector<std::uint32_t>& gpu_nodes) {
  const char* text = std::getenv("ROCR_VISIBLE_DEVICES");
  if (text == nullptr) return gpu_nodes;
  std::vector<std::uint32_t> visible;
  for (const char* at = text; *at != 0;) {
    char* end = nullptr;
    const unsigned long index = std::strtoul(at, &end, 10);
    if (end == at || index >= gpu_nodes.size()) break;  // as ROCm does, the list ends at the first bad entry
    visible.push_back(gpu_nodes[index]);
    at = *end == ',' ? end + 1 : end;
    if (end[0] != ',' && end[0] != 0) break;
  }
  return visible;
}

}  // namespace

Agent::Agent(std::uint32_t node, const HsaNodeProperties& properties) : node(node), properties(properties) {}

const MemoryPool* Agent::global_pool(std::uint32_t flags) const {
  for (const auto& pool : pools) {
    if (pool->can_allocate() && pool->has(flags)) return pool.get();
  }
  return nullptr;
}

Result<std::vector<std::unique_ptr<Agent>>> discover_agents(bool xnack) {
  HsaSystemProperties system{};
  HSAKMT_STATUS status = hsaKmtAcquireSystemProperties(&system);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtAcquireSystemProperties");

  std::vector<HsaNodeProperties> nodes(system.NumNodes);
  std::vector<std::uint32_t> wanted, gpu_nodes;
  for (std::uint32_t node = 0; node < system.NumNodes; ++node) {
    status = hsaKmtGetNodeProperties(node, &nodes[node]);
    if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtGetNodeProperties");
    if (nodes[node].NumCPUCores > 0)
      wanted.push_back(node);
    else if (nodes[node].NumFComputeCores > 0)
      gpu_nodes.push_back(node);
  }
  for (std::uint32_t node : visible_nodes(gpu_nodes)) wanted.push_back(node);

  std::vector<std::unique_ptr<Agent>> agents;
  for (std::uint32_t node : wanted) {
    auto agent = std::make_unique<Agent>(node, nodes[node]);
    if (Status filled = fill_agent(*agent, xnack); !filled) {
      log_warn("node {} is left out: {}", node, filled.error().message);
      continue;
    }
    agents.push_back(std::move(agent));
  }
  for (auto& agent : agents) {
    if (agent->is_gpu()) agent->nearest_cpu = nearest_cpu(*agent, agents);
  }
  return agents;
}

}  // namespace cairn::hsa
