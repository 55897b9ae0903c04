// SPDX-License-Identifier: MIT
// Scalar arithmetic and logic: SOP1, SOP2, SOPC, SOPK.
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

/// A result with SCC = (result is not zero), as most logic instructions have it.
template <Lane T>
std::tuple<T, Scc> nonzero(T d) {
  return results(d, Scc{d != 0});
}
template <Lane T>
T choose(Mask m, T a, std::int64_t b) {
  return select(m, a, constant<T>(a, b));
}
U32 carry_of(Mask m) { return select(m, constant<U32>(m, 1), constant<U32>(m, 0)); }

I32 negative(I32 x) { return constant<I32>(x, 0) - x; }

// Signed overflow of a + b = d, and of a - b = d.
Mask add_overflow(I32 a, I32 b, I32 d) { return ((a ^ d) & (b ^ d)) < 0; }
Mask sub_overflow(I32 a, I32 b, I32 d) { return ((a ^ b) & (a ^ d)) < 0; }

std::tuple<U32, Scc> shift_add(U32 a, U32 b, int n) {
  const U64 sum = (to<U64>(a) << n) + to<U64>(b);
  return results(to<U32>(sum), Scc{(sum >> 32) != 0});
}

// Bits of s1: 4..0 (5..0 for 64 bits) the first bit of the field, 22..16 its width.
template <Lane T>
T field(T s0, U32 s1) {
  constexpr int kWidth = bit_width(T::type);
  const T offset = to<T>(s1 & (kWidth - 1));
  const T width = min(to<T>((s1 >> 16) & 0x7f), constant<T>(s0, kWidth));
  const T shifted = s0 >> offset;
  // Move the field's top bit to the top and back, extending by the type's sign. A full-width field and an
  // empty one need no shift, or have no bits.
  const T room = (constant<T>(s0, kWidth) - width) & (kWidth - 1);
  return choose(width != 0, (shifted << room) >> room, 0);
}
template <Lane T>
I32 first_bit(T found, T s0) {
  return select(s0 == 0, constant<I32>(s0, -1), to<I32>(found));
}
// Leading bits equal to the sign; -1 when all are.
template <Lane T>
I32 sign_run(T s0) {
  const T flipped = s0 ^ (s0 >> (bit_width(T::type) - 1));
  return select(flipped == 0, constant<I32>(s0, -1), to<I32>(clz(flipped)));
}

// Each quad of bits with any bit set becomes all ones (whole quad), or one bit (quad mask).
template <Lane T>
T any_of_quads(T s0) {
  const T pairs = s0 | (s0 >> 1);
  return (pairs | (pairs >> 2)) & static_cast<std::int64_t>(0x1111111111111111);
}
template <Lane T>
T whole_quads(T s0) {
  const T any = any_of_quads(s0);
  return any | (any << 1) | (any << 2) | (any << 3);
}
// Gathers every fourth bit into the low bits.
U64 every_fourth(U64 x) {
  x = (x | (x >> 3)) & 0x0303030303030303;
  x = (x | (x >> 6)) & 0x000f000f000f000f;
  x = (x | (x >> 12)) & 0x000000ff000000ff;
  return (x | (x >> 24)) & 0xffff;
}
// Each bit of the low half becomes two.
U64 spread_bits(U64 x) {
  x = (x | (x << 16)) & 0x0000ffff0000ffff;
  x = (x | (x << 8)) & 0x00ff00ff00ff00ff;
  x = (x | (x << 4)) & 0x0f0f0f0f0f0f0f0f;
  x = (x | (x << 2)) & 0x3333333333333333;
  x = (x | (x << 1)) & 0x5555555555555555;
  return x | (x << 1);
}

/// EXEC gets `exec`, the destination what EXEC was.
std::tuple<U64, ExecBits, Scc> save_exec(U64 before, U64 exec) {
  return results(before, ExecBits{exec}, Scc{exec != 0});
}
/// EXEC and the destination get `exec`.
// The same in wave32.
std::tuple<U32, ExecBits, Scc> save_exec(U32 before, U32 exec) {
  return results(before, ExecBits{to<U64>(exec)}, Scc{exec != 0});
}
std::tuple<U32, ExecBits, Scc> write_exec(U32 exec) {
  return results(exec, ExecBits{to<U64>(exec)}, Scc{exec != 0});
}
U32 low(ExecBits e) { return to<U32>(e.value); }

