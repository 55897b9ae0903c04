// SPDX-License-Identifier: MIT
// Entry points about whole graphs: making, walking, copying, running.
#include <cstdio>
#include <fstream>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/graph.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

// Fills the caller's list, or only counts when there is none; what does not fit is left out, what is missing
// is null.
hipError_t give(const std::vector<Node*>& nodes, hipGraphNode_t* out, std::size_t* count) {
  if (count == nullptr) return hipErrorInvalidValue;
  if (out == nullptr) {
    *count = nodes.size();
    return hipSuccess;
  }
  for (std::size_t i = 0; i < *count; ++i) out[i] = i < nodes.size() ? node_handle(nodes[i]) : nullptr;
  *count = std::min(*count, nodes.size());
  return hipSuccess;
}

hipError_t instantiate(hipGraphExec_t* out, hipGraph_t handle, unsigned long long flags) {
  constexpr unsigned long long kFlags = hipGraphInstantiateFlagAutoFreeOnLaunch |
                                        hipGraphInstantiateFlagUpload | hipGraphInstantiateFlagDeviceLaunch |
                                        hipGraphInstantiateFlagUseNodePriority;
  const auto graph = find_graph(handle);
  if (out == nullptr || graph == nullptr || (flags & ~kFlags) != 0) return hipErrorInvalidValue;
  if (!graph->nodes().empty() && graph->order().empty()) return hipErrorInvalidValue;
  auto exec = std::make_shared<GraphExec>(*graph);
  exec->flags = flags;
  *out = add_exec(std::move(exec));
  return hipSuccess;
}

hipError_t launch(hipGraphExec_t handle, hipStream_t stream_handle) {
  const auto exec = find_exec(handle);
  if (exec == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(stream_handle);
  if (stream == nullptr) return kBadStream;
  if (const auto& capture = stream->capture()) {
    // The graph becomes a child of the one that is recorded.
    return capture->add(*stream, GraphCommand{exec->graph()});
  }
  return exec->launch(*stream);
}

// Whether two graphs differ only in their nodes' parameters; the first node that differs otherwise.
hipGraphExecUpdateResult compare(const std::vector<Node*>& now, const std::vector<Node*>& next,
                                 Node** culprit) {
  if (now.size() != next.size()) return hipGraphExecUpdateErrorTopologyChanged;
  for (std::size_t i = 0; i < now.size(); ++i) {
    *culprit = next[i];
    if (now[i]->type != next[i]->type) return hipGraphExecUpdateErrorNodeTypeChanged;
    if (now[i]->deps.size() != next[i]->deps.size()) return hipGraphExecUpdateErrorTopologyChanged;
    const auto* a = std::get_if<KernelCommand>(&now[i]->command);
    const auto* b = std::get_if<KernelCommand>(&next[i]->command);
    if (a != nullptr && b != nullptr && &a->kernel->program->device() != &b->kernel->program->device()) {
      return hipGraphExecUpdateErrorUnsupportedFunctionChange;
    }
  }
  *culprit = nullptr;
  return hipGraphExecUpdateSuccess;
}

const char* kind_name(hipGraphNodeType type) {
  static constexpr const char* kNames[] = {"KERNEL",
                                           "MEMCPY",
                                           "MEMSET",
                                           "HOST",
                                           "GRAPH",
                                           "EMPTY",
                                           "WAIT_EVENT",
                                           "EVENT_RECORD",
                                           "EXT_SEMAS_SIGNAL",
                                           "EXT_SEMAS_WAIT",
                                           "MEM_ALLOC",
                                           "MEM_FREE",
                                           "MEMCPY_FROM_SYMBOL",
                                           "MEMCPY_TO_SYMBOL"};
  return type < std::size(kNames) ? kNames[type] : "UNKNOWN";
}

bool write_dot(const Graph& graph, const char* path) {
  std::ofstream file(path);
  if (!file) return false;
  file << "digraph dot {\n";
  for (const auto& node : graph.nodes()) {
    const auto* kernel = std::get_if<KernelCommand>(&node->command);
    file << "  node" << node->id << " [label=\"" << node->id << "\\n" << kind_name(node->type);
    if (kernel != nullptr) file << "\\n" << kernel->kernel->info.name;
    file << "\"];\n";
    for (const Node* dep : node->deps) file << "  node" << dep->id << " -> node" << node->id << ";\n";
  }
  file << "}\n";
  return file.good();
}

}  // namespace

