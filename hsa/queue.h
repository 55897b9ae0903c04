// SPDX-License-Identifier: MIT
// Queues: the memory that packets go through, and the kernel object behind it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "hsa/amd_hsa_queue.h"
#include "hsa/signal.h"

namespace cairn::hsa {

class Agent;
class Runtime;

using QueueErrorCallback = void (*)(hsa_status_t status, hsa_queue_t* source, void* data);

struct QueueRequest {
  std::uint32_t packets = 0;  ///< a power of two
  hsa_queue_type32_t type = HSA_QUEUE_TYPE_MULTI;
  QueueErrorCallback callback = nullptr;  ///< may be null
  void* data = nullptr;
};

/// A queue of a card, or one that the program itself serves. The handle is the address of its amd_queue_v2_t.
class Queue {
 public:
  virtual ~Queue() = default;
  hsa_queue_t* handle() { return &amd_->hsa_queue; }
  amd_queue_v2_t& amd() { return *amd_; }
  /// The card; null for a queue that the program serves.
  virtual Agent* agent() const { return nullptr; }
  virtual Status set_priority(hsa_amd_queue_priority_t priority);
  virtual Status set_cu_mask(const std::vector<std::uint32_t>& mask);
  virtual std::vector<std::uint32_t> cu_mask() const { return {}; }
  /// No further packet is processed.
  virtual Status inactivate() { return success(); }
  virtual std::uint64_t doorbell_id() const { return 0; }

 protected:
  amd_queue_v2_t* amd_ = nullptr;
};

/// A queue whose packets the agent processes. `agent` is a card.
Result<std::unique_ptr<Queue>> make_agent_queue(Runtime& runtime, Agent& agent, const QueueRequest& request);

/// A queue whose packets the program processes; `doorbell` is the program's own signal.
Result<std::unique_ptr<Queue>> make_soft_queue(std::uint32_t packets, hsa_queue_type32_t type,
                                               std::uint32_t features, hsa_signal_t doorbell);

/// The queues that exist; thread-safe.
class QueueTable {
 public:
  hsa_queue_t* insert(std::unique_ptr<Queue> queue);
  /// Null when there is no such queue. It lives as long as the result.
  std::shared_ptr<Queue> find(const hsa_queue_t* handle) const;
  /// False when there was no such queue.
  bool erase(const hsa_queue_t* handle);
  void clear();

 private:
  mutable std::shared_mutex mutex_;
  std::unordered_map<const hsa_queue_t*, std::shared_ptr<Queue>> queues_;
};

}  // namespace cairn::hsa
