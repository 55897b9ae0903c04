// SPDX-License-Identifier: MIT
// Vector memory in a region: addresses, and loads and stores as one vector access where the lanes' addresses
// allow.
#include "base/bits.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

bool is_vgpr(const Operand& o) { return o.kind == Operand::Kind::Vgpr; }

}  // namespace

// Where a fault report says that this instruction is.
void RegionEmitter::mark_access() {
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
  address.mask = mask_;
  const unsigned last = insn.operand_count - 1;
  if (insn.row->memory.add_tid) {
    address.base = insn.off ? c_.i64(0) : item_->scalars[last].pair;
    address.offsets = c_.b.CreateShl(e_.ids, 2);
    return address;
  }
  const bool has_base =
      !insn.off && last > destinations_ + first && insn.operands[last].kind == Operand::Kind::Sgpr;
  const Operand& o = operand(first);
  if (!has_base) {
    address.value = is_vgpr(o) ? strip_.read64(o.reg) : captured(first).pair;
    return address;
  }
  address.base = item_->scalars[last].pair;
  llvm::Value* offsets = strip_.read32(o.reg);
  if (!Emitter::is_strip(offsets))
    address.value = c_.b.CreateAdd(address.base, c_.b.CreateZExt(offsets, c_.b.getInt64Ty()));
  else
    address.offsets = offsets;
  return address;
}

// LDS addresses are 32-bit and wrap; lanes out of range do not access.
RegionEmitter::Address RegionEmitter::lds_address(unsigned first, std::int64_t offset, unsigned bytes) {
  llvm::IRBuilder<>& b = c_.b;
  Address address;
  llvm::Value* lane_offsets =
      item_->insn->row->memory.add_tid
          ? b.CreateAdd(e_.spread(b.CreateAnd(item_->m0, 0xffff)), b.CreateShl(e_.ids, 2))
          : raw(first, Type::U32);
  llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, c_.lds_bytes, c_.i32(bytes - 1));
  llvm::Value* place =
      offset == 0 ? lane_offsets
                  : b.CreateAdd(lane_offsets, llvm::ConstantInt::get(lane_offsets->getType(), offset));
  llvm::Value* inside = b.CreateICmpULT(place, Emitter::is_strip(place) ? e_.spread(limit) : limit);
  address.mask = b.CreateAnd(mask_, e_.spread(inside));
  address.base = b.CreatePtrToInt(c_.lds, b.getInt64Ty());
  address.offsets = e_.spread(lane_offsets);
  address.wraps = true;
  return address;
}

// Host address of the element at `offset` bytes from the lanes' addresses, as pointers.
llvm::Value* RegionEmitter::pointer_vector(const Address& address, std::int64_t offset) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type* wide = e_.strip(Type::U64);
  llvm::Value* value = nullptr;
  if (address.offsets == nullptr) {
    value = b.CreateAdd(e_.spread(address.value), llvm::ConstantInt::getSigned(wide, offset));
  } else if (address.wraps) {
    llvm::Value* place =
        b.CreateAdd(address.offsets, llvm::ConstantInt::getSigned(address.offsets->getType(), offset));
    value = b.CreateAdd(b.CreateZExt(place, wide), e_.spread(address.base));
  } else {
    value = b.CreateAdd(b.CreateZExt(address.offsets, wide),
                        e_.spread(b.CreateAdd(address.base, c_.i64(offset))));
  }
  return b.CreateIntToPtr(value, llvm::FixedVectorType::get(b.getPtrTy(), e_.width));
}

llvm::Value* RegionEmitter::all_active(llvm::Value* lanes) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* bits = b.CreateBitCast(b.CreateOr(lanes, b.CreateNot(mask_)), b.getIntNTy(e_.width));
  return b.CreateICmpEQ(bits, b.getIntN(e_.width, ~std::uint64_t{0} >> (64 - e_.width)));
}

// The test of contiguous(), made once for the same lanes, where it dominates what follows.
RegionEmitter::Pattern RegionEmitter::pattern_of(llvm::Value* lanes, unsigned stride) {
  llvm::IRBuilder<>& b = c_.b;
  const auto known = patterns_.find({lanes, stride});
  if (known != patterns_.end()) return known->second;
  llvm::Type* element = lanes->getType()->getScalarType();
  llvm::SmallVector<llvm::Constant*> steps;
  for (unsigned i = 0; i < e_.width; ++i)
    steps.push_back(llvm::ConstantInt::get(element, std::uint64_t{i} * stride));
  llvm::Value* start = stride == 0 ? lanes : b.CreateSub(lanes, llvm::ConstantVector::get(steps));
  Pattern pattern;
  pattern.lane0 = b.CreateExtractElement(lanes, std::uint64_t{0});
  llvm::Value* same = b.CreateICmpEQ(start, e_.spread(pattern.lane0));
  pattern.holds = b.CreateAnd(all_active(same), b.CreateExtractElement(mask_, std::uint64_t{0}));
  if (branches_ == 0) patterns_[{lanes, stride}] = pattern;
  return pattern;
}

