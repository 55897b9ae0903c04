// SPDX-License-Identifier: MIT
// DPP in a region: source 0 comes from other lanes, by a shuffle within the strip or from a copy of the
// register's row.
#include <algorithm>

#include "gpu/jit/lane_map.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

std::uint64_t valid_lanes(const LaneMap& map) {
  std::uint64_t valid = 0;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (map[lane] >= 0) valid |= std::uint64_t{1} << lane;
  }
  return valid;
}

// Shuffle of one strip: all strips have the same pattern.
llvm::SmallVector<int> strip_shuffle(const LaneMap& map, unsigned width) {
  llvm::SmallVector<int> shuffle;
  for (unsigned i = 0; i < width; ++i) shuffle.push_back(map[i] < 0 ? static_cast<int>(i) : map[i]);
  return shuffle;
}

// Whether in each strip of `width` lanes sources are `step` lanes apart; lanes without a source do not count.
bool steps_by(const LaneMap& map, unsigned width, int step) {
  for (unsigned lane = 0; lane < kMaxLanes; lane += width) {
    int first = 0;
    bool found = false;
    for (unsigned i = 0; i < width; ++i) {
      if (map[lane + i] < 0) continue;
      const int start = map[lane + i] - step * static_cast<int>(i);
      if (found && start != first) return false;
      first = start;
      found = true;
    }
  }
  return true;
}

// The first lane of each strip's sources, if they go on by `step`: may be one before the row, or 0.
LaneMap first_sources(const LaneMap& map, unsigned width, int step) {
  LaneMap first{};
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (map[lane] >= 0) {
      const unsigned strip = lane / width * width;
      const int start = map[lane] - step * static_cast<int>(lane - strip);
      for (unsigned i = 0; i < width; ++i) first[strip + i] = start;
    }
  }
  return first;
}

// The map as a table that the strip's lanes index: where it is for lane `first`.
llvm::Value* table_entry(FunctionContext& c, const LaneMap& map, llvm::Value* first) {
  llvm::SmallVector<llvm::Constant*> lanes;
  for (const int lane : map) lanes.push_back(c.b.getInt32(static_cast<std::uint32_t>(lane)));
  auto* array = llvm::ConstantArray::get(llvm::ArrayType::get(c.b.getInt32Ty(), kMaxLanes), lanes);
  auto* table = new llvm::GlobalVariable(c.module, array->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                         array, "lanes");
  table->setAlignment(llvm::Align(64));
  return c.b.CreateInBoundsGEP(c.b.getInt32Ty(), table, c.b.CreateZExt(first, c.b.getInt64Ty()));
}

// The sources of all lanes of the strip; lane 0 for those without one.
llvm::Value* source_lanes(FunctionContext& c, LaneMap map, unsigned width, llvm::Value* first) {
  for (int& lane : map) lane = std::max(lane, 0);
  return c.b.CreateAlignedLoad(llvm::FixedVectorType::get(c.b.getInt32Ty(), width),
                               table_entry(c, map, first), llvm::Align(width * 4));
}

// The entry of the strip's first lane, as i64.
llvm::Value* source_lane(FunctionContext& c, const LaneMap& map, llvm::Value* first) {
  llvm::Value* lane = c.b.CreateLoad(c.b.getInt32Ty(), table_entry(c, map, first));
  return c.b.CreateSExt(lane, c.b.getInt64Ty());
}

}  // namespace

bool RegionEmitter::dpp_within_strip(const Dpp& dpp, unsigned strip) {
  switch (dpp.kind) {
    case Dpp::Kind::QuadPerm:
      return strip >= 4;
    case Dpp::Kind::RowHalfMirror:
    case Dpp::Kind::Dpp8:
      return strip >= 8;
    case Dpp::Kind::RowShl:
    case Dpp::Kind::RowShr:
    case Dpp::Kind::RowRor:
    case Dpp::Kind::RowMirror:
    case Dpp::Kind::RowNewbcast:
    case Dpp::Kind::RowShare:
    case Dpp::Kind::RowXmask:
      return strip == 16;
    default:
      return false;
  }
}

