// SPDX-License-Identifier: MIT
// Names that later generations gave to instructions, and the canonical ones.
#include "gpu/isa/aliases.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace cairn::gpu {
namespace {

struct Alias {
  std::string_view name, canonical;
};

constexpr Alias kAliases[] = {
    // gfx90a's names of matrix instructions; gfx942's say the blocks and the types.
    {"v_mfma_f32_32x32x1f32", "v_mfma_f32_32x32x1_2b_f32"},
    {"v_mfma_f32_16x16x1f32", "v_mfma_f32_16x16x1_4b_f32"},
    {"v_mfma_f32_4x4x1f32", "v_mfma_f32_4x4x1_16b_f32"},
    {"v_mfma_f32_32x32x2f32", "v_mfma_f32_32x32x2_f32"},
    {"v_mfma_f32_16x16x4f32", "v_mfma_f32_16x16x4_f32"},
    {"v_mfma_f32_32x32x4f16", "v_mfma_f32_32x32x4_2b_f16"},
    {"v_mfma_f32_16x16x4f16", "v_mfma_f32_16x16x4_4b_f16"},
    {"v_mfma_f32_4x4x4f16", "v_mfma_f32_4x4x4_16b_f16"},
    {"v_mfma_f32_32x32x8f16", "v_mfma_f32_32x32x8_f16"},
    {"v_mfma_f32_16x16x16f16", "v_mfma_f32_16x16x16_f16"},
    {"v_mfma_i32_32x32x4i8", "v_mfma_i32_32x32x4_2b_i8"},
    {"v_mfma_i32_16x16x4i8", "v_mfma_i32_16x16x4_4b_i8"},
    {"v_mfma_i32_4x4x4i8", "v_mfma_i32_4x4x4_16b_i8"},
    {"v_mfma_i32_32x32x8i8", "v_mfma_i32_32x32x8_i8"},
    {"v_mfma_i32_16x16x16i8", "v_mfma_i32_16x16x16_i8"},
    {"v_mfma_f32_32x32x2bf16", "v_mfma_f32_32x32x2_2b_bf16"},
    {"v_mfma_f32_16x16x2bf16", "v_mfma_f32_16x16x2_4b_bf16"},
    {"v_mfma_f32_4x4x2bf16", "v_mfma_f32_4x4x2_16b_bf16"},
    {"v_mfma_f32_32x32x4bf16", "v_mfma_f32_32x32x4_bf16"},
    {"v_mfma_f32_16x16x8bf16", "v_mfma_f32_16x16x8_bf16"},
    {"v_mfma_f32_32x32x4bf16_1k", "v_mfma_f32_32x32x4_2b_bf16"},
    {"v_mfma_f32_16x16x4bf16_1k", "v_mfma_f32_16x16x4_4b_bf16"},
    {"v_mfma_f32_4x4x4bf16_1k", "v_mfma_f32_4x4x4_16b_bf16"},
    {"v_mfma_f32_32x32x8bf16_1k", "v_mfma_f32_32x32x8_bf16"},
    {"v_mfma_f32_16x16x16bf16_1k", "v_mfma_f32_16x16x16_bf16"},
    {"v_mfma_f64_16x16x4f64", "v_mfma_f64_16x16x4_f64"},
    {"v_mfma_f64_4x4x4f64", "v_mfma_f64_4x4x4_4b_f64"},

    // GFX10
    {"v_add_nc_u32", "v_add_u32"},
    {"v_sub_nc_u32", "v_sub_u32"},
    {"v_subrev_nc_u32", "v_subrev_u32"},
    {"v_add_nc_i32", "v_add_i32"},
    {"v_sub_nc_i32", "v_sub_i32"},
    {"v_add_nc_u16", "v_add_u16"},
    {"v_sub_nc_u16", "v_sub_u16"},
    {"v_add_nc_i16", "v_add_i16"},
    {"v_sub_nc_i16", "v_sub_i16"},
    {"v_add_co_ci_u32", "v_addc_co_u32"},
    {"v_sub_co_ci_u32", "v_subb_co_u32"},
    {"v_subrev_co_ci_u32", "v_subbrev_co_u32"},

    // GFX11: vector
    {"v_mul_dx9_zero_f32", "v_mul_legacy_f32"},
    {"v_fma_dx9_zero_f32", "v_fma_legacy_f32"},
    {"v_fmac_dx9_zero_f32", "v_fmac_legacy_f32"},
    {"v_cvt_pk_rtz_f16_f32", "v_cvt_pkrtz_f16_f32"},
    {"v_cvt_pk_norm_i16_f32", "v_cvt_pknorm_i16_f32"},
    {"v_cvt_pk_norm_u16_f32", "v_cvt_pknorm_u16_f32"},
    {"v_cvt_pk_norm_i16_f16", "v_cvt_pknorm_i16_f16"},
    {"v_cvt_pk_norm_u16_f16", "v_cvt_pknorm_u16_f16"},
    {"v_cvt_nearest_i32_f32", "v_cvt_rpi_i32_f32"},
    {"v_cvt_floor_i32_f32", "v_cvt_flr_i32_f32"},
    {"v_clz_i32_u32", "v_ffbh_u32"},
    {"v_ctz_i32_b32", "v_ffbl_b32"},
    {"v_cls_i32", "v_ffbh_i32"},
    {"v_dot2acc_f32_f16", "v_dot2c_f32_f16"},
    {"v_cmp_t_f16", "v_cmp_tru_f16"},
    {"v_cmp_t_f32", "v_cmp_tru_f32"},
    {"v_cmp_t_f64", "v_cmp_tru_f64"},
    {"v_cmpx_t_f16", "v_cmpx_tru_f16"},
    {"v_cmpx_t_f32", "v_cmpx_tru_f32"},
    {"v_cmpx_t_f64", "v_cmpx_tru_f64"},
    // GFX11: scalar
    {"s_ctz_i32_b32", "s_ff1_i32_b32"},
    {"s_ctz_i32_b64", "s_ff1_i32_b64"},
    {"s_clz_i32_u32", "s_flbit_i32_b32"},
    {"s_clz_i32_u64", "s_flbit_i32_b64"},
    {"s_cls_i32", "s_flbit_i32"},
    {"s_cls_i32_i64", "s_flbit_i32_i64"},
    {"s_and_not1_b32", "s_andn2_b32"},
    {"s_and_not1_b64", "s_andn2_b64"},
    {"s_or_not1_b32", "s_orn2_b32"},
    {"s_or_not1_b64", "s_orn2_b64"},
    {"s_and_not0_saveexec_b32", "s_andn1_saveexec_b32"},
    {"s_and_not0_saveexec_b64", "s_andn1_saveexec_b64"},
    {"s_and_not1_saveexec_b32", "s_andn2_saveexec_b32"},
    {"s_and_not1_saveexec_b64", "s_andn2_saveexec_b64"},
    {"s_or_not0_saveexec_b32", "s_orn1_saveexec_b32"},
    {"s_or_not0_saveexec_b64", "s_orn1_saveexec_b64"},
    {"s_or_not1_saveexec_b32", "s_orn2_saveexec_b32"},
    {"s_or_not1_saveexec_b64", "s_orn2_saveexec_b64"},
    {"s_and_not0_wrexec_b32", "s_andn1_wrexec_b32"},
    {"s_and_not0_wrexec_b64", "s_andn1_wrexec_b64"},
    {"s_and_not1_wrexec_b32", "s_andn2_wrexec_b32"},
    {"s_and_not1_wrexec_b64", "s_andn2_wrexec_b64"},
    {"s_set_inst_prefetch_distance", "s_inst_prefetch"},
    {"s_waitcnt_vscnt", "s_waitcnt"},
    {"s_waitcnt_vmcnt", "s_waitcnt"},
    {"s_waitcnt_lgkmcnt", "s_waitcnt"},
    {"s_waitcnt_expcnt", "s_waitcnt"},
    {"s_waitcnt_depctr", "s_waitcnt"},
};

// Memory instructions of GFX11: what follows the prefix that says the address space.
constexpr Alias kMemory[] = {
    {"load_u8", "load_ubyte"},
    {"load_i8", "load_sbyte"},
    {"load_u16", "load_ushort"},
    {"load_i16", "load_sshort"},
    {"load_b32", "load_dword"},
    {"load_b64", "load_dwordx2"},
    {"load_b96", "load_dwordx3"},
    {"load_b128", "load_dwordx4"},
    {"load_b256", "load_dwordx8"},
    {"load_b512", "load_dwordx16"},
    {"load_d16_u8", "load_ubyte_d16"},
    {"load_d16_i8", "load_sbyte_d16"},
    {"load_d16_b16", "load_short_d16"},
    {"load_d16_hi_u8", "load_ubyte_d16_hi"},
    {"load_d16_hi_i8", "load_sbyte_d16_hi"},
    {"load_d16_hi_b16", "load_short_d16_hi"},
    {"load_addtid_b32", "load_dword_addtid"},
    {"store_b8", "store_byte"},
    {"store_b16", "store_short"},
    {"store_b32", "store_dword"},
    {"store_b64", "store_dwordx2"},
    {"store_b96", "store_dwordx3"},
    {"store_b128", "store_dwordx4"},
    {"store_d16_hi_b8", "store_byte_d16_hi"},
    {"store_d16_hi_b16", "store_short_d16_hi"},
    {"store_addtid_b32", "store_dword_addtid"},
    {"load_d16_format_x", "load_format_d16_x"},
    {"load_d16_format_xy", "load_format_d16_xy"},
    {"load_d16_format_xyz", "load_format_d16_xyz"},
    {"load_d16_format_xyzw", "load_format_d16_xyzw"},
    {"load_d16_hi_format_x", "load_format_d16_hi_x"},
    {"store_d16_format_x", "store_format_d16_x"},
    {"store_d16_format_xy", "store_format_d16_xy"},
    {"store_d16_format_xyz", "store_format_d16_xyz"},
    {"store_d16_format_xyzw", "store_format_d16_xyzw"},
    {"store_d16_hi_format_x", "store_format_d16_hi_x"},
    {"atomic_swap_b32", "atomic_swap"},
    {"atomic_swap_b64", "atomic_swap_x2"},
    {"atomic_cmpswap_b32", "atomic_cmpswap"},
    {"atomic_cmpswap_b64", "atomic_cmpswap_x2"},
    {"atomic_cmpswap_f32", "atomic_fcmpswap"},
    {"atomic_add_u32", "atomic_add"},
    {"atomic_add_u64", "atomic_add_x2"},
    {"atomic_sub_u32", "atomic_sub"},
    {"atomic_sub_u64", "atomic_sub_x2"},
    {"atomic_csub_u32", "atomic_csub"},
    {"atomic_min_i32", "atomic_smin"},
    {"atomic_min_i64", "atomic_smin_x2"},
    {"atomic_min_u32", "atomic_umin"},
    {"atomic_min_u64", "atomic_umin_x2"},
    {"atomic_max_i32", "atomic_smax"},
    {"atomic_max_i64", "atomic_smax_x2"},
    {"atomic_max_u32", "atomic_umax"},
    {"atomic_max_u64", "atomic_umax_x2"},
    {"atomic_and_b32", "atomic_and"},
    {"atomic_and_b64", "atomic_and_x2"},
    {"atomic_or_b32", "atomic_or"},
    {"atomic_or_b64", "atomic_or_x2"},
    {"atomic_xor_b32", "atomic_xor"},
    {"atomic_xor_b64", "atomic_xor_x2"},
    {"atomic_inc_u32", "atomic_inc"},
    {"atomic_inc_u64", "atomic_inc_x2"},
    {"atomic_dec_u32", "atomic_dec"},
    {"atomic_dec_u64", "atomic_dec_x2"},
    {"atomic_min_f32", "atomic_fmin"},
    {"atomic_max_f32", "atomic_fmax"},
};
constexpr std::string_view kMemoryPrefixes[] = {"global_",  "flat_",     "scratch_", "buffer_",
                                                "tbuffer_", "s_buffer_", "s_"};

// LDS instructions of GFX11: the first part of the name that matches is replaced.
constexpr Alias kLds[] = {
    {"ds_load_2addr_stride64_", "ds_read2st64_"},
    {"ds_load_2addr_", "ds_read2_"},
    {"ds_load_", "ds_read_"},
    {"ds_store_2addr_stride64_", "ds_write2st64_"},
    {"ds_store_2addr_", "ds_write2_"},
    {"ds_store_", "ds_write_"},
    {"ds_storexchg_2addr_stride64_", "ds_wrxchg2st64_"},
    {"ds_storexchg_2addr_", "ds_wrxchg2_"},
    {"ds_storexchg_", "ds_wrxchg_"},
    {"ds_cmpstore_", "ds_cmpst_"},
};

template <std::size_t N>
std::optional<std::string_view> find(const Alias (&table)[N], std::string_view name) {
  const auto* row = std::find_if(std::begin(table), std::end(table),
                                 [&](const Alias& alias) { return alias.name == name; });
  return row == std::end(table) ? std::nullopt : std::optional(row->canonical);
}

}  // namespace

std::string aliased_name(std::string_view mnemonic) {
  if (const auto canonical = find(kAliases, mnemonic)) return std::string(*canonical);
  for (const Alias& alias : kLds) {
    if (mnemonic.starts_with(alias.name))
      return std::string(alias.canonical).append(mnemonic.substr(alias.name.size()));
  }
  for (const std::string_view prefix : kMemoryPrefixes) {
    if (!mnemonic.starts_with(prefix)) continue;
    if (const auto canonical = find(kMemory, mnemonic.substr(prefix.size())))
      return std::string(prefix).append(*canonical);
  }
  return std::string(mnemonic);
}

bool swaps_comparand(std::string_view mnemonic) { return mnemonic.starts_with("ds_cmpstore_"); }

}  // namespace cairn::gpu
