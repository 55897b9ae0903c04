// SPDX-License-Identifier: MIT
// Hands out the workgroups of a launch.
#include "gpu/wave/launch_run.h"

#include <algorithm>

#include "base/bits.h"

namespace cairn::gpu {
namespace {

// More workgroups than this are not begun before some end: what the largest card could hold at once.
constexpr std::uint64_t kMostResident = 304 * 16;
// Workgroups are handed out in pieces of the grid, so that small ones do not queue for the lock; the pieces
// are small enough to keep many threads evenly busy.
constexpr std::uint64_t kPieces = 256, kLargestPiece = 64;

// v0 of all waves of a whole workgroup.
std::vector<std::uint32_t> packed_work_items(const Launch& l) {
  std::vector<std::uint32_t> rows;
  for (std::uint32_t z = 0; z < l.workgroup[2]; ++z) {
    for (std::uint32_t y = 0; y < l.workgroup[1]; ++y) {
      for (std::uint32_t x = 0; x < l.workgroup[0]; ++x) rows.push_back(x | y << 10 | z << 20);
    }
  }
  return rows;
}

}  // namespace

LaunchRun::LaunchRun(LaunchInfo info, std::function<void(const Fault*)> done)
    : info_(std::move(info)), done_(std::move(done)) {
  const Launch& l = info_.launch;
  unsigned items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    info_.groups[d] = ceil_div<std::uint64_t>(l.grid[d], l.workgroup[d]);
    groups_ *= info_.groups[d];
    items *= l.workgroup[d];
  }
  waves_ = ceil_div(items, info_.lanes);
  scratch_ = std::uint64_t{align_up(l.private_bytes, 4u)} * info_.lanes;
  if (l.target->packed_work_item_ids && groups_ > 1) info_.work_items = packed_work_items(l);
}

std::unique_ptr<GroupMemory> LaunchRun::memory(std::unique_ptr<GroupMemory>& spare) {
  if (spare != nullptr && spare->fits(waves_, scratch_)) return std::move(spare);
  return std::make_unique<GroupMemory>(std::max(waves_, 4u), scratch_);
}

std::unique_ptr<Workgroup> LaunchRun::next(std::unique_ptr<GroupMemory>& spare, Chunk& chunk) {
  {
    std::lock_guard lock(mutex_);
    if (faulted_) return nullptr;
    const bool more = started_ < groups_ || !returned_.empty();
    const bool fresh = more && (resident_.empty() || (may_start_ > 0 && started_ - ended_ < kMostResident));
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
    chunk = take_chunk();
    ++running_;
  }
  const std::uint64_t number = chunk.next++;
  return std::make_unique<Workgroup>(info_, number, memory(spare));
}

// The next workgroups to start, oldest first; one only while others wait.
LaunchRun::Chunk LaunchRun::take_chunk() {
  const bool waiting = !resident_.empty();
  if (!returned_.empty()) {
    const auto oldest = std::min_element(returned_.begin(), returned_.end(),
                                         [](const Chunk& a, const Chunk& b) { return a.next < b.next; });
    Chunk chunk = *oldest;
    if (waiting && chunk.end - chunk.next > 1) {
      chunk.end = chunk.next + 1;
      ++oldest->next;
    } else {
      returned_.erase(oldest);
    }
    return chunk;
  }
  const std::uint64_t piece = waiting ? 1 : std::clamp<std::uint64_t>(groups_ / kPieces, 1, kLargestPiece);
  const Chunk chunk{started_, std::min(groups_, started_ + piece)};
  started_ = chunk.end;
  return chunk;
}

bool LaunchRun::give_back(std::unique_ptr<Workgroup> group, Workgroup::Turn turn, std::uint64_t done,
                          Chunk chunk, std::unique_ptr<GroupMemory>& spare) {
  std::lock_guard lock(mutex_);
  --running_;
  ended_ += done;
  if (chunk.next < chunk.end && !faulted_) {
    returned_.push_back(chunk);
    open_.store(true, std::memory_order_relaxed);
  }
  switch (turn) {
    case Workgroup::Turn::Done:
      spare = group->take_memory();
      break;
    case Workgroup::Turn::Faulted:
      if (!faulted_) fault_ = group->fault();
      faulted_ = true;
      stopped_.store(true, std::memory_order_relaxed);
      resident_.clear();
      break;
    case Workgroup::Turn::Sleeping:
    case Workgroup::Turn::Busy: {
      if (faulted_) break;
      resident_.push_back(std::move(group));
      open_.store(true, std::memory_order_relaxed);
      // A whole round without an end: more workgroups may be what the others wait for. Those that say that
      // they wait (s_sleep) get as many again, so that a barrier of the whole grid takes few rounds.
      if (++turns_ > resident_.size() + running_) {
        may_start_ = turn == Workgroup::Turn::Sleeping ? resident_.size() + running_ : 1;
        turns_ = 0;
      }
      break;
    }
  }
  if (faulted_) return running_ == 0;
  return ended_ == groups_;
}

}  // namespace cairn::gpu
