// SPDX-License-Identifier: MIT
// Local data share: the DS encoding. Instructions that read other lanes' registers are in cross.cpp.
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

constexpr Memory moves(Type type, int count = 1) {
  Memory m;
  m.space = Space::Lds;
  m.type = type;
  m.count = static_cast<std::uint8_t>(count);
  return m;
}
/// Two elements, at offset0 and offset1 times `stride` elements.
constexpr Memory pairs(Type type, int stride) {
  Memory m = moves(type);
  m.pair_stride = static_cast<std::uint8_t>(stride);
  return m;
}
constexpr Memory low_half(Type type) {
  Memory m = moves(type);
  m.low_half = true;
  return m;
}
constexpr Memory high_half(Type type) {
  Memory m = moves(type);
  m.high_half = true;
  return m;
}
/// Each lane's dword, from M0 on.
constexpr Memory by_lane(Type type) {
  Memory m = moves(type);
  m.add_tid = true;
  return m;
}
constexpr Memory modifies(Type type, Rmw rmw) {
  Memory m = moves(type);
  m.rmw = rmw;
  return m;
}
constexpr Memory within_lds(Type type, Rmw rmw) {
  Memory m = modifies(type, rmw);
  m.src2 = true;
  return m;
}
constexpr Memory returns(Type type, Rmw rmw, int stride = 0) {
  Memory m = modifies(type, rmw);
  m.always_returns = true;
  m.pair_stride = static_cast<std::uint8_t>(stride);
  return m;
}

