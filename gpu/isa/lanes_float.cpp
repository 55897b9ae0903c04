// SPDX-License-Identifier: MIT
// What the floating-point operators and conversions of lanes.h emit, under MODE.
#include <llvm/IR/Intrinsics.h>

#include <cmath>

#include "base/check.h"
#include "gpu/isa/emitter.h"

namespace cairn::gpu {

namespace Intr = llvm::Intrinsic;

llvm::Value* emit_float_unary(Emitter& e, Op op, Type t, llvm::Value* x);
llvm::Value* emit_float_binary(Emitter& e, Op op, Type t, llvm::Value* x, llvm::Value* y);

namespace {

llvm::Type* like(Emitter& e, const llvm::Value* shape, Type t) {
  return Emitter::is_strip(shape) ? static_cast<llvm::Type*>(e.strip(t)) : e.element(t);
}

// Denormals of f32 read and written as signed zeros where MODE says so.
llvm::Value* flush(Emitter& e, Type t, llvm::Value* x) {
  if (t != Type::F32 || e.mode.denormals32) return x;
  llvm::Value* magnitude = e.b.CreateUnaryIntrinsic(Intr::fabs, x);
  llvm::Value* tiny = e.b.CreateFCmpOLT(magnitude, llvm::ConstantFP::get(x->getType(), 0x1p-126));
  llvm::Value* zero = e.b.CreateBinaryIntrinsic(Intr::copysign, llvm::ConstantFP::get(x->getType(), 0.0), x);
  return e.b.CreateSelect(tiny, zero, x);
}

// In IEEE mode a signalling NaN among the operands of a minimum or maximum makes a quiet one. Costs nothing
// where LLVM knows that there is none, as behind arithmetic.
llvm::Value* quiet_signals(Emitter& e, llvm::Value* x, llvm::Value* y, llvm::Value* result) {
  if (!e.mode.ieee) return result;
  e.match(x, y);
  const auto signals = [&](llvm::Value* v) {
    return e.b.CreateIntrinsic(Intr::is_fpclass, {v->getType()}, {v, e.b.getInt32(llvm::fcSNan)});
  };
  return e.b.CreateSelect(e.b.CreateOr(signals(x), signals(y)), llvm::ConstantFP::getQNaN(x->getType()),
                          result);
}

llvm::Value* reciprocal(Emitter& e, llvm::Value* x) {
  return e.b.CreateFDiv(llvm::ConstantFP::get(x->getType(), 1.0), x);
}

// 1 / sqrt(x) with one step of correction; where that has no meaning (zero, infinity, negative) without.
llvm::Value* reciprocal_root(Emitter& e, llvm::Value* x) {
  llvm::IRBuilder<>& b = e.b;
  const auto fma = [&](llvm::Value* p, llvm::Value* q, llvm::Value* r) {
    return e.intrinsic(Intr::fma, {p, q, r});
  };
  llvm::Type* type = x->getType();
  llvm::Value* y = reciprocal(e, b.CreateUnaryIntrinsic(Intr::sqrt, x));
  llvm::Value* product = b.CreateFMul(x, y);
  llvm::Value* rest = fma(x, y, b.CreateFNeg(product));
  llvm::Value* error = fma(b.CreateFNeg(product), y, llvm::ConstantFP::get(type, 1.0));
  error = fma(b.CreateFNeg(rest), y, error);
  llvm::Value* better = fma(b.CreateFMul(y, llvm::ConstantFP::get(type, 0.5)), error, y);
  return b.CreateSelect(b.CreateFCmpORD(better, better), better, y);
}

using Approx = F32 (*)(F32);
// Functions that the hardware approximates are computed in f32; f16 goes through it.
llvm::Value* approximate(Emitter& e, Type t, llvm::Value* x, Approx function) {
  if (t == Type::F32) return function(F32{e.wrap(x)}).v;
  CAIRN_CHECK(t == Type::F16, "the hardware has no f64 form of this function");
  llvm::Value* wide = e.b.CreateFPExt(x, like(e, x, Type::F32));
  return e.b.CreateFPTrunc(function(F32{e.wrap(wide)}).v, x->getType());
}

}  // namespace

llvm::Value* emit_float_unary(Emitter& e, Op op, Type t, llvm::Value* x) {
  if (op == Op::FNeg) return e.b.CreateFNeg(x);
  if (op == Op::FAbs) return e.b.CreateUnaryIntrinsic(Intr::fabs, x);
  x = flush(e, t, x);
  switch (op) {
    case Op::FFloor:
      return e.b.CreateUnaryIntrinsic(Intr::floor, x);
    case Op::FCeil:
      return e.b.CreateUnaryIntrinsic(Intr::ceil, x);
    case Op::FTrunc:
      return e.b.CreateUnaryIntrinsic(Intr::trunc, x);
    case Op::FRint:
      return e.b.CreateUnaryIntrinsic(Intr::roundeven, x);
    case Op::FSqrt:
      return flush(e, t, e.b.CreateUnaryIntrinsic(Intr::sqrt, x));
    // x * 1.0 would be folded away; this quiets signalling NaNs and keeps everything else.
    case Op::FCanonicalize:
      return e.b.CreateUnaryIntrinsic(Intr::canonicalize, x);
    case Op::FRcp:
      return flush(e, t, reciprocal(e, x));
    case Op::FRsq:
      return flush(e, t, reciprocal_root(e, x));
    case Op::FExp2:
      return flush(e, t, approximate(e, t, x, approx_exp2));
    case Op::FLog2:
      return approximate(e, t, x, approx_log2);
    case Op::FSin:
      return approximate(e, t, x, approx_sin_turns);
    case Op::FCos:
      return approximate(e, t, x, approx_cos_turns);
    default:
      break;
  }
  CAIRN_CHECK(false, "not a unary floating-point operator");
  return nullptr;
}

llvm::Value* emit_float_binary(Emitter& e, Op op, Type t, llvm::Value* x, llvm::Value* y) {
  if (op == Op::FCopySign) return e.b.CreateBinaryIntrinsic(Intr::copysign, x, y);
  x = flush(e, t, x);
  y = flush(e, t, y);
  switch (op) {
    case Op::FAdd:
      return flush(e, t, e.b.CreateFAdd(x, y));
    case Op::FSub:
      return flush(e, t, e.b.CreateFSub(x, y));
    case Op::FMul:
      return flush(e, t, e.b.CreateFMul(x, y));
    case Op::FMin:
      return quiet_signals(e, x, y, e.b.CreateBinaryIntrinsic(Intr::minimumnum, x, y));
    case Op::FMax:
      return quiet_signals(e, x, y, e.b.CreateBinaryIntrinsic(Intr::maximumnum, x, y));
    default:
      break;
  }
  CAIRN_CHECK(false, "not a binary operator");
  return nullptr;
}

Value emit_fma(Type t, Value a, Value b, Value c) {
  Emitter& e = *a.emitter;
  llvm::Value *x = a.v, *y = b.v, *z = c.v;
  if (Emitter::is_strip(x) || Emitter::is_strip(y) || Emitter::is_strip(z)) {
    x = e.spread(x);
    y = e.spread(y);
    z = e.spread(z);
  }
  x = flush(e, t, x);
  y = flush(e, t, y);
  z = flush(e, t, z);
  return e.wrap(flush(e, t, e.intrinsic(Intr::fma, {x, y, z})));
}

namespace {

// bf16 <-> f32 in integer arithmetic: round to nearest even, NaN stays a quiet NaN.
llvm::Value* bf16_from_f32(Emitter& e, llvm::Value* x) {
  llvm::Value* bits = e.b.CreateBitCast(x, like(e, x, Type::U32));
  llvm::Value* odd = e.b.CreateAnd(e.b.CreateLShr(bits, 16), 1);
  llvm::Value* rounded =
      e.b.CreateAdd(bits, e.b.CreateAdd(odd, llvm::ConstantInt::get(bits->getType(), 0x7fff)));
  llvm::Value* quiet = e.b.CreateOr(bits, llvm::ConstantInt::get(bits->getType(), 0x400000));
  llvm::Value* chosen = e.b.CreateSelect(e.b.CreateFCmpUNO(x, x), quiet, rounded);
  return e.b.CreateTrunc(e.b.CreateLShr(chosen, 16), like(e, x, Type::U16));
}

llvm::Value* f32_from_bf16(Emitter& e, llvm::Value* x) {
  return e.b.CreateBitCast(e.b.CreateShl(e.b.CreateZExt(x, like(e, x, Type::U32)), 16),
                           like(e, x, Type::F32));
}

llvm::Value* convert_float(Emitter& e, Type from, Type to, llvm::Value* x) {
  if (from == to) return x;
  if (from == Type::BF16) return convert_float(e, Type::F32, to, f32_from_bf16(e, x));
  if (to == Type::BF16) return bf16_from_f32(e, convert_float(e, from, Type::F32, x));
  llvm::Type* type = like(e, x, to);
  if (bit_width(from) < bit_width(to)) return e.b.CreateFPExt(flush(e, from, x), type);
  return flush(e, to, e.b.CreateFPTrunc(flush(e, from, x), type));
}

llvm::Value* integer_from_float(Emitter& e, Type to, llvm::Value* x) {
  // LLVM 22 gives the smallest i16 for a NaN of half precision on AVX-512; by way of f32 it gives 0.
  if (x->getType()->getScalarType()->isHalfTy()) x = e.b.CreateFPExt(x, like(e, x, Type::F32));
  const auto id = is_signed(to) ? Intr::fptosi_sat : Intr::fptoui_sat;
  return e.b.CreateIntrinsic(id, {like(e, x, to), x->getType()}, {x});
}

}  // namespace

Value emit_convert(Type from, Type to, Value a) {
  Emitter& e = *a.emitter;
  llvm::Value* x = a.v;
  if (is_float(from) && is_float(to)) return e.wrap(convert_float(e, from, to, x));
  if (is_float(from)) return e.wrap(integer_from_float(e, to, flush(e, from, x)));
  llvm::Type* type = like(e, x, to);
  if (is_float(to)) return e.wrap(is_signed(from) ? e.b.CreateSIToFP(x, type) : e.b.CreateUIToFP(x, type));
  if (bit_width(to) < bit_width(from)) return e.wrap(e.b.CreateTrunc(x, type));
  return e.wrap(is_signed(from) ? e.b.CreateSExt(x, type) : e.b.CreateZExt(x, type));
}

}  // namespace cairn::gpu
