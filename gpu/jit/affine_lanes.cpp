// SPDX-License-Identifier: MIT
// Rules by which lanes in steps pass through integer operations.
//
// A 32-bit number wraps, so lanes in steps modulo 2^32 stay so under additions, products with a number that
// is the same in all lanes, shifts to the left and truncations. Operations that look at the number itself
// (extensions, masks, shifts to the right, minima) ask that no lane wraps, which lane 0 tells: steps are
// upward.
#include "gpu/jit/affine_lanes.h"

#include <llvm/Analysis/VectorUtils.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>

#include "gpu/jit/function_context.h"

namespace cairn::gpu {
namespace {

using llvm::PatternMatch::m_Value;
using llvm::PatternMatch::match;

constexpr unsigned kDepth = 24;    // operations between an address and the registers it is made of
constexpr std::size_t kTests = 2;  // numbers worth testing to know one address
constexpr std::uint64_t kAlignment =
    15;  // a mask that clears no more than this is taken for one of addresses
constexpr std::uint64_t kLongestStep = 256;  // bytes, or elements: what rows of lanes have

bool is_integer_vector(const llvm::Type* type) {
  return type->isVectorTy() && (type->getScalarSizeInBits() == 32 || type->getScalarSizeInBits() == 64);
}

std::uint64_t ones(const llvm::Value* v) {
  return v->getType()->getScalarSizeInBits() == 64 ? ~std::uint64_t{0} : 0xffffffff;
}

std::optional<std::uint64_t> splat_constant(const llvm::Value* v) {
  const llvm::Value* splat = v->getType()->isVectorTy() ? llvm::getSplatValue(v) : v;
  const auto* constant = llvm::dyn_cast_or_null<llvm::ConstantInt>(splat);
  return constant == nullptr ? std::nullopt : std::optional(constant->getZExtValue());
}

// The distance from element to element of a constant vector, if it is the same everywhere.
std::optional<std::uint64_t> constant_step(const llvm::Value* value) {
  const auto* vector = llvm::dyn_cast<llvm::Constant>(value);
  if (vector == nullptr || !vector->getType()->isVectorTy()) return std::nullopt;
  const auto element = [&](unsigned i) {
    return llvm::dyn_cast_or_null<llvm::ConstantInt>(vector->getAggregateElement(i));
  };
  const unsigned count = llvm::cast<llvm::FixedVectorType>(vector->getType())->getNumElements();
  if (count < 2 || element(0) == nullptr || element(1) == nullptr) return std::nullopt;
  const llvm::APInt step = element(1)->getValue() - element(0)->getValue();
  for (unsigned i = 1; i < count; ++i) {
    if (element(i) == nullptr || element(i)->getValue() != element(i - 1)->getValue() + step)
      return std::nullopt;
  }
  return step.getZExtValue();
}

bool is_low_mask(std::uint64_t mask) { return (mask & (mask + 1)) == 0; }

// What a mask of high bits clears.
std::uint64_t cleared(const llvm::Instruction& insn, std::uint64_t mask) { return ~mask & ones(&insn); }

// Whether the operation takes bits away below, so that it makes what goes up by little the same in all lanes.
bool levels(const llvm::Instruction& insn, const llvm::Value* second) {
  if (insn.getOpcode() != llvm::Instruction::And)
    return insn.getOpcode() == llvm::Instruction::LShr || insn.getOpcode() == llvm::Instruction::AShr;
  const std::uint64_t mask = *splat_constant(second);
  return mask == 0 || (!is_low_mask(mask) && cleared(insn, mask) > kAlignment);
}

// The 64-bit number of two registers that are both read as they are.
bool is_register_pair(const llvm::Value* v) {
  using namespace llvm::PatternMatch;
  const llvm::Value *low = nullptr, *high = nullptr;
  return match(v, m_Or(m_ZExt(m_Value(low)), m_Shl(m_ZExt(m_Value(high)), m_SpecificInt(32)))) &&
         llvm::isa<llvm::LoadInst>(low) && llvm::isa<llvm::LoadInst>(high);
}

// The number whose sign-extension `v` is, as two registers make it; or null.
llvm::Value* extended_by_sign(const llvm::Value* v) {
  using namespace llvm::PatternMatch;
  llvm::Value *low = nullptr, *high = nullptr;
  if (!match(v, m_Or(m_ZExt(m_Value(low)), m_Shl(m_ZExt(m_Value(high)), m_SpecificInt(32))))) return nullptr;
  return match(high, m_AShr(m_Specific(low), m_SpecificInt(31))) ? low : nullptr;
}

// The operands that are vectors or stand for such: a constant, if there is one, comes second.
std::pair<llvm::Value*, llvm::Value*> operands_of(const llvm::Instruction& insn) {
  llvm::Value* first = insn.getOperand(0);
  if (llvm::Value* low = extended_by_sign(&insn)) return {low, nullptr};
  if (insn.getNumOperands() == 1) return {first, nullptr};
  llvm::Value* second = insn.getOperand(1);
  return insn.isCommutative() && llvm::isa<llvm::Constant>(first) ? std::pair{second, first}
                                                                  : std::pair{first, second};
}

// The operations that AffineLanes::operation() has a rule for.
bool has_rule(const llvm::Value* value) {
  const auto* insn = llvm::dyn_cast<llvm::Instruction>(value);
  if (insn == nullptr || is_register_pair(insn)) return false;
  const auto constant = [&] { return splat_constant(operands_of(*insn).second); };
  switch (insn->getOpcode()) {
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
    case llvm::Instruction::Mul:
    case llvm::Instruction::Shl:
      return true;
    case llvm::Instruction::ZExt:
    case llvm::Instruction::SExt:
    case llvm::Instruction::Trunc:
      return is_integer_vector(insn->getOperand(0)->getType());
    case llvm::Instruction::Or:
      return llvm::cast<llvm::PossiblyDisjointInst>(insn)->isDisjoint();
    case llvm::Instruction::And:
      return constant() && (is_low_mask(*constant()) || is_low_mask(cleared(*insn, *constant())));
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
      return constant() && *constant() < insn->getType()->getScalarSizeInBits();
    case llvm::Instruction::Call:
      return llvm::isa<llvm::MinMaxIntrinsic>(insn) && insn->getType()->getScalarSizeInBits() == 32;
    default:
      return false;
  }
}

bool is_uniform(const llvm::Value* v) {
  return !v->getType()->isVectorTy() || llvm::getSplatValue(v) != nullptr;
}

}  // namespace

// By the numbers that `value` is made of and that would have to be tested.
AffineLanes::Factors AffineLanes::factors_of(llvm::Value* value, unsigned depth) {
  if (is_uniform(value) || constant_step(value)) return {};
  if (!has_rule(value) || depth == 0) return {{value, 1}};
  if (const auto it = factors_.find(value); it != factors_.end()) return it->second;
  const auto& insn = *llvm::cast<llvm::Instruction>(value);
  const auto [x, y] = operands_of(insn);
  Factors factors = factors_of(x, depth - 1);
  const Factors others = y == nullptr ? Factors{} : factors_of(y, depth - 1);
  const unsigned opcode = insn.getOpcode();
  const bool level = y != nullptr && levels(insn, y);
  const bool product = opcode == llvm::Instruction::Mul || opcode == llvm::Instruction::Shl;
  const auto scaled = [&](const Factor& factor, const llvm::Value* by) -> Factor {
    if (factor == 0) return 0;
    const auto constant = splat_constant(by);
    if (!factor || !constant) return std::nullopt;
    return opcode == llvm::Instruction::Mul ? *factor * *constant : *factor << (*constant & 63);
  };
  for (auto& [number, factor] : factors) {
    if (product) factor = scaled(factor, y);
    if (level) factor = 0;
  }
  for (const auto& [number, factor] : others) {
    const Factor here = product                                      ? scaled(factor, x)
                        : opcode == llvm::Instruction::Sub && factor ? Factor(-*factor)
                                                                     : factor;
    const auto [it, fresh] = factors.try_emplace(number, here);
    if (fresh || opcode == llvm::Instruction::Call) continue;
    it->second = it->second && here ? Factor(*it->second + *here) : std::nullopt;
  }
  return factors_[value] = factors;
}

// Chooses the steps of the numbers that are tested: those that go into `step` by an unknown factor have to be
// the same in all lanes, so only one may have a known one. What does not go into it has any step that is
// tested already.
bool AffineLanes::choose_steps(const Factors& factors, std::uint64_t step) {
  steps_.clear();
  bool chosen = step == 0;
  for (const auto& [number, factor] : factors) {
    if (factor == 0) {
      const auto test = tests_.lower_bound({number, 0});
      if (test == tests_.end() || test->first.first != number) return false;
      steps_[number] = test->first.second;
    } else if (step == 0 || !factor) {
      steps_[number] = 0;
    } else {
      if (chosen || step % *factor != 0) return false;
      steps_[number] = step / *factor;
      chosen = true;
    }
  }
  return true;
}

bool AffineLanes::computed(llvm::Value* value) {
  return is_integer_vector(value->getType()) && has_rule(value);
}

std::optional<AffineLanes::Lanes> AffineLanes::of(llvm::Value* value, std::uint64_t step, const Test& test,
                                                  bool remember) {
  if (!is_integer_vector(value->getType()) || step > kLongestStep) return std::nullopt;
  const Factors factors = factors_of(value, kDepth);
  if (factors.size() > kTests || !choose_steps(factors, step)) return std::nullopt;
  test_ = &test;
  answers_.clear();
  const auto kept = tests_;
  const Answer answer = derive(value);
  if (!remember) tests_ = kept;
  if (!answer || answer->step != step) return std::nullopt;
  return *answer;
}

AffineLanes::Answer AffineLanes::derive(llvm::Value* value) {
  if (const auto it = answers_.find(value); it != answers_.end()) return it->second;
  const Answer answer = derive_new(value);
  return answers_[value] = answer;
}

AffineLanes::Answer AffineLanes::derive_new(llvm::Value* value) {
  if (!value->getType()->isVectorTy()) return uniform(value);
  if (llvm::Value* splat = llvm::getSplatValue(value)) return uniform(splat);
  if (const auto step = constant_step(value))
    return Node{{llvm::cast<llvm::Constant>(value)->getAggregateElement(0u), b_.getTrue()}, *step};
  if (const auto it = steps_.find(value); it != steps_.end()) return tested(value, it->second);
  return operation(*llvm::cast<llvm::Instruction>(value));
}

AffineLanes::Answer AffineLanes::operation(llvm::Instruction& insn) {
  llvm::Type* type = insn.getType()->getScalarType();
  const auto [first, second] = operands_of(insn);
  const Answer x = derive(first);
  if (!x) return std::nullopt;
  const unsigned opcode = insn.getOpcode();
  switch (opcode) {
    case llvm::Instruction::ZExt:
    case llvm::Instruction::SExt:
      return widened(*x, type, opcode == llvm::Instruction::SExt);
    case llvm::Instruction::Or:
      if (second == nullptr) return widened(*x, type, true);
      break;
    case llvm::Instruction::Trunc:
      return Node{{b_.CreateTrunc(x->lane0, type), x->holds}, x->step & ones(&insn)};
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
      return shifted_right(*x, static_cast<unsigned>(*splat_constant(second)),
                           opcode == llvm::Instruction::AShr);
    case llvm::Instruction::And: {
      const std::uint64_t mask = *splat_constant(second);
      if (!levels(insn, second)) return is_low_mask(mask) ? Answer(low_bits(*x, mask)) : high_bits(*x, mask);
      Node level = uniform(b_.CreateAnd(x->lane0, llvm::ConstantInt::get(type, mask)));
      level.holds = low_bits(*x, cleared(insn, mask)).holds;
      return level;
    }
    default:
      break;
  }
  const Answer y = derive(second);
  if (!y) return std::nullopt;
  if (opcode == llvm::Instruction::Call)
    return chosen(*x, *y, llvm::cast<llvm::MinMaxIntrinsic>(insn).getIntrinsicID());
  Node result{{nullptr, b_.CreateAnd(x->holds, y->holds)}, 0};
  const auto scaled = [&](const Node& one, const llvm::Value* by) -> bool {  // `one` has the step
    const auto constant = splat_constant(by);
    if (one.step != 0 && !constant) return false;
    if (one.step != 0)
      result.step = (opcode == llvm::Instruction::Mul ? one.step * *constant : one.step << (*constant & 63));
    return true;
  };
  switch (opcode) {
    case llvm::Instruction::Mul:
      if (x->step != 0 && y->step != 0) return std::nullopt;
      if (!(x->step != 0 ? scaled(*x, second) : scaled(*y, first))) return std::nullopt;
      result.lane0 = b_.CreateMul(x->lane0, y->lane0);
      break;
    case llvm::Instruction::Shl:
      if (y->step != 0 || !scaled(*x, second)) return std::nullopt;
      result.lane0 = b_.CreateShl(x->lane0, y->lane0);
      break;
    case llvm::Instruction::Sub:
      result.lane0 = b_.CreateSub(x->lane0, y->lane0);
      result.step = x->step - y->step;
      break;
    default:
      result.lane0 = b_.CreateAdd(x->lane0, y->lane0);
      result.step = x->step + y->step;
      break;
  }
  result.step &= ones(&insn);
  return result;
}

AffineLanes::Answer AffineLanes::tested(llvm::Value* value, std::uint64_t step) {
  const std::pair key{value, step};
  if (const auto it = tests_.find(key); it != tests_.end()) return Node{it->second, step};
  const std::optional<Lanes> lanes = (*test_)(value, step);
  if (!lanes) return std::nullopt;
  tests_[key] = *lanes;
  return Node{*lanes, step};
}

// Whether no lane is above `most`, the largest number or one of the same sign.
llvm::Value* AffineLanes::rises_to(llvm::Value* lane0, std::uint64_t step, std::uint64_t most, bool sign) {
  if (step == 0) return b_.getTrue();
  if (step > kLongestStep) return b_.getFalse();  // downwards, or far
  const std::uint64_t rise = step * (count_ - 1);
  if (rise > most) return b_.getFalse();
  llvm::Value* highest = llvm::ConstantInt::get(lane0->getType(), most - rise);
  return sign ? b_.CreateICmpSLE(lane0, highest) : b_.CreateICmpULE(lane0, highest);
}

// 32-bit lanes as 64-bit ones.
AffineLanes::Node AffineLanes::widened(const Node& x, llvm::Type* type, bool sign) {
  llvm::Value* fits = rises_to(x.lane0, x.step, sign ? 0x7fffffff : 0xffffffff, sign);
  return {{sign ? b_.CreateSExt(x.lane0, type) : b_.CreateZExt(x.lane0, type), b_.CreateAnd(x.holds, fits)},
          x.step};
}

// `mask`: ones below, zeros above.
AffineLanes::Node AffineLanes::low_bits(const Node& x, std::uint64_t mask) {
  llvm::Value* low = b_.CreateAnd(x.lane0, llvm::ConstantInt::get(x.lane0->getType(), mask));
  return {{low, b_.CreateAnd(x.holds, rises_to(low, x.step, mask, false))}, x.step};
}

// `mask`: zeros below, ones above. The low bits are the same in all lanes if the step has none of them.
AffineLanes::Answer AffineLanes::high_bits(const Node& x, std::uint64_t mask) {
  if ((x.step & ~mask) != 0) return std::nullopt;
  return Node{{b_.CreateAnd(x.lane0, llvm::ConstantInt::get(x.lane0->getType(), mask)), x.holds}, x.step};
}

// All the same if the bits that go carry nothing into those that stay.
AffineLanes::Node AffineLanes::shifted_right(const Node& x, unsigned amount, bool sign) {
  const std::uint64_t mask = (std::uint64_t{1} << amount) - 1;
  Node shifted = uniform(sign ? b_.CreateAShr(x.lane0, amount) : b_.CreateLShr(x.lane0, amount));
  shifted.holds = amount == 0 ? x.holds : low_bits(x, mask).holds;
  if (amount == 0) shifted.step = x.step;
  return shifted;
}

// A minimum or maximum of something that rises and something that does not: the former, if it is so in the
// lane where the two are nearest.
AffineLanes::Answer AffineLanes::chosen(const Node& x, const Node& y, llvm::Intrinsic::ID which) {
  const bool sign = which == llvm::Intrinsic::smax || which == llvm::Intrinsic::smin;
  const bool largest = which == llvm::Intrinsic::smax || which == llvm::Intrinsic::umax;
  if (x.step != 0 && y.step != 0 && x.step != y.step) return std::nullopt;
  const std::uint64_t most = sign ? 0x7fffffff : 0xffffffff;
  llvm::Value* holds = b_.CreateAnd(
      b_.CreateAnd(x.holds, y.holds),
      b_.CreateAnd(rises_to(x.lane0, x.step, most, sign), rises_to(y.lane0, y.step, most, sign)));
  if (x.step == y.step) return Node{{b_.CreateBinaryIntrinsic(which, x.lane0, y.lane0), holds}, x.step};
  const Node &rising = x.step != 0 ? x : y, &level = x.step != 0 ? y : x;
  llvm::Value* near = rising.lane0;
  if (!largest)
    near = b_.CreateAdd(near, llvm::ConstantInt::get(near->getType(), rising.step * (count_ - 1)));
  const auto predicate = largest ? (sign ? llvm::CmpInst::ICMP_SGE : llvm::CmpInst::ICMP_UGE)
                                 : (sign ? llvm::CmpInst::ICMP_SLE : llvm::CmpInst::ICMP_ULE);
  return Node{{rising.lane0, b_.CreateAnd(holds, b_.CreateICmp(predicate, near, level.lane0))}, rising.step};
}

}  // namespace cairn::gpu
