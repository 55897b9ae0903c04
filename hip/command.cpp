// SPDX-License-Identifier: MIT
// Commands onto streams.
#include "hip/command.h"

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/graph.h"
#include "hip/launch.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

// Runs a task at its turn: here and now, here if the stream happens to be idle, or on the stream's thread.
hipError_t run(Stream& stream, When when, std::function<void()> task) {
  stream.order_with_default();
  const Status status = when == When::Now ? stream.work().run_now(task) : stream.work().quick_task(task);
  return Outcome(status).code();
}

struct Execute {
  Stream& stream;
  When when;

  hipError_t operator()(const EmptyCommand&) const { return hipSuccess; }
  hipError_t operator()(const KernelCommand& command) const { return enqueue_kernel(stream, command); }
  hipError_t operator()(const CopyCommand& command) const {
    if (command.size.empty()) return hipSuccess;
    return run(stream, when, [to = command.to, from = command.from, size = command.size] {
      clr::copy_box(to, from, size);
    });
  }
  hipError_t operator()(const FillCommand& command) const {
    if (command.size.empty()) return hipSuccess;
    return run(stream, when,
               [command] { clr::fill_box(command.to, command.value, command.element, command.size); });
  }
  hipError_t operator()(const HostCommand& command) const {
    stream.order_with_default();
    return Outcome(stream.work().host_task([command] { command.function(command.data); })).code();
  }
  hipError_t operator()(const RecordCommand& command) const {
    stream.order_with_default();
    return Outcome(command.event->record(stream.work())).code();
  }
  hipError_t operator()(const WaitCommand& command) const {
    stream.order_with_default();
    stream.work().wait_for(command.event->marker());
    return hipSuccess;
  }
  hipError_t operator()(const GraphCommand& command) const {
    for (const Node* node : command.graph->order()) {
      if (!node->enabled) continue;
      if (const hipError_t code = execute(stream, node->command, When::Later)) return code;
    }
    return hipSuccess;
  }
  // The memory was got when the node was made, since its address is known from then on.
  hipError_t operator()(const AllocCommand&) const { return hipSuccess; }
  hipError_t operator()(const FreeCommand&) const { return hipSuccess; }
};

}  // namespace

hipError_t execute(Stream& stream, const Command& command, When when) {
  return std::visit(Execute{stream, when}, command);
}

hipError_t submit(Stream& stream, Command command, When when) {
  if (const auto& capture = stream.capture()) {
    if (when == When::Now) {
      capture->invalidate();
      return hipErrorStreamCaptureUnsupported;
    }
    return capture->add(stream, std::move(command));
  }
  if (const hipError_t code = capture_forbids(stream)) return code;
  return execute(stream, command, when);
}

}  // namespace cairn::hip
