// SPDX-License-Identifier: MIT
// Atomics of a region: lane by lane, in lane order. Real host atomics on memory that others share; plain
// operations on LDS, since the waves of a workgroup run on one thread.
#include "gpu/jit/region_emitter.h"
#include "gpu/jit/rmw.h"

namespace cairn::gpu {
namespace {

using BinOp = llvm::AtomicRMWInst::BinOp;

BinOp atomic_op(Rmw op) {
  switch (op) {
    case Rmw::Swap:
      return BinOp::Xchg;
    case Rmw::Add:
      return BinOp::Add;
    case Rmw::Sub:
      return BinOp::Sub;
    case Rmw::SMin:
      return BinOp::Min;
    case Rmw::UMin:
      return BinOp::UMin;
    case Rmw::SMax:
      return BinOp::Max;
    case Rmw::UMax:
      return BinOp::UMax;
    case Rmw::And:
      return BinOp::And;
    case Rmw::Or:
      return BinOp::Or;
    case Rmw::Xor:
      return BinOp::Xor;
    case Rmw::Inc:
      return BinOp::UIncWrap;
    case Rmw::Dec:
      return BinOp::UDecWrap;
    case Rmw::CSub:
      return BinOp::USubSat;
    case Rmw::FAdd:
    case Rmw::PkAddF16:
      return BinOp::FAdd;
    case Rmw::FMin:
      return BinOp::FMin;
    case Rmw::FMax:
      return BinOp::FMax;
    default:
      break;
  }
  CAIRN_CHECK(false, "an atomic operation without a host form");
  return BinOp::BAD_BINOP;
}

// What the operation leaves in memory, for plain read-modify-write.
llvm::Value* combine(llvm::IRBuilder<>& b, Rmw op, llvm::Value* old, llvm::Value* data) {
  const auto pick = [&](llvm::CmpInst::Predicate p) {
    return b.CreateSelect(b.CreateICmp(p, data, old), data, old);
  };
  llvm::Value* zero = old->getType()->isIntegerTy() ? llvm::ConstantInt::get(old->getType(), 0) : nullptr;
  llvm::Value* one = zero == nullptr ? nullptr : llvm::ConstantInt::get(old->getType(), 1);
  switch (op) {
    case Rmw::Swap:
      return data;
    case Rmw::Add:
      return b.CreateAdd(old, data);
    case Rmw::Sub:
      return b.CreateSub(old, data);
    case Rmw::RevSub:
      return b.CreateSub(data, old);
    case Rmw::SMin:
      return pick(llvm::CmpInst::ICMP_SLT);
    case Rmw::UMin:
      return pick(llvm::CmpInst::ICMP_ULT);
    case Rmw::SMax:
      return pick(llvm::CmpInst::ICMP_SGT);
    case Rmw::UMax:
      return pick(llvm::CmpInst::ICMP_UGT);
    case Rmw::And:
      return b.CreateAnd(old, data);
    case Rmw::Or:
      return b.CreateOr(old, data);
    case Rmw::Xor:
      return b.CreateXor(old, data);
    case Rmw::Inc:
      return b.CreateSelect(b.CreateICmpUGE(old, data), zero, b.CreateAdd(old, one));
    case Rmw::Dec:
      return b.CreateSelect(b.CreateOr(b.CreateICmpEQ(old, zero), b.CreateICmpUGT(old, data)), data,
                            b.CreateSub(old, one));
    case Rmw::FAdd:
    case Rmw::PkAddF16:
      return b.CreateFAdd(old, data);
    case Rmw::CSub:
      return b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, old, data);
    case Rmw::FMin:
      return b.CreateBinaryIntrinsic(llvm::Intrinsic::minimumnum, old, data);
    case Rmw::FMax:
      return b.CreateBinaryIntrinsic(llvm::Intrinsic::maximumnum, old, data);
    default:
      break;
  }
  CAIRN_CHECK(false, "an LDS operation that is not a read-modify-write");
  return nullptr;
}

// bf16 pairs and masked or have no host form: a compare-and-swap loop around what they compute.
llvm::Value* bf16_pair_sum(llvm::IRBuilder<>& b, llvm::Value* old, llvm::Value* data) {
  llvm::Value* sum = nullptr;
  for (const unsigned shift : {0u, 16u}) {
    const auto widen = [&](llvm::Value* v) {
      llvm::Value* bits = shift == 0 ? b.CreateShl(v, 16) : b.CreateAnd(v, 0xffff0000);
      return b.CreateBitCast(bits, b.getFloatTy());
    };
    llvm::Value* value = b.CreateFAdd(widen(old), widen(data));
    llvm::Value* part = rounded_to_bf16(b, value);
    if (shift != 0) part = b.CreateShl(part, shift);
    sum = sum == nullptr ? part : b.CreateOr(sum, part);
  }
  return sum;
}

bool compares_memory(Rmw op) { return op == Rmw::CmpSwap || op == Rmw::FCmpSwap; }

// Compares as floating point, of type `real`.
llvm::Value* float_swap(llvm::IRBuilder<>& b, llvm::Value* old, llvm::Value* data, llvm::Value* compare,
                        llvm::Type* real) {
  llvm::Value* same = b.CreateFCmpOEQ(b.CreateBitCast(old, real), b.CreateBitCast(compare, real));
  return b.CreateSelect(same, data, old);
}

// Each dword of 64 bits: the data without its top bit where that is set.
llvm::Value* conditional_swap(llvm::IRBuilder<>& b, llvm::Value* old, llvm::Value* data) {
  constexpr std::uint64_t kTop = 0x8000000080000000;
  llvm::Value* chosen = b.CreateLShr(b.CreateAnd(data, kTop), 31);  // 1 in each dword that changes
  llvm::Value* mask = b.CreateSub(b.CreateShl(chosen, 32), chosen);
  return b.CreateOr(b.CreateAnd(old, b.CreateNot(mask)), b.CreateAnd(b.CreateAnd(data, ~kTop), mask));
}

}  // namespace

