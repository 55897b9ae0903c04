// SPDX-License-Identifier: MIT
// A loop run strip by strip: the strips take turns, each runs all iterations with its vector registers and
// lane masks in host registers.
#include <algorithm>

#include "gpu/jit/function_emitter.h"
#include "gpu/jit/mask_flow.h"

namespace cairn::gpu {
namespace {

// Of the first lane of a turn in a register's row.
llvm::Align place_align(unsigned width) { return llvm::Align(std::min(64u, width * 4)); }

}  // namespace

/// The turn under emission, and what follows from all of them.
struct FunctionEmitter::StripRun {
  struct Mask {
    unsigned reg;
    llvm::Value* before;         // of the loop
    llvm::AllocaInst* gathered;  // bits of the strips that had their turn
  };
  struct Number {
    unsigned reg;
    llvm::Value* before;
    llvm::AllocaInst* longest;  // of the strip that ran longest
  };
  const StripLoop& loop;
  llvm::Value* exec;        // before the loop
  llvm::AllocaInst* first;  // lane of the strip
  llvm::AllocaInst* turns;  // lanes whose strips had their turn, as mask
  llvm::AllocaInst* rounds;
  llvm::AllocaInst* most_rounds;
  llvm::AllocaInst* scc;                     // of the strip that ran longest
  llvm::AllocaInst* instructions = nullptr;  // of the turn, when profiling
  llvm::AllocaInst *most_instructions = nullptr, *most_vector_instructions = nullptr;
  llvm::Value* active = nullptr;  // EXEC when the turn begins, as lanes
  std::vector<Mask> masks = {};
  std::vector<Number> numbers = {};
  RegionEmitter::Turn turn = {};
  std::map<std::uint64_t, llvm::BasicBlock*> blocks = {};
  llvm::BasicBlock* left = nullptr;  // where the exits lead
  SteadyAddresses addresses = {};
  RegionEmitter::Steady steady = {};
};

const RegionEmitter::Turn* FunctionEmitter::turn() const { return run_ != nullptr ? &run_->turn : nullptr; }

llvm::BasicBlock* FunctionEmitter::next_in_turn(std::uint64_t target) {
  if (!run_->loop.shape.contains(target)) return run_->left;
  if (target == run_->loop.shape.header) {
    llvm::Value* rounds = c_.b.CreateLoad(c_.b.getInt32Ty(), run_->rounds);
    c_.b.CreateStore(c_.b.CreateAdd(rounds, c_.i32(1)), run_->rounds);
  }
  return run_->blocks.at(target);
}

llvm::AllocaInst* FunctionEmitter::turn_instructions() const { return run_->instructions; }

void FunctionEmitter::emit_strip_loop(const StripLoop& loop) {
  llvm::IRBuilder<>& b = c_.b;
  b.SetInsertPoint(blocks_.at(loop.shape.header));
  scalars_.forget();
  StripRun run{.loop = loop,
               .exec = scalars_.read_mask(kExec),
               .first = c_.local(b.getInt32Ty(), "first"),
               .turns = c_.local(b.getInt64Ty(), "turns"),
               .rounds = c_.local(b.getInt32Ty(), "rounds"),
               .most_rounds = c_.local(b.getInt32Ty(), "most_rounds"),
               .scc = c_.local(b.getInt1Ty(), "scc")};
  begin_run(run);

  llvm::BasicBlock *head = c_.block("strip"), *body = c_.block("turn"), *next = c_.block("next"),
                   *done = c_.block("done");
  run.left = c_.block("left");
  b.CreateBr(head);
  b.SetInsertPoint(head);
  run.turn.first = b.CreateLoad(b.getInt32Ty(), run.first);
  run.turn.shift = b.CreateZExt(run.turn.first, b.getInt64Ty());
  run.active = lanes_of(run.exec, run.turn);
  // Without any active lane the wave passes through the loop all the same: one strip does it for all.
  llvm::Value* for_all =
      b.CreateAnd(b.CreateICmpEQ(run.exec, c_.i64(0)), b.CreateICmpEQ(run.turn.first, c_.i32(0)));
  b.CreateCondBr(b.CreateOr(b.CreateNot(is_empty(run.active)), for_all), body, next);

  b.SetInsertPoint(body);
  begin_turn(run);
  run.addresses = steady_addresses(guest_, loop);
  if (!run.addresses.registers.empty()) {
    llvm::BasicBlock *fast = c_.block("steady"), *slow = c_.block("any");
    b.CreateCondBr(find_steady(run), fast, slow);
    b.SetInsertPoint(fast);
    run.turn.steady = &run.steady;
    emit_body(run);
    run.turn.steady = nullptr;
    b.SetInsertPoint(slow);
  }
  emit_body(run);
  b.SetInsertPoint(run.left);
  scalars_.forget();
  end_turn(run);
  b.CreateBr(next);

  b.SetInsertPoint(next);
  llvm::Value* following = b.CreateAdd(run.turn.first, c_.i32(loop.width));
  b.CreateStore(following, run.first);
  b.CreateCondBr(b.CreateICmpULT(following, c_.i32(guest_.target->lanes)), head, done);
  b.SetInsertPoint(done);
  scalars_.forget();
  finish_run(run);
  b.CreateBr(blocks_.at(loop.exit));
}

// All iterations of a turn.
void FunctionEmitter::emit_body(StripRun& run) {
  for (const std::uint64_t pc : run.loop.shape.blocks) run.blocks[pc] = c_.block("in_turn");
  c_.b.CreateBr(run.blocks.at(run.loop.shape.header));
  run_ = &run;
  for (const std::uint64_t pc : run.loop.shape.blocks) emit_block(guest_.blocks.at(pc), run.blocks.at(pc));
  run_ = nullptr;
}

// Whether the active lanes of all address registers that move alike follow one another, or are equal; sets
// run.steady.
llvm::Value* FunctionEmitter::find_steady(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned width = run.loop.width;
  llvm::Value* bits = b.CreateBitCast(run.active, b.getIntNTy(width));
  llvm::Value* first = b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, bits, b.getFalse());
  first = b.CreateAnd(first, width - 1);  // without active lanes anything will do
  const auto holds = [&](llvm::Value* lanes) {
    llvm::Value* all = b.CreateBitCast(b.CreateOr(lanes, b.CreateNot(run.active)), b.getIntNTy(width));
    return b.CreateICmpEQ(all, llvm::Constant::getAllOnesValue(all->getType()));
  };
  const auto read = [&](unsigned reg) {
    llvm::AllocaInst* variable = run.turn.variables.at(reg);
    return b.CreateLoad(variable->getAllocatedType(), variable);
  };
  run.steady.facts = &run.addresses;
  llvm::Value* steady = b.getTrue();
  for (const auto& [reg, known] : run.addresses.registers) {
    llvm::Value* lanes = read(reg);
    if (known.dwords == 2) {
      llvm::Type* wide = lanes->getType()->getWithNewBitWidth(64);
      lanes = b.CreateOr(b.CreateZExt(lanes, wide), b.CreateShl(b.CreateZExt(read(reg + 1), wide), 32));
    }
    llvm::Type* element = lanes->getType()->getScalarType();
    llvm::Value* number = b.CreateExtractElement(lanes, first);
    llvm::Value* equal = holds(b.CreateICmpEQ(lanes, b.CreateVectorSplat(width, number)));
    const unsigned stride = *known.strides.begin();
    llvm::Value* before = b.CreateMul(b.CreateZExt(first, element), llvm::ConstantInt::get(element, stride));
    llvm::Value* lane0 = b.CreateSub(number, before);
    llvm::Value* rows = b.CreateAdd(b.CreateVectorSplat(width, lane0), lane_steps(element, width, stride));
    llvm::Value* in_rows = known.strides.size() == 1 ? holds(b.CreateICmpEQ(lanes, rows)) : b.getFalse();
    llvm::AllocaInst* variable = c_.local(element, "lane0");
    b.CreateStore(b.CreateSelect(equal, number, lane0), variable);
    run.steady.lane0[reg] = variable;
    run.steady.in_rows[reg] = b.CreateNot(equal);
    steady = b.CreateAnd(steady, b.CreateOr(equal, in_rows));
  }
  for (unsigned reg = 0; reg < kVectorRegisters; ++reg) {
    if (!run.addresses.uniform.test(reg)) continue;
    llvm::Value* lanes = read(reg);
    llvm::Value* number = b.CreateExtractElement(lanes, first);
    run.steady.uniform[reg] = number;
    steady = b.CreateAnd(steady, holds(b.CreateICmpEQ(lanes, b.CreateVectorSplat(width, number))));
  }
  return steady;
}

