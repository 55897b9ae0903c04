// SPDX-License-Identifier: MIT
// Backward data flow of vector register liveness.
#include "gpu/jit/liveness.h"

namespace cairn::gpu {
namespace {

struct Sets {
  VgprSet active;  // read later by lanes that are active here
  VgprSet any;     // read later by any lane
  bool operator==(const Sets&) const = default;
};

struct Effects {
  VgprSet reads, writes;
  bool exec_changes = false, leaves = false;
};

void step_back(Sets& sets, const Effects& insn) {
  if (insn.leaves) {
    sets.active.set();
    sets.any.set();
  }
  if (insn.exec_changes) sets.active = sets.any;
  sets.active &= ~insn.writes;
  sets.active |= insn.reads;
  sets.any |= insn.reads;
}

Effects effects_of(const Instruction& insn, std::uint32_t mode) {
  return {vgprs_read(insn), vgprs_written(insn), writes_exec(insn), leaves_function(insn, mode)};
}

}  // namespace

bool leaves_function(const Instruction& insn, std::uint32_t mode) {
  return changes_mode(insn, mode) || insn.name == "s_setpc_b64" || insn.name == "s_swappc_b64" ||
         insn.name == "s_call_b64" || insn.name == "s_cbranch_join" || insn.name.ends_with("_fork");
}

Liveness live_registers(const Function& function) {
  std::map<std::uint64_t, std::vector<Effects>> effects;
  for (const auto& [pc, block] : function.blocks) {
    for (const Instruction& insn : block.code) effects[pc].push_back(effects_of(insn, function.mode));
  }

  std::map<std::uint64_t, Sets> at_start;
  const auto at_end = [&](const Block& block) {
    Sets sets;
    for (const std::uint64_t target : block.successors) {
      if (!function.blocks.contains(target)) {  // goes on in another function
        sets.active.set();
        sets.any.set();
        continue;
      }
      sets.active |= at_start[target].active;
      sets.any |= at_start[target].any;
    }
    return sets;
  };

  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = function.blocks.rbegin(); it != function.blocks.rend(); ++it) {
      const auto& [pc, block] = *it;
      Sets sets = at_end(block);
      const auto& list = effects[pc];
      for (auto e = list.rbegin(); e != list.rend(); ++e) step_back(sets, *e);
      Sets& known = at_start[pc];
      if (known == sets) continue;
      known = sets;
      changed = true;
    }
  }

  Liveness result;
  for (const auto& [pc, block] : function.blocks) {
    auto& live = result.live[pc];
    live.resize(block.code.size());
    Sets sets = at_end(block);
    for (std::size_t i = block.code.size(); i-- > 0;) {
      // A region that ends with v_cmpx stores under the mask from before it.
      live[i] = effects[pc][i].exec_changes ? sets.any : sets.active;
      step_back(sets, effects[pc][i]);
    }
    result.at_start[pc] = sets.active | sets.any;
  }
  return result;
}

}  // namespace cairn::gpu
