// SPDX-License-Identifier: MIT
// Which scalar registers an instruction reads and writes, SCC included, and which may still be read from a
// block on.
#pragma once

#include <bitset>
#include <cstdint>
#include <map>

#include "gpu/jit/flow.h"
#include "gpu/jit/registers.h"

namespace cairn::gpu {

/// Scalar registers; bit kSccBit is SCC.
using ScalarSet = std::bitset<kScalarRegisters + 1>;
constexpr unsigned kSccBit = kScalarRegisters;

struct ScalarEffects {
  ScalarSet reads, writes;
};
ScalarEffects scalar_effects(const Instruction& insn);

/// Registers that the function may write; EXEC, VCC, M0 and SCC always.
ScalarSet written_scalars(const Function& function);

/// By block: registers that may be read from its start on before they are written.
std::map<std::uint64_t, ScalarSet> live_scalars(const Function& function);

}  // namespace cairn::gpu
