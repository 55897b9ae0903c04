// SPDX-License-Identifier: MIT
// Finds address registers that a loop moves by the same amount in all lanes.
#include "gpu/jit/steady_addresses.h"

#include <optional>

#include "gpu/jit/mask_flow.h"

namespace cairn::gpu {
namespace {

bool is_register(const Operand& o, unsigned reg, unsigned dwords) {
  return o.kind == Operand::Kind::Vgpr && o.reg == reg && o.dwords == dwords;
}

// Whether EXEC afterwards is part of EXEC before.
bool keeps_or_shrinks_exec(const Instruction& insn) {
  if (!writes_exec(insn) || is_vector(*insn.row)) return true;
  const std::string_view name = mask_operation(insn);
  if (name == "s_and_saveexec" || name == "s_andn1_saveexec") return true;
  const auto is_exec = [&](unsigned i) {
    return insn.operands[i].kind == Operand::Kind::Sgpr && insn.operands[i].reg == kExec;
  };
  if (name == "s_and") return is_exec(1) || is_exec(2);
  return name == "s_andn2" && is_exec(1);
}

// One candidate register of one block.
class Tracker {
 public:
  Tracker(const std::vector<Instruction>& code, const StripLoop& loop, unsigned reg, unsigned dwords)
      : code_(code), loop_(loop), reg_(reg), dwords_(dwords) {}

  // False: it does not move in step.
  bool follow() {
    for (const Instruction& insn : code_) {
      const VgprSet written = vgprs_written(insn);
      const bool writes = written.test(reg_) || (dwords_ == 2 && written.test(reg_ + 1));
      if (carrying_ && !writes) {  // between the halves of an addition
        if (vgprs_read(insn).test(reg_) || vgprs_read(insn).test(reg_ + 1) ||
            (sgprs_written(insn) & carry_).any())
          return false;
        continue;
      }
      if (writes && !moves(insn)) return false;
    }
    return !carrying_;
  }

  std::map<std::uint64_t, SteadyAddresses::Step> steps;
  VgprSet uniform;

 private:
  bool moves(const Instruction& insn) {
    if (!is_unmodified(insn)) return false;
    const std::string_view name = insn.row->name;
    if (dwords_ == 1) return (name == "v_add_u32" || name == "v_add_co_u32") && step_by(insn, reg_, 0);
    if (name == "v_lshl_add_u64" && !carrying_) return shifted_step(insn);
    if (name == "v_add_co_u32" && !carrying_) {
      carrying_ = true;
      carry_ = sgprs_written(insn);
      return step_by(insn, reg_, 0);
    }
    if (name != "v_addc_co_u32" || !carrying_ || (sgprs_read(insn) & carry_) != carry_) return false;
    carrying_ = false;
    return step_by(insn, reg_ + 1, 32);
  }

  bool step_by(const Instruction& insn, unsigned reg, unsigned shift) {
    const std::optional<unsigned> amount = other_operand(insn, reg);
    if (amount) steps[insn.pc] = {reg_, *amount, shift};
    return amount.has_value();
  }

  // v = v + (uniform << constant), or (v << 0) + uniform.
  bool shifted_step(const Instruction& insn) {
    const Operand *o = insn.operands.data() + 1, &shift = o[1];
    if (shift.kind != Operand::Kind::Integer) return false;
    const bool added = is_register(o[2], reg_, 2);
    if (!added && !(is_register(o[0], reg_, 2) && shift.value == 0)) return false;
    const unsigned amount = added ? 0 : 2;
    if (o[amount].kind != Operand::Kind::Sgpr || o[amount].dwords != 2) return false;
    steps[insn.pc] = {reg_, amount + 1, added ? static_cast<unsigned>(shift.value & 7) : 0};
    return true;
  }

  // The operand that is added to `reg`, if it is the same for all lanes: of the first two sources.
  std::optional<unsigned> other_operand(const Instruction& insn, unsigned reg) {
    const unsigned first = destination_count(insn);
    for (const unsigned i : {first, first + 1}) {
      const Operand& other = insn.operands[i == first ? first + 1 : first];
      if (is_register(insn.operands[i], reg, 1) && is_uniform(other)) return i == first ? first + 1 : first;
    }
    return std::nullopt;
  }

  bool is_uniform(const Operand& o) {
    if (o.kind == Operand::Kind::Integer || o.kind == Operand::Kind::Literal) return true;
    if (o.kind == Operand::Kind::Sgpr) return !loop_.masks.test(o.reg);
    if (o.kind != Operand::Kind::Vgpr || loop_.written.test(o.reg)) return false;
    uniform.set(o.reg);
    return true;
  }

  const std::vector<Instruction>& code_;
  const StripLoop& loop_;
  unsigned reg_, dwords_;
  bool carrying_ = false;  // between the halves of an addition to the pair
  SgprSet carry_;
};

// The register that a load takes addresses from, and their width; none for accesses of other kinds. Every
// load counts whose address RegionEmitter::take_steady() may give: a stride left out would be taken for
// another.
std::optional<std::pair<unsigned, unsigned>> address_register(const Instruction& insn) {
  const Memory& m = insn.row->memory;
  if (insn.row->family != Family::Load || m.add_tid) return std::nullopt;
  if (m.space != Space::Global && m.space != Space::Lds) return std::nullopt;
  const Operand& o = insn.operands[destination_count(insn)];
  if (o.kind != Operand::Kind::Vgpr) return std::nullopt;
  return std::pair<unsigned, unsigned>{o.reg, o.dwords};
}

}  // namespace

SteadyAddresses steady_addresses(const Function& function, const StripLoop& loop) {
  SteadyAddresses found;
  if (loop.shape.blocks.size() != 1) return found;
  const std::vector<Instruction>& code = function.blocks.at(loop.shape.header).code;
  for (const Instruction& insn : code) {
    if (!keeps_or_shrinks_exec(insn)) return found;
  }
  for (const Instruction& insn : code) {
    const auto address = address_register(insn);
    if (!address) continue;
    const auto [reg, dwords] = *address;
    SteadyAddresses::Register& entry =
        found.registers.try_emplace(reg, SteadyAddresses::Register{dwords, {}}).first->second;
    if (entry.dwords != dwords) return {};  // both a number and half of one
    entry.strides.insert(bit_width(insn.row->memory.type) / 8 * insn.row->memory.count);
  }
  for (auto it = found.registers.begin(); it != found.registers.end();) {
    Tracker tracker(code, loop, it->first, it->second.dwords);
    if (!tracker.follow()) {
      it = found.registers.erase(it);
      continue;
    }
    found.steps.merge(tracker.steps);
    found.uniform |= tracker.uniform;
    ++it;
  }
  return found;
}

}  // namespace cairn::gpu
