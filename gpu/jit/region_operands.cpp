// SPDX-License-Identifier: MIT
// How operands reach the rows of a region and where their results go: modifiers, SDWA, op_sel, clamp, masks.
#include <llvm/IR/Intrinsics.h>

#include <bit>

#include "gpu/jit/constant_operand.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

llvm::Type* RegionEmitter::shaped(const llvm::Value* like, Type type) {
  return Emitter::is_strip(like) ? static_cast<llvm::Type*>(e_.strip(type)) : e_.element(type);
}

llvm::Value* RegionEmitter::constant_raw(const Operand& o, Type type) {
  const std::uint64_t bits = constant_bits(o, type);
  return bit_width(type) == 64 ? c_.i64(bits) : static_cast<llvm::Value*>(c_.i32(bits));
}

// The operand's register bits: i32 or i64, before any modifier.
llvm::Value* RegionEmitter::raw(unsigned source, Type type) {
  const Operand& o = operand(source);
  const bool wide = bit_width(type) == 64;
  switch (o.kind) {
    case Operand::Kind::Vgpr:
      if (source == 0 && item_->insn->dpp.kind != Dpp::Kind::None) return permuted(source);
      return wide ? strip_.read64(o.reg) : strip_.read32(o.reg);
    case Operand::Kind::Sgpr: {
      const Captured& c = captured(source);
      if (wide && c.pair != nullptr) return c.pair;
      CAIRN_CHECK(c.pair != nullptr || !c.words.empty(), "a scalar operand was not captured");
      if (wide) return c_.b.CreateZExt(c.words[0], c_.b.getInt64Ty());
      return c.pair != nullptr ? c_.b.CreateTrunc(c.pair, c_.b.getInt32Ty()) : c.words[0];
    }
    case Operand::Kind::Scc:
    case Operand::Kind::Vccz:
    case Operand::Kind::Execz:
      return captured(source).words[0];
    default:
      // For packed integers a real constant is the number of 32 bits, whose halves op_sel chooses.
      return constant_raw(o, component_ >= 0 && bit_width(type) == 16 && !is_float(type) ? Type::U32 : type);
  }
}

llvm::Value* RegionEmitter::select_part(llvm::Value* value, Sel sel, bool sign) {
  if (sel == Sel::Dword) return value;
  const bool word = sel == Sel::Word0 || sel == Sel::Word1;
  const unsigned shift = word ? (sel == Sel::Word1 ? 16 : 0)
                              : 8 * (static_cast<unsigned>(sel) - static_cast<unsigned>(Sel::Byte0));
  llvm::Value* part =
      c_.b.CreateTrunc(c_.b.CreateLShr(value, shift), value->getType()->getWithNewBitWidth(word ? 16 : 8));
  return sign ? c_.b.CreateSExt(part, value->getType()) : c_.b.CreateZExt(part, value->getType());
}

// Takes the part of a 32-bit register that a narrower operand means.
llvm::Value* RegionEmitter::narrow(unsigned source, llvm::Value* value, Type type) {
  const Instruction& insn = *item_->insn;
  const unsigned width = bit_width(type);
  if (insn.sdwa) value = select_part(value, operand(source).sel, operand(source).sext);
  if (component_ >= 0 && width == 32) return value;
  if (width >= 32) return value;
  const std::uint8_t upper = component_ == 1 ? insn.op_sel_hi : insn.op_sel;
  if (!insn.sdwa && width == 16 && (upper >> source & 1) != 0) value = c_.b.CreateLShr(value, 16);
  return c_.b.CreateTrunc(value, value->getType()->getWithNewBitWidth(width));
}

llvm::Value* RegionEmitter::modifiers(unsigned source, llvm::Value* value, Type type) {
  if (type == Type::BF16) return value;
  const Instruction& insn = *item_->insn;
  const Operand& o = operand(source);
  if (o.abs) value = c_.b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value);
  bool negate = o.neg;
  if (component_ >= 0) negate = ((component_ == 0 ? insn.neg_lo : insn.neg_hi) >> source & 1) != 0;
  return negate ? c_.b.CreateFNeg(value) : value;
}

Value RegionEmitter::source(unsigned index, Type type) {
  const Instruction& insn = *item_->insn;
  llvm::Value* value = nullptr;
  if (component_ >= 0 && bit_width(type) == 32) {  // v_pk_*_f32: halves of a 64-bit operand
    const Operand& o = operand(index);
    const bool high = ((component_ == 1 ? insn.op_sel_hi : insn.op_sel) >> index & 1) != 0;
    if (o.kind == Operand::Kind::Vgpr)
      value = strip_.read32(o.reg + (high ? 1 : 0));
    else if (o.kind == Operand::Kind::Sgpr && captured(index).pair != nullptr)
      value = c_.b.CreateTrunc(high ? c_.b.CreateLShr(captured(index).pair, 32) : captured(index).pair,
                               c_.b.getInt32Ty());
    else
      value = raw(index, type);
  } else {
    value = narrow(index, raw(index, type), type);
  }
  if (type == Type::BF16) return e_.wrap(value);
  if (is_float(type)) return e_.wrap(modifiers(index, e_.cast(value, type), type));
  // A number without a type of its own takes the modifiers of a float of its width.
  const Operand& o = operand(index);
  if ((!o.neg && !o.abs) || bit_width(type) < 32) return e_.wrap(value);
  const Type real = bit_width(type) == 64 ? Type::F64 : Type::F32;
  llvm::Type* integer = value->getType();
  return e_.wrap(
      c_.b.CreateBitCast(modifiers(index, c_.b.CreateBitCast(value, shaped(value, real)), real), integer));
}

