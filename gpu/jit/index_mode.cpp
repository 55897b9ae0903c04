// SPDX-License-Identifier: MIT
// Forward data flow of the VGPR-index mode.
#include "gpu/jit/index_mode.h"

#include <set>

namespace cairn::gpu {
namespace {

bool names_vector(const Instruction& insn) {
  const Family family = insn.row->family;
  if (family != Family::Valu && family != Family::Packed) return false;
  for (unsigned i = 0; i < insn.operand_count; ++i) {
    if (insn.operands[i].kind == Operand::Kind::Vgpr) return true;
  }
  return false;
}

// Whether the mode may be on behind the block, which it may be before it if `on`.
bool through(Block& block, bool on) {
  for (Instruction& insn : block.code) {
    if (insn.name == "s_set_gpr_idx_on") on = true;
    if (insn.name == "s_set_gpr_idx_off") on = false;
    if (on && names_vector(insn)) insn.indexed = true;
  }
  return on;
}

}  // namespace

void mark_indexed(Function& function) {
  if (function.target->generation >= 10) return;
  std::set<std::uint64_t> on;  // blocks that may begin under the mode
  std::vector<std::uint64_t> open;
  if ((function.mode >> kIndexModeBit & 1) != 0) on.insert(function.entries.begin(), function.entries.end());
  for (const auto& [pc, block] : function.blocks) open.push_back(pc);
  while (!open.empty()) {
    const std::uint64_t pc = open.back();
    open.pop_back();
    Block& block = function.blocks.at(pc);
    if (!through(block, on.contains(pc))) continue;
    for (const std::uint64_t next : block.successors) {
      if (function.blocks.contains(next) && on.insert(next).second) open.push_back(next);
    }
  }
}

}  // namespace cairn::gpu
