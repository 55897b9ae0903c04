// SPDX-License-Identifier: MIT
// Whether a loop may be waiting: its branches depend on what it reads from memory.
#pragma once

#include "gpu/jit/strip_loops.h"

namespace cairn::gpu {

/// Whether a value that the loop loads can reach the condition of one of its exits, through registers or
/// EXEC.
bool duration_depends_on_memory(const Function& function, const StripLoop& loop);

}  // namespace cairn::gpu