// Constants stand for the lowest register.
Value RegionEmitter::source_word(unsigned index, unsigned word) {
  const Operand& o = operand(index);
  if (o.kind == Operand::Kind::Vgpr) return e_.wrap(strip_.read32(o.reg + word));
  if (o.kind == Operand::Kind::Sgpr) return e_.wrap(captured(index).words[word]);
  return e_.wrap(word == 0 ? constant_raw(o, Type::U32) : c_.i32(0));
}

void RegionEmitter::result_word(unsigned index, unsigned word, Value value) {
  write(item_->insn->operands[index].reg + word, 32, value.v);
}

Value RegionEmitter::mask_source(unsigned index) {
  const Operand& o = operand(index);
  if (o.kind == Operand::Kind::Sgpr) {
    if (const auto it = masks_.find(o.reg); it != masks_.end()) return e_.wrap(it->second);
    if (captured(index).lanes != nullptr) return e_.wrap(captured(index).lanes);
    if (captured(index).pair != nullptr) return e_.wrap(lane_bits(captured(index).pair));
    return e_.wrap(lane_bits(c_.b.CreateZExt(captured(index).words[0], c_.b.getInt64Ty())));  // wave32
  }
  return e_.wrap(lane_bits(constant_raw(o, Type::I64)));
}

std::int64_t RegionEmitter::immediate(unsigned index) { return operand(index).value; }

Value RegionEmitter::tied(Type type) {
  const unsigned reg = item_->insn->operands[0].reg;
  llvm::Value* value = bit_width(type) == 64 && component_ < 0
                           ? strip_.read64(reg)
                           : strip_.read32(component_ == 1 && bit_width(type) == 32 ? reg + 1 : reg);
  if (bit_width(type) == 16) {
    const bool high = component_ < 0 && !item_->insn->sdwa && (item_->insn->op_sel & 8) != 0;
    if (component_ == 1 || high) value = c_.b.CreateLShr(value, 16);
    value = c_.b.CreateTrunc(value, value->getType()->getWithNewBitWidth(16));
  }
  if (is_float(type) && type != Type::BF16) value = e_.cast(value, type);
  return e_.wrap(value);
}

Value RegionEmitter::implicit(Slot::Kind which) {
  if (which == Slot::Kind::Exec) return e_.wrap(mask_);
  if (which == Slot::Kind::M0) return e_.wrap(item_->m0);
  CAIRN_CHECK(which == Slot::Kind::Vcc, "vector rows have no SCC");
  if (const auto it = masks_.find(kVcc); it != masks_.end()) return e_.wrap(it->second);
  return e_.wrap(Emitter::is_strip(item_->vcc) ? item_->vcc : lane_bits(item_->vcc));
}

llvm::Value* RegionEmitter::scale_and_clamp(llvm::Value* value, Type type) {
  const Instruction& insn = *item_->insn;
  llvm::Type* t = value->getType();
  // The hardware knows OMOD only where results are flushed and IEEE is off; -0 becomes +0.
  if (insn.omod != 0 && !e_.mode.ieee && !e_.mode.keeps_results(type)) {
    const double factor = insn.omod == -1 ? 0.5 : insn.omod == 1 ? 2.0 : 4.0;
    const Value scaled = emit_binary(Op::FMul, type, e_.wrap(value), emit_float_constant(&e_, type, factor));
    llvm::Value* zero = llvm::ConstantFP::get(scaled.v->getType(), 0.0);
    value = c_.b.CreateSelect(c_.b.CreateFCmpOEQ(scaled.v, zero), zero, scaled.v);
  }
  if (!insn.clamp) return value;
  // maximumnum takes the number where the value is NaN: DX10_CLAMP's zero.
  llvm::Value* low =
      c_.b.CreateBinaryIntrinsic(llvm::Intrinsic::maximumnum, value, llvm::ConstantFP::get(t, 0.0));
  llvm::Value* clamped =
      c_.b.CreateBinaryIntrinsic(llvm::Intrinsic::minimumnum, low, llvm::ConstantFP::get(t, 1.0));
  return e_.mode.dx10_clamp ? clamped : c_.b.CreateSelect(c_.b.CreateFCmpUNO(value, value), value, clamped);
}

