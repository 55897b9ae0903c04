// SPDX-License-Identifier: MIT
// What the integer operators of lanes.h emit, and how scalars and strips meet.
#include "gpu/isa/lanes.h"

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "gpu/isa/emitter.h"

namespace cairn::gpu {

namespace Intr = llvm::Intrinsic;

llvm::Type* Emitter::element(Type t) {
  switch (t) {
    case Type::F16:
      return b.getHalfTy();
    case Type::F32:
      return b.getFloatTy();
    case Type::F64:
      return b.getDoubleTy();
    default:
      return b.getIntNTy(bit_width(t));
  }
}

llvm::VectorType* Emitter::strip(Type t) { return llvm::FixedVectorType::get(element(t), width); }

// A half out of a scalar register comes from an integer of which LLVM knows nothing: where the register is a
// lane mask, LLVM 22 cannot select the cast of the lanes.
llvm::Value* Emitter::cast(llvm::Value* v, Type to) {
  if (is_strip(v)) return b.CreateBitCast(v, strip(to));
  if (to == Type::F16 && v->getType()->isIntegerTy() && !llvm::isa<llvm::Constant>(v)) {
    llvm::Type* half = v->getType();
    auto* same = llvm::FunctionType::get(half, {half}, false);
    v = b.CreateCall(llvm::InlineAsm::get(same, "", "=r,0", false), {v});
  }
  return b.CreateBitCast(v, element(to));
}

llvm::Value* Emitter::spread(llvm::Value* v) { return is_strip(v) ? v : b.CreateVectorSplat(width, v); }

void Emitter::match(llvm::Value*& x, llvm::Value*& y) {
  if (is_strip(x) == is_strip(y)) return;
  x = spread(x);
  y = spread(y);
}

llvm::Value* Emitter::intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> args) {
  return b.CreateIntrinsic(id, {args[0]->getType()}, args);
}

namespace {

llvm::Value* mul_hi(Emitter& e, Type t, llvm::Value* x, llvm::Value* y) {
  llvm::Type* narrow = x->getType();
  llvm::Type* wide = narrow->getWithNewBitWidth(2 * bit_width(t));
  const bool s = is_signed(t);
  llvm::Value* product = e.b.CreateMul(e.b.CreateIntCast(x, wide, s), e.b.CreateIntCast(y, wide, s));
  return e.b.CreateTrunc(e.b.CreateLShr(product, bit_width(t)), narrow);
}

}  // namespace

// Defined in lanes_float.cpp.
llvm::Value* read_float(Emitter& e, Type t, llvm::Value* x);
llvm::Value* emit_float_unary(Emitter& e, Op op, Type t, llvm::Value* x);
llvm::Value* emit_float_binary(Emitter& e, Op op, Type t, llvm::Value* x, llvm::Value* y);

Value emit_unary(Op op, Type t, Value a) {
  Emitter& e = *a.emitter;
  llvm::Value* x = a.v;
  switch (op) {
    case Op::Not:
      return e.wrap(e.b.CreateNot(x));
    case Op::Clz:
      return e.wrap(e.b.CreateBinaryIntrinsic(Intr::ctlz, x, e.b.getFalse()));
    case Op::Ctz:
      return e.wrap(e.b.CreateBinaryIntrinsic(Intr::cttz, x, e.b.getFalse()));
    case Op::Popcount:
      return e.wrap(e.intrinsic(Intr::ctpop, {x}));
    case Op::BitReverse:
      return e.wrap(e.intrinsic(Intr::bitreverse, {x}));
    case Op::ByteSwap:
      return e.wrap(e.intrinsic(Intr::bswap, {x}));
    default:
      return e.wrap(emit_float_unary(e, op, t, x));
  }
}

