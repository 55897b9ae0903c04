// SPDX-License-Identifier: MIT
// Finds how the lanes of a number follow one another from how it was computed, with scalar arithmetic.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <functional>
#include <map>
#include <optional>

namespace cairn::gpu {

/// Looks back from a vector through the additions, shifts, masks ... that made it to numbers of which nothing
/// is known: registers read from the state, loaded values. Only those are tested lane by lane, once for all
/// that is computed from them.
class AffineLanes {
 public:
  /// If `holds`, every active lane's number is `lane0` plus the lane's index times the step, modulo 2^width.
  struct Lanes {
    llvm::Value* lane0 = nullptr;  ///< scalar, as wide as a lane
    llvm::Value* holds = nullptr;  ///< i1
  };

  /// How to test a number of which nothing is known, by its step; nothing: it cannot be tested.
  using Test = std::function<std::optional<Lanes>(llvm::Value* value, std::uint64_t step)>;

  /// `lanes`: those that a number has, of which vectors may show the first few.
  AffineLanes(llvm::IRBuilder<>& builder, unsigned lanes) : b_(builder), count_(lanes) {}

  /// The lanes of `value`, a vector of i32 or i64, if they go up by `step`; nothing if that cannot be found
  /// out. `remember`: the code emitted now runs before all that follows.
  std::optional<Lanes> of(llvm::Value* value, std::uint64_t step, const Test& test, bool remember);
  void clear() { tests_.clear(), factors_.clear(); }
  /// Whether there is more to `value` than to test it.
  static bool computed(llvm::Value* value);

 private:
  struct Node : Lanes {
    std::uint64_t step = 0;
  };
  using Answer = std::optional<Node>;
  /// How much a number goes up when one that it is made of does so by 1; nothing: that is not known.
  using Factor = std::optional<std::uint64_t>;
  using Factors = std::map<llvm::Value*, Factor>;

  Factors factors_of(llvm::Value* value, unsigned depth);
  bool choose_steps(const Factors& factors, std::uint64_t step);
  Answer derive(llvm::Value* value);
  Answer derive_new(llvm::Value* value);
  Answer operation(llvm::Instruction& insn);
  Answer tested(llvm::Value* value, std::uint64_t step);
  Node uniform(llvm::Value* scalar) { return {{scalar, b_.getTrue()}, 0}; }
  Node widened(const Node& x, llvm::Type* type, bool sign);
  Node low_bits(const Node& x, std::uint64_t mask);
  Answer high_bits(const Node& x, std::uint64_t mask);
  Node shifted_right(const Node& x, unsigned amount, bool sign);
  Answer chosen(const Node& x, const Node& y, llvm::Intrinsic::ID which);
  llvm::Value* rises_to(llvm::Value* lane0, std::uint64_t step, std::uint64_t most, bool sign);

  llvm::IRBuilder<>& b_;
  const unsigned count_;
  const Test* test_ = nullptr;
  std::map<llvm::Value*, std::uint64_t> steps_;  // of the numbers that are tested for the present question
  std::map<llvm::Value*, Answer> answers_;       // to the present question
  std::map<std::pair<llvm::Value*, std::uint64_t>, Lanes> tests_;
  std::map<llvm::Value*, Factors> factors_;
};

}  // namespace cairn::gpu
