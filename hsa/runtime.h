// SPDX-License-Identifier: MIT
// The runtime: everything between hsa_init and the last hsa_shut_down.
#pragma once

#include <memory>
#include <vector>

#include "hsa/agent.h"
#include "hsa/copy.h"
#include "hsa/events.h"
#include "hsa/executable.h"
#include "hsa/faults.h"
#include "hsa/handle_table.h"
#include "hsa/image.h"
#include "hsa/memory.h"
#include "hsa/queue.h"
#include "hsa/signal.h"
#include "hsa/signal_loop.h"
#include "hsa/virtual_memory.h"

namespace cairn::hsa {

class Runtime {
 public:
  /// hsa_init and hsa_shut_down: count; the first makes the Runtime, the last one destroys it.
  static Status open();
  static Status close();
  /// The Runtime that is open; null when there is none.
  static Runtime* current();

  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;
  ~Runtime();

  /// What is behind a handle; null when it is not a handle.
  Agent* agent(hsa_agent_t handle) const;
  const MemoryPool* pool(std::uint64_t handle) const;
  const Cache* cache(hsa_cache_t handle) const;
  Agent* agent_of_node(std::uint32_t node) const;
  /// Looks up `count` agents; INVALID_AGENT when one is none, INVALID_ARGUMENT when `handles` is null.
  Result<std::vector<const Agent*>> agents_from(std::uint32_t count, const hsa_agent_t* handles) const;
  /// Signals for a dependency list, each to reach zero.
  Result<std::vector<Condition>> dependencies(std::uint32_t count, const hsa_signal_t* handles) const;

  /// The open driver; closed when everything else is gone.
  struct Session {
    ~Session();
  } session;
  const HsaVersionInfo driver_version;
  const bool xnack;
  const std::vector<std::unique_ptr<Agent>> agents;
  EventPool events;
  SignalPool signals{events};
  HandleTable<SignalGroup> signal_groups;
  MemoryMap memory{agents};
  VirtualMemory virtual_memory{agents};
  SignalLoop handlers{signals, events};  ///< runs the program's callbacks, and watches for faults
  Copier copier{memory, signals, events};
  Faults faults{*this};
  ImageTable images;
  QueueTable queues;
  Loader loader{memory};

 private:
  Runtime(HsaVersionInfo version, bool xnack, std::vector<std::unique_ptr<Agent>> agents);
  static Result<std::unique_ptr<Runtime>> create();
};

}  // namespace cairn::hsa