hipError_t hipGraphCreate(hipGraph_t* pGraph, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pGraph == nullptr || flags != 0) return hipErrorInvalidValue;
        *pGraph = add_graph(std::make_shared<Graph>());
        return hipSuccess;
      },
      pGraph, flags);
}
hipError_t hipGraphDestroy(hipGraph_t graph) {
  return api(__func__, [&] { return drop_graph(graph) ? hipSuccess : hipErrorInvalidValue; }, graph);
}
hipError_t hipGraphAddDependencies(hipGraph_t handle, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                   size_t numDependencies) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        if (graph == nullptr) return hipErrorInvalidValue;
        if (numDependencies == 0) return hipSuccess;
        if (from == nullptr || to == nullptr) return hipErrorInvalidValue;
        for (std::size_t i = 0; i < numDependencies; ++i) {
          if (const hipError_t code = graph->connect(find_node(from[i]), find_node(to[i]))) return code;
        }
        return hipSuccess;
      },
      handle, from, to, numDependencies);
}
hipError_t hipGraphRemoveDependencies(hipGraph_t handle, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                      size_t numDependencies) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        if (graph == nullptr) return hipErrorInvalidValue;
        if (numDependencies == 0) return hipSuccess;
        if (from == nullptr || to == nullptr) return hipErrorInvalidValue;
        for (std::size_t i = 0; i < numDependencies; ++i) {
          if (const hipError_t code = graph->disconnect(find_node(from[i]), find_node(to[i]))) return code;
        }
        return hipSuccess;
      },
      handle, from, to, numDependencies);
}
hipError_t hipGraphGetEdges(hipGraph_t handle, hipGraphNode_t* from, hipGraphNode_t* to, size_t* numEdges) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        if (graph == nullptr || numEdges == nullptr || (from == nullptr) != (to == nullptr))
          return hipErrorInvalidValue;
        std::vector<Node*> starts, ends;
        for (const auto& node : graph->nodes()) {
          for (Node* dep : node->deps) {
            starts.push_back(dep);
            ends.push_back(node.get());
          }
        }
        std::size_t count = *numEdges;
        if (const hipError_t code = give(starts, from, &count)) return code;
        return give(ends, to, numEdges);
      },
      handle, from, to, numEdges);
}
hipError_t hipGraphGetNodes(hipGraph_t handle, hipGraphNode_t* nodes, size_t* numNodes) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        return graph != nullptr ? give(graph->order(), nodes, numNodes) : hipErrorInvalidValue;
      },
      handle, nodes, numNodes);
}
hipError_t hipGraphGetRootNodes(hipGraph_t handle, hipGraphNode_t* pRootNodes, size_t* pNumRootNodes) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        if (graph == nullptr) return hipErrorInvalidValue;
        std::vector<Node*> roots;
        for (const auto& node : graph->nodes()) {
          if (node->deps.empty()) roots.push_back(node.get());
        }
        return give(roots, pRootNodes, pNumRootNodes);
      },
      handle, pRootNodes, pNumRootNodes);
}
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t handle, hipGraphNode_t* pDependencies,
                                       size_t* pNumDependencies) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const Node* node = find_node(handle);
        return node != nullptr ? give(node->deps, pDependencies, pNumDependencies) : hipErrorInvalidValue;
      },
      handle, pDependencies, pNumDependencies);
}
hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t handle, hipGraphNode_t* pDependentNodes,
                                         size_t* pNumDependentNodes) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const Node* node = find_node(handle);
        return node != nullptr ? give(node->dependents, pDependentNodes, pNumDependentNodes)
                               : hipErrorInvalidValue;
      },
      handle, pDependentNodes, pNumDependentNodes);
}
hipError_t hipGraphNodeGetType(hipGraphNode_t handle, hipGraphNodeType* pType) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const Node* node = find_node(handle);
        if (node == nullptr || pType == nullptr) return hipErrorInvalidValue;
        *pType = node->type;
        return hipSuccess;
      },
      handle, pType);
}
hipError_t hipGraphDestroyNode(hipGraphNode_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Node* node = find_node(handle);
        if (node == nullptr) return hipErrorInvalidValue;
        node->graph->remove(node);
        return hipSuccess;
      },
      handle);
}
hipError_t hipGraphClone(hipGraph_t* pGraphClone, hipGraph_t originalGraph) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(originalGraph);
        if (pGraphClone == nullptr || graph == nullptr) return hipErrorInvalidValue;
        std::map<const Node*, Node*> copies;
        auto copy = graph->clone(&copies);
        copy->copied_from = std::move(copies);
        *pGraphClone = add_graph(std::move(copy));
        return hipSuccess;
      },
      pGraphClone, originalGraph);
}
hipError_t hipGraphNodeFindInClone(hipGraphNode_t* pNode, hipGraphNode_t originalNode,
                                   hipGraph_t clonedGraph) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(clonedGraph);
        if (pNode == nullptr || graph == nullptr || originalNode == nullptr) return hipErrorInvalidValue;
        const auto found = graph->copied_from.find(reinterpret_cast<const Node*>(originalNode));
        if (found == graph->copied_from.end() || find_node(node_handle(found->second)) == nullptr)
          return hipErrorInvalidValue;
        *pNode = node_handle(found->second);
        return hipSuccess;
      },
      pNode, originalNode, clonedGraph);
}

