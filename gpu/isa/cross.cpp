// SPDX-License-Identifier: MIT
// Instructions that read other lanes: lane access, permutes, matrix multiplication. Translated by name.
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

constexpr Row cross(std::string_view name) { return other(name, Family::Cross); }

constexpr Row kRows[] = {
    cross("v_readlane_b32"),
    cross("v_readfirstlane_b32"),
    cross("v_writelane_b32"),
    // Rows of 16 lanes: within the row, from the other row of a pair, and the other half of a wave64.
    cross("v_permlane16_b32"),
    cross("v_permlanex16_b32"),
    cross("v_permlane64_b32"),
    // Register numbers from M0.
    cross("v_movrels_b32"),
    cross("v_movreld_b32"),
    cross("v_movrelsd_b32"),
    cross("v_movrelsd_2_b32"),
    cross("v_swaprel_b32"),
    cross("ds_permute_b32"),
    cross("ds_bpermute_b32"),
    cross("ds_swizzle_b32"),
    // One counter for the wave: the number of active lanes is added or subtracted.
    cross("ds_append"),
    cross("ds_consume"),

    cross("v_wmma_f32_16x16x16_f16"),
    cross("v_wmma_f32_16x16x16_bf16"),
    cross("v_wmma_f16_16x16x16_f16"),
    cross("v_wmma_bf16_16x16x16_bf16"),
    cross("v_wmma_i32_16x16x16_iu8"),
    cross("v_wmma_i32_16x16x16_iu4"),

    cross("v_mfma_f32_32x32x1_2b_f32"),
    cross("v_mfma_f32_16x16x1_4b_f32"),
    cross("v_mfma_f32_4x4x1_16b_f32"),
    cross("v_mfma_f32_32x32x2_f32"),
    cross("v_mfma_f32_16x16x4_f32"),
    cross("v_mfma_f32_32x32x4_xf32"),
    cross("v_mfma_f32_16x16x8_xf32"),
    cross("v_mfma_f32_32x32x4_2b_f16"),
    cross("v_mfma_f32_16x16x4_4b_f16"),
    cross("v_mfma_f32_4x4x4_16b_f16"),
    cross("v_mfma_f32_32x32x8_f16"),
    cross("v_mfma_f32_16x16x16_f16"),
    cross("v_mfma_f32_32x32x2_2b_bf16"),
    cross("v_mfma_f32_16x16x2_4b_bf16"),
    cross("v_mfma_f32_4x4x2_16b_bf16"),
    cross("v_mfma_f32_32x32x4_bf16"),
    cross("v_mfma_f32_16x16x8_bf16"),
    cross("v_mfma_f32_32x32x4_2b_bf16"),
    cross("v_mfma_f32_16x16x4_4b_bf16"),
    cross("v_mfma_f32_4x4x4_16b_bf16"),
    cross("v_mfma_f32_32x32x8_bf16"),
    cross("v_mfma_f32_16x16x16_bf16"),
    cross("v_mfma_i32_32x32x4_2b_i8"),
    cross("v_mfma_i32_16x16x4_4b_i8"),
    cross("v_mfma_i32_4x4x4_16b_i8"),
    cross("v_mfma_i32_32x32x8_i8"),
    cross("v_mfma_i32_16x16x16_i8"),
    cross("v_mfma_i32_32x32x16_i8"),
    cross("v_mfma_i32_16x16x32_i8"),
    cross("v_mfma_f64_16x16x4_f64"),
    cross("v_mfma_f64_4x4x4_4b_f64"),
    cross("v_mfma_f32_32x32x16_bf8_bf8"),
    cross("v_mfma_f32_32x32x16_bf8_fp8"),
    cross("v_mfma_f32_32x32x16_fp8_bf8"),
    cross("v_mfma_f32_32x32x16_fp8_fp8"),
    cross("v_mfma_f32_16x16x32_bf8_bf8"),
    cross("v_mfma_f32_16x16x32_bf8_fp8"),
    cross("v_mfma_f32_16x16x32_fp8_bf8"),
    cross("v_mfma_f32_16x16x32_fp8_fp8"),
    // gfx950
    cross("v_mfma_f32_32x32x16_f16"),
    cross("v_mfma_f32_16x16x32_f16"),
    cross("v_mfma_f32_32x32x16_bf16"),
    cross("v_mfma_f32_16x16x32_bf16"),
    cross("v_mfma_i32_32x32x32_i8"),
    cross("v_mfma_i32_16x16x64_i8"),
    cross("v_smfmac_f32_16x16x64_f16"),
    cross("v_smfmac_f32_32x32x32_f16"),
    cross("v_smfmac_f32_16x16x64_bf16"),
    cross("v_smfmac_f32_32x32x32_bf16"),
    cross("v_smfmac_i32_16x16x128_i8"),
    cross("v_smfmac_i32_32x32x64_i8"),
    cross("v_smfmac_f32_16x16x128_bf8_bf8"),
    cross("v_smfmac_f32_16x16x128_bf8_fp8"),
    cross("v_smfmac_f32_16x16x128_fp8_bf8"),
    cross("v_smfmac_f32_16x16x128_fp8_fp8"),
    cross("v_smfmac_f32_32x32x64_bf8_bf8"),
    cross("v_smfmac_f32_32x32x64_bf8_fp8"),
    cross("v_smfmac_f32_32x32x64_fp8_bf8"),
    cross("v_smfmac_f32_32x32x64_fp8_fp8"),
    cross("v_permlane16_swap_b32"),
    cross("v_permlane32_swap_b32"),

    cross("v_smfmac_f32_16x16x32_f16"),
    cross("v_smfmac_f32_32x32x16_f16"),
    cross("v_smfmac_f32_16x16x32_bf16"),
    cross("v_smfmac_f32_32x32x16_bf16"),
    cross("v_smfmac_i32_16x16x64_i8"),
    cross("v_smfmac_i32_32x32x32_i8"),
    cross("v_smfmac_f32_16x16x64_bf8_bf8"),
    cross("v_smfmac_f32_16x16x64_bf8_fp8"),
    cross("v_smfmac_f32_16x16x64_fp8_bf8"),
    cross("v_smfmac_f32_16x16x64_fp8_fp8"),
    cross("v_smfmac_f32_32x32x32_bf8_bf8"),
    cross("v_smfmac_f32_32x32x32_bf8_fp8"),
    cross("v_smfmac_f32_32x32x32_fp8_bf8"),
    cross("v_smfmac_f32_32x32x32_fp8_fp8"),
};

}  // namespace

std::span<const Row> cross_rows() { return kRows; }

}  // namespace cairn::gpu
