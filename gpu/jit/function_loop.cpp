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
  llvm::Value* shift = nullptr;   // first lane of the turn, i64
  llvm::Value* active = nullptr;  // EXEC when the turn begins, as lanes
  std::vector<Mask> masks = {};
  std::vector<Number> numbers = {};
  std::vector<RegionEmitter::Turn> parts = {};
  std::map<std::uint64_t, llvm::BasicBlock*> blocks = {};
  std::vector<std::pair<std::uint64_t, llvm::BasicBlock*>> copies = {};  // of short blocks, to be emitted
  llvm::BasicBlock* left = nullptr;                                      // where the exits lead
  SteadyAddresses addresses = {};
  RegionEmitter::Steady steady = {};
};

void FunctionEmitter::begin_region() {
  if (run_ == nullptr) {
    region_ = std::make_unique<RegionEmitter>(c_, scalars_, guest_.target, nullptr);
    return;
  }
  region_ = std::make_unique<RegionEmitter>(c_, scalars_, guest_.target, &run_->parts.front());
  for (std::size_t i = 1; i < run_->parts.size(); ++i)
    region_parts_.push_back(std::make_unique<RegionEmitter>(c_, scalars_, guest_.target, &run_->parts[i]));
}

// Of the registers that the region writes, those that lanes which are idle there read later.
VgprSet FunctionEmitter::kept_in_turn(const Block& block) const {
  const VgprSet& written = region_->vgprs_written();
  const StripLoop& loop = run_->loop;
  if (!loop.divergent) return {};
  return read_by_idle(guest_, loop, {block.pc, region_begin_}, written, live_.at_start.at(loop.exit));
}

// Where ways through the loop meet and only masks are combined: each way gets it for itself, since what it is
// made of is known there.
bool FunctionEmitter::is_short_join(std::uint64_t pc) const {
  constexpr std::size_t kShort = 8;
  const StripLoop& loop = run_->loop;
  const auto& code = guest_.blocks.at(pc).code;
  if (!loop.divergent || pc == loop.shape.header || code.size() > kShort) return false;
  return std::all_of(code.begin(), code.end(), [](const Instruction& insn) {
    return insn.row->family == Family::Salu || insn.row->family == Family::Control ||
           insn.row->family == Family::Nothing;
  });
}

