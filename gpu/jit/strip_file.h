// SPDX-License-Identifier: MIT
// The vector registers of the strip under emission: SSA values, read from the state on first use.
#pragma once

#include <map>
#include <optional>

#include "gpu/jit/function_context.h"

namespace cairn::gpu {

/// Values are <strip x i32> or i32 (the same in all lanes); 64-bit ones likewise. A register pair that was
/// written whole stays whole until one half is asked for.
class StripFile {
 public:
  StripFile(FunctionContext& context, Emitter& emitter) : c_(context), e_(emitter) {}

  llvm::Value* read32(unsigned reg);
  llvm::Value* read64(unsigned reg);
  /// The 64-bit number of two halves.
  llvm::Value* join(llvm::Value* low, llvm::Value* high);
  void write32(unsigned reg, llvm::Value* value);
  void write64(unsigned reg, llvm::Value* value);

  /// The register, or the first of two, of the state that `value` is.
  std::optional<unsigned> origin(const llvm::Value* value) const;
  /// Another strip begins.
  void clear();

  /// First lane of the strip (i32), set before the first access.
  llvm::Value* first_lane = nullptr;

  /// Whether values made now may be used later: false while code is emitted that may not be run.
  bool remembers = true;

  /// Stores what was written and is in `live`, in the lanes of `mask` (all lanes when null).
  void write_back(const std::bitset<kVectorRegisters>& live, llvm::Value* mask);

  /// Frame variables that hold registers of the strip instead of the state, while a loop runs strip by strip.
  using Variables = std::map<unsigned, llvm::AllocaInst*>;
  const Variables* variables = nullptr;
  /// The same for `variables`, all of them: `mask` keeps the other lanes of those in `kept`.
  void write_back_variables(const std::bitset<kVectorRegisters>& kept, llvm::Value* mask);

 private:
  void unjoin(unsigned reg);
  void split(unsigned reg);  // makes both halves of a whole pair separate

  FunctionContext& c_;
  Emitter& e_;
  std::map<unsigned, llvm::Value*> single_;         // by register
  std::map<unsigned, llvm::Value*> pairs_;          // by first register; halves not in single_
  std::map<unsigned, llvm::Value*> joined_;         // pairs put together from single_, by first register
  std::map<const llvm::Value*, unsigned> origins_;  // of what was read from the state
  std::bitset<kVectorRegisters> dirty_;
};

}  // namespace cairn::gpu