hipError_t hipGraphInstantiate(hipGraphExec_t* pGraphExec, hipGraph_t graph, hipGraphNode_t* pErrorNode,
                               char* pLogBuffer, size_t bufferSize) {
  return api(
      __func__,
      [&] {
        if (pErrorNode != nullptr) *pErrorNode = nullptr;
        if (pLogBuffer != nullptr && bufferSize != 0) *pLogBuffer = '\0';
        return instantiate(pGraphExec, graph, 0);
      },
      pGraphExec, graph, pErrorNode);
}
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* pGraphExec, hipGraph_t graph,
                                        unsigned long long flags) {
  return api(__func__, [&] { return instantiate(pGraphExec, graph, flags); }, pGraphExec, graph, flags);
}
hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* pGraphExec, hipGraph_t graph,
                                         hipGraphInstantiateParams* params) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (params == nullptr) return hipErrorInvalidValue;
        const hipError_t code = instantiate(pGraphExec, graph, params->flags);
        params->errNode_out = nullptr;
        params->result_out = code == hipSuccess ? hipGraphInstantiateSuccess : hipGraphInstantiateError;
        return code;
      },
      pGraphExec, graph, params);
}
hipError_t hipGraphLaunch(hipGraphExec_t graphExec, hipStream_t stream) {
  return api(__func__, [&] { return launch(graphExec, stream); }, graphExec, stream);
}
hipError_t hipGraphLaunch_spt(hipGraphExec_t graphExec, hipStream_t stream) {
  return api(__func__, [&] { return launch(graphExec, per_thread_handle(stream)); }, graphExec, stream);
}
hipError_t hipGraphUpload(hipGraphExec_t graphExec, hipStream_t stream) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (find_exec(graphExec) == nullptr) return hipErrorInvalidValue;
        return find_stream(stream) != nullptr ? hipSuccess : kBadStream;
      },
      graphExec, stream);
}
hipError_t hipGraphExecDestroy(hipGraphExec_t graphExec) {
  return api(__func__, [&] { return drop_exec(graphExec) ? hipSuccess : hipErrorInvalidValue; }, graphExec);
}
hipError_t hipGraphExecGetFlags(hipGraphExec_t graphExec, unsigned long long* flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto exec = find_exec(graphExec);
        if (exec == nullptr || flags == nullptr) return hipErrorInvalidValue;
        *flags = exec->flags;
        return hipSuccess;
      },
      graphExec, flags);
}
hipError_t hipGraphExecUpdate(hipGraphExec_t hGraphExec, hipGraph_t hGraph, hipGraphNode_t* hErrorNode_out,
                              hipGraphExecUpdateResult* updateResult_out) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto exec = find_exec(hGraphExec);
        const auto graph = find_graph(hGraph);
        if (exec == nullptr || graph == nullptr || hErrorNode_out == nullptr || updateResult_out == nullptr)
          return hipErrorInvalidValue;
        const auto next = graph->order();
        Node* culprit = nullptr;
        *updateResult_out = compare(exec->order(), next, &culprit);
        *hErrorNode_out = node_handle(culprit);
        if (*updateResult_out != hipGraphExecUpdateSuccess) return hipErrorGraphExecUpdateFailure;
        exec->take_over(next);
        return hipSuccess;
      },
      hGraphExec, hGraph, hErrorNode_out, updateResult_out);
}
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int isEnabled) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto exec = find_exec(hGraphExec);
        Node* copy = exec != nullptr ? exec->copy_of(find_node(hNode)) : nullptr;
        if (copy == nullptr) return hipErrorInvalidValue;
        const bool can = copy->type == hipGraphNodeTypeKernel || copy->type == hipGraphNodeTypeMemcpy ||
                         copy->type == hipGraphNodeTypeMemset;
        if (!can) return hipErrorInvalidValue;
        copy->enabled = isEnabled != 0;
        return hipSuccess;
      },
      hGraphExec, hNode, isEnabled);
}
hipError_t hipGraphNodeGetEnabled(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int* isEnabled) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto exec = find_exec(hGraphExec);
        const Node* copy = exec != nullptr ? exec->copy_of(find_node(hNode)) : nullptr;
        if (copy == nullptr || isEnabled == nullptr) return hipErrorInvalidValue;
        *isEnabled = copy->enabled ? 1 : 0;
        return hipSuccess;
      },
      hGraphExec, hNode, isEnabled);
}
hipError_t hipGraphDebugDotPrint(hipGraph_t handle, const char* path, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        if (graph == nullptr || path == nullptr) return hipErrorInvalidValue;
        return write_dot(*graph, path) ? hipSuccess : hipErrorOperatingSystem;
      },
      handle, path, flags);
}