RegionEmitter::Commuting RegionEmitter::commuting(const Instruction& insn, Space space) {
  const Memory& m = insn.row->memory;
  if (insn.row->family != Family::Atomic || m.space != space || m.src2 || returns_value(insn)) return {};
  switch (m.rmw) {
    case Rmw::Add:
    case Rmw::Sub:
      return {Rmw::Add, bit_width(m.type)};
    case Rmw::SMin:
    case Rmw::UMin:
    case Rmw::SMax:
    case Rmw::UMax:
    case Rmw::And:
    case Rmw::Or:
    case Rmw::Xor:
      return {m.rmw, bit_width(m.type)};
    default:
      return {};
  }
}

bool RegionEmitter::commutes(const Instruction& insn) const {
  const Commuting kind = commuting(insn);
  return kind.first != Rmw::None && lds_ == kind;
}

llvm::Value* RegionEmitter::rmw(llvm::Value* pointer, llvm::Value* data, llvm::Value* compare, bool shared) {
  return read_modify_write(c_, item_->insn->row->memory.rmw, pointer, data, compare, shared);
}

llvm::Value* read_modify_write(FunctionContext& c_, Rmw op, llvm::Value* pointer, llvm::Value* data,
                               llvm::Value* compare, bool shared) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type* integer = data->getType();
  llvm::Type* type = integer;
  if (op == Rmw::FAdd || op == Rmw::FMin || op == Rmw::FMax || op == Rmw::FCmpSwap)
    type = integer->isIntegerTy(64) ? b.getDoubleTy() : b.getFloatTy();
  if (op == Rmw::PkAddF16) type = llvm::FixedVectorType::get(b.getHalfTy(), 2);
  const llvm::Align align(integer->getIntegerBitWidth() / 8);

  if (!shared) {
    llvm::Value* old = c_.of_guest(b.CreateAlignedLoad(integer, pointer, llvm::Align(1)));
    llvm::Value* fresh = nullptr;
    if (op == Rmw::CmpSwap)
      fresh = b.CreateSelect(b.CreateICmpEQ(old, compare), data, old);
    else if (op == Rmw::FCmpSwap)
      fresh = float_swap(b, old, data, compare, type);
    else if (op == Rmw::MaskedOr)
      fresh = b.CreateOr(b.CreateAnd(old, b.CreateNot(data)), compare);
    else if (op == Rmw::Wrap)
      fresh = b.CreateSelect(b.CreateICmpUGE(old, data), b.CreateSub(old, data), b.CreateAdd(old, compare));
    else if (op == Rmw::CondSwap)
      fresh = conditional_swap(b, old, data);
    else if (op == Rmw::PkAddBf16)
      fresh = bf16_pair_sum(b, old, data);
    else
      fresh =
          b.CreateBitCast(combine(b, op, b.CreateBitCast(old, type), b.CreateBitCast(data, type)), integer);
    c_.of_guest(b.CreateAlignedStore(fresh, pointer, llvm::Align(1)));
    return old;
  }
  const auto order = llvm::AtomicOrdering::SequentiallyConsistent;
  if (op == Rmw::CmpSwap) {
    llvm::Value* pair = b.CreateAtomicCmpXchg(pointer, compare, data, align, order, order);
    return b.CreateExtractValue(pair, 0);
  }
  if (op == Rmw::PkAddBf16 || op == Rmw::FCmpSwap) {
    llvm::BasicBlock *before = b.GetInsertBlock(), *loop = c_.block("swap"), *done = c_.block("swapped");
    llvm::Value* seen = b.CreateAlignedLoad(integer, pointer, align);
    b.CreateBr(loop);
    b.SetInsertPoint(loop);
    llvm::PHINode* old = b.CreatePHI(integer, 2);
    old->addIncoming(seen, before);
    llvm::Value* fresh =
        op == Rmw::FCmpSwap ? float_swap(b, old, data, compare, type) : bf16_pair_sum(b, old, data);
    llvm::Value* pair = b.CreateAtomicCmpXchg(pointer, old, fresh, align, order, order);
    old->addIncoming(b.CreateExtractValue(pair, 0), loop);
    b.CreateCondBr(b.CreateExtractValue(pair, 1), done, loop);
    b.SetInsertPoint(done);
    return old;
  }
  llvm::Value* old = b.CreateAtomicRMW(atomic_op(op), pointer, b.CreateBitCast(data, type), align, order);
  return b.CreateBitCast(old, integer);
}

