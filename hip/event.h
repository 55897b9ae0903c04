// SPDX-License-Identifier: MIT
// hipEvent_t: the newest point of a stream that it was recorded at.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "clr/marker.h"
#include "clr/stream.h"
#include "hip/runtime.h"

namespace cairn::hip {

class Capture;

class Event {
 public:
  Event(DeviceState& device, unsigned flags) : device_(device), flags_(flags) {}

  DeviceState& device() const { return device_; }
  unsigned flags() const { return flags_; }
  bool times() const { return (flags_ & hipEventDisableTiming) == 0; }

  /// Now stands for all that is on the stream.
  Status record(clr::Stream& stream);
  /// Stands for the start or the end of the one piece of work behind `marker`.
  void record_work(const clr::MarkerRef& marker, bool at_start);

  bool recorded() const;
  bool complete() const;
  void wait() const;
  clr::MarkerRef marker() const;
  /// Ticks of the system's clock; complete() and recorded() must hold.
  std::uint64_t ticks() const;

  /// The capture in which it was recorded last, with the nodes that were the stream's newest then.
  std::weak_ptr<Capture> capture;
  std::vector<hipGraphNode_t> captured_nodes;

 private:
  DeviceState& device_;
  unsigned flags_;
  mutable std::mutex mutex_;
  clr::MarkerRef marker_;
  bool recorded_ = false;
  bool at_start_ = false;
  std::uint64_t idle_ticks_ = 0;  ///< when the stream had nothing to do at the record
};

/// The event behind a handle; null when it is none of a living event.
std::shared_ptr<Event> find_event(hipEvent_t handle);
hipEvent_t add_event(std::shared_ptr<Event> event);
/// Forgets the handle; false when it was none.
bool drop_event(hipEvent_t handle);

}  // namespace cairn::hip
