// SPDX-License-Identifier: MIT
// A vector instruction under the VGPR-index mode: a region of its own, in which registers that M0 chooses
// stand under names that cannot meet.
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

constexpr unsigned kNameStep = 8;  // registers of the longest operand of a vector ALU instruction

// The operand's place in the encoding, as the mode counts: sources 0 to 2, destination 3.
unsigned role(const Instruction& insn, unsigned operand) {
  const unsigned destinations = destination_count(insn);
  if (operand < destinations) return operand == 0 ? 3 : 0;  // v_swap writes its source
  const bool constant_between = insn.name.starts_with("v_madmk_") || insn.name.starts_with("v_fmamk_");
  return constant_between && operand == 3 ? 1 : operand - destinations;
}

}  // namespace

// Accumulation registers are out of reach. An operand that would leave v255 is v0, as destination none.
void RegionEmitter::add_indexed(const Instruction& insn, const IndexOffsets& offsets) {
  llvm::IRBuilder<>& b = c_.b;
  renamed_ = std::make_unique<Instruction>(insn);
  renamed_->indexed = false;
  for (unsigned i = 0; i < insn.operand_count; ++i) {
    Operand& o = renamed_->operands[i];
    if (o.kind != Operand::Kind::Vgpr) continue;
    Place place{i, c_.i32(o.reg), b.getTrue()};
    if (o.reg < kFirstAgpr) {
      llvm::Value* number = b.CreateAdd(c_.i32(o.reg), offsets[role(insn, i)]);
      place.inside = b.CreateICmpULE(number, c_.i32(kFirstAgpr - o.dwords));
      place.number = b.CreateSelect(place.inside, number, c_.i32(0));
    }
    places_.push_back(place);
    o.reg = static_cast<std::uint16_t>(i * kNameStep);
  }
  add(*renamed_);
}

// Address of a lane of an operand's register.
llvm::Value* RegionEmitter::row_of(const Item& item, unsigned operand, unsigned word, llvm::Value* lane) {
  for (const Place& place : places_) {
    if (place.operand != operand) continue;
    llvm::Value* number = c_.b.CreateAdd(place.number, c_.i32(word));
    return c_.row(offsetof(WaveState, vgpr), c_.b.CreateAdd(c_.b.CreateMul(number, c_.i32(kMaxLanes)), lane));
  }
  return c_.vgpr(item.insn->operands[operand].reg + word, lane);
}

void RegionEmitter::load_indexed() {
  for (const Place& place : places_) {
    const Operand& o = renamed_->operands[place.operand];
    for (unsigned word = 0; word < o.dwords; ++word) {
      llvm::Value* row = row_of(items_.front(), place.operand, word, strip_.first_lane);
      strip_.write32(o.reg + word, c_.of_state(c_.b.CreateAlignedLoad(e_.strip(Type::U32), row,
                                                                      llvm::Align(e_.width * 4))));
    }
  }
}

void RegionEmitter::store_indexed() {
  for (const Place& place : places_) {
    if (place.operand >= destination_count(*renamed_)) continue;
    const Operand& o = renamed_->operands[place.operand];
    llvm::Value* mask = c_.b.CreateAnd(mask_, e_.spread(place.inside));
    for (unsigned word = 0; word < o.dwords; ++word) {
      llvm::Value* row = row_of(items_.front(), place.operand, word, strip_.first_lane);
      c_.of_state(c_.b.CreateMaskedStore(e_.spread(strip_.read32(o.reg + word)), row,
                                         llvm::Align(e_.width * 4), mask));
    }
  }
}

}  // namespace cairn::gpu
