// SPDX-License-Identifier: MIT
// What the floating-point operators and conversions of lanes.h emit, under MODE.
#include <llvm/IR/IntrinsicInst.h>
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

// Denormals become zeros of the same sign.
llvm::Value* without_denormals(Emitter& e, Type t, llvm::Value* x) {
  const double smallest = t == Type::F16 ? 0x1p-14 : t == Type::F32 ? 0x1p-126 : 0x1p-1022;
  llvm::Value* magnitude = e.b.CreateUnaryIntrinsic(Intr::fabs, x);
  llvm::Value* tiny = e.b.CreateFCmpOLT(magnitude, llvm::ConstantFP::get(x->getType(), smallest));
  llvm::Value* zero = e.b.CreateBinaryIntrinsic(Intr::copysign, llvm::ConstantFP::get(x->getType(), 0.0), x);
  return e.b.CreateSelect(tiny, zero, x);
}
// What an operation reads and writes under MODE's denormals.
llvm::Value* read(Emitter& e, Type t, llvm::Value* x) {
  return e.mode.keeps_inputs(t) ? x : without_denormals(e, t, x);
}
llvm::Value* written(Emitter& e, Type t, llvm::Value* x) {
  return e.mode.keeps_results(t) ? x : without_denormals(e, t, x);
}

// FP16_OVFL: an infinity that is not one of the arguments becomes the largest number.
llvm::Value* within_range(Emitter& e, Type t, llvm::Value* x, llvm::ArrayRef<llvm::Value*> arguments) {
  if (!e.mode.fp16_overflow || t != Type::F16) return x;
  llvm::Value* over = e.b.createIsFPClass(x, llvm::fcInf);
  for (llvm::Value* argument : arguments)
    over = e.b.CreateAnd(over, e.b.CreateNot(e.b.createIsFPClass(argument, llvm::fcInf)));
  llvm::Value* largest =
      e.b.CreateBinaryIntrinsic(Intr::copysign, llvm::ConstantFP::get(x->getType(), 65504.0), x);
  return e.b.CreateSelect(over, largest, x);
}

// Whether x comes from an instruction that makes no signalling NaN.
bool is_quiet(const llvm::Value* x) {
  if (llvm::isa<llvm::ConstantFP>(x)) return !llvm::cast<llvm::ConstantFP>(x)->getValueAPF().isSignaling();
  if (llvm::isa<llvm::FPTruncInst, llvm::FPExtInst, llvm::SIToFPInst, llvm::UIToFPInst>(x)) return true;
  if (const auto* i = llvm::dyn_cast<llvm::BinaryOperator>(x))
    return i->getOpcode() != llvm::Instruction::FRem;
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(x);
  if (call == nullptr) return false;
  return call->getIntrinsicID() == Intr::fma || call->getIntrinsicID() == Intr::canonicalize ||
         call->getIntrinsicID() == Intr::minimumnum || call->getIntrinsicID() == Intr::maximumnum;
}

llvm::Value* quiet(Emitter& e, llvm::Value* x) {
  llvm::Value* own = host_extreme(e.b, x, x, true);
  return own != nullptr ? own : e.b.CreateUnaryIntrinsic(Intr::canonicalize, x);
}

// Under MODE.IEEE a signalling NaN comes out quiet, and wins against a number.
llvm::Value* minimum(Emitter& e, Intr::ID id, llvm::Value* x, llvm::Value* y) {
  if (x == y) return e.mode.ieee ? quiet(e, x) : x;
  const bool signals_win = e.mode.ieee || (is_quiet(x) && is_quiet(y));
  if (llvm::Value* v = signals_win ? host_extreme(e.b, x, y, id == Intr::maximumnum) : nullptr) return v;
  llvm::Value* chosen = e.b.CreateBinaryIntrinsic(id, x, y);
  if (!e.mode.ieee || (is_quiet(x) && is_quiet(y))) return chosen;
  llvm::Value* signals = nullptr;
  for (llvm::Value* v : {x, y}) {
    if (is_quiet(v)) continue;
    llvm::Value* is = e.b.createIsFPClass(v, llvm::fcSNan);
    signals = signals == nullptr ? is : e.b.CreateOr(signals, is);
  }
  return e.b.CreateSelect(signals, e.b.CreateFAdd(x, y), chosen);
}

