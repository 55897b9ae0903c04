// SPDX-License-Identifier: MIT
// Kernel arguments into a kernarg segment, where the code object's metadata wants each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "clr/program.h"
#include "clr/queue.h"

namespace cairn::clr {

/// What the hidden arguments are made of, besides the dispatch itself.
struct HiddenValues {
  std::uint64_t global_offset[3] = {0, 0, 0};
  std::uint16_t dimensions = 3;
  std::uint32_t dynamic_lds = 0;
  std::uint64_t printf_buffer = 0, hostcall_buffer = 0, multigrid = 0, heap = 0;
  std::uint64_t default_queue = 0, completion_action = 0, queue = 0;
  std::uint32_t private_base = 0, shared_base = 0;  ///< high halves of the flat apertures
};

/// Copies each explicit argument from where `values[i]` points.
void write_explicit(const KernelInfo& kernel, void* const* values, std::byte* segment);
/// Copies arguments that the caller has already laid out; what does not fit the segment's explicit part is
/// left out.
void write_packed(const KernelInfo& kernel, std::span<const std::byte> packed, std::byte* segment);
/// Writes every hidden argument.
void write_hidden(const KernelInfo& kernel, const Dispatch& dispatch, const HiddenValues& values,
                  std::byte* segment);

}  // namespace cairn::clr
