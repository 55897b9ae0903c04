// SPDX-License-Identifier: MIT
// Which registers an instruction reads and writes, derived from its row and operands.
#pragma once

#include <bitset>

#include "gpu/isa/insn.h"

namespace cairn::gpu {

using VgprSet = std::bitset<kVectorRegisters>;
using SgprSet = std::bitset<kScalarRegisters>;

/// How many of the operands, from the first on, are destinations. The instruction has a row.
unsigned destination_count(const Instruction& insn);
/// Whether an atomic returns the value before.
bool returns_value(const Instruction& insn);
/// Whether the row's signature has that implicit parameter or result.
bool has_param(const Row& row, Slot::Kind kind);
bool has_out(const Row& row, Slot::Kind kind);

/// Source operands, by their place among all operands, that the row takes as lane masks.
std::bitset<kMaxOperands> mask_operands(const Instruction& insn);

/// What becomes of the half that a 16-bit result does not write: GFX10 and later keep it everywhere.
Half half_rule(const Instruction& insn);

VgprSet vgprs_read(const Instruction& insn);
VgprSet vgprs_written(const Instruction& insn);
/// Scalar registers that a vector instruction reads as operands or implicitly (vcc as a mask).
SgprSet sgprs_read(const Instruction& insn);
SgprSet sgprs_written(const Instruction& insn);

/// A vector instruction: one that works lane by lane under EXEC.
inline bool is_vector(const Row& row) {
  return row.family == Family::Valu || row.family == Family::Packed || row.family == Family::Load ||
         row.family == Family::Store || row.family == Family::Atomic;
}
/// Whether it does what its row says to whole lanes: no DPP, SDWA, op_sel or clamp.
bool is_unmodified(const Instruction& insn);
/// A load or store of global memory that only registers take part in.
bool is_plain_access(const Instruction& insn);
/// Whether it changes EXEC.
bool reads_clock(const Instruction& insn);
bool writes_exec(const Instruction& insn);

}  // namespace cairn::gpu
