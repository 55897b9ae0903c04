// SPDX-License-Identifier: MIT
// Typed buffer accesses of a region: lanes are handed to gpu/image, which converts.
#include "gpu/image/buffer.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

// [t]buffer_*_format_*: vdata, [vaddr,] srsrc, soffset.
void RegionEmitter::emit_typed(bool is_store) {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  llvm::IRBuilder<>& b = c_.b;
  TypedOp op;
  op.generation = static_cast<std::uint8_t>(target_->generation);
  op.components = m.components;
  op.own_format = m.own_format;
  op.format = insn.format;
  op.d16 = m.d16;
  op.high = m.high_half;
  op.store = is_store;

  const auto row = [&](llvm::Value* rows, unsigned i) {
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), rows, std::uint64_t{i} * e_.width * 4);
  };
  const unsigned reg = insn.operands[0].reg;
  llvm::Value* data = c_.buffer(6);
  // Loads of one half keep the other one.
  if (is_store || m.low_half || m.high_half) {
    for (unsigned i = 0; i < m.count; ++i)
      b.CreateAlignedStore(e_.spread(is_store ? data_word(0, i) : strip_.read32(reg + i)), row(data, i),
                           llvm::Align(4));
  }
  const unsigned address = insn.offen || insn.idxen ? operand(is_store ? 1 : 0).reg : 0;
  const auto lanes = [&](bool present, unsigned from, unsigned slot) -> llvm::Value* {
    if (!present) return llvm::ConstantPointerNull::get(b.getPtrTy());
    b.CreateAlignedStore(e_.spread(strip_.read32(from)), c_.buffer(slot), llvm::Align(64));
    return c_.buffer(slot);
  };
  const auto& words = item_->scalars[insn.operand_count - 2u].words;
  CAIRN_CHECK(words.size() == 4, "a buffer resource has four words");
  llvm::Value* resource = c_.buffer(3);
  for (unsigned i = 0; i < 4; ++i)
    b.CreateStore(words[i], b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), resource, i));
  llvm::Value* bits = mask_word(mask_);
  c_.call("cairn_typed_buffer", b.getVoidTy(),
          {c_.i64(op.bits()), resource, lanes(insn.idxen, address, 4),
           lanes(insn.offen, address + (insn.idxen ? 1 : 0), 5),
           raw(insn.operand_count - 1u - destinations_, Type::U32),
           c_.i32(static_cast<std::uint64_t>(insn.offset)), strip_.first_lane, c_.i32(e_.width), bits, data});
  if (is_store) return;
  if (m.to_lds) {
    put_to_lds(b.CreateAlignedLoad(e_.strip(Type::U32), data, llvm::Align(4)));
    return;
  }
  for (unsigned i = 0; i < m.count; ++i)
    strip_.write32(reg + i, b.CreateAlignedLoad(e_.strip(Type::U32), row(data, i), llvm::Align(4)));
}

}  // namespace cairn::gpu