// Whether the active lanes' addresses are lane 0's plus `stride` a lane (0: all equal), and lane 0 is active;
// `first` gets the host address of lane 0. The test is on the addresses before any immediate offset, so that
// accesses that differ in it share the test.
llvm::Value* RegionEmitter::contiguous(const Address& address, unsigned stride, std::int64_t offset,
                                       llvm::Value*& first) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* lanes = address.offsets != nullptr ? address.offsets : address.value;
  const Pattern pattern = pattern_of(lanes, stride);
  if (address.offsets != nullptr) {
    llvm::Value* place = pattern.lane0;
    if (address.wraps) place = b.CreateAdd(place, c_.i32(static_cast<std::uint64_t>(offset)));
    first = b.CreateAdd(address.base, b.CreateZExt(place, b.getInt64Ty()));
    if (!address.wraps) first = b.CreateAdd(first, c_.i64(static_cast<std::uint64_t>(offset)));
  } else {
    first = b.CreateAdd(pattern.lane0, c_.i64(static_cast<std::uint64_t>(offset)));
  }
  first = b.CreateIntToPtr(first, b.getPtrTy());
  return pattern.holds;
}

// One element of `bits` bits a lane, as integers; a scalar when the address is one. Idle lanes get 0.
llvm::Value* RegionEmitter::load_elements(const Address& address, unsigned bits, unsigned stride,
                                          std::int64_t offset) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type* element = b.getIntNTy(bits);
  auto* vector = llvm::FixedVectorType::get(element, e_.width);
  llvm::Constant* zero = llvm::Constant::getNullValue(vector);
  if (address.value != nullptr && !Emitter::is_strip(address.value)) {
    llvm::Value* pointer = b.CreateIntToPtr(
        b.CreateAdd(address.value, c_.i64(static_cast<std::uint64_t>(offset))), b.getPtrTy());
    return c_.of_guest(b.CreateAlignedLoad(element, pointer, llvm::Align(1)));
  }
  const auto gather = [&]() -> llvm::Value* {
    llvm::Value* pointers = pointer_vector(address, offset);
    if (bits >= 32)
      return c_.of_guest(b.CreateMaskedGather(vector, pointers, llvm::Align(1), address.mask, zero));
    return lane_loop(address.mask, element, {b.CreatePtrToInt(pointers, e_.strip(Type::U64))},
                     [&](llvm::ArrayRef<llvm::Value*> v) {
                       return c_.of_guest(b.CreateAlignedLoad(element, b.CreateIntToPtr(v[0], b.getPtrTy()),
                                                              llvm::Align(1)));
                     });
  };
  const auto uniform_or_gather = [&]() -> llvm::Value* {
    llvm::Value* same = nullptr;
    llvm::Value* all_same = contiguous(address, 0, offset, same);
    llvm::Value* inside = b.CreateAnd(all_same, b.CreateExtractElement(address.mask, std::uint64_t{0}));
    return if_else(
        inside,
        [&]() -> llvm::Value* {
          return e_.spread(c_.of_guest(b.CreateAlignedLoad(element, same, llvm::Align(1))));
        },
        gather);
  };
  if (stride * 8 != bits) return uniform_or_gather();
  llvm::Value* lanes = address.offsets != nullptr ? address.offsets : address.value;
  // The second access by the same lanes: more are likely, and may share the test for equal addresses, too.
  if (branches_ == 0 && patterns_.contains({lanes, stride})) pattern_of(lanes, 0);
  llvm::Value* first = nullptr;
  llvm::Value* in_a_row = contiguous(address, stride, offset, first);
  return if_else(
      in_a_row,
      [&]() -> llvm::Value* {
        return c_.of_guest(b.CreateMaskedLoad(vector, first, llvm::Align(1), address.mask, zero));
      },
      uniform_or_gather);
}

