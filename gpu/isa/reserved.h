// SPDX-License-Identifier: MIT
// Encodings of GFX9 that no instruction has, but that LLVM's disassembler takes without looking and then
// stumbles over.
#pragma once

#include <cstdint>
#include <span>

namespace cairn::gpu {

/// Whether the instruction at the start of `code` has a reserved value in a field: SDWA selections, or a
/// literal where the encoding has no room for one.
bool has_reserved_field(std::span<const std::uint8_t> code);

}  // namespace cairn::gpu
