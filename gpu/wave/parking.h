// SPDX-License-Identifier: MIT
// Where idle engine threads sleep: a futex that costs a waker nothing while nobody sleeps.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cairn::gpu {

/// A thread that found nothing to do calls enter(), looks once more, and then either sleep()s or cancel()s.
/// What is published before wake() is seen by that second look, or ends the sleep.
class Parking {
 public:
  using Ticket = std::uint32_t;

  Ticket enter() {
    sleepers_.fetch_add(1, std::memory_order_seq_cst);
    return tickets_.load(std::memory_order_seq_cst);
  }
  void cancel() { sleepers_.fetch_sub(1, std::memory_order_seq_cst); }
  /// Returns when somebody woke this thread, when `longest` has passed (zero: never), or for no reason.
  void sleep(Ticket ticket, std::chrono::microseconds longest = {});

  /// Wakes at most `count` sleepers.
  void wake(unsigned count) {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (sleepers_.load(std::memory_order_seq_cst) != 0) [[unlikely]]
      wake_sleepers(count);
  }

 private:
  void wake_sleepers(unsigned count);

  std::atomic<std::uint32_t> sleepers_{0};
  std::atomic<Ticket> tickets_{0};
};

}  // namespace cairn::gpu
