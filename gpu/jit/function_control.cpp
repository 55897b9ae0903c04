// SPDX-License-Identifier: MIT
// Branches, calls, barriers, messages, mode: instructions that change where or how a wave goes on.
#include <fmt/format.h>

#include <algorithm>

#include "base/bits.h"
#include "gpu/jit/function_emitter.h"

namespace cairn::gpu {

namespace {
// Of the wave's budget. Who watches a clock waits until others have come far, who run beside it on hardware.
constexpr unsigned kClockCost = 1 << 12;
}  // namespace

// Guest addresses are relative to the function's own, so that translated code can be kept and used elsewhere.
llvm::Value* FunctionEmitter::pc_value(std::uint64_t pc) {
  llvm::Value* base = c_.load_field(offsetof(WaveState, base), c_.b.getInt64Ty());
  return c_.b.CreateAdd(base, c_.i64(pc - guest_.entry));
}

// The wave stops, and goes on anywhere: all registers must be in the state.
void FunctionEmitter::exit(Stop stop, llvm::Value* pc, std::uint64_t detail) {
  leave(stop, pc, detail, ScalarSet().set());
}

void FunctionEmitter::exit_to(std::uint64_t pc, Stop stop, std::optional<std::uint64_t> detail) {
  const auto& entries = guest_.entries;
  const auto entry = std::find(entries.begin(), entries.end(), pc);
  const auto index = entry == entries.end() ? 0 : static_cast<std::uint64_t>(entry - entries.begin());
  leave(stop, pc_value(pc), detail.value_or(index), scalars_at(pc));
}

void FunctionEmitter::leave(Stop stop, llvm::Value* pc, std::uint64_t detail, const ScalarSet& live) {
  ended_ = true;
  if (stop != Stop::End) {  // nobody looks at the registers of a wave that ended
    scalars_.store(live & written_scalars_);
    c_.store_field(offsetof(WaveState, pc), pc);
    c_.store_field(offsetof(WaveState, detail), c_.i32(detail));
  }
  c_.b.CreateRet(c_.i32(static_cast<std::uint64_t>(stop)));
}

// The instruction under emission has no translation in this form.
void FunctionEmitter::refuse() {
  refused_ += insn_->text + '\n';
  exit(Stop::Illegal, pc_value(insn_->pc));
}

// A jump back over memory reads counts down the wave's budget, so that a wave that waits for another cannot
// starve it.
void FunctionEmitter::jump_to(const Block& from, std::uint64_t target) {
  llvm::IRBuilder<>& b = c_.b;
  ended_ = true;
  if (run_ != nullptr) {
    b.CreateBr(next_in_turn(target));
    return;
  }
  if (!guest_.blocks.contains(target)) {
    exit_to(target, Stop::Jump);
    return;
  }
  if (std::find(from.yields_to.begin(), from.yields_to.end(), target) == from.yields_to.end()) {
    b.CreateBr(blocks_.at(target));
    return;
  }
  llvm::Value* budget = spend(1);
  llvm::BasicBlock* spent = c_.block("yield");
  b.CreateCondBr(b.CreateICmpSLT(budget, c_.i32(0)), spent, blocks_.at(target));
  b.SetInsertPoint(spent);
  exit_to(target, Stop::Yield);
}

llvm::Value* FunctionEmitter::spend(unsigned cost) {
  llvm::Value* left = c_.load_field(offsetof(WaveState, budget), c_.b.getInt32Ty());
  left = c_.b.CreateSub(left, c_.i32(cost));
  c_.store_field(offsetof(WaveState, budget), left);
  return left;
}

void FunctionEmitter::emit_branch(const Block& block) {
  llvm::IRBuilder<>& b = c_.b;
  const std::string_view kind = std::string_view(insn_->name).substr(sizeof("s_cbranch_") - 1);
  llvm::Value* taken = nullptr;
  if (kind == "scc0")
    taken = b.CreateNot(scalars_.scc());
  else if (kind == "scc1")
    taken = scalars_.scc();
  else if (kind == "vccz")
    taken = b.CreateICmpEQ(scalars_.read_mask(kVcc), c_.i64(0));
  else if (kind == "vccnz")
    taken = b.CreateICmpNE(scalars_.read_mask(kVcc), c_.i64(0));
  else if (kind == "execz")
    taken = exec_is_empty();
  else if (kind == "execnz")
    taken = b.CreateNot(exec_is_empty());
  else
    taken = b.getFalse();  // cdbgsys, cdbguser: no debugger is attached
  llvm::BasicBlock *yes = c_.block("taken"), *no = c_.block("not_taken");
  b.CreateCondBr(taken, yes, no);
  b.SetInsertPoint(yes);
  jump_to(block, insn_->branch_target);
  b.SetInsertPoint(no);
  jump_to(block, insn_->pc + insn_->size);
}

// The stack of s_cbranch_*_fork is in scalar registers that MODE numbers: they go to the state and come back.
void FunctionEmitter::emit_fork() {
  llvm::IRBuilder<>& b = c_.b;
  const std::uint64_t next = insn_->pc + insn_->size;
  const bool joins = insn_->name == "s_cbranch_join";
  const Operand& first = insn_->operands[0];
  llvm::Value* value = read(first, joins ? 32 : 64);
  llvm::Value* target = joins                               ? nullptr
                        : insn_->name == "s_cbranch_i_fork" ? pc_value(insn_->branch_target)
                                                            : read(insn_->operands[1], 64);
  scalars_.store_all();
  llvm::Value* pc = joins ? c_.call("cairn_join", b.getInt64Ty(), {c_.state, value, pc_value(next)})
                          : c_.call("cairn_fork", b.getInt64Ty(), {c_.state, value, target, pc_value(next)});
  scalars_.load_all();
  scalars_.forget();
  exit(Stop::Jump, pc);
}

void FunctionEmitter::emit_control(const Block& block) {
  llvm::IRBuilder<>& b = c_.b;
  const std::string_view name = insn_->name;
  if (reads_clock(*insn_)) spend(kClockCost);
  const std::uint64_t next = insn_->pc + insn_->size;
  if (name == "s_branch")
    jump_to(block, insn_->branch_target);
  else if (name == "s_cbranch_join" || name.ends_with("_fork"))
    emit_fork();
  else if (name.starts_with("s_cbranch_"))
    emit_branch(block);
  else if (name == "s_endpgm" || name == "s_endpgm_saved")
    exit(Stop::End, pc_value(insn_->pc));
  else if (name == "s_barrier")
    exit_to(next, Stop::Barrier);
  else if (name == "s_sleep")
    exit_to(next, Stop::Yield);
  else if (name == "s_trap")
    exit_to(next, Stop::Trap, static_cast<std::uint64_t>(insn_->operands[0].value));
  else if (name == "s_setpc_b64")
    exit(Stop::Jump, read(insn_->operands[0], 64));
  else if (name == "s_getpc_b64")
    scalars_.write64(insn_->operands[0].reg, pc_value(next));
  else if (name == "s_swappc_b64") {
    llvm::Value* target = read(insn_->operands[1], 64);
    scalars_.write64(insn_->operands[0].reg, pc_value(next));
    exit(Stop::Jump, target);
  } else if (name == "s_call_b64") {
    scalars_.write64(insn_->operands[0].reg, pc_value(next));
    exit(Stop::Jump, pc_value(insn_->branch_target));
  } else if (name == "s_sendmsg") {
    c_.call("cairn_message", b.getVoidTy(),
            {c_.state, c_.i32(static_cast<std::uint64_t>(insn_->operands[0].value)), scalars_.read32(kM0)});
  } else if (name == "s_memtime") {
    scalars_.write64(insn_->operands[0].reg, c_.call("cairn_clock", b.getInt64Ty(), {}));
  } else if (name == "s_memrealtime") {
    scalars_.write64(insn_->operands[0].reg, c_.call("cairn_realtime", b.getInt64Ty(), {}));
  } else if (name == "s_getreg_b32") {
    get_register();
  } else if (name.starts_with("s_setreg") || name == "s_setvskip" || name == "s_round_mode" ||
             name == "s_denorm_mode") {
    write_mode();
  } else if (name.starts_with("s_sendmsg_rtn_")) {
    emit_message_return();
  } else if (name.starts_with("s_subvector_loop_")) {
    emit_half_loop(block);
  } else if (name.starts_with("s_set_gpr_idx_")) {
    emit_index_mode();
  } else if (name.starts_with("s_movrel")) {
    emit_scalar_relative();
  } else {
    refuse();
  }
}

namespace {

constexpr unsigned kStatus = 2, kHwId = 4, kGprAlloc = 5, kLdsAlloc = 6, kShMemBases = 15;
// From GFX10 on.
constexpr unsigned kFlatScratchLow = 20, kFlatScratchHigh = 21, kHwId1 = 23, kShaderCycles = 29;

}  // namespace

// SCC, EXECZ, VCCZ and VALID: no wave has a priority, a trap or an error, or is in a barrier while it reads
// this.
llvm::Value* FunctionEmitter::status_register() {
  llvm::IRBuilder<>& b = c_.b;
  const auto bit = [&](llvm::Value* is, unsigned at) {
    return b.CreateShl(b.CreateZExt(is, b.getInt32Ty()), at);
  };
  llvm::Value* exec_empty = b.CreateICmpEQ(scalars_.read_mask(kExec), c_.i64(0));
  llvm::Value* vcc_empty = b.CreateICmpEQ(scalars_.read_mask(kVcc), c_.i64(0));
  llvm::Value* status = b.CreateOr(bit(scalars_.scc(), 0), c_.i32(1u << 16));
  return b.CreateOr(status, b.CreateOr(bit(exec_empty, 9), bit(vcc_empty, 10)));
}

// What is 0 besides: TRAPSTS, since no exception was met; IB_STS, since nothing is outstanding; TBA and TMA.
void FunctionEmitter::get_register() {
  const HardwareRegister reg(insn_->operands[1].value);
  llvm::Value* value = c_.i32(0);
  if (reg.id == kModeRegister) value = c_.load_field(offsetof(WaveState, mode), c_.b.getInt32Ty());
  if (reg.id == kHwId) value = c_.load_field(offsetof(WaveState, hw_id), c_.b.getInt32Ty());
  if (reg.id == kStatus && guest_.target->generation < 12) value = status_register();
  if (reg.id == kGprAlloc) value = c_.load_field(offsetof(WaveState, gpr_alloc), c_.b.getInt32Ty());
  if (reg.id == kLdsAlloc) {  // the size in granules; the base is 0
    const unsigned granule = guest_.target->version == 90500 ? 1280 : 256;
    llvm::Value* granules =
        c_.b.CreateUDiv(c_.b.CreateAdd(c_.lds_bytes, c_.i32(granule - 1)), c_.i32(granule));
    value = c_.b.CreateShl(granules, 12);
  }
  if (reg.id == kShMemBases) value = c_.i32(0x00010002);  // shared, private aperture bits 63:48
  if (guest_.target->generation >= 10) {
    if (reg.id == kHwId1) value = c_.load_field(offsetof(WaveState, hw_id), c_.b.getInt32Ty());
    llvm::Value* scratch = c_.b.CreatePtrToInt(c_.scratch, c_.b.getInt64Ty());
    if (reg.id == kFlatScratchLow) value = c_.b.CreateTrunc(scratch, c_.b.getInt32Ty());
    if (reg.id == kFlatScratchHigh) value = c_.b.CreateTrunc(c_.b.CreateLShr(scratch, 32), c_.b.getInt32Ty());
    if (reg.id == kShaderCycles)
      value = c_.b.CreateTrunc(c_.call("cairn_clock", c_.b.getInt64Ty(), {}), c_.b.getInt32Ty());
  }
  value = c_.b.CreateAnd(c_.b.CreateLShr(value, reg.offset), reg.mask());
  scalars_.write32(insn_->operands[0].reg, value);
}

// Nothing but MODE is writable by compute code. Where the bits that translations depend on change, the wave
// goes on in another translation.
void FunctionEmitter::write_mode() {
  const std::optional<ModeWrite> write = mode_write(*insn_);
  if (!write) return;
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* value = nullptr;
  if (insn_->name == "s_setvskip")
    value = b.CreateLShr(read(insn_->operands[0], 32), b.CreateAnd(read(insn_->operands[1], 32), 31));
  else
    value = read(insn_->operands[insn_->operand_count - 1u], 32);
  value = b.CreateAnd(b.CreateShl(value, write->offset), write->mask());
  llvm::Value* mode = c_.load_field(offsetof(WaveState, mode), b.getInt32Ty());
  c_.store_field(offsetof(WaveState, mode), b.CreateOr(b.CreateAnd(mode, ~write->mask()), value));
  if (changes_mode(*insn_, guest_.mode)) exit(Stop::Jump, pc_value(insn_->pc + insn_->size));
}

// s_sendmsg_rtn: the clock is the only answer that compute code may want.
void FunctionEmitter::emit_message_return() {
  constexpr std::int64_t kGetRealtime = 131;
  const bool clock = (insn_->operands[1].value & 0xff) == kGetRealtime;
  llvm::Value* value = clock ? c_.call("cairn_realtime", c_.b.getInt64Ty(), {}) : c_.i64(0);
  const unsigned reg = insn_->operands[0].reg;
  if (insn_->name.ends_with("b64"))
    scalars_.write64(reg, value);
  else
    scalars_.write32(reg, c_.b.CreateTrunc(value, c_.b.getInt32Ty()));
}

// s_subvector_loop: the code between begin and end runs for the lower half of a wave64, then for the upper,
// each with the other half of EXEC kept in the scalar register and cleared; for one alone when the other is
// idle.
void FunctionEmitter::emit_half_loop(const Block& block) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned kept = insn_->operands[0].reg;
  const std::uint64_t next = insn_->pc + insn_->size;
  llvm::Value *low = scalars_.read32(kExec), *high = scalars_.read32(kExec + 1), *zero = c_.i32(0);
  llvm::BasicBlock *yes = c_.block("taken"), *no = c_.block("not_taken");
  if (insn_->name == "s_subvector_loop_begin") {
    llvm::Value* only_high = b.CreateICmpEQ(low, zero);
    scalars_.write32(kept, b.CreateSelect(only_high, low, high));
    scalars_.write32(kExec + 1, b.CreateSelect(only_high, high, zero));
    b.CreateCondBr(b.CreateICmpEQ(b.CreateOr(low, high), zero), yes, no);
  } else {
    llvm::Value* before = scalars_.read32(kept);
    llvm::Value* again = b.CreateAnd(b.CreateICmpEQ(high, zero), b.CreateICmpNE(before, zero));
    llvm::Value* high_was_last = b.CreateICmpNE(high, zero);
    // Second pass: the lower half waits in the register.
    scalars_.write32(kExec, b.CreateSelect(again, zero, b.CreateSelect(high_was_last, before, low)));
    scalars_.write32(kExec + 1, b.CreateSelect(again, before, high));
    scalars_.write32(kept, b.CreateSelect(again, low, before));
    b.CreateCondBr(again, yes, no);
  }
  b.SetInsertPoint(yes);
  scalars_.forget();
  jump_to(block, insn_->branch_target);
  b.SetInsertPoint(no);
  jump_to(block, next);
}

}  // namespace cairn::gpu
