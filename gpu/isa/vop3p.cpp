// SPDX-License-Identifier: MIT
// Packed instructions, mixed precision, dot products: VOP3P. A packed row is one component.
#include "gpu/isa/dot.h"
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

template <Lane T>
T add(T a, T b, const Instruction& insn) {
  return insn.clamp ? add_sat(a, b) : a + b;
}
template <Lane T>
T sub(T a, T b, const Instruction& insn) {
  return insn.clamp ? sub_sat(a, b) : a - b;
}
I16 multiply_add(I16 a, I16 b, I16 c, const Instruction& insn) {
  if (!insn.clamp) return a * b + c;
  return to<I16>(limit(to<I64>(a) * to<I64>(b) + to<I64>(c), -0x8000, 0x7fff));
}
U16 multiply_add(U16 a, U16 b, U16 c, const Instruction& insn) {
  if (!insn.clamp) return a * b + c;
  return to<U16>(limit(to<U64>(a) * to<U64>(b) + to<U64>(c), 0, 0xffff));
}

// The two 16-bit elements in the order that op_sel and op_sel_hi give them.
U32 arranged(U32 x, const Instruction& insn, unsigned index) {
  const U32 low = insn.op_sel >> index & 1 ? x >> 16 : x & 0xffff;
  const U32 high = insn.op_sel_hi >> index & 1 ? x >> 16 : x & 0xffff;
  return low | (high << 16);
}
U64 dword_of(U64 x, unsigned which) { return which ? x >> 32 : x & 0xffffffff; }

