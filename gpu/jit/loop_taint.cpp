// SPDX-License-Identifier: MIT
// Forward data flow of what was read from memory.
#include "gpu/jit/loop_taint.h"

#include <map>

#include "gpu/jit/scalar_liveness.h"

namespace cairn::gpu {
namespace {

struct Taint {
  ScalarSet scalars;  // EXEC and SCC included
  VgprSet vectors;

  Taint& operator|=(const Taint& other) {
    scalars |= other.scalars;
    vectors |= other.vectors;
    return *this;
  }
  bool operator==(const Taint&) const = default;
};

// EXEC taken back from where it was saved: it is the saved value, since what is left of it is a part of that.
const Operand* restored_exec(const Instruction& insn) {
  const bool is_or = insn.name == "s_or_b64" || insn.name == "s_or_b32";
  if (!is_or || insn.operands[0].reg != kExec) return nullptr;
  if (insn.operands[1].kind == Operand::Kind::Sgpr && insn.operands[1].reg == kExec) return &insn.operands[2];
  return &insn.operands[1];
}

bool is_load(const Instruction& insn) {
  return insn.row->family == Family::Load || insn.row->family == Family::ScalarLoad;
}

void step(Taint& taint, const Instruction& insn, bool divergent) {
  const ScalarEffects effects = scalar_effects(insn);
  const VgprSet vectors = vgprs_written(insn);
  bool tainted = is_load(insn) || (effects.reads & taint.scalars).any() ||
                 (vgprs_read(insn) & taint.vectors).any() ||
                 (is_vector(*insn.row) && taint.scalars.test(kExec));
  if (const Operand* saved = restored_exec(insn); saved != nullptr && saved->kind == Operand::Kind::Sgpr)
    tainted = taint.scalars.test(saved->reg);
  if (tainted) {
    taint.scalars |= effects.writes;
    taint.vectors |= vectors;
    return;
  }
  taint.scalars &= ~effects.writes;
  if (!divergent) taint.vectors &= ~vectors;  // else idle lanes keep what they had
}

}  // namespace

bool duration_depends_on_memory(const Function& function, const StripLoop& loop) {
  std::map<std::uint64_t, Taint> at_start;
  bool depends = false;
  for (bool changed = true; changed && !depends;) {
    changed = false;
    for (const std::uint64_t pc : loop.shape.blocks) {
      const Block& block = function.blocks.at(pc);
      Taint taint = at_start[pc];
      for (const Instruction& insn : block.code) step(taint, insn, loop.divergent);
      const std::string_view end =
          block.code.empty() ? std::string_view() : std::string_view(block.code.back().name);
      for (const std::uint64_t next : block.successors) {
        if (loop.shape.contains(next)) {
          Taint& known = at_start[next];
          const Taint before = known;
          known |= taint;
          changed = changed || !(known == before);
          continue;
        }
        depends = depends || (end.starts_with("s_cbranch_scc") && taint.scalars.test(kSccBit)) ||
                  (end.starts_with("s_cbranch_exec") && taint.scalars.test(kExec));
      }
    }
  }
  return depends;
}

}  // namespace cairn::gpu
