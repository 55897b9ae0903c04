// SPDX-License-Identifier: MIT
// What gfx950 (CDNA4) adds to the vector instructions of CDNA3.
#include "gpu/isa/dot.h"
#include "gpu/isa/floating.h"
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

// Any function of three bits: bit {a, b, c} of the table.
template <Lane T>
T bit_function(T a, T b, T c, unsigned table) {
  T d = constant<T>(a, 0);
  for (unsigned i = 0; i < 8; ++i) {
    if ((table >> i & 1) != 0) d = d | ((i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c));
  }
  return d;
}

// A NaN wins, as IEEE 754-2019's minimum and maximum have it.
template <Lane T>
T maximum(T a, T b) {
  return select(is_nan(a) | is_nan(b), a + b, fmax(a, b));
}
template <Lane T>
T minimum(T a, T b) {
  return select(is_nan(a) | is_nan(b), a + b, fmin(a, b));
}

U16 saturated_pair(I32 low, I32 high, U32 shift, int least, int most) {
  const I32 n = as<I32>(shift & 31);
  const U32 a = as<U32>(limit(low >> n, least, most)), b = as<U32>(limit(high >> n, least, most));
  return to<U16>((a & 0xff) | (b << 8));
}

U32 pack(U16 low, U16 high) { return to<U32>(low) | (to<U32>(high) << 16); }

// x with `kBits` of its fraction dropped, after the top bits of `dither` were added below the last place.
template <int kBits>
F32 dithered(F32 x, U32 dither) {
  const U32 sum = as<U32>(x) + (dither >> (32 - kBits));
  const U32 kept = (sum >> kBits) << kBits;
  const Mask special = (as<U32>(x) & 0x7f800000) == 0x7f800000;
  return select(special, x, as<F32>(kept));
}
U32 insert_half(U32 d, U32 half, const Instruction& insn) {
  return (insn.op_sel & 8) ? (d & 0xffff) | (half << 16) : (d & 0xffff0000) | half;
}

constexpr Row kRows[] = {
    valu("v_bitop3_b32",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return bit_function(s0, s1, s2, f.insn.truth_table); }),
    with_half(Half::LowKeep,
              valu("v_bitop3_b16", [](U16 s0, U16 s1, U16 s2,
                                      Fields f) { return bit_function(s0, s1, s2, f.insn.truth_table); })),
    with_half(Half::LowKeep,
              valu("v_ashr_pk_i8_i32",
                   [](I32 s0, I32 s1, U32 s2) { return saturated_pair(s0, s1, s2, -128, 127); })),
    with_half(Half::LowKeep, valu("v_ashr_pk_u8_i32",
                                  [](I32 s0, I32 s1, U32 s2) { return saturated_pair(s0, s1, s2, 0, 255); })),
    // One step of a linear feedback shift register.
    valu("v_prng_b32",
         [](U32 s0) {
           return (s0 << 1) ^ select((s0 >> 31) != 0, constant<U32>(s0, 197), constant<U32>(s0, 0));
         }),

    valu("v_minimum3_f32", [](F32 s0, F32 s1, F32 s2) { return minimum(minimum(s0, s1), s2); }),
    valu("v_maximum3_f32", [](F32 s0, F32 s1, F32 s2) { return maximum(maximum(s0, s1), s2); }),
    packed("v_pk_minimum3_f16", [](F16 s0, F16 s1, F16 s2) { return minimum(minimum(s0, s1), s2); }),
    packed("v_pk_maximum3_f16", [](F16 s0, F16 s1, F16 s2) { return maximum(maximum(s0, s1), s2); }),

    valu("v_cvt_f32_bf16", [](BF16 s0) { return to<F32>(s0); }),
    valu("v_cvt_pk_f16_f32", [](F32 s0, F32 s1) { return pack(bits_of(to<F16>(s0)), bits_of(to<F16>(s1))); }),
    valu("v_cvt_pk_bf16_f32",
         [](F32 s0, F32 s1) { return pack(as<U16>(to<BF16>(s0)), as<U16>(to<BF16>(s1))); }),
    valu("v_cvt_sr_f16_f32",
         [](F32 s0, U32 s1, Tied<U32> d, Fields f) {
           return insert_half(d.value, to<U32>(bits_of(to<F16>(dithered<13>(s0, s1)))), f.insn);
         }),
    valu("v_cvt_sr_bf16_f32",
         [](F32 s0, U32 s1, Tied<U32> d, Fields f) {
           return insert_half(d.value, to<U32>(as<U16>(to<BF16>(dithered<16>(s0, s1)))), f.insn);
         }),
    valu(
        "v_dot2c_f32_bf16",
        [](U32 s0, U32 s1, Tied<F32> d) { return dot2_f32_bf16(bf16_halves(s0), bf16_halves(s1), d.value); }),
};

}  // namespace

std::span<const Row> gfx950_rows() { return kRows; }

}  // namespace cairn::gpu
