// SPDX-License-Identifier: MIT
// One line of disassembly to the canonical Instruction. The text is the public, self-describing form of an
// instruction; what it prints by name (counters, hardware registers, labels) is taken from `immediates`.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// Fills the name, operands and modifiers of `out` from `text`, which has no leading blanks.
/// `immediates` are the immediate operands of the decoded instruction, in its own order; `lone` says that the
/// only operand is an immediate (waits, branches, messages), `relative` that it is a branch distance in
/// dwords from the next instruction. `out.pc`, `out.size` and `out.target` must be set.
Status parse_asm(std::string_view text, std::span<const std::int64_t> immediates, bool lone, bool relative,
                 Instruction& out);

/// The canonical mnemonic: without the encoding's suffix, and by one name where targets have several.
std::string canonical_name(std::string_view mnemonic);

}  // namespace cairn::gpu
