// SPDX-License-Identifier: MIT
// Launches: the path from hipLaunchKernel down to a packet.
#include "hip/launch.h"

#include <algorithm>
#include <cstring>

#include "base/bits.h"
#include "base/log.h"
#include "clr/arguments.h"
#include "clr/memory.h"
#include "clr/printf.h"
#include "devicelibs/abi/grid.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/registry.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

constexpr std::size_t kMultiGridBytes = 256;

struct Packed {
  const std::byte* data = nullptr;
  std::size_t size = 0;
};

// HIP_LAUNCH_PARAM_BUFFER_POINTER p, HIP_LAUNCH_PARAM_BUFFER_SIZE &n, in any order, up to
// HIP_LAUNCH_PARAM_END.
hipError_t read_extra(void** extra, Packed* out) {
  for (; *extra != HIP_LAUNCH_PARAM_END; extra += 2) {
    if (*extra == HIP_LAUNCH_PARAM_BUFFER_POINTER)
      out->data = static_cast<const std::byte*>(extra[1]);
    else if (*extra == HIP_LAUNCH_PARAM_BUFFER_SIZE && extra[1] != nullptr)
      out->size = *static_cast<std::size_t*>(extra[1]);
    else
      return hipErrorInvalidValue;
  }
  return out->data == nullptr && out->size != 0 ? hipErrorInvalidValue : hipSuccess;
}

clr::Dispatch dispatch_of(const clr::Kernel& kernel, const std::uint32_t grid[3],
                          const std::uint32_t block[3], std::size_t shared, std::size_t stack_limit) {
  clr::Dispatch dispatch;
  dispatch.kernel_object = kernel.object;
  for (int i = 0; i < 3; ++i) {
    dispatch.grid[i] = grid[i];
    dispatch.workgroup[i] = static_cast<std::uint16_t>(block[i]);
  }
  dispatch.group_bytes = kernel.group_bytes + static_cast<std::uint32_t>(shared);
  dispatch.private_bytes = kernel.private_bytes;
  if (kernel.info.dynamic_stack)
    dispatch.private_bytes = std::max<std::uint32_t>(dispatch.private_bytes, stack_limit);
  dispatch.kernarg_bytes = kernel.info.kernarg_size;
  return dispatch;
}

// What hidden arguments need beyond the numbers: buffers of the queue and of the device.
Status find_services(clr::Queue& queue, DeviceState& device, const clr::Kernel& kernel,
                     clr::HiddenValues* values) {
  values->queue = reinterpret_cast<std::uint64_t>(queue.handle());
  if (kernel.needs_hostcall) {
    const auto buffer = queue.hostcall_buffer();
    if (!buffer) return buffer.error();
    values->hostcall_buffer = reinterpret_cast<std::uint64_t>(*buffer);
  }
  if (kernel.needs_heap) {
    const auto heap = device.device.heap(device.heap_limit);
    if (!heap) return heap.error();
    values->heap = reinterpret_cast<std::uint64_t>(*heap);
  }
  return success();
}

// The buffer of a kernel that prints into one; read when the kernel is done.
class PrintfBuffer {
 public:
  Status open(DeviceState& device, const clr::Program& program) {
    size_ = device.printf_limit;
    const auto memory =
        clr::allocate_host(size_, {.kind = clr::MemoryKind::Host, .device = device.index(), .flags = 0});
    if (!memory) return memory.error();
    words_ = static_cast<std::uint32_t*>(*memory);
    words_[0] = 0;
    words_[1] = static_cast<std::uint32_t>(size_) & ~7u;
    clr::prepare_buffer({reinterpret_cast<std::byte*>(words_ + 2), size_ - 8}, program.printf_formats());
    return success();
  }
  std::uint64_t address() const { return reinterpret_cast<std::uint64_t>(words_); }
  void print_and_close(const clr::Program& program) {
    const std::size_t used = std::min<std::size_t>(words_[0], size_ - 8);
    clr::print_buffer({reinterpret_cast<const std::byte*>(words_ + 2), used}, program.printf_formats());
    // Our device library says so when something did not fit.
    if ((words_[1] & 1) != 0)
      log_warn("lines of a kernel's printf are lost: they did not fit into {} bytes (hipLimitPrintfFifoSize)",
               size_);
    (void)clr::MemoryTable::instance().release(words_);
  }

 private:
  std::uint32_t* words_ = nullptr;
  std::size_t size_ = 0;
};

