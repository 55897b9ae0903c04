// SPDX-License-Identifier: MIT
// Instructions that move values between lanes, or between lanes and scalars, for the whole wave at once.
#include "gpu/jit/function_emitter.h"

namespace cairn::gpu {

void FunctionEmitter::emit_cross() {
  llvm::IRBuilder<>& b = c_.b;
  const std::string_view name = insn_->name;
  const auto& o = insn_->operands;
  const auto vgpr_at = [&](const Operand& operand, llvm::Value* lane) -> llvm::Value* {
    if (operand.kind != Operand::Kind::Vgpr) return read(operand, 32);
    return c_.of_state(b.CreateLoad(b.getInt32Ty(), c_.vgpr(operand.reg, lane)));
  };
  llvm::Value* exec = scalars_.read64(kExec);
  const auto reg = [&](unsigned i) { return c_.i32(o[i].reg); };
  if (name == "v_readfirstlane_b32") {
    llvm::Value* first =
        b.CreateTrunc(b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, exec, b.getFalse()), b.getInt32Ty());
    scalars_.write32(o[0].reg,
                     vgpr_at(o[1], b.CreateAnd(first, kMaxLanes - 1)));  // lane 0 when EXEC is empty
  } else if (name == "v_readlane_b32") {
    scalars_.write32(o[0].reg, vgpr_at(o[1], b.CreateAnd(read(o[2], 32), kMaxLanes - 1)));
  } else if (name == "v_writelane_b32") {
    llvm::Value* lane = b.CreateAnd(read(o[2], 32), kMaxLanes - 1);
    c_.of_state(b.CreateStore(read(o[1], 32), c_.vgpr(o[0].reg, lane)));
  } else if (name == "ds_bpermute_b32" || name == "ds_permute_b32") {
    const char* helper = name == "ds_permute_b32" ? "cairn_permute" : "cairn_bpermute";
    c_.call(helper, b.getVoidTy(),
            {c_.state, reg(0), reg(1), reg(2), c_.i32(static_cast<std::uint64_t>(insn_->offset)), exec});
  } else if (name == "ds_swizzle_b32") {
    c_.call("cairn_swizzle", b.getVoidTy(),
            {c_.state, reg(0), reg(1), c_.i32(static_cast<std::uint64_t>(insn_->offset)), exec});
  } else if (name == "v_swap_b32") {
    c_.call("cairn_swap", b.getVoidTy(), {c_.state, reg(0), reg(1), exec});
  } else if (name == "ds_append" || name == "ds_consume") {
    c_.call("cairn_append", b.getVoidTy(),
            {c_.state, reg(0), c_.i32(static_cast<std::uint64_t>(insn_->offset)), scalars_.read32(kM0), exec,
             c_.i32(name == "ds_append" ? 1 : 0)});
  } else {
    exit(Stop::Illegal, pc_value(insn_->pc));
  }
}

}  // namespace cairn::gpu
