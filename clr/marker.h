// SPDX-License-Identifier: MIT
// A point in an order of work: it completes when all work before it has, others can wait for it, and it knows
// the time.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "hsa/hsa.h"

namespace cairn::clr {

class Device;
class MarkerRef;

/// Pooled and counted: a launch makes one and allocates nothing. Its signal is 1 until the work is done.
class Marker {
 public:
  static constexpr int kMostDeps = 5;  ///< what a barrier packet can wait for

  /// A marker whose work is done by `device`, or by the host when null. Null when no signal can be had.
  static MarkerRef make(const Device* device);

  hsa_signal_t signal() const { return signal_; }
  bool on_host() const { return device_ == nullptr; }
  bool complete() const { return hsa_signal_load_scacquire(signal_) <= 0; }
  /// Returns when it is complete. Spins shortly, then sleeps.
  void wait() const;

  /// Marks work of the host as done, now.
  void finish();
  /// Ticks of the system's clock when the work began and ended; complete() must hold.
  std::uint64_t start_ticks() const;
  std::uint64_t end_ticks() const;

  /// What this work waits for; kept alive until it is done. Only for whoever made the marker.
  void add_dep(MarkerRef dep);
  int dep_count() const { return dep_count_; }
  void drop_deps();

 private:
  friend class MarkerRef;
  friend class MarkerPool;
  void release();

  hsa_signal_t signal_ = {0};
  const Device* device_ = nullptr;
  std::atomic<std::uint32_t> refs_{0};
  std::atomic<std::uint64_t> host_start_{0}, host_end_{0};
  int dep_count_ = 0;
  Marker* deps_[kMostDeps] = {};
};

/// Counted reference to a Marker.
class MarkerRef {
 public:
  MarkerRef() = default;
  explicit MarkerRef(Marker* marker) : marker_(marker) {
    if (marker_ != nullptr) marker_->refs_.fetch_add(1, std::memory_order_relaxed);
  }
  MarkerRef(const MarkerRef& other) : MarkerRef(other.marker_) {}
  MarkerRef(MarkerRef&& other) noexcept : marker_(std::exchange(other.marker_, nullptr)) {}
  MarkerRef& operator=(MarkerRef other) noexcept {
    std::swap(marker_, other.marker_);
    return *this;
  }
  ~MarkerRef() {
    if (marker_ != nullptr) marker_->release();
  }

  Marker* get() const { return marker_; }
  Marker* operator->() const { return marker_; }
  Marker& operator*() const { return *marker_; }
  explicit operator bool() const { return marker_ != nullptr; }
  /// Nothing to wait for: no marker, or a complete one.
  bool done() const { return marker_ == nullptr || marker_->complete(); }
  /// Gives the reference away as a bare pointer that the caller must release by adopt().
  Marker* detach() { return std::exchange(marker_, nullptr); }
  static MarkerRef adopt(Marker* marker) {
    MarkerRef ref;
    ref.marker_ = marker;
    return ref;
  }

 private:
  Marker* marker_ = nullptr;
};

}  // namespace cairn::clr
