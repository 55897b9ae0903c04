// SPDX-License-Identifier: MIT
// Markers and the pool they come from.
#include "clr/marker.h"

#include <immintrin.h>

#include <thread>
#include <vector>

#include "base/check.h"
#include "base/spin_lock.h"
#include "clr/device.h"
#include "clr/ending.h"
#include "clr/platform.h"

namespace cairn::clr {
namespace {

// About 50 microseconds, in which most kernels that are worth spinning for end. The thread offers its core
// now and then: with as many device threads as cores, one of them may be waiting for it.
constexpr int kSpins = 1000;
constexpr int kSpinsBetweenOffers = 16;
// How often a thread that sleeps looks whether the process shall end.
constexpr std::uint64_t kLooksPerSecond = 50;

}  // namespace

/// Markers that nobody refers to. Never destroyed: device threads may outlive static destructors.
class MarkerPool {
 public:
  static MarkerPool& instance() {
    static auto* const kPool = new MarkerPool;
    return *kPool;
  }

  Marker* take() {
    lock_.lock();
    if (!free_.empty()) {
      Marker* marker = free_.back();
      free_.pop_back();
      lock_.unlock();
      hsa_signal_store_relaxed(marker->signal_, 1);
      return marker;
    }
    lock_.unlock();
    auto* marker = new Marker;
    if (hsa_signal_create(1, 0, nullptr, &marker->signal_) == HSA_STATUS_SUCCESS) return marker;
    delete marker;
    return nullptr;
  }

  void put(Marker* marker) {
    lock_.lock();
    free_.push_back(marker);
    lock_.unlock();
  }

 private:
  SpinLock lock_;
  std::vector<Marker*> free_;
};

MarkerRef Marker::make(const Device* device) {
  Marker* marker = MarkerPool::instance().take();
  if (marker == nullptr) return {};
  marker->device_ = device;
  marker->host_start_.store(device == nullptr ? Platform::now() : 0, std::memory_order_relaxed);
  marker->host_end_.store(0, std::memory_order_relaxed);
  return MarkerRef(marker);
}

void Marker::release() {
  if (refs_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  drop_deps();
  MarkerPool::instance().put(this);
}

void Marker::wait() const {
  if (complete()) return;
  const Ending::Waiter waiter;
  for (int i = 0; i < kSpins; ++i) {
    if (complete()) return;
    if (i % kSpinsBetweenOffers == kSpinsBetweenOffers - 1) std::this_thread::yield();
    _mm_pause();
  }
  const std::uint64_t slice = Platform::ticks_per_second() / kLooksPerSecond;
  while (hsa_signal_wait_scacquire(signal_, HSA_SIGNAL_CONDITION_LT, 1, slice, HSA_WAIT_STATE_BLOCKED) > 0)
    Ending::Waiter::look();
}

void Marker::finish() {
  host_end_.store(Platform::now(), std::memory_order_relaxed);
  hsa_signal_store_screlease(signal_, 0);
}

std::uint64_t Marker::start_ticks() const {
  if (on_host()) return host_start_.load(std::memory_order_relaxed);
  hsa_amd_profiling_dispatch_time_t time = {};
  (void)hsa_amd_profiling_get_dispatch_time(device_->agent(), signal_, &time);
  return time.start;
}

std::uint64_t Marker::end_ticks() const {
  if (on_host()) return host_end_.load(std::memory_order_relaxed);
  hsa_amd_profiling_dispatch_time_t time = {};
  (void)hsa_amd_profiling_get_dispatch_time(device_->agent(), signal_, &time);
  return time.end;
}

void Marker::add_dep(MarkerRef dep) {
  CAIRN_CHECK(dep_count_ < kMostDeps, "a barrier packet waits for five signals at most");
  deps_[dep_count_++] = dep.detach();
}

void Marker::drop_deps() {
  while (dep_count_ > 0) (void)MarkerRef::adopt(deps_[--dep_count_]);
}

}  // namespace cairn::clr
