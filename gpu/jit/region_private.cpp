// SPDX-License-Identifier: MIT
// Scratch, flat and buffer accesses of a region. The common forms are emitted in line; a helper does the
// rest, lane by lane: unaligned or out-of-range scratch, flat addresses in an aperture, buffers that are not
// the scratch buffer.
#include "gpu/isa/apertures.h"
#include "gpu/jit/helpers.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

unsigned RegionEmitter::access_bytes() const {
  const Memory& m = item_->insn->row->memory;
  return bit_width(m.type) / 8 * m.count;
}

RegionEmitter::Values RegionEmitter::spread_all(Values values) {
  for (llvm::Value*& v : values) v = e_.spread(v);
  return values;
}

// 32-bit words as the elements that put() takes.
RegionEmitter::Values RegionEmitter::elements_of(llvm::ArrayRef<llvm::Value*> words) {
  const unsigned bytes = access_bytes();
  llvm::IRBuilder<>& b = c_.b;
  if (bytes < 4) return {b.CreateTrunc(words[0], words[0]->getType()->getWithNewBitWidth(bytes * 8))};
  Values elements;
  for (std::size_t i = 0; i < words.size();) {
    if (i + 1 == words.size()) {
      elements.push_back(words[i++]);
      continue;
    }
    llvm::Type* wide = words[i]->getType()->getWithNewBitWidth(64);
    elements.push_back(
        b.CreateOr(b.CreateZExt(words[i], wide), b.CreateShl(b.CreateZExt(words[i + 1], wide), 32)));
    i += 2;
  }
  return elements;
}

// The words that a store writes.
RegionEmitter::Values RegionEmitter::data_words(unsigned source) {
  Values words;
  for (unsigned i = 0; i < access_words(); ++i) words.push_back(e_.spread(data_word(source, i)));
  if (item_->insn->row->memory.high_half) words[0] = c_.b.CreateLShr(words[0], 16);
  return words;
}

// Calls helper(state, args..., first lane, lanes, mask, bytes, data, is_store); data is [word][lane].
RegionEmitter::Values RegionEmitter::slow_access(const char* helper, llvm::ArrayRef<llvm::Value*> args,
                                                 unsigned data, bool is_store) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* rows = c_.buffer(6);
  const auto row = [&](unsigned i) {
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), rows, std::uint64_t{i} * e_.width * 4);
  };
  if (is_store) {
    const Values words = data_words(data);
    for (unsigned i = 0; i < words.size(); ++i) b.CreateAlignedStore(words[i], row(i), llvm::Align(4));
  }
  llvm::SmallVector<llvm::Value*> all = {c_.state};
  all.append(args.begin(), args.end());
  llvm::Value* bits = mask_word(mask_);
  all.append(
      {strip_.first_lane, c_.i32(e_.width), bits, c_.i32(access_bytes()), rows, c_.i32(is_store ? 1 : 0)});
  c_.call(helper, b.getVoidTy(), all);
  if (is_store) return {};
  Values words;
  for (unsigned i = 0; i < access_words(); ++i)
    words.push_back(b.CreateAlignedLoad(e_.strip(Type::U32), row(i), llvm::Align(4)));
  return elements_of(words);
}