// Elements `lanes` of a row's copy, where `map` has a source. Lanes next to one another are one access.
llvm::Value* RegionEmitter::row_elements(unsigned temp, const LaneMap& map, llvm::Value* lanes) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* row = c_.field(offsetof(WaveState, temp) + temp * kMaxLanes * 4);
  for (const int step : {0, 1}) {
    if (!steps_by(map, e_.width, step)) continue;
    llvm::Value* first = source_lane(c_, first_sources(map, e_.width, step), strip_.first_lane);
    llvm::Value* place = b.CreateGEP(b.getInt32Ty(), row, first);
    if (step == 0) return e_.spread(c_.of_state(b.CreateAlignedLoad(b.getInt32Ty(), place, llvm::Align(4))));
    return c_.of_state(b.CreateAlignedLoad(e_.strip(Type::U32), place, llvm::Align(4)));
  }
  llvm::Value* pointers = b.CreateInBoundsGEP(b.getInt32Ty(), row, b.CreateZExt(lanes, e_.strip(Type::U64)));
  return c_.of_state(b.CreateMaskedGather(e_.strip(Type::U32), pointers, llvm::Align(4),
                                          lane_bits(c_.i64(~0ull)),
                                          llvm::Constant::getNullValue(e_.strip(Type::U32))));
}

// Source 0 of each lane; lanes without a valid source get 0 (and do not write unless bound_ctrl says so).
llvm::Value* RegionEmitter::permuted(unsigned source) {
  const Dpp& dpp = item_->insn->dpp;
  const LaneMap map = dpp_lane_map(dpp, lanes_);
  llvm::IRBuilder<>& b = c_.b;
  const bool wide = operand(source).dwords == 2;
  llvm::Value *value = nullptr, *valid = lane_bits(c_.i64(valid_lanes(map)));
  if (dpp_within_strip(dpp, e_.width)) {
    const auto shuffle = strip_shuffle(map, e_.width);
    const unsigned reg = operand(source).reg;
    value = b.CreateShuffleVector(e_.spread(wide ? strip_.read64(reg) : strip_.read32(reg)), shuffle);
    if (!dpp.fetch_inactive) valid = b.CreateAnd(valid, b.CreateShuffleVector(mask_, shuffle));
  } else {
    llvm::Value* lanes = source_lanes(c_, map, e_.width, strip_.first_lane);
    value = row_elements(item_->temp, map, lanes);
    if (wide) {
      llvm::Type* pair = e_.strip(Type::U64);
      llvm::Value* high = b.CreateShl(b.CreateZExt(row_elements(item_->temp + 1, map, lanes), pair), 32);
      value = b.CreateOr(b.CreateZExt(value, pair), high);
    }
    if (!dpp.fetch_inactive) {
      llvm::Value* bits = b.CreateLShr(e_.spread(exec_), b.CreateZExt(lanes, e_.strip(Type::U64)));
      valid = b.CreateAnd(valid, b.CreateTrunc(bits, e_.strip(Type::Mask)));
    }
  }
  dpp_valid_ = valid;
  return b.CreateSelect(valid, value, llvm::Constant::getNullValue(value->getType()));
}

llvm::Value* RegionEmitter::dpp_enabled() {
  const Dpp& dpp = item_->insn->dpp;
  if (dpp.kind == Dpp::Kind::None) return nullptr;
  llvm::Value* enabled = lane_bits(c_.i64(dpp_enabled_lanes(dpp)));
  if (dpp.bound_ctrl) return enabled;
  if (dpp_valid_ == nullptr) permuted(0);
  return c_.b.CreateAnd(enabled, dpp_valid_);
}

}  // namespace cairn::gpu