// Variables for what the loop changes.
void FunctionEmitter::begin_run(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  const StripLoop& loop = run.loop;
  const unsigned mask_dwords = guest_.target->lanes / 32;
  run.turn.width = loop.width;
  run.turn.keeps_idle_lanes = loop.divergent;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (loop.masks.test(reg) && reg % mask_dwords == 0) {
      run.masks.push_back({reg, scalars_.read_mask(reg), c_.local(b.getInt64Ty(), "gathered")});
      run.turn.masks[reg] = c_.local(llvm::FixedVectorType::get(b.getInt1Ty(), loop.width), "mask");
    }
    if (loop.numbers.test(reg))
      run.numbers.push_back({reg, scalars_.read32(reg), c_.local(b.getInt32Ty(), "longest")});
  }
  for (unsigned reg = 0; reg < kVectorRegisters; ++reg) {
    if (loop.touched.test(reg))
      run.turn.variables[reg] = c_.local(llvm::FixedVectorType::get(b.getInt32Ty(), loop.width), "v");
  }
  for (const StripRun::Mask& mask : run.masks) b.CreateStore(c_.i64(0), mask.gathered);
  for (const StripRun::Number& number : run.numbers) b.CreateStore(number.before, number.longest);
  for (llvm::AllocaInst* counter : {run.first, run.most_rounds}) b.CreateStore(c_.i32(0), counter);
  b.CreateStore(c_.i64(0), run.turns);
  b.CreateStore(scalars_.scc(), run.scc);
  if (!c_.options.profile) return;
  c_.count(Counter::Regions, 1);
  for (llvm::AllocaInst** variable : {&run.instructions, &run.turn.vector_instructions,
                                      &run.most_instructions, &run.most_vector_instructions}) {
    *variable = c_.local(b.getInt64Ty(), "counted");
    b.CreateStore(c_.i64(0), *variable);
  }
}

