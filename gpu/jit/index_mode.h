// SPDX-License-Identifier: MIT
// Where in a function the VGPR-index mode of GFX9 may be on.
#pragma once

#include "gpu/jit/flow.h"

namespace cairn::gpu {

/// Marks the instructions whose vector registers the mode may renumber (Instruction::indexed): those that a
/// path reaches from s_set_gpr_idx_on without s_set_gpr_idx_off, or from the entries when the function's MODE
/// says so.
void mark_indexed(Function& function);

}  // namespace cairn::gpu
