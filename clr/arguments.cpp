// SPDX-License-Identifier: MIT
// Packing of explicit and hidden arguments.
#include "clr/arguments.h"

#include <algorithm>
#include <cstring>

namespace cairn::clr {
namespace {

std::uint64_t value_of(ArgKind kind, const Dispatch& dispatch, const HiddenValues& values) {
  const auto axis = [kind](ArgKind first) {
    return static_cast<unsigned>(kind) - static_cast<unsigned>(first);
  };
  switch (kind) {
    case ArgKind::GlobalOffsetX:
    case ArgKind::GlobalOffsetY:
    case ArgKind::GlobalOffsetZ:
      return values.global_offset[axis(ArgKind::GlobalOffsetX)];
    case ArgKind::BlockCountX:
    case ArgKind::BlockCountY:
    case ArgKind::BlockCountZ: {
      const unsigned i = axis(ArgKind::BlockCountX);
      return dispatch.grid[i] / dispatch.workgroup[i];  // whole blocks; a partial one is the remainder
    }
    case ArgKind::GroupSizeX:
    case ArgKind::GroupSizeY:
    case ArgKind::GroupSizeZ:
      return dispatch.workgroup[axis(ArgKind::GroupSizeX)];
    case ArgKind::RemainderX:
    case ArgKind::RemainderY:
    case ArgKind::RemainderZ: {
      const unsigned i = axis(ArgKind::RemainderX);
      return dispatch.grid[i] % dispatch.workgroup[i];
    }
    case ArgKind::GridDims:
      return values.dimensions;
    case ArgKind::PrintfBuffer:
      return values.printf_buffer;
    case ArgKind::HostcallBuffer:
      return values.hostcall_buffer;
    case ArgKind::MultigridSync:
      return values.multigrid;
    case ArgKind::HeapV1:
      return values.heap;
    case ArgKind::DefaultQueue:
      return values.default_queue;
    case ArgKind::CompletionAction:
      return values.completion_action;
    case ArgKind::DynamicLdsSize:
      return values.dynamic_lds;
    case ArgKind::PrivateBase:
      return values.private_base;
    case ArgKind::SharedBase:
      return values.shared_base;
    case ArgKind::QueuePtr:
      return values.queue;
    default:
      return 0;
  }
}

}  // namespace

void write_explicit(const KernelInfo& kernel, void* const* values, std::byte* segment) {
  for (std::size_t i = 0; i < kernel.explicit_args.size(); ++i) {
    const ArgInfo& arg = kernel.explicit_args[i];
    std::memcpy(segment + arg.offset, values[i], arg.size);
  }
}

void write_packed(const KernelInfo& kernel, std::span<const std::byte> packed, std::byte* segment) {
  std::size_t room = 0;
  for (const ArgInfo& arg : kernel.explicit_args) room = std::max<std::size_t>(room, arg.offset + arg.size);
  if (kernel.hidden_args.empty()) room = kernel.kernarg_size;
  std::memcpy(segment, packed.data(), std::min(room, packed.size()));
}

void write_hidden(const KernelInfo& kernel, const Dispatch& dispatch, const HiddenValues& values,
                  std::byte* segment) {
  for (const ArgInfo& arg : kernel.hidden_args) {
    const std::uint64_t value = value_of(arg.kind, dispatch, values);
    std::memcpy(segment + arg.offset, &value, std::min<std::size_t>(arg.size, sizeof value));
  }
}

}  // namespace cairn::clr