// Accesses words at aligned offsets in range: `offset` is the same for all lanes (i32) or one a lane.
RegionEmitter::Values RegionEmitter::private_words(const Private& where, llvm::Value* offset,
                                                   llvm::ArrayRef<llvm::Value*> data, bool is_store) {
  llvm::IRBuilder<>& b = c_.b;
  const bool per_lane = Emitter::is_strip(offset);
  const unsigned bytes = access_bytes();
  const unsigned row_bytes = lanes_ * 4;  // one dword of every lane
  llvm::Type* type = per_lane ? static_cast<llvm::Type*>(e_.strip(Type::U64)) : b.getInt64Ty();
  llvm::Value* rows =
      b.CreateMul(b.CreateZExt(b.CreateLShr(offset, 2), type), llvm::ConstantInt::get(type, row_bytes));
  llvm::Value* lane = per_lane ? b.CreateZExt(e_.ids, type) : b.CreateZExt(strip_.first_lane, type);
  llvm::Value* start =
      b.CreateAdd(b.CreateAdd(rows, b.CreateShl(lane, 2)), per_lane ? e_.spread(where.base) : where.base);
  llvm::Value* shift = bytes < 4 ? b.CreateShl(b.CreateAnd(offset, 3), 3) : nullptr;
  if (shift != nullptr) shift = e_.spread(shift);

  Values words;
  for (unsigned i = 0; i < access_words(); ++i) {
    llvm::Value* place = b.CreateAdd(start, llvm::ConstantInt::get(type, std::uint64_t{i} * row_bytes));
    llvm::Value* pointer = b.CreateIntToPtr(
        place, per_lane ? static_cast<llvm::Type*>(llvm::FixedVectorType::get(b.getPtrTy(), e_.width))
                        : b.getPtrTy());
    const auto load = [&]() -> llvm::Value* {
      if (!per_lane) return c_.of_guest(b.CreateAlignedLoad(e_.strip(Type::U32), pointer, llvm::Align(4)));
      return c_.of_guest(b.CreateMaskedGather(e_.strip(Type::U32), pointer, llvm::Align(4), mask_,
                                              llvm::Constant::getNullValue(e_.strip(Type::U32))));
    };
    if (!is_store) {
      words.push_back(shift == nullptr ? load() : b.CreateLShr(load(), shift));
      continue;
    }
    llvm::Value* value = data[i];
    if (shift != nullptr) {  // replaces its bytes of the dword
      llvm::Value* field =
          b.CreateShl(llvm::ConstantInt::get(e_.strip(Type::U32), (1u << (bytes * 8)) - 1), shift);
      value =
          b.CreateOr(b.CreateAnd(b.CreateShl(value, shift), field), b.CreateAnd(load(), b.CreateNot(field)));
    }
    if (per_lane)
      c_.of_guest(b.CreateMaskedScatter(value, pointer, llvm::Align(4), mask_));
    else
      c_.of_guest(b.CreateMaskedStore(value, pointer, llvm::Align(4), mask_));
  }
  return is_store ? Values{} : elements_of(words);
}

// Whether an access at `offset` (i32, of all lanes or one a lane) is aligned and in range.
llvm::Value* RegionEmitter::simple_private(const Private& where, llvm::Value* offset) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bytes = access_bytes(), alignment = std::min(bytes, 4u) - 1;
  llvm::Type* type = offset->getType();
  const bool per_lane = Emitter::is_strip(offset);
  llvm::Value* room = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, where.limit, c_.i32(bytes - 1));
  llvm::Value* inside = b.CreateICmpULT(offset, per_lane ? e_.spread(room) : room);
  llvm::Value* aligned = b.CreateICmpEQ(b.CreateAnd(offset, llvm::ConstantInt::get(type, alignment)),
                                        llvm::Constant::getNullValue(type));
  llvm::Value* simple = b.CreateAnd(inside, aligned);
  if (!per_lane) return simple;
  return all_active(simple);
}

RegionEmitter::Values RegionEmitter::private_access(const Private& where, unsigned data, bool is_store) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* offset = where.uniform;
  if (where.lanes != nullptr)
    offset =
        b.CreateAdd(where.lanes, Emitter::is_strip(where.lanes) ? e_.spread(where.uniform) : where.uniform);
  const Values words = is_store ? data_words(data) : Values{};
  return if_else_many(
      simple_private(where, offset), [&] { return private_words(where, offset, words, is_store); },
      [&] {
        llvm::Value* offsets = c_.buffer(5);
        b.CreateAlignedStore(e_.spread(offset), offsets, llvm::Align(64));
        return slow_access("cairn_scratch", {where.base, where.limit, offsets}, data, is_store);
      });
}