// A fresh block for grid-wide synchronisation, behind the arguments.
void write_grid_block(std::byte* at, const clr::Dispatch& dispatch, const GridAmongOthers* others) {
  MultiGrid block;
  std::memset(&block, 0, sizeof block);
  std::uint64_t groups = 1, items = 1;
  for (int i = 0; i < 3; ++i) {
    groups *= ceil_div(dispatch.grid[i], std::uint32_t{dispatch.workgroup[i]});
    items *= dispatch.grid[i];
  }
  block.groups = static_cast<std::uint32_t>(groups);
  block.all_items = items;
  if (others != nullptr) {
    block.devices = static_cast<GridBarrier*>(others->barrier);
    block.rank = others->rank;
    block.grids = others->grids;
    block.items_before = others->items_before;
    block.all_items = others->all_items;
  }
  std::memcpy(at, &block, sizeof block);
}

template <class Explicit>
Status put(Stream& stream, const clr::Kernel& kernel, clr::Dispatch dispatch, std::size_t shared,
           bool cooperative, const GridAmongOthers* others, Explicit&& write_arguments) {
  clr::HiddenValues values;
  values.dynamic_lds = static_cast<std::uint32_t>(shared);
  values.dimensions = dispatch.grid[2] > 1 ? 3 : dispatch.grid[1] > 1 ? 2 : 1;
  stream.order_with_default();
  const auto queue = stream.work().queue();
  if (!queue) return queue.error();
  if (const Status status = find_services(**queue, stream.device(), kernel, &values); !status) return status;
  PrintfBuffer printing;
  if (kernel.needs_printf_buffer) {
    if (const Status status = printing.open(stream.device(), *kernel.program); !status) return status;
    values.printf_buffer = printing.address();
  }
  const auto arguments_end = align_up<std::uint32_t>(dispatch.kernarg_bytes, 64);
  if (cooperative) dispatch.kernarg_bytes = arguments_end + kMultiGridBytes;
  const Status status = stream.work().dispatch(dispatch, [&](std::byte* segment) {
    if (cooperative) {
      write_grid_block(segment + arguments_end, dispatch, others);
      values.multigrid = reinterpret_cast<std::uint64_t>(segment + arguments_end);
    }
    write_arguments(segment);
    clr::write_hidden(kernel.info, dispatch, values, segment);
  });
  if (kernel.needs_printf_buffer) {
    stream.work().synchronize();
    printing.print_and_close(*kernel.program);
  }
  return status;
}

// The events of an extended launch: start and end of the kernel itself.
hipError_t record_events(Stream& stream, const LaunchRequest& request) {
  if (request.start == nullptr && request.stop == nullptr) return hipSuccess;
  const auto marker = stream.work().mark();
  if (!marker) return code_of(marker.error());
  if (const auto start = find_event(request.start)) start->record_work(*marker, true);
  if (const auto stop = find_event(request.stop)) stop->record_work(*marker, false);
  return hipSuccess;
}

hipError_t capture_launch(Stream& stream, const LaunchRequest& request) {
  KernelCommand command;
  command.kernel = request.kernel;
  command.function = request.function;
  command.block = dim3(request.block[0], request.block[1], request.block[2]);
  command.grid = dim3(ceil_div<std::uint64_t>(request.grid[0], request.block[0]),
                      ceil_div<std::uint64_t>(request.grid[1], request.block[1]),
                      ceil_div<std::uint64_t>(request.grid[2], request.block[2]));
  command.shared = static_cast<unsigned>(request.shared);
  command.cooperative = request.cooperative;
  if (const hipError_t code = keep_arguments(*request.kernel, request.values, request.extra, &command))
    return code;
  return stream.capture()->add(stream, std::move(command));
}

}  // namespace

int blocks_per_unit(const clr::Kernel& kernel, unsigned threads, std::size_t dynamic) {
  const clr::DeviceInfo& info = kernel.program->device().info();
  if (threads == 0 || threads > kernel.info.max_flat_workgroup || threads > info.max_workgroup) return 0;
  const unsigned waves = ceil_div(threads, kernel.info.wavefront);
  // Registers come in blocks; a SIMD has 512 of them a lane for wave64 (AGPRs included), more on RDNA, which
  // holds fewer waves.
  const unsigned used = std::max(8u, align_up(kernel.info.vgprs + kernel.info.agprs, 8u));
  const unsigned file = kernel.info.wavefront == 64 ? 512 : 1024;
  const unsigned most = std::max(1u, info.waves_per_cu / std::max(1u, info.simds_per_cu));
  const unsigned waves_per_simd = std::min(most, std::max(1u, file / used));
  unsigned blocks = waves_per_simd * info.simds_per_cu / waves;
  const std::size_t lds = kernel.group_bytes + dynamic;
  if (lds > info.lds_bytes) return 0;
  if (lds != 0) blocks = std::min<unsigned>(blocks, info.lds_bytes / align_up<std::size_t>(lds, 512));
  return static_cast<int>(std::min(blocks, 32u));
}

