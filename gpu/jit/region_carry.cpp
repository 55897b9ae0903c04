// SPDX-License-Identifier: MIT
// Two additions that a carry joins are one of 64 bits: how programs compute addresses.
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

// Emits an addition of low halves by its row, and one of high halves as that of the whole numbers. False: it
// is neither.
bool RegionEmitter::emit_sum() {
  const Instruction& insn = *item_->insn;
  if (!has_out(*insn.row, Slot::Kind::Mask)) return false;
  const std::string_view name = insn.row->name;
  const bool low = name == "v_add_co_u32", high = name == "v_addc_co_u32";
  if ((!low && !high) || !is_unmodified(insn) || insn.operands[1].kind != Operand::Kind::Sgpr) return false;
  if (low) {
    LowSum sum{raw(0, Type::U32), raw(1, Type::U32), nullptr, nullptr, insn.operands[0].reg};
    insn.row->emit(*this);
    sum.carry = masks_.at(insn.operands[1].reg);
    sum.result = strip_.read32(sum.reg);
    low_sum_ = sum;
    return true;
  }
  if (low_sum_.carry == nullptr || mask_source(2).v != low_sum_.carry) return false;
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value *x = strip_.join(low_sum_.x, raw(0, Type::U32)),
              *y = strip_.join(low_sum_.y, raw(1, Type::U32));
  e_.match(x, y);
  llvm::Value* whole = b.CreateAdd(x, y);
  const unsigned reg = insn.operands[0].reg;
  if (reg == low_sum_.reg + 1 && strip_.read32(low_sum_.reg) == low_sum_.result)
    strip_.write64(low_sum_.reg, whole);
  else
    strip_.write32(reg, b.CreateTrunc(b.CreateLShr(whole, 32), whole->getType()->getWithNewBitWidth(32)));
  set_mask(insn.operands[1].reg, b.CreateICmpULT(whole, x));
  return true;
}

}  // namespace cairn::gpu
