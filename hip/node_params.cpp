// SPDX-License-Identifier: MIT
// Parameters of graph nodes.
#include "hip/node_params.h"

#include "base/bits.h"
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/graph.h"
#include "hip/launch.h"
#include "hip/registry.h"
#include "hip/runtime.h"
#include "hip/transfer.h"

namespace cairn::hip {
namespace {

hipError_t symbol_part(const void* symbol, std::size_t count, std::size_t offset, void** out) {
  if (symbol == nullptr) return hipErrorInvalidSymbol;
  clr::Variable variable;
  if (const hipError_t code = Registry::instance().variable(symbol, Runtime::instance().current(), &variable))
    return code;
  if (offset > variable.size || count > variable.size - offset) return hipErrorInvalidValue;
  *out = static_cast<std::byte*>(variable.address) + offset;
  return hipSuccess;
}

}  // namespace

hipError_t command_of(const hipKernelNodeParams* params, Command* out) {
  if (params == nullptr || params->func == nullptr)
    return params == nullptr ? hipErrorInvalidValue : hipErrorInvalidDeviceFunction;
  KernelCommand command;
  DeviceState& device = Runtime::instance().current();
  if (const hipError_t code = Registry::instance().kernel(params->func, device, &command.kernel)) return code;
  LaunchRequest request;
  request.kernel = command.kernel;
  const std::uint32_t groups[3] = {params->gridDim.x, params->gridDim.y, params->gridDim.z};
  const std::uint32_t items[3] = {params->blockDim.x, params->blockDim.y, params->blockDim.z};
  for (int i = 0; i < 3; ++i) {
    request.grid[i] = std::uint64_t{groups[i]} * items[i];
    request.block[i] = items[i];
  }
  request.shared = params->sharedMemBytes;
  request.values = params->kernelParams;
  request.extra = params->extra;
  if (const hipError_t code = check_launch(request, device)) return code;
  command.function = params->func;
  command.grid = params->gridDim;
  command.block = params->blockDim;
  command.shared = params->sharedMemBytes;
  if (const hipError_t code = keep_arguments(*command.kernel, params->kernelParams, params->extra, &command))
    return code;
  *out = std::move(command);
  return hipSuccess;
}

hipError_t command_of(const hipMemcpy3DParms* params, Command* out) {
  if (params == nullptr) return hipErrorInvalidValue;
  CopyCommand command;
  if (const hipError_t code = make_copy(*params, &command)) return code;
  *out = command;
  return hipSuccess;
}

hipError_t command_of(const HIP_MEMCPY3D* params, Command* out) {
  if (params == nullptr) return hipErrorInvalidValue;
  CopyCommand command;
  if (const hipError_t code = make_copy(*params, &command)) return code;
  *out = command;
  return hipSuccess;
}

hipError_t command_of(const hipMemsetParams* params, Command* out) {
  if (params == nullptr || params->dst == nullptr || params->width == 0 || params->height == 0)
    return hipErrorInvalidValue;
  if (params->elementSize != 1 && params->elementSize != 2 && params->elementSize != 4)
    return hipErrorInvalidValue;
  if (mul_overflows(params->width, params->elementSize)) return hipErrorInvalidValue;
  FillCommand command;
  command.element = params->elementSize;
  command.value = params->value;
  command.size = {params->width * params->elementSize, params->height, 1};
  if (params->height > 1 && params->pitch < command.size.width) return hipErrorInvalidValue;
  command.to = {static_cast<std::byte*>(params->dst), params->pitch, params->pitch * params->height};
  const auto place = clr::MemoryTable::instance().find(params->dst);
  if (!place || span_of(command.to.pitch, command.to.slice, command.size) > place->left())
    return hipErrorInvalidValue;
  *out = command;
  return hipSuccess;
}

hipError_t command_of(const HIP_MEMSET_NODE_PARAMS* params, Command* out) {
  if (params == nullptr) return hipErrorInvalidValue;
  const hipMemsetParams same = {params->dst,   params->elementSize, params->height,
                                params->pitch, params->value,       params->width};
  return command_of(&same, out);
}

hipError_t command_of(const hipHostNodeParams* params, Command* out) {
  if (params == nullptr || params->fn == nullptr) return hipErrorInvalidValue;
  *out = HostCommand{params->fn, params->userData};
  return hipSuccess;
}

hipError_t record_command(hipEvent_t handle, Command* out) {
  auto event = find_event(handle);
  if (event == nullptr) return hipErrorInvalidValue;
  *out = RecordCommand{std::move(event)};
  return hipSuccess;
}

hipError_t wait_command(hipEvent_t handle, Command* out) {
  auto event = find_event(handle);
  if (event == nullptr) return hipErrorInvalidValue;
  *out = WaitCommand{std::move(event)};
  return hipSuccess;
}

hipError_t child_command(hipGraph_t handle, Command* out) {
  const auto graph = find_graph(handle);
  if (graph == nullptr) return hipErrorInvalidValue;
  std::map<const Node*, Node*> copies;
  *out = GraphCommand{graph->clone(&copies)};
  return hipSuccess;
}

hipError_t alloc_command(hipMemAllocNodeParams* params, Command* out) {
  if (params == nullptr || params->bytesize == 0) return hipErrorInvalidValue;
  if (params->poolProps.allocType != hipMemAllocationTypePinned ||
      params->poolProps.location.type != hipMemLocationTypeDevice) {
    return hipErrorInvalidValue;
  }
  DeviceState* device = Runtime::instance().device(params->poolProps.location.id);
  if (device == nullptr) return hipErrorInvalidValue;
  const auto memory = clr::allocate_device(device->device, params->bytesize);
  if (!memory) return code_of(memory.error());
  params->dptr = *memory;
  *out = AllocCommand{*params};
  return hipSuccess;
}

hipError_t free_command(void* address, Command* out) {
  if (!clr::MemoryTable::instance().find(address)) return hipErrorInvalidValue;
  *out = FreeCommand{address};
  return hipSuccess;
}

hipError_t line_command(void* to, const void* from, std::size_t count, hipMemcpyKind kind, Command* out) {
  if (count == 0) return hipErrorInvalidValue;
  CopyCommand command;
  if (const hipError_t code = make_copy(PlainCopy{to, from, count, kind}, &command)) return code;
  *out = command;
  return hipSuccess;
}

hipError_t to_symbol_command(const void* symbol, const void* from, std::size_t count, std::size_t offset,
                             hipMemcpyKind kind, Command* out) {
  if (kind == hipMemcpyDeviceToHost || kind == hipMemcpyHostToHost) return hipErrorInvalidMemcpyDirection;
  void* to = nullptr;
  if (const hipError_t code = symbol_part(symbol, count, offset, &to)) return code;
  return line_command(to, from, count, kind, out);
}

hipError_t from_symbol_command(void* to, const void* symbol, std::size_t count, std::size_t offset,
                               hipMemcpyKind kind, Command* out) {
  if (kind == hipMemcpyHostToDevice || kind == hipMemcpyHostToHost) return hipErrorInvalidMemcpyDirection;
  void* from = nullptr;
  if (const hipError_t code = symbol_part(symbol, count, offset, &from)) return code;
  return line_command(to, from, count, kind, out);
}

hipError_t command_of(hipGraphNodeParams* params, Command* out) {
  if (params == nullptr) return hipErrorInvalidValue;
  switch (params->type) {
    case hipGraphNodeTypeKernel:
      return command_of(&params->kernel, out);
    case hipGraphNodeTypeMemcpy:
      return command_of(&params->memcpy.copyParams, out);
    case hipGraphNodeTypeMemset:
      return command_of(&params->memset, out);
    case hipGraphNodeTypeHost:
      return command_of(&params->host, out);
    case hipGraphNodeTypeGraph:
      return child_command(params->graph.graph, out);
    case hipGraphNodeTypeEmpty:
      *out = EmptyCommand{};
      return hipSuccess;
    case hipGraphNodeTypeWaitEvent:
      return wait_command(params->eventWait.event, out);
    case hipGraphNodeTypeEventRecord:
      return record_command(params->eventRecord.event, out);
    case hipGraphNodeTypeMemAlloc:
      return alloc_command(&params->alloc, out);
    case hipGraphNodeTypeMemFree:
      return free_command(params->free.dptr, out);
    default:
      return hipErrorNotSupported;
  }
}

hipKernelNodeParams params_of(const KernelCommand& command) {
  hipKernelNodeParams params = {};
  params.func = const_cast<void*>(command.function);
  params.gridDim = command.grid;
  params.blockDim = command.block;
  params.sharedMemBytes = command.shared;
  params.kernelParams = const_cast<void**>(command.pointers.data());
  return params;
}

hipMemsetParams params_of(const FillCommand& command) {
  hipMemsetParams params = {};
  params.dst = command.to.base;
  params.elementSize = static_cast<unsigned>(command.element);
  params.value = static_cast<unsigned>(command.value);
  params.width = command.size.width / command.element;
  params.height = command.size.height;
  params.pitch = command.to.pitch;
  return params;
}

}  // namespace cairn::hip
