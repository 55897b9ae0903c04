// SPDX-License-Identifier: MIT
// Dot products of packed elements, for VOP2 and VOP3P.
#pragma once

#include "gpu/isa/floating.h"
#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// Two f16 of one register.
struct Halves {
  F16 low, high;
};
inline Halves halves(U32 x) { return {as<F16>(to<U16>(x)), as<F16>(to<U16>(x >> 16))}; }

/// Source `index` of a packed instruction: op_sel and op_sel_hi choose the halves, neg_lo and neg_hi their
/// signs.
inline Halves halves(U32 x, const Instruction& insn, unsigned index) {
  const Halves both = halves(x);
  Halves out{insn.op_sel >> index & 1 ? both.high : both.low,
             insn.op_sel_hi >> index & 1 ? both.high : both.low};
  if (insn.neg_lo >> index & 1) out.low = -out.low;
  if (insn.neg_hi >> index & 1) out.high = -out.high;
  return out;
}

/// a.low * b.low + a.high * b.high + c; see docs/isa-errata.md on its rounding.
inline F32 dot2_f32_f16(Halves a, Halves b, F32 c) {
  return fma(to<F32>(a.high), to<F32>(b.high), fma(to<F32>(a.low), to<F32>(b.low), c));
}

/// Two bf16 of one register, as f32; modifiers as above.
struct WideHalves {
  F32 low, high;
};
inline WideHalves bf16_halves(U32 x) { return {as<F32>(x << 16), as<F32>(x & 0xffff0000)}; }
inline WideHalves bf16_halves(U32 x, const Instruction& insn, unsigned index) {
  const WideHalves both = bf16_halves(x);
  WideHalves out{insn.op_sel >> index & 1 ? both.high : both.low,
                 insn.op_sel_hi >> index & 1 ? both.high : both.low};
  if (insn.neg_lo >> index & 1) out.low = -out.low;
  if (insn.neg_hi >> index & 1) out.high = -out.high;
  return out;
}
inline F32 dot2_f32_bf16(WideHalves a, WideHalves b, F32 c) {
  return fma(a.high, b.high, fma(a.low, b.low, c));
}

/// Sum of the products of the kBits-wide elements of a and b, each signed or not, and c.
template <int kBits>
I32 dot_mixed(U32 a, bool a_signed, U32 b, bool b_signed, I32 c, bool saturate) {
  const auto element = [&](U32 x, int i, bool is_signed) {
    const U32 top = x << (32 - kBits - i * kBits);
    return is_signed ? as<I32>(top) >> (32 - kBits) : as<I32>(top >> (32 - kBits));
  };
  I64 sum = to<I64>(c);
  for (int i = 0; i < 32 / kBits; ++i)
    sum = sum + to<I64>(element(a, i, a_signed)) * to<I64>(element(b, i, b_signed));
  return to<I32>(saturate ? limit(sum, -0x80000000LL, 0x7fffffffLL) : sum);
}

/// Sum of the products of the kBits-wide elements of a and b, and c. The sign is that of T. `saturate`: the
/// sum is limited to T, not wrapped.
template <Lane T, int kBits>
T dot(U32 a, U32 b, T c, bool saturate) {
  constexpr bool kSigned = is_signed(T::type);
  using Wide = std::conditional_t<kSigned, I64, U64>;
  const auto element = [&](U32 x, int i) {
    if constexpr (kSigned)
      return as<I32>(x << (32 - kBits - i * kBits)) >> (32 - kBits);
    else
      return (x << (32 - kBits - i * kBits)) >> (32 - kBits);
  };
  if (!saturate) {
    T sum = c;
    for (int i = 0; i < 32 / kBits; ++i) sum = sum + element(a, i) * element(b, i);
    return sum;
  }
  Wide sum = to<Wide>(c);
  for (int i = 0; i < 32 / kBits; ++i) sum = sum + to<Wide>(element(a, i)) * to<Wide>(element(b, i));
  const std::int64_t low = kSigned ? -0x80000000LL : 0, high = kSigned ? 0x7fffffffLL : 0xffffffffLL;
  return to<T>(limit(sum, low, high));
}

}  // namespace cairn::gpu