// Puts a result of at most 32 bits into its part of the destination register.
llvm::Value* RegionEmitter::place(llvm::Value* value, Type type, const Operand& destination) {
  const unsigned reg = destination.reg;
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  const unsigned width = bit_width(type);
  llvm::Type* full = value->getType()->getWithNewBitWidth(32);
  if (width < 32) value = b.CreateZExt(value, full);
  if (insn.sdwa && insn.dst_sel != Sel::Dword) {
    const bool word = insn.dst_sel == Sel::Word0 || insn.dst_sel == Sel::Word1;
    const unsigned bits = word ? 16 : 8;
    const unsigned shift =
        word ? (insn.dst_sel == Sel::Word1 ? 16 : 0) : 8 * (static_cast<unsigned>(insn.dst_sel) - 1);
    const std::uint32_t field = ((1u << bits) - 1) << shift;
    llvm::Value* moved = b.CreateAnd(b.CreateShl(value, shift), llvm::ConstantInt::get(full, field));
    if (insn.dst_unused == Instruction::Unused::Pad) return moved;
    if (insn.dst_unused == Instruction::Unused::Sext) {
      llvm::Value* up = b.CreateShl(value, 32 - bits);
      return b.CreateAnd(b.CreateAShr(up, 32 - bits - shift),
                         llvm::ConstantInt::get(full, ~((1u << shift) - 1)));
    }
    llvm::Value* old = strip_.read32(reg);
    e_.match(moved, old);
    return b.CreateOr(moved, b.CreateAnd(old, llvm::ConstantInt::get(old->getType(), ~field)));
  }
  if (width != 16) return value;
  const bool first = &destination == &insn.operands[0];
  const bool upper = destination.high || (first && (insn.op_sel & 8) != 0);
  const Half half = upper ? Half::High : half_rule(insn);
  if (half == Half::LowZero) return value;
  llvm::Value* old = strip_.read32(reg);
  if (half == Half::High) value = b.CreateShl(value, 16);
  e_.match(value, old);
  return b.CreateOr(value, b.CreateAnd(old, llvm::ConstantInt::get(
                                                old->getType(), half == Half::High ? 0xffff : 0xffff0000)));
}

void RegionEmitter::write(unsigned reg, unsigned width, llvm::Value* value) {
  if (llvm::Value* enabled = dpp_enabled()) {
    llvm::Value* old = width == 64 ? strip_.read64(reg) : strip_.read32(reg);
    value = c_.b.CreateSelect(enabled, e_.spread(value), e_.spread(old));
  }
  if (width == 64)
    strip_.write64(reg, value);
  else
    strip_.write32(reg, value);
}

void RegionEmitter::result(unsigned index, Type type, Value v) {
  llvm::Value* value = v.v;
  if (is_float(type) && type != Type::BF16) {
    value = scale_and_clamp(value, type);
    value = c_.b.CreateBitCast(value, value->getType()->isVectorTy()
                                          ? static_cast<llvm::Type*>(llvm::FixedVectorType::get(
                                                c_.b.getIntNTy(bit_width(type)), e_.width))
                                          : c_.b.getIntNTy(bit_width(type)));
  }
  const unsigned reg = item_->insn->operands[index].reg;
  if (component_ >= 0 && bit_width(type) == 16) {
    if (component_ == 0) {
      packed_low_ = value;
      return;
    }
    llvm::Value *low = packed_low_, *high = value;
    e_.match(low, high);
    llvm::Type* full = low->getType()->getWithNewBitWidth(32);
    write(reg, 32,
          c_.b.CreateOr(c_.b.CreateZExt(low, full), c_.b.CreateShl(c_.b.CreateZExt(high, full), 16)));
    return;
  }
  if (component_ >= 0 && bit_width(type) == 32) {
    // The low half is written last: it may be a source of the high one.
    if (component_ == 0) {
      packed_low_ = value;
      return;
    }
    write(reg, 32, packed_low_);
    write(reg + 1, 32, value);
    return;
  }
  if (bit_width(type) == 64) {
    write(reg, 64, value);
    return;
  }
  write(reg, 32, place(value, type, item_->insn->operands[index]));
}

void RegionEmitter::set_mask(unsigned reg, llvm::Value* value) {
  value = e_.spread(value);
  if (llvm::Value* enabled = dpp_enabled()) value = c_.b.CreateAnd(value, enabled);
  masks_[reg] = c_.b.CreateAnd(value, mask_);
}

void RegionEmitter::mask_result(unsigned index, Value value) {
  if (item_->insn->operands[index].kind != Operand::Kind::Sgpr) return;  // null
  set_mask(item_->insn->operands[index].reg, value.v);
}

void RegionEmitter::implicit_result(Slot::Kind which, Value value) {
  CAIRN_CHECK(which == Slot::Kind::Vcc || which == Slot::Kind::Exec, "vector rows do not write SCC");
  set_mask(which == Slot::Kind::Vcc ? kVcc : kExec, value.v);
}

}  // namespace cairn::gpu