// The strip is a wave of its own: its lanes of the masks, all numbers, its part of the vector registers.
void FunctionEmitter::begin_turn(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  for (const StripRun::Mask& mask : run.masks)
    b.CreateStore(lanes_of(mask.before, run.turn), run.turn.masks.at(mask.reg));
  for (const StripRun::Number& number : run.numbers) scalars_.write32(number.reg, number.before);
  for (const auto& [reg, variable] : run.turn.variables) {
    llvm::Value* place = c_.vgpr(reg, run.turn.first);
    llvm::Type* type = variable->getAllocatedType();
    const llvm::Align align = place_align(run.loop.width);
    // What idle lanes hold is of no use where EXEC stays as it is, but denormals among it would slow all
    // lanes down.
    llvm::Value* value = run.loop.divergent
                             ? static_cast<llvm::Value*>(c_.of_state(b.CreateAlignedLoad(type, place, align)))
                             : c_.of_state(b.CreateMaskedLoad(type, place, align, run.active,
                                                              llvm::Constant::getNullValue(type)));
    b.CreateStore(value, variable);
  }
  b.CreateStore(c_.i32(0), run.rounds);
  for (llvm::AllocaInst* counted : {run.instructions, run.turn.vector_instructions})
    if (counted != nullptr) b.CreateStore(c_.i64(0), counted);
  c_.store_field(offsetof(WaveState, access_strip), run.turn.first);
}

