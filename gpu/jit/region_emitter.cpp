// SPDX-License-Identifier: MIT
// The strip loop of a region, and what is captured before it.
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

namespace {

constexpr std::size_t kMostRows = 8;       // accesses that are compared with one another
constexpr std::size_t kMostUnrolled = 20;  // instructions that are emitted for each strip of full waves
constexpr std::size_t kFew = 4;            // the same for any

bool is_memory(Family family) {
  return family == Family::Load || family == Family::Store || family == Family::Atomic;
}

}  // namespace

RegionEmitter::RegionEmitter(FunctionContext& context, ScalarFile& scalars, Target target, const Turn* turn)
    : c_(context),
      scalars_(scalars),
      target_(target),
      lanes_(target->lanes),
      turn_(turn),
      e_(context.b, turn != nullptr ? turn->width : context.options.strip),
      strip_(context, e_),
      affine_(context.b, e_.width) {
  context.set_mode(e_);
  e_.ocp_fp8 = uses_ocp_fp8(*target);
}

// Bits of the spaces that an access may touch: flat reaches all of them.
unsigned RegionEmitter::spaces(Space space) {
  switch (space) {
    case Space::Global:
    case Space::Buffer:
    case Space::Image:
      return 1;
    case Space::Lds:
      return 2;
    case Space::Scratch:
      return 0;  // private to the lane: no order between lanes to keep
    case Space::Flat:
      return 3;
  }
  return 3;
}

void RegionEmitter::add(const Instruction& insn) {
  Item item{&insn, {}, nullptr, nullptr, 0};
  capture(item);
  if (insn.dpp.kind != Dpp::Kind::None && !dpp_within_strip(insn.dpp, e_.width)) {
    item.temp = temps_;
    temps_ += insn.operands[destination_count(insn)].dwords;
  }
  items_.push_back(std::move(item));
  const SgprSet masks = sgprs_written(insn);
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (masks.test(reg) && (reg == 0 || reg == kVcc || reg == kExec || !masks.test(reg - 1)))
      mask_starts_.set(reg);
  }
  masks_written_ |= masks;
  vgprs_written_ |= cairn::gpu::vgprs_written(insn);
  masks_before_cut_ &= ~masks;
  const Family family = insn.row->family;
  const unsigned touched = spaces(insn.row->memory.space);
  if (is_plain_access(insn))
    ++plain_accesses_;
  else if (is_memory(family) && (touched & spaces(Space::Global)) != 0)
    other_accesses_ = true;
  if ((touched & spaces(Space::Lds)) != 0)
    lds_ = !lds_ || commutes(insn) ? commuting(insn) : Commuting{Rmw::None, 0};
  if (family == Family::Load || family == Family::Atomic) loads_ |= touched;
  if (family == Family::Store || family == Family::Atomic || insn.row->memory.to_lds) stores_ |= touched;
  if (insn.row->memory.to_lds || insn.row->memory.from_lds) lds_ = Commuting{Rmw::None, 0};
  if (insn.row->memory.to_lds) stores_ |= spaces(Space::Lds);
  if (insn.row->memory.from_lds) loads_ |= spaces(Space::Lds);
}

bool RegionEmitter::continues(const Instruction& insn) const {
  return turn_ == nullptr && is_plain_access(insn) && !other_accesses_ && plain_accesses_ < kMostRows;
}

void RegionEmitter::cut(const VgprSet& live) {
  const std::size_t begin = parts_.empty() ? 0 : parts_.back().end;
  parts_.push_back({begin, items_.size(), live});
  masks_before_cut_ |= masks_written_;
}