hipError_t check_launch(const LaunchRequest& request, DeviceState& device) {
  if (request.kernel == nullptr) return hipErrorInvalidImage;
  if (request.values != nullptr && request.extra != nullptr) return hipErrorInvalidValue;
  const clr::Kernel& kernel = *request.kernel;
  const clr::DeviceInfo& info = device.device.info();
  if (&kernel.program->device() != &device.device) return hipErrorInvalidDevice;
  std::uint64_t threads = 1;
  for (int i = 0; i < 3; ++i) {
    if (request.grid[i] == 0 || request.block[i] == 0 || request.grid[i] > UINT32_MAX)
      return hipErrorInvalidConfiguration;
    if (request.block[i] > info.workgroup_dims[i]) return hipErrorInvalidConfiguration;
    threads *= request.block[i];
  }
  if (threads > info.max_workgroup) return hipErrorInvalidConfiguration;
  if (threads > kernel.info.max_flat_workgroup) return hipErrorLaunchFailure;
  if (request.shared + kernel.group_bytes > info.lds_bytes) return hipErrorInvalidValue;
  if (!kernel.info.explicit_args.empty() && request.values == nullptr && request.extra == nullptr)
    return hipErrorInvalidValue;
  if (!request.cooperative) return hipSuccess;
  const auto resident =
      static_cast<std::uint64_t>(blocks_per_unit(kernel, threads, request.shared)) * info.compute_units;
  std::uint64_t blocks = 1;
  for (int i = 0; i < 3; ++i) blocks *= ceil_div<std::uint64_t>(request.grid[i], request.block[i]);
  return blocks > resident ? hipErrorCooperativeLaunchTooLarge : hipSuccess;
}

hipError_t keep_arguments(const clr::Kernel& kernel, void** values, void** extra, KernelCommand* into) {
  into->arguments.assign(kernel.info.kernarg_size, std::byte{0});
  if (values != nullptr) {
    clr::write_explicit(kernel.info, values, into->arguments.data());
  } else if (extra != nullptr) {
    Packed packed;
    if (const hipError_t code = read_extra(extra, &packed)) return code;
    clr::write_packed(kernel.info, {packed.data, packed.size}, into->arguments.data());
  }
  into->pointers.clear();
  for (const clr::ArgInfo& arg : kernel.info.explicit_args)
    into->pointers.push_back(into->arguments.data() + arg.offset);
  return hipSuccess;
}

hipError_t enqueue_kernel(Stream& stream, const KernelCommand& command) {
  const std::uint32_t grid[3] = {command.grid.x * command.block.x, command.grid.y * command.block.y,
                                 command.grid.z * command.block.z};
  const std::uint32_t block[3] = {command.block.x, command.block.y, command.block.z};
  const clr::Kernel& kernel = *command.kernel;
  const auto dispatch = dispatch_of(kernel, grid, block, command.shared, stream.device().stack_limit);
  return Outcome(put(stream, kernel, dispatch, command.shared, command.cooperative, nullptr,
                     [&](std::byte* segment) {
                       std::memcpy(segment, command.arguments.data(), command.arguments.size());
                     }))
      .code();
}

hipError_t launch(hipStream_t handle, const LaunchRequest& request) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (request.start != nullptr && find_event(request.start) == nullptr) return hipErrorInvalidHandle;
  if (request.stop != nullptr && find_event(request.stop) == nullptr) return hipErrorInvalidHandle;
  if (const hipError_t code = check_launch(request, stream->device())) return code;
  if (stream->capture() != nullptr && request.others != nullptr) return hipErrorStreamCaptureUnsupported;
  if (stream->capture() != nullptr) return capture_launch(*stream, request);
  if (const hipError_t code = capture_forbids(*stream)) return code;

  const clr::Kernel& kernel = *request.kernel;
  Packed packed;
  if (request.extra != nullptr) {
    if (const hipError_t code = read_extra(request.extra, &packed)) return code;
  }
  const std::uint32_t grid[3] = {static_cast<std::uint32_t>(request.grid[0]),
                                 static_cast<std::uint32_t>(request.grid[1]),
                                 static_cast<std::uint32_t>(request.grid[2])};
  const auto dispatch =
      dispatch_of(kernel, grid, request.block, request.shared, stream->device().stack_limit);
  const Status status = put(*stream, kernel, dispatch, request.shared, request.cooperative, request.others,
                            [&](std::byte* segment) {
                              if (request.values != nullptr)
                                clr::write_explicit(kernel.info, request.values, segment);
                              else if (packed.data != nullptr)
                                clr::write_packed(kernel.info, {packed.data, packed.size}, segment);
                            });
  if (!status) return Outcome(status.error()).code();
  return record_events(*stream, request);
}

}  // namespace cairn::hip