llvm::BasicBlock* FunctionEmitter::next_in_turn(std::uint64_t target) {
  if (!run_->loop.shape.contains(target)) return run_->left;
  if (target == run_->loop.shape.header) {
    llvm::Value* rounds = c_.b.CreateLoad(c_.b.getInt32Ty(), run_->rounds);
    c_.b.CreateStore(c_.b.CreateAdd(rounds, c_.i32(1)), run_->rounds);
  }
  constexpr std::size_t kMostCopies = 16;
  if (run_->copies.size() >= kMostCopies || !is_short_join(target)) return run_->blocks.at(target);
  return run_->copies.emplace_back(target, c_.block("in_turn")).second;
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
  run.parts.resize(loop.parts);
  for (RegionEmitter::Turn& part : run.parts) {
    part.width = loop.width / loop.parts;
    part.keeps_idle_lanes = loop.divergent;
  }
  begin_run(run);

  llvm::BasicBlock *head = c_.block("strip"), *body = c_.block("turn"), *next = c_.block("next"),
                   *done = c_.block("done");
  run.left = c_.block("left");
  b.CreateBr(head);
  b.SetInsertPoint(head);
  llvm::Value* first = b.CreateLoad(b.getInt32Ty(), run.first);
  run.shift = b.CreateZExt(first, b.getInt64Ty());
  for (std::size_t i = 0; i < run.parts.size(); ++i) {
    RegionEmitter::Turn& part = run.parts[i];
    part.first = b.CreateAdd(first, c_.i32(i * part.width));
    part.shift = b.CreateZExt(part.first, b.getInt64Ty());
  }
  run.active = lanes_of(run.exec, run.shift, loop.width);
  // Without any active lane the wave passes through the loop all the same: one strip does it for all.
  llvm::Value* for_all = b.CreateAnd(b.CreateICmpEQ(run.exec, c_.i64(0)), b.CreateICmpEQ(first, c_.i32(0)));
  b.CreateCondBr(b.CreateOr(b.CreateNot(is_empty(run.active)), for_all), body, next);

  b.SetInsertPoint(body);
  begin_turn(run);
  run.addresses = steady_addresses(guest_, loop);
  if (!run.addresses.registers.empty()) {
    llvm::BasicBlock *fast = c_.block("steady"), *slow = c_.block("any");
    b.CreateCondBr(find_steady(run), fast, slow);
    b.SetInsertPoint(fast);
    run.parts.front().steady = &run.steady;
    emit_body(run);
    run.parts.front().steady = nullptr;
    b.SetInsertPoint(slow);
  }
  emit_body(run);
  b.SetInsertPoint(run.left);
  scalars_.forget();
  end_turn(run);
  b.CreateBr(next);

  b.SetInsertPoint(next);
  llvm::Value* following = b.CreateAdd(first, c_.i32(loop.width));
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
  run.copies.clear();
  for (const std::uint64_t pc : run.loop.shape.blocks) emit_block(guest_.blocks.at(pc), run.blocks.at(pc));
  for (std::size_t i = 0; i < run.copies.size(); ++i) {
    const auto [pc, at] = run.copies[i];
    emit_block(guest_.blocks.at(pc), at);
  }
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
    llvm::AllocaInst* variable = run.parts.front().variables.at(reg);
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
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (loop.masks.test(reg) && reg % mask_dwords == 0) {
      run.masks.push_back({reg, scalars_.read_mask(reg), c_.local(b.getInt64Ty(), "gathered")});
      for (RegionEmitter::Turn& part : run.parts)
        part.masks[reg] = c_.local(llvm::FixedVectorType::get(b.getInt1Ty(), part.width), "mask");
    }
    if (loop.numbers.test(reg))
      run.numbers.push_back({reg, scalars_.read32(reg), c_.local(b.getInt32Ty(), "longest")});
  }
  for (unsigned reg = 0; reg < kVectorRegisters; ++reg) {
    if (!loop.touched.test(reg)) continue;
    for (RegionEmitter::Turn& part : run.parts)
      part.variables[reg] = c_.local(llvm::FixedVectorType::get(b.getInt32Ty(), part.width), "v");
  }
  for (const StripRun::Mask& mask : run.masks) b.CreateStore(c_.i64(0), mask.gathered);
  for (const StripRun::Number& number : run.numbers) b.CreateStore(number.before, number.longest);
  for (llvm::AllocaInst* counter : {run.first, run.most_rounds}) b.CreateStore(c_.i32(0), counter);
  b.CreateStore(c_.i64(0), run.turns);
  b.CreateStore(scalars_.scc(), run.scc);
  if (!c_.options.profile) return;
  c_.count(Counter::Regions, 1);
  for (llvm::AllocaInst** variable : {&run.instructions, &run.parts.front().vector_instructions,
                                      &run.most_instructions, &run.most_vector_instructions}) {
    *variable = c_.local(b.getInt64Ty(), "counted");
    b.CreateStore(c_.i64(0), *variable);
  }
}

// The strip is a wave of its own: its lanes of the masks, all numbers, its part of the vector registers.
void FunctionEmitter::begin_turn(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  for (const RegionEmitter::Turn& part : run.parts) {
    for (const StripRun::Mask& mask : run.masks)
      b.CreateStore(lanes_of(mask.before, part.shift, part.width), part.masks.at(mask.reg));
    load_variables(run, part);
  }
  for (const StripRun::Number& number : run.numbers) scalars_.write32(number.reg, number.before);
  b.CreateStore(c_.i32(0), run.rounds);
  for (llvm::AllocaInst* counted : {run.instructions, run.parts.front().vector_instructions})
    if (counted != nullptr) b.CreateStore(c_.i64(0), counted);
  c_.store_field(offsetof(WaveState, access_strip), run.parts.front().first);
}

