// SPDX-License-Identifier: MIT
// Hands out the workgroups of a launch.
#include "gpu/wave/launch_run.h"

#include "base/bits.h"

namespace cairn::gpu {
namespace {

// More workgroups than this are not begun before some end: what the largest card could hold at once.
constexpr std::uint64_t kMostResident = 304 * 16;

}  // namespace

LaunchRun::LaunchRun(LaunchInfo info, std::function<void(const Fault*)> done)
    : info_(std::move(info)), done_(std::move(done)) {
  const Launch& l = info_.launch;
  unsigned items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    groups_ *= ceil_div<std::uint64_t>(l.grid[d], l.workgroup[d]);
    items *= l.workgroup[d];
  }
  waves_ = ceil_div(items, info_.lanes);
  scratch_ = std::uint64_t{align_up(l.private_bytes, 4u)} * kMaxLanes;
}

std::unique_ptr<GroupMemory> LaunchRun::memory(std::unique_ptr<GroupMemory>& spare) {
  if (spare != nullptr && spare->fits(waves_, scratch_)) return std::move(spare);
  return std::make_unique<GroupMemory>(std::max(waves_, 4u), scratch_);
}

std::unique_ptr<Workgroup> LaunchRun::next(std::unique_ptr<GroupMemory>& spare) {
  std::uint64_t number = 0;
  {
    std::lock_guard lock(mutex_);
    if (faulted_) return nullptr;
    const bool fresh =
        started_ < groups_ && (resident_.empty() || (may_start_ > 0 && started_ - ended_ < kMostResident));
    if (!fresh) {
      if (resident_.empty()) {
        open_.store(false, std::memory_order_relaxed);
        return nullptr;
      }
      auto group = std::move(resident_.front());
      resident_.pop_front();
      ++running_;
      return group;
    }
    if (may_start_ > 0) --may_start_;
    number = started_++;
    ++running_;
  }
  return std::make_unique<Workgroup>(info_, number, memory(spare));
}

bool LaunchRun::give_back(std::unique_ptr<Workgroup> group, Workgroup::Turn turn,
                          std::unique_ptr<GroupMemory>& spare) {
  std::lock_guard lock(mutex_);
  --running_;
  switch (turn) {
    case Workgroup::Turn::Done:
      ++ended_;
      spare = group->take_memory();
      break;
    case Workgroup::Turn::Faulted:
      if (!faulted_) fault_ = group->fault();
      faulted_ = true;
      resident_.clear();
      break;
    case Workgroup::Turn::Sleeping:
    case Workgroup::Turn::Busy: {
      if (faulted_) break;
      resident_.push_back(std::move(group));
      open_.store(true, std::memory_order_relaxed);
      // A whole round without an end: more workgroups may be what the others wait for. Those that say that
      // they wait (s_sleep) get as many again, so that a barrier of the whole grid takes few rounds.
      if (++turns_ > started_ - ended_) {
        may_start_ = turn == Workgroup::Turn::Sleeping ? started_ - ended_ : 1;
        turns_ = 0;
      }
      break;
    }
  }
  if (faulted_) return running_ == 0;
  return ended_ == groups_;
}

}  // namespace cairn::gpu
