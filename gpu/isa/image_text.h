// SPDX-License-Identifier: MIT
// The image instruction's part of reading disassembly: its modifiers, and its operands once the row is known.
#pragma once

#include <string_view>

#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// Takes a modifier without or with a value into `op`; false when it is none of an image instruction.
bool image_flag(std::string_view word, ImageOp& op);
bool image_modifier(std::string_view key, std::string_view value, ImageOp& op);

/// Completes an instruction that has an image row: joins the row's operation and the modifiers, gives the
/// address the registers that the text does not tell (GFX9 has no dimension: as many as any may need), and
/// repeats the data register of an atomic that returns.
void complete_image(Instruction& insn, int generation);

}  // namespace cairn::gpu