void FunctionEmitter::load_variables(const StripRun& run, const RegionEmitter::Turn& part) {
  llvm::IRBuilder<>& b = c_.b;
  const llvm::Align align = place_align(part.width);
  for (const auto& [reg, variable] : part.variables) {
    llvm::Value* place = c_.vgpr(reg, part.first);
    llvm::Type* type = variable->getAllocatedType();
    // What idle lanes hold is of no use where EXEC stays as it is, but denormals among it would slow all
    // lanes down.
    llvm::Value* value = run.loop.divergent
                             ? static_cast<llvm::Value*>(c_.of_state(b.CreateAlignedLoad(type, place, align)))
                             : c_.of_state(b.CreateMaskedLoad(type, place, align, run.active,
                                                              llvm::Constant::getNullValue(type)));
    b.CreateStore(value, variable);
  }
}

void FunctionEmitter::keep_larger(llvm::AllocaInst* value, llvm::AllocaInst* largest) {
  llvm::IRBuilder<>& b = c_.b;
  b.CreateStore(b.CreateBinaryIntrinsic(llvm::Intrinsic::umax, b.CreateLoad(b.getInt64Ty(), value),
                                        b.CreateLoad(b.getInt64Ty(), largest)),
                largest);
}

void FunctionEmitter::store_variables(const StripRun& run, const RegionEmitter::Turn& part) {
  llvm::IRBuilder<>& b = c_.b;
  const VgprSet& live = live_.at_start.at(run.loop.exit);
  const llvm::Align align = place_align(part.width);
  for (const auto& [reg, variable] : part.variables) {
    if (!run.loop.written.test(reg) || !live.test(reg)) continue;
    llvm::Value* place = c_.vgpr(reg, part.first);
    llvm::Value* value = b.CreateLoad(variable->getAllocatedType(), variable);
    if (run.loop.divergent)
      c_.of_state(b.CreateAlignedStore(value, place, align));
    else
      c_.of_state(b.CreateMaskedStore(value, place, align, run.active));
  }
}

