// SPDX-License-Identifier: MIT
// Register usage of instructions.
#include "gpu/jit/registers.h"

#include <algorithm>

namespace cairn::gpu {
namespace {

unsigned printed_outs(const Row& row) {
  return static_cast<unsigned>(std::count_if(row.outs.begin(), row.outs.end(), [](const Slot& s) {
    return s.kind == Slot::Kind::Operand || s.kind == Slot::Kind::Mask;
  }));
}

template <std::size_t N>
void add(std::bitset<N>& set, const Operand& operand) {
  for (unsigned i = 0; i < operand.dwords && operand.reg + i < N; ++i) set.set(operand.reg + i);
}

// A lane mask: one register in wave32, else two.
void add_mask(SgprSet& set, unsigned reg, const Instruction& insn) {
  set.set(reg);
  if (insn.target->lanes == 64) set.set(reg + 1);
}

bool has_half_result(const Row& row) {
  return std::any_of(row.outs.begin(), row.outs.end(),
                     [](const Slot& s) { return s.kind == Slot::Kind::Operand && bit_width(s.type) == 16; });
}

// Only part of the destination is replaced, or lanes may keep it.
bool keeps_destination(const Instruction& insn) {
  if (insn.sdwa && insn.dst_sel != Sel::Dword && insn.dst_unused == Instruction::Unused::Preserve)
    return true;
  if (insn.dpp.kind != Dpp::Kind::None) return true;
  if ((insn.op_sel & 8) != 0) return true;
  if (half_rule(insn) != Half::LowZero && has_half_result(*insn.row)) return true;
  return insn.row->memory.high_half || insn.row->memory.low_half;
}

bool swaps(const Instruction& insn) {
  return insn.name == "v_permlane16_swap_b32" || insn.name == "v_permlane32_swap_b32";
}

}  // namespace

Half half_rule(const Instruction& insn) {
  const bool keeps = insn.target->generation >= 10 && !insn.sdwa;
  return insn.row->half == Half::LowZero && keeps ? Half::LowKeep : insn.row->half;
}

bool has_param(const Row& row, Slot::Kind kind) {
  return std::any_of(row.params.begin(), row.params.end(), [&](const Slot& s) { return s.kind == kind; });
}

bool has_out(const Row& row, Slot::Kind kind) {
  return std::any_of(row.outs.begin(), row.outs.end(), [&](const Slot& s) { return s.kind == kind; });
}

bool returns_value(const Instruction& insn) { return insn.row->memory.always_returns || insn.glc; }

unsigned destination_count(const Instruction& insn) {
  const Row& row = *insn.row;
  switch (row.family) {
    case Family::Valu:
    case Family::Packed:
    case Family::Salu:
      return printed_outs(row);
    case Family::Load:
      return row.memory.to_lds ? 0 : 1;
    case Family::Store:
      return 0;
    case Family::Atomic:
      return returns_value(insn) ? 1 : 0;
    case Family::ScalarLoad:
      return 1;
    case Family::ScalarStore:
      return 0;
    case Family::ScalarAtomic:
      return insn.glc ? 1 : 0;
    case Family::Cross:
      return swaps(insn) ? 2 : 1;
    case Family::Control:
      return insn.name == "s_getreg_b32" || insn.name == "s_getpc_b64" || insn.name == "s_swappc_b64" ||
             insn.name == "s_call_b64" || insn.name.starts_with("s_mem") ||
             insn.name.starts_with("s_sendmsg_rtn") || insn.name.starts_with("s_subvector_loop");
    case Family::Nothing:
      return 0;
  }
  return 0;
}

std::bitset<kMaxOperands> mask_operands(const Instruction& insn) {
  std::bitset<kMaxOperands> masks;
  unsigned at = destination_count(insn);
  for (const Slot& slot : insn.row->params) {
    if (at >= kMaxOperands) break;
    if (slot.kind == Slot::Kind::Mask) masks.set(at);
    if (slot.kind == Slot::Kind::Mask || slot.kind == Slot::Kind::Operand || slot.kind == Slot::Kind::Imm)
      ++at;
  }
  return masks;
}

VgprSet vgprs_read(const Instruction& insn) {
  VgprSet set;
  if (insn.indexed || insn.name.starts_with("v_movrels") || insn.name == "v_swaprel_b32") return set.set();
  const unsigned destinations = destination_count(insn);
  const bool tied = has_param(*insn.row, Slot::Kind::Tied) || keeps_destination(insn) || swaps(insn) ||
                    insn.name == "v_writelane_b32" || insn.name.starts_with("v_smfmac") ||
                    insn.name.starts_with("v_wmma") || insn.name.starts_with("v_permlane");
  for (unsigned i = tied ? 0 : destinations; i < insn.operand_count; ++i) {
    if (insn.operands[i].kind == Operand::Kind::Vgpr) add(set, insn.operands[i]);
  }
  return set;
}

VgprSet vgprs_written(const Instruction& insn) {
  VgprSet set;
  // Which one M0 says.
  if (insn.indexed || insn.name.starts_with("v_movreld") || insn.name.starts_with("v_movrelsd") ||
      insn.name == "v_swaprel_b32")
    return set;
  for (unsigned i = 0; i < destination_count(insn); ++i) {
    if (insn.operands[i].kind == Operand::Kind::Vgpr) add(set, insn.operands[i]);
  }
  return set;
}

SgprSet sgprs_read(const Instruction& insn) {
  SgprSet set;
  for (unsigned i = destination_count(insn); i < insn.operand_count; ++i) {
    if (insn.operands[i].kind == Operand::Kind::Sgpr) add(set, insn.operands[i]);
    if (insn.operands[i].kind == Operand::Kind::Vccz) add_mask(set, kVcc, insn);
  }
  if (has_param(*insn.row, Slot::Kind::Vcc)) add_mask(set, kVcc, insn);
  if (has_param(*insn.row, Slot::Kind::ExecBits)) add_mask(set, kExec, insn);
  if (has_param(*insn.row, Slot::Kind::M0)) set.set(kM0);
  if (insn.name.starts_with("s_cbranch_vcc")) add_mask(set, kVcc, insn);
  return set;
}

SgprSet sgprs_written(const Instruction& insn) {
  SgprSet set;
  for (unsigned i = 0; i < destination_count(insn); ++i) {
    if (insn.operands[i].kind == Operand::Kind::Sgpr) add(set, insn.operands[i]);
  }
  if (has_out(*insn.row, Slot::Kind::Vcc)) add_mask(set, kVcc, insn);
  if (insn.name.starts_with("s_subvector_loop")) add_mask(set, kExec, insn);
  if (has_out(*insn.row, Slot::Kind::Exec) || has_out(*insn.row, Slot::Kind::ExecBits))
    add_mask(set, kExec, insn);
  if (has_out(*insn.row, Slot::Kind::M0)) set.set(kM0);
  return set;
}

bool is_unmodified(const Instruction& insn) {
  return insn.dpp.kind == Dpp::Kind::None && !insn.sdwa && !insn.clamp && insn.op_sel == 0;
}

bool is_plain_access(const Instruction& insn) {
  const Memory& m = insn.row->memory;
  return (insn.row->family == Family::Load || insn.row->family == Family::Store) &&
         m.space == Space::Global && !m.to_lds && !m.from_lds && !m.add_tid;
}

bool reads_clock(const Instruction& insn) {
  return insn.name == "s_memtime" || insn.name == "s_memrealtime" || insn.name.starts_with("s_sendmsg_rtn");
}

bool writes_exec(const Instruction& insn) {
  const SgprSet set = sgprs_written(insn);
  return set.test(kExec) || set.test(kExec + 1);
}

}  // namespace cairn::gpu
