// SPDX-License-Identifier: MIT
// Events with ages: level-triggered flags, auto-reset, waiting for one or all.
#include "driver/events.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>

namespace cairn::driver {

using kfd::u32;

/// One event in one thread's wait.
struct EventTable::Watch {
  Event* event = nullptr;  ///< null once the event is destroyed
  Waiter* waiter = nullptr;
  bool activated = false;
  bool consumed = false;  ///< this wait reset the event
};

struct EventTable::Event {
  u32 type = 0;
  bool auto_reset = false;
  bool signaled = false;
  kfd::u64 age = 1;  ///< grows by one a signal
  kfd::MemoryException memory = {};
  kfd::HwException hw = {};
  std::vector<Watch*> watches;
};

struct EventTable::Waiter {
  std::condition_variable wake;
  std::vector<Watch> watches;
  bool all = false;
  bool failed = false;

  bool complete() const {
    const auto active = [](const Watch& watch) { return watch.activated; };
    return all ? std::ranges::all_of(watches, active) : std::ranges::any_of(watches, active);
  }
};

EventTable::EventTable() : events_(kfd::kEventLimit) {}
EventTable::~EventTable() = default;

EventTable::Event* EventTable::find(u32 id) { return id < events_.size() ? events_[id].get() : nullptr; }

int EventTable::create(u32 type, bool auto_reset, u32* id) {
  if (type > kfd::kEventMemory) return EINVAL;
  const std::lock_guard lock(mutex_);
  for (u32 tried = 0; tried + 1 < kfd::kEventLimit; ++tried) {
    const u32 candidate = next_;
    next_ = next_ + 1 == kfd::kEventLimit ? 1 : next_ + 1;
    if (events_[candidate] != nullptr) continue;
    events_[candidate] = std::make_unique<Event>();
    events_[candidate]->type = type;
    events_[candidate]->auto_reset = auto_reset;
    *id = candidate;
    return 0;
  }
  return ENOSPC;
}

int EventTable::destroy(u32 id) {
  const std::lock_guard lock(mutex_);
  Event* event = find(id);
  if (event == nullptr) return EINVAL;
  for (Watch* watch : event->watches) {
    watch->event = nullptr;
    watch->waiter->failed = true;
    watch->waiter->wake.notify_one();
  }
  events_[id].reset();
  return 0;
}

/// Whoever waits is activated, all of them; the flag stays only when nobody took it or the event is reset by
/// hand.
void EventTable::signal(Event& event) {
  ++event.age;
  event.signaled = !event.auto_reset || event.watches.empty();
  for (Watch* watch : event.watches) {
    watch->activated = true;
    watch->waiter->wake.notify_one();
  }
}

int EventTable::set(u32 id) {
  const std::lock_guard lock(mutex_);
  Event* event = find(id);
  if (event == nullptr || event->type != kfd::kEventSignal) return EINVAL;
  signal(*event);
  return 0;
}

int EventTable::reset(u32 id) {
  const std::lock_guard lock(mutex_);
  Event* event = find(id);
  if (event == nullptr || event->type != kfd::kEventSignal) return EINVAL;
  event->signaled = false;
  return 0;
}

void EventTable::raise(u32 id) {
  const std::lock_guard lock(mutex_);
  if (Event* event = find(id)) signal(*event);
}

void EventTable::raise_memory_exception(const kfd::MemoryException& data) {
  const std::lock_guard lock(mutex_);
  for (const auto& event : events_) {
    if (event == nullptr || event->type != kfd::kEventMemory) continue;
    event->memory = data;
    signal(*event);
  }
}

void EventTable::raise_hw_exception(const kfd::HwException& data) {
  const std::lock_guard lock(mutex_);
  for (const auto& event : events_) {
    if (event == nullptr || event->type != kfd::kEventHwException) continue;
    event->hw = data;
    signal(*event);
  }
}

/// Puts the waiter on every event's list, taking what is signalled already.
int EventTable::enlist(std::span<kfd::EventData> events, Waiter& waiter) {
  for (const kfd::EventData& data : events) {
    if (find(data.event_id) == nullptr) return EINVAL;
  }
  waiter.watches.resize(events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    Event* event = find(events[i].event_id);
    Watch& watch = waiter.watches[i];
    watch = {event, &waiter, event->signaled, event->signaled && event->auto_reset};
    if (watch.consumed) event->signaled = false;
    const bool has_age = event->type == kfd::kEventSignal && events[i].last_age != 0;
    if (has_age && events[i].last_age != event->age) watch.activated = true;
    event->watches.push_back(&watch);
  }
  return 0;
}

/// Takes the waiter off the lists and hands out the data. A wait that did not complete gives back what it
/// consumed.
void EventTable::dismiss(Waiter& waiter, bool completed, std::span<kfd::EventData> events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    Watch& watch = waiter.watches[i];
    if (watch.event == nullptr) continue;
    Event& event = *watch.event;
    std::erase(event.watches, &watch);
    if (!completed && watch.activated && event.auto_reset && event.watches.empty()) event.signaled = true;
    if (event.type == kfd::kEventSignal) events[i].last_age = event.age;
    if (event.type == kfd::kEventMemory)
      events[i].memory = watch.activated ? event.memory : kfd::MemoryException{};
    if (event.type == kfd::kEventHwException) events[i].hw = watch.activated ? event.hw : kfd::HwException{};
  }
}

int EventTable::wait(std::span<kfd::EventData> events, bool all, u32 timeout_ms, u32* result) {
  Waiter waiter;
  waiter.all = all;
  std::unique_lock lock(mutex_);
  if (const int error = enlist(events, waiter)) return error;
  const auto over = [&] { return waiter.failed || waiter.complete(); };
  if (timeout_ms == kfd::kWaitForever) {
    waiter.wake.wait(lock, over);
  } else if (timeout_ms != 0) {
    waiter.wake.wait_for(lock, std::chrono::milliseconds(timeout_ms), over);
  }
  const bool completed = !waiter.failed && waiter.complete();
  dismiss(waiter, completed, events);
  *result = waiter.failed ? kfd::kWaitFail : completed ? kfd::kWaitComplete : kfd::kWaitTimeout;
  return 0;
}

}  // namespace cairn::driver
