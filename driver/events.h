// SPDX-License-Identifier: MIT
// The process's events: what queues raise and threads wait for.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "driver/kfd_abi.h"

namespace cairn::driver {

/// Fewer than kfd::kEventLimit events, numbered from 1; an event's number is also its slot and its trigger
/// data. Methods return 0 or an errno value, and may be called from any thread.
class EventTable {
 public:
  EventTable();
  ~EventTable();

  int create(kfd::u32 type, bool auto_reset, kfd::u32* id);
  int destroy(kfd::u32 id);  ///< those who wait for it get kWaitFail
  int set(kfd::u32 id);      ///< EINVAL unless it is a signal event
  int reset(kfd::u32 id);

  /// What hardware does at the end of work: sets the event, whatever its type; unknown numbers are ignored.
  /// Makes a system call only when a thread waits for it.
  void raise(kfd::u32 id);
  /// Sets every memory event, or every hardware exception event, with its data.
  void raise_memory_exception(const kfd::MemoryException& data);
  void raise_hw_exception(const kfd::HwException& data);

  /// Waits for one, or for all, of `events`. Fills in their data and `result` (kWaitComplete, kWaitTimeout,
  /// kWaitFail). EINVAL: an unknown number.
  int wait(std::span<kfd::EventData> events, bool all, kfd::u32 timeout_ms, kfd::u32* result);

 private:
  struct Event;
  struct Waiter;
  struct Watch;
  Event* find(kfd::u32 id);
  void signal(Event& event);
  int enlist(std::span<kfd::EventData> events, Waiter& waiter);
  void dismiss(Waiter& waiter, bool completed, std::span<kfd::EventData> events);

  std::mutex mutex_;
  std::vector<std::unique_ptr<Event>> events_;  ///< by number; [0] stays empty
  kfd::u32 next_ = 1;                           ///< where the search for a free number starts
};

}  // namespace cairn::driver
