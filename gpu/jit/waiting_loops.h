// SPDX-License-Identifier: MIT
// Loops that may wait for another wave: where a wave in one must be able to let others have their turn.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "gpu/jit/flow.h"

namespace cairn::gpu {

/// The edges that close loops with a read of memory or of a clock in them: by block, the successors at which
/// such a loop begins anew.
std::map<std::uint64_t, std::vector<std::uint64_t>> waiting_loops(const Function& function);

}  // namespace cairn::gpu
