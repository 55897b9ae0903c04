// SPDX-License-Identifier: MIT
// The loop: take what is new, run what is ready, sleep until a signal changes.
#include "hsa/signal_loop.h"

#include <pthread.h>

#include <algorithm>
#include <csignal>
#include <map>

namespace cairn::hsa {
namespace {

constexpr std::uint32_t kSleepMs = 100;  // most of a sleep, see wait.cpp
constexpr std::uint32_t kPollMs = 1;     // when some signal has no event

// Signals of the program go to the program's own threads.
std::thread start_quiet_thread(std::function<void()> body) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::move(body));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace

Status SignalLoop::start_locked() {
  if (stopping_) return fail(HSA_STATUS_ERROR_NOT_INITIALIZED, "the runtime shuts down");
  if (thread_.joinable()) return success();
  wake_ = events_.take();
  thread_ = start_quiet_thread([this] { run(); });
  return success();
}

void SignalLoop::stop() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    if (wake_ != nullptr) hsaKmtSetEvent(wake_);
  }
  if (thread_.joinable()) thread_.join();
  if (wake_ != nullptr) events_.give_back(std::exchange(wake_, nullptr));
}

Status SignalLoop::add(std::vector<Condition> conditions, Action action) {
  std::lock_guard lock(mutex_);
  if (Status status = start_locked(); !status) return status;
  for (const Condition& c : conditions) {
    signals_.pin(*c.signal);
    c.signal->waiters.fetch_add(1, std::memory_order_seq_cst);
  }
  new_entries_.push_back({std::move(conditions), std::move(action)});
  if (wake_ != nullptr) hsaKmtSetEvent(wake_);
  return success();
}

Status SignalLoop::watch(HsaEvent* event, std::function<void(HsaEvent*)> check) {
  std::lock_guard lock(mutex_);
  if (Status status = start_locked(); !status) return status;
  new_watches_.push_back({event, std::move(check)});
  if (wake_ != nullptr) hsaKmtSetEvent(wake_);
  return success();
}

void SignalLoop::drop(Entry& entry) {
  for (const Condition& c : entry.conditions) {
    c.signal->waiters.fetch_sub(1, std::memory_order_seq_cst);
    signals_.unpin(*c.signal);
  }
}

void SignalLoop::take_new(std::vector<Entry>& entries, std::vector<Watch>& watches) {
  std::lock_guard lock(mutex_);
  std::move(new_entries_.begin(), new_entries_.end(), std::back_inserter(entries));
  std::move(new_watches_.begin(), new_watches_.end(), std::back_inserter(watches));
  new_entries_.clear();
  new_watches_.clear();
}

bool SignalLoop::run_ready(std::vector<Entry>& entries) {
  bool any = false;
  for (std::size_t i = 0; i < entries.size();) {
    Entry& entry = entries[i];
    const bool ready = std::all_of(entry.conditions.begin(), entry.conditions.end(),
                                   [](const Condition& c) { return c.holds(); });
    bool keep = true;
    if (ready) {
      any = true;
      const hsa_signal_value_t value =
          entry.conditions.empty() ? 0
                                   : entry.conditions.front().signal->value().load(std::memory_order_acquire);
      keep = entry.action(value);
    }
    if (keep) {
      ++i;
      continue;
    }
    drop(entry);
    entries.erase(entries.begin() +
                  static_cast<std::ptrdiff_t>(i));  // in order: callbacks run as they were added
  }
  return any;
}

void SignalLoop::sleep(const std::vector<Entry>& entries, const std::vector<Watch>& watches) {
  // Ages tell the driver which raising of an event this thread knows of; asking with 1 returns at once if
  // there was a newer one, so nothing is lost between looking and sleeping.
  static thread_local std::map<HsaEvent*, std::uint64_t> known;
  std::vector<HsaEvent*> events;
  bool poll = wake_ == nullptr;
  if (wake_ != nullptr) events.push_back(wake_);
  for (const Watch& watch : watches) events.push_back(watch.event);
  for (const Entry& entry : entries) {
    for (const Condition& c : entry.conditions) {
      if (c.signal->event != nullptr)
        events.push_back(c.signal->event);
      else
        poll = true;
    }
  }
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  std::vector<std::uint64_t> ages;
  std::map<HsaEvent*, std::uint64_t> still_known;
  for (HsaEvent* event : events) {
    const auto it = known.find(event);
    ages.push_back(it == known.end() ? 1 : it->second);
  }
  const HSAuint32 ms = poll ? kPollMs : kSleepMs;
  if (events.empty()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    return;
  }
  hsaKmtWaitOnMultipleEvents_Ext(events.data(), static_cast<HSAuint32>(events.size()), false, ms,
                                 ages.data());
  for (std::size_t i = 0; i < events.size(); ++i) still_known[events[i]] = ages[i];
  known = std::move(still_known);
}

void SignalLoop::run() {
  std::vector<Entry> entries;
  std::vector<Watch> watches;
  while (true) {
    take_new(entries, watches);
    {
      std::lock_guard lock(mutex_);
      if (stopping_) break;
    }
    if (run_ready(entries)) continue;
    sleep(entries, watches);
    for (const Watch& watch : watches) watch.check(watch.event);
  }
  for (Entry& entry : entries) drop(entry);
  for (Entry& entry : new_entries_) drop(entry);
}

}  // namespace cairn::hsa
