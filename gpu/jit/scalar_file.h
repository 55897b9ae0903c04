// SPDX-License-Identifier: MIT
// The scalar registers while a function is emitted: variables that LLVM promotes, with 64-bit pairs kept
// whole.
#pragma once

#include <array>

#include "gpu/jit/function_context.h"
#include "gpu/jit/registers.h"
#include "gpu/jit/scalar_liveness.h"

namespace cairn::gpu {

/// In wave64 vcc and exec are 64-bit variables; all other registers are 32-bit ones. A pair that was written
/// whole is remembered until the block ends, so that it is not split and put together again.
class ScalarFile {
 public:
  /// Makes variables for `used` registers; vcc, exec, m0 and SCC always have one.
  ScalarFile(FunctionContext& context, const SgprSet& used, unsigned lanes);

  llvm::Value* read32(unsigned reg);
  llvm::Value* read64(unsigned reg);
  void write32(unsigned reg, llvm::Value* value);
  void write64(unsigned reg, llvm::Value* value);
  /// A lane mask as i64: one register in wave32, a pair in wave64.
  llvm::Value* read_mask(unsigned reg);
  void write_mask(unsigned reg, llvm::Value* value);
  llvm::Value* scc();  ///< i1
  void set_scc(llvm::Value* bit);

  /// A new block begins: nothing is remembered.
  void forget() { pairs_.fill(nullptr); }
  /// Copies variables from and to the WaveState. What is not loaded has no value before it is written.
  void load(const ScalarSet& which);
  void store(const ScalarSet& which);
  void load_all() { load(ScalarSet().set()); }
  void store_all() { store(ScalarSet().set()); }

 private:
  static bool holds_masks(unsigned reg) { return (reg & ~1u) == kVcc || (reg & ~1u) == kExec; }
  bool is_wide(unsigned reg) const { return lanes_ == 64 && holds_masks(reg); }

  FunctionContext& c_;
  unsigned lanes_;
  std::array<llvm::AllocaInst*, kScalarRegisters> variables_{};  // wide ones at their even number
  std::array<llvm::Value*, kScalarRegisters> pairs_{};
  bool touches(const ScalarSet& set, unsigned reg) const {
    return variables_[reg] != nullptr && (set.test(reg) || (is_wide(reg) && set.test(reg + 1)));
  }
  llvm::AllocaInst* scc_;
};

}  // namespace cairn::gpu