void FunctionEmitter::end_turn(StripRun& run) {
  llvm::IRBuilder<>& b = c_.b;
  if (c_.options.profile) {
    keep_larger(run.instructions, run.most_instructions);
    keep_larger(run.parts.front().vector_instructions, run.most_vector_instructions);
  }
  for (const RegionEmitter::Turn& part : run.parts) store_variables(run, part);
  llvm::Value* rounds = b.CreateLoad(b.getInt32Ty(), run.rounds);
  llvm::Value* most = b.CreateLoad(b.getInt32Ty(), run.most_rounds);
  llvm::Value* longer = b.CreateICmpUGE(rounds, most);
  b.CreateStore(b.CreateSelect(longer, rounds, most), run.most_rounds);
  b.CreateStore(b.CreateSelect(longer, scalars_.scc(), b.CreateLoad(b.getInt1Ty(), run.scc)), run.scc);
  for (const StripRun::Number& number : run.numbers) {
    llvm::Value* kept = b.CreateLoad(b.getInt32Ty(), number.longest);
    b.CreateStore(b.CreateSelect(longer, scalars_.read32(number.reg), kept), number.longest);
  }
  const auto add_lanes = [&](llvm::AllocaInst* sum, llvm::Value* lanes, llvm::Value* shift) {
    llvm::Value* bits = b.CreateZExt(lane_word(lanes), b.getInt64Ty());
    b.CreateStore(b.CreateOr(b.CreateLoad(b.getInt64Ty(), sum), b.CreateShl(bits, shift)), sum);
  };
  for (const RegionEmitter::Turn& part : run.parts) {
    for (const StripRun::Mask& mask : run.masks) {
      llvm::AllocaInst* lanes = part.masks.at(mask.reg);
      add_lanes(mask.gathered, b.CreateLoad(lanes->getAllocatedType(), lanes), part.shift);
    }
  }
  add_lanes(run.turns, llvm::Constant::getAllOnesValue(run.active->getType()), run.shift);
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

// `width` lanes of a mask of the whole wave.
llvm::Value* FunctionEmitter::lanes_of(llvm::Value* mask64, llvm::Value* shift, unsigned width) {
  llvm::Value* bits = c_.b.CreateTrunc(c_.b.CreateLShr(mask64, shift), c_.b.getIntNTy(width));
  return c_.b.CreateBitCast(bits, llvm::FixedVectorType::get(c_.b.getInt1Ty(), width));
}

llvm::Value* FunctionEmitter::lane_word(llvm::Value* lanes) {
  const unsigned width = llvm::cast<llvm::FixedVectorType>(lanes->getType())->getNumElements();
  return c_.b.CreateBitCast(lanes, c_.b.getIntNTy(width));
}

llvm::Value* FunctionEmitter::is_empty(llvm::Value* lanes) { return c_.b.CreateIsNull(lane_word(lanes)); }

llvm::Value* FunctionEmitter::exec_is_empty() {
  if (run_ == nullptr) return c_.b.CreateICmpEQ(scalars_.read_mask(kExec), c_.i64(0));
  llvm::Value* any = nullptr;
  for (const RegionEmitter::Turn& part : run_->parts) {
    llvm::AllocaInst* exec = part.masks.at(kExec);
    llvm::Value* bits = lane_word(c_.b.CreateLoad(exec->getAllocatedType(), exec));
    any = any == nullptr ? bits : c_.b.CreateOr(any, bits);
  }
  return c_.b.CreateIsNull(any);
}

bool FunctionEmitter::combines_turn_masks(const Instruction& insn) const {
  return run_ != nullptr && ((sgprs_read(insn) | sgprs_written(insn)) & run_->loop.masks).any();
}

llvm::Value* FunctionEmitter::turn_lanes(const Operand& o, const RegionEmitter::Turn& part) {
  if (o.kind == Operand::Kind::Sgpr) {
    if (const auto it = part.masks.find(o.reg); it != part.masks.end())
      return c_.b.CreateLoad(it->second->getAllocatedType(), it->second);
    return lanes_of(scalars_.read_mask(o.reg), part.shift, part.width);
  }
  return lanes_of(read(o, 64), part.shift, part.width);
}

// The same instruction on lanes instead of bits: masks of a turn never leave the host's mask registers.
void FunctionEmitter::emit_mask_operation() {
  for (const RegionEmitter::Turn& part : run_->parts) emit_mask_operation(part);
}

void FunctionEmitter::emit_mask_operation(const RegionEmitter::Turn& part) {
  std::string_view name = mask_operation(*insn_);
  const Operand& destination = insn_->operands[0];
  const auto write = [&](unsigned reg, llvm::Value* lanes) { c_.b.CreateStore(lanes, part.masks.at(reg)); };
  llvm::Value* first = turn_lanes(insn_->operands[1], part);
  llvm::Value* second = nullptr;
  const bool saves = name.ends_with("_saveexec"), writes = name.ends_with("_wrexec");
  if (saves || writes) {
    name = name.substr(0, name.rfind('_'));
    Operand exec = destination;
    exec.reg = kExec;
    second = turn_lanes(exec, part);
  } else if (insn_->operand_count > 2) {
    second = turn_lanes(insn_->operands[2], part);
  }
  llvm::Value* result = combined_masks(name, first, second);
  if (saves || writes) write(kExec, result);
  write(destination.reg, saves ? second : result);
}

llvm::Value* FunctionEmitter::combined_masks(std::string_view name, llvm::Value* first, llvm::Value* second) {
  llvm::IRBuilder<>& b = c_.b;
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
  return result;
}

}  // namespace cairn::gpu
