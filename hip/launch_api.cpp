// SPDX-License-Identifier: MIT
// Entry points that launch kernels.
#include <cstring>
#include <vector>

#include <hip/hip_runtime_api.h>
#include "clr/memory.h"
#include "devicelibs/abi/grid.h"
#include "hip/api.h"
#include "hip/launch.h"
#include "hip/registry.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

struct Launch {
  dim3 grid, block;  ///< workgroups, work-items of one
  void** args = nullptr;
  std::size_t shared = 0;
  hipStream_t stream = nullptr;
  bool cooperative = false;
  hipEvent_t start = nullptr, stop = nullptr;
};

// The device that a stream's kernels run on; null for a handle that is none.
DeviceState* device_of(hipStream_t stream) {
  if (stream == nullptr) return &Runtime::instance().current();
  Stream* found = find_stream(stream);
  return found != nullptr ? &found->device() : nullptr;
}

void set_shape(LaunchRequest* request, const dim3& grid, const dim3& block) {
  const std::uint32_t groups[3] = {grid.x, grid.y, grid.z}, items[3] = {block.x, block.y, block.z};
  for (int i = 0; i < 3; ++i) {
    request->grid[i] = std::uint64_t{groups[i]} * items[i];
    request->block[i] = items[i];
  }
}

hipError_t request_of(const void* function, const Launch& what, LaunchRequest* out) {
  if (function == nullptr) return hipErrorInvalidDeviceFunction;
  DeviceState* device = device_of(what.stream);
  if (device == nullptr) return kBadStream;
  LaunchRequest& request = *out;
  if (const hipError_t code = Registry::instance().kernel(function, *device, &request.kernel)) return code;
  request.function = function;
  set_shape(&request, what.grid, what.block);
  request.shared = what.shared;
  // A kernel without parameters may come with or without a list.
  static void* no_arguments[1] = {nullptr};
  request.values =
      what.args != nullptr || !request.kernel->info.explicit_args.empty() ? what.args : no_arguments;
  request.cooperative = what.cooperative;
  request.start = what.start;
  request.stop = what.stop;
  return hipSuccess;
}

hipError_t launch_host_function(const void* function, const Launch& what) {
  LaunchRequest request;
  if (const hipError_t code = request_of(function, what, &request)) return code;
  return launch(what.stream, request);
}

hipError_t launch_module_function(hipFunction_t function, const LaunchRequest& shape, hipStream_t stream) {
  LaunchRequest request = shape;
  if (function == nullptr) return hipErrorInvalidImage;
  request.kernel = find_function(function);
  if (request.kernel == nullptr) return hipErrorInvalidHandle;
  request.function = function;
  return launch(stream, request);
}

LaunchRequest work_items(std::uint32_t gx, std::uint32_t gy, std::uint32_t gz, std::uint32_t bx,
                         std::uint32_t by, std::uint32_t bz, std::size_t shared, void** params,
                         void** extra) {
  LaunchRequest request;
  request.grid[0] = gx, request.grid[1] = gy, request.grid[2] = gz;
  request.block[0] = bx, request.block[1] = by, request.block[2] = bz;
  request.shared = shared;
  request.values = params;
  request.extra = extra;
  return request;
}

bool has_attribute(const hipLaunchAttribute* attributes, unsigned count, hipLaunchAttributeID id) {
  for (unsigned i = 0; attributes != nullptr && i < count; ++i) {
    if (attributes[i].id == id && attributes[i].val.cooperative != 0) return true;
  }
  return false;
}

}  // namespace

extern "C" hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared,
                                                 hipStream_t stream) {
  thread().calls.push_back({grid, block, shared, stream});
  return hipSuccess;
}

extern "C" hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared,
                                                hipStream_t* stream) {
  auto& calls = thread().calls;
  if (calls.empty()) return hipErrorMissingConfiguration;
  const CallConfiguration call = calls.back();
  calls.pop_back();
  *grid = call.grid;
  *block = call.block;
  *shared = call.shared;
  *stream = call.stream;
  return hipSuccess;
}

hipError_t hipLaunchKernel(const void* function, dim3 numBlocks, dim3 dimBlocks, void** args, size_t shared,
                           hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return launch_host_function(
            function,
            {.grid = numBlocks, .block = dimBlocks, .args = args, .shared = shared, .stream = stream});
      },
      function, numBlocks, dimBlocks, args, shared, stream);
}

hipError_t hipLaunchKernel_spt(const void* function, dim3 numBlocks, dim3 dimBlocks, void** args,
                               size_t shared, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return launch_host_function(function, {.grid = numBlocks,
                                               .block = dimBlocks,
                                               .args = args,
                                               .shared = shared,
                                               .stream = per_thread_handle(stream)});
      },
      function, numBlocks, dimBlocks, args, shared, stream);
}

