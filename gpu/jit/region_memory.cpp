// SPDX-License-Identifier: MIT
// Vector memory in a region: addresses, and loads and stores as one vector access where the lanes' addresses
// allow.
#include "base/bits.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

constexpr unsigned kLineBits = 6;  // a cache line of the host

bool is_vgpr(const Operand& o) { return o.kind == Operand::Kind::Vgpr; }

}  // namespace

// Where a fault report says that this instruction is.
void RegionEmitter::mark_access() {
  if (item_->insn->row->memory.space == Space::Lds) return;  // cannot fault
  c_.store_field(offsetof(WaveState, access_pc), c_.i32(item_->insn->pc - c_.entry_pc));
}

RegionEmitter::Values RegionEmitter::if_else_many(llvm::Value* condition, llvm::function_ref<Values()> yes,
                                                  llvm::function_ref<Values()> no) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::BasicBlock *then = c_.block("then"), *other = c_.block("else"), *join = c_.block("join");
  b.CreateCondBr(condition, then, other);
  // What is made inside a branch must not be found by what comes after it.
  ++branches_;
  strip_.remembers = false;
  b.SetInsertPoint(then);
  const Values first = yes();
  then = b.GetInsertBlock();
  b.CreateBr(join);
  b.SetInsertPoint(other);
  const Values second = no();
  other = b.GetInsertBlock();
  b.CreateBr(join);
  --branches_;
  strip_.remembers = branches_ == 0;
  b.SetInsertPoint(join);
  Values merged;
  for (std::size_t i = 0; i < first.size(); ++i) {
    llvm::PHINode* phi = b.CreatePHI(first[i]->getType(), 2);
    phi->addIncoming(first[i], then);
    phi->addIncoming(second[i], other);
    merged.push_back(phi);
  }
  return merged;
}

llvm::Value* RegionEmitter::if_else(llvm::Value* condition, llvm::function_ref<llvm::Value*()> yes,
                                    llvm::function_ref<llvm::Value*()> no) {
  const auto list = [](llvm::Value* value) { return value == nullptr ? Values{} : Values{value}; };
  const Values merged = if_else_many(condition, [&] { return list(yes()); }, [&] { return list(no()); });
  return merged.empty() ? nullptr : merged.front();
}

// `first` is the source operand that holds the address; a scalar base, if there is one, is the last operand.
RegionEmitter::Address RegionEmitter::global_address(unsigned first) {
  const Instruction& insn = *item_->insn;
  Address address;
  if (!rows_.empty()) {
    const WaveRow& row = rows_.at(position_);
    llvm::Value* lanes =
        c_.b.CreateMul(c_.b.CreateZExt(strip_.first_lane, c_.b.getInt64Ty()), c_.i64(row.step));
    address.value = c_.b.CreateAdd(row.start, lanes);
    address.step = row.step;
    return address;
  }
  const unsigned last = insn.operand_count - 1;
  if (insn.row->memory.add_tid) {
    address.base = insn.off ? c_.i64(0) : item_->scalars[last].pair;
    address.offsets = c_.b.CreateShl(e_.ids, 2);
    return address;
  }
  const bool has_base =
      !insn.off && last > destinations_ + first && insn.operands[last].kind == Operand::Kind::Sgpr;
  const Operand& o = operand(first);
  if (has_base) address.base = item_->scalars[last].pair;
  if (take_steady(first, address)) return address;
  if (!has_base) {
    address.value = is_vgpr(o) ? strip_.read64(o.reg) : captured(first).pair;
    return address;
  }
  llvm::Value* offsets = strip_.read32(o.reg);
  if (!Emitter::is_strip(offsets))
    address.value = c_.b.CreateAdd(address.base, c_.b.CreateZExt(offsets, c_.b.getInt64Ty()));
  else
    address.offsets = offsets;
  return address;
}

