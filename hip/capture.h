// SPDX-License-Identifier: MIT
// Stream capture: what is put on a stream becomes nodes of a graph instead.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "hip/graph.h"

namespace cairn::hip {

class Stream;

class Capture {
 public:
  Capture(Stream& origin, hipStreamCaptureMode mode, std::shared_ptr<Graph> into, std::vector<Node*> first);
  ~Capture();

  /// A node after the stream's newest; then the newest itself.
  hipError_t add(Stream& stream, Command command);
  /// The event stands for the stream's newest nodes.
  hipError_t record_event(Stream& stream, const std::shared_ptr<Event>& event, bool external);
  /// The stream takes part in this capture, if it does not yet, and goes on after the event's nodes.
  hipError_t wait_event(Stream& stream, const std::shared_ptr<Event>& event);
  /// Ends the capture on its first stream. `graph` is null when the capture had gone wrong.
  hipError_t end(Stream& stream, std::shared_ptr<Graph>* graph);

  void invalidate() { valid_ = false; }
  bool valid() const { return valid_; }
  std::uint64_t id() const { return id_; }
  hipStreamCaptureMode mode() const { return mode_; }
  std::thread::id owner() const { return owner_; }
  const std::shared_ptr<Graph>& graph() const { return graph_; }
  hipGraph_t graph_handle();
  std::vector<Node*>& newest(Stream& stream) { return newest_[&stream]; }

 private:
  bool joined() const;

  Stream& origin_;
  hipStreamCaptureMode mode_;
  std::shared_ptr<Graph> graph_;
  hipGraph_t handle_ = nullptr;
  std::map<Stream*, std::vector<Node*>> newest_;
  std::thread::id owner_;
  std::uint64_t id_;
  bool valid_ = true;
};

/// What work on the legacy default stream gets while a blocking stream of the device captures; hipSuccess
/// when nothing does.
hipError_t capture_forbids(Stream& stream);
/// What a call that may synchronise gets (hipMalloc, hipDeviceSynchronize, ...) while a capture that forbids
/// it runs.
hipError_t capture_forbids_unsafe();

}  // namespace cairn::hip
