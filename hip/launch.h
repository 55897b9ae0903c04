// SPDX-License-Identifier: MIT
// From a launch call to a dispatch: checks, arguments, events.
#pragma once

#include <cstdint>

#include <hip/hip_runtime_api.h>
#include "hip/command.h"

namespace cairn::hip {

/// What a grid of a multi-device launch is told of the others.
struct GridAmongOthers {
  void* barrier = nullptr;  ///< a GridBarrier that all of them share
  std::uint32_t rank = 0, grids = 0;
  std::uint64_t items_before = 0, all_items = 0;  ///< work-items
};

/// A launch as an entry point gets it.
struct LaunchRequest {
  const clr::Kernel* kernel = nullptr;
  const void* function = nullptr;     ///< what the program called it by
  std::uint64_t grid[3] = {0, 0, 0};  ///< work-items
  std::uint32_t block[3] = {0, 0, 0};
  std::size_t shared = 0;   ///< dynamic LDS, bytes
  void** values = nullptr;  ///< one pointer an argument, or
  void** extra = nullptr;   ///< HIP_LAUNCH_PARAM_BUFFER_POINTER and so on
  bool cooperative = false;
  const GridAmongOthers* others = nullptr;
  hipEvent_t start = nullptr, stop = nullptr;
};

/// Checks the request and puts it on the stream, or into the graph that the stream records.
hipError_t launch(hipStream_t stream, const LaunchRequest& request);
/// Puts a launch that has been checked on the stream. `start` and `stop` may be null.
hipError_t enqueue_kernel(Stream& stream, const KernelCommand& command);

/// Workgroups of `threads` work-items, with `dynamic` bytes of LDS, that one compute unit holds at once; 0
/// when not one.
int blocks_per_unit(const clr::Kernel& kernel, unsigned threads, std::size_t dynamic);

/// The arguments of a checked launch, kept for later.
hipError_t keep_arguments(const clr::Kernel& kernel, void** values, void** extra, KernelCommand* into);
/// Whether the request can run; the status for the caller when not.
hipError_t check_launch(const LaunchRequest& request, DeviceState& device);

}  // namespace cairn::hip