// An address that all lanes of the turn move alike: the lanes' numbers follow from lane 0's.
bool RegionEmitter::take_steady(unsigned source, Address& address) {
  if (turn_ == nullptr || turn_->steady == nullptr || item_->insn->row->family != Family::Load) return false;
  const Operand& o = operand(source);
  const auto known = turn_->steady->facts->registers.find(o.reg);
  if (!is_vgpr(o) || known == turn_->steady->facts->registers.end() || known->second.dwords != o.dwords)
    return false;
  llvm::IRBuilder<>& b = c_.b;
  llvm::AllocaInst* lane0 = turn_->steady->lane0.at(o.reg);
  address.lane0 = b.CreateLoad(lane0->getAllocatedType(), lane0);
  address.in_rows = turn_->steady->in_rows.at(o.reg);
  llvm::Value* rows = lane_steps(lane0->getAllocatedType(), e_.width, *known->second.strides.begin());
  llvm::Value* lanes =
      b.CreateAdd(e_.spread(address.lane0),
                  b.CreateSelect(address.in_rows, rows, llvm::Constant::getNullValue(rows->getType())));
  (o.dwords == 2 ? address.value : address.offsets) = lanes;
  return true;
}

// Runs `body` for each lane of `mask`, one after the other in lane order, with that lane's elements of
// `vectors`. Unrolled: without a loop where all lanes take part, for bodies of few instructions.
llvm::Value* RegionEmitter::lane_loop(llvm::Value* mask, llvm::Type* result,
                                      llvm::ArrayRef<llvm::Value*> vectors, LaneBody body, LaneCode code) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::SmallVector<llvm::Value*> arrays;
  for (llvm::Value* v : vectors) {
    llvm::Value* array = Emitter::is_strip(v) ? c_.buffer(static_cast<unsigned>(arrays.size())) : nullptr;
    if (array != nullptr) b.CreateAlignedStore(v, array, llvm::Align(64));
    arrays.push_back(array);
  }
  llvm::Value* results = c_.buffer(7);
  llvm::Type* vector = result == nullptr ? nullptr : llvm::FixedVectorType::get(result, e_.width);
  if (result != nullptr) b.CreateAlignedStore(llvm::Constant::getNullValue(vector), results, llvm::Align(64));
  const auto run = [&](llvm::Value* lane) {
    llvm::SmallVector<llvm::Value*> elements;
    for (std::size_t i = 0; i < vectors.size(); ++i) {
      if (arrays[i] == nullptr) {
        elements.push_back(vectors[i]);
        continue;
      }
      llvm::Type* element = vectors[i]->getType()->getScalarType();
      elements.push_back(b.CreateLoad(element, b.CreateInBoundsGEP(element, arrays[i], lane)));
    }
    llvm::Value* value = body(elements);
    if (result != nullptr) b.CreateStore(value, b.CreateInBoundsGEP(result, results, lane));
  };

  llvm::Value* all = mask_word(mask);
  llvm::BasicBlock *loop = c_.block("lane"), *done = c_.block("lanes_done");
  if (code == LaneCode::Unrolled) {
    llvm::BasicBlock *every = c_.block("every_lane"), *some = c_.block("some_lanes");
    b.CreateCondBr(b.CreateICmpEQ(all, c_.i32(~std::uint64_t{0} >> (64 - e_.width))), every, some);
    b.SetInsertPoint(every);
    for (unsigned lane = 0; lane < e_.width; ++lane) run(c_.i64(lane));
    b.CreateBr(done);
    b.SetInsertPoint(some);
  }
  llvm::BasicBlock* before = b.GetInsertBlock();
  b.CreateCondBr(b.CreateICmpEQ(all, c_.i32(0)), done, loop);
  b.SetInsertPoint(loop);
  llvm::PHINode* left = b.CreatePHI(b.getInt32Ty(), 2);
  left->addIncoming(all, before);
  const auto first_of = [&](llvm::Value* lanes) {
    return b.CreateZExt(b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, lanes, b.getTrue()), b.getInt64Ty());
  };
  llvm::Value* rest = nullptr;
  if (code == LaneCode::ByLine) {
    llvm::Type* address = vectors[0]->getType()->getScalarType();
    llvm::Value* chosen = b.CreateLoad(address, b.CreateInBoundsGEP(address, arrays[0], first_of(left)));
    llvm::Value* other = b.CreateLShr(b.CreateXor(vectors[0], e_.spread(chosen)), kLineBits);
    llvm::Value* same = b.CreateICmpEQ(other, llvm::Constant::getNullValue(other->getType()));
    llvm::Value* mates = b.CreateAnd(mask_word(same), left);
    rest = b.CreateAnd(left, b.CreateNot(mates));
    llvm::BasicBlock *outer = b.GetInsertBlock(), *inner = c_.block("mate"), *next = c_.block("line");
    b.CreateBr(inner);
    b.SetInsertPoint(inner);
    llvm::PHINode* now = b.CreatePHI(b.getInt32Ty(), 2);
    now->addIncoming(mates, outer);
    run(first_of(now));
    llvm::Value* more = b.CreateAnd(now, b.CreateSub(now, c_.i32(1)));
    now->addIncoming(more, b.GetInsertBlock());
    b.CreateCondBr(b.CreateICmpEQ(more, c_.i32(0)), next, inner);
    b.SetInsertPoint(next);
  } else {
    run(first_of(left));
    rest = b.CreateAnd(left, b.CreateSub(left, c_.i32(1)));
  }
  left->addIncoming(rest, b.GetInsertBlock());
  b.CreateCondBr(b.CreateICmpEQ(rest, c_.i32(0)), done, loop);
  b.SetInsertPoint(done);
  return result == nullptr ? nullptr : b.CreateAlignedLoad(vector, results, llvm::Align(64));
}

