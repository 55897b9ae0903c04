// SPDX-License-Identifier: MIT
// Vector instructions with two sources: VOP2.
#include "gpu/isa/dot.h"
#include "gpu/isa/floating.h"
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

U32 bit(Mask m) { return select(m, constant<U32>(m, 1), constant<U32>(m, 0)); }

// Sums of two and a carry; the clamp makes the largest, or for differences zero.
std::tuple<U32, Mask> add_carry(U32 a, U32 b, U64 carry, const Instruction& insn) {
  const U64 sum = to<U64>(a) + to<U64>(b) + carry;
  const Mask over = (sum >> 32) != 0;
  U32 d = to<U32>(sum);
  if (insn.clamp) d = select(over, constant<U32>(a, -1), d);
  return results(d, over);
}
std::tuple<U32, Mask> sub_borrow(U32 a, U32 b, U64 borrow, const Instruction& insn) {
  const U64 difference = to<U64>(a) - to<U64>(b) - borrow;
  const Mask under = (difference >> 32) != 0;
  U32 d = to<U32>(difference);
  if (insn.clamp) d = select(under, constant<U32>(a, 0), d);
  return results(d, under);
}
U64 none(U32 like) { return constant<U64>(like, 0); }

template <Lane T>
T add(T a, T b, const Instruction& insn) {
  return insn.clamp ? add_sat(a, b) : a + b;
}
template <Lane T>
T sub(T a, T b, const Instruction& insn) {
  return insn.clamp ? sub_sat(a, b) : a - b;
}

I32 signed24(I32 x) { return (x << 8) >> 8; }
U32 unsigned24(U32 x) { return x & 0xffffff; }