void FunctionEmitter::keep_larger(llvm::AllocaInst* value, llvm::AllocaInst* largest) {
  llvm::IRBuilder<>& b = c_.b;
  b.CreateStore(b.CreateBinaryIntrinsic(llvm::Intrinsic::umax, b.CreateLoad(b.getInt64Ty(), value),
                                        b.CreateLoad(b.getInt64Ty(), largest)),
                largest);
}

void FunctionEmitter::end_turn(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  if (c_.options.profile) {
    keep_larger(run.instructions, run.most_instructions);
    keep_larger(run.turn.vector_instructions, run.most_vector_instructions);
  }
  const VgprSet& live = live_.at_start.at(run.loop.exit);
  const llvm::Align align = place_align(run.loop.width);
  for (const auto& [reg, variable] : run.turn.variables) {
    if (!run.loop.written.test(reg) || !live.test(reg)) continue;
    llvm::Value* place = c_.vgpr(reg, run.turn.first);
    llvm::Value* value = b.CreateLoad(variable->getAllocatedType(), variable);
    if (run.loop.divergent)
      c_.of_state(b.CreateAlignedStore(value, place, align));
    else
      c_.of_state(b.CreateMaskedStore(value, place, align, run.active));
  }
  llvm::Value* rounds = b.CreateLoad(b.getInt32Ty(), run.rounds);
  llvm::Value* most = b.CreateLoad(b.getInt32Ty(), run.most_rounds);
  llvm::Value* longer = b.CreateICmpUGE(rounds, most);
  b.CreateStore(b.CreateSelect(longer, rounds, most), run.most_rounds);
  b.CreateStore(b.CreateSelect(longer, scalars_.scc(), b.CreateLoad(b.getInt1Ty(), run.scc)), run.scc);
  for (const StripRun::Number& number : run.numbers) {
    llvm::Value* kept = b.CreateLoad(b.getInt32Ty(), number.longest);
    b.CreateStore(b.CreateSelect(longer, scalars_.read32(number.reg), kept), number.longest);
  }
  const auto add_lanes = [&](llvm::AllocaInst* sum, llvm::Value* lanes) {
    llvm::Value* bits = b.CreateZExt(b.CreateBitCast(lanes, b.getIntNTy(run.loop.width)), b.getInt64Ty());
    b.CreateStore(b.CreateOr(b.CreateLoad(b.getInt64Ty(), sum), b.CreateShl(bits, run.turn.shift)), sum);
  };
  for (const StripRun::Mask& mask : run.masks) {
    llvm::AllocaInst* lanes = run.turn.masks.at(mask.reg);
    add_lanes(mask.gathered, b.CreateLoad(lanes->getAllocatedType(), lanes));
  }
  add_lanes(run.turns, llvm::Constant::getAllOnesValue(run.active->getType()));
}

// Strips without a turn keep their bits of the masks: their lanes were idle throughout.
void FunctionEmitter::finish_run(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  if (c_.options.profile) {
    c_.count(Counter::Instructions, b.CreateLoad(b.getInt64Ty(), run.most_instructions));
    c_.count(Counter::VectorInstructions, b.CreateLoad(b.getInt64Ty(), run.most_vector_instructions));
  }
  llvm::Value* idle = b.CreateNot(b.CreateLoad(b.getInt64Ty(), run.turns));
  for (const StripRun::Mask& mask : run.masks) {
    llvm::Value* gathered = b.CreateLoad(b.getInt64Ty(), mask.gathered);
    scalars_.write_mask(mask.reg, b.CreateOr(gathered, b.CreateAnd(mask.before, idle)));
  }
  scalars_.set_scc(b.CreateLoad(b.getInt1Ty(), run.scc));
  for (const StripRun::Number& number : run.numbers)
    scalars_.write32(number.reg, b.CreateLoad(b.getInt32Ty(), number.longest));
}

