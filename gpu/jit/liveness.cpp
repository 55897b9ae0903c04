// SPDX-License-Identifier: MIT
// Backward data flow of vector register liveness.
#include "gpu/jit/liveness.h"

#include "gpu/jit/mask_flow.h"

namespace cairn::gpu {
namespace {

struct Sets {
  VgprSet active;  // read later by lanes that are active here
  VgprSet idle;    // read later by lanes that are idle here
  bool operator==(const Sets&) const = default;
};

struct Effects {
  VgprSet reads, writes;
  bool reads_idle = false;            // of lanes that are idle, too
  bool joins = false, quits = false;  // idle lanes may become active, active ones idle
  bool leaves = false;
};

void step_back(Sets& sets, const Effects& insn) {
  if (insn.leaves) {
    sets.active.set();
    sets.idle.set();
  }
  const Sets after = sets;
  if (insn.quits) sets.active |= after.idle;
  if (insn.joins) sets.idle |= after.active;
  sets.active &= ~insn.writes;
  sets.active |= insn.reads;
  if (insn.reads_idle) sets.idle |= insn.reads;
}

// EXEC's bit of a lane whose bit was `exec`.
LaneBits::Bit exec_after(const Instruction& insn, LaneBits::Bit exec) {
  if (!sgprs_written(insn).test(kExec)) return LaneBits::kUnknown;  // the upper half alone
  LaneBits lane(exec);
  lane.step(insn);
  return lane[kExec];
}

Effects effects_of(const Instruction& insn, std::uint32_t mode) {
  Effects effects{.reads = vgprs_read(insn), .writes = vgprs_written(insn)};
  effects.reads_idle = !is_vector(*insn.row) || insn.dpp.kind != Dpp::Kind::None;
  effects.leaves = leaves_function(insn, mode);
  if (writes_exec(insn)) {
    effects.joins = exec_after(insn, LaneBits::kZero) != LaneBits::kZero;
    effects.quits = exec_after(insn, LaneBits::kOne) != LaneBits::kOne;
  }
  return effects;
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
        sets.idle.set();
        continue;
      }
      sets.active |= at_start[target].active;
      sets.idle |= at_start[target].idle;
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
      live[i] = effects[pc][i].quits ? sets.active | sets.idle : sets.active;
      step_back(sets, effects[pc][i]);
    }
    result.at_start[pc] = sets.active | sets.idle;
  }
  return result;
}

}  // namespace cairn::gpu
