// SPDX-License-Identifier: MIT
// Truncations of 64-bit lanes become shuffles.
#include "gpu/jit/halves.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/PatternMatch.h>

namespace cairn::gpu {
namespace {

// The trunc's source and which half of it is meant, or null.
std::pair<llvm::Value*, int> half_taken(const llvm::Instruction& insn) {
  using namespace llvm::PatternMatch;
  const auto* to = llvm::dyn_cast<llvm::FixedVectorType>(insn.getType());
  if (to == nullptr || !llvm::isa<llvm::TruncInst>(insn) || to->getScalarSizeInBits() != 32 ||
      to->getNumElements() < 16)
    return {};
  llvm::Value *source = insn.getOperand(0), *whole = nullptr;
  if (source->getType()->getScalarSizeInBits() != 64) return {};
  if (match(source, m_LShr(m_Value(whole), m_SpecificInt(32))) ||
      match(source, m_AShr(m_Value(whole), m_SpecificInt(32))))
    return {whole, 1};
  return {source, 0};
}

}  // namespace

void take_halves_by_shuffle(llvm::Function& function) {
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& insn : llvm::make_early_inc_range(block)) {
      const auto [whole, which] = half_taken(insn);
      if (whole == nullptr) continue;
      llvm::IRBuilder<> b(&insn);
      const unsigned lanes = llvm::cast<llvm::FixedVectorType>(insn.getType())->getNumElements();
      llvm::Value* halves = b.CreateBitCast(whole, llvm::FixedVectorType::get(b.getInt32Ty(), lanes * 2));
      llvm::SmallVector<int> indices;
      for (unsigned lane = 0; lane < lanes; ++lane) indices.push_back(static_cast<int>(2 * lane) + which);
      insn.replaceAllUsesWith(b.CreateShuffleVector(halves, indices));
      insn.eraseFromParent();
    }
  }
}

}  // namespace cairn::gpu