// An operation whose rounding MODE says; `nearest` emits it for the usual one.
llvm::Value* rounded(Emitter& e, RoundedOp op, Type t, llvm::ArrayRef<llvm::Value*> arguments,
                     llvm::function_ref<llvm::Value*()> nearest) {
  const unsigned rounding = e.mode.rounding(t);
  llvm::Value* result = rounding == 0 ? nearest() : e.rounded(op, t, t, rounding, arguments);
  return written(e, t, within_range(e, t, result, arguments));
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
  const FloatMode mode = e.mode;
  e.mode = FloatMode{};  // what they are built from is no business of MODE's
  e.mode.ieee = false;   // and they treat NaN apart
  if (t != Type::F32) {
    CAIRN_CHECK(t == Type::F16, "the hardware has no f64 form of this function");
    llvm::Value* wide = e.b.CreateFPExt(x, like(e, x, Type::F32));
    x = e.b.CreateFPTrunc(function(F32{e.wrap(wide)}).v, x->getType());
  } else {
    x = function(F32{e.wrap(x)}).v;
  }
  e.mode = mode;
  return x;
}

}  // namespace

bool has_ocp_fp8(const Value& like) { return like.emitter->ocp_fp8; }
bool limits_small_floats(const Value& like) { return like.emitter->mode.fp16_overflow; }
bool rounds_to_nearest(Type t, const Value& like) { return like.emitter->mode.rounding(t) == 0; }

// For comparisons, which read as everything else does.
llvm::Value* read_float(Emitter& e, Type t, llvm::Value* x) { return read(e, t, x); }