// ds_wrxchg2: two elements change places with two data registers.
void RegionEmitter::emit_exchange_pair() {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bits = bit_width(m.type), words = bits / 32;
  llvm::Value* old[2];
  for (unsigned i = 0; i < 2; ++i) {
    const std::int64_t offset =
        (i == 0 ? insn.offset0 : insn.offset1) * std::int64_t{bits / 8} * m.pair_stride;
    const Address address = lds_address(0, offset, bits / 8);
    const unsigned reg = operand(1 + i).reg;
    llvm::Value* data = e_.spread(bits == 64 ? strip_.read64(reg) : strip_.read32(reg));
    llvm::Value* places = b.CreatePtrToInt(pointer_vector(address, offset), e_.strip(Type::U64));
    llvm::Value* mask = access_mask(address, offset, bits / 8);
    old[i] = lane_loop(mask, b.getIntNTy(bits), {places, data}, [&](llvm::ArrayRef<llvm::Value*> v) {
      return rmw(b.CreateIntToPtr(v[0], b.getPtrTy()), v[1], nullptr, false);
    });
  }
  for (unsigned i = 0; i < 2; ++i) {
    const unsigned reg = insn.operands[0].reg + i * words;
    if (bits == 64)
      strip_.write64(reg, old[i]);
    else
      strip_.write32(reg, old[i]);
  }
}

// ds_*_src2: the data lies a number of dwords behind the address, which the offset field says, or with its
// top bit set the address's upper bits.
llvm::Value* RegionEmitter::lds_operand(Address& address) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bits = bit_width(item_->insn->row->memory.type);
  const auto field = static_cast<std::uint32_t>(item_->insn->offset);
  llvm::Value *place = e_.spread(raw(0, Type::U32)), *distance = nullptr;
  if ((field & 0x8000) != 0) {
    distance = b.CreateAShr(place, 17);
    place = b.CreateAnd(place, 0x1ffff);
  } else {
    distance =
        e_.spread(b.getInt32(static_cast<std::uint32_t>(static_cast<std::int32_t>(field << 17) >> 17)));
  }
  const auto at = [&](llvm::Value* offsets) {
    Address a;
    a.reach = bits / 8;
    a.base = b.CreatePtrToInt(c_.lds, b.getInt64Ty());
    a.offsets = offsets;
    a.wraps = true;
    return a;
  };
  address = at(place);
  return fetch(at(b.CreateAdd(place, b.CreateShl(distance, 2))), 0).front();
}