void RegionEmitter::capture(Item& item) {
  const Instruction& insn = *item.insn;
  const unsigned destinations = destination_count(insn);
  for (unsigned i = destinations; i < insn.operand_count; ++i) {
    const Operand& o = insn.operands[i];
    Captured& captured = item.scalars[i];
    switch (o.kind) {
      case Operand::Kind::Sgpr:
        if (masks_written_.test(o.reg)) break;  // a mask of this region: found when emitted
        captured.lanes = turn_mask(o.reg);
        if (captured.lanes != nullptr) break;
        if (o.dwords == 2)
          captured.pair = scalars_.read64(o.reg);
        else
          for (unsigned w = 0; w < o.dwords; ++w) captured.words.push_back(scalars_.read32(o.reg + w));
        break;
      case Operand::Kind::Scc:
        captured.words.push_back(c_.b.CreateZExt(scalars_.scc(), c_.b.getInt32Ty()));
        break;
      case Operand::Kind::Vccz:
      case Operand::Kind::Execz: {
        llvm::Value* mask = scalars_.read_mask(o.kind == Operand::Kind::Vccz ? kVcc : kExec);
        captured.words.push_back(c_.b.CreateZExt(c_.b.CreateICmpEQ(mask, c_.i64(0)), c_.b.getInt32Ty()));
        break;
      }
      default:
        break;
    }
  }
  if (has_param(*insn.row, Slot::Kind::Vcc) && !masks_written_.test(kVcc)) {
    item.vcc = turn_mask(kVcc);
    if (item.vcc == nullptr) item.vcc = scalars_.read_mask(kVcc);
  }
  const Memory& m = insn.row->memory;
  if (has_param(*insn.row, Slot::Kind::M0) || m.to_lds || m.from_lds || m.add_tid)
    item.m0 = scalars_.read32(kM0);
}

llvm::Value* RegionEmitter::turn_mask(unsigned reg) {
  if (turn_ == nullptr) return nullptr;
  const auto it = turn_->masks.find(reg);
  return it == turn_->masks.end() ? nullptr : c_.b.CreateLoad(e_.strip(Type::Mask), it->second);
}

llvm::Value* RegionEmitter::lane_bits(llvm::Value* mask64) {
  llvm::Value* bits = c_.b.CreateTrunc(c_.b.CreateLShr(mask64, shift_), c_.b.getIntNTy(e_.width));
  return c_.b.CreateBitCast(bits, e_.strip(Type::Mask));
}

llvm::Value* RegionEmitter::mask_word(llvm::Value* lanes) {
  CAIRN_CHECK(e_.width <= kMostLanesTogether, "a word holds the mask of the lanes that go together");
  return c_.b.CreateZExt(c_.b.CreateBitCast(lanes, c_.b.getIntNTy(e_.width)), c_.b.getInt32Ty());
}

llvm::Value* RegionEmitter::mask_to_64(llvm::Value* lanes) {
  llvm::Value* bits = c_.b.CreateBitCast(lanes, c_.b.getIntNTy(e_.width));
  return c_.b.CreateShl(c_.b.CreateZExt(bits, c_.b.getInt64Ty()), shift_);
}

void RegionEmitter::emit(const VgprSet& live) {
  if (turn_ != nullptr) {
    emit_turn(live);
    return;
  }
  llvm::IRBuilder<>& b = c_.b;
  exec_ = scalars_.read_mask(kExec);
  c_.count(Counter::Regions, 1);
  c_.count(Counter::VectorInstructions, items_.size());
  count_lanes(exec_);
  for (const Item& item : items_) {  // rows that DPP reads, before any strip changes them
    if (item.insn->dpp.kind == Dpp::Kind::None || dpp_within_strip(item.insn->dpp, e_.width)) continue;
    const unsigned source = destination_count(*item.insn);
    for (unsigned word = 0; word < item.insn->operands[source].dwords; ++word) {
      const std::size_t temp = offsetof(WaveState, temp) + (item.temp + word) * kMaxLanes * 4;
      b.CreateMemCpyInline(c_.field(temp), llvm::Align(64), row_of(item, source, word, c_.i32(0)),
                           llvm::Align(64), c_.i64(lanes_ * 4));
    }
  }

  cut(live);
  emit_parts();
}

// Part after part; or all of them at once if all lanes are active and it is found at run time that none meets
// another one's in memory.
void RegionEmitter::emit_parts() {
  if (parts_.size() > 1 && emit_together()) return;
  for (const Part& part : parts_) emit_part(part);
}

bool RegionEmitter::emit_together() {
  llvm::IRBuilder<>& b = c_.b;
  llvm::BasicBlock *before = b.GetInsertBlock(), *look = c_.block("look");
  b.SetInsertPoint(look);
  Rows rows;
  llvm::Value* together = find_rows(rows);
  scalars_.forget();
  if (together == nullptr) {
    b.CreateUnreachable();  // nothing leads here
    b.SetInsertPoint(before);
    return false;
  }
  llvm::BasicBlock *in_rows = c_.block("in_rows"), *apart = c_.block("apart"), *join = c_.block("join");
  b.CreateCondBr(together, in_rows, apart);
  b.SetInsertPoint(before);
  b.CreateCondBr(b.CreateICmpEQ(exec_, c_.i64(~std::uint64_t{0} >> (64 - lanes_))), look, apart);
  b.SetInsertPoint(in_rows);
  rows_ = std::move(rows);
  const Part all{0, items_.size(), parts_.back().live};
  if (items_.size() <= kMostUnrolled)
    emit_unrolled(all, true);
  else
    emit_loop(all, true);
  rows_.clear();
  b.CreateBr(join);
  b.SetInsertPoint(apart);
  scalars_.forget();
  for (const Part& part : parts_) emit_part(part);
  b.CreateBr(join);
  b.SetInsertPoint(join);
  scalars_.forget();
  return true;
}

