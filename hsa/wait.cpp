// SPDX-License-Identifier: MIT
// Waiting for signals: spin first, because kernels are short, then sleep on the driver's events.
#include <immintrin.h>
#include <sched.h>

#include <algorithm>
#include <ctime>

#include "hsa/signal.h"

namespace cairn::hsa {
namespace {

constexpr std::uint64_t kNever = UINT64_MAX;
constexpr std::uint64_t kPauseNs = 1'000;   // pure spinning: the answer is expected at once
constexpr std::uint64_t kSpinNs = 150'000;  // then spinning that lets other threads run
constexpr std::uint64_t kPollNs = 50'000;   // between looks at a signal that has no event
constexpr std::uint32_t kSleepMs = 50;  // most of a sleep: several sleepers may share an event, one gets it

std::uint64_t now_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(now.tv_nsec);
}

// One look at every condition: the index of the first that holds (`all`: 0 when every one does), else
// SIZE_MAX.
std::size_t look(std::span<const Condition> conditions, bool all, std::span<hsa_signal_value_t> seen) {
  bool every = true;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const Condition& c = conditions[i];
    const hsa_signal_value_t value = c.signal->value().load(std::memory_order_acquire);
    if (i < seen.size()) seen[i] = value;
    const bool holds = Condition::holds(c.condition, value, c.value);
    if (holds && !all) return i;
    every = every && holds;
  }
  return all && every ? 0 : SIZE_MAX;
}

// Counts this thread among the sleepers of the signals, so that processor-side changes raise their events.
class Sleeper {
 public:
  explicit Sleeper(std::span<const Condition> conditions) : conditions_(conditions) {
    for (const Condition& c : conditions_) c.signal->waiters.fetch_add(1, std::memory_order_seq_cst);
  }
  ~Sleeper() {
    for (const Condition& c : conditions_) c.signal->waiters.fetch_sub(1, std::memory_order_seq_cst);
  }
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;

 private:
  std::span<const Condition> conditions_;
};

// The distinct events of the conditions; empty when a signal has none, and polling is all there is.
std::vector<HsaEvent*> events_of(std::span<const Condition> conditions) {
  std::vector<HsaEvent*> events;
  for (const Condition& c : conditions) {
    if (c.signal->event == nullptr) return {};
    events.push_back(c.signal->event);
  }
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  return events;
}

void sleep_on(std::vector<HsaEvent*>& events, std::vector<std::uint64_t>& ages, std::uint64_t left_ns) {
  if (events.empty()) {
    const timespec nap{0, static_cast<long>(std::min(left_ns, kPollNs))};
    nanosleep(&nap, nullptr);
    return;
  }
  const auto ms = static_cast<HSAuint32>(std::min<std::uint64_t>(kSleepMs, left_ns / 1'000'000 + 1));
  hsaKmtWaitOnMultipleEvents_Ext(events.data(), static_cast<HSAuint32>(events.size()), false, ms,
                                 ages.data());
}

}  // namespace

bool Condition::holds(hsa_signal_condition_t condition, hsa_signal_value_t left, hsa_signal_value_t right) {
  switch (condition) {
    case HSA_SIGNAL_CONDITION_EQ:
      return left == right;
    case HSA_SIGNAL_CONDITION_NE:
      return left != right;
    case HSA_SIGNAL_CONDITION_LT:
      return left < right;
    case HSA_SIGNAL_CONDITION_GTE:
      return left >= right;
  }
  return false;
}

std::size_t wait_for(std::span<const Condition> conditions, bool all, std::uint64_t timeout,
                     hsa_wait_state_t state, std::span<hsa_signal_value_t> seen) {
  std::size_t found = look(conditions, all, seen);
  if (found != SIZE_MAX || timeout == 0) return found;

  const std::uint64_t begin = now_ns();
  std::uint64_t elapsed = 0;
  const std::uint64_t spin_until = state == HSA_WAIT_STATE_ACTIVE ? kNever : kSpinNs;
  while (elapsed < spin_until) {
    for (int i = 0; i < 32; ++i) {
      found = look(conditions, all, seen);
      if (found != SIZE_MAX) return found;
      _mm_pause();
    }
    elapsed = now_ns() - begin;
    if (elapsed >= timeout) return look(conditions, all, seen);
    if (elapsed > kPauseNs) sched_yield();
  }

  std::vector<HsaEvent*> events = events_of(conditions);
  std::vector<std::uint64_t> ages(events.size(), 1);
  Sleeper sleeper(conditions);
  while (true) {
    found = look(conditions, all, seen);
    elapsed = now_ns() - begin;
    if (found != SIZE_MAX || elapsed >= timeout) return found;
    sleep_on(events, ages, timeout - elapsed);
  }
}

}  // namespace cairn::hsa