// Widens what was loaded to registers and writes it, from `reg` on.
void RegionEmitter::finish_load(unsigned reg, llvm::Value* value) {
  const Memory& m = item_->insn->row->memory;
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bits = value->getType()->getScalarSizeInBits();
  if (bits == 64) {
    strip_.write64(reg, value);
    return;
  }
  if (bits < 32) {
    llvm::Type* full = value->getType()->getWithNewBitWidth(32);
    if (bits == 8 && (m.low_half || m.high_half)) {  // d16 forms extend bytes to 16 bits first
      llvm::Type* half = value->getType()->getWithNewBitWidth(16);
      value = is_signed(m.type) ? b.CreateSExt(value, half) : b.CreateZExt(value, half);
      value = b.CreateZExt(value, full);
    } else {
      value = is_signed(m.type) ? b.CreateSExt(value, full) : b.CreateZExt(value, full);
    }
    if (m.low_half || m.high_half) {
      llvm::Value* old = strip_.read32(reg);
      e_.match(value, old);
      llvm::Type* t = value->getType();
      value = b.CreateAnd(value, llvm::ConstantInt::get(t, 0xffff));
      if (m.high_half) value = b.CreateShl(value, 16);
      value =
          b.CreateOr(value, b.CreateAnd(old, llvm::ConstantInt::get(t, m.high_half ? 0xffff : 0xffff0000)));
    }
  }
  strip_.write32(reg, value);
}

// Where a dword of each lane of the strip lies in LDS, from M0 and the instruction's offset on; `mask` gets
// the lanes that are in range.
llvm::Value* RegionEmitter::lds_row(llvm::Value*& mask) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* base =
      b.CreateAdd(b.CreateAnd(item_->m0, 0xffff), c_.i32(static_cast<std::uint64_t>(item_->insn->offset)));
  base = b.CreateAdd(base, b.CreateShl(strip_.first_lane, 2));
  llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, c_.lds_bytes, c_.i32(3));
  llvm::Value* in_strip = b.CreateSub(e_.ids, e_.spread(strip_.first_lane));
  llvm::Value* places = b.CreateAdd(e_.spread(base), b.CreateShl(in_strip, 2));
  mask = b.CreateAnd(mask_, b.CreateICmpULT(places, e_.spread(limit)));
  return b.CreateGEP(b.getInt8Ty(), c_.lds, b.CreateZExt(base, b.getInt64Ty()));
}

// A loaded element goes to LDS.
void RegionEmitter::put_to_lds(llvm::Value* value) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type* full = value->getType()->getWithNewBitWidth(32);
  value = is_signed(item_->insn->row->memory.type) ? b.CreateSExtOrTrunc(value, full)
                                                   : b.CreateZExtOrTrunc(value, full);
  llvm::Value* mask = nullptr;
  llvm::Value* pointer = lds_row(mask);
  c_.of_guest(b.CreateMaskedStore(e_.spread(value), pointer, llvm::Align(4), mask));
}