void RegionEmitter::emit_part(const Part& part) {
  if (part.end - part.begin <= kFew && loads_ == 0 && stores_ == 0 && places_.empty())
    emit_unrolled(part, false);
  else
    emit_loop(part, false);
}

SgprSet RegionEmitter::masks_of(const Part& part) const {
  SgprSet written;
  for (std::size_t i = part.begin; i < part.end; ++i) written |= sgprs_written(*items_[i].insn);
  return written & mask_starts_;
}

llvm::Value* RegionEmitter::all_lanes() { return llvm::Constant::getAllOnesValue(e_.strip(Type::Mask)); }

void RegionEmitter::emit_strip(const Part& part, bool full) {
  if (loads_ != 0 || stores_ != 0) c_.store_field(offsetof(WaveState, access_strip), strip_.first_lane);
  load_indexed();
  end_ = part.end;
  for (position_ = part.begin; position_ < end_; ++position_) emit_item(items_[position_]);
  strip_.write_back(part.live, full ? nullptr : mask_);
  store_indexed();
}

// Strip after strip without a loop. `full`: all lanes are active.
void RegionEmitter::emit_unrolled(const Part& part, bool full) {
  llvm::IRBuilder<>& b = c_.b;
  std::map<unsigned, llvm::Value*> sums;
  const SgprSet written = masks_of(part);
  for (unsigned first = 0; first < lanes_; first += e_.width) {
    forget_strip();
    shift_ = c_.i64(first);
    begin_strip(c_.i32(first), full ? all_lanes() : lane_bits(exec_));
    emit_strip(part, full);
    for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
      if (!written.test(reg)) continue;
      llvm::Value* bits = mask_to_64(masks_.at(reg));
      sums[reg] = first == 0 ? bits : b.CreateOr(sums[reg], bits);
    }
  }
  for (const auto& [reg, sum] : sums) scalars_.write_mask(reg, sum);
}

// A loop over the strips with active lanes. Masks that it writes are in the scalar file afterwards. `full`:
// all lanes are active.
void RegionEmitter::emit_loop(const Part& part, bool full) {
  llvm::IRBuilder<>& b = c_.b;
  forget_strip();
  const SgprSet written = masks_of(part);
  llvm::BasicBlock *before = b.GetInsertBlock(), *head = c_.block("strip"), *body = c_.block("lanes"),
                   *next = c_.block("next"), *done = c_.block("done");
  b.CreateBr(head);
  b.SetInsertPoint(head);
  llvm::PHINode* first = b.CreatePHI(b.getInt32Ty(), 2, "first");
  first->addIncoming(c_.i32(0), before);
  std::map<unsigned, llvm::PHINode*> sums;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (!written.test(reg)) continue;
    sums[reg] = b.CreatePHI(b.getInt64Ty(), 2, "mask");
    sums[reg]->addIncoming(c_.i64(0), before);
  }
  shift_ = b.CreateZExt(first, b.getInt64Ty());
  llvm::Value* bits = b.CreateTrunc(b.CreateLShr(exec_, shift_), b.getIntNTy(e_.width));
  b.CreateCondBr(full ? b.getFalse() : b.CreateICmpEQ(bits, b.getIntN(e_.width, 0)), next, body);

  b.SetInsertPoint(body);
  begin_strip(first, full ? all_lanes() : b.CreateBitCast(bits, e_.strip(Type::Mask)));
  emit_strip(part, full);
  std::map<unsigned, llvm::Value*> updated;
  for (auto& [reg, phi] : sums) updated[reg] = b.CreateOr(phi, mask_to_64(masks_.at(reg)));
  llvm::BasicBlock* body_end = b.GetInsertBlock();
  b.CreateBr(next);

  b.SetInsertPoint(next);
  std::map<unsigned, llvm::PHINode*> merged;
  for (auto& [reg, phi] : sums) {
    merged[reg] = b.CreatePHI(b.getInt64Ty(), 2);
    merged[reg]->addIncoming(phi, head);
    merged[reg]->addIncoming(updated[reg], body_end);
  }
  llvm::Value* following = b.CreateAdd(first, c_.i32(e_.width));
  first->addIncoming(following, next);
  for (auto& [reg, phi] : sums) phi->addIncoming(merged[reg], next);
  b.CreateCondBr(b.CreateICmpULT(following, c_.i32(lanes_)), head, done);

  b.SetInsertPoint(done);
  for (auto& [reg, value] : merged) scalars_.write_mask(reg, value);
}

