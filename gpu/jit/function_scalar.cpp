// SPDX-License-Identifier: MIT
// Scalar instructions: operands of their rows, and scalar memory.
#include "gpu/jit/constant_operand.h"
#include "gpu/jit/function_emitter.h"
#include "gpu/jit/rmw.h"

namespace cairn::gpu {

llvm::Value* FunctionEmitter::read(const Operand& o, Type type) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned width = bit_width(type) == 64 ? 64 : 32;
  const auto bit = [&](llvm::Value* v) { return b.CreateZExt(v, b.getIntNTy(width)); };
  switch (o.kind) {
    case Operand::Kind::Sgpr:
      return width == 64 ? scalars_.read64(o.reg) : scalars_.read32(o.reg);
    case Operand::Kind::Scc:
      return bit(scalars_.scc());
    case Operand::Kind::Vccz:
      return bit(b.CreateICmpEQ(scalars_.read_mask(kVcc), c_.i64(0)));
    case Operand::Kind::Execz:
      return bit(b.CreateICmpEQ(scalars_.read_mask(kExec), c_.i64(0)));
    default:
      return b.getIntN(width, constant_bits(o, type));
  }
}

llvm::Value* FunctionEmitter::read(const Operand& o, unsigned width) {
  return read(o, width == 64 ? Type::U64 : Type::U32);
}

Value FunctionEmitter::source(unsigned index, Type type) {
  const unsigned width = bit_width(type);
  llvm::Value* value = read(operand(index), type);
  if (width < 32) value = c_.b.CreateTrunc(value, c_.b.getIntNTy(width));
  return e_.wrap(is_float(type) && type != Type::BF16 ? e_.cast(value, type) : value);
}

Value FunctionEmitter::source_word(unsigned, unsigned) {
  CAIRN_CHECK(false, "scalar rows have no operands of four registers");
  return {};
}
void FunctionEmitter::result_word(unsigned, unsigned, Value) {
  CAIRN_CHECK(false, "scalar rows have no results of four registers");
}

Value FunctionEmitter::mask_source(unsigned index) {
  const Operand& o = operand(index);
  return e_.wrap(o.kind == Operand::Kind::Sgpr ? scalars_.read_mask(o.reg) : read(o, 64));
}
std::int64_t FunctionEmitter::immediate(unsigned index) { return operand(index).value; }

Value FunctionEmitter::tied(Type type) {
  llvm::Value* value = read(insn_->operands[0], bit_width(type) == 64 ? 64 : 32);
  if (bit_width(type) < 32) value = c_.b.CreateTrunc(value, c_.b.getIntNTy(bit_width(type)));
  return e_.wrap(value);
}

Value FunctionEmitter::implicit(Slot::Kind which) {
  switch (which) {
    case Slot::Kind::Scc:
      return e_.wrap(scalars_.scc());
    case Slot::Kind::ExecBits:
      return e_.wrap(scalars_.read_mask(kExec));
    case Slot::Kind::M0:
      return e_.wrap(scalars_.read32(kM0));
    default:
      break;
  }
  CAIRN_CHECK(false, "an implicit register that scalar rows do not have");
  return {};
}

void FunctionEmitter::result(unsigned index, Type type, Value value) {
  const Operand& o = insn_->operands[index];
  if (o.kind != Operand::Kind::Sgpr) return;  // null
  llvm::Value* v = value.v;
  if (is_float(type) && type != Type::BF16) v = c_.b.CreateBitCast(v, c_.b.getIntNTy(bit_width(type)));
  if (bit_width(type) == 64) {
    scalars_.write64(o.reg, v);
    return;
  }
  scalars_.write32(o.reg, bit_width(type) < 32 ? c_.b.CreateZExt(v, c_.b.getInt32Ty()) : v);
}

void FunctionEmitter::mask_result(unsigned index, Value value) {
  scalars_.write_mask(insn_->operands[index].reg, value.v);
}

void FunctionEmitter::implicit_result(Slot::Kind which, Value value) {
  switch (which) {
    case Slot::Kind::Scc:
      scalars_.set_scc(value.v);
      return;
    case Slot::Kind::ExecBits:
      scalars_.write_mask(kExec, value.v);
      return;
    case Slot::Kind::M0:
      scalars_.write32(kM0, value.v);
      return;
    default:
      CAIRN_CHECK(false, "an implicit register that scalar rows do not write");
  }
}

// sdst or sdata, sbase, [soffset]; the immediate offset is a field.
void FunctionEmitter::emit_scalar_memory() {
  llvm::IRBuilder<>& b = c_.b;
  const Memory& m = insn_->row->memory;
  c_.store_field(offsetof(WaveState, access_pc), c_.i32(insn_->pc - c_.entry_pc));
  c_.store_field(offsetof(WaveState, access_strip), c_.i32(0));
  const Operand destination = insn_->operands[0];
  llvm::Value* offset = c_.i64(static_cast<std::uint64_t>(static_cast<std::int64_t>(insn_->offset)));
  for (unsigned i = 2; i < insn_->operand_count; ++i) {
    const Operand& o = insn_->operands[i];
    llvm::Value* more =
        o.kind == Operand::Kind::Sgpr ? b.CreateZExt(scalars_.read32(o.reg), b.getInt64Ty()) : read(o, 64);
    if (m.space == Space::Scratch) more = b.CreateShl(more, 6);  // counts dwords of a wave
    offset = b.CreateAdd(offset, more);
  }
  if (insn_->row->family == Family::ScalarStore) {
    scalar_store(offset);
    return;
  }
  if (insn_->row->family == Family::ScalarAtomic) {
    scalar_atomic(offset);
    return;
  }
  if (m.space == Space::Buffer) {
    scalar_buffer_load(destination, offset);
    return;
  }
  llvm::Value* address = b.CreateAdd(scalars_.read64(insn_->operands[1].reg), offset);
  scalar_load(b.CreateAnd(address, c_.i64(~std::uint64_t{3})), destination);
}

