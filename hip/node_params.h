// SPDX-License-Identifier: MIT
// Parameters of graph nodes into commands, and back.
#pragma once

#include <hip/hip_runtime_api.h>
#include "hip/command.h"

namespace cairn::hip {

/// Each checks what the program passes; the status says what is wrong.
hipError_t command_of(const hipKernelNodeParams* params, Command* out);
hipError_t command_of(const hipMemcpy3DParms* params, Command* out);
hipError_t command_of(const HIP_MEMCPY3D* params, Command* out);
hipError_t command_of(const hipMemsetParams* params, Command* out);
hipError_t command_of(const HIP_MEMSET_NODE_PARAMS* params, Command* out);
hipError_t command_of(const hipHostNodeParams* params, Command* out);
hipError_t record_command(hipEvent_t event, Command* out);
hipError_t wait_command(hipEvent_t event, Command* out);
hipError_t child_command(hipGraph_t graph, Command* out);
hipError_t alloc_command(hipMemAllocNodeParams* params, Command* out);
hipError_t free_command(void* address, Command* out);
hipError_t line_command(void* to, const void* from, std::size_t count, hipMemcpyKind kind, Command* out);
/// Copies to or from a device variable.
hipError_t to_symbol_command(const void* symbol, const void* from, std::size_t count, std::size_t offset,
                             hipMemcpyKind kind, Command* out);
hipError_t from_symbol_command(void* to, const void* symbol, std::size_t count, std::size_t offset,
                               hipMemcpyKind kind, Command* out);
/// The tagged form that names the kind of node itself.
hipError_t command_of(hipGraphNodeParams* params, Command* out);

hipKernelNodeParams params_of(const KernelCommand& command);
hipMemsetParams params_of(const FillCommand& command);

}  // namespace cairn::hip