// `mask`: the strip's lanes of EXEC.
void RegionEmitter::begin_strip(llvm::Value* first, llvm::Value* mask) {
  mask_ = mask;
  llvm::SmallVector<llvm::Constant*> iota;
  for (unsigned i = 0; i < e_.width; ++i) iota.push_back(c_.b.getInt32(i));
  e_.ids = c_.b.CreateAdd(c_.b.CreateVectorSplat(e_.width, first), llvm::ConstantVector::get(iota));
  strip_.first_lane = first;
}

// What is known of the strip before.
void RegionEmitter::forget_strip() {
  strip_.clear();
  masks_.clear();
  patterns_.clear();
  layouts_.clear();
  lds_read_.clear();
  affine_.clear();
  low_sum_ = {};
}

void RegionEmitter::emit_turn(const VgprSet& kept) {
  shift_ = turn_->shift;
  strip_.variables = &turn_->variables;
  begin_strip(turn_->first, turn_mask(kExec));
  if (c_.options.profile) {
    if (turn_->vector_instructions != nullptr) c_.add_to(turn_->vector_instructions, items_.size());
    count_lanes(c_.b.CreateBitCast(mask_, c_.b.getIntNTy(e_.width)));
  }
  end_ = items_.size();
  for (position_ = 0; position_ < end_; ++position_) {
    emit_item(items_[position_]);
    if (turn_->steady != nullptr) advance_addresses();
  }
  strip_.write_back_variables(kept, turn_->keeps_idle_lanes ? mask_ : nullptr);
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (mask_starts_.test(reg)) c_.b.CreateStore(masks_.at(reg), turn_->masks.at(reg));
  }
}

// The instruction may have moved an address.
void RegionEmitter::advance_addresses() {
  llvm::IRBuilder<>& b = c_.b;
  const RegionEmitter::Steady& steady = *turn_->steady;
  const auto found = steady.facts->steps.find(item_->insn->pc);
  if (found == steady.facts->steps.end()) return;
  const SteadyAddresses::Step& step = found->second;
  const Operand& o = item_->insn->operands[step.amount];
  llvm::AllocaInst* lane0 = steady.lane0.at(step.reg);
  llvm::Type* type = lane0->getAllocatedType();
  llvm::Value* amount = o.kind == Operand::Kind::Vgpr
                            ? steady.uniform.at(o.reg)
                            : raw(step.amount - destinations_, o.dwords == 2 ? Type::U64 : Type::U32);
  amount = b.CreateShl(b.CreateZExt(amount, type), step.shift);
  b.CreateStore(b.CreateAdd(b.CreateLoad(type, lane0), amount), lane0);
}

// Of `mask`, as bits, for each of the region's instructions.
void RegionEmitter::count_lanes(llvm::Value* mask) {
  if (!c_.options.profile) return;
  llvm::Value* lanes = c_.b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, mask);
  c_.count(Counter::ActiveLanes,
           c_.b.CreateMul(c_.b.CreateZExtOrTrunc(lanes, c_.b.getInt64Ty()), c_.i64(items_.size())));
}

void RegionEmitter::emit_item(const Item& item) {
  item_ = &item;
  dpp_valid_ = nullptr;
  const Row& row = *item.insn->row;
  destinations_ = destination_count(*item.insn);
  switch (row.family) {
    case Family::Valu:
      if (!emit_sum()) row.emit(*this);
      return;
    case Family::Packed:
      emit_packed();
      return;
    case Family::Load:
      emit_load();
      return;
    case Family::Store:
      emit_store();
      return;
    case Family::Atomic:
      c_.count(Counter::Atomics, 1);
      emit_atomic();
      return;
    default:
      CAIRN_CHECK(false, "only vector instructions are part of a region");
  }
}

void RegionEmitter::emit_packed() {
  for (component_ = 0; component_ < 2; ++component_) item_->insn->row->emit(*this);
  component_ = -1;
}

}  // namespace cairn::gpu
