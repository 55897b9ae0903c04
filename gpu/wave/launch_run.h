// SPDX-License-Identifier: MIT
// A launch while it runs: which workgroups are still to start, which wait for another turn.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <vector>

#include "base/spin_lock.h"
#include "gpu/wave/workgroup.h"

namespace cairn::gpu {

/// Workgroups start in order. Those that yield stay resident; a new one starts when every resident one has
/// had a turn, so that waiting for an older workgroup ends, and in time for any workgroup of the grid.
///
/// While no workgroup waits, threads share nothing but the number of the next workgroup, of which each takes
/// a chunk at a time. Everything else is behind a lock that only waiting workgroups need.
class LaunchRun {
 public:
  /// Workgroups that a thread has taken and not begun.
  struct Chunk {
    std::uint64_t next = 0, end = 0;
    bool empty() const { return next == end; }
  };

  /// `threads`: how many may share the work.
  LaunchRun(LaunchInfo info, std::function<void(const Fault*)> done, unsigned threads) {
    reset(std::move(info), std::move(done), threads);
  }
  /// Makes a launch that ended, and that nobody else refers to, another one.
  void reset(LaunchInfo&& info, std::function<void(const Fault*)>&& done, unsigned threads);

  /// The next workgroup to run for a turn, or null when all others are running or ended. `spare`: one that is
  /// done, to be begun anew if it fits. `chunk` gets more that may be started in its place, one after the
  /// other, as each is done. After it the thread calls give_back(), or leave() when the answer was null.
  std::unique_ptr<Workgroup> next(std::unique_ptr<Workgroup>& spare, Chunk& chunk);
  /// More for a thread whose chunk is used up; false when it must give back what it has instead.
  bool refill(Chunk& chunk);
  /// Takes a workgroup back after a turn. True when that ended the launch: then finish() is due.
  /// `done`: how many ended since next(); what is left of `chunk` goes back as well.
  bool give_back(std::unique_ptr<Workgroup> group, Workgroup::Turn turn, std::uint64_t done, Chunk chunk,
                 std::unique_ptr<Workgroup>& spare);
  /// For a thread that has no workgroup; `done` as above. True: finish() is due.
  bool leave(std::uint64_t done);
  /// Ends the launch with a fault. True: finish() is due.
  bool stop(Fault fault);
  std::chrono::steady_clock::time_point since() const { return since_; }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void finish();
  bool might_have_work() const {
    return !stopped() &&
           (waiting_.load(std::memory_order_relaxed) || started_.load(std::memory_order_relaxed) < groups_);
  }
  std::uint64_t groups() const { return groups_; }
  const LaunchInfo& info() const { return info_; }
  void start_clock() { since_ = std::chrono::steady_clock::now(); }
  /// How often threads wrote to what they share, and took the lock.
  struct Sharing {
    std::uint64_t writes = 0, locks = 0;
  };
  Sharing sharing() const { return {shared_writes_.load(), locks_.load()}; }
  static void count_sharing(bool on) { counting_ = on; }

 private:
  static constexpr std::size_t kLine = 64;

  bool take_fresh(Chunk& chunk, std::uint64_t most);
  std::unique_ptr<Workgroup> begin(Chunk& chunk, std::unique_ptr<Workgroup>& spare);
  std::unique_ptr<Workgroup> next_waiting(std::unique_ptr<Workgroup>& spare, Chunk& chunk);
  bool take_oldest(Chunk& chunk);
  void update_waiting() {
    waiting_.store(!resident_.empty() || !returned_.empty(), std::memory_order_relaxed);
  }

  void wrote() {
    if (counting_) [[unlikely]]
      shared_writes_.fetch_add(1, std::memory_order_relaxed);
  }

  LaunchInfo info_;  // does not change once the launch runs
  std::function<void(const Fault*)> done_;
  std::chrono::steady_clock::time_point since_;  // kept when there is a time limit
  std::uint64_t groups_ = 1;
  unsigned threads_ = 1;
  std::atomic<bool> stopped_{false};  // a fault ended the launch
  std::atomic<bool> waiting_{false};  // resident_ or returned_ has something

  // Lines of their own: all threads read what is above, and write what follows.
  [[maybe_unused]] std::byte gap_[kLine];
  std::atomic<std::uint64_t> started_{0};  // handed out
  [[maybe_unused]] std::byte gap_too_[kLine];
  std::atomic<std::uint64_t> ended_{0};   // known when a thread leaves
  std::atomic<std::uint64_t> inside_{0};  // threads between next() and give_back()
  std::atomic<bool> finished_{false};

  SpinLock lock_;                                   // guards all that follows
  std::vector<Chunk> returned_;                     // taken, and given back before they began
  std::list<std::unique_ptr<Workgroup>> resident_;  // yielded, oldest turn first
  std::uint64_t turns_ = 0;                         // since a workgroup was last started
  std::uint64_t may_start_ = 1;                     // new workgroups that the last round allows
  Fault fault_;

  static inline std::atomic<bool> counting_{false};
  std::atomic<std::uint64_t> shared_writes_{0}, locks_{0};
};

}  // namespace cairn::gpu
