// SPDX-License-Identifier: MIT
// Signals: their memory, which cards see too, their life, and waiting for them.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "hsa/amd_hsa_signal.h"
#include "hsa/events.h"
#include "hsa/status.h"

namespace cairn::hsa {

/// A signal. The first 64 bytes are the public layout; the handle is their address.
struct alignas(128) Signal {
  amd_signal_t amd;
  HsaEvent* event;                     ///< raised when the value changes; null: waiters poll
  std::atomic<std::uint32_t> waiters;  ///< threads that sleep until `event`
  std::atomic<std::uint32_t>
      pins;  ///< users that outlive hsa_signal_destroy: the memory stays until they let go
  std::atomic<bool> destroyed;
  std::uint64_t copy_start,
      copy_end;  ///< of the copy that completed this signal, on the system clock; 0: none

  hsa_signal_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
  bool is_doorbell() const { return amd.kind == AMD_SIGNAL_KIND_DOORBELL; }
  std::atomic_ref<std::int64_t> value() {
    return std::atomic_ref<std::int64_t>(const_cast<std::int64_t&>(amd.value));
  }
  /// Wakes the threads that sleep, after a change of the value by the processor.
  void wake() {
    if (waiters.load(std::memory_order_seq_cst) != 0 && event != nullptr) hsaKmtSetEvent(event);
  }
};
static_assert(sizeof(Signal) == 128);

/// All signals of the process; thread-safe.
class SignalPool {
 public:
  explicit SignalPool(EventPool& events) : events_(events) {}
  ~SignalPool();

  /// A user signal. `interrupt`: waiters may sleep, if there is an event left for it.
  Result<Signal*> create(hsa_signal_value_t initial, bool interrupt);
  /// A signal whose stores go to a queue's doorbell.
  Result<Signal*> create_doorbell(volatile std::uint64_t* doorbell, amd_queue_v2_t* queue);
  void destroy(Signal& signal);

  /// The live signal behind a handle; null when there is none.
  Signal* find(hsa_signal_t handle) const;

  /// Keeps a signal's memory from being used again.
  void pin(Signal& signal) { signal.pins.fetch_add(1); }
  void unpin(Signal& signal);

 private:
  static constexpr std::size_t kBlockBytes = std::size_t{4} << 20;
  static constexpr std::size_t kBlockSignals = kBlockBytes / sizeof(Signal);
  static constexpr std::size_t kMaxBlocks = 256;

  Result<Signal*> take();
  Status grow();
  void recycle(Signal& signal);

  EventPool& events_;
  std::mutex mutex_;
  std::vector<Signal*> free_;
  std::atomic<Signal*> blocks_[kMaxBlocks] = {};
  std::atomic<std::size_t> block_count_{0};
};

/// Signals that are waited for together; each is pinned.
struct SignalGroup {
  std::vector<Signal*> signals;
};

/// One thing to wait for.
struct Condition {
  Signal* signal = nullptr;
  hsa_signal_condition_t condition = HSA_SIGNAL_CONDITION_EQ;
  hsa_signal_value_t value = 0;

  static bool holds(hsa_signal_condition_t condition, hsa_signal_value_t left, hsa_signal_value_t right);
  bool holds() const { return holds(condition, signal->value().load(std::memory_order_acquire), value); }
};

/// Waits until one condition holds (`all`: every one) or `timeout` nanoseconds have passed; UINT64_MAX: for
/// ever. Returns the index of the first condition seen to hold (0 for `all`), or SIZE_MAX at the time-out.
/// `seen` gets the values that were looked at, one a condition.
std::size_t wait_for(std::span<const Condition> conditions, bool all, std::uint64_t timeout,
                     hsa_wait_state_t state, std::span<hsa_signal_value_t> seen);

}  // namespace cairn::hsa
