// SPDX-License-Identifier: MIT
// Every instruction of a target, found by walking the opcode fields of its encodings: what coverage is
// measured against, and where fuzzers draw from.
#pragma once

#include <string>
#include <vector>

#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// One example of each canonical mnemonic that LLVM's disassembler accepts for the target (GFX9 encodings),
/// sorted by name.
std::vector<Instruction> every_instruction(Target target);

}  // namespace cairn::gpu