// The turn's lanes of a mask of the whole wave.
llvm::Value* FunctionEmitter::lanes_of(llvm::Value* mask64, const RegionEmitter::Turn& turn) {
  llvm::Value* bits = c_.b.CreateTrunc(c_.b.CreateLShr(mask64, turn.shift), c_.b.getIntNTy(turn.width));
  return c_.b.CreateBitCast(bits, llvm::FixedVectorType::get(c_.b.getInt1Ty(), turn.width));
}

llvm::Value* FunctionEmitter::is_empty(llvm::Value* lanes) {
  const unsigned width = llvm::cast<llvm::FixedVectorType>(lanes->getType())->getNumElements();
  return c_.b.CreateICmpEQ(c_.b.CreateBitCast(lanes, c_.b.getIntNTy(width)), c_.b.getIntN(width, 0));
}

llvm::Value* FunctionEmitter::exec_is_empty() {
  if (run_ == nullptr) return c_.b.CreateICmpEQ(scalars_.read_mask(kExec), c_.i64(0));
  llvm::AllocaInst* exec = run_->turn.masks.at(kExec);
  return is_empty(c_.b.CreateLoad(exec->getAllocatedType(), exec));
}

bool FunctionEmitter::combines_turn_masks(const Instruction& insn) const {
  return run_ != nullptr && ((sgprs_read(insn) | sgprs_written(insn)) & run_->loop.masks).any();
}

llvm::Value* FunctionEmitter::turn_lanes(const Operand& o) {
  if (o.kind == Operand::Kind::Sgpr) {
    if (const auto it = run_->turn.masks.find(o.reg); it != run_->turn.masks.end())
      return c_.b.CreateLoad(it->second->getAllocatedType(), it->second);
    return lanes_of(scalars_.read_mask(o.reg), run_->turn);
  }
  return lanes_of(read(o, 64), run_->turn);
}

// The same instruction on lanes instead of bits: masks of a turn never leave the host's mask registers.
void FunctionEmitter::emit_mask_operation() {
  llvm::IRBuilder<>& b = c_.b;
  std::string_view name = mask_operation(*insn_);
  const Operand& destination = insn_->operands[0];
  const auto write = [&](unsigned reg, llvm::Value* lanes) {
    b.CreateStore(lanes, run_->turn.masks.at(reg));
  };
  llvm::Value* first = turn_lanes(insn_->operands[1]);
  llvm::Value* second = nullptr;
  const bool saves = name.ends_with("_saveexec"), writes = name.ends_with("_wrexec");
  if (saves || writes) {
    name = name.substr(0, name.rfind('_'));
    Operand exec = destination;
    exec.reg = kExec;
    second = turn_lanes(exec);
  } else if (insn_->operand_count > 2) {
    second = turn_lanes(insn_->operands[2]);
  }
  llvm::Value* result = name == "s_mov"       ? first
                        : name == "s_not"     ? b.CreateNot(first)
                        : name == "s_and"     ? b.CreateAnd(first, second)
                        : name == "s_or"      ? b.CreateOr(first, second)
                        : name == "s_xor"     ? b.CreateXor(first, second)
                        : name == "s_andn2"   ? b.CreateAnd(first, b.CreateNot(second))
                        : name == "s_andn1"   ? b.CreateAnd(b.CreateNot(first), second)
                        : name == "s_orn2"    ? b.CreateOr(first, b.CreateNot(second))
                        : name == "s_orn1"    ? b.CreateOr(b.CreateNot(first), second)
                        : name == "s_nand"    ? b.CreateNot(b.CreateAnd(first, second))
                        : name == "s_nor"     ? b.CreateNot(b.CreateOr(first, second))
                        : name == "s_xnor"    ? b.CreateNot(b.CreateXor(first, second))
                        : name == "s_cselect" ? b.CreateSelect(scalars_.scc(), first, second)
                                              : nullptr;
  CAIRN_CHECK(result != nullptr, "strip_loops lets no other operation on masks through");
  if (saves || writes) write(kExec, result);
  write(destination.reg, saves ? second : result);
}

}  // namespace cairn::gpu