constexpr Row kRows[] = {
    // ---- packed f16
    packed("v_pk_add_f16", [](F16 s0, F16 s1) { return s0 + s1; }),
    packed("v_pk_mul_f16", [](F16 s0, F16 s1) { return s0 * s1; }),
    packed("v_pk_fma_f16", [](F16 s0, F16 s1, F16 s2) { return fma(s0, s1, s2); }),
    packed("v_pk_min_f16", [](F16 s0, F16 s1) { return fmin(s0, s1); }),
    packed("v_pk_max_f16", [](F16 s0, F16 s1) { return fmax(s0, s1); }),

    // ---- packed 16-bit integers
    packed("v_pk_add_i16", [](I16 s0, I16 s1, Fields f) { return add(s0, s1, f.insn); }),
    packed("v_pk_sub_i16", [](I16 s0, I16 s1, Fields f) { return sub(s0, s1, f.insn); }),
    packed("v_pk_add_u16", [](U16 s0, U16 s1, Fields f) { return add(s0, s1, f.insn); }),
    packed("v_pk_sub_u16", [](U16 s0, U16 s1, Fields f) { return sub(s0, s1, f.insn); }),
    packed("v_pk_mad_i16", [](I16 s0, I16 s1, I16 s2, Fields f) { return multiply_add(s0, s1, s2, f.insn); }),
    packed("v_pk_mad_u16", [](U16 s0, U16 s1, U16 s2, Fields f) { return multiply_add(s0, s1, s2, f.insn); }),
    packed("v_pk_mul_lo_u16", [](U16 s0, U16 s1) { return s0 * s1; }),
    packed("v_pk_lshlrev_b16", [](U16 s0, U16 s1) { return s1 << (s0 & 15); }),
    packed("v_pk_lshrrev_b16", [](U16 s0, U16 s1) { return s1 >> (s0 & 15); }),
    packed("v_pk_ashrrev_i16", [](U16 s0, I16 s1) { return s1 >> as<I16>(s0 & 15); }),
    packed("v_pk_min_i16", [](I16 s0, I16 s1) { return min(s0, s1); }),
    packed("v_pk_max_i16", [](I16 s0, I16 s1) { return max(s0, s1); }),
    packed("v_pk_min_u16", [](U16 s0, U16 s1) { return min(s0, s1); }),
    packed("v_pk_max_u16", [](U16 s0, U16 s1) { return max(s0, s1); }),

    // ---- packed f32: two registers a source
    packed("v_pk_add_f32", [](F32 s0, F32 s1) { return s0 + s1; }),
    packed("v_pk_mul_f32", [](F32 s0, F32 s1) { return s0 * s1; }),
    packed("v_pk_fma_f32", [](F32 s0, F32 s1, F32 s2) { return fma(s0, s1, s2); }),
    // Low dword from S0, high dword from S1; op_sel says which dword of each.
    valu("v_pk_mov_b32",
         [](U64 s0, U64 s1, Fields f) {
           return dword_of(s0, f.insn.op_sel & 1) | (dword_of(s1, f.insn.op_sel >> 1 & 1) << 32);
         }),

    // ---- mixed precision
    // gfx900's round twice.
    valu("v_mad_mix_f32", [](Mix s0, Mix s1, Mix s2) { return s0.value * s1.value + s2.value; }),
    with_half(Half::LowKeep,
              valu("v_mad_mixlo_f16",
                   [](Mix s0, Mix s1, Mix s2) { return to<F16>(s0.value * s1.value + s2.value); })),
    with_half(Half::High,
              valu("v_mad_mixhi_f16",
                   [](Mix s0, Mix s1, Mix s2) { return to<F16>(s0.value * s1.value + s2.value); })),
    valu("v_fma_mix_f32", [](Mix s0, Mix s1, Mix s2) { return fma(s0.value, s1.value, s2.value); }),
    with_half(Half::LowKeep,
              valu("v_fma_mixlo_f16",
                   [](Mix s0, Mix s1, Mix s2) { return to<F16>(fma(s0.value, s1.value, s2.value)); })),
    with_half(Half::High,
              valu("v_fma_mixhi_f16",
                   [](Mix s0, Mix s1, Mix s2) { return to<F16>(fma(s0.value, s1.value, s2.value)); })),

    // ---- dot products
    valu("v_dot2_f32_f16",
         [](U32 s0, U32 s1, F32 s2, Fields f) {
           return dot2_f32_f16(halves(s0, f.insn, 0), halves(s1, f.insn, 1), s2);
         }),
    valu("v_dot2_i32_i16",
         [](U32 s0, U32 s1, I32 s2, Fields f) {
           return dot<I32, 16>(arranged(s0, f.insn, 0), arranged(s1, f.insn, 1), s2, f.insn.clamp);
         }),
    valu("v_dot2_u32_u16",
         [](U32 s0, U32 s1, U32 s2, Fields f) {
           return dot<U32, 16>(arranged(s0, f.insn, 0), arranged(s1, f.insn, 1), s2, f.insn.clamp);
         }),
    valu("v_dot2_f32_bf16",
         [](U32 s0, U32 s1, F32 s2, Fields f) {
           return dot2_f32_bf16(bf16_halves(s0, f.insn, 0), bf16_halves(s1, f.insn, 1), s2);
         }),
    valu("v_dot2_f16_f16",
         [](U32 s0, U32 s1, F16 s2) {
           const Halves a = halves(s0), b = halves(s1);
           return fma(a.high, b.high, fma(a.low, b.low, s2));
         }),
    valu("v_dot2_bf16_bf16",
         [](U32 s0, U32 s1, U16 s2) {
           const F32 c = as<F32>(to<U32>(s2) << 16);
           return to<BF16>(dot2_f32_bf16(bf16_halves(s0), bf16_halves(s1), c));
         }),
    // neg_lo says which source has signed elements.
    valu("v_dot4_i32_iu8",
         [](U32 s0, U32 s1, I32 s2, Fields f) {
           return dot_mixed<8>(s0, f.insn.neg_lo & 1, s1, f.insn.neg_lo & 2, s2, f.insn.clamp);
         }),
    valu("v_dot8_i32_iu4",
         [](U32 s0, U32 s1, I32 s2, Fields f) {
           return dot_mixed<4>(s0, f.insn.neg_lo & 1, s1, f.insn.neg_lo & 2, s2, f.insn.clamp);
         }),
    valu("v_dot4_i32_i8",
         [](U32 s0, U32 s1, I32 s2, Fields f) { return dot<I32, 8>(s0, s1, s2, f.insn.clamp); }),
    valu("v_dot4_u32_u8",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return dot<U32, 8>(s0, s1, s2, f.insn.clamp); }),
    valu("v_dot8_i32_i4",
         [](U32 s0, U32 s1, I32 s2, Fields f) { return dot<I32, 4>(s0, s1, s2, f.insn.clamp); }),
    valu("v_dot8_u32_u4",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return dot<U32, 4>(s0, s1, s2, f.insn.clamp); }),
};

}  // namespace

std::span<const Row> vop3p_rows() { return kRows; }

}  // namespace cairn::gpu