hipError_t hipExtLaunchKernel(const void* function, dim3 numBlocks, dim3 dimBlocks, void** args,
                              size_t shared, hipStream_t stream, hipEvent_t startEvent, hipEvent_t stopEvent,
                              int flags) {
  return api(
      __func__,
      [&] {
        return launch_host_function(function, {.grid = numBlocks,
                                               .block = dimBlocks,
                                               .args = args,
                                               .shared = shared,
                                               .stream = stream,
                                               .start = startEvent,
                                               .stop = stopEvent});
      },
      function, numBlocks, dimBlocks, args, shared, stream, startEvent, stopEvent, flags);
}

hipError_t hipLaunchCooperativeKernel(const void* f, dim3 gridDim, dim3 blockDim, void** kernelParams,
                                      unsigned int shared, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return launch_host_function(f, {.grid = gridDim,
                                        .block = blockDim,
                                        .args = kernelParams,
                                        .shared = shared,
                                        .stream = stream,
                                        .cooperative = true});
      },
      f, gridDim, blockDim, kernelParams, shared, stream);
}

hipError_t hipLaunchCooperativeKernel_spt(const void* f, dim3 gridDim, dim3 blockDim, void** kernelParams,
                                          uint32_t shared, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return launch_host_function(f, {.grid = gridDim,
                                        .block = blockDim,
                                        .args = kernelParams,
                                        .shared = shared,
                                        .stream = per_thread_handle(stream),
                                        .cooperative = true});
      },
      f, gridDim, blockDim, kernelParams, shared, stream);
}

hipError_t hipLaunchKernelExC(const hipLaunchConfig_t* config, const void* fPtr, void** args) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (config == nullptr) return hipErrorInvalidConfiguration;
        return launch_host_function(fPtr, {.grid = config->gridDim,
                                           .block = config->blockDim,
                                           .args = args,
                                           .shared = config->dynamicSmemBytes,
                                           .stream = config->stream,
                                           .cooperative = has_attribute(config->attrs, config->numAttrs,
                                                                        hipLaunchAttributeCooperative)});
      },
      config, fPtr, args);
}

hipError_t hipModuleLaunchKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY,
                                 unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY,
                                 unsigned int blockDimZ, unsigned int sharedMemBytes, hipStream_t stream,
                                 void** kernelParams, void** extra) {
  return api(
      __func__,
      [&] {
        LaunchRequest request = work_items(0, 0, 0, 0, 0, 0, sharedMemBytes, kernelParams, extra);
        set_shape(&request, dim3(gridDimX, gridDimY, gridDimZ), dim3(blockDimX, blockDimY, blockDimZ));
        return launch_module_function(f, request, stream);
      },
      f, gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes, stream, kernelParams,
      extra);
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY,
                                            unsigned int gridDimZ, unsigned int blockDimX,
                                            unsigned int blockDimY, unsigned int blockDimZ,
                                            unsigned int sharedMemBytes, hipStream_t stream,
                                            void** kernelParams) {
  return api(
      __func__,
      [&] {
        LaunchRequest request = work_items(0, 0, 0, 0, 0, 0, sharedMemBytes, kernelParams, nullptr);
        set_shape(&request, dim3(gridDimX, gridDimY, gridDimZ), dim3(blockDimX, blockDimY, blockDimZ));
        request.cooperative = true;
        return launch_module_function(f, request, stream);
      },
      f, gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes, stream, kernelParams);
}

hipError_t hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG* config, hipFunction_t f, void** params,
                                void** extra) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (config == nullptr) return hipErrorInvalidConfiguration;
        LaunchRequest request = work_items(0, 0, 0, 0, 0, 0, config->sharedMemBytes, params, extra);
        set_shape(&request, dim3(config->gridDimX, config->gridDimY, config->gridDimZ),
                  dim3(config->blockDimX, config->blockDimY, config->blockDimZ));
        request.cooperative = has_attribute(config->attrs, config->numAttrs, hipLaunchAttributeCooperative);
        return launch_module_function(f, request, config->hStream);
      },
      config, f, params, extra);
}

// These two count work-items, not blocks.
extern "C" HIP_PUBLIC_API hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t gx, uint32_t gy,
                                                              uint32_t gz, uint32_t bx, uint32_t by,
                                                              uint32_t bz, size_t shared, hipStream_t stream,
                                                              void** params, void** extra, hipEvent_t start,
                                                              hipEvent_t stop, uint32_t flags) {
  return api(
      __func__,
      [&] {
        LaunchRequest request = work_items(gx, gy, gz, bx, by, bz, shared, params, extra);
        request.start = start;
        request.stop = stop;
        return launch_module_function(f, request, stream);
      },
      f, gx, gy, gz, bx, by, bz, shared, stream, params, extra, start, stop, flags);
}

