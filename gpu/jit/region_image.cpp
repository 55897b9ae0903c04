// SPDX-License-Identifier: MIT
// Image instructions of a region: operands are laid out for the strip's lanes and gpu/image does the rest.
#include "gpu/jit/helpers.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

// image_*: vdata, vaddr (one group of registers, or each word its own), srsrc[, ssamp].
void RegionEmitter::emit_image() {
  const Instruction& insn = *item_->insn;
  llvm::IRBuilder<>& b = c_.b;
  const auto row = [&](llvm::Value* rows, unsigned i) {
    CAIRN_CHECK((i + 1) * e_.width <= kMaxLanes * 4, "an image's operands fit into a buffer of the frame");
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), rows, std::uint64_t{i} * e_.width * 4);
  };
  const auto spill = [&](llvm::Value* rows, unsigned& next, const Operand& o) {
    for (unsigned w = 0; w < o.dwords; ++w)
      b.CreateAlignedStore(e_.spread(strip_.read32(o.reg + w)), row(rows, next++), llvm::Align(4));
  };
  llvm::Value *address = c_.buffer(5), *data = c_.buffer(6);
  unsigned at = destinations_, words = 0;
  if (insn.row->family != Family::Load)
    spill(data, words, insn.operands[at++]);
  else
    for (unsigned w = 0; w < insn.operands[0].dwords; ++w)  // what the operation leaves out is 0
      b.CreateAlignedStore(llvm::Constant::getNullValue(e_.strip(Type::U32)), row(data, w), llvm::Align(4));
  words = 0;
  for (; insn.operands[at].kind == Operand::Kind::Vgpr; ++at) spill(address, words, insn.operands[at]);

  const auto scalars = [&](unsigned index, unsigned slot) -> llvm::Value* {
    if (index >= insn.operand_count) return llvm::ConstantPointerNull::get(b.getPtrTy());
    llvm::Value* array = c_.buffer(slot);
    const auto& values = item_->scalars[index].words;
    for (unsigned i = 0; i < values.size(); ++i)
      b.CreateStore(values[i], b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), array, i));
    return array;
  };
  llvm::Value* bits = mask_word(mask_);
  c_.call(
      "cairn_image", b.getVoidTy(),
      {c_.i64(insn.image.bits()), scalars(at, 3), scalars(at + 1, 4), address, c_.i32(e_.width), bits, data});
  if (destinations_ == 0) return;
  const Operand& result = insn.operands[0];
  for (unsigned w = 0; w < result.dwords; ++w)
    strip_.write32(result.reg + w, b.CreateAlignedLoad(e_.strip(Type::U32), row(data, w), llvm::Align(4)));
}

}  // namespace cairn::gpu