constexpr Row kRows[] = {
    load("ds_read_u8", moves(Type::U8)),
    load("ds_read_i8", moves(Type::I8)),
    load("ds_read_u16", moves(Type::U16)),
    load("ds_read_i16", moves(Type::I16)),
    load("ds_read_b32", moves(Type::U32)),
    load("ds_read_b64", moves(Type::U32, 2)),
    load("ds_read_b96", moves(Type::U32, 3)),
    load("ds_read_b128", moves(Type::U32, 4)),
    load("ds_read2_b32", pairs(Type::U32, 1)),
    load("ds_read2_b64", pairs(Type::U64, 1)),
    load("ds_read2st64_b32", pairs(Type::U32, 64)),
    load("ds_read2st64_b64", pairs(Type::U64, 64)),
    load("ds_read_u8_d16", low_half(Type::U8)),
    load("ds_read_i8_d16", low_half(Type::I8)),
    load("ds_read_u16_d16", low_half(Type::U16)),
    load("ds_read_u8_d16_hi", high_half(Type::U8)),
    load("ds_read_i8_d16_hi", high_half(Type::I8)),
    load("ds_read_u16_d16_hi", high_half(Type::U16)),

    load("ds_read_addtid_b32", by_lane(Type::U32)),
    store("ds_write_addtid_b32", by_lane(Type::U32)),

    store("ds_write_b8", moves(Type::U8)),
    store("ds_write_b16", moves(Type::U16)),
    store("ds_write_b8_d16_hi", high_half(Type::U8)),
    store("ds_write_b16_d16_hi", high_half(Type::U16)),
    store("ds_write_b32", moves(Type::U32)),
    store("ds_write_b64", moves(Type::U32, 2)),
    store("ds_write_b96", moves(Type::U32, 3)),
    store("ds_write_b128", moves(Type::U32, 4)),
    store("ds_write2_b32", pairs(Type::U32, 1)),
    store("ds_write2_b64", pairs(Type::U64, 1)),
    store("ds_write2st64_b32", pairs(Type::U32, 64)),
    store("ds_write2st64_b64", pairs(Type::U64, 64)),

    atomic("ds_add_u32", modifies(Type::U32, Rmw::Add)),
    atomic("ds_sub_u32", modifies(Type::U32, Rmw::Sub)),
    atomic("ds_rsub_u32", modifies(Type::U32, Rmw::RevSub)),
    atomic("ds_inc_u32", modifies(Type::U32, Rmw::Inc)),
    atomic("ds_dec_u32", modifies(Type::U32, Rmw::Dec)),
    atomic("ds_min_i32", modifies(Type::U32, Rmw::SMin)),
    atomic("ds_max_i32", modifies(Type::U32, Rmw::SMax)),
    atomic("ds_min_u32", modifies(Type::U32, Rmw::UMin)),
    atomic("ds_max_u32", modifies(Type::U32, Rmw::UMax)),
    atomic("ds_and_b32", modifies(Type::U32, Rmw::And)),
    atomic("ds_or_b32", modifies(Type::U32, Rmw::Or)),
    atomic("ds_xor_b32", modifies(Type::U32, Rmw::Xor)),
    atomic("ds_mskor_b32", modifies(Type::U32, Rmw::MaskedOr)),
    atomic("ds_cmpst_b32", modifies(Type::U32, Rmw::CmpSwap)),
    atomic("ds_cmpst_f32", modifies(Type::F32, Rmw::FCmpSwap)),
    atomic("ds_min_f32", modifies(Type::F32, Rmw::FMin)),
    atomic("ds_max_f32", modifies(Type::F32, Rmw::FMax)),
    atomic("ds_add_f32", modifies(Type::F32, Rmw::FAdd)),
    atomic("ds_pk_add_f16", modifies(Type::U32, Rmw::PkAddF16)),
    atomic("ds_pk_add_bf16", modifies(Type::U32, Rmw::PkAddBf16)),
    atomic("ds_add_u64", modifies(Type::U64, Rmw::Add)),
    atomic("ds_sub_u64", modifies(Type::U64, Rmw::Sub)),
    atomic("ds_rsub_u64", modifies(Type::U64, Rmw::RevSub)),
    atomic("ds_inc_u64", modifies(Type::U64, Rmw::Inc)),
    atomic("ds_dec_u64", modifies(Type::U64, Rmw::Dec)),
    atomic("ds_min_i64", modifies(Type::U64, Rmw::SMin)),
    atomic("ds_max_i64", modifies(Type::U64, Rmw::SMax)),
    atomic("ds_min_u64", modifies(Type::U64, Rmw::UMin)),
    atomic("ds_max_u64", modifies(Type::U64, Rmw::UMax)),
    atomic("ds_and_b64", modifies(Type::U64, Rmw::And)),
    atomic("ds_or_b64", modifies(Type::U64, Rmw::Or)),
    atomic("ds_xor_b64", modifies(Type::U64, Rmw::Xor)),
    atomic("ds_mskor_b64", modifies(Type::U64, Rmw::MaskedOr)),
    atomic("ds_cmpst_b64", modifies(Type::U64, Rmw::CmpSwap)),
    atomic("ds_cmpst_f64", modifies(Type::F64, Rmw::FCmpSwap)),
    atomic("ds_min_f64", modifies(Type::F64, Rmw::FMin)),
    atomic("ds_max_f64", modifies(Type::F64, Rmw::FMax)),
    atomic("ds_add_f64", modifies(Type::F64, Rmw::FAdd)),

    atomic("ds_add_rtn_u32", returns(Type::U32, Rmw::Add)),
    atomic("ds_sub_rtn_u32", returns(Type::U32, Rmw::Sub)),
    atomic("ds_rsub_rtn_u32", returns(Type::U32, Rmw::RevSub)),
    atomic("ds_inc_rtn_u32", returns(Type::U32, Rmw::Inc)),
    atomic("ds_dec_rtn_u32", returns(Type::U32, Rmw::Dec)),
    atomic("ds_min_rtn_i32", returns(Type::U32, Rmw::SMin)),
    atomic("ds_max_rtn_i32", returns(Type::U32, Rmw::SMax)),
    atomic("ds_min_rtn_u32", returns(Type::U32, Rmw::UMin)),
    atomic("ds_max_rtn_u32", returns(Type::U32, Rmw::UMax)),
    atomic("ds_and_rtn_b32", returns(Type::U32, Rmw::And)),
    atomic("ds_or_rtn_b32", returns(Type::U32, Rmw::Or)),
    atomic("ds_xor_rtn_b32", returns(Type::U32, Rmw::Xor)),
    atomic("ds_mskor_rtn_b32", returns(Type::U32, Rmw::MaskedOr)),
    atomic("ds_wrxchg_rtn_b32", returns(Type::U32, Rmw::Swap)),
    atomic("ds_wrxchg2_rtn_b32", returns(Type::U32, Rmw::Swap, 1)),
    atomic("ds_wrxchg2st64_rtn_b32", returns(Type::U32, Rmw::Swap, 64)),
    atomic("ds_cmpst_rtn_b32", returns(Type::U32, Rmw::CmpSwap)),
    atomic("ds_cmpst_rtn_f32", returns(Type::F32, Rmw::FCmpSwap)),
    atomic("ds_wrap_rtn_b32", returns(Type::U32, Rmw::Wrap)),
    atomic("ds_min_rtn_f32", returns(Type::F32, Rmw::FMin)),
    atomic("ds_max_rtn_f32", returns(Type::F32, Rmw::FMax)),
    atomic("ds_add_rtn_f32", returns(Type::F32, Rmw::FAdd)),
    atomic("ds_pk_add_rtn_f16", returns(Type::U32, Rmw::PkAddF16)),
    atomic("ds_pk_add_rtn_bf16", returns(Type::U32, Rmw::PkAddBf16)),
    atomic("ds_condxchg32_rtn_b64", returns(Type::U64, Rmw::CondSwap)),
    atomic("ds_add_rtn_u64", returns(Type::U64, Rmw::Add)),
    atomic("ds_sub_rtn_u64", returns(Type::U64, Rmw::Sub)),
    atomic("ds_rsub_rtn_u64", returns(Type::U64, Rmw::RevSub)),
    atomic("ds_inc_rtn_u64", returns(Type::U64, Rmw::Inc)),
    atomic("ds_dec_rtn_u64", returns(Type::U64, Rmw::Dec)),
    atomic("ds_min_rtn_i64", returns(Type::U64, Rmw::SMin)),
    atomic("ds_max_rtn_i64", returns(Type::U64, Rmw::SMax)),
    atomic("ds_min_rtn_u64", returns(Type::U64, Rmw::UMin)),
    atomic("ds_max_rtn_u64", returns(Type::U64, Rmw::UMax)),
    atomic("ds_and_rtn_b64", returns(Type::U64, Rmw::And)),
    atomic("ds_or_rtn_b64", returns(Type::U64, Rmw::Or)),
    atomic("ds_xor_rtn_b64", returns(Type::U64, Rmw::Xor)),
    atomic("ds_mskor_rtn_b64", returns(Type::U64, Rmw::MaskedOr)),
    atomic("ds_wrxchg_rtn_b64", returns(Type::U64, Rmw::Swap)),
    atomic("ds_wrxchg2_rtn_b64", returns(Type::U64, Rmw::Swap, 1)),
    atomic("ds_wrxchg2st64_rtn_b64", returns(Type::U64, Rmw::Swap, 64)),
    atomic("ds_cmpst_rtn_b64", returns(Type::U64, Rmw::CmpSwap)),
    atomic("ds_cmpst_rtn_f64", returns(Type::F64, Rmw::FCmpSwap)),
    atomic("ds_min_rtn_f64", returns(Type::F64, Rmw::FMin)),
    atomic("ds_max_rtn_f64", returns(Type::F64, Rmw::FMax)),
    atomic("ds_add_rtn_f64", returns(Type::F64, Rmw::FAdd)),

    // Before gfx90a: the second operand is in LDS, too.
    atomic("ds_add_src2_u32", within_lds(Type::U32, Rmw::Add)),
    atomic("ds_sub_src2_u32", within_lds(Type::U32, Rmw::Sub)),
    atomic("ds_rsub_src2_u32", within_lds(Type::U32, Rmw::RevSub)),
    atomic("ds_inc_src2_u32", within_lds(Type::U32, Rmw::Inc)),
    atomic("ds_dec_src2_u32", within_lds(Type::U32, Rmw::Dec)),
    atomic("ds_min_src2_i32", within_lds(Type::U32, Rmw::SMin)),
    atomic("ds_max_src2_i32", within_lds(Type::U32, Rmw::SMax)),
    atomic("ds_min_src2_u32", within_lds(Type::U32, Rmw::UMin)),
    atomic("ds_max_src2_u32", within_lds(Type::U32, Rmw::UMax)),
    atomic("ds_and_src2_b32", within_lds(Type::U32, Rmw::And)),
    atomic("ds_or_src2_b32", within_lds(Type::U32, Rmw::Or)),
    atomic("ds_xor_src2_b32", within_lds(Type::U32, Rmw::Xor)),
    atomic("ds_write_src2_b32", within_lds(Type::U32, Rmw::Swap)),
    atomic("ds_min_src2_f32", within_lds(Type::F32, Rmw::FMin)),
    atomic("ds_max_src2_f32", within_lds(Type::F32, Rmw::FMax)),
    atomic("ds_add_src2_f32", within_lds(Type::F32, Rmw::FAdd)),
    atomic("ds_add_src2_u64", within_lds(Type::U64, Rmw::Add)),
    atomic("ds_sub_src2_u64", within_lds(Type::U64, Rmw::Sub)),
    atomic("ds_rsub_src2_u64", within_lds(Type::U64, Rmw::RevSub)),
    atomic("ds_inc_src2_u64", within_lds(Type::U64, Rmw::Inc)),
    atomic("ds_dec_src2_u64", within_lds(Type::U64, Rmw::Dec)),
    atomic("ds_min_src2_i64", within_lds(Type::U64, Rmw::SMin)),
    atomic("ds_max_src2_i64", within_lds(Type::U64, Rmw::SMax)),
    atomic("ds_min_src2_u64", within_lds(Type::U64, Rmw::UMin)),
    atomic("ds_max_src2_u64", within_lds(Type::U64, Rmw::UMax)),
    atomic("ds_and_src2_b64", within_lds(Type::U64, Rmw::And)),
    atomic("ds_or_src2_b64", within_lds(Type::U64, Rmw::Or)),
    atomic("ds_xor_src2_b64", within_lds(Type::U64, Rmw::Xor)),
    atomic("ds_write_src2_b64", within_lds(Type::U64, Rmw::Swap)),
    atomic("ds_min_src2_f64", within_lds(Type::F64, Rmw::FMin)),
    atomic("ds_max_src2_f64", within_lds(Type::F64, Rmw::FMax)),

    other("ds_nop", Family::Nothing),
};

}  // namespace

std::span<const Row> lds_rows() { return kRows; }

}  // namespace cairn::gpu
