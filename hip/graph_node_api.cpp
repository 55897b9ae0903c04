// SPDX-License-Identifier: MIT
// Entry points that add nodes to graphs and read or change their parameters.
#include <algorithm>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/graph.h"
#include "hip/node_params.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

// What the caller of hipGraphAdd...Node says about the place in the graph.
struct Site {
  hipGraphNode_t* out;
  hipGraph_t graph;
  const hipGraphNode_t* deps;
  std::size_t count;
};

hipError_t add(const Site& site, Command command) {
  const auto graph = find_graph(site.graph);
  if (site.out == nullptr || graph == nullptr || (site.count != 0 && site.deps == nullptr))
    return hipErrorInvalidValue;
  std::vector<Node*> deps;
  for (std::size_t i = 0; i < site.count; ++i) {
    Node* dep = find_node(site.deps[i]);
    if (!graph->owns(dep) || std::ranges::find(deps, dep) != deps.end()) return hipErrorInvalidValue;
    deps.push_back(dep);
  }
  const hipGraphNodeType type = type_of(command);
  *site.out = node_handle(graph->add(std::move(command), deps, type));
  return hipSuccess;
}

// Adds the node that `make(Command*)` describes.
template <class Make>
hipError_t add_made(const Site& site, Make&& make) {
  if (site.out == nullptr || find_graph(site.graph) == nullptr) return hipErrorInvalidValue;
  Command command;
  if (const hipError_t code = make(&command)) return code;
  return add(site, std::move(command));
}

hipError_t replace(Node* node, Command command) {
  if (node == nullptr || node->type != type_of(command)) return hipErrorInvalidValue;
  node->command = std::move(command);
  return hipSuccess;
}

// Gives a node, or its copy in an executable graph, new parameters.
template <class Make>
hipError_t set(hipGraphNode_t handle, Make&& make) {
  Node* node = find_node(handle);
  if (node == nullptr) return hipErrorInvalidValue;
  Command command;
  if (const hipError_t code = make(&command)) return code;
  return replace(node, std::move(command));
}
template <class Make>
hipError_t set_in(hipGraphExec_t exec_handle, hipGraphNode_t handle, Make&& make) {
  const auto exec = find_exec(exec_handle);
  Node* copy = exec != nullptr ? exec->copy_of(find_node(handle)) : nullptr;
  if (copy == nullptr) return hipErrorInvalidValue;
  Command command;
  if (const hipError_t code = make(&command)) return code;
  return replace(copy, std::move(command));
}

// The command of a node, when it is of this kind.
template <class T>
const T* get(hipGraphNode_t handle) {
  const Node* node = find_node(handle);
  return node != nullptr ? std::get_if<T>(&node->command) : nullptr;
}

template <class Params>
auto from(Params* params) {
  return [params](Command* out) { return command_of(params, out); };
}

}  // namespace

hipError_t hipGraphAddNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies,
                           size_t numDependencies, hipGraphNodeParams* nodeParams) {
  return api(
      __func__,
      [&] { return add_made({pGraphNode, graph, pDependencies, numDependencies}, from(nodeParams)); },
      pGraphNode, graph, pDependencies, numDependencies, nodeParams);
}
hipError_t hipGraphNodeSetParams(hipGraphNode_t node, hipGraphNodeParams* nodeParams) {
  return api(__func__, [&] { return set(node, from(nodeParams)); }, node, nodeParams);
}
hipError_t hipGraphExecNodeSetParams(hipGraphExec_t graphExec, hipGraphNode_t node,
                                     hipGraphNodeParams* nodeParams) {
  return api(
      __func__, [&] { return set_in(graphExec, node, from(nodeParams)); }, graphExec, node, nodeParams);
}

hipError_t hipGraphAddEmptyNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                const hipGraphNode_t* pDependencies, size_t numDependencies) {
  return api(
      __func__, [&] { return add({pGraphNode, graph, pDependencies, numDependencies}, EmptyCommand{}); },
      pGraphNode, graph, pDependencies, numDependencies);
}