void FunctionEmitter::scalar_load(llvm::Value* address, const Operand& destination) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::SmallVector<llvm::Value*> words;
  for (unsigned i = 0;
       i < destination.dwords;) {  // all reads before the first write: sbase may be a destination
    llvm::Type* type = destination.dwords - i >= 2 ? b.getInt64Ty() : b.getInt32Ty();
    llvm::Value* place = b.CreateIntToPtr(b.CreateAdd(address, c_.i64(i * 4)), b.getPtrTy());
    words.push_back(c_.of_guest(b.CreateAlignedLoad(type, place, llvm::Align(4))));
    i += type->isIntegerTy(64) ? 2 : 1;
  }
  unsigned reg = destination.reg;
  for (llvm::Value* word : words) {
    if (word->getType()->isIntegerTy(64)) {
      scalars_.write64(reg, word);
      reg += 2;
    } else
      scalars_.write32(reg++, word);
  }
}

// Host address of `bytes` bytes at `offset` from the base or in the buffer; `beyond` where a buffer ends
// before.
llvm::Value* FunctionEmitter::scalar_pointer(llvm::Value* offset, llvm::Value* beyond, unsigned bytes) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned base = insn_->operands[1].reg;
  if (insn_->row->memory.space != Space::Buffer) {
    llvm::Value* address = b.CreateAdd(scalars_.read64(base), offset);
    return b.CreateIntToPtr(b.CreateAnd(address, c_.i64(~std::uint64_t{3})), b.getPtrTy());
  }
  offset = b.CreateAnd(offset, c_.i64(~std::uint64_t{3}));
  llvm::Value* start = b.CreateAnd(scalars_.read64(base), c_.i64(0xffffffffffff));
  llvm::Value* stride = b.CreateAnd(b.CreateLShr(scalars_.read32(base + 1), 16), 0x3fff);
  llvm::Value* records = b.CreateZExt(scalars_.read32(base + 2), b.getInt64Ty());
  llvm::Value* scale = b.CreateSelect(b.CreateICmpEQ(stride, c_.i32(0)), c_.i32(1), stride);
  llvm::Value* size = b.CreateMul(records, b.CreateZExt(scale, b.getInt64Ty()));
  llvm::Value* inside = b.CreateICmpULE(b.CreateAdd(offset, c_.i64(bytes)), size);
  return b.CreateSelect(inside, b.CreateIntToPtr(b.CreateAdd(start, offset), b.getPtrTy()), beyond);
}

// Words beyond the buffer's range are 0.
void FunctionEmitter::scalar_buffer_load(const Operand& destination, llvm::Value* offset) {
  llvm::IRBuilder<>& b = c_.b;
  auto* zero = new llvm::GlobalVariable(c_.module, b.getInt32Ty(), true, llvm::GlobalValue::PrivateLinkage,
                                        b.getInt32(0), "zero");
  llvm::SmallVector<llvm::Value*> words;
  for (unsigned i = 0; i < destination.dwords; ++i) {
    llvm::Value* pointer = scalar_pointer(b.CreateAdd(offset, c_.i64(i * 4)), zero, 4);
    words.push_back(c_.of_guest(b.CreateAlignedLoad(b.getInt32Ty(), pointer, llvm::Align(4))));
  }
  for (unsigned i = 0; i < destination.dwords; ++i) scalars_.write32(destination.reg + i, words[i]);
}

// Words beyond a buffer's range are dropped.
void FunctionEmitter::scalar_store(llvm::Value* offset) {
  llvm::IRBuilder<>& b = c_.b;
  const Operand& data = insn_->operands[0];
  for (unsigned i = 0; i < data.dwords; ++i) {
    llvm::Value* pointer = scalar_pointer(b.CreateAdd(offset, c_.i64(i * 4)), c_.buffer(0), 4);
    c_.of_guest(b.CreateAlignedStore(scalars_.read32(data.reg + i), pointer, llvm::Align(4)));
  }
}

// The first operand is the data, {new, compare} for a comparison, and with glc gets the value before.
void FunctionEmitter::scalar_atomic(llvm::Value* offset) {
  llvm::IRBuilder<>& b = c_.b;
  const Memory& m = insn_->row->memory;
  const unsigned bits = bit_width(m.type), reg = insn_->operands[0].reg;
  const auto value = [&](unsigned at) { return bits == 64 ? scalars_.read64(at) : scalars_.read32(at); };
  llvm::Value* nowhere = c_.buffer(0);
  b.CreateStore(c_.i64(0), nowhere);  // what a read beyond a buffer's range gives
  llvm::Value* compare = m.rmw == Rmw::CmpSwap ? value(reg + bits / 32) : nullptr;
  llvm::Value* old =
      read_modify_write(c_, m.rmw, scalar_pointer(offset, nowhere, bits / 8), value(reg), compare, true);
  if (!insn_->glc) return;
  if (bits == 64)
    scalars_.write64(reg, old);
  else
    scalars_.write32(reg, old);
}

}  // namespace cairn::gpu
