// SPDX-License-Identifier: MIT
// How an error on the card ends the process: by abort(), in a thread that waits for the card where there is
// one.
#pragma once

#include <atomic>

namespace cairn::clr {

/// A program that handles SIGABRT sees the signal in the thread that waits for the failed work, so its
/// handler may leave with longjmp.
class Ending {
 public:
  static Ending& instance();

  /// Ends the process. Returns when a waiting thread has taken the signal and lives on.
  void begin();

  /// One thread's waiting, from construction to destruction.
  class Waiter {
   public:
    Waiter() { instance().waiters_.fetch_add(1); }
    ~Waiter() { instance().waiters_.fetch_sub(1); }
    Waiter(const Waiter&) = delete;
    Waiter& operator=(const Waiter&) = delete;
    /// Ends the process here if it shall end; to be called every now and then.
    static void look();
  };

 private:
  /// True for one caller, the one who aborts.
  bool claim() { return begun_.exchange(false); }

  std::atomic<int> waiters_{0};
  std::atomic<bool> begun_{false};
};

}  // namespace cairn::clr
