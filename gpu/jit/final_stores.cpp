// SPDX-License-Identifier: MIT
// Finds the stores that nothing follows.
#include "gpu/jit/final_stores.h"

#include <algorithm>

namespace cairn::gpu {
namespace {

bool is_store(const Instruction& insn) {
  return insn.row->family == Family::Store && insn.row->memory.space == Space::Global;
}

bool may_follow(const Instruction& insn) {
  switch (insn.row->family) {
    case Family::Valu:
    case Family::Packed:
    case Family::Salu:
    case Family::Store:
      return true;
    case Family::Nothing:
      return insn.row->name != "s_waitcnt";
    case Family::Control:
      return insn.name == "s_endpgm" || insn.name.starts_with("s_branch") ||
             insn.name.starts_with("s_cbranch");
    default:
      return false;
  }
}

// The stores at the end of a block; all of them when nothing else is in it.
bool collect(const Block& block, std::set<std::uint64_t>& stores) {
  for (auto insn = block.code.rbegin(); insn != block.code.rend(); ++insn) {
    if (!may_follow(*insn)) return false;
    if (is_store(*insn)) stores.insert(insn->pc);
  }
  return true;
}

}  // namespace

std::set<std::uint64_t> final_stores(const Function& function) {
  std::set<std::uint64_t> stores, ending;  // `ending`: blocks that hold nothing else up to the end
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [pc, block] : function.blocks) {
      if (ending.contains(pc) || block.code.empty() || !block.illegal.empty()) continue;
      const bool ends = block.code.back().name == "s_endpgm";
      if (!ends && (block.successors.empty() ||
                    !std::all_of(block.successors.begin(), block.successors.end(),
                                 [&](std::uint64_t next) { return ending.contains(next); })))
        continue;
      if (collect(block, stores)) grown |= ending.insert(pc).second;
    }
  }
  return stores;
}

}  // namespace cairn::gpu
