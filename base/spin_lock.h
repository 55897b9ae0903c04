// SPDX-License-Identifier: MIT
// A lock for a few instructions at a time: who waits for it stays awake.
#pragma once

#include <immintrin.h>
#include <sched.h>

#include <atomic>

namespace cairn {

/// Meets the requirements of std::lock_guard. Waiting threads spin, so that one that lets go of the lock and
/// takes it again at once cannot shut them out, as it can where they sleep; they offer their core now and
/// then, in case the holder needs it.
class SpinLock {
 public:
  void lock() {
    for (unsigned tries = 1; held_.test_and_set(std::memory_order_acquire); ++tries) {
      while (held_.test(std::memory_order_relaxed) && tries % kTriesBetweenOffers != 0) {
        _mm_pause();
        ++tries;
      }
      if (tries % kTriesBetweenOffers == 0) sched_yield();
    }
  }
  void unlock() { held_.clear(std::memory_order_release); }

 private:
  static constexpr unsigned kTriesBetweenOffers = 128;
  std::atomic_flag held_ = ATOMIC_FLAG_INIT;
};

}  // namespace cairn