hipError_t hipUserObjectCreate(hipUserObject_t* object_out, void* ptr, hipHostFn_t destroy,
                               unsigned int initialRefcount, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (object_out == nullptr || destroy == nullptr || initialRefcount == 0 ||
            flags != hipUserObjectNoDestructorSync) {
          return hipErrorInvalidValue;
        }
        *object_out = make_user_object(ptr, destroy, initialRefcount);
        return hipSuccess;
      },
      object_out, ptr, initialRefcount, flags);
}
hipError_t hipUserObjectRelease(hipUserObject_t object, unsigned int count) {
  return api(
      __func__,
      [&] { return count != 0 && release_user_object(object, count) ? hipSuccess : hipErrorInvalidValue; },
      object, count);
}
hipError_t hipUserObjectRetain(hipUserObject_t object, unsigned int count) {
  return api(
      __func__,
      [&]() -> hipError_t {
        UserObject* found = find_user_object(object);
        if (found == nullptr || count == 0) return hipErrorInvalidValue;
        found->references += count;
        return hipSuccess;
      },
      object, count);
}
hipError_t hipGraphRetainUserObject(hipGraph_t handle, hipUserObject_t object, unsigned int count,
                                    unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        UserObject* found = find_user_object(object);
        if (graph == nullptr || found == nullptr || count == 0 || flags > hipGraphUserObjectMove)
          return hipErrorInvalidValue;
        if (flags != hipGraphUserObjectMove) found->references += count;
        graph->user_objects[found] += count;
        return hipSuccess;
      },
      handle, object, count, flags);
}
hipError_t hipGraphReleaseUserObject(hipGraph_t handle, hipUserObject_t object, unsigned int count) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto graph = find_graph(handle);
        UserObject* found = find_user_object(object);
        if (graph == nullptr || found == nullptr || count == 0) return hipErrorInvalidValue;
        const auto held = graph->user_objects.find(found);
        if (held == graph->user_objects.end() || held->second < count) return hipErrorInvalidValue;
        held->second -= count;
        if (held->second == 0) graph->user_objects.erase(held);
        return release_user_object(object, count) ? hipSuccess : hipErrorInvalidValue;
      },
      handle, object, count);
}

hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType attr, void* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (Runtime::instance().device(device) == nullptr) return hipErrorInvalidDevice;
        if (value == nullptr || attr < hipGraphMemAttrUsedMemCurrent || attr > hipGraphMemAttrReservedMemHigh)
          return hipErrorInvalidValue;
        *static_cast<std::uint64_t*>(value) = graph_memory_in_use(device);
        return hipSuccess;
      },
      device, attr, value);
}
hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType attr, void* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (Runtime::instance().device(device) == nullptr) return hipErrorInvalidDevice;
        const bool high = attr == hipGraphMemAttrUsedMemHigh || attr == hipGraphMemAttrReservedMemHigh;
        return value != nullptr && high && *static_cast<std::uint64_t*>(value) == 0 ? hipSuccess
                                                                                    : hipErrorInvalidValue;
      },
      device, attr, value);
}
hipError_t hipDeviceGraphMemTrim(int device) {
  return api(
      __func__,
      [&] { return Runtime::instance().device(device) != nullptr ? hipSuccess : hipErrorInvalidDevice; },
      device);
}
