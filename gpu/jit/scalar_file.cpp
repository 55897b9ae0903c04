// SPDX-License-Identifier: MIT
// Scalar registers as frame variables.
#include "gpu/jit/scalar_file.h"

namespace cairn::gpu {

ScalarFile::ScalarFile(FunctionContext& context, const SgprSet& used, unsigned lanes)
    : c_(context), lanes_(lanes) {
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (is_wide(reg)) {
      if (reg % 2 == 0) variables_[reg] = c_.local(c_.b.getInt64Ty(), "mask");
    } else if (used.test(reg) || reg == kM0 || holds_masks(reg)) {
      variables_[reg] = c_.local(c_.b.getInt32Ty(), "s");
    }
  }
  scc_ = c_.local(c_.b.getInt1Ty(), "scc");
}

llvm::Value* ScalarFile::read32(unsigned reg) {
  if (!is_wide(reg)) {
    CAIRN_CHECK(variables_[reg] != nullptr, "a scalar register was not declared");
    return c_.b.CreateLoad(c_.b.getInt32Ty(), variables_[reg]);
  }
  llvm::Value* wide = read64(reg & ~1u);
  return c_.b.CreateTrunc(reg % 2 != 0 ? c_.b.CreateLShr(wide, 32) : wide, c_.b.getInt32Ty());
}

llvm::Value* ScalarFile::read64(unsigned reg) {
  if (is_wide(reg)) return c_.b.CreateLoad(c_.b.getInt64Ty(), variables_[reg]);
  if (pairs_[reg] != nullptr) return pairs_[reg];
  llvm::Value* low = c_.b.CreateZExt(read32(reg), c_.b.getInt64Ty());
  llvm::Value* high = c_.b.CreateZExt(read32(reg + 1), c_.b.getInt64Ty());
  return pairs_[reg] = c_.b.CreateOr(low, c_.b.CreateShl(high, 32));
}

void ScalarFile::write32(unsigned reg, llvm::Value* value) {
  pairs_[reg] = nullptr;
  if (reg > 0) pairs_[reg - 1] = nullptr;
  if (!is_wide(reg)) {
    CAIRN_CHECK(variables_[reg] != nullptr, "a scalar register was not declared");
    c_.b.CreateStore(value, variables_[reg]);
    return;
  }
  const unsigned even = reg & ~1u, shift = reg % 2 * 32;
  llvm::Value* kept = c_.b.CreateAnd(read64(even), c_.i64(reg % 2 != 0 ? 0xffffffff : 0xffffffff00000000));
  llvm::Value* part = c_.b.CreateShl(c_.b.CreateZExt(value, c_.b.getInt64Ty()), shift);
  c_.b.CreateStore(c_.b.CreateOr(kept, part), variables_[even]);
}

void ScalarFile::write64(unsigned reg, llvm::Value* value) {
  if (is_wide(reg)) {
    c_.b.CreateStore(value, variables_[reg]);
    return;
  }
  write32(reg, c_.b.CreateTrunc(value, c_.b.getInt32Ty()));
  write32(reg + 1, c_.b.CreateTrunc(c_.b.CreateLShr(value, 32), c_.b.getInt32Ty()));
  pairs_[reg] = value;
}

llvm::Value* ScalarFile::read_mask(unsigned reg) {
  return lanes_ == 64 ? read64(reg) : c_.b.CreateZExt(read32(reg), c_.b.getInt64Ty());
}

void ScalarFile::write_mask(unsigned reg, llvm::Value* value) {
  if (lanes_ == 64)
    write64(reg, value);
  else
    write32(reg, c_.b.CreateTrunc(value, c_.b.getInt32Ty()));
}

llvm::Value* ScalarFile::scc() { return c_.b.CreateLoad(c_.b.getInt1Ty(), scc_); }
void ScalarFile::set_scc(llvm::Value* bit) { c_.b.CreateStore(bit, scc_); }

void ScalarFile::load(const ScalarSet& which) {
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (!touches(which, reg)) continue;
    llvm::Type* type = variables_[reg]->getAllocatedType();
    c_.b.CreateStore(c_.load_field(offsetof(WaveState, sgpr) + reg * 4, type), variables_[reg]);
  }
  if (!which.test(kSccBit)) return;
  llvm::Value* scc = c_.load_field(offsetof(WaveState, scc), c_.b.getInt32Ty());
  set_scc(c_.b.CreateICmpNE(scc, c_.i32(0)));
}

void ScalarFile::store(const ScalarSet& which) {
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (!touches(which, reg)) continue;
    llvm::Value* value = c_.b.CreateLoad(variables_[reg]->getAllocatedType(), variables_[reg]);
    c_.store_field(offsetof(WaveState, sgpr) + reg * 4, value);
  }
  if (!which.test(kSccBit)) return;
  c_.store_field(offsetof(WaveState, scc), c_.b.CreateZExt(scc(), c_.b.getInt32Ty()));
}

}  // namespace cairn::gpu