Value emit_binary(Op op, Type t, Value a, Value b) {
  Emitter& e = *a.emitter;
  llvm::Value *x = a.v, *y = b.v;
  e.match(x, y);
  const bool s = is_signed(t);
  switch (op) {
    case Op::Add:
      return e.wrap(e.b.CreateAdd(x, y));
    case Op::Sub:
      return e.wrap(e.b.CreateSub(x, y));
    case Op::Mul:
      return e.wrap(e.b.CreateMul(x, y));
    case Op::And:
      return e.wrap(e.b.CreateAnd(x, y));
    case Op::Or:
      return e.wrap(e.b.CreateOr(x, y));
    case Op::Xor:
      return e.wrap(e.b.CreateXor(x, y));
    case Op::Shl:
      return e.wrap(e.b.CreateShl(x, y));
    case Op::Shr:
      return e.wrap(e.b.CreateLShr(x, y));
    case Op::Sar:
      return e.wrap(e.b.CreateAShr(x, y));
    case Op::Min:
      return e.wrap(e.intrinsic(s ? Intr::smin : Intr::umin, {x, y}));
    case Op::Max:
      return e.wrap(e.intrinsic(s ? Intr::smax : Intr::umax, {x, y}));
    case Op::AddSat:
      return e.wrap(e.intrinsic(s ? Intr::sadd_sat : Intr::uadd_sat, {x, y}));
    case Op::SubSat:
      return e.wrap(e.intrinsic(s ? Intr::ssub_sat : Intr::usub_sat, {x, y}));
    case Op::MulHi:
      return e.wrap(mul_hi(e, t, x, y));
    default:
      return e.wrap(emit_float_binary(e, op, t, x, y));
  }
}

Value emit_compare(Cmp cmp, Type t, Value a, Value b) {
  using P = llvm::CmpInst::Predicate;
  Emitter& e = *a.emitter;
  llvm::Value *x = a.v, *y = b.v;
  e.match(x, y);
  static constexpr P kFloat[] = {P::FCMP_OEQ, P::FCMP_ONE, P::FCMP_OLT, P::FCMP_OLE, P::FCMP_OGT,
                                 P::FCMP_OGE, P::FCMP_ORD, P::FCMP_UNO, P::FCMP_UEQ, P::FCMP_UNE,
                                 P::FCMP_ULT, P::FCMP_ULE, P::FCMP_UGT, P::FCMP_UGE};
  static constexpr P kSigned[] = {P::ICMP_EQ, P::ICMP_NE, P::ICMP_SLT, P::ICMP_SLE, P::ICMP_SGT, P::ICMP_SGE};
  static constexpr P kUnsigned[] = {P::ICMP_EQ,  P::ICMP_NE,  P::ICMP_ULT,
                                    P::ICMP_ULE, P::ICMP_UGT, P::ICMP_UGE};
  const auto index = static_cast<unsigned>(cmp);
  if (is_float(t)) return e.wrap(e.b.CreateFCmp(kFloat[index], read_float(e, t, x), read_float(e, t, y)));
  CAIRN_CHECK(cmp <= Cmp::Ge, "integers have no unordered comparison");
  return e.wrap(e.b.CreateICmp(is_signed(t) ? kSigned[index] : kUnsigned[index], x, y));
}

Value emit_select(Value mask, Value a, Value b) {
  Emitter& e = *mask.emitter;
  llvm::Value *x = a.v, *y = b.v;
  if (Emitter::is_strip(mask.v)) {
    x = e.spread(x);
    y = e.spread(y);
  }
  e.match(x, y);
  return e.wrap(e.b.CreateSelect(mask.v, x, y));
}

Value emit_bitcast(Type from, Type to, Value a) { return a.emitter->wrap(a.emitter->cast(a.v, to)); }

Value emit_int_constant(Emitter* e, Type t, std::int64_t value) {
  return e->wrap(llvm::ConstantInt::get(e->element(t), static_cast<std::uint64_t>(value), true, true));
}

Value emit_float_constant(Emitter* e, Type t, double value) {
  return e->wrap(llvm::ConstantFP::get(e->element(t), value));
}

Value emit_funnel_shift_right(Type t, Value high, Value low, Value amount) {
  Emitter& e = *high.emitter;
  llvm::Value *h = high.v, *l = low.v, *n = amount.v;
  if (Emitter::is_strip(h) || Emitter::is_strip(l) || Emitter::is_strip(n)) {
    h = e.spread(h);
    l = e.spread(l);
    n = e.spread(n);
  }
  return e.wrap(e.intrinsic(Intr::fshr, {h, l, n}));
}

Value emit_lane_id(Emitter* e) { return e->wrap(e->ids); }

}  // namespace cairn::gpu