extern "C" HIP_PUBLIC_API hipError_t hipHccModuleLaunchKernel(hipFunction_t f, uint32_t gx, uint32_t gy,
                                                              uint32_t gz, uint32_t bx, uint32_t by,
                                                              uint32_t bz, size_t shared, hipStream_t stream,
                                                              void** params, void** extra, hipEvent_t start,
                                                              hipEvent_t stop) {
  return api(
      __func__,
      [&] {
        LaunchRequest request = work_items(gx, gy, gz, bx, by, bz, shared, params, extra);
        request.start = start;
        request.stop = stop;
        return launch_module_function(f, request, stream);
      },
      f, gx, gy, gz, bx, by, bz, shared, stream, params, extra, start, stop);
}

// The oldest way to launch: configure, set arguments one by one, go.
hipError_t hipConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        thread().calls.push_back({gridDim, blockDim, sharedMem, stream});
        thread().setup_arguments.clear();
        return hipSuccess;
      },
      gridDim, blockDim, sharedMem, stream);
}

hipError_t hipSetupArgument(const void* arg, size_t size, size_t offset) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (arg == nullptr || offset + size > 65536) return hipErrorInvalidValue;
        auto& bytes = thread().setup_arguments;
        if (bytes.size() < offset + size) bytes.resize(offset + size);
        std::memcpy(bytes.data() + offset, arg, size);
        return hipSuccess;
      },
      arg, size, offset);
}

hipError_t hipLaunchByPtr(const void* func) {
  return api(
      __func__,
      [&]() -> hipError_t {
        auto& state = thread();
        if (state.calls.empty()) return hipErrorMissingConfiguration;
        const CallConfiguration call = state.calls.back();
        state.calls.pop_back();
        DeviceState* device = device_of(call.stream);
        if (device == nullptr) return kBadStream;
        LaunchRequest request;
        if (const hipError_t code = Registry::instance().kernel(func, *device, &request.kernel)) return code;
        set_shape(&request, call.grid, call.block);
        request.shared = call.shared;
        request.function = func;
        std::size_t size = state.setup_arguments.size();
        void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, state.setup_arguments.data(),
                         HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
        request.extra = extra;
        return launch(call.stream, request);
      },
      func);
}

namespace {

// Grids that synchronise with one another. What they share must outlive them, so this returns when all are
// done.
hipError_t launch_together(const hipLaunchParams* list, std::vector<LaunchRequest>& requests) {
  const auto barrier = clr::allocate_host(sizeof(GridBarrier));
  if (!barrier) return code_of(barrier.error());
  std::memset(*barrier, 0, sizeof(GridBarrier));
  GridAmongOthers others = {.barrier = *barrier, .grids = static_cast<std::uint32_t>(requests.size())};
  const auto items = [](const LaunchRequest& request) {
    return request.grid[0] * request.grid[1] * request.grid[2];
  };
  for (const LaunchRequest& request : requests) others.all_items += items(request);
  for (LaunchRequest& request : requests) {
    request.others = &others;
    // The grids before would wait for this one for ever, and keep the barrier.
    if (const hipError_t code = launch(list[others.rank].stream, request)) return code;
    ++others.rank;
    others.items_before += items(request);
  }
  for (std::size_t i = 0; i < requests.size(); ++i) find_stream(list[i].stream)->work().synchronize();
  (void)clr::MemoryTable::instance().release(*barrier);
  return hipSuccess;
}

// One grid a device; nothing is launched when one of them cannot be.
hipError_t launch_on_many(hipLaunchParams* list, int count, unsigned flags, bool cooperative) {
  constexpr unsigned kFlags =
      hipCooperativeLaunchMultiDeviceNoPreSync | hipCooperativeLaunchMultiDeviceNoPostSync;
  if (list == nullptr || count <= 0 || count > Runtime::instance().device_count() || (flags & ~kFlags) != 0) {
    return hipErrorInvalidValue;
  }
  for (int i = 0; i < count; ++i) {
    if (list[i].stream == nullptr) return hipErrorInvalidResourceHandle;
    if (list[i].func == nullptr) return hipErrorInvalidDeviceFunction;
  }
  std::vector<LaunchRequest> requests(count);
  for (int i = 0; i < count; ++i) {
    const Launch what = {.grid = list[i].gridDim,
                         .block = list[i].blockDim,
                         .args = list[i].args,
                         .shared = list[i].sharedMem,
                         .stream = list[i].stream,
                         .cooperative = cooperative};
    if (const hipError_t code = request_of(list[i].func, what, &requests[i])) return code;
    if (const hipError_t code = check_launch(requests[i], *device_of(list[i].stream))) return code;
  }
  if (cooperative) return launch_together(list, requests);
  for (int i = 0; i < count; ++i) {
    if (const hipError_t code = launch(list[i].stream, requests[i])) return code;
  }
  return hipSuccess;
}

}  // namespace

hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* list, int count, unsigned int flags) {
  return api(__func__, [&] { return launch_on_many(list, count, flags, true); }, list, count, flags);
}

hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* list, int count, unsigned int flags) {
  return api(__func__, [&] { return launch_on_many(list, count, flags, false); }, list, count, flags);
}
