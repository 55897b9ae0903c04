// SPDX-License-Identifier: MIT
// Vector instructions that exist with three sources, or only in the long encoding: VOP3.
#include "gpu/isa/division.h"
#include "gpu/isa/float8.h"
#include "gpu/isa/floating.h"
#include "gpu/isa/insn.h"
#include "gpu/isa/normalised.h"
#include "gpu/isa/two_over_pi.h"

namespace cairn::gpu {
namespace {

I32 signed24(I32 x) { return (x << 8) >> 8; }
U32 unsigned24(U32 x) { return x & 0xffffff; }
U32 byte(U32 x, int i) { return (x >> (8 * i)) & 0xff; }
U32 low_half(U32 x) { return x & 0xffff; }
template <Lane T>
T distance(T a, T b) {
  return max(a, b) - min(a, b);
}

template <Lane T>
T add(T a, T b, const Instruction& insn) {
  return insn.clamp ? add_sat(a, b) : a + b;
}
template <Lane T>
T sub(T a, T b, const Instruction& insn) {
  return insn.clamp ? sub_sat(a, b) : a - b;
}
// a * b + c in T; the clamp limits the exact sum, which Wide holds, to T.
template <Lane Wide, Lane T>
T multiply_add(T a, T b, T c, const Instruction& insn) {
  if (!insn.clamp) return a * b + c;
  constexpr int kBits = bit_width(T::type);
  constexpr bool kSigned = is_signed(T::type);
  constexpr std::int64_t kHigh = (std::int64_t{1} << (kSigned ? kBits - 1 : kBits)) - 1;
  return to<T>(limit(to<Wide>(a) * to<Wide>(b) + to<Wide>(c), kSigned ? -kHigh - 1 : 0, kHigh));
}

template <Lane T>
T min3(T a, T b, T c) {
  return min(min(a, b), c);
}
template <Lane T>
T max3(T a, T b, T c) {
  return max(max(a, b), c);
}
template <Lane T>
T med3(T a, T b, T c) {
  return max(min(a, b), min(max(a, b), c));
}
template <Lane T>
T fmin3(T a, T b, T c) {
  return fmin(fmin(a, b), c);
}
template <Lane T>
T fmax3(T a, T b, T c) {
  return fmax(fmax(a, b), c);
}
// The median; with a NaN among them, the minimum.
template <Lane T>
T fmed3(T a, T b, T c) {
  const Mask a_is_most = (a >= b) & (a >= c), b_is_most = (b >= a) & (b >= c);
  const T middle = select(a_is_most, fmax(b, c), select(b_is_most, fmax(a, c), fmax(a, b)));
  return select(is_nan(a) | is_nan(b) | is_nan(c), fmin3(a, b, c), middle);
}

// Field of s0 that starts at bit s1 and is s2 wide, both modulo 32; extended by the type's sign.
U32 field(U32 s0, U32 s1, U32 s2) { return (s0 >> (s1 & 31)) & ((constant<U32>(s0, 1) << (s2 & 31)) - 1); }
I32 signed_field(I32 s0, U32 s1, U32 s2) {
  const U32 width = s2 & 31;
  const I32 room = as<I32>((constant<U32>(s0, 32) - width) & 31);
  const I32 shifted = s0 >> as<I32>(s1 & 31);
  return select(width == 0, constant<I32>(s0, 0), (shifted << room) >> room);
}

// One byte of v_perm: 0-7 a byte of {s0, s1}, 8-11 the sign of one of its halves, 12 zero, above all ones.
U32 permuted_byte(U64 bytes, U32 selector) {
  const U64 amount = to<U64>(selector & 7) << 3;
  const U32 picked = to<U32>(bytes >> amount) & 0xff;
  const U64 sign_at = ((to<U64>(selector & 3)) << 4) + 15;
  const U32 sign = to<U32>((bytes >> sign_at) & 1) * 0xff;
  const U32 fixed = select(selector == 12, constant<U32>(selector, 0), constant<U32>(selector, 0xff));
  return select(selector < 8, picked, select(selector < 12, sign, fixed));
}
U32 permute(U32 s0, U32 s1, U32 s2) {
  const U64 bytes = (to<U64>(s0) << 32) | to<U64>(s1);
  U32 d = permuted_byte(bytes, byte(s2, 0));
  for (int i = 1; i < 4; ++i) d = d | (permuted_byte(bytes, byte(s2, i)) << (8 * i));
  return d;
}

// Per byte, the mean rounded up where s2's lowest bit is set.
U32 lerp(U32 s0, U32 s1, U32 s2) {
  U32 d = constant<U32>(s0, 0);
  for (int i = 0; i < 4; ++i) d = d | (((byte(s0, i) + byte(s1, i) + (byte(s2, i) & 1)) >> 1) << (8 * i));
  return d;
}
U32 sum_of_distances(U32 s0, U32 s1) {
  U32 sum = distance(byte(s0, 0), byte(s1, 0));
  for (int i = 1; i < 4; ++i) sum = sum + distance(byte(s0, i), byte(s1, i));
  return sum;
}
// Bytes whose reference (s1) is zero do not count.
U32 masked_sum_of_distances(U32 s0, U32 s1) {
  U32 sum = constant<U32>(s0, 0);
  for (int i = 0; i < 4; ++i) {
    const U32 reference = byte(s1, i);
    sum = sum + select(reference == 0, constant<U32>(s0, 0), distance(byte(s0, i), reference));
  }
  return sum;
}
// Four sums of distances between the bytes of s1 and those of s0 from byte 0, 1, 2 and 3 on; 16-bit lanes of
// s2 are added.
template <class Sum>
U64 four_sums(U64 s0, U32 s1, U64 s2, const Instruction& insn, Sum sum) {
  U64 d = constant<U64>(s0, 0);
  for (int i = 0; i < 4; ++i) {
    const U16 before = to<U16>(s2 >> (16 * i));
    const U16 added = add(before, to<U16>(sum(to<U32>(s0 >> (8 * i)), s1)), insn);
    d = d | (to<U64>(added) << (16 * i));
  }
  return d;
}

// f32 to f16 toward zero, whatever MODE says: one step back when rounding went away from zero.
// Whatever MODE says of reading denormals: their widened value comes from the fraction.
U32 toward_zero_f16(F32 x) {
  const F16 rounded = to<F16>(x);
  const U16 bits = bits_of(rounded), fraction = bits & 0x3ff;
  const F32 small = to<F32>(to<U32>(fraction)) * constant<F32>(x, 0x1p-24);
  const F32 wide = select(exponent_field(rounded) == 0, small, abs(to<F32>(rounded)));
  return to<U32>(select(wide > abs(x), bits - 1, bits));
}
U32 pack(U32 low, U32 high) { return (low & 0xffff) | (high << 16); }
U32 pack(I32 low, I32 high) { return pack(as<U32>(low), as<U32>(high)); }

// s0 as an unsigned byte put in place of byte s1 of s2.
// S0 * S1, but the lowest number where S1 is no exponent or S2 is not positive: powers for lighting.
F32 multiply_lit(F32 s0, F32 s1, F32 s2) {
  const F32 lowest = from_bits<F32>(s0, 0xff7fffff);
  const Mask dark = is_nan(s1) | (s1 == lowest) | (is_infinite(s1) & sign_bit(s1)) | is_nan(s2) |
                    (s2 <= constant<F32>(s2, 0.0));
  return select(dark, lowest, mul_legacy(s0, s1));
}

U32 insert_byte(F32 s0, U32 s1, U32 s2) {
  const U32 at = (s1 & 3) << 3;
  const U32 value = min(to<U32>(s0), constant<U32>(s1, 0xff));
  return (s2 & ~(constant<U32>(s1, 0xff) << at)) | (value << at);
}

// The 16-bit (fp8 pair) or 8-bit (one fp8) part of the destination that op_sel names.
U32 insert_half(U32 d, U32 half, const Instruction& insn) {
  return (insn.op_sel & 8) ? (d & 0xffff) | (half << 16) : (d & 0xffff0000) | half;
}
U32 insert_fp8(U32 d, U32 value, const Instruction& insn) {
  // op_sel bits 2 and 3 number the byte.
  const int at = 8 * ((insn.op_sel >> 2 & 1) | (insn.op_sel >> 3 & 1) << 1);
  return (d & ~(std::int64_t{0xff} << at)) | (value << at);
}
template <class Format>
U32 to_nearest_fp8(F32 x) {
  return to_fp8<Format>(x, constant<U32>(x, 0), true);
}
template <class Format>
U32 to_fp8_pair(F32 s0, F32 s1) {
  return to_nearest_fp8<Format>(s0) | (to_nearest_fp8<Format>(s1) << 8);
}

// Lanes below this one, of the wave's lower and upper half.
U32 lower_lanes(U32 like) {
  const U32 lane = lane_id(like);
  const U32 bits = (constant<U32>(like, 1) << (lane & 31)) - 1;
  return select(lane < 32, bits, constant<U32>(like, -1));
}
U32 upper_lanes(U32 like) {
  const U32 lane = lane_id(like);
  const U32 bits = (constant<U32>(like, 1) << (lane & 31)) - 1;
  return select(lane < 32, constant<U32>(like, 0), bits);
}

// Face of a cube map that a direction points to: 0-5 for +x -x +y -y +z -z, and the coordinates on it.
struct Cube {
  F32 id, sc, tc, ma;
};
Cube cube(F32 x, F32 y, F32 z) {
  const auto n = [&](double v) { return constant<F32>(x, v); };
  const Mask on_z = (abs(z) >= abs(x)) & (abs(z) >= abs(y));
  const Mask on_y = ~on_z & (abs(y) >= abs(x));
  const F32 zero = n(0);
  const auto by_axis = [&](F32 if_x, F32 if_y, F32 if_z) {
    return select(on_z, if_z, select(on_y, if_y, if_x));
  };
  const Mask nx = x < zero, ny = y < zero, nz = z < zero;
  return {by_axis(select(nx, n(1), n(0)), select(ny, n(3), n(2)), select(nz, n(5), n(4))),
          by_axis(select(nx, z, -z), x, select(nz, -x, x)), by_axis(-y, select(ny, -z, z), -y),
          by_axis(x, y, z) * n(2.0)};
}

// Word `index` of 2/pi, zero behind its end.
U64 two_over_pi(U32 index) {
  U64 word = constant<U64>(index, 0);
  std::int64_t i = 0;
  for (const std::uint64_t bits : kTwoOverPi)
    word = select(index == i++, constant<U64>(index, static_cast<std::int64_t>(bits)), word);
  return word;
}

// 53 bits of 2/pi as a number: from bit 53 * s1 on, further for large s0, so that their product with s0 has
// the bits that matter for an angle of s0.
F64 trig_preop(F64 s0, U32 s1) {
  const I32 exponent = to<I32>(exponent_field(s0)), none = constant<I32>(s0, 0);
  const I32 beyond = select(exponent > constant<I32>(s0, 1077), exponent - 1077, none);
  const I32 shift = as<I32>(s1 & 31) * 53 + beyond;
  const U32 word = as<U32>(shift) >> 6;
  const U64 bit = to<U64>(as<U32>(shift) & 63), high = two_over_pi(word), low = two_over_pi(word + 1);
  const U64 bits = (high << bit) | ((low >> 1) >> (constant<U64>(s0, 63) - bit));
  const I32 rescale = select(exponent >= constant<I32>(s0, 1968), constant<I32>(s0, 128), none);
  return ldexp(to<F64>(bits >> 11), rescale - shift - 53);
}

constexpr Row kRows[] = {
    // ---- multiply and add
    valu("v_mad_legacy_f32", [](F32 s0, F32 s1, F32 s2) { return mul_legacy(s0, s1) + s2; }),
    valu("v_mad_f32", [](F32 s0, F32 s1, F32 s2) { return s0 * s1 + s2; }),
    with_half(Half::LowKeep, valu("v_mad_f16", [](F16 s0, F16 s1, F16 s2) { return s0 * s1 + s2; })),
    valu("v_mad_legacy_f16", [](F16 s0, F16 s1, F16 s2) { return s0 * s1 + s2; }),
    valu("v_fma_f32", [](F32 s0, F32 s1, F32 s2) { return fma(s0, s1, s2); }),
    valu("v_fma_legacy_f32", [](F32 s0, F32 s1, F32 s2) { return fma_legacy(s0, s1, s2); }),
    valu("v_mullit_f32", [](F32 s0, F32 s1, F32 s2) { return multiply_lit(s0, s1, s2); }),
    valu("v_fma_f64", [](F64 s0, F64 s1, F64 s2) { return fma(s0, s1, s2); }),
    with_half(Half::LowKeep, valu("v_fma_f16", [](F16 s0, F16 s1, F16 s2) { return fma(s0, s1, s2); })),
    valu("v_fma_legacy_f16", [](F16 s0, F16 s1, F16 s2) { return fma(s0, s1, s2); }),
    valu("v_mad_i32_i24", [](I32 s0, I32 s1, I32 s2,
                             Fields f) { return multiply_add<I64>(signed24(s0), signed24(s1), s2, f.insn); }),
    valu("v_mad_u32_u24",
         [](U32 s0, U32 s1, U32 s2, Fields f) {
           return multiply_add<U64>(unsigned24(s0), unsigned24(s1), s2, f.insn);
         }),
    with_half(Half::LowKeep,
              valu("v_mad_u16",
                   [](U16 s0, U16 s1, U16 s2, Fields f) { return multiply_add<U64>(s0, s1, s2, f.insn); })),
    with_half(Half::LowKeep,
              valu("v_mad_i16",
                   [](I16 s0, I16 s1, I16 s2, Fields f) { return multiply_add<I64>(s0, s1, s2, f.insn); })),
    valu("v_mad_legacy_u16",
         [](U16 s0, U16 s1, U16 s2, Fields f) { return multiply_add<U64>(s0, s1, s2, f.insn); }),
    valu("v_mad_legacy_i16",
         [](I16 s0, I16 s1, I16 s2, Fields f) { return multiply_add<I64>(s0, s1, s2, f.insn); }),
    valu("v_mad_u32_u16", [](U16 s0, U16 s1, U32 s2,
                             Fields f) { return multiply_add<U64>(to<U32>(s0), to<U32>(s1), s2, f.insn); }),
    valu("v_mad_i32_i16", [](I16 s0, I16 s1, I32 s2,
                             Fields f) { return multiply_add<I64>(to<I32>(s0), to<I32>(s1), s2, f.insn); }),
    valu("v_mad_u64_u32",
         [](U32 s0, U32 s1, U64 s2) {
           const U64 d = to<U64>(s0) * to<U64>(s1) + s2;
           return results(d, d < s2);
         }),
    valu("v_mad_i64_i32",
         [](I32 s0, I32 s1, I64 s2) {
           const I64 product = to<I64>(s0) * to<I64>(s1);
           const I64 d = product + s2;
           // The uppermost of the sum's 65 bits: its sign, overflow or not.
           return results(d, (((product ^ d) & (s2 ^ d)) ^ d) < 0);
         }),
    valu("v_mul_lo_u32", [](U32 s0, U32 s1) { return s0 * s1; }),
    valu("v_mul_hi_u32", [](U32 s0, U32 s1) { return mul_hi(s0, s1); }),
    valu("v_mul_hi_i32", [](I32 s0, I32 s1) { return mul_hi(s0, s1); }),

    // ---- double precision
    valu("v_add_f64", [](F64 s0, F64 s1) { return s0 + s1; }),
    valu("v_mul_f64", [](F64 s0, F64 s1) { return s0 * s1; }),
    valu("v_min_f64", [](F64 s0, F64 s1) { return fmin(s0, s1); }),
    valu("v_max_f64", [](F64 s0, F64 s1) { return fmax(s0, s1); }),
    valu("v_ldexp_f64", [](F64 s0, I32 s1) { return ldexp(s0, s1); }),
    valu("v_trig_preop_f64", [](F64 s0, U32 s1) { return trig_preop(s0, s1); }),
    valu("v_ldexp_f32", [](F32 s0, I32 s1) { return ldexp(s0, s1); }),

    // ---- division
    valu("v_div_scale_f32", [](F32 s0, F32 s1, F32 s2) { return div_scale(s0, s1, s2); }),
    valu("v_div_scale_f64", [](F64 s0, F64 s1, F64 s2) { return div_scale(s0, s1, s2); }),
    valu("v_div_fmas_f32", [](F32 s0, F32 s1, F32 s2, Vcc c) { return div_fmas(s0, s1, s2, c.value); }),
    valu("v_div_fmas_f64", [](F64 s0, F64 s1, F64 s2, Vcc c) { return div_fmas(s0, s1, s2, c.value); }),
    valu("v_div_fixup_f32", [](F32 s0, F32 s1, F32 s2) { return div_fixup(s0, s1, s2); }),
    valu("v_div_fixup_f64", [](F64 s0, F64 s1, F64 s2) { return div_fixup(s0, s1, s2); }),
    with_half(Half::LowKeep,
              valu("v_div_fixup_f16", [](F16 s0, F16 s1, F16 s2) { return div_fixup(s0, s1, s2); })),
    valu("v_div_fixup_legacy_f16", [](F16 s0, F16 s1, F16 s2) { return div_fixup(s0, s1, s2); }),

    // ---- smallest, largest and middle of three
    valu("v_min3_f32", [](F32 s0, F32 s1, F32 s2) { return fmin3(s0, s1, s2); }),
    valu("v_max3_f32", [](F32 s0, F32 s1, F32 s2) { return fmax3(s0, s1, s2); }),
    valu("v_med3_f32", [](F32 s0, F32 s1, F32 s2) { return fmed3(s0, s1, s2); }),
    valu("v_min3_i32", [](I32 s0, I32 s1, I32 s2) { return min3(s0, s1, s2); }),
    valu("v_max3_i32", [](I32 s0, I32 s1, I32 s2) { return max3(s0, s1, s2); }),
    valu("v_med3_i32", [](I32 s0, I32 s1, I32 s2) { return med3(s0, s1, s2); }),
    valu("v_min3_u32", [](U32 s0, U32 s1, U32 s2) { return min3(s0, s1, s2); }),
    valu("v_max3_u32", [](U32 s0, U32 s1, U32 s2) { return max3(s0, s1, s2); }),
    valu("v_med3_u32", [](U32 s0, U32 s1, U32 s2) { return med3(s0, s1, s2); }),
    with_half(Half::LowKeep, valu("v_min3_f16", [](F16 s0, F16 s1, F16 s2) { return fmin3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_max3_f16", [](F16 s0, F16 s1, F16 s2) { return fmax3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_med3_f16", [](F16 s0, F16 s1, F16 s2) { return fmed3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_min3_i16", [](I16 s0, I16 s1, I16 s2) { return min3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_max3_i16", [](I16 s0, I16 s1, I16 s2) { return max3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_med3_i16", [](I16 s0, I16 s1, I16 s2) { return med3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_min3_u16", [](U16 s0, U16 s1, U16 s2) { return min3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_max3_u16", [](U16 s0, U16 s1, U16 s2) { return max3(s0, s1, s2); })),
    with_half(Half::LowKeep, valu("v_med3_u16", [](U16 s0, U16 s1, U16 s2) { return med3(s0, s1, s2); })),

    valu("v_maxmin_f32", [](F32 s0, F32 s1, F32 s2) { return fmin(fmax(s0, s1), s2); }),
    valu("v_minmax_f32", [](F32 s0, F32 s1, F32 s2) { return fmax(fmin(s0, s1), s2); }),
    valu("v_maxmin_f16", [](F16 s0, F16 s1, F16 s2) { return fmin(fmax(s0, s1), s2); }),
    valu("v_minmax_f16", [](F16 s0, F16 s1, F16 s2) { return fmax(fmin(s0, s1), s2); }),
    valu("v_maxmin_i32", [](I32 s0, I32 s1, I32 s2) { return min(max(s0, s1), s2); }),
    valu("v_minmax_i32", [](I32 s0, I32 s1, I32 s2) { return max(min(s0, s1), s2); }),
    valu("v_maxmin_u32", [](U32 s0, U32 s1, U32 s2) { return min(max(s0, s1), s2); }),
    valu("v_minmax_u32", [](U32 s0, U32 s1, U32 s2) { return max(min(s0, s1), s2); }),

    // ---- integers
    valu("v_add3_u32", [](U32 s0, U32 s1, U32 s2) { return s0 + s1 + s2; }),
    valu("v_lshl_add_u32", [](U32 s0, U32 s1, U32 s2) { return (s0 << (s1 & 31)) + s2; }),
    valu("v_add_lshl_u32", [](U32 s0, U32 s1, U32 s2) { return (s0 + s1) << (s2 & 31); }),
    valu("v_lshl_add_u64", [](U64 s0, U32 s1, U64 s2) { return (s0 << to<U64>(s1 & 7)) + s2; }),
    valu("v_xad_u32", [](U32 s0, U32 s1, U32 s2) { return (s0 ^ s1) + s2; }),
    valu("v_add_i32", [](I32 s0, I32 s1, Fields f) { return add(s0, s1, f.insn); }),
    valu("v_sub_i32", [](I32 s0, I32 s1, Fields f) { return sub(s0, s1, f.insn); }),
    with_half(Half::LowKeep, valu("v_add_i16", [](I16 s0, I16 s1, Fields f) { return add(s0, s1, f.insn); })),
    with_half(Half::LowKeep, valu("v_sub_i16", [](I16 s0, I16 s1, Fields f) { return sub(s0, s1, f.insn); })),
    valu("v_sad_u8",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return add(sum_of_distances(s0, s1), s2, f.insn); }),
    valu("v_sad_hi_u8",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return add(sum_of_distances(s0, s1) << 16, s2, f.insn); }),
    valu("v_sad_u16",
         [](U32 s0, U32 s1, U32 s2, Fields f) {
           const U32 sum = distance(low_half(s0), low_half(s1)) + distance(s0 >> 16, s1 >> 16);
           return add(sum, s2, f.insn);
         }),
    valu("v_sad_u32", [](U32 s0, U32 s1, U32 s2, Fields f) { return add(distance(s0, s1), s2, f.insn); }),
    valu("v_msad_u8",
         [](U32 s0, U32 s1, U32 s2, Fields f) { return add(masked_sum_of_distances(s0, s1), s2, f.insn); }),
    valu("v_qsad_pk_u16_u8",
         [](U64 s0, U32 s1, U64 s2, Fields f) { return four_sums(s0, s1, s2, f.insn, sum_of_distances); }),
    valu("v_mqsad_pk_u16_u8",
         [](U64 s0, U32 s1, U64 s2, Fields f) {
           return four_sums(s0, s1, s2, f.insn, masked_sum_of_distances);
         }),
    valu("v_mqsad_u32_u8",
         [](U64 s0, U32 s1, Quad s2, Fields f) {
           Quad d;
           for (int i = 0; i < 4; ++i) {
             const U32 sum = masked_sum_of_distances(to<U32>(s0 >> (8 * i)), s1);
             d.words[i] = add(sum, s2.words[i], f.insn);
           }
           return d;
         }),
    valu("v_lerp_u8", [](U32 s0, U32 s1, U32 s2) { return lerp(s0, s1, s2); }),

    // ---- bits
    valu("v_bfe_u32", [](U32 s0, U32 s1, U32 s2) { return field(s0, s1, s2); }),
    valu("v_bfe_i32", [](I32 s0, U32 s1, U32 s2) { return signed_field(s0, s1, s2); }),
    valu("v_bfi_b32", [](U32 s0, U32 s1, U32 s2) { return (s0 & s1) | (~s0 & s2); }),
    valu("v_bfm_b32", [](U32 s0, U32 s1) { return ((constant<U32>(s0, 1) << (s0 & 31)) - 1) << (s1 & 31); }),
    valu("v_and_or_b32", [](U32 s0, U32 s1, U32 s2) { return (s0 & s1) | s2; }),
    valu("v_and_b16", [](U16 s0, U16 s1) { return s0 & s1; }),
    valu("v_or_b16", [](U16 s0, U16 s1) { return s0 | s1; }),
    valu("v_xor_b16", [](U16 s0, U16 s1) { return s0 ^ s1; }),
    valu("v_xor3_b32", [](U32 s0, U32 s1, U32 s2) { return s0 ^ s1 ^ s2; }),
    valu("v_or3_b32", [](U32 s0, U32 s1, U32 s2) { return s0 | s1 | s2; }),
    valu("v_lshl_or_b32", [](U32 s0, U32 s1, U32 s2) { return (s0 << (s1 & 31)) | s2; }),
    valu("v_alignbit_b32",
         [](U32 s0, U32 s1, U16 s2) { return funnel_shift_right(s0, s1, to<U32>(s2) & 31); }),
    valu("v_alignbyte_b32",
         [](U32 s0, U32 s1, U16 s2) { return funnel_shift_right(s0, s1, (to<U32>(s2) & 3) << 3); }),
    valu("v_perm_b32", [](U32 s0, U32 s1, U32 s2) { return permute(s0, s1, s2); }),
    valu("v_bcnt_u32_b32", [](U32 s0, U32 s1) { return popcount(s0) + s1; }),
    valu("v_mbcnt_lo_u32_b32", [](U32 s0, U32 s1) { return popcount(s0 & lower_lanes(s0)) + s1; }),
    valu("v_mbcnt_hi_u32_b32", [](U32 s0, U32 s1) { return popcount(s0 & upper_lanes(s0)) + s1; }),
    valu("v_lshlrev_b64", [](U32 s0, U64 s1) { return s1 << to<U64>(s0 & 63); }),
    valu("v_lshrrev_b64", [](U32 s0, U64 s1) { return s1 >> to<U64>(s0 & 63); }),
    valu("v_ashrrev_i64", [](U32 s0, I64 s1) { return s1 >> to<I64>(s0 & 63); }),

    // ---- conversions and packing
    valu("v_pack_b32_f16", [](F16 s0, F16 s1) { return pack(to<U32>(bits_of(s0)), to<U32>(bits_of(s1))); }),
    valu("v_cvt_pkrtz_f16_f32",
         [](F32 s0, F32 s1) { return pack(toward_zero_f16(s0), toward_zero_f16(s1)); }),
    valu("v_cvt_pknorm_i16_f32", [](F32 s0, F32 s1) { return pack(to_snorm(s0), to_snorm(s1)); }),
    valu("v_cvt_pknorm_u16_f32", [](F32 s0, F32 s1) { return pack(to_unorm(s0), to_unorm(s1)); }),
    valu("v_cvt_pknorm_i16_f16", [](F16 s0, F16 s1) { return pack(to_snorm(s0), to_snorm(s1)); }),
    valu("v_cvt_pknorm_u16_f16", [](F16 s0, F16 s1) { return pack(to_unorm(s0), to_unorm(s1)); }),
    valu("v_cvt_pk_u16_u32",
         [](U32 s0, U32 s1) {
           const U32 most = constant<U32>(s0, 0xffff);
           return pack(min(s0, most), min(s1, most));
         }),
    valu("v_cvt_pk_i16_i32",
         [](I32 s0, I32 s1) { return pack(limit(s0, -0x8000, 0x7fff), limit(s1, -0x8000, 0x7fff)); }),
    valu("v_cvt_pk_i16_f32",
         [](F32 s0, F32 s1) {
           return pack(limit(to<I32>(s0), -0x8000, 0x7fff), limit(to<I32>(s1), -0x8000, 0x7fff));
         }),
    valu("v_cvt_pk_u16_f32",
         [](F32 s0, F32 s1) {
           const U32 most = constant<U32>(s0, 0xffff);
           return pack(min(to<U32>(s0), most), min(to<U32>(s1), most));
         }),
    valu("v_cvt_pk_u8_f32", [](F32 s0, U32 s1, U32 s2) { return insert_byte(s0, s1, s2); }),
    valu("v_cvt_pkaccum_u8_f32", [](F32 s0, U32 s1, Tied<U32> d) { return insert_byte(s0, s1, d.value); }),
    valu("v_cvt_pk_fp8_f32", [](F32 s0, F32 s1, Tied<U32> d,
                                Fields f) { return insert_half(d.value, to_fp8_pair<Fp8>(s0, s1), f.insn); }),
    valu("v_cvt_pk_bf8_f32", [](F32 s0, F32 s1, Tied<U32> d,
                                Fields f) { return insert_half(d.value, to_fp8_pair<Bf8>(s0, s1), f.insn); }),
    valu("v_cvt_sr_fp8_f32",
         [](F32 s0, U32 s1, Tied<U32> d, Fields f) {
           return insert_fp8(d.value, to_fp8<Fp8>(s0, s1, false), f.insn);
         }),
    valu("v_cvt_sr_bf8_f32",
         [](F32 s0, U32 s1, Tied<U32> d, Fields f) {
           return insert_fp8(d.value, to_fp8<Bf8>(s0, s1, false), f.insn);
         }),

    // ---- cube maps
    valu("v_cubeid_f32", [](F32 s0, F32 s1, F32 s2) { return cube(s0, s1, s2).id; }),
    valu("v_cubesc_f32", [](F32 s0, F32 s1, F32 s2) { return cube(s0, s1, s2).sc; }),
    valu("v_cubetc_f32", [](F32 s0, F32 s1, F32 s2) { return cube(s0, s1, s2).tc; }),
    valu("v_cubema_f32", [](F32 s0, F32 s1, F32 s2) { return cube(s0, s1, s2).ma; }),
};

}  // namespace

std::span<const Row> vop3_rows() { return kRows; }

}  // namespace cairn::gpu
