// SPDX-License-Identifier: MIT
// The innermost loops of a guest function that are entered at their header alone.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "gpu/jit/flow.h"

namespace cairn::gpu {

struct NaturalLoop {
  std::uint64_t header = 0;
  std::vector<std::uint64_t>
      blocks;  ///< each after those that lead to it within one iteration; the header first
  std::vector<std::pair<std::uint64_t, std::uint64_t>> exits;  ///< edges (from, to) that leave it

  bool contains(std::uint64_t pc) const;
};

/// Loops without a loop inside, whose blocks are in the function and can be resumed at no place but the
/// header.
std::vector<NaturalLoop> innermost_loops(const Function& function);

/// Blocks that can run again, whatever loops they are in: a loop may be around a barrier or other loops.
std::set<std::uint64_t> repeated_blocks(const Function& function);

}  // namespace cairn::gpu
