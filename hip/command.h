// SPDX-License-Identifier: MIT
// What can be put on a stream or kept as a node of a graph: one value a command.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <hip/hip_runtime_api.h>
#include "clr/copy.h"
#include "clr/program.h"
#include "hip/event.h"

namespace cairn::hip {

class Stream;
class Graph;

/// A kernel with its arguments already laid out.
struct KernelCommand {
  const clr::Kernel* kernel = nullptr;
  const void* function = nullptr;    ///< what the program named it by: host stub or hipFunction_t
  dim3 grid, block;                  ///< workgroups, work-items of one
  unsigned shared = 0;               ///< dynamic LDS, bytes
  std::vector<std::byte> arguments;  ///< the explicit part of the segment
  std::vector<void*> pointers;       ///< into `arguments`, as hipKernelNodeParams wants them
  bool cooperative = false;
  int priority = 0;
};

struct CopyCommand {
  clr::BoxSide to, from;
  clr::BoxSize size;
  hipMemcpyKind kind = hipMemcpyDefault;
  hipMemcpy3DParms described = {};  ///< as the program wrote it
};

struct FillCommand {
  clr::BoxSide to;
  std::uint64_t value = 0;
  std::size_t element = 1;
  clr::BoxSize size;  ///< width in bytes
};

struct HostCommand {
  hipHostFn_t function = nullptr;
  void* data = nullptr;
};

struct RecordCommand {
  std::shared_ptr<Event> event;
};
struct WaitCommand {
  std::shared_ptr<Event> event;
};
struct EmptyCommand {};
struct GraphCommand {
  std::shared_ptr<Graph> graph;
};
struct AllocCommand {
  hipMemAllocNodeParams params = {};
};
struct FreeCommand {
  void* address = nullptr;
};

using Command = std::variant<EmptyCommand, KernelCommand, CopyCommand, FillCommand, HostCommand,
                             RecordCommand, WaitCommand, GraphCommand, AllocCommand, FreeCommand>;

/// Whether the caller needs it done when the call returns.
enum class When { Later, Now };

/// Puts the command on the stream, or into the graph that the stream records.
hipError_t submit(Stream& stream, Command command, When when);
/// Puts the command on the stream whatever it records. Child graphs run their nodes in order.
hipError_t execute(Stream& stream, const Command& command, When when);

}  // namespace cairn::hip
