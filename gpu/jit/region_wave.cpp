// SPDX-License-Identifier: MIT
// Finds out at run time, before a region, whether its accesses go to rows that lie apart, so that all of it
// can run in one loop over the strips.
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {

// The instructions that addresses come from, all of which must be arithmetic; else nothing.
std::vector<bool> RegionEmitter::address_makers() const {
  std::vector<bool> makers(items_.size());
  VgprSet needed;
  SgprSet masks;
  for (std::size_t i = items_.size(); i-- > 0;) {
    const Instruction& insn = *items_[i].insn;
    const VgprSet written = cairn::gpu::vgprs_written(insn);
    const SgprSet masks_made = sgprs_written(insn);
    if ((written & needed).any() || (masks_made & masks).any()) {
      if (insn.row->family != Family::Valu || insn.dpp.kind != Dpp::Kind::None) return {};
      makers[i] = true;
      needed = (needed & ~written) | vgprs_read(insn);
      masks = (masks & ~masks_made) | (sgprs_read(insn) & masks_written_);
    }
    const Operand& address = insn.operands[destination_count(insn)];
    if (!is_plain_access(insn) || address.kind != Operand::Kind::Vgpr) continue;
    for (unsigned word = 0; word < address.dwords; ++word) needed.set(address.reg + word);
  }
  return makers;
}

// Tests all lanes of the wave for a number that comes from a register, of which strip 0 was read.
std::optional<AffineLanes::Lanes> RegionEmitter::compare_wave(llvm::Value* lanes, std::uint64_t step) {
  llvm::IRBuilder<>& b = c_.b;
  const std::optional<unsigned> reg = strip_.origin(lanes);
  if (!reg) return std::nullopt;
  llvm::Type* element = lanes->getType()->getScalarType();
  llvm::Value* lane0 = b.CreateExtractElement(lanes, std::uint64_t{0});
  llvm::Value* wrong = llvm::Constant::getNullValue(e_.strip(Type::Mask));
  for (unsigned first = 0; first < lanes_; first += e_.width) {
    StripFile strip(c_, e_);
    strip.first_lane = c_.i32(first);
    llvm::Value* here = first == 0                 ? lanes
                        : element->isIntegerTy(64) ? strip.read64(*reg)
                                                   : strip.read32(*reg);
    llvm::Value* steps = lane_steps(element, e_.width, step);
    llvm::Value* expected =
        b.CreateAdd(e_.spread(b.CreateAdd(lane0, llvm::ConstantInt::get(element, first * step))), steps);
    wrong = b.CreateOr(wrong, b.CreateICmpNE(here, expected));
  }
  llvm::Value* bits = b.CreateBitCast(wrong, b.getIntNTy(e_.width));
  return AffineLanes::Lanes{lane0, b.CreateICmpEQ(bits, b.getIntN(e_.width, 0))};
}

// Sets where the current instruction's lanes access memory if the result holds; null: that cannot be found
// out.
llvm::Value* RegionEmitter::row_of_access(AffineLanes& wave, WaveRow& row) {
  llvm::IRBuilder<>& b = c_.b;
  const Address address = global_address(0);
  llvm::Value* lanes = address.lanes();
  if (!Emitter::is_strip(lanes)) {
    row = {address.value, 0};
    return item_->insn->row->family == Family::Load ? b.getTrue() : nullptr;
  }
  const auto test = [&](llvm::Value* value, std::uint64_t step) { return compare_wave(value, step); };
  row.step = access_bytes();
  std::optional<AffineLanes::Lanes> found = wave.of(lanes, row.step, test, true);
  if (!found && item_->insn->row->family == Family::Load) found = wave.of(lanes, row.step = 0, test, true);
  if (!found) return nullptr;
  row.start = found->lane0;
  if (address.offsets == nullptr) return found->holds;
  llvm::Value* place = b.CreateZExt(found->lane0, b.getInt64Ty());
  row.start = b.CreateAdd(address.base, place);
  return b.CreateAnd(found->holds, fits(address, place, c_.i64(std::uint64_t{row.step} * (lanes_ - 1))));
}

// Whether no store reaches what another lane accesses. Accesses to the same rows are each lane's own.
llvm::Value* RegionEmitter::apart(const Rows& rows) {
  llvm::IRBuilder<>& b = c_.b;
  struct Range {
    const WaveRow* row;
    llvm::Value *begin, *end;
    unsigned bytes;
    bool store;
  };
  std::vector<Range> ranges;
  for (const auto& [at, row] : rows) {
    const Instruction& insn = *items_[at].insn;
    const unsigned bytes = bit_width(insn.row->memory.type) / 8 * insn.row->memory.count;
    llvm::Value* begin = b.CreateAdd(row.start, c_.i64(static_cast<std::uint64_t>(insn.offset)));
    llvm::Value* end = b.CreateAdd(begin, c_.i64(std::uint64_t{row.step} * (lanes_ - 1) + bytes));
    ranges.push_back({&row, begin, end, bytes, insn.row->family == Family::Store});
  }
  llvm::Value* result = b.getTrue();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Range &x = ranges[i], &y = ranges[k];
      if (!x.store && !y.store) continue;
      llvm::Value* clear = b.CreateOr(b.CreateICmpULE(x.end, y.begin), b.CreateICmpULE(y.end, x.begin));
      if (x.row->step == y.row->step && x.bytes == y.bytes)
        clear = b.CreateOr(clear, b.CreateICmpEQ(x.begin, y.begin));
      result = b.CreateAnd(result, clear);
    }
  }
  return result;
}

// Whether all accesses go to rows of lanes that do not meet; null if that cannot be found out before the
// region. The instructions that make addresses are emitted for strip 0, to see how the lanes go on from
// there.
llvm::Value* RegionEmitter::find_rows(Rows& rows) {
  llvm::IRBuilder<>& b = c_.b;
  const std::vector<bool> makers = address_makers();
  if (makers.empty()) return nullptr;
  forget_strip();
  shift_ = c_.i64(0);
  begin_strip(c_.i32(0), all_lanes());
  AffineLanes wave(b, lanes_);
  llvm::Value* holds = b.getTrue();
  for (position_ = 0; position_ < items_.size(); ++position_) {
    item_ = &items_[position_];
    destinations_ = destination_count(*item_->insn);
    if (makers[position_]) emit_item(*item_);
    if (!is_plain_access(*item_->insn)) continue;
    llvm::Value* holds_here = row_of_access(wave, rows[position_]);
    if (holds_here == nullptr) return nullptr;
    holds = b.CreateAnd(holds, holds_here);
  }
  return b.CreateAnd(holds, apart(rows));
}

}  // namespace cairn::gpu
