// SPDX-License-Identifier: MIT
// Vector instructions with one source: VOP1.
#include "gpu/isa/float8.h"
#include "gpu/isa/floating.h"
#include "gpu/isa/insn.h"
#include "gpu/isa/normalised.h"

namespace cairn::gpu {
namespace {

F32 byte_to_float(U32 s0, int byte) { return to<F32>((s0 >> (8 * byte)) & 0xff); }

// Leading zeros, or leading bits equal to the sign; -1 when there is no other bit.
I32 first_bit_high(U32 s0) { return select(s0 == 0, constant<I32>(s0, -1), as<I32>(clz(s0))); }
I32 first_bit_low(U32 s0) { return select(s0 == 0, constant<I32>(s0, -1), as<I32>(ctz(s0))); }

U32 saturated_byte(I16 x) {
  return as<U32>(to<I32>(min(max(x, constant<I16>(x, 0)), constant<I16>(x, 255))));
}

U64 pair(U32 low, U32 high) { return to<U64>(low) | (to<U64>(high) << 32); }

constexpr Row kRows[] = {
    // ---- moves
    valu("v_mov_b32", [](U32 s0) { return s0; }),
    valu("v_mov_b64", [](U64 s0) { return s0; }),
    valu("v_mov_b16", [](U16 s0) { return s0; }),
    // The decoder lists the second destination again as the source.
    valu("v_swap_b32", [](U32 s0, Tied<U32> d) { return results(s0, d.value); }),
    valu("v_swap_b16", [](U16 s0, Tied<U16> d) { return results(s0, d.value); }),
    valu("v_accvgpr_read_b32", [](U32 s0) { return s0; }),
    valu("v_accvgpr_write_b32", [](U32 s0) { return s0; }),
    valu("v_accvgpr_mov_b32", [](U32 s0) { return s0; }),

    // ---- conversions
    valu("v_cvt_i32_f64", [](F64 s0) { return to<I32>(s0); }),
    valu("v_cvt_u32_f64", [](F64 s0) { return to<U32>(s0); }),
    valu("v_cvt_i32_f32", [](F32 s0) { return to<I32>(s0); }),
    valu("v_cvt_u32_f32", [](F32 s0) { return to<U32>(s0); }),
    valu("v_cvt_i16_f16", [](F16 s0) { return to<I16>(s0); }),
    valu("v_cvt_u16_f16", [](F16 s0) { return to<U16>(s0); }),
    valu("v_cvt_i32_i16", [](I16 s0) { return to<I32>(s0); }),
    valu("v_cvt_u32_u16", [](U16 s0) { return to<U32>(s0); }),
    valu("v_cvt_f64_i32", [](I32 s0) { return to<F64>(s0); }),
    valu("v_cvt_f64_u32", [](U32 s0) { return to<F64>(s0); }),
    valu("v_cvt_f32_i32", [](I32 s0) { return to<F32>(s0); }),
    valu("v_cvt_f32_u32", [](U32 s0) { return to<F32>(s0); }),
    valu("v_cvt_f16_i16", [](I16 s0) { return to<F16>(s0); }),
    valu("v_cvt_f16_u16", [](U16 s0) { return to<F16>(s0); }),
    valu("v_cvt_f64_f32", [](F32 s0) { return to<F64>(s0); }),
    valu("v_cvt_f32_f64", [](F64 s0) { return to<F32>(s0); }),
    valu("v_cvt_f32_f16", [](F16 s0) { return to<F32>(s0); }),
    valu("v_cvt_f16_f32", [](F32 s0) { return to<F16>(s0); }),
    valu("v_cvt_f32_ubyte0", [](U32 s0) { return byte_to_float(s0, 0); }),
    valu("v_cvt_f32_ubyte1", [](U32 s0) { return byte_to_float(s0, 1); }),
    valu("v_cvt_f32_ubyte2", [](U32 s0) { return byte_to_float(s0, 2); }),
    valu("v_cvt_f32_ubyte3", [](U32 s0) { return byte_to_float(s0, 3); }),
    valu("v_cvt_rpi_i32_f32", [](F32 s0) { return to<I32>(floor(s0 + constant<F32>(s0, 0.5))); }),
    valu("v_cvt_flr_i32_f32", [](F32 s0) { return to<I32>(floor(s0)); }),
    valu("v_cvt_off_f32_i4",
         [](U32 s0) { return to<F32>(as<I32>(s0 << 28) >> 28) * constant<F32>(s0, 0.0625); }),
    valu("v_cvt_norm_i16_f16", [](F16 s0) { return to<I16>(to_snorm(s0)); }),
    valu("v_cvt_norm_u16_f16", [](F16 s0) { return to<U16>(to_unorm(s0)); }),
    valu("v_sat_pk_u8_i16",
         [](U32 s0) {
           return to<U16>(saturated_byte(to<I16>(s0)) | (saturated_byte(to<I16>(s0 >> 16)) << 8));
         }),
    valu("v_cvt_f32_fp8", [](U32 s0, Fields f) { return from_fp8<Fp8>(selected_byte(s0, f.insn)); }),
    valu("v_cvt_f32_bf8", [](U32 s0, Fields f) { return from_fp8<Bf8>(selected_byte(s0, f.insn)); }),
    valu("v_cvt_pk_f32_fp8",
         [](U32 s0, Fields f) {
           const U32 both = selected_half(s0, f.insn);
           return pair(as<U32>(from_fp8<Fp8>(both & 0xff)), as<U32>(from_fp8<Fp8>(both >> 8)));
         }),
    valu("v_cvt_pk_f32_bf8",
         [](U32 s0, Fields f) {
           const U32 both = selected_half(s0, f.insn);
           return pair(as<U32>(from_fp8<Bf8>(both & 0xff)), as<U32>(from_fp8<Bf8>(both >> 8)));
         }),

    // ---- rounding
    valu("v_fract_f16", [](F16 s0) { return fract(s0); }),
    valu("v_fract_f32", [](F32 s0) { return fract(s0); }),
    valu("v_fract_f64", [](F64 s0) { return fract(s0); }),
    valu("v_trunc_f16", [](F16 s0) { return trunc(s0); }),
    valu("v_trunc_f32", [](F32 s0) { return trunc(s0); }),
    valu("v_trunc_f64", [](F64 s0) { return trunc(s0); }),
    valu("v_ceil_f16", [](F16 s0) { return ceil(s0); }),
    valu("v_ceil_f32", [](F32 s0) { return ceil(s0); }),
    valu("v_ceil_f64", [](F64 s0) { return ceil(s0); }),
    valu("v_rndne_f16", [](F16 s0) { return rint(s0); }),
    valu("v_rndne_f32", [](F32 s0) { return rint(s0); }),
    valu("v_rndne_f64", [](F64 s0) { return rint(s0); }),
    valu("v_floor_f16", [](F16 s0) { return floor(s0); }),
    valu("v_floor_f32", [](F32 s0) { return floor(s0); }),
    valu("v_floor_f64", [](F64 s0) { return floor(s0); }),

    // ---- functions that the hardware approximates
    valu("v_exp_f16", [](F16 s0) { return exp2(s0); }),
    valu("v_exp_f32", [](F32 s0) { return exp2(s0); }),
    valu("v_exp_legacy_f32", [](F32 s0) { return exp2(s0); }),
    valu("v_log_f16", [](F16 s0) { return log2(s0); }),
    valu("v_log_f32", [](F32 s0) { return log2(s0); }),
    valu("v_log_legacy_f32", [](F32 s0) { return log2(s0); }),
    valu("v_rcp_f16", [](F16 s0) { return rcp(s0); }),
    valu("v_rcp_f32", [](F32 s0) { return rcp(s0); }),
    valu("v_rcp_f64", [](F64 s0) { return rcp(s0); }),
    valu("v_rcp_iflag_f32", [](F32 s0) { return rcp(s0); }),
    valu("v_rsq_f16", [](F16 s0) { return rsq(s0); }),
    valu("v_rsq_f32", [](F32 s0) { return rsq(s0); }),
    valu("v_rsq_f64", [](F64 s0) { return rsq(s0); }),
    valu("v_sqrt_f16", [](F16 s0) { return sqrt(s0); }),
    valu("v_sqrt_f32", [](F32 s0) { return sqrt(s0); }),
    valu("v_sqrt_f64", [](F64 s0) { return sqrt(s0); }),
    valu("v_sin_f16", [](F16 s0) { return sin_turns(s0); }),
    valu("v_sin_f32", [](F32 s0) { return sin_turns(s0); }),
    valu("v_cos_f16", [](F16 s0) { return cos_turns(s0); }),
    valu("v_cos_f32", [](F32 s0) { return cos_turns(s0); }),

    // ---- bits
    valu("v_not_b32", [](U32 s0) { return ~s0; }),
    valu("v_not_b16", [](U16 s0) { return ~s0; }),
    valu("v_bfrev_b32", [](U32 s0) { return bit_reverse(s0); }),
    valu("v_ffbh_u32", [](U32 s0) { return first_bit_high(s0); }),
    valu("v_ffbl_b32", [](U32 s0) { return first_bit_low(s0); }),
    valu("v_ffbh_i32", [](I32 s0) { return first_bit_high(as<U32>(s0 ^ (s0 >> 31))); }),

    // ---- fields of floating-point numbers
    valu("v_frexp_exp_i16_f16", [](F16 s0) { return frexp_exponent(s0); }),
    valu("v_frexp_exp_i32_f32", [](F32 s0) { return frexp_exponent(s0); }),
    valu("v_frexp_exp_i32_f64", [](F64 s0) { return to<I32>(frexp_exponent(s0)); }),
    valu("v_frexp_mant_f16", [](F16 s0) { return frexp_mantissa(s0); }),
    valu("v_frexp_mant_f32", [](F32 s0) { return frexp_mantissa(s0); }),
    valu("v_frexp_mant_f64", [](F64 s0) { return frexp_mantissa(s0); }),
};

}  // namespace

std::span<const Row> vop1_rows() { return kRows; }

}  // namespace cairn::gpu
