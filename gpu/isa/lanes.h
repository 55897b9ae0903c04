// SPDX-License-Identifier: MIT
// The vocabulary of instruction rows: typed values of one strip of lanes. Operators emit code.
//
// A value is one SSA value: either a vector, one element a lane of the strip, or a scalar that stands for all
// lanes alike. Rows cannot tell the difference: operators splat where the two meet, and what is computed from
// scalars only stays scalar. So the same rows serve vector and scalar instructions. Mixing widths, signs or
// kinds without a conversion does not compile. Floating-point operators follow the MODE register (denormals,
// rounding) of the emitter; never build floating point in any other way.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace llvm {
class Value;
}

namespace cairn::gpu {

class Emitter;  // gpu/isa/emitter.h

enum class Type : std::uint8_t { U8, I8, U16, I16, U32, I32, U64, I64, F16, BF16, F32, F64, Mask };

constexpr unsigned bit_width(Type t) {
  switch (t) {
    case Type::Mask:
      return 1;
    case Type::U8:
    case Type::I8:
      return 8;
    case Type::U16:
    case Type::I16:
    case Type::F16:
    case Type::BF16:
      return 16;
    case Type::U32:
    case Type::I32:
    case Type::F32:
      return 32;
    case Type::U64:
    case Type::I64:
    case Type::F64:
      return 64;
  }
  return 0;
}
constexpr bool is_float(Type t) {
  return t == Type::F16 || t == Type::BF16 || t == Type::F32 || t == Type::F64;
}
constexpr bool is_signed(Type t) {
  return t == Type::I8 || t == Type::I16 || t == Type::I32 || t == Type::I64;
}

/// An untyped value: what the emitter works on.
struct Value {
  Emitter* emitter = nullptr;
  llvm::Value* v = nullptr;
};

/// A value whose lanes are of type kType. Mask lanes are single bits.
template <Type kType>
struct Lanes : Value {
  static constexpr Type type = kType;
  Lanes() = default;
  explicit Lanes(Value value) : Value(value) {}
};
using U8 = Lanes<Type::U8>;
using I8 = Lanes<Type::I8>;
using U16 = Lanes<Type::U16>;
using I16 = Lanes<Type::I16>;
using U32 = Lanes<Type::U32>;
using I32 = Lanes<Type::I32>;
using U64 = Lanes<Type::U64>;
using I64 = Lanes<Type::I64>;
using F16 = Lanes<Type::F16>;
using BF16 = Lanes<Type::BF16>;  ///< raw bits and conversions only; no arithmetic
using F32 = Lanes<Type::F32>;
using F64 = Lanes<Type::F64>;
using Mask = Lanes<Type::Mask>;

template <class T>
concept Lane = requires { T::type; } && std::derived_from<T, Value>;
template <class T>
concept IntLane = Lane<T> && !is_float(T::type);
template <class T>
concept FloatLane = Lane<T> && is_float(T::type);

enum class Op : std::uint8_t {
  // integer
  Add,
  Sub,
  Mul,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Sar,
  Min,
  Max,
  MulHi,
  AddSat,
  SubSat,
  // integer, one operand
  Not,
  Clz,
  Ctz,
  Popcount,
  BitReverse,
  ByteSwap,
  // floating point, under MODE
  FAdd,
  FSub,
  FMul,
  FFma,
  FMin,
  FMax,
  FNeg,
  FAbs,
  FFloor,
  FCeil,
  FTrunc,
  FRint,
  FSqrt,
  FCanonicalize,
  FCopySign,
  // approximate functions of the hardware (docs list their error)
  FRcp,
  FRsq,
  FExp2,
  FLog2,
  FSin,
  FCos,
};
enum class Cmp : std::uint8_t { Eq, Ne, Lt, Le, Gt, Ge, Ordered, Unordered, Ueq, Une, Ult, Ule, Ugt, Uge };

// What the operators are made of; defined with the emitter.
Value emit_unary(Op op, Type t, Value a);
Value emit_binary(Op op, Type t, Value a, Value b);
Value emit_fma(Type t, Value a, Value b, Value c);
Value emit_scale(Value x, Value n);  // where has_scale()
Value emit_compare(Cmp cmp, Type t, Value a, Value b);
Value emit_select(Value mask, Value a, Value b);
Value emit_convert(Type from, Type to, Value a);
Value emit_bitcast(Type from, Type to, Value a);
Value emit_int_constant(Emitter* e, Type t, std::int64_t value);
Value emit_float_constant(Emitter* e, Type t, double value);
Value emit_funnel_shift_right(Type t, Value high, Value low, Value amount);
Value emit_lane_id(Emitter* e);

// ---- construction
// -------------------------------------------------------------------------------------------
/// The constant `value` in every lane; `like` only names the emitter.
template <Lane T>
T constant(const Value& like, std::int64_t value)
  requires(!is_float(T::type))
{
  return T{emit_int_constant(like.emitter, T::type, value)};
}
template <Lane T>
T constant(const Value& like, double value)
  requires(is_float(T::type))
{
  return T{emit_float_constant(like.emitter, T::type, value)};
}

/// Value conversion. Integers: truncation, or extension by the sign of the source type. Integer to float:
/// rounded as MODE says. Float to float: rounded as MODE says. Float to integer: toward zero, saturated, NaN
/// gives 0.
template <Lane To, Lane From>
To to(From a) {
  return To{emit_convert(From::type, To::type, a)};
}
/// The same bits as another type of the same width.
template <Lane To, Lane From>
To as(From a)
  requires(bit_width(To::type) == bit_width(From::type))
{
  return To{emit_bitcast(From::type, To::type, a)};
}

/// mask ? a : b, lane by lane.
template <Lane T>
T select(Mask mask, T a, T b) {
  return T{emit_select(mask, a, b)};
}

// ---- integers
// -----------------------------------------------------------------------------------------------
template <IntLane T>
T operator+(T a, T b) {
  return T{emit_binary(Op::Add, T::type, a, b)};
}
template <IntLane T>
T operator-(T a, T b) {
  return T{emit_binary(Op::Sub, T::type, a, b)};
}
template <IntLane T>
T operator*(T a, T b) {
  return T{emit_binary(Op::Mul, T::type, a, b)};
}
template <IntLane T>
T operator&(T a, T b) {
  return T{emit_binary(Op::And, T::type, a, b)};
}
template <IntLane T>
T operator|(T a, T b) {
  return T{emit_binary(Op::Or, T::type, a, b)};
}
template <IntLane T>
T operator^(T a, T b) {
  return T{emit_binary(Op::Xor, T::type, a, b)};
}
template <IntLane T>
T operator~(T a) {
  return T{emit_unary(Op::Not, T::type, a)};
}
/// The amount must be less than the width: rows mask it as the manual says.
template <IntLane T>
T operator<<(T a, T n) {
  return T{emit_binary(Op::Shl, T::type, a, n)};
}
template <IntLane T>
T operator>>(T a, T n) {
  return T{emit_binary(is_signed(T::type) ? Op::Sar : Op::Shr, T::type, a, n)};
}
template <IntLane T>
T operator+(T a, std::int64_t b) {
  return a + constant<T>(a, b);
}
template <IntLane T>
T operator-(T a, std::int64_t b) {
  return a - constant<T>(a, b);
}
template <IntLane T>
T operator*(T a, std::int64_t b) {
  return a * constant<T>(a, b);
}
template <IntLane T>
T operator&(T a, std::int64_t b) {
  return a & constant<T>(a, b);
}
template <IntLane T>
T operator|(T a, std::int64_t b) {
  return a | constant<T>(a, b);
}
template <IntLane T>
T operator^(T a, std::int64_t b) {
  return a ^ constant<T>(a, b);
}
template <IntLane T>
T operator<<(T a, std::int64_t n) {
  return a << constant<T>(a, n);
}
template <IntLane T>
T operator>>(T a, std::int64_t n) {
  return a >> constant<T>(a, n);
}

template <IntLane T>
T min(T a, T b) {
  return T{emit_binary(Op::Min, T::type, a, b)};
}
template <IntLane T>
T max(T a, T b) {
  return T{emit_binary(Op::Max, T::type, a, b)};
}
/// High half of the double-width product.
template <IntLane T>
T mul_hi(T a, T b) {
  return T{emit_binary(Op::MulHi, T::type, a, b)};
}
template <IntLane T>
T add_sat(T a, T b) {
  return T{emit_binary(Op::AddSat, T::type, a, b)};
}
template <IntLane T>
T sub_sat(T a, T b) {
  return T{emit_binary(Op::SubSat, T::type, a, b)};
}
template <IntLane T>
T clz(T a) {
  return T{emit_unary(Op::Clz, T::type, a)};
}  ///< width when a is 0
template <IntLane T>
T ctz(T a) {
  return T{emit_unary(Op::Ctz, T::type, a)};
}  ///< width when a is 0
template <IntLane T>
T popcount(T a) {
  return T{emit_unary(Op::Popcount, T::type, a)};
}
template <IntLane T>
T bit_reverse(T a) {
  return T{emit_unary(Op::BitReverse, T::type, a)};
}
template <IntLane T>
T byte_swap(T a) {
  return T{emit_unary(Op::ByteSwap, T::type, a)};
}
/// Low `width` bits of {high, low} >> (amount mod width).
template <IntLane T>
T funnel_shift_right(T high, T low, T amount) {
  return T{emit_funnel_shift_right(T::type, high, low, amount)};
}

// ---- comparisons
// --------------------------------------------------------------------------------------------
/// Integers by the type's sign; floats ordered (false when either is NaN), except != which is true then.
template <Lane T>
Mask compare(Cmp c, T a, T b) {
  return Mask{emit_compare(c, T::type, a, b)};
}
template <Lane T>
Mask operator==(T a, T b) {
  return compare(Cmp::Eq, a, b);
}
template <Lane T>
Mask operator!=(T a, T b) {
  return compare(is_float(T::type) ? Cmp::Une : Cmp::Ne, a, b);
}
template <Lane T>
Mask operator<(T a, T b) {
  return compare(Cmp::Lt, a, b);
}
template <Lane T>
Mask operator<=(T a, T b) {
  return compare(Cmp::Le, a, b);
}
template <Lane T>
Mask operator>(T a, T b) {
  return compare(Cmp::Gt, a, b);
}
template <Lane T>
Mask operator>=(T a, T b) {
  return compare(Cmp::Ge, a, b);
}
template <IntLane T>
Mask operator==(T a, std::int64_t b) {
  return a == constant<T>(a, b);
}
template <IntLane T>
Mask operator!=(T a, std::int64_t b) {
  return a != constant<T>(a, b);
}
template <IntLane T>
Mask operator<(T a, std::int64_t b) {
  return a < constant<T>(a, b);
}
template <IntLane T>
Mask operator>(T a, std::int64_t b) {
  return a > constant<T>(a, b);
}

// ---- floating point, under MODE
// -----------------------------------------------------------------------------
template <FloatLane T>
T operator+(T a, T b) {
  return T{emit_binary(Op::FAdd, T::type, a, b)};
}
template <FloatLane T>
T operator-(T a, T b) {
  return T{emit_binary(Op::FSub, T::type, a, b)};
}
template <FloatLane T>
T operator*(T a, T b) {
  return T{emit_binary(Op::FMul, T::type, a, b)};
}
template <FloatLane T>
T operator-(T a) {
  return T{emit_unary(Op::FNeg, T::type, a)};
}  ///< sign bit only
template <FloatLane T>
T abs(T a) {
  return T{emit_unary(Op::FAbs, T::type, a)};
}  ///< sign bit only
template <FloatLane T>
T fma(T a, T b, T c) {
  return T{emit_fma(T::type, a, b, c)};
}  ///< rounded once
/// The hardware's minimum and maximum: a NaN loses against a number, -0 < +0; signalling NaNs as MODE.IEEE
/// says.
template <FloatLane T>
T fmin(T a, T b) {
  return T{emit_binary(Op::FMin, T::type, a, b)};
}
template <FloatLane T>
T fmax(T a, T b) {
  return T{emit_binary(Op::FMax, T::type, a, b)};
}
template <FloatLane T>
T floor(T a) {
  return T{emit_unary(Op::FFloor, T::type, a)};
}
template <FloatLane T>
T ceil(T a) {
  return T{emit_unary(Op::FCeil, T::type, a)};
}
template <FloatLane T>
T trunc(T a) {
  return T{emit_unary(Op::FTrunc, T::type, a)};
}
template <FloatLane T>
T rint(T a) {
  return T{emit_unary(Op::FRint, T::type, a)};
}  ///< to nearest even
template <FloatLane T>
T sqrt(T a) {
  return T{emit_unary(Op::FSqrt, T::type, a)};
}
template <FloatLane T>
T canonicalize(T a) {
  return T{emit_unary(Op::FCanonicalize, T::type, a)};
}
template <FloatLane T>
T copysign(T magnitude, T sign) {
  return T{emit_binary(Op::FCopySign, T::type, magnitude, sign)};
}
template <FloatLane T>
T rcp(T a) {
  return T{emit_unary(Op::FRcp, T::type, a)};
}
template <FloatLane T>
T rsq(T a) {
  return T{emit_unary(Op::FRsq, T::type, a)};
}
template <FloatLane T>
T exp2(T a) {
  return T{emit_unary(Op::FExp2, T::type, a)};
}
template <FloatLane T>
T log2(T a) {
  return T{emit_unary(Op::FLog2, T::type, a)};
}
template <FloatLane T>
T sin_turns(T a) {
  return T{emit_unary(Op::FSin, T::type, a)};
}  ///< sin(2 pi a)
template <FloatLane T>
T cos_turns(T a) {
  return T{emit_unary(Op::FCos, T::type, a)};
}  ///< cos(2 pi a)
template <FloatLane T>
Mask is_nan(T a) {
  return compare(Cmp::Unordered, a, a);
}

/// Whether MODE limits 16-bit and 8-bit floats that overflow to the largest number.
bool limits_small_floats(const Value& like);
/// Whether MODE rounds results of the type to nearest.
bool rounds_to_nearest(Type t, const Value& like);
/// Whether the host has x * 2^n for whole f32 numbers n, rounded once, and MODE asks for nothing more.
bool has_scale(const Value& like);
inline F32 scale(F32 x, F32 n) { return F32{emit_scale(x, n)}; }
template <FloatLane T>
bool rounds_to_nearest(const Value& like) {
  return rounds_to_nearest(T::type, like);
}
/// Which 8-bit floats the target has; see uses_ocp_fp8().
bool has_ocp_fp8(const Value& like);

/// Number of the lane within the wave (0..63), in each lane.
inline U32 lane_id(const Value& like) { return U32{emit_lane_id(like.emitter)}; }

}  // namespace cairn::gpu
