// SPDX-License-Identifier: MIT
// A thread that runs things when signals reach values: callbacks of programs, copies that wait for others.
#pragma once

#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "hsa/signal.h"

namespace cairn::hsa {

/// Starts its thread with the first entry. The signals of waiting entries are pinned.
class SignalLoop {
 public:
  /// Called on the loop's thread when the conditions hold, with the first condition's value. True: keep the
  /// entry.
  using Action = std::function<bool(hsa_signal_value_t)>;

  SignalLoop(SignalPool& signals, EventPool& events) : signals_(signals), events_(events) {}
  /// Stops the thread; entries that still wait are dropped.
  ~SignalLoop() { stop(); }
  void stop();

  /// Runs `action` when every one of `conditions` holds.
  Status add(std::vector<Condition> conditions, Action action);
  /// Also calls `check` whenever `event` is raised.
  Status watch(HsaEvent* event, std::function<void(HsaEvent*)> check);

 private:
  struct Entry {
    std::vector<Condition> conditions;
    Action action;
  };
  struct Watch {
    HsaEvent* event;
    std::function<void(HsaEvent*)> check;
  };

  Status start_locked();
  void run();
  void take_new(std::vector<Entry>& entries, std::vector<Watch>& watches);
  bool run_ready(std::vector<Entry>& entries);
  void sleep(const std::vector<Entry>& entries, const std::vector<Watch>& watches);
  void drop(Entry& entry);

  SignalPool& signals_;
  EventPool& events_;
  std::mutex mutex_;
  bool stopping_ = false;
  std::vector<Entry> new_entries_;
  std::vector<Watch> new_watches_;
  HsaEvent* wake_ = nullptr;
  std::thread thread_;
};

}  // namespace cairn::hsa