void RegionEmitter::emit_atomic() {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  llvm::IRBuilder<>& b = c_.b;
  mark_access();
  if (m.space == Space::Image) {
    emit_image();
    return;
  }
  const unsigned bits = bit_width(m.type);
  const auto read = [&](unsigned reg) { return bits == 64 ? strip_.read64(reg) : strip_.read32(reg); };
  const auto word_of = [&](unsigned source) -> llvm::Value* {
    return operand(source).kind == Operand::Kind::Vgpr ? read(operand(source).reg) : raw(source, m.type);
  };
  if (m.pair_stride != 0) {
    emit_exchange_pair();
    return;
  }
  llvm::Value *data = nullptr, *compare = nullptr;
  Address address;
  std::int64_t offset = insn.offset;
  const bool lds = m.space == Space::Lds, buffer = m.space == Space::Buffer;
  BufferAccess where;
  if (m.src2) {
    offset = 0;
    data = lds_operand(address);
  } else if (lds) {  // address, [compare or mask,] data
    address = lds_address(0, offset, bits / 8);
    const bool compares = compares_memory(m.rmw);
    data = word_of(compares ? 2 : 1);
    if (compares) compare = word_of(1);
    if (m.rmw == Rmw::MaskedOr || m.rmw == Rmw::Wrap) compare = word_of(2);
  } else if (buffer) {  // data pair, [address,] resource, scalar offset
    where = buffer_access(1);
    data = read(operand(0).reg);
    if (compares_memory(m.rmw)) compare = read(operand(0).reg + bits / 32);
  } else {  // address, data pair {new, compare}
    if (m.space == Space::Flat) {
      address.value = strip_.read64(operand(0).reg);
    } else {
      address = global_address(0);
    }
    data = read(operand(1).reg);
    if (compares_memory(m.rmw)) compare = read(operand(1).reg + bits / 32);
  }
  // In LDS a place is 32 bits, from the block's begin on.
  llvm::Value* places =
      buffer ? e_.spread(where.lane_offset)
      : lds  ? b.CreateAdd(address.offsets, llvm::ConstantInt::getSigned(e_.strip(Type::U32), offset))
             : b.CreatePtrToInt(pointer_vector(address, offset), e_.strip(Type::U64));
  if (m.rmw == Rmw::CondSwap)  // whole dword pairs only
    places = b.CreateAnd(places, llvm::ConstantInt::getSigned(places->getType(), -8));
  llvm::SmallVector<llvm::Value*> vectors = {places, e_.spread(data)};
  if (compare != nullptr) vectors.push_back(e_.spread(compare));
  const bool wants = returns_value(insn), flat = m.space == Space::Flat;
  if (buffer) vectors.push_back(e_.spread(where.index));
  if (flat || buffer) vectors.push_back(e_.ids);
  // Lines that other cores write, too, are fetched once for all lanes that need them.
  const LaneCode code = lds && bits == 32                                   ? LaneCode::Unrolled
                        : commuting(insn, Space::Global).first != Rmw::None ? LaneCode::ByLine
                                                                            : LaneCode::Loop;
  llvm::Value* old = lane_loop(
      access_mask(address, offset, bits / 8), wants ? b.getIntNTy(bits) : nullptr, vectors,
      [&](llvm::ArrayRef<llvm::Value*> v) -> llvm::Value* {
        llvm::Value* place = v[0];
        if (flat) place = c_.call("cairn_flat_pointer", b.getInt64Ty(), {c_.state, place, v.back()});
        if (buffer)
          place = c_.call("cairn_buffer_pointer", b.getInt64Ty(),
                          {where.resource, c_.i32(insn.idxen ? 1 : 0), v[v.size() - 2], place, where.soffset,
                           v.back(), c_.i32(static_cast<std::uint64_t>(target_->generation))});
        llvm::Value* pointer = lds ? b.CreateGEP(b.getInt8Ty(), c_.lds, b.CreateZExt(place, b.getInt64Ty()))
                                   : b.CreateIntToPtr(place, b.getPtrTy());
        llvm::Value* before = rmw(pointer, v[1], compare != nullptr ? v[2] : nullptr, !lds);
        return wants ? before : nullptr;
      },
      code);
  if (!wants) return;
  if (bits == 64)
    strip_.write64(insn.operands[0].reg, old);
  else
    strip_.write32(insn.operands[0].reg, old);
}

}  // namespace cairn::gpu
