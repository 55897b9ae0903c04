// SPDX-License-Identifier: MIT
// Backward data flow of scalar register liveness.
#include "gpu/jit/scalar_liveness.h"

#include <vector>

#include "gpu/jit/liveness.h"

namespace cairn::gpu {
namespace {

ScalarSet widened(const SgprSet& set) {
  ScalarSet wide;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) wide[reg] = set.test(reg);
  return wide;
}

}  // namespace

ScalarEffects scalar_effects(const Instruction& insn) {
  ScalarEffects effects{widened(sgprs_read(insn)), widened(sgprs_written(insn))};
  if (insn.row->family == Family::Control && insn.name.starts_with("s_movrel")) {
    effects.reads.set();
    return effects;
  }
  // The data of an atomic that returns a value are where the value goes.
  if (has_param(*insn.row, Slot::Kind::Tied) || insn.row->family == Family::ScalarAtomic)
    effects.reads |= effects.writes;
  if (insn.name == "s_getreg_b32")  // STATUS
    effects.reads.set(kSccBit).set(kVcc).set(kVcc + 1).set(kExec).set(kExec + 1);
  effects.reads.set(kM0);  // messages, LDS of older generations
  if (has_param(*insn.row, Slot::Kind::Scc) || insn.name.starts_with("s_cbranch_scc"))
    effects.reads.set(kSccBit);
  for (unsigned i = 0; i < insn.operand_count; ++i) {
    if (insn.operands[i].kind == Operand::Kind::Scc) effects.reads.set(kSccBit);
  }
  if (has_out(*insn.row, Slot::Kind::Scc)) effects.writes.set(kSccBit);
  return effects;
}

ScalarSet written_scalars(const Function& function) {
  ScalarSet written;
  written.set(kVcc).set(kVcc + 1).set(kExec).set(kExec + 1).set(kM0).set(kSccBit);
  for (const auto& [pc, block] : function.blocks) {
    for (const Instruction& insn : block.code) {
      const ScalarEffects effects = scalar_effects(insn);
      written |= effects.writes;
      const Family family = insn.row->family;
      if (is_vector(*insn.row) || family == Family::Salu || family == Family::ScalarLoad) continue;
      // Calls and the like: what they name, or any register at all.
      if (effects.reads.all() || leaves_function(insn, function.mode)) return written.set();
      for (unsigned i = 0; i < insn.operand_count; ++i) {
        const Operand& o = insn.operands[i];
        if (o.kind != Operand::Kind::Sgpr) continue;
        for (unsigned word = 0; word < o.dwords && o.reg + word < kScalarRegisters; ++word)
          written.set(o.reg + word);
      }
    }
  }
  return written;
}

std::map<std::uint64_t, ScalarSet> live_scalars(const Function& function) {
  std::map<std::uint64_t, ScalarSet> live;
  std::map<std::uint64_t, std::vector<ScalarEffects>> effects;
  for (const auto& [pc, block] : function.blocks) {
    for (const Instruction& insn : block.code) {
      ScalarEffects e = scalar_effects(insn);
      if (leaves_function(insn, function.mode)) e.reads.set();
      effects[pc].push_back(e);
    }
  }
  const auto at_start = [&](const Block& block) {
    ScalarSet set;
    for (const std::uint64_t target : block.successors) {
      if (!function.blocks.contains(target)) return ScalarSet().set();  // goes on in another function
      set |= live[target];
    }
    if (!block.illegal.empty()) set.set();
    const std::vector<ScalarEffects>& list = effects[block.pc];
    for (auto e = list.rbegin(); e != list.rend(); ++e) {
      set &= ~e->writes;
      set |= e->reads;
    }
    return set;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = function.blocks.rbegin(); it != function.blocks.rend(); ++it) {
      const ScalarSet set = at_start(it->second);
      if (live[it->first] == set) continue;
      live[it->first] = set;
      changed = true;
    }
  }
  return live;
}

}  // namespace cairn::gpu