void RegionEmitter::store_elements(const Address& address, llvm::Value* value, unsigned bits, unsigned stride,
                                   std::int64_t offset) {
  llvm::IRBuilder<>& b = c_.b;
  Address lanes = address;
  if (lanes.value != nullptr) lanes.value = e_.spread(lanes.value);
  value = e_.spread(value);
  const auto scatter = [&]() -> llvm::Value* {
    llvm::Value* pointers = pointer_vector(lanes, offset);
    if (bits >= 32) {
      c_.of_guest(b.CreateMaskedScatter(value, pointers, llvm::Align(1), lanes.mask));
      return nullptr;
    }
    lane_loop(lanes.mask, nullptr, {b.CreatePtrToInt(pointers, e_.strip(Type::U64)), value},
              [&](llvm::ArrayRef<llvm::Value*> v) -> llvm::Value* {
                c_.of_guest(b.CreateAlignedStore(v[1], b.CreateIntToPtr(v[0], b.getPtrTy()), llvm::Align(1)));
                return nullptr;
              });
    return nullptr;
  };
  if (stride * 8 != bits) {
    scatter();
    return;
  }
  llvm::Value* first = nullptr;
  llvm::Value* in_a_row = contiguous(lanes, stride, offset, first);
  if_else(
      in_a_row,
      [&]() -> llvm::Value* {
        c_.of_guest(b.CreateMaskedStore(value, first, llvm::Align(1), lanes.mask));
        return nullptr;
      },
      scatter);
}

// Runs `body` for each lane of `mask`, one after the other in lane order, with that lane's elements of
// `vectors`.
llvm::Value* RegionEmitter::lane_loop(llvm::Value* mask, llvm::Type* result,
                                      llvm::ArrayRef<llvm::Value*> vectors,
                                      llvm::function_ref<llvm::Value*(llvm::ArrayRef<llvm::Value*>)> body) {
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

  llvm::Value* all = mask_word(mask);
  llvm::BasicBlock *before = b.GetInsertBlock(), *loop = c_.block("lane"), *done = c_.block("lanes_done");
  b.CreateCondBr(b.CreateICmpEQ(all, c_.i32(0)), done, loop);
  b.SetInsertPoint(loop);
  llvm::PHINode* left = b.CreatePHI(b.getInt32Ty(), 2);
  left->addIncoming(all, before);
  llvm::Value* lane =
      b.CreateZExt(b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, left, b.getTrue()), b.getInt64Ty());
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
  llvm::Value* rest = b.CreateAnd(left, b.CreateSub(left, c_.i32(1)));
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

// All elements of a load from one address, two dwords at a time where there are two.
RegionEmitter::Values RegionEmitter::fetch(const Address& address, std::int64_t offset) {
  const Memory& m = item_->insn->row->memory;
  const unsigned bits = bit_width(m.type), bytes = bits / 8 * m.count;
  Values elements;
  for (unsigned done = 0; done < bytes;) {
    const unsigned size = bits == 32 && bytes - done >= 8 ? 64 : bits;
    elements.push_back(load_elements(address, size, bytes, offset + done));
    done += size / 8;
  }
  return elements;
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

void RegionEmitter::store_to(const Address& address, unsigned source, std::int64_t offset) {
  const Memory& m = item_->insn->row->memory;
  const unsigned bits = bit_width(m.type), bytes = bits / 8 * m.count;
  for (unsigned i = 0; i < m.count;) {
    const std::int64_t place = offset + static_cast<std::int64_t>(i) * bits / 8;
    if (bits == 64 || (bits == 32 && m.count - i >= 2)) {
      const unsigned reg = operand(source).reg + i * (bits / 32);
      store_elements(address, strip_.read64(reg), 64, bytes, place);
      i += 64 / bits;
    } else {
      llvm::Value* word =
          bits < 32 && m.high_half ? c_.b.CreateLShr(data_word(source, 0), 16) : data_word(source, i);
      if (bits < 32) word = c_.b.CreateTrunc(word, word->getType()->getWithNewBitWidth(bits));
      store_elements(address, word, bits, bytes, place);
      ++i;
    }
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
  const unsigned reg = insn.operands[0].reg, bytes = bit_width(m.type) / 8 * m.count;
  switch (m.space) {
    case Space::Global:
      put(reg, fetch(global_address(0), insn.offset));
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
      break;
  }
  if (m.pair_stride == 0) {
    put(reg, fetch(lds_address(0, insn.offset, bytes), insn.offset));
    return;
  }
  const unsigned words = bytes / 4;
  const std::int64_t unit = static_cast<std::int64_t>(bytes) * m.pair_stride;
  const std::int64_t first = insn.offset0 * unit, second = insn.offset1 * unit;
  const Address one = lds_address(0, first, bytes), two = lds_address(0, second, bytes);
  const Values low = fetch(one, first), high = fetch(two, second);
  put(reg, low);
  put(reg + words, high);
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
