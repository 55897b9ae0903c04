// SPDX-License-Identifier: MIT
// The emitter behind lanes.h: where code goes, how wide a strip is, which floating-point mode holds.
// Includes LLVM: only for gpu/isa/lanes*.cpp and gpu/jit.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <functional>

#include "base/check.h"
#include "gpu/isa/float_mode.h"
#include "gpu/isa/lanes.h"

namespace cairn::gpu {

/// Emits one of them under a rounding other than to nearest: the arguments are of type `from`, the result
/// `to`.
using RoundedEmitter = std::function<llvm::Value*(RoundedOp op, Type from, Type to, unsigned rounding,
                                                  llvm::ArrayRef<llvm::Value*> arguments)>;

class Emitter {
 public:
  /// `width`: lanes in a strip. `ids` (a vector of u32) names the lanes of the strip that is being emitted.
  Emitter(llvm::IRBuilder<>& builder, unsigned width) : b(builder), width(width) {}

  llvm::IRBuilder<>& b;
  const unsigned width;
  llvm::Value* ids = nullptr;
  FloatMode mode;
  bool ocp_fp8 = false;    ///< 8-bit floats are those of uses_ocp_fp8()
  RoundedEmitter rounded;  ///< set where MODE asks for it

  llvm::Type* element(Type t);
  llvm::VectorType* strip(Type t);
  /// `v` as a vector: splats a scalar.
  llvm::Value* spread(llvm::Value* v);
  /// Makes both scalars or both vectors.
  void match(llvm::Value*& a, llvm::Value*& b);
  /// Integers as numbers of another type of their width, or the other way.
  llvm::Value* cast(llvm::Value* v, Type to);
  llvm::Value* intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> args);
  Value wrap(llvm::Value* v) { return Value{this, v}; }

  static bool is_strip(const llvm::Value* v) { return v->getType()->isVectorTy(); }
};

/// An f32 (or a vector of them) rounded to bf16, in the low halves of integers.
llvm::Value* rounded_to_bf16(llvm::IRBuilder<>& builder, llvm::Value* x);

/// A vector of f32 as i32, rounded towards zero; the smallest number where it has none. Null: the host does
/// not do that.
llvm::Value* host_truncated(llvm::IRBuilder<>& builder, llvm::Value* x);
/// The smaller or larger of two floats, -0 being less than +0: of a number and a quiet NaN the number; of
/// anything and a signalling NaN that NaN, quiet. Null: the host does not do that.
llvm::Value* host_extreme(llvm::IRBuilder<>& builder, llvm::Value* x, llvm::Value* y, bool largest);

// The approximate functions, built from the exact operators (gpu/isa/approx.cpp). F32 only; other widths
// convert.
F32 approx_exp2(F32 x);
F32 approx_log2(F32 x);
F32 approx_sin_turns(F32 x);
F32 approx_cos_turns(F32 x);

}  // namespace cairn::gpu
