// SPDX-License-Identifier: MIT
// An agent: the processor, or one card; made from a node of the thunk's topology.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hsa/clock.h"
#include "hsa/isa.h"
#include "hsa/pool.h"
#include "hsa/status.h"

namespace cairn::hsa {

/// Limits that hold for every card.
constexpr std::uint32_t kMaxQueues = 128;
constexpr std::uint32_t kMinQueuePackets = 64;
constexpr std::uint32_t kMaxQueuePackets = 0x20000;
constexpr std::uint32_t kMaxWorkgroupSize = 1024;

struct Cache {
  HsaCacheProperties properties;
  std::string name;  ///< "gfx942 L2"
  hsa_cache_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
};

/// Made once by the topology walk and not changed afterwards, but for the counters.
class Agent {
 public:
  Agent(std::uint32_t node, const HsaNodeProperties& properties);

  bool is_gpu() const { return properties.NumFComputeCores > 0; }
  hsa_agent_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
  /// The instruction set with the agent's feature settings; null on the processor.
  const Isa* isa() const { return isas.empty() ? nullptr : isas.front(); }
  /// The first pool with these flags; null when there is none.
  const MemoryPool* global_pool(std::uint32_t flags) const;

  const std::uint32_t node;
  const HsaNodeProperties properties;
  std::vector<HsaMemoryProperties> banks;
  std::vector<HsaIoLinkProperties> links;  ///< from this node
  std::vector<std::unique_ptr<Cache>> caches;
  std::vector<std::unique_ptr<MemoryPool>> pools;
  std::vector<const Isa*> isas;  ///< own first, then the generic one
  const Agent* nearest_cpu = nullptr;
  CardClock clock;
  std::atomic<std::uint32_t> queues{0};  ///< that exist now
  std::atomic<std::uint64_t> scratch_limit{0};
};

/// hsa_agent_get_info: stores the attribute's value, whose type the attribute defines.
Status agent_info(const Agent& agent, std::uint32_t attribute, void* value);

/// Walks the thunk's nodes. Agents come in node order, processors first.
Result<std::vector<std::unique_ptr<Agent>>> discover_agents(bool xnack);

}  // namespace cairn::hsa