// scratch_*: [vdst,] vaddr | off, [data,] saddr | off.
void RegionEmitter::emit_scratch(bool is_store) {
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  const unsigned last = insn.operand_count == 0 ? 0 : insn.operand_count - 1u;  // none: "off, off" with lds
  const bool has_base = insn.operands[last].kind == Operand::Kind::Sgpr && last >= destinations_;
  const unsigned vectors = insn.operand_count - destinations_ - (has_base ? 1 : 0);
  const bool has_lanes = vectors == (is_store ? 2u : 1u);
  llvm::Value* uniform = c_.i32(static_cast<std::uint64_t>(insn.offset));
  if (has_base) uniform = b.CreateAdd(uniform, item_->scalars[last].words[0]);
  const Private where{b.CreatePtrToInt(c_.scratch, b.getInt64Ty()),
                      c_.load_field(offsetof(WaveState, scratch_bytes), b.getInt32Ty()), uniform,
                      has_lanes ? raw(0, Type::U32) : nullptr};
  const Values values = private_access(where, has_lanes ? 1 : 0, is_store);
  if (!is_store) put(insn.operands[0].reg, values);
}

// Flat addresses: memory, or the same place of every lane's scratch (the stack frame of unoptimised code), in
// line; the helper does the rest.
void RegionEmitter::emit_flat(bool is_store) {
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  Address address;
  address.value = strip_.read64(operand(0).reg);
  llvm::Type* type = address.value->getType();
  llvm::Value* plain = b.CreateICmpULT(address.value, llvm::ConstantInt::get(type, std::uint64_t{1} << 48));
  if (Emitter::is_strip(address.value)) {
    plain = all_active(plain);
  }
  // Both sides of the branch may use these: they are read before it.
  const Values data = is_store ? data_words(1) : Values{};
  const auto slow = [&] {
    llvm::Value* addresses = c_.buffer(5);
    llvm::Value* places =
        b.CreateAdd(e_.spread(address.value), llvm::ConstantInt::getSigned(e_.strip(Type::U64), insn.offset));
    b.CreateAlignedStore(places, addresses, llvm::Align(64));
    return slow_access("cairn_flat", {addresses}, 1, is_store);
  };
  const auto special = [&] {
    llvm::Value *same = b.getTrue(), *place = address.value;
    if (Emitter::is_strip(place)) {
      const Pattern pattern = pattern_of(place, 0);
      same = pattern.holds;
      place = pattern.lane0;
    }
    place = b.CreateAdd(place, c_.i64(static_cast<std::uint64_t>(static_cast<std::int64_t>(insn.offset))));
    const Private where{b.CreatePtrToInt(c_.scratch, b.getInt64Ty()),
                        c_.load_field(offsetof(WaveState, scratch_bytes), b.getInt32Ty()),
                        b.CreateTrunc(place, b.getInt32Ty()), nullptr};
    llvm::Value* in_scratch = b.CreateICmpEQ(b.CreateLShr(place, 32), c_.i64(kPrivateApertureHigh));
    llvm::Value* simple = b.CreateAnd(b.CreateAnd(same, in_scratch), simple_private(where, where.uniform));
    return if_else_many(
        simple, [&] { return spread_all(private_words(where, where.uniform, data, is_store)); }, slow);
  };
  if (!is_store) {
    put(insn.operands[0].reg,
        if_else_many(plain, [&] { return spread_all(fetch(address, insn.offset)); }, special));
    return;
  }
  if_else_many(
      plain,
      [&] {
        store_to(address, 1, insn.offset);
        return Values{};
      },
      special);
}