constexpr Row kRows[] = {
    // The lane mask chooses S1. Float operands only for the sake of their modifiers: bits pass unchanged.
    valu("v_cndmask_b32", [](F32 s0, F32 s1, Mask m) { return select(m, s1, s0); }),
    valu("v_cndmask_b16", [](F16 s0, F16 s1, Mask m) { return select(m, s1, s0); }),

    // ---- floating point
    valu("v_add_f16", [](F16 s0, F16 s1) { return s0 + s1; }),
    valu("v_add_f32", [](F32 s0, F32 s1) { return s0 + s1; }),
    valu("v_sub_f16", [](F16 s0, F16 s1) { return s0 - s1; }),
    valu("v_sub_f32", [](F32 s0, F32 s1) { return s0 - s1; }),
    valu("v_subrev_f16", [](F16 s0, F16 s1) { return s1 - s0; }),
    valu("v_subrev_f32", [](F32 s0, F32 s1) { return s1 - s0; }),
    valu("v_mul_f16", [](F16 s0, F16 s1) { return s0 * s1; }),
    valu("v_mul_f32", [](F32 s0, F32 s1) { return s0 * s1; }),
    valu("v_mul_legacy_f32", [](F32 s0, F32 s1) { return mul_legacy(s0, s1); }),
    valu("v_min_f16", [](F16 s0, F16 s1) { return fmin(s0, s1); }),
    valu("v_min_f32", [](F32 s0, F32 s1) { return fmin(s0, s1); }),
    valu("v_max_f16", [](F16 s0, F16 s1) { return fmax(s0, s1); }),
    valu("v_max_f32", [](F32 s0, F32 s1) { return fmax(s0, s1); }),
    valu("v_mac_f16", [](F16 s0, F16 s1, Tied<F16> d) { return s0 * s1 + d.value; }),
    valu("v_mac_f32", [](F32 s0, F32 s1, Tied<F32> d) { return s0 * s1 + d.value; }),
    valu("v_madmk_f16", [](F16 s0, F16 k, F16 s1) { return s0 * k + s1; }),
    valu("v_madmk_f32", [](F32 s0, F32 k, F32 s1) { return s0 * k + s1; }),
    valu("v_madak_f16", [](F16 s0, F16 s1, F16 k) { return s0 * s1 + k; }),
    valu("v_madak_f32", [](F32 s0, F32 s1, F32 k) { return s0 * s1 + k; }),
    valu("v_fmac_f32", [](F32 s0, F32 s1, Tied<F32> d) { return fma(s0, s1, d.value); }),
    valu("v_fmac_f16", [](F16 s0, F16 s1, Tied<F16> d) { return fma(s0, s1, d.value); }),
    valu("v_fmac_legacy_f32", [](F32 s0, F32 s1, Tied<F32> d) { return fma_legacy(s0, s1, d.value); }),
    valu("v_fmac_f64", [](F64 s0, F64 s1, Tied<F64> d) { return fma(s0, s1, d.value); }),
    valu("v_fmamk_f32", [](F32 s0, F32 k, F32 s1) { return fma(s0, k, s1); }),
    valu("v_fmaak_f32", [](F32 s0, F32 s1, F32 k) { return fma(s0, s1, k); }),
    valu("v_fmamk_f16", [](F16 s0, F16 k, F16 s1) { return fma(s0, k, s1); }),
    valu("v_fmaak_f16", [](F16 s0, F16 s1, F16 k) { return fma(s0, s1, k); }),
    valu("v_ldexp_f16", [](F16 s0, I16 s1) { return ldexp(s0, to<I32>(s1)); }),
    packed("v_pk_fmac_f16", [](F16 s0, F16 s1, Tied<F16> d) { return fma(s0, s1, d.value); }),

    // ---- 24-bit integers
    valu("v_mul_i32_i24", [](I32 s0, I32 s1) { return signed24(s0) * signed24(s1); }),
    valu("v_mul_hi_i32_i24", [](I32 s0, I32 s1) { return mul_hi(signed24(s0), signed24(s1)); }),
    valu("v_mul_u32_u24", [](U32 s0, U32 s1) { return unsigned24(s0) * unsigned24(s1); }),
    valu("v_mul_hi_u32_u24", [](U32 s0, U32 s1) { return mul_hi(unsigned24(s0), unsigned24(s1)); }),

    // ---- 32-bit integers
    valu("v_add_u32", [](U32 s0, U32 s1, Fields f) { return add(s0, s1, f.insn); }),
    valu("v_sub_u32", [](U32 s0, U32 s1, Fields f) { return sub(s0, s1, f.insn); }),
    valu("v_subrev_u32", [](U32 s0, U32 s1, Fields f) { return sub(s1, s0, f.insn); }),
    valu("v_add_co_u32", [](U32 s0, U32 s1, Fields f) { return add_carry(s0, s1, none(s0), f.insn); }),
    valu("v_sub_co_u32", [](U32 s0, U32 s1, Fields f) { return sub_borrow(s0, s1, none(s0), f.insn); }),
    valu("v_subrev_co_u32", [](U32 s0, U32 s1, Fields f) { return sub_borrow(s1, s0, none(s0), f.insn); }),
    valu("v_addc_co_u32",
         [](U32 s0, U32 s1, Mask c, Fields f) { return add_carry(s0, s1, to<U64>(bit(c)), f.insn); }),
    valu("v_subb_co_u32",
         [](U32 s0, U32 s1, Mask c, Fields f) { return sub_borrow(s0, s1, to<U64>(bit(c)), f.insn); }),
    valu("v_subbrev_co_u32",
         [](U32 s0, U32 s1, Mask c, Fields f) { return sub_borrow(s1, s0, to<U64>(bit(c)), f.insn); }),
    valu("v_min_i32", [](I32 s0, I32 s1) { return min(s0, s1); }),
    valu("v_max_i32", [](I32 s0, I32 s1) { return max(s0, s1); }),
    valu("v_min_u32", [](U32 s0, U32 s1) { return min(s0, s1); }),
    valu("v_max_u32", [](U32 s0, U32 s1) { return max(s0, s1); }),
    valu("v_lshlrev_b32", [](U32 s0, U32 s1) { return s1 << (s0 & 31); }),
    valu("v_lshrrev_b32", [](U32 s0, U32 s1) { return s1 >> (s0 & 31); }),
    valu("v_ashrrev_i32", [](U32 s0, I32 s1) { return s1 >> as<I32>(s0 & 31); }),
    valu("v_and_b32", [](U32 s0, U32 s1) { return s0 & s1; }),
    valu("v_or_b32", [](U32 s0, U32 s1) { return s0 | s1; }),
    valu("v_xor_b32", [](U32 s0, U32 s1) { return s0 ^ s1; }),
    valu("v_xnor_b32", [](U32 s0, U32 s1) { return ~(s0 ^ s1); }),

    // ---- 16-bit integers
    valu("v_add_u16", [](U16 s0, U16 s1, Fields f) { return add(s0, s1, f.insn); }),
    valu("v_sub_u16", [](U16 s0, U16 s1, Fields f) { return sub(s0, s1, f.insn); }),
    valu("v_subrev_u16", [](U16 s0, U16 s1, Fields f) { return sub(s1, s0, f.insn); }),
    valu("v_mul_lo_u16", [](U16 s0, U16 s1) { return s0 * s1; }),
    valu("v_lshlrev_b16", [](U16 s0, U16 s1) { return s1 << (s0 & 15); }),
    valu("v_lshrrev_b16", [](U16 s0, U16 s1) { return s1 >> (s0 & 15); }),
    valu("v_ashrrev_i16", [](U16 s0, I16 s1) { return s1 >> as<I16>(s0 & 15); }),
    valu("v_max_u16", [](U16 s0, U16 s1) { return max(s0, s1); }),
    valu("v_max_i16", [](I16 s0, I16 s1) { return max(s0, s1); }),
    valu("v_min_u16", [](U16 s0, U16 s1) { return min(s0, s1); }),
    valu("v_min_i16", [](I16 s0, I16 s1) { return min(s0, s1); }),

    // ---- dot products that accumulate in the destination
    valu("v_dot2c_f32_f16",
         [](U32 s0, U32 s1, Tied<F32> d) { return dot2_f32_f16(halves(s0), halves(s1), d.value); }),
    valu("v_dot2c_i32_i16",
         [](U32 s0, U32 s1, Tied<I32> d, Fields f) { return dot<I32, 16>(s0, s1, d.value, f.insn.clamp); }),
    valu("v_dot4c_i32_i8",
         [](U32 s0, U32 s1, Tied<I32> d, Fields f) { return dot<I32, 8>(s0, s1, d.value, f.insn.clamp); }),
    valu("v_dot8c_i32_i4",
         [](U32 s0, U32 s1, Tied<I32> d, Fields f) { return dot<I32, 4>(s0, s1, d.value, f.insn.clamp); }),
};

}  // namespace

std::span<const Row> vop2_rows() { return kRows; }

}  // namespace cairn::gpu
