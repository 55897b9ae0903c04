// SPDX-License-Identifier: MIT
// Entry points about stream capture.
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

bool is_mode(hipStreamCaptureMode mode) {
  return mode >= hipStreamCaptureModeGlobal && mode <= hipStreamCaptureModeRelaxed;
}

hipError_t begin(hipStream_t handle, hipStreamCaptureMode mode, std::shared_ptr<Graph> into,
                 std::vector<Node*> first) {
  if (!is_mode(mode)) return hipErrorInvalidValue;
  if (handle == nullptr || handle == hipStreamLegacy) return hipErrorStreamCaptureUnsupported;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (stream->capture() != nullptr) return hipErrorIllegalState;
  stream->set_capture(std::make_shared<Capture>(*stream, mode, std::move(into), std::move(first)));
  return hipSuccess;
}

hipError_t end(hipStream_t handle, hipGraph_t* out) {
  if (out == nullptr || handle == nullptr)
    return out == nullptr ? hipErrorInvalidValue : hipErrorIllegalState;
  *out = nullptr;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  const std::shared_ptr<Capture> capture = stream->capture();
  if (capture == nullptr) return hipErrorIllegalState;
  std::shared_ptr<Graph> graph;
  if (const hipError_t code = capture->end(*stream, &graph)) return code;
  *out = capture->graph_handle();
  return hipSuccess;
}

hipStreamCaptureStatus status_of(const Stream& stream) {
  const auto& capture = stream.capture();
  if (capture == nullptr) return hipStreamCaptureStatusNone;
  return capture->valid() ? hipStreamCaptureStatusActive : hipStreamCaptureStatusInvalidated;
}

hipError_t is_capturing(hipStream_t handle, hipStreamCaptureStatus* status) {
  if (status == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const hipError_t code = capture_forbids(*stream)) return code;
  *status = status_of(*stream);
  return hipSuccess;
}

// The list that hipStreamGetCaptureInfo_v2 hands out lives as long as its thread asks for no other.
hipError_t get_info(hipStream_t handle, hipStreamCaptureStatus* status, unsigned long long* id,
                    hipGraph_t* graph, const hipGraphNode_t** deps, std::size_t* count) {
  thread_local std::vector<hipGraphNode_t> list;
  if (status == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const hipError_t code = capture_forbids(*stream)) return code;
  *status = status_of(*stream);
  const auto& capture = stream->capture();
  if (capture == nullptr || !capture->valid()) return hipSuccess;
  if (id != nullptr) *id = capture->id();
  if (graph != nullptr) *graph = capture->graph_handle();
  list.clear();
  for (Node* node : capture->newest(*stream)) list.push_back(node_handle(node));
  if (deps != nullptr) *deps = list.data();
  if (count != nullptr) *count = list.size();
  return hipSuccess;
}

hipError_t find_nodes(const Graph& graph, const hipGraphNode_t* handles, std::size_t count,
                      std::vector<Node*>* out) {
  if (count != 0 && handles == nullptr) return hipErrorInvalidValue;
  for (std::size_t i = 0; i < count; ++i) {
    Node* node = find_node(handles[i]);
    if (!graph.owns(node)) return hipErrorInvalidValue;
    out->push_back(node);
  }
  return hipSuccess;
}

}  // namespace

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode) {
  return api(__func__, [&] { return begin(stream, mode, std::make_shared<Graph>(), {}); }, stream, mode);
}
hipError_t hipStreamBeginCapture_spt(hipStream_t stream, hipStreamCaptureMode mode) {
  return api(
      __func__, [&] { return begin(per_thread_handle(stream), mode, std::make_shared<Graph>(), {}); }, stream,
      mode);
}
hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t handle,
                                        const hipGraphNode_t* dependencies,
                                        const hipGraphEdgeData* dependencyData, size_t numDependencies,
                                        hipStreamCaptureMode mode) {
  return api(
      __func__,
      [&]() -> hipError_t {
        auto graph = find_graph(handle);
        if (graph == nullptr) return hipErrorInvalidValue;
        std::vector<Node*> first;
        if (const hipError_t code = find_nodes(*graph, dependencies, numDependencies, &first)) return code;
        return begin(stream, mode, std::move(graph), std::move(first));
      },
      stream, handle, dependencies, dependencyData, numDependencies, mode);
}
hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* pGraph) {
  return api(__func__, [&] { return end(stream, pGraph); }, stream, pGraph);
}
hipError_t hipStreamEndCapture_spt(hipStream_t stream, hipGraph_t* pGraph) {
  return api(__func__, [&] { return end(per_thread_handle(stream), pGraph); }, stream, pGraph);
}
hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus) {
  return api(__func__, [&] { return is_capturing(stream, pCaptureStatus); }, stream, pCaptureStatus);
}
hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus) {
  return api(
      __func__, [&] { return is_capturing(per_thread_handle(stream), pCaptureStatus); }, stream,
      pCaptureStatus);
}
hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus,
                                   unsigned long long* pId) {
  return api(
      __func__, [&] { return get_info(stream, pCaptureStatus, pId, nullptr, nullptr, nullptr); }, stream,
      pCaptureStatus, pId);
}
hipError_t hipStreamGetCaptureInfo_spt(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus,
                                       unsigned long long* pId) {
  return api(
      __func__,
      [&] { return get_info(per_thread_handle(stream), pCaptureStatus, pId, nullptr, nullptr, nullptr); },
      stream, pCaptureStatus, pId);
}
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus* captureStatus_out,
                                      unsigned long long* id_out, hipGraph_t* graph_out,
                                      const hipGraphNode_t** dependencies_out, size_t* numDependencies_out) {
  return api(
      __func__,
      [&] {
        return get_info(stream, captureStatus_out, id_out, graph_out, dependencies_out, numDependencies_out);
      },
      stream, captureStatus_out, id_out, graph_out, dependencies_out, numDependencies_out);
}
hipError_t hipStreamGetCaptureInfo_v2_spt(hipStream_t stream, hipStreamCaptureStatus* captureStatus_out,
                                          unsigned long long* id_out, hipGraph_t* graph_out,
                                          const hipGraphNode_t** dependencies_out,
                                          size_t* numDependencies_out) {
  return api(
      __func__,
      [&] {
        return get_info(per_thread_handle(stream), captureStatus_out, id_out, graph_out, dependencies_out,
                        numDependencies_out);
      },
      stream, captureStatus_out, id_out, graph_out, dependencies_out, numDependencies_out);
}
hipError_t hipStreamUpdateCaptureDependencies(hipStream_t handle, hipGraphNode_t* dependencies,
                                              size_t numDependencies, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        const auto& capture = stream->capture();
        if (capture == nullptr) return hipErrorIllegalState;
        if (flags > hipStreamSetCaptureDependencies) return hipErrorInvalidValue;
        std::vector<Node*> nodes;
        if (const hipError_t code = find_nodes(*capture->graph(), dependencies, numDependencies, &nodes))
          return code;
        auto& newest = capture->newest(*stream);
        if (flags == hipStreamSetCaptureDependencies) newest.clear();
        newest.insert(newest.end(), nodes.begin(), nodes.end());
        return hipSuccess;
      },
      handle, dependencies, numDependencies, flags);
}
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (mode == nullptr || !is_mode(*mode)) return hipErrorInvalidValue;
        std::swap(thread().capture_mode, *mode);
        return hipSuccess;
      },
      mode);
}