// The operands of a buffer atomic, in memory and as values; `address_at` is the source that holds vaddr.
RegionEmitter::BufferAccess RegionEmitter::buffer_access(unsigned address_at) {
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  const auto& words = item_->scalars[insn.operand_count - 2u].words;
  CAIRN_CHECK(words.size() == 4, "a buffer resource has four words");
  BufferAccess access;
  access.resource = c_.buffer(6);  // the lane loop uses the lower ones
  for (unsigned i = 0; i < 4; ++i)
    b.CreateStore(words[i], b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), access.resource, i));
  access.soffset = raw(insn.operand_count - 1u - destinations_, Type::U32);
  const unsigned reg = insn.offen || insn.idxen ? operand(address_at).reg : 0;
  access.index = insn.idxen ? strip_.read32(reg) : c_.i32(0);
  access.lane_offset = c_.i32(static_cast<std::uint64_t>(insn.offset));
  if (insn.offen) {
    llvm::Value* offset = strip_.read32(reg + (insn.idxen ? 1 : 0));
    e_.match(access.lane_offset, offset);
    access.lane_offset = b.CreateAdd(offset, access.lane_offset);
  }
  return access;
}

// buffer_*: vdata, [vaddr,] srsrc, soffset. The scratch buffer (swizzled, thread id added) is accessed in
// line.
void RegionEmitter::emit_buffer(bool is_store) {
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  const unsigned resource = insn.operand_count - 2;
  const auto& words = item_->scalars[resource].words;
  CAIRN_CHECK(words.size() == 4, "a buffer resource has four words");
  const unsigned soffset_at = insn.operand_count - 1 - destinations_;
  llvm::Value* soffset = raw(soffset_at, Type::U32);
  const unsigned address_at = is_store && !insn.row->memory.from_lds ? 1 : 0;
  const bool has_address = insn.offen || insn.idxen;
  const unsigned address_reg = has_address ? operand(address_at).reg : 0;
  llvm::Value* index = insn.idxen ? strip_.read32(address_reg) : nullptr;
  llvm::Value* lanes = insn.offen ? strip_.read32(address_reg + (insn.idxen ? 1 : 0)) : nullptr;

  const auto general = [&] {
    llvm::Value* resource_words = c_.buffer(3);
    for (unsigned i = 0; i < 4; ++i)
      b.CreateStore(words[i], b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), resource_words, i));
    const auto spill = [&](llvm::Value* v, unsigned slot) -> llvm::Value* {
      if (v == nullptr) return llvm::ConstantPointerNull::get(b.getPtrTy());
      b.CreateAlignedStore(e_.spread(v), c_.buffer(slot), llvm::Align(64));
      return c_.buffer(slot);
    };
    return slow_access("cairn_buffer",
                       {resource_words, spill(index, 4), spill(lanes, 5), soffset,
                        c_.i32(static_cast<std::uint64_t>(insn.offset)),
                        c_.i32(static_cast<std::uint64_t>(target_->generation))},
                       0, is_store);
  };
  if (is_store) {
    for (unsigned i = 0; i < access_words(); ++i) data_word(0, i);
  }
  Values values;
  if (insn.idxen) {
    values = general();
  } else {
    llvm::Value* swizzled = b.CreateICmpSLT(words[1], c_.i32(0));
    llvm::Value* adds_tid = b.CreateICmpNE(b.CreateAnd(words[3], 1u << 23), c_.i32(0));
    values = if_else_many(
        b.CreateAnd(swizzled, adds_tid),
        [&] {
          llvm::Value* high = b.CreateShl(b.CreateZExt(b.CreateAnd(words[1], 0xffff), b.getInt64Ty()), 32);
          llvm::Value* base = b.CreateAdd(b.CreateOr(high, b.CreateZExt(words[0], b.getInt64Ty())),
                                          b.CreateZExt(soffset, b.getInt64Ty()));
          llvm::Value* size = c_.load_field(offsetof(WaveState, scratch_bytes), b.getInt32Ty());
          llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, size,
                                                       b.CreateLShr(soffset, lanes_ == 32 ? 5 : 6));
          return private_access({base, limit, c_.i32(static_cast<std::uint64_t>(insn.offset)), lanes}, 0,
                                is_store);
        },
        general);
  }
  if (!is_store) put(insn.operands[0].reg, values);
}

}  // namespace cairn::gpu
