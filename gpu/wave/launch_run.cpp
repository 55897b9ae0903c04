// SPDX-License-Identifier: MIT
// Hands out the workgroups of a launch.
#include "gpu/wave/launch_run.h"

#include <algorithm>

#include "base/bits.h"

namespace cairn::gpu {
namespace {

// More workgroups than this do not wait at once: what the largest card could hold.
constexpr std::uint64_t kMostResident = 304 * 16;
// A chunk is this part of what each thread would get of the rest, so that threads end together; the largest
// one keeps launches that run side by side in turns.
constexpr std::uint64_t kChunksPerThread = 8, kLargestChunk = 256;

// A dword of each of so many work-items is more than the caches of most hosts hold.
constexpr std::uint64_t kStreamingItems = 8 << 20;

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

void LaunchRun::reset(LaunchInfo&& info, std::function<void(const Fault*)>&& done, unsigned threads) {
  info_ = std::move(info);
  done_ = std::move(done);
  threads_ = threads;
  groups_ = 1;
  stopped_.store(false, std::memory_order_relaxed);
  finished_.store(false, std::memory_order_relaxed);
  started_.store(0, std::memory_order_relaxed);
  ended_.store(0, std::memory_order_relaxed);
  turns_ = 0;
  may_start_ = 1;
  const Launch& l = info_.launch;
  unsigned items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    info_.groups[d] = ceil_div<std::uint64_t>(l.grid[d], l.workgroup[d]);
    groups_ *= info_.groups[d];
    items *= l.workgroup[d];
  }
  info_.streams = items * groups_ >= kStreamingItems;
  info_.waves = ceil_div(items, info_.lanes);
  info_.scratch = std::uint64_t{align_up(l.private_bytes, 4u)} * info_.lanes;
  if (l.target->packed_work_item_ids && groups_ > 1) info_.work_items = packed_work_items(l);
}

void LaunchRun::finish() {
  if (info_.profile != nullptr) info_.profile->launched(info_.begun);
  done_(stopped() ? &fault_ : nullptr);
}

std::unique_ptr<Workgroup> LaunchRun::next(std::unique_ptr<Workgroup>& spare, Chunk& chunk) {
  inside_.fetch_add(1, std::memory_order_acq_rel);
  wrote();
  if (stopped()) return nullptr;
  if (waiting_.load(std::memory_order_relaxed)) return next_waiting(spare, chunk);
  return take_fresh(chunk, kLargestChunk) ? begin(chunk, spare) : nullptr;
}

bool LaunchRun::refill(Chunk& chunk) {
  return !waiting_.load(std::memory_order_relaxed) && take_fresh(chunk, kLargestChunk);
}

bool LaunchRun::take_fresh(Chunk& chunk, std::uint64_t most) {
  const std::uint64_t seen = started_.load(std::memory_order_relaxed);
  if (seen >= groups_) return false;
  const std::uint64_t size =
      std::clamp<std::uint64_t>((groups_ - seen) / (threads_ * kChunksPerThread), 1, most);
  chunk.next = started_.fetch_add(size, std::memory_order_acq_rel);
  wrote();
  chunk.next = std::min(chunk.next, groups_);
  chunk.end = std::min(chunk.next + size, groups_);
  return !chunk.empty();
}

std::unique_ptr<Workgroup> LaunchRun::begin(Chunk& chunk, std::unique_ptr<Workgroup>& spare) {
  std::unique_ptr<Workgroup> group = std::move(spare);
  if (group == nullptr || !group->fits(info_)) group = std::make_unique<Workgroup>(info_);
  group->start(info_, chunk.next++);
  return group;
}

std::unique_ptr<Workgroup> LaunchRun::next_waiting(std::unique_ptr<Workgroup>& spare, Chunk& chunk) {
  {
    const std::lock_guard lock(lock_);
    if (counting_) ++locks_;
    if (stopped()) return nullptr;
    const bool may_start =
        resident_.empty() || (may_start_ > 0 && resident_.size() + inside_.load() < kMostResident);
    if (!may_start || !take_oldest(chunk)) {
      if (resident_.empty()) return nullptr;
      auto group = std::move(resident_.front());
      resident_.pop_front();
      update_waiting();
      return group;
    }
    if (may_start_ > 0) --may_start_;
    update_waiting();
  }
  return begin(chunk, spare);
}

// The next workgroups to start, oldest first; one only while others wait.
bool LaunchRun::take_oldest(Chunk& chunk) {
  const std::uint64_t most = resident_.empty() ? kLargestChunk : 1;
  if (returned_.empty()) return take_fresh(chunk, most);
  const auto oldest = std::min_element(returned_.begin(), returned_.end(),
                                       [](const Chunk& a, const Chunk& b) { return a.next < b.next; });
  chunk = *oldest;
  chunk.end = std::min(chunk.end, chunk.next + most);
  oldest->next = chunk.end;
  if (oldest->empty()) returned_.erase(oldest);
  return true;
}

bool LaunchRun::give_back(std::unique_ptr<Workgroup> group, Workgroup::Turn turn, std::uint64_t done,
                          Chunk chunk, std::unique_ptr<Workgroup>& spare) {
  if (turn == Workgroup::Turn::Done && chunk.empty()) {
    spare = std::move(group);
    return leave(done);
  }
  {
    const std::lock_guard lock(lock_);
    if (counting_) ++locks_;
    if (!chunk.empty() && !stopped()) returned_.push_back(chunk);
    if (turn == Workgroup::Turn::Done) {
      spare = std::move(group);
    } else if (turn == Workgroup::Turn::Faulted) {
      if (!stopped()) fault_ = group->fault();
      stopped_.store(true);
      resident_.clear();
    } else if (!stopped()) {
      resident_.push_back(std::move(group));
      // A whole round without an end: more workgroups may be what the others wait for. Those that say that
      // they wait (s_sleep) get as many again, so that a barrier of the whole grid takes few rounds.
      const std::uint64_t round = resident_.size() + inside_.load() - 1;
      if (++turns_ > round) {
        may_start_ = turn == Workgroup::Turn::Sleeping ? round : 1;
        turns_ = 0;
      }
    }
    update_waiting();
  }
  return leave(done);
}

bool LaunchRun::stop(Fault fault) {
  inside_.fetch_add(1, std::memory_order_acq_rel);
  {
    const std::lock_guard lock(lock_);
    if (!stopped()) fault_ = std::move(fault);
    stopped_.store(true);
    resident_.clear();
    update_waiting();
  }
  return leave(0);
}

bool LaunchRun::leave(std::uint64_t done) {
  // Stores around the caches are ordered by nothing else.
  if (info_.streams) std::atomic_thread_fence(std::memory_order_seq_cst);
  const bool all = done != 0 && ended_.fetch_add(done, std::memory_order_acq_rel) + done == groups_;
  const bool last = inside_.fetch_sub(1, std::memory_order_acq_rel) == 1;
  wrote();
  if (!all && !(last && stopped_.load())) return false;
  return !finished_.exchange(true);
}

}  // namespace cairn::gpu
