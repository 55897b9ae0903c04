// SPDX-License-Identifier: MIT
// Address registers of a loop that all lanes move by the same amount: how the lanes lie holds for the whole
// loop.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "gpu/jit/strip_loops.h"

namespace cairn::gpu {

/// The loop has one block, and its EXEC only ever loses lanes: lanes that are active have passed every
/// instruction before as often as each other.
struct SteadyAddresses {
  struct Register {
    unsigned dwords = 1;         ///< 2: a pair that holds a 64-bit address
    std::set<unsigned> strides;  ///< bytes of a lane in the accesses that use it
  };
  /// An instruction after which a register has moved.
  struct Step {
    unsigned reg = 0;
    unsigned amount = 0;  ///< operand
    unsigned shift = 0;   ///< to the left, before it is added
  };
  std::map<unsigned, Register> registers;  ///< by (first) register
  std::map<std::uint64_t, Step> steps;     ///< by pc
  VgprSet uniform;  ///< vector registers that must be the same in all lanes; the loop only reads them
};

/// `loop` as strip_loops() found it.
SteadyAddresses steady_addresses(const Function& function, const StripLoop& loop);

}  // namespace cairn::gpu
