// SPDX-License-Identifier: MIT
// Instructions that move values between lanes, or between lanes and scalars, for the whole wave at once.
#include "gpu/jit/function_emitter.h"
#include "gpu/jit/matrix.h"
#include "gpu/jit/wmma.h"

#include <bit>

namespace cairn::gpu {

// The operands are constants: they go to the call as one.
void FunctionEmitter::emit_matrix(unsigned shape) {
  llvm::IRBuilder<>& b = c_.b;
  const auto& o = insn_->operands;
  const bool has_c = o[3].kind == Operand::Kind::Vgpr;
  const std::uint64_t constant = o[3].kind != Operand::Kind::Real ? static_cast<std::uint64_t>(o[3].value)
                                 : insn_->name.ends_with("_f64")
                                     ? std::bit_cast<std::uint64_t>(o[3].real)
                                     : std::bit_cast<std::uint32_t>(static_cast<float>(o[3].real));
  const std::uint32_t words[] = {shape,
                                 o[0].reg,
                                 o[1].reg,
                                 o[2].reg,
                                 has_c ? o[3].reg : std::uint32_t{kVectorRegisters},
                                 insn_->cbsz,
                                 insn_->abid,
                                 insn_->blgp,
                                 static_cast<std::uint32_t>(constant),
                                 static_cast<std::uint32_t>(constant >> 32)};
  static_assert(sizeof words == sizeof(MatrixCall));
  auto* call = llvm::ConstantDataArray::get(b.getContext(), llvm::ArrayRef(words));
  auto* global = new llvm::GlobalVariable(c_.module, call->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                          call, "matrix");
  global->setAlignment(llvm::Align(8));
  c_.call("cairn_matrix", b.getVoidTy(), {c_.state, global});
}

void FunctionEmitter::emit_wmma(unsigned kind) {
  llvm::IRBuilder<>& b = c_.b;
  const auto& o = insn_->operands;
  const bool has_c = o[3].kind == Operand::Kind::Vgpr,
             half_c = insn_->name.find("_f32_") == std::string::npos;
  std::uint32_t constant = static_cast<std::uint32_t>(o[3].value);
  if (o[3].kind == Operand::Kind::Real) {
    const auto real = static_cast<float>(o[3].real);
    constant = std::bit_cast<std::uint32_t>(real);
    if (half_c)
      constant = insn_->name.starts_with("v_wmma_bf16")
                     ? constant >> 16
                     : std::bit_cast<std::uint16_t>(static_cast<_Float16>(real));
  }
  const std::uint32_t words[] = {kind,
                                 o[0].reg,
                                 o[1].reg,
                                 o[2].reg,
                                 has_c ? o[3].reg : std::uint32_t{kVectorRegisters},
                                 constant,
                                 insn_->op_sel,
                                 insn_->neg_lo,
                                 insn_->neg_hi,
                                 insn_->clamp ? 1u : 0u};
  static_assert(sizeof words == sizeof(WmmaCall));
  auto* call = llvm::ConstantDataArray::get(b.getContext(), llvm::ArrayRef(words));
  auto* global = new llvm::GlobalVariable(c_.module, call->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                          call, "wmma");
  global->setAlignment(llvm::Align(4));
  c_.call("cairn_wmma", b.getVoidTy(), {c_.state, global});
}

// v_permlane16, v_permlanex16: op_sel holds their two flags. v_permlane64 does nothing in wave32.
void FunctionEmitter::emit_permlane(llvm::Value* exec) {
  llvm::IRBuilder<>& b = c_.b;
  const auto& o = insn_->operands;
  if (o[1].kind != Operand::Kind::Vgpr) {
    refuse();
    return;
  }
  const auto reg = [&](unsigned i) { return c_.i32(o[i].reg); };
  if (insn_->name == "v_permlane64_b32") {
    LaneMap halves;
    for (unsigned lane = 0; lane < kMaxLanes; ++lane) halves[lane] = static_cast<int>(lane ^ 32);
    if (guest_.target->lanes == 64) emit_shuffle(halves, c_.i64(~std::uint64_t{0}), exec);
    return;
  }
  const unsigned flags = (insn_->name == "v_permlanex16_b32" ? 1u : 0u) | (insn_->op_sel & 3u) << 1;
  c_.call("cairn_permlane", b.getVoidTy(),
          {c_.state, reg(0), reg(1), read(o[2], 32), read(o[3], 32), c_.i32(flags), exec});
}

// Operand 0 becomes operand 1, permuted.
void FunctionEmitter::emit_shuffle(const LaneMap& map, llvm::Value* readable, llvm::Value* exec) {
  llvm::IRBuilder<>& b = c_.b;
  auto* lanes = llvm::ConstantDataArray::get(
      b.getContext(), llvm::ArrayRef(reinterpret_cast<const std::uint32_t*>(map.data()), map.size()));
  auto* table = new llvm::GlobalVariable(c_.module, lanes->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                         lanes, "lanes");
  table->setAlignment(llvm::Align(64));
  const auto& o = insn_->operands;
  c_.call("cairn_shuffle", b.getVoidTy(),
          {c_.state, c_.i32(o[0].reg), c_.i32(o[1].reg), table, readable, exec});
}

void FunctionEmitter::emit_cross() {
  llvm::IRBuilder<>& b = c_.b;
  const std::string_view name = insn_->name;
  const auto& o = insn_->operands;
  const std::uint64_t lanes = guest_.target->lanes;
  const auto vgpr_at = [&](const Operand& operand, llvm::Value* lane) -> llvm::Value* {
    if (operand.kind != Operand::Kind::Vgpr) return read(operand, 32);
    return c_.of_state(b.CreateLoad(b.getInt32Ty(), c_.vgpr(operand.reg, lane)));
  };
  llvm::Value* exec = scalars_.read_mask(kExec);
  const auto reg = [&](unsigned i) { return c_.i32(o[i].reg); };
  if (name == "v_readfirstlane_b32") {
    llvm::Value* first =
        b.CreateTrunc(b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, exec, b.getFalse()), b.getInt32Ty());
    scalars_.write32(o[0].reg, vgpr_at(o[1], b.CreateAnd(first, lanes - 1)));  // lane 0 when EXEC is empty
  } else if (name == "v_readlane_b32") {
    scalars_.write32(o[0].reg, vgpr_at(o[1], b.CreateAnd(read(o[2], 32), lanes - 1)));
  } else if (name == "v_writelane_b32") {
    llvm::Value* lane = b.CreateAnd(read(o[2], 32), lanes - 1);
    c_.of_state(b.CreateStore(read(o[1], 32), c_.vgpr(o[0].reg, lane)));
  } else if (name == "ds_bpermute_b32" || name == "ds_permute_b32") {
    const char* helper = name == "ds_permute_b32" ? "cairn_permute" : "cairn_bpermute";
    c_.call(helper, b.getVoidTy(),
            {c_.state, reg(0), reg(1), reg(2), c_.i32(static_cast<std::uint64_t>(insn_->offset)), exec});
  } else if (name == "ds_swizzle_b32") {
    emit_shuffle(swizzle_lane_map(static_cast<std::uint32_t>(insn_->offset)), exec, exec);
  } else if (name == "v_permlane16_swap_b32" || name == "v_permlane32_swap_b32") {
    c_.call("cairn_swap_rows", b.getVoidTy(),
            {c_.state, reg(0), reg(1), c_.i32(name == "v_permlane16_swap_b32" ? 16 : 32), exec});
  } else if (name == "ds_append" || name == "ds_consume") {
    c_.call("cairn_append", b.getVoidTy(),
            {c_.state, reg(0), c_.i32(static_cast<std::uint64_t>(insn_->offset)), scalars_.read32(kM0), exec,
             c_.i32(name == "ds_append" ? 1 : 0)});
  } else if (name.starts_with("v_permlane")) {
    emit_permlane(exec);
  } else if (name.starts_with("v_movrel") || name == "v_swaprel_b32") {
    emit_vector_relative(exec);
  } else if (const int kind = find_wmma(name); kind >= 0) {
    emit_wmma(static_cast<unsigned>(kind));
  } else if (const int shape = find_matrix_shape(name); shape >= 0) {
    emit_matrix(static_cast<unsigned>(shape));
  } else {
    refuse();
  }
}

}  // namespace cairn::gpu
