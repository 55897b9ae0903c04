// SPDX-License-Identifier: MIT
// Vector registers of one strip as SSA values.
#include <llvm/IR/PatternMatch.h>

#include <bitset>

#include "gpu/jit/strip_file.h"

namespace cairn::gpu {

llvm::Value* StripFile::read32(unsigned reg) {
  split(reg);
  if (reg > 0) split(reg - 1);
  auto [it, fresh] = single_.try_emplace(reg, nullptr);
  if (!fresh) return it->second;
  if (variables != nullptr) return it->second = c_.b.CreateLoad(e_.strip(Type::U32), variables->at(reg));
  llvm::LoadInst* load =
      c_.b.CreateAlignedLoad(e_.strip(Type::U32), c_.vgpr(reg, first_lane), llvm::Align(e_.width * 4));
  origins_[load] = reg;
  return it->second = c_.of_state(load);
}

llvm::Value* StripFile::join(llvm::Value* low, llvm::Value* high) {
  using namespace llvm::PatternMatch;
  llvm::Value* whole = nullptr;
  if (match(low, m_Trunc(m_Value(whole))) && whole->getType()->getScalarSizeInBits() == 64 &&
      match(high, m_Trunc(m_LShr(m_Specific(whole), m_SpecificInt(32)))))
    return whole;
  e_.match(low, high);
  llvm::Type* wide = low->getType()->getWithNewBitWidth(64);
  return c_.b.CreateOr(c_.b.CreateZExt(low, wide), c_.b.CreateShl(c_.b.CreateZExt(high, wide), 32), "", true);
}

llvm::Value* StripFile::read64(unsigned reg) {
  if (const auto it = pairs_.find(reg); it != pairs_.end()) return it->second;
  if (const auto it = joined_.find(reg); it != joined_.end()) return it->second;
  llvm::Value *low = read32(reg), *high = read32(reg + 1);
  llvm::Value* value = join(low, high);
  if (origin(low) == reg && origin(high) == reg + 1) origins_[value] = reg;
  if (remembers) joined_[reg] = value;
  return value;
}

std::optional<unsigned> StripFile::origin(const llvm::Value* value) const {
  const auto it = origins_.find(value);
  return it == origins_.end() ? std::nullopt : std::optional(it->second);
}

void StripFile::clear() {
  single_.clear();
  pairs_.clear();
  joined_.clear();
  origins_.clear();
  dirty_.reset();
}

// A register changes: pairs that were put together with it no longer hold.
void StripFile::unjoin(unsigned reg) {
  joined_.erase(reg);
  if (reg > 0) joined_.erase(reg - 1);
}

void StripFile::split(unsigned reg) {
  const auto it = pairs_.find(reg);
  if (it == pairs_.end()) return;
  llvm::Value* whole = it->second;
  pairs_.erase(it);
  llvm::Type* narrow = whole->getType()->getWithNewBitWidth(32);
  single_[reg] = c_.b.CreateTrunc(whole, narrow);
  single_[reg + 1] = c_.b.CreateTrunc(c_.b.CreateLShr(whole, 32), narrow);
}

void StripFile::write32(unsigned reg, llvm::Value* value) {
  split(reg);
  if (reg > 0) split(reg - 1);
  unjoin(reg);
  single_[reg] = value;
  dirty_.set(reg);
}

void StripFile::write64(unsigned reg, llvm::Value* value) {
  split(reg + 1);
  if (reg > 0) split(reg - 1);
  unjoin(reg);
  unjoin(reg + 1);
  single_.erase(reg);
  single_.erase(reg + 1);
  pairs_[reg] = value;
  dirty_.set(reg);
  dirty_.set(reg + 1);
}

void StripFile::write_back(const std::bitset<kVectorRegisters>& live, llvm::Value* mask) {
  for (unsigned reg = 0; reg < kVectorRegisters; ++reg) {
    if (!dirty_.test(reg) || !live.test(reg)) continue;
    llvm::Value* value = e_.spread(read32(reg));
    llvm::Value* address = c_.vgpr(reg, first_lane);
    const llvm::Align align(e_.width * 4);
    if (mask != nullptr) {
      // A masked store would not be forwarded to the next region's loads. Volatile, or LLVM makes it one.
      llvm::Value* old = c_.of_state(c_.b.CreateAlignedLoad(value->getType(), address, align, true));
      value = c_.b.CreateSelect(mask, value, old);
    }
    c_.of_state(c_.b.CreateAlignedStore(value, address, align));
  }
}

void StripFile::write_back_variables(const std::bitset<kVectorRegisters>& kept, llvm::Value* mask) {
  for (const auto& [reg, variable] : *variables) {
    if (!dirty_.test(reg)) continue;
    llvm::Value* value = e_.spread(read32(reg));
    if (mask != nullptr && kept.test(reg))
      value = c_.b.CreateSelect(mask, value, c_.b.CreateLoad(value->getType(), variable));
    c_.b.CreateStore(value, variable);
  }
}

}  // namespace cairn::gpu
