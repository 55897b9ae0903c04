// SPDX-License-Identifier: MIT
// Register numbers known only when the wave runs: s_movrel*, v_movrel*, and vector instructions in VGPR-index
// mode.
#include "gpu/jit/function_emitter.h"

namespace cairn::gpu {

// Scalar registers live in variables: they go to the state, where M0 can index them, and come back. Beyond
// the file s0 is read, and nothing written.
void FunctionEmitter::emit_scalar_relative() {
  llvm::IRBuilder<>& b = c_.b;
  const bool wide = insn_->name.ends_with("64"), indexes_source = insn_->name.starts_with("s_movrels");
  const bool both = insn_->name == "s_movrelsd_2_b32";
  const Operand& indexed = insn_->operands[indexes_source ? 1 : 0];
  if (indexed.kind != Operand::Kind::Sgpr) {
    refuse();
    return;
  }
  llvm::Value* m0 = scalars_.read32(kM0);
  llvm::Value* number = b.CreateAdd(both ? b.CreateAnd(m0, 0x3ff) : m0, c_.i32(indexed.reg));
  llvm::Value* inside = b.CreateICmpULT(number, c_.i32(kTtmp0 - (wide ? 1 : 0)));
  llvm::Type* type = b.getIntNTy(wide ? 64 : 32);
  llvm::Value* value = indexes_source ? nullptr : read(insn_->operands[1], wide ? 64 : 32);
  scalars_.store_all();
  number = b.CreateZExt(b.CreateSelect(inside, number, c_.i32(0)), b.getInt64Ty());
  llvm::Value* place = b.CreateInBoundsGEP(b.getInt32Ty(), c_.field(offsetof(WaveState, sgpr)), number);
  if (!indexes_source) place = b.CreateSelect(inside, place, c_.buffer(0));
  if (!indexes_source) {
    c_.of_state(b.CreateAlignedStore(value, place, llvm::Align(4)));
    scalars_.load_all();
    scalars_.forget();
    return;
  }
  value = c_.of_state(b.CreateAlignedLoad(type, place, llvm::Align(4)));
  if (both) {
    llvm::Value* to = b.CreateAdd(b.CreateAnd(b.CreateLShr(m0, 16), 0x3ff), c_.i32(insn_->operands[0].reg));
    llvm::Value* target =
        b.CreateInBoundsGEP(b.getInt32Ty(), c_.field(offsetof(WaveState, sgpr)),
                            b.CreateZExt(b.CreateAnd(to, kScalarRegisters - 1), b.getInt64Ty()));
    c_.of_state(b.CreateAlignedStore(value, target, llvm::Align(4)));
    scalars_.load_all();
    scalars_.forget();
    return;
  }
  if (wide)
    scalars_.write64(insn_->operands[0].reg, value);
  else
    scalars_.write32(insn_->operands[0].reg, value);
}

// v_movrel*, v_swaprel: M0 is added to the source's number, the destination's, or both; in the _2 forms and
// swaps each has ten bits of it.
void FunctionEmitter::emit_vector_relative(llvm::Value* exec) {
  llvm::IRBuilder<>& b = c_.b;
  const Operand &to = insn_->operands[0], &from = insn_->operands[1];
  const std::string_view name = insn_->name;
  const bool swaps = name == "v_swaprel_b32", two = swaps || name == "v_movrelsd_2_b32";
  const bool by_source = name != "v_movreld_b32", by_destination = name != "v_movrels_b32";
  llvm::Value* m0 = scalars_.read32(kM0);
  llvm::Value* index = two ? b.CreateAnd(m0, 0x3ff) : m0;
  llvm::Value* other = two ? b.CreateAnd(b.CreateLShr(m0, 16), 0x3ff) : m0;
  const bool vector = from.kind == Operand::Kind::Vgpr;
  if (by_source && !vector) {
    refuse();
    return;
  }
  llvm::Value* destination = by_destination ? b.CreateAdd(other, c_.i32(to.reg)) : c_.i32(to.reg);
  llvm::Value* source = !vector     ? c_.i32(kVectorRegisters)
                        : by_source ? b.CreateAdd(index, c_.i32(from.reg))
                                    : c_.i32(from.reg);
  if (swaps) {
    c_.call("cairn_swap_indexed", b.getVoidTy(), {c_.state, destination, source, exec});
    return;
  }
  llvm::Value* scalar = vector ? c_.i32(0) : read(from, 32);
  c_.call("cairn_move_indexed", b.getVoidTy(), {c_.state, destination, source, scalar, exec});
}

// s_set_gpr_idx_*: the index is in M0[7:0], what it applies to in M0[15:12], and MODE says whether it does.
void FunctionEmitter::emit_index_mode() {
  llvm::IRBuilder<>& b = c_.b;
  const std::string_view name = insn_->name;
  if (name == "s_set_gpr_idx_on" || name == "s_set_gpr_idx_off") {
    constexpr std::uint32_t kOn = 1u << kIndexModeBit;
    llvm::Value* mode = c_.load_field(offsetof(WaveState, mode), b.getInt32Ty());
    c_.store_field(offsetof(WaveState, mode),
                   name.ends_with("on") ? b.CreateOr(mode, kOn) : b.CreateAnd(mode, ~kOn));
  }
  if (name == "s_set_gpr_idx_off") return;
  llvm::Value* m0 = scalars_.read32(kM0);
  if (name == "s_set_gpr_idx_on" || name == "s_set_gpr_idx_idx") {
    llvm::Value* index = b.CreateAnd(read(insn_->operands[0], 32), 0xff);
    m0 = b.CreateOr(b.CreateAnd(m0, ~std::uint64_t{0xff}), index);
  }
  if (name == "s_set_gpr_idx_on" || name == "s_set_gpr_idx_mode") {
    const auto uses = static_cast<unsigned>(insn_->operands[insn_->operand_count - 1].value & 0xf);
    m0 = b.CreateOr(b.CreateAnd(m0, ~std::uint64_t{0xf000}), c_.i32(uses << 12));
  }
  scalars_.write32(kM0, m0);
}

// A vector instruction under the mode, which may still turn out to be off.
void FunctionEmitter::emit_indexed(const Block& block, std::size_t index) {
  flush(block, index);
  insn_ = &block.code[index];
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value *m0 = scalars_.read32(kM0), *mode = c_.load_field(offsetof(WaveState, mode), b.getInt32Ty());
  llvm::Value* on = b.CreateICmpNE(b.CreateAnd(mode, 1u << kIndexModeBit), c_.i32(0));
  llvm::Value* offset = b.CreateSelect(on, b.CreateAnd(m0, 0xff), c_.i32(0));
  RegionEmitter::IndexOffsets offsets;
  for (unsigned i = 0; i < offsets.size(); ++i) {
    llvm::Value* applies = b.CreateICmpNE(b.CreateAnd(m0, 0x1000u << i), c_.i32(0));
    offsets[i] = b.CreateSelect(applies, offset, c_.i32(0));
  }
  RegionEmitter region(c_, scalars_, guest_.target, nullptr);
  region.add_indexed(*insn_, offsets);
  region.emit({});
}

}  // namespace cairn::gpu