std::tuple<U64, ExecBits, Scc> write_exec(U64 exec) { return results(exec, ExecBits{exec}, Scc{exec != 0}); }

constexpr Row kRows[] = {
    // ---- SOP2: arithmetic
    salu("s_add_u32",
         [](U32 s0, U32 s1) {
           U32 d = s0 + s1;
           return results(d, Scc{d < s0});
         }),
    salu("s_sub_u32", [](U32 s0, U32 s1) { return results(s0 - s1, Scc{s0 < s1}); }),
    salu("s_add_i32",
         [](I32 s0, I32 s1) {
           I32 d = s0 + s1;
           return results(d, Scc{add_overflow(s0, s1, d)});
         }),
    salu("s_sub_i32",
         [](I32 s0, I32 s1) {
           I32 d = s0 - s1;
           return results(d, Scc{sub_overflow(s0, s1, d)});
         }),
    salu("s_addc_u32",
         [](U32 s0, U32 s1, Scc c) {
           const U64 sum = to<U64>(s0) + to<U64>(s1) + to<U64>(carry_of(c.value));
           return results(to<U32>(sum), Scc{(sum >> 32) != 0});
         }),
    salu("s_subb_u32",
         [](U32 s0, U32 s1, Scc c) {
           const U64 difference = to<U64>(s0) - to<U64>(s1) - to<U64>(carry_of(c.value));
           return results(to<U32>(difference), Scc{(difference >> 32) != 0});
         }),
    salu("s_min_i32", [](I32 s0, I32 s1) { return results(min(s0, s1), Scc{s0 < s1}); }),
    salu("s_min_u32", [](U32 s0, U32 s1) { return results(min(s0, s1), Scc{s0 < s1}); }),
    salu("s_max_i32", [](I32 s0, I32 s1) { return results(max(s0, s1), Scc{s0 > s1}); }),
    salu("s_max_u32", [](U32 s0, U32 s1) { return results(max(s0, s1), Scc{s0 > s1}); }),
    salu("s_cselect_b32", [](U32 s0, U32 s1, Scc c) { return select(c.value, s0, s1); }),
    salu("s_cselect_b64", [](U64 s0, U64 s1, Scc c) { return select(c.value, s0, s1); }),
    salu("s_mul_i32", [](U32 s0, U32 s1) { return s0 * s1; }),
    salu("s_mul_hi_u32", [](U32 s0, U32 s1) { return mul_hi(s0, s1); }),
    salu("s_mul_hi_i32", [](I32 s0, I32 s1) { return mul_hi(s0, s1); }),
    salu("s_absdiff_i32",
         [](I32 s0, I32 s1) {
           I32 d = s0 - s1;
           return nonzero(select(d < 0, negative(d), d));
         }),
    salu("s_lshl1_add_u32", [](U32 s0, U32 s1) { return shift_add(s0, s1, 1); }),
    salu("s_lshl2_add_u32", [](U32 s0, U32 s1) { return shift_add(s0, s1, 2); }),
    salu("s_lshl3_add_u32", [](U32 s0, U32 s1) { return shift_add(s0, s1, 3); }),
    salu("s_lshl4_add_u32", [](U32 s0, U32 s1) { return shift_add(s0, s1, 4); }),

    // ---- SOP2: logic, shifts, fields
    salu("s_and_b32", [](U32 s0, U32 s1) { return nonzero(s0 & s1); }),
    salu("s_and_b64", [](U64 s0, U64 s1) { return nonzero(s0 & s1); }),
    salu("s_or_b32", [](U32 s0, U32 s1) { return nonzero(s0 | s1); }),
    salu("s_or_b64", [](U64 s0, U64 s1) { return nonzero(s0 | s1); }),
    salu("s_xor_b32", [](U32 s0, U32 s1) { return nonzero(s0 ^ s1); }),
    salu("s_xor_b64", [](U64 s0, U64 s1) { return nonzero(s0 ^ s1); }),
    salu("s_andn2_b32", [](U32 s0, U32 s1) { return nonzero(s0 & ~s1); }),
    salu("s_andn2_b64", [](U64 s0, U64 s1) { return nonzero(s0 & ~s1); }),
    salu("s_orn2_b32", [](U32 s0, U32 s1) { return nonzero(s0 | ~s1); }),
    salu("s_orn2_b64", [](U64 s0, U64 s1) { return nonzero(s0 | ~s1); }),
    salu("s_nand_b32", [](U32 s0, U32 s1) { return nonzero(~(s0 & s1)); }),
    salu("s_nand_b64", [](U64 s0, U64 s1) { return nonzero(~(s0 & s1)); }),
    salu("s_nor_b32", [](U32 s0, U32 s1) { return nonzero(~(s0 | s1)); }),
    salu("s_nor_b64", [](U64 s0, U64 s1) { return nonzero(~(s0 | s1)); }),
    salu("s_xnor_b32", [](U32 s0, U32 s1) { return nonzero(~(s0 ^ s1)); }),
    salu("s_xnor_b64", [](U64 s0, U64 s1) { return nonzero(~(s0 ^ s1)); }),
    salu("s_lshl_b32", [](U32 s0, U32 s1) { return nonzero(s0 << (s1 & 31)); }),
    salu("s_lshl_b64", [](U64 s0, U32 s1) { return nonzero(s0 << to<U64>(s1 & 63)); }),
    salu("s_lshr_b32", [](U32 s0, U32 s1) { return nonzero(s0 >> (s1 & 31)); }),
    salu("s_lshr_b64", [](U64 s0, U32 s1) { return nonzero(s0 >> to<U64>(s1 & 63)); }),
    salu("s_ashr_i32", [](I32 s0, U32 s1) { return nonzero(s0 >> as<I32>(s1 & 31)); }),
    salu("s_ashr_i64", [](I64 s0, U32 s1) { return nonzero(s0 >> to<I64>(s1 & 63)); }),
    salu("s_bfm_b32", [](U32 s0, U32 s1) { return ((constant<U32>(s0, 1) << (s0 & 31)) - 1) << (s1 & 31); }),
    salu("s_bfm_b64",
         [](U32 s0, U32 s1) { return ((constant<U64>(s0, 1) << to<U64>(s0 & 63)) - 1) << to<U64>(s1 & 63); }),
    salu("s_bfe_u32", [](U32 s0, U32 s1) { return nonzero(field(s0, s1)); }),
    salu("s_bfe_i32", [](I32 s0, U32 s1) { return nonzero(field(s0, s1)); }),
    salu("s_bfe_u64", [](U64 s0, U32 s1) { return nonzero(field(s0, s1)); }),
    salu("s_bfe_i64", [](I64 s0, U32 s1) { return nonzero(field(s0, s1)); }),
    salu("s_pack_ll_b32_b16", [](U32 s0, U32 s1) { return (s0 & 0xffff) | (s1 << 16); }),
    salu("s_pack_lh_b32_b16", [](U32 s0, U32 s1) { return (s0 & 0xffff) | (s1 & 0xffff0000); }),
    salu("s_pack_hl_b32_b16", [](U32 s0, U32 s1) { return (s0 >> 16) | (s1 << 16); }),
    salu("s_pack_hh_b32_b16", [](U32 s0, U32 s1) { return (s0 >> 16) | (s1 & 0xffff0000); }),

    // ---- SOP1: moves and bits
    salu("s_mov_b32", [](U32 s0) { return s0; }),
    salu("s_mov_b64", [](U64 s0) { return s0; }),
    salu("s_cmov_b32", [](U32 s0, Scc c, Tied<U32> d) { return select(c.value, s0, d.value); }),
    salu("s_cmov_b64", [](U64 s0, Scc c, Tied<U64> d) { return select(c.value, s0, d.value); }),
    salu("s_not_b32", [](U32 s0) { return nonzero(~s0); }),
    salu("s_not_b64", [](U64 s0) { return nonzero(~s0); }),
    salu("s_wqm_b32", [](U32 s0) { return nonzero(whole_quads(s0)); }),
    salu("s_wqm_b64", [](U64 s0) { return nonzero(whole_quads(s0)); }),
    salu("s_quadmask_b32", [](U32 s0) { return nonzero(to<U32>(every_fourth(to<U64>(any_of_quads(s0))))); }),
    salu("s_quadmask_b64", [](U64 s0) { return nonzero(every_fourth(any_of_quads(s0))); }),
    salu("s_brev_b32", [](U32 s0) { return bit_reverse(s0); }),
    salu("s_brev_b64", [](U64 s0) { return bit_reverse(s0); }),
    salu("s_bitreplicate_b64_b32", [](U32 s0) { return spread_bits(to<U64>(s0)); }),
    salu("s_bcnt0_i32_b32", [](U32 s0) { return nonzero(popcount(~s0)); }),
    salu("s_bcnt0_i32_b64", [](U64 s0) { return nonzero(to<U32>(popcount(~s0))); }),
    salu("s_bcnt1_i32_b32", [](U32 s0) { return nonzero(popcount(s0)); }),
    salu("s_bcnt1_i32_b64", [](U64 s0) { return nonzero(to<U32>(popcount(s0))); }),
    salu("s_ff0_i32_b32", [](U32 s0) { return first_bit(ctz(~s0), ~s0); }),
    salu("s_ff0_i32_b64", [](U64 s0) { return first_bit(ctz(~s0), ~s0); }),
    salu("s_ff1_i32_b32", [](U32 s0) { return first_bit(ctz(s0), s0); }),
    salu("s_ff1_i32_b64", [](U64 s0) { return first_bit(ctz(s0), s0); }),
    salu("s_flbit_i32_b32", [](U32 s0) { return first_bit(clz(s0), s0); }),
    salu("s_flbit_i32_b64", [](U64 s0) { return first_bit(clz(s0), s0); }),
    salu("s_flbit_i32", [](I32 s0) { return sign_run(s0); }),
    salu("s_flbit_i32_i64", [](I64 s0) { return sign_run(s0); }),
    salu("s_sext_i32_i8", [](U32 s0) { return to<I32>(to<I8>(s0)); }),
    salu("s_sext_i32_i16", [](U32 s0) { return to<I32>(to<I16>(s0)); }),
    salu("s_bitset0_b32", [](U32 s0, Tied<U32> d) { return d.value & ~(constant<U32>(s0, 1) << (s0 & 31)); }),
    salu("s_bitset1_b32", [](U32 s0, Tied<U32> d) { return d.value | (constant<U32>(s0, 1) << (s0 & 31)); }),
    salu("s_bitset0_b64",
         [](U32 s0, Tied<U64> d) { return d.value & ~(constant<U64>(s0, 1) << to<U64>(s0 & 63)); }),
    salu("s_bitset1_b64",
         [](U32 s0, Tied<U64> d) { return d.value | (constant<U64>(s0, 1) << to<U64>(s0 & 63)); }),
    salu("s_abs_i32", [](I32 s0) { return nonzero(select(s0 < 0, negative(s0), s0)); }),

    // ---- SOP1: EXEC
    salu("s_and_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, s0 & e.value); }),
    salu("s_or_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, s0 | e.value); }),
    salu("s_xor_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, s0 ^ e.value); }),
    salu("s_nand_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, ~(s0 & e.value)); }),
    salu("s_nor_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, ~(s0 | e.value)); }),
    salu("s_xnor_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, ~(s0 ^ e.value)); }),
    salu("s_andn1_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, ~s0 & e.value); }),
    salu("s_andn2_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, s0 & ~e.value); }),
    salu("s_orn1_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, ~s0 | e.value); }),
    salu("s_orn2_saveexec_b64", [](U64 s0, ExecBits e) { return save_exec(e.value, s0 | ~e.value); }),
    salu("s_andn1_wrexec_b64", [](U64 s0, ExecBits e) { return write_exec(~s0 & e.value); }),
    salu("s_andn2_wrexec_b64", [](U64 s0, ExecBits e) { return write_exec(s0 & ~e.value); }),

    salu("s_and_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), s0 & low(e)); }),
    salu("s_or_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), s0 | low(e)); }),
    salu("s_xor_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), s0 ^ low(e)); }),
    salu("s_nand_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), ~(s0 & low(e))); }),
    salu("s_nor_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), ~(s0 | low(e))); }),
    salu("s_xnor_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), ~(s0 ^ low(e))); }),
    salu("s_andn1_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), ~s0 & low(e)); }),
    salu("s_andn2_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), s0 & ~low(e)); }),
    salu("s_orn1_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), ~s0 | low(e)); }),
    salu("s_orn2_saveexec_b32", [](U32 s0, ExecBits e) { return save_exec(low(e), s0 | ~low(e)); }),
    salu("s_andn1_wrexec_b32", [](U32 s0, ExecBits e) { return write_exec(~s0 & low(e)); }),
    salu("s_andn2_wrexec_b32", [](U32 s0, ExecBits e) { return write_exec(s0 & ~low(e)); }),

    // ---- SOPC
    salu("s_cmp_eq_i32", [](I32 s0, I32 s1) { return Scc{s0 == s1}; }),
    salu("s_cmp_lg_i32", [](I32 s0, I32 s1) { return Scc{s0 != s1}; }),
    salu("s_cmp_gt_i32", [](I32 s0, I32 s1) { return Scc{s0 > s1}; }),
    salu("s_cmp_ge_i32", [](I32 s0, I32 s1) { return Scc{s0 >= s1}; }),
    salu("s_cmp_lt_i32", [](I32 s0, I32 s1) { return Scc{s0 < s1}; }),
    salu("s_cmp_le_i32", [](I32 s0, I32 s1) { return Scc{s0 <= s1}; }),
    salu("s_cmp_eq_u32", [](U32 s0, U32 s1) { return Scc{s0 == s1}; }),
    salu("s_cmp_lg_u32", [](U32 s0, U32 s1) { return Scc{s0 != s1}; }),
    salu("s_cmp_gt_u32", [](U32 s0, U32 s1) { return Scc{s0 > s1}; }),
    salu("s_cmp_ge_u32", [](U32 s0, U32 s1) { return Scc{s0 >= s1}; }),
    salu("s_cmp_lt_u32", [](U32 s0, U32 s1) { return Scc{s0 < s1}; }),
    salu("s_cmp_le_u32", [](U32 s0, U32 s1) { return Scc{s0 <= s1}; }),
    salu("s_cmp_eq_u64", [](U64 s0, U64 s1) { return Scc{s0 == s1}; }),
    salu("s_cmp_lg_u64", [](U64 s0, U64 s1) { return Scc{s0 != s1}; }),
    salu("s_bitcmp0_b32", [](U32 s0, U32 s1) { return Scc{((s0 >> (s1 & 31)) & 1) == 0}; }),
    salu("s_bitcmp1_b32", [](U32 s0, U32 s1) { return Scc{((s0 >> (s1 & 31)) & 1) == 1}; }),
    salu("s_bitcmp0_b64", [](U64 s0, U32 s1) { return Scc{((s0 >> to<U64>(s1 & 63)) & 1) == 0}; }),
    salu("s_bitcmp1_b64", [](U64 s0, U32 s1) { return Scc{((s0 >> to<U64>(s1 & 63)) & 1) == 1}; }),

    // ---- SOPK: the immediate is the second source
    salu("s_movk_i32", [](I32 k) { return k; }),
    salu("s_cmovk_i32", [](I32 k, Scc c, Tied<I32> d) { return select(c.value, k, d.value); }),
    salu("s_addk_i32",
         [](I32 k, Tied<I32> d) {
           I32 sum = d.value + k;
           return results(sum, Scc{add_overflow(d.value, k, sum)});
         }),
    salu("s_mulk_i32", [](I32 k, Tied<I32> d) { return d.value * k; }),
    salu("s_cmpk_eq_i32", [](I32 s0, I32 k) { return Scc{s0 == k}; }),
    salu("s_cmpk_lg_i32", [](I32 s0, I32 k) { return Scc{s0 != k}; }),
    salu("s_cmpk_gt_i32", [](I32 s0, I32 k) { return Scc{s0 > k}; }),
    salu("s_cmpk_ge_i32", [](I32 s0, I32 k) { return Scc{s0 >= k}; }),
    salu("s_cmpk_lt_i32", [](I32 s0, I32 k) { return Scc{s0 < k}; }),
    salu("s_cmpk_le_i32", [](I32 s0, I32 k) { return Scc{s0 <= k}; }),
    salu("s_cmpk_eq_u32", [](U32 s0, U32 k) { return Scc{s0 == k}; }),
    salu("s_cmpk_lg_u32", [](U32 s0, U32 k) { return Scc{s0 != k}; }),
    salu("s_cmpk_gt_u32", [](U32 s0, U32 k) { return Scc{s0 > k}; }),
    salu("s_cmpk_ge_u32", [](U32 s0, U32 k) { return Scc{s0 >= k}; }),
    salu("s_cmpk_lt_u32", [](U32 s0, U32 k) { return Scc{s0 < k}; }),
    salu("s_cmpk_le_u32", [](U32 s0, U32 k) { return Scc{s0 <= k}; }),
};

}  // namespace

std::span<const Row> sop_rows() { return kRows; }

}  // namespace cairn::gpu
