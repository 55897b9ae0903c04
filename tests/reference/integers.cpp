// SPDX-License-Identifier: MIT
// Vector instructions on integers and bits, one lane at a time.
#include <algorithm>
#include <limits>

#include "tests/reference/vector.h"

namespace cairn::reference {
namespace {

using u16 = std::uint16_t;
using i16 = std::int16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;
using C = const Context&;

template <class T>
T saturate(__int128 x) {
  return static_cast<T>(
      std::clamp<__int128>(x, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}
template <class T>
T fit(C c, __int128 exact) {
  return c.clamp ? saturate<T>(exact) : static_cast<T>(exact);
}
u32 low24(u32 x) { return x & 0xffffff; }
i32 low24(i32 x) { return static_cast<i32>(static_cast<u32>(x) << 8) >> 8; }
u32 byte(u64 x, int i) { return static_cast<u32>(x >> (8 * i) & 0xff); }
u32 apart(u32 a, u32 b) { return a > b ? a - b : b - a; }

VectorRow keep(VectorRow r) {
  r.upper = VectorRow::Upper::Keep;
  return r;
}
VectorRow copying(VectorRow r) {
  r.copies = true;
  return r;
}

u32 distances(u32 a, u32 b, bool masked) {
  u32 sum = 0;
  for (int i = 0; i < 4; ++i)
    if (!masked || byte(b, i) != 0) sum += apart(byte(a, i), byte(b, i));
  return sum;
}
u64 sliding(C c, u64 a, u32 b, u64 add, bool masked) {
  u64 out = 0;
  for (int i = 0; i < 4; ++i) {
    const auto sum = static_cast<u16>(distances(static_cast<u32>(a >> 8 * i), b, masked));
    out |= u64{fit<u16>(c, static_cast<u16>(add >> 16 * i) + __int128{sum})} << 16 * i;
  }
  return out;
}

u32 permute(u32 s0, u32 s1, u32 select) {
  u32 out = 0;
  for (int i = 0; i < 4; ++i) {
    const u32 n = byte(select, i);
    u32 b = 0xff;
    if (n < 4)
      b = byte(s1, static_cast<int>(n));
    else if (n < 8)
      b = byte(s0, static_cast<int>(n) - 4);
    else if (n < 10)
      b = (s1 >> (n == 8 ? 15 : 31) & 1) * 0xff;
    else if (n < 12)
      b = (s0 >> (n == 10 ? 15 : 31) & 1) * 0xff;
    else if (n == 12)
      b = 0;
    out |= b << 8 * i;
  }
  return out;
}

template <class T>
T middle(T a, T b, T c) {
  T v[] = {a, b, c};
  std::sort(v, v + 3);
  return v[1];
}

void carries(VectorTable& t) {
  using Sum = std::tuple<u32, bool>;
  const auto finish = [](C c, i64 exact) -> Sum {
    const bool out = exact < 0 || exact > i64{0xffffffff};
    if (c.clamp && out) return {exact < 0 ? 0u : ~0u, true};
    return {static_cast<u32>(exact), out};
  };
  t["v_add_co_u32"] = lane_row([=](C c, u32 a, u32 b) { return finish(c, i64{a} + b); });
  t["v_sub_co_u32"] = lane_row([=](C c, u32 a, u32 b) { return finish(c, i64{a} - b); });
  t["v_subrev_co_u32"] = lane_row([=](C c, u32 a, u32 b) { return finish(c, i64{b} - a); });
  t["v_addc_co_u32"] = lane_row([=](C c, u32 a, u32 b, bool k) { return finish(c, i64{a} + b + k); });
  t["v_subb_co_u32"] = lane_row([=](C c, u32 a, u32 b, bool k) { return finish(c, i64{a} - b - k); });
  t["v_subbrev_co_u32"] = lane_row([=](C c, u32 a, u32 b, bool k) { return finish(c, i64{b} - a - k); });
  t["v_mad_u64_u32"] = lane_row([](C, u32 a, u32 b, u64 d) {
    const unsigned __int128 exact = static_cast<unsigned __int128>(u64{a} * b) + d;
    return std::tuple{static_cast<u64>(exact), exact >> 64 != 0};
  });
  t["v_mad_i64_i32"] = lane_row([](C, i32 a, i32 b, i64 d) {
    const __int128 exact = static_cast<__int128>(a) * b + d;
    // The result has 65 bits; the mask gets the uppermost.
    return std::tuple{static_cast<i64>(exact), exact < 0};
  });
}

void words(VectorTable& t) {
  t["v_mov_b32"] = t["v_accvgpr_read_b32"] = t["v_accvgpr_write_b32"] = t["v_accvgpr_mov_b32"] =
      copying(lane_row([](C, u32 a) { return a; }));
  t["v_mov_b64"] = copying(lane_row([](C, u64 a) { return a; }));
  t["v_not_b32"] = lane_row([](C, u32 a) { return ~a; });
  t["v_bfrev_b32"] = lane_row([](C, u32 a) {
    u32 r = 0;
    for (int i = 0; i < 32; ++i) r = r << 1 | (a >> i & 1);
    return r;
  });
  t["v_ffbh_u32"] = lane_row([](C, u32 a) { return a == 0 ? ~0u : static_cast<u32>(std::countl_zero(a)); });
  t["v_ffbl_b32"] = lane_row([](C, u32 a) { return a == 0 ? ~0u : static_cast<u32>(std::countr_zero(a)); });
  t["v_ffbh_i32"] = lane_row([](C, i32 a) {
    const auto same = static_cast<u32>(a < 0 ? ~a : a);
    return same == 0 ? ~0u : static_cast<u32>(std::countl_zero(same));
  });
  t["v_and_b32"] = lane_row([](C, u32 a, u32 b) { return a & b; });
  t["v_or_b32"] = lane_row([](C, u32 a, u32 b) { return a | b; });
  t["v_xor_b32"] = lane_row([](C, u32 a, u32 b) { return a ^ b; });
  t["v_xnor_b32"] = lane_row([](C, u32 a, u32 b) { return ~(a ^ b); });
  t["v_lshlrev_b32"] = lane_row([](C, u32 a, u32 b) { return b << (a % 32); });
  t["v_lshrrev_b32"] = lane_row([](C, u32 a, u32 b) { return b >> (a % 32); });
  t["v_ashrrev_i32"] = lane_row([](C, u32 a, i32 b) { return b >> (a % 32); });
  t["v_lshlrev_b64"] = lane_row([](C, u32 a, u64 b) { return b << (a % 64); });
  t["v_lshrrev_b64"] = lane_row([](C, u32 a, u64 b) { return b >> (a % 64); });
  t["v_ashrrev_i64"] = lane_row([](C, u32 a, i64 b) { return b >> (a % 64); });
  t["v_min_i32"] = lane_row([](C, i32 a, i32 b) { return std::min(a, b); });
  t["v_max_i32"] = lane_row([](C, i32 a, i32 b) { return std::max(a, b); });
  t["v_min_u32"] = lane_row([](C, u32 a, u32 b) { return std::min(a, b); });
  t["v_max_u32"] = lane_row([](C, u32 a, u32 b) { return std::max(a, b); });
  t["v_add_u32"] = lane_row([](C c, u32 a, u32 b) { return fit<u32>(c, __int128{a} + b); });
  t["v_sub_u32"] = lane_row([](C c, u32 a, u32 b) { return fit<u32>(c, __int128{a} - b); });
  t["v_subrev_u32"] = lane_row([](C c, u32 a, u32 b) { return fit<u32>(c, __int128{b} - a); });
  t["v_add_i32"] = lane_row([](C c, i32 a, i32 b) { return fit<i32>(c, __int128{a} + b); });
  t["v_sub_i32"] = lane_row([](C c, i32 a, i32 b) { return fit<i32>(c, __int128{a} - b); });
  t["v_mul_lo_u32"] = lane_row([](C, u32 a, u32 b) { return a * b; });
  t["v_mul_hi_u32"] = lane_row([](C, u32 a, u32 b) { return static_cast<u32>(u64{a} * b >> 32); });
  t["v_mul_hi_i32"] = lane_row([](C, i32 a, i32 b) { return static_cast<u32>(i64{a} * b >> 32); });
  t["v_mul_i32_i24"] = lane_row([](C, i32 a, i32 b) { return static_cast<u32>(i64{low24(a)} * low24(b)); });
  t["v_mul_u32_u24"] = lane_row([](C, u32 a, u32 b) { return static_cast<u32>(u64{low24(a)} * low24(b)); });
  t["v_mul_hi_i32_i24"] =
      lane_row([](C, i32 a, i32 b) { return static_cast<u32>(i64{low24(a)} * low24(b) >> 32); });
  t["v_mul_hi_u32_u24"] =
      lane_row([](C, u32 a, u32 b) { return static_cast<u32>(u64{low24(a)} * low24(b) >> 32); });
}

void three_words(VectorTable& t) {
  t["v_mad_i32_i24"] = lane_row(
      [](C c, i32 a, i32 b, i32 d) { return fit<i32>(c, static_cast<__int128>(low24(a)) * low24(b) + d); });
  t["v_mad_u32_u24"] = lane_row(
      [](C c, u32 a, u32 b, u32 d) { return fit<u32>(c, static_cast<__int128>(low24(a)) * low24(b) + d); });
  t["v_add3_u32"] = lane_row([](C, u32 a, u32 b, u32 d) { return a + b + d; });
  t["v_lshl_add_u32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a << b % 32) + d; });
  t["v_add_lshl_u32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a + b) << d % 32; });
  t["v_lshl_add_u64"] = lane_row([](C, u64 a, u32 b, u64 d) { return (a << b % 8) + d; });
  t["v_xad_u32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a ^ b) + d; });
  t["v_and_or_b32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a & b) | d; });
  t["v_or3_b32"] = lane_row([](C, u32 a, u32 b, u32 d) { return a | b | d; });
  t["v_lshl_or_b32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a << b % 32) | d; });
  t["v_bfi_b32"] = lane_row([](C, u32 a, u32 b, u32 d) { return (a & b) | (~a & d); });
  t["v_bfm_b32"] = lane_row([](C, u32 a, u32 b) { return ((1u << a % 32) - 1) << b % 32; });
  t["v_bfe_u32"] =
      lane_row([](C, u32 a, u32 b, u32 d) { return a >> b % 32 & static_cast<u32>((u64{1} << d % 32) - 1); });
  t["v_bfe_i32"] = lane_row([](C, i32 a, u32 b, u32 d) {
    const int width = static_cast<int>(d % 32);
    if (width == 0) return 0;
    const auto shifted = static_cast<u32>(a >> b % 32);
    return static_cast<i32>(shifted << (32 - width)) >> (32 - width);
  });
  const auto align = [](u32 high, u32 low, u32 n) { return static_cast<u32>((u64{high} << 32 | low) >> n); };
  t["v_alignbit_b32"] = lane_row([=](C, u32 a, u32 b, u16 d) { return align(a, b, d % 32); });
  t["v_alignbyte_b32"] = lane_row([=](C, u32 a, u32 b, u16 d) { return align(a, b, d % 4 * 8); });
  t["v_perm_b32"] = lane_row([](C, u32 a, u32 b, u32 d) { return permute(a, b, d); });
  t["v_bcnt_u32_b32"] = lane_row([](C, u32 a, u32 b) { return static_cast<u32>(std::popcount(a)) + b; });
  t["v_mbcnt_lo_u32_b32"] = lane_row([](C c, u32 a, u32 b) {
    const u64 below = (u64{1} << c.lane) - 1;
    return static_cast<u32>(std::popcount(a & static_cast<u32>(below))) + b;
  });
  t["v_mbcnt_hi_u32_b32"] = lane_row([](C c, u32 a, u32 b) {
    const u64 below = (u64{1} << c.lane) - 1;
    return static_cast<u32>(std::popcount(a & static_cast<u32>(below >> 32))) + b;
  });
  t["v_lerp_u8"] = lane_row([](C, u32 a, u32 b, u32 d) {
    u32 r = 0;
    for (int i = 0; i < 4; ++i) r |= (byte(a, i) + byte(b, i) + (byte(d, i) & 1)) / 2 << 8 * i;
    return r;
  });
  t["v_sad_u8"] =
      lane_row([](C c, u32 a, u32 b, u32 d) { return fit<u32>(c, __int128{distances(a, b, false)} + d); });
  t["v_msad_u8"] =
      lane_row([](C c, u32 a, u32 b, u32 d) { return fit<u32>(c, __int128{distances(a, b, true)} + d); });
  t["v_sad_hi_u8"] = lane_row(
      [](C c, u32 a, u32 b, u32 d) { return fit<u32>(c, __int128{distances(a, b, false) << 16} + d); });
  t["v_sad_u16"] = lane_row([](C c, u32 a, u32 b, u32 d) {
    return fit<u32>(c, __int128{apart(a & 0xffff, b & 0xffff) + apart(a >> 16, b >> 16)} + d);
  });
  t["v_sad_u32"] = lane_row([](C c, u32 a, u32 b, u32 d) { return fit<u32>(c, __int128{apart(a, b)} + d); });
  t["v_qsad_pk_u16_u8"] = lane_row([](C c, u64 a, u32 b, u64 d) { return sliding(c, a, b, d, false); });
  t["v_mqsad_pk_u16_u8"] = lane_row([](C c, u64 a, u32 b, u64 d) { return sliding(c, a, b, d, true); });
}

template <class T>
void orders(VectorTable& t, const std::string& type) {
  const auto row = [](auto l) { return sizeof(T) == 2 ? keep(lane_row(l)) : lane_row(l); };
  t["v_min3_" + type] = row([](C, T a, T b, T d) { return std::min({a, b, d}); });
  t["v_max3_" + type] = row([](C, T a, T b, T d) { return std::max({a, b, d}); });
  t["v_med3_" + type] = row([](C, T a, T b, T d) { return middle(a, b, d); });
}

void halves(VectorTable& t) {
  t["v_add_u16"] = lane_row([](C c, u16 a, u16 b) { return fit<u16>(c, __int128{a} + b); });
  t["v_sub_u16"] = lane_row([](C c, u16 a, u16 b) { return fit<u16>(c, __int128{a} - b); });
  t["v_subrev_u16"] = lane_row([](C c, u16 a, u16 b) { return fit<u16>(c, __int128{b} - a); });
  t["v_mul_lo_u16"] = lane_row([](C, u16 a, u16 b) { return static_cast<u16>(u32{a} * b); });
  t["v_lshlrev_b16"] = lane_row([](C, u16 a, u16 b) { return static_cast<u16>(b << a % 16); });
  t["v_lshrrev_b16"] = lane_row([](C, u16 a, u16 b) { return static_cast<u16>(b >> a % 16); });
  t["v_ashrrev_i16"] = lane_row([](C, u16 a, i16 b) { return static_cast<i16>(b >> a % 16); });
  t["v_min_i16"] = lane_row([](C, i16 a, i16 b) { return std::min(a, b); });
  t["v_max_i16"] = lane_row([](C, i16 a, i16 b) { return std::max(a, b); });
  t["v_min_u16"] = lane_row([](C, u16 a, u16 b) { return std::min(a, b); });
  t["v_max_u16"] = lane_row([](C, u16 a, u16 b) { return std::max(a, b); });
  t["v_add_i16"] = keep(lane_row([](C c, i16 a, i16 b) { return fit<i16>(c, __int128{a} + b); }));
  t["v_sub_i16"] = keep(lane_row([](C c, i16 a, i16 b) { return fit<i16>(c, __int128{a} - b); }));
  const auto madu = [](C c, u16 a, u16 b, u16 d) { return fit<u16>(c, static_cast<__int128>(a) * b + d); };
  const auto madi = [](C c, i16 a, i16 b, i16 d) { return fit<i16>(c, static_cast<__int128>(a) * b + d); };
  t["v_mad_u16"] = keep(lane_row(madu));
  t["v_mad_i16"] = keep(lane_row(madi));
  t["v_mad_legacy_u16"] = lane_row(madu);
  t["v_mad_legacy_i16"] = lane_row(madi);
  t["v_mad_u32_u16"] =
      lane_row([](C c, u16 a, u16 b, u32 d) { return fit<u32>(c, static_cast<__int128>(a) * b + d); });
  t["v_mad_i32_i16"] =
      lane_row([](C c, i16 a, i16 b, i32 d) { return fit<i32>(c, static_cast<__int128>(a) * b + d); });
  t["v_sat_pk_u8_i16"] = lane_row([](C, u32 a) {
    const auto one = [](i16 x) { return static_cast<u16>(std::clamp<int>(x, 0, 255)); };
    return static_cast<u16>(one(static_cast<i16>(a)) | one(static_cast<i16>(a >> 16)) << 8);
  });
}

}  // namespace

void add_integer_rows(VectorTable& t) {
  carries(t);
  words(t);
  three_words(t);
  halves(t);
  orders<i32>(t, "i32");
  orders<u32>(t, "u32");
  orders<i16>(t, "i16");
  orders<u16>(t, "u16");
}

}  // namespace cairn::reference
