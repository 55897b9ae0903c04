// SPDX-License-Identifier: MIT
// Rows to come.
#include "gpu/isa/insn.h"
namespace cairn::gpu {
std::span<const Row> vop3p_rows() { return {}; }
}  // namespace cairn::gpu
