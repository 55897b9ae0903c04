// SPDX-License-Identifier: MIT
// What inline real constants mean to instructions that take them as pairs or as 16-bit integers.
#pragma once

#include <span>

#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// Turns source `source` of `insn` into the bits of the pair, where its row reads it as a register of 32 bits
/// or the pair is not the one that packed rows make of it. See docs/isa-errata.md, "Real constants of pairs".
void settle_pair_constant(const Instruction& insn, unsigned source, Operand& operand);

/// GFX9: LLVM prints the constants of 16-bit integers as halves (0x4000), the hardware takes the numbers of
/// 32 bits. `code` is the encoded `insn`.
void settle_short_constants(Instruction& insn, std::span<const std::uint8_t> code);

}  // namespace cairn::gpu
