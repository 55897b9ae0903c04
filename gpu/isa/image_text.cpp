// SPDX-License-Identifier: MIT
// Modifiers and operands of image instructions.
#include "gpu/isa/image_text.h"

#include <algorithm>

#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

using Dim = ImageOp::Dim;

struct DimName {
  std::string_view name;
  Dim dim;
};
constexpr DimName kDims[] = {
    {"SQ_RSRC_IMG_1D", Dim::D1},
    {"SQ_RSRC_IMG_2D", Dim::D2},
    {"SQ_RSRC_IMG_3D", Dim::D3},
    {"SQ_RSRC_IMG_CUBE", Dim::Cube},
    {"SQ_RSRC_IMG_1D_ARRAY", Dim::D1Array},
    {"SQ_RSRC_IMG_2D_ARRAY", Dim::D2Array},
    {"SQ_RSRC_IMG_2D_MSAA", Dim::D2Msaa},
    {"SQ_RSRC_IMG_2D_MSAA_ARRAY", Dim::D2MsaaArray},
};

unsigned digit_value(char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); }

ImageOp joined(const ImageOp& row, const ImageOp& text, int generation, bool returns) {
  ImageOp op = row;
  op.generation = static_cast<std::uint8_t>(generation) & 15;
  op.dim = text.dim;
  op.dmask = text.dmask;
  op.a16 = text.a16;
  op.g16 = row.g16 || (text.a16 && generation == 9);
  op.d16 = text.d16;
  op.tfe = text.tfe;
  op.r128 = text.r128;
  op.unnormalized = text.unnormalized;
  op.returns = returns && row.kind == ImageOp::Kind::Atomic;
  return op;
}

}  // namespace

bool image_flag(std::string_view word, ImageOp& op) {
  if (word == "unorm") return op.unnormalized = true;
  if (word == "a16") return op.a16 = true;
  if (word == "d16") return op.d16 = true;
  if (word == "r128") return op.r128 = true;
  if (word == "lwe") return op.tfe = true;  // the same extra word
  return word == "da";                      // an array, as the descriptor says too
}

bool image_modifier(std::string_view key, std::string_view value, ImageOp& op) {
  if (key == "dmask" && !value.empty()) {
    op.dmask = digit_value(value.back()) & 15;
    return true;
  }
  if (key != "dim") return false;
  const auto* row =
      std::find_if(std::begin(kDims), std::end(kDims), [&](const DimName& d) { return d.name == value; });
  if (row == std::end(kDims)) return false;
  op.dim = row->dim;
  return true;
}

void complete_image(Instruction& insn, int generation) {
  insn.image.tfe |= insn.tfe;
  insn.image = joined(insn.row->memory.image, insn.image, generation, insn.glc);
  if (insn.image.dim == Dim::OfDescriptor) {
    Operand& address = insn.operands[1];
    const unsigned room = kVectorRegisters - address.reg;
    address.dwords = static_cast<std::uint8_t>(std::min(address_words(insn.image), room));
  }
  if (!insn.image.returns) return;
  std::copy_backward(insn.operands.begin(), insn.operands.begin() + insn.operand_count,
                     insn.operands.begin() + insn.operand_count + 1);
  ++insn.operand_count;
  using Atomic = ImageOp::Atomic;
  if (insn.image.atomic == Atomic::CmpSwap || insn.image.atomic == Atomic::FCmpSwap)
    insn.operands[0].dwords /= 2;
}

}  // namespace cairn::gpu