// Several dwords of each lane go to LDS, one lane's behind the other's.
void RegionEmitter::put_wide_to_lds(llvm::ArrayRef<llvm::Value*> elements) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bytes = access_bytes();
  llvm::Type* words = e_.strip(Type::U32);
  llvm::Value* base =
      b.CreateAdd(b.CreateAnd(item_->m0, 0xffff), c_.i32(static_cast<std::uint64_t>(item_->insn->offset)));
  llvm::Value* places =
      b.CreateAdd(e_.spread(base), b.CreateMul(e_.ids, llvm::ConstantInt::get(words, bytes)));
  llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, c_.lds_bytes, c_.i32(bytes - 1));
  llvm::Value* mask = b.CreateAnd(mask_, b.CreateICmpULT(places, e_.spread(limit)));
  llvm::Value* pointers = b.CreateGEP(b.getInt8Ty(), c_.lds, b.CreateZExt(places, e_.strip(Type::U64)));
  unsigned done = 0;
  for (llvm::Value* element : elements) {
    llvm::Value* at = b.CreateGEP(b.getInt8Ty(), pointers, c_.i64(done));
    c_.of_guest(b.CreateMaskedScatter(e_.spread(element), at, llvm::Align(4), mask));
    done += element->getType()->getScalarSizeInBits() / 8;
  }
}

// Writes the elements of a load to the registers from `reg` on.
void RegionEmitter::put(unsigned reg, llvm::ArrayRef<llvm::Value*> elements) {
  if (item_->insn->row->memory.to_lds) {
    if (item_->insn->row->memory.count > 1)
      put_wide_to_lds(elements);
    else
      put_to_lds(elements.front());
    return;
  }
  for (llvm::Value* element : elements) {
    finish_load(reg, element);
    reg += ceil_div(element->getType()->getScalarSizeInBits(), 32u);
  }
}

llvm::Value* RegionEmitter::data_word(unsigned source, unsigned dword) {
  if (item_->insn->row->memory.from_lds) {
    llvm::Value* mask = nullptr;
    llvm::Value* pointer = lds_row(mask);
    llvm::Type* row = e_.strip(Type::U32);
    return c_.of_guest(
        c_.b.CreateMaskedLoad(row, pointer, llvm::Align(4), mask, llvm::Constant::getNullValue(row)));
  }
  const Operand& o = operand(source);
  return is_vgpr(o) ? strip_.read32(o.reg + dword) : raw(source, Type::U32);
}

void RegionEmitter::emit_load() {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  mark_access();
  switch (m.space) {
    case Space::Global:
      put(insn.operands[0].reg, fetch(global_address(0), insn.offset));
      return;
    case Space::Flat:
      emit_flat(false);
      return;
    case Space::Scratch:
      emit_scratch(false);
      return;
    case Space::Buffer:
      m.components != 0 ? emit_typed(false) : emit_buffer(false);
      return;
    case Space::Image:
      emit_image();
      return;
    case Space::Lds:
      emit_lds_load();
      return;
  }
}

void RegionEmitter::emit_store() {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  mark_access();
  const unsigned bytes = bit_width(m.type) / 8 * m.count;
  switch (m.space) {
    case Space::Global:
      store_to(global_address(0), m.add_tid ? 0 : 1, insn.offset);
      return;
    case Space::Flat:
      emit_flat(true);
      return;
    case Space::Scratch:
      emit_scratch(true);
      return;
    case Space::Buffer:
      m.components != 0 ? emit_typed(true) : emit_buffer(true);
      return;
    case Space::Image:
      emit_image();
      return;
    case Space::Lds:
      break;
  }
  if (m.pair_stride == 0) {
    store_to(lds_address(0, insn.offset, bytes), m.add_tid ? 0 : 1, insn.offset);
    return;
  }
  const std::int64_t unit = static_cast<std::int64_t>(bytes) * m.pair_stride;
  store_to(lds_address(0, insn.offset0 * unit, bytes), 1, insn.offset0 * unit);
  store_to(lds_address(0, insn.offset1 * unit, bytes), 2, insn.offset1 * unit);
}

}  // namespace cairn::gpu
