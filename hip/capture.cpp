// SPDX-License-Identifier: MIT
// Stream capture.
#include "hip/capture.h"

#include <algorithm>
#include <atomic>
#include <set>

#include "hip/stream.h"

namespace cairn::hip {
namespace {

struct Active {
  std::mutex mutex;
  std::set<Capture*> captures;
};

Active& active() {
  static auto* const kActive = new Active;
  return *kActive;
}

// Most processes never capture: this keeps the other paths free of the lock.
std::atomic<int>& active_count() {
  static std::atomic<int> count{0};
  return count;
}

std::uint64_t next_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

Capture::Capture(Stream& origin, hipStreamCaptureMode mode, std::shared_ptr<Graph> into,
                 std::vector<Node*> first)
    : origin_(origin),
      mode_(mode),
      graph_(std::move(into)),
      owner_(std::this_thread::get_id()),
      id_(next_id()) {
  newest_[&origin] = std::move(first);
  const std::lock_guard lock(active().mutex);
  active().captures.insert(this);
  active_count().fetch_add(1);
}

Capture::~Capture() {
  const std::lock_guard lock(active().mutex);
  active().captures.erase(this);
  active_count().fetch_sub(1);
}

hipGraph_t Capture::graph_handle() {
  if (handle_ == nullptr) handle_ = add_graph(graph_);
  return handle_;
}

hipError_t Capture::add(Stream& stream, Command command) {
  if (!valid_) return hipErrorStreamCaptureInvalidated;
  auto& newest = newest_[&stream];
  const hipGraphNodeType type = type_of(command);
  Node* node = graph_->add(std::move(command), newest, type);
  newest = {node};
  return hipSuccess;
}

hipError_t Capture::record_event(Stream& stream, const std::shared_ptr<Event>& event, bool external) {
  if (!valid_) return hipErrorStreamCaptureInvalidated;
  if (external) return add(stream, RecordCommand{event});
  event->capture = stream.capture();
  event->captured_nodes.clear();
  for (Node* node : newest_[&stream]) event->captured_nodes.push_back(node_handle(node));
  return hipSuccess;
}

hipError_t Capture::wait_event(Stream& stream, const std::shared_ptr<Event>& event) {
  if (!valid_) return hipErrorStreamCaptureInvalidated;
  const auto theirs = event->capture.lock();
  if (theirs.get() != this) return hipErrorStreamCaptureIsolation;
  if (stream.capture() == nullptr) stream.set_capture(theirs);
  auto& newest = newest_[&stream];
  for (const hipGraphNode_t handle : event->captured_nodes) {
    Node* node = find_node(handle);
    if (node != nullptr && std::ranges::find(newest, node) == newest.end()) newest.push_back(node);
  }
  return hipSuccess;
}

// Whether everything that other streams added leads to the origin's newest nodes.
bool Capture::joined() const {
  const auto found = newest_.find(&origin_);
  std::vector<Node*> open = found != newest_.end() ? found->second : std::vector<Node*>();
  std::set<Node*> reached(open.begin(), open.end());
  while (!open.empty()) {
    Node* node = open.back();
    open.pop_back();
    for (Node* dep : node->deps) {
      if (reached.insert(dep).second) open.push_back(dep);
    }
  }
  for (const auto& [stream, nodes] : newest_) {
    for (Node* node : nodes) {
      if (!reached.contains(node)) return false;
    }
  }
  return true;
}

hipError_t Capture::end(Stream& stream, std::shared_ptr<Graph>* graph) {
  if (&stream != &origin_) return hipErrorStreamCaptureUnmatched;
  if (mode_ != hipStreamCaptureModeRelaxed && owner_ != std::this_thread::get_id())
    return hipErrorStreamCaptureWrongThread;
  const bool complete = joined();
  // The streams let go of the capture, which may be its last reference: the caller holds one.
  for (const auto& [each, nodes] : newest_) each->set_capture(nullptr);
  if (!valid_) return hipErrorStreamCaptureInvalidated;
  if (!complete) return hipErrorStreamCaptureUnjoined;
  *graph = graph_;
  return hipSuccess;
}

hipError_t capture_forbids(Stream& stream) {
  if (active_count().load(std::memory_order_relaxed) == 0 || !stream.is_null()) return hipSuccess;
  const std::lock_guard lock(stream.device().mutex);
  for (Stream* other : stream.device().streams) {
    if ((other->flags() & hipStreamNonBlocking) != 0 || other->capture() == nullptr) continue;
    other->capture()->invalidate();
    return hipErrorStreamCaptureImplicit;
  }
  return hipSuccess;
}

hipError_t capture_forbids_unsafe() {
  if (active_count().load(std::memory_order_relaxed) == 0) return hipSuccess;
  if (thread().capture_mode == hipStreamCaptureModeRelaxed) return hipSuccess;
  const std::lock_guard lock(active().mutex);
  for (Capture* capture : active().captures) {
    if (capture->mode() == hipStreamCaptureModeRelaxed) continue;
    const bool own = capture->owner() == std::this_thread::get_id();
    const bool global =
        capture->mode() == hipStreamCaptureModeGlobal && thread().capture_mode == hipStreamCaptureModeGlobal;
    if (!own && !global) continue;
    capture->invalidate();
    return hipErrorStreamCaptureUnsupported;
  }
  return hipSuccess;
}

}  // namespace cairn::hip
