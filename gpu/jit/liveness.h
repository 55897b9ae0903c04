// SPDX-License-Identifier: MIT
// Which vector registers may still be read after each instruction: what a region must write back at its
// border.
#pragma once

#include <map>
#include <vector>

#include "gpu/jit/flow.h"
#include "gpu/jit/registers.h"

namespace cairn::gpu {

/// live[pc][i]: registers that may be read after instruction i of the block at pc.
///
/// A write replaces a register only in the lanes that EXEC enables. So two sets are tracked backwards: what
/// the lanes that are active now may read later, in which a write ends a life; and what the idle ones may
/// read, in which it does not. Where lanes may join or leave EXEC, they go over from one set to the other.
struct Liveness {
  std::map<std::uint64_t, std::vector<VgprSet>> live;
  std::map<std::uint64_t, VgprSet> at_start;  ///< by block: read from there on by any lane, active or not
};

/// Whether the wave goes on outside of the function after `insn`, where anything may be read.
bool leaves_function(const Instruction& insn, std::uint32_t mode);

Liveness live_registers(const Function& function);

}  // namespace cairn::gpu
