// SPDX-License-Identifier: MIT
// A launch while it runs: which workgroups are still to start, which wait for another turn.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "gpu/wave/workgroup.h"

namespace cairn::gpu {

/// Workgroups start in order. Those that yield stay resident; a new one starts when every resident one has
/// had a turn, so that waiting for an older workgroup ends, and in time for any workgroup of the grid.
class LaunchRun {
 public:
  /// Workgroups that a thread has taken and not begun.
  struct Chunk {
    std::uint64_t next = 0, end = 0;
  };

  LaunchRun(LaunchInfo info, std::function<void(const Fault*)> done);

  /// The next workgroup to run for a turn, or null when all others are running or ended.
  /// `chunk` gets more that may be started in its place, one after the other, as each is done.
  std::unique_ptr<Workgroup> next(std::unique_ptr<GroupMemory>& spare, Chunk& chunk);
  /// Takes a workgroup back after a turn. True when that ended the launch: then finish() is due.
  /// `done`: how many ended since next(); what is left of `chunk` goes back as well.
  bool give_back(std::unique_ptr<Workgroup> group, Workgroup::Turn turn, std::uint64_t done, Chunk chunk,
                 std::unique_ptr<GroupMemory>& spare);
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void finish() { done_(faulted_ ? &fault_ : nullptr); }
  bool might_have_work() const { return open_.load(std::memory_order_relaxed); }
  std::uint64_t groups() const { return groups_; }

 private:
  std::unique_ptr<GroupMemory> memory(std::unique_ptr<GroupMemory>& spare);

  Chunk take_chunk();

  LaunchInfo info_;  // does not change once the launch runs
  const std::function<void(const Fault*)> done_;
  std::uint64_t groups_ = 1;
  unsigned waves_ = 1;
  std::uint64_t scratch_ = 0;

  std::mutex mutex_;
  std::vector<Chunk> returned_;  // taken, and given back before they began
  std::uint64_t started_ = 0, ended_ = 0, running_ = 0;
  std::deque<std::unique_ptr<Workgroup>> resident_;  // yielded, oldest turn first
  std::uint64_t turns_ = 0;                          // since a workgroup was last started
  std::uint64_t may_start_ = 1;                      // new workgroups that the last round allows
  bool faulted_ = false;
  Fault fault_;
  std::atomic<bool> stopped_{false};  // a fault ended the launch
  std::atomic<bool> open_{true};      // workgroups are left to start or to resume
};

}  // namespace cairn::gpu
