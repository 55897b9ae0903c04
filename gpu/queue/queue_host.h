// SPDX-License-Identifier: MIT
// What the packet processors need from the card they belong to, and how a queue is described to them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "gpu/isa/target.h"
#include "gpu/wave/engine.h"

namespace cairn::gpu {

/// The card around a queue. All methods are called on engine threads, and outlive the queue.
class QueueHost {
 public:
  virtual ~QueueHost() = default;
  virtual void submit(const Launch& launch, std::function<void(const Fault*)> done) = 0;
  /// The card's clock, in ticks of 100 MHz.
  virtual std::uint64_t clock() = 0;
  virtual void raise_event(std::uint32_t event_id) = 0;
  /// A kernel or a packet of `queue` (its amd_queue_t, or its ring) failed. Memory violations become memory
  /// events here.
  virtual void report_fault(std::uint64_t queue, const Fault& fault) = 0;
  /// Likewise for a queue that cannot tell user space itself: all but memory violations become what the
  /// kernel says of a card that hangs.
  virtual void report_hang(std::uint64_t queue, const Fault& fault) = 0;
};

/// Addresses are those of user space; what is behind them may vanish at any time, so they are accessed with
/// guards.
struct QueueConfig {
  Target target = nullptr;
  std::uint32_t lds_bytes = 65536;  ///< most that a workgroup can have
  std::uint64_t ring = 0;
  std::uint32_t ring_bytes = 0;     ///< a power of two
  std::uint64_t write_pointer = 0;  ///< address of the 64-bit write index
  std::uint64_t read_pointer = 0;   ///< address of the 64-bit read index
  const std::atomic<std::uint64_t>* doorbell = nullptr;
};

/// A queue being processed. After close() it takes no more packets and completes none; it must live until
/// idle().
class PacketQueue : public PacketSource {
 public:
  virtual void close() = 0;
  virtual bool idle() const = 0;  ///< no launch of this queue is with the engine
};

}  // namespace cairn::gpu