llvm::Value* emit_float_unary(Emitter& e, Op op, Type t, llvm::Value* x) {
  if (op == Op::FNeg) return e.b.CreateFNeg(x);
  if (op == Op::FAbs) return e.b.CreateUnaryIntrinsic(Intr::fabs, x);
  x = read(e, t, x);
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
      return written(e, t, e.b.CreateUnaryIntrinsic(Intr::sqrt, x));
    // x * 1.0 would be folded away; this quiets signalling NaNs and keeps everything else.
    case Op::FCanonicalize:
      return written(e, t, quiet(e, x));
    case Op::FRcp:
      return written(e, t, reciprocal(e, x));
    case Op::FRsq:
      return written(e, t, reciprocal_root(e, x));
    case Op::FExp2:
      return written(e, t, approximate(e, t, x, approx_exp2));
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
  x = read(e, t, x);
  y = read(e, t, y);
  switch (op) {
    case Op::FAdd:
      return rounded(e, RoundedOp::Add, t, {x, y}, [&] { return e.b.CreateFAdd(x, y); });
    case Op::FSub:
      return rounded(e, RoundedOp::Sub, t, {x, y}, [&] { return e.b.CreateFSub(x, y); });
    case Op::FMul:
      return rounded(e, RoundedOp::Mul, t, {x, y}, [&] { return e.b.CreateFMul(x, y); });
    case Op::FMin:
      return written(e, t, minimum(e, Intr::minimumnum, x, y));
    case Op::FMax:
      return written(e, t, minimum(e, Intr::maximumnum, x, y));
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
  x = read(e, t, x);
  y = read(e, t, y);
  z = read(e, t, z);
  return e.wrap(rounded(e, RoundedOp::Fma, t, {x, y, z}, [&] { return e.intrinsic(Intr::fma, {x, y, z}); }));
}

// bf16 <-> f32 in integer arithmetic: round to nearest even, NaN stays a quiet NaN.
llvm::Value* rounded_to_bf16(llvm::IRBuilder<>& b, llvm::Value* x) {
  llvm::Type* integer = x->getType()->getWithNewType(b.getInt32Ty());
  llvm::Value* bits = b.CreateBitCast(x, integer);
  llvm::Value* odd = b.CreateAnd(b.CreateLShr(bits, 16), 1);
  llvm::Value* up = b.CreateAdd(bits, b.CreateAdd(odd, llvm::ConstantInt::get(integer, 0x7fff)));
  llvm::Value* quiet = b.CreateOr(bits, llvm::ConstantInt::get(integer, 0x400000));
  return b.CreateLShr(b.CreateSelect(b.CreateFCmpUNO(x, x), quiet, up), 16);
}

namespace {

llvm::Value* bf16_from_f32(Emitter& e, llvm::Value* x) {
  return e.b.CreateTrunc(rounded_to_bf16(e.b, x), like(e, x, Type::U16));
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
  x = read(e, from, x);
  if (bit_width(from) < bit_width(to)) return written(e, to, e.b.CreateFPExt(x, type));
  const unsigned rounding = e.mode.rounding(to);
  llvm::Value* narrow =
      rounding == 0 ? e.b.CreateFPTrunc(x, type) : e.rounded(RoundedOp::Convert, from, to, rounding, {x});
  return written(e, to, within_range(e, to, narrow, {x}));
}

// Rounds towards zero; what is out of range becomes the nearest end of it, NaN 0. In steps that vectors have
// instructions for: LLVM takes its own saturating conversion apart, lane by lane.
llvm::Value* integer_from_float(Emitter& e, Type to, llvm::Value* x) {
  llvm::IRBuilder<>& b = e.b;
  // LLVM 22 gives the smallest i16 for a NaN of half precision on AVX-512; by way of f32 it gives 0.
  if (x->getType()->getScalarType()->isHalfTy()) x = b.CreateFPExt(x, like(e, x, Type::F32));
  if (!Emitter::is_strip(x) || bit_width(to) > 32) {
    const auto id = is_signed(to) ? Intr::fptosi_sat : Intr::fptoui_sat;
    return b.CreateIntrinsic(id, {like(e, x, to), x->getType()}, {x});
  }
  const bool sign = is_signed(to), single = x->getType()->getScalarType()->isFloatTy();
  const unsigned bits = bit_width(to) - (sign ? 1 : 0);
  const double end = std::ldexp(1.0, static_cast<int>(bits)), low = sign ? -end : 0.0;
  const bool exact = !single || bits <= 24;  // whether the source type has the largest result
  const double high = exact ? end - 1.0 : end - std::ldexp(1.0, static_cast<int>(bits) - 24);
  const auto constant = [&](double value) { return llvm::ConstantFP::get(x->getType(), value); };
  llvm::Type* words = like(e, x, Type::U32);
  llvm::Value* result = sign && single && bits == 31 ? host_truncated(b, x) : nullptr;
  if (result == nullptr) {
    llvm::Value* inside = b.CreateSelect(b.CreateFCmpOGT(x, constant(low)), x, constant(low));
    inside = b.CreateSelect(b.CreateFCmpOLT(inside, constant(high)), inside, constant(high));
    result = sign ? b.CreateFPToSI(inside, words) : b.CreateFPToUI(inside, words);
  }
  const auto largest = llvm::ConstantInt::get(words, sign ? 0x7fffffff : 0xffffffff);
  if (!exact) result = b.CreateSelect(b.CreateFCmpOGE(x, constant(end)), largest, result);
  if (sign) result = b.CreateSelect(b.CreateFCmpUNO(x, x), llvm::Constant::getNullValue(words), result);
  return b.CreateTrunc(result, like(e, x, to));
}

}  // namespace

Value emit_convert(Type from, Type to, Value a) {
  Emitter& e = *a.emitter;
  llvm::Value* x = a.v;
  if (is_float(from) && is_float(to)) return e.wrap(convert_float(e, from, to, x));
  if (is_float(from)) return e.wrap(integer_from_float(e, to, read(e, from, x)));
  llvm::Type* type = like(e, x, to);
  if (is_float(to)) {
    const unsigned rounding = to == Type::BF16 ? 0 : e.mode.rounding(to);
    if (rounding != 0) return e.wrap(e.rounded(RoundedOp::Convert, from, to, rounding, {x}));
    return e.wrap(is_signed(from) ? e.b.CreateSIToFP(x, type) : e.b.CreateUIToFP(x, type));
  }
  if (bit_width(to) < bit_width(from)) return e.wrap(e.b.CreateTrunc(x, type));
  return e.wrap(is_signed(from) ? e.b.CreateSExt(x, type) : e.b.CreateZExt(x, type));
}

}  // namespace cairn::gpu
