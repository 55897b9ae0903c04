// SPDX-License-Identifier: MIT
// The bits of operands that are constants: inline numbers, literals, apertures.
#pragma once

#include <cstdint>

#include "gpu/isa/instruction.h"
#include "gpu/isa/lanes.h"

namespace cairn::gpu {

/// The operand read as `type`, in the low 32 bits for types of up to 32 bits. What is no constant reads as 0.
std::uint64_t constant_bits(const Operand& operand, Type type);

}  // namespace cairn::gpu
