// SPDX-License-Identifier: MIT
// hipStream_t: a clr stream, its flags, its order with the default stream, and a capture that may run on it.
#pragma once

#include <cstdint>
#include <memory>

#include "base/result.h"
#include "clr/stream.h"
#include "hip/runtime.h"

namespace cairn::hip {

class Capture;

class Stream {
 public:
  /// `is_null`: the device's default stream, which is not listed among the device's streams.
  Stream(DeviceState& device, unsigned flags, int priority, bool is_null = false);
  ~Stream();

  DeviceState& device() const { return device_; }
  clr::Stream& work() { return work_; }
  unsigned flags() const { return flags_; }
  int priority() const { return priority_; }
  std::uint64_t id() const { return id_; }
  bool is_null() const { return is_null_; }

  /// What the legacy default stream demands: its work waits for all blocking streams, theirs for its own. To
  /// be called before anything is put on the stream.
  void order_with_default();

  /// The capture that records this stream now; null for none.
  const std::shared_ptr<Capture>& capture() const { return capture_; }
  void set_capture(std::shared_ptr<Capture> capture) { capture_ = std::move(capture); }

  std::vector<std::uint32_t> cu_mask;

 private:
  DeviceState& device_;
  unsigned flags_;
  int priority_;
  bool is_null_;
  std::uint64_t id_;
  clr::Stream work_;
  std::shared_ptr<Capture> capture_;
};

/// The stream behind a handle: null and the legacy handle mean the current device's default stream, the
/// per-thread handle the thread's own. Null when the handle is none of a living stream.
Stream* find_stream(hipStream_t handle);
/// As find_stream(), but null and legacy mean the thread's own stream too: for the _spt entry points.
hipStream_t per_thread_handle(hipStream_t handle);

/// What an invalid stream handle gets.
constexpr hipError_t kBadStream = hipErrorContextIsDestroyed;

constexpr int kLowestPriority = 1, kHighestPriority = -1;

}  // namespace cairn::hip