hipError_t hipGraphAddKernelNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                 const hipGraphNode_t* pDependencies, size_t numDependencies,
                                 const hipKernelNodeParams* pNodeParams) {
  return api(
      __func__,
      [&] { return add_made({pGraphNode, graph, pDependencies, numDependencies}, from(pNodeParams)); },
      pGraphNode, graph, pDependencies, numDependencies, pNodeParams);
}
hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t node, hipKernelNodeParams* pNodeParams) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<KernelCommand>(node);
        if (command == nullptr || pNodeParams == nullptr) return hipErrorInvalidValue;
        *pNodeParams = params_of(*command);
        return hipSuccess;
      },
      node, pNodeParams);
}
hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* pNodeParams) {
  return api(__func__, [&] { return set(node, from(pNodeParams)); }, node, pNodeParams);
}
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                           const hipKernelNodeParams* pNodeParams) {
  return api(
      __func__, [&] { return set_in(hGraphExec, node, from(pNodeParams)); }, hGraphExec, node, pNodeParams);
}
hipError_t hipGraphKernelNodeSetAttribute(hipGraphNode_t hNode, hipKernelNodeAttrID attr,
                                          const hipKernelNodeAttrValue* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Node* node = find_node(hNode);
        if (node == nullptr || value == nullptr || node->type != hipGraphNodeTypeKernel)
          return hipErrorInvalidValue;
        if (attr == hipKernelNodeAttributeCooperative)
          std::get<KernelCommand>(node->command).cooperative = value->cooperative != 0;
        node->attributes[attr] = *value;
        return hipSuccess;
      },
      hNode, attr, value);
}
hipError_t hipGraphKernelNodeGetAttribute(hipGraphNode_t hNode, hipKernelNodeAttrID attr,
                                          hipKernelNodeAttrValue* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const Node* node = find_node(hNode);
        if (node == nullptr || value == nullptr || node->type != hipGraphNodeTypeKernel)
          return hipErrorInvalidValue;
        const auto found = node->attributes.find(attr);
        *value = found != node->attributes.end() ? found->second : hipKernelNodeAttrValue{};
        return hipSuccess;
      },
      hNode, attr, value);
}
hipError_t hipGraphKernelNodeCopyAttributes(hipGraphNode_t hSrc, hipGraphNode_t hDst) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const Node* source = find_node(hSrc);
        Node* target = find_node(hDst);
        if (source == nullptr || target == nullptr || source->type != hipGraphNodeTypeKernel ||
            target->type != hipGraphNodeTypeKernel) {
          return hipErrorInvalidValue;
        }
        target->attributes = source->attributes;
        return hipSuccess;
      },
      hSrc, hDst);
}

hipError_t hipGraphAddMemcpyNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                 const hipGraphNode_t* pDependencies, size_t numDependencies,
                                 const hipMemcpy3DParms* pCopyParams) {
  return api(
      __func__,
      [&] { return add_made({pGraphNode, graph, pDependencies, numDependencies}, from(pCopyParams)); },
      pGraphNode, graph, pDependencies, numDependencies, pCopyParams);
}
hipError_t hipDrvGraphAddMemcpyNode(hipGraphNode_t* phGraphNode, hipGraph_t hGraph,
                                    const hipGraphNode_t* dependencies, size_t numDependencies,
                                    const HIP_MEMCPY3D* copyParams, hipCtx_t ctx) {
  return api(
      __func__,
      [&] { return add_made({phGraphNode, hGraph, dependencies, numDependencies}, from(copyParams)); },
      phGraphNode, hGraph, dependencies, numDependencies, copyParams, ctx);
}
hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* pNodeParams) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<CopyCommand>(node);
        if (command == nullptr || pNodeParams == nullptr) return hipErrorInvalidValue;
        *pNodeParams = command->described;
        return hipSuccess;
      },
      node, pNodeParams);
}
hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* pNodeParams) {
  return api(__func__, [&] { return set(node, from(pNodeParams)); }, node, pNodeParams);
}
hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                           hipMemcpy3DParms* pNodeParams) {
  return api(
      __func__,
      [&] { return set_in(hGraphExec, node, from(static_cast<const hipMemcpy3DParms*>(pNodeParams))); },
      hGraphExec, node, pNodeParams);
}
hipError_t hipDrvGraphMemcpyNodeSetParams(hipGraphNode_t hNode, const HIP_MEMCPY3D* nodeParams) {
  return api(__func__, [&] { return set(hNode, from(nodeParams)); }, hNode, nodeParams);
}
hipError_t hipDrvGraphExecMemcpyNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t hNode,
                                              const HIP_MEMCPY3D* copyParams, hipCtx_t ctx) {
  return api(
      __func__, [&] { return set_in(hGraphExec, hNode, from(copyParams)); }, hGraphExec, hNode, copyParams,
      ctx);
}

hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                   const hipGraphNode_t* pDependencies, size_t numDependencies, void* dst,
                                   const void* src, size_t count, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return line_command(dst, src, count, kind, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, dst, src, count, kind);
}
hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* dst, const void* src, size_t count,
                                         hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return set(node, [&](Command* out) { return line_command(dst, src, count, kind, out); }); }, node,
      dst, src, count, kind);
}
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t hGraphExec, hipGraphNode_t node, void* dst,
                                             const void* src, size_t count, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return set_in(hGraphExec, node,
                      [&](Command* out) { return line_command(dst, src, count, kind, out); });
      },
      hGraphExec, node, dst, src, count, kind);
}
hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                           const hipGraphNode_t* pDependencies, size_t numDependencies,
                                           void* dst, const void* symbol, size_t count, size_t offset,
                                           hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies}, [&](Command* out) {
          return from_symbol_command(dst, symbol, count, offset, kind, out);
        });
      },
      pGraphNode, graph, pDependencies, numDependencies, dst, symbol, count, offset, kind);
}
hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(hipGraphNode_t node, void* dst, const void* symbol,
                                                 size_t count, size_t offset, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return set(node,
                   [&](Command* out) { return from_symbol_command(dst, symbol, count, offset, kind, out); });
      },
      node, dst, symbol, count, offset, kind);
}
hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                                     void* dst, const void* symbol, size_t count,
                                                     size_t offset, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return set_in(hGraphExec, node, [&](Command* out) {
          return from_symbol_command(dst, symbol, count, offset, kind, out);
        });
      },
      hGraphExec, node, dst, symbol, count, offset, kind);
}
hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                         const hipGraphNode_t* pDependencies, size_t numDependencies,
                                         const void* symbol, const void* src, size_t count, size_t offset,
                                         hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies}, [&](Command* out) {
          return to_symbol_command(symbol, src, count, offset, kind, out);
        });
      },
      pGraphNode, graph, pDependencies, numDependencies, symbol, src, count, offset, kind);
}
hipError_t hipGraphMemcpyNodeSetParamsToSymbol(hipGraphNode_t node, const void* symbol, const void* src,
                                               size_t count, size_t offset, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return set(node,
                   [&](Command* out) { return to_symbol_command(symbol, src, count, offset, kind, out); });
      },
      node, symbol, src, count, offset, kind);
}
hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                                   const void* symbol, const void* src, size_t count,
                                                   size_t offset, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return set_in(hGraphExec, node,
                      [&](Command* out) { return to_symbol_command(symbol, src, count, offset, kind, out); });
      },
      hGraphExec, node, symbol, src, count, offset, kind);
}

hipError_t hipGraphAddMemsetNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                 const hipGraphNode_t* pDependencies, size_t numDependencies,
                                 const hipMemsetParams* pMemsetParams) {
  return api(
      __func__,
      [&] { return add_made({pGraphNode, graph, pDependencies, numDependencies}, from(pMemsetParams)); },
      pGraphNode, graph, pDependencies, numDependencies, pMemsetParams);
}
hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t* phGraphNode, hipGraph_t hGraph,
                                    const hipGraphNode_t* dependencies, size_t numDependencies,
                                    const HIP_MEMSET_NODE_PARAMS* memsetParams, hipCtx_t ctx) {
  return api(
      __func__,
      [&] { return add_made({phGraphNode, hGraph, dependencies, numDependencies}, from(memsetParams)); },
      phGraphNode, hGraph, dependencies, numDependencies, memsetParams, ctx);
}
hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* pNodeParams) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<FillCommand>(node);
        if (command == nullptr || pNodeParams == nullptr) return hipErrorInvalidValue;
        *pNodeParams = params_of(*command);
        return hipSuccess;
      },
      node, pNodeParams);
}
hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* pNodeParams) {
  return api(__func__, [&] { return set(node, from(pNodeParams)); }, node, pNodeParams);
}
hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                           const hipMemsetParams* pNodeParams) {
  return api(
      __func__, [&] { return set_in(hGraphExec, node, from(pNodeParams)); }, hGraphExec, node, pNodeParams);
}
hipError_t hipDrvGraphExecMemsetNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t hNode,
                                              const HIP_MEMSET_NODE_PARAMS* memsetParams, hipCtx_t ctx) {
  return api(
      __func__, [&] { return set_in(hGraphExec, hNode, from(memsetParams)); }, hGraphExec, hNode,
      memsetParams, ctx);
}

hipError_t hipGraphAddHostNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                               const hipGraphNode_t* pDependencies, size_t numDependencies,
                               const hipHostNodeParams* pNodeParams) {
  return api(
      __func__,
      [&] { return add_made({pGraphNode, graph, pDependencies, numDependencies}, from(pNodeParams)); },
      pGraphNode, graph, pDependencies, numDependencies, pNodeParams);
}
hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* pNodeParams) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<HostCommand>(node);
        if (command == nullptr || pNodeParams == nullptr) return hipErrorInvalidValue;
        *pNodeParams = {command->function, command->data};
        return hipSuccess;
      },
      node, pNodeParams);
}
hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* pNodeParams) {
  return api(__func__, [&] { return set(node, from(pNodeParams)); }, node, pNodeParams);
}
hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                         const hipHostNodeParams* pNodeParams) {
  return api(
      __func__, [&] { return set_in(hGraphExec, node, from(pNodeParams)); }, hGraphExec, node, pNodeParams);
}

hipError_t hipGraphAddChildGraphNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                     const hipGraphNode_t* pDependencies, size_t numDependencies,
                                     hipGraph_t childGraph) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (graph == childGraph) return hipErrorInvalidValue;
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return child_command(childGraph, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, childGraph);
}
hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* pGraph) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<GraphCommand>(node);
        if (command == nullptr || pGraph == nullptr) return hipErrorInvalidValue;
        const auto handle = reinterpret_cast<hipGraph_t>(command->graph.get());
        *pGraph = find_graph(handle) != nullptr ? handle : add_graph(command->graph);
        return hipSuccess;
      },
      node, pGraph);
}
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node,
                                               hipGraph_t childGraph) {
  return api(
      __func__,
      [&] { return set_in(hGraphExec, node, [&](Command* out) { return child_command(childGraph, out); }); },
      hGraphExec, node, childGraph);
}

hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                      const hipGraphNode_t* pDependencies, size_t numDependencies,
                                      hipEvent_t event) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return record_command(event, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, event);
}
hipError_t hipGraphEventRecordNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<RecordCommand>(node);
        if (command == nullptr || event_out == nullptr) return hipErrorInvalidValue;
        *event_out = reinterpret_cast<hipEvent_t>(command->event.get());
        return hipSuccess;
      },
      node, event_out);
}
hipError_t hipGraphEventRecordNodeSetEvent(hipGraphNode_t node, hipEvent_t event) {
  return api(
      __func__, [&] { return set(node, [&](Command* out) { return record_command(event, out); }); }, node,
      event);
}
hipError_t hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t hGraphExec, hipGraphNode_t hNode,
                                               hipEvent_t event) {
  return api(
      __func__,
      [&] { return set_in(hGraphExec, hNode, [&](Command* out) { return record_command(event, out); }); },
      hGraphExec, hNode, event);
}
hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                    const hipGraphNode_t* pDependencies, size_t numDependencies,
                                    hipEvent_t event) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return wait_command(event, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, event);
}
hipError_t hipGraphEventWaitNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<WaitCommand>(node);
        if (command == nullptr || event_out == nullptr) return hipErrorInvalidValue;
        *event_out = reinterpret_cast<hipEvent_t>(command->event.get());
        return hipSuccess;
      },
      node, event_out);
}
hipError_t hipGraphEventWaitNodeSetEvent(hipGraphNode_t node, hipEvent_t event) {
  return api(
      __func__, [&] { return set(node, [&](Command* out) { return wait_command(event, out); }); }, node,
      event);
}
hipError_t hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t hGraphExec, hipGraphNode_t hNode,
                                             hipEvent_t event) {
  return api(
      __func__,
      [&] { return set_in(hGraphExec, hNode, [&](Command* out) { return wait_command(event, out); }); },
      hGraphExec, hNode, event);
}

hipError_t hipGraphAddMemAllocNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                   const hipGraphNode_t* pDependencies, size_t numDependencies,
                                   hipMemAllocNodeParams* pNodeParams) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return alloc_command(pNodeParams, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, pNodeParams);
}
hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t node, hipMemAllocNodeParams* pNodeParams) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<AllocCommand>(node);
        if (command == nullptr || pNodeParams == nullptr) return hipErrorInvalidValue;
        *pNodeParams = command->params;
        return hipSuccess;
      },
      node, pNodeParams);
}
hipError_t hipGraphAddMemFreeNode(hipGraphNode_t* pGraphNode, hipGraph_t graph,
                                  const hipGraphNode_t* pDependencies, size_t numDependencies,
                                  void* dev_ptr) {
  return api(
      __func__,
      [&] {
        return add_made({pGraphNode, graph, pDependencies, numDependencies},
                        [&](Command* out) { return free_command(dev_ptr, out); });
      },
      pGraphNode, graph, pDependencies, numDependencies, dev_ptr);
}
hipError_t hipDrvGraphAddMemFreeNode(hipGraphNode_t* phGraphNode, hipGraph_t hGraph,
                                     const hipGraphNode_t* dependencies, size_t numDependencies,
                                     hipDeviceptr_t dptr) {
  return api(
      __func__,
      [&] {
        return add_made({phGraphNode, hGraph, dependencies, numDependencies},
                        [&](Command* out) { return free_command(dptr, out); });
      },
      phGraphNode, hGraph, dependencies, numDependencies, dptr);
}
hipError_t hipGraphMemFreeNodeGetParams(hipGraphNode_t node, void* dev_ptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto* command = get<FreeCommand>(node);
        if (command == nullptr || dev_ptr == nullptr) return hipErrorInvalidValue;
        *static_cast<void**>(dev_ptr) = command->address;
        return hipSuccess;
      },
      node, dev_ptr);
}
