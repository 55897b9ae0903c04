// SPDX-License-Identifier: MIT
// Packed arithmetic, mixed precision and dot products.
#include <algorithm>
#include <limits>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u16 = std::uint16_t;
using i16 = std::int16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using C = const Context&;

VectorRow twice(VectorRow r) {
  r.packed = true;
  return r;
}
template <class T>
T fit(C c, __int128 exact) {
  if (!c.clamp) return static_cast<T>(exact);
  return static_cast<T>(
      std::clamp<__int128>(exact, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

template <class T>
void reals(VectorTable& t, const std::string& type) {
  t["v_pk_add_" + type] = twice(lane_row([](C c, T a, T b) { return add(c, a, b); }));
  t["v_pk_mul_" + type] = twice(lane_row([](C c, T a, T b) { return multiply(c, a, b); }));
  t["v_pk_fma_" + type] = twice(lane_row([](C c, T a, T b, T d) { return fused(c, a, b, d); }));
}

void integers(VectorTable& t) {
  t["v_pk_add_i16"] = twice(lane_row([](C c, i16 a, i16 b) { return fit<i16>(c, __int128{a} + b); }));
  t["v_pk_sub_i16"] = twice(lane_row([](C c, i16 a, i16 b) { return fit<i16>(c, __int128{a} - b); }));
  t["v_pk_add_u16"] = twice(lane_row([](C c, u16 a, u16 b) { return fit<u16>(c, __int128{a} + b); }));
  t["v_pk_sub_u16"] = twice(lane_row([](C c, u16 a, u16 b) { return fit<u16>(c, __int128{a} - b); }));
  t["v_pk_mad_i16"] =
      twice(lane_row([](C c, i16 a, i16 b, i16 d) { return fit<i16>(c, static_cast<__int128>(a) * b + d); }));
  t["v_pk_mad_u16"] =
      twice(lane_row([](C c, u16 a, u16 b, u16 d) { return fit<u16>(c, static_cast<__int128>(a) * b + d); }));
  t["v_pk_mul_lo_u16"] = twice(lane_row([](C, u16 a, u16 b) { return static_cast<u16>(u32{a} * b); }));
  t["v_pk_lshlrev_b16"] = twice(lane_row([](C, u16 a, u16 b) { return static_cast<u16>(b << a % 16); }));
  t["v_pk_lshrrev_b16"] = twice(lane_row([](C, u16 a, u16 b) { return static_cast<u16>(b >> a % 16); }));
  t["v_pk_ashrrev_i16"] = twice(lane_row([](C, u16 a, i16 b) { return static_cast<i16>(b >> a % 16); }));
  t["v_pk_min_i16"] = twice(lane_row([](C, i16 a, i16 b) { return std::min(a, b); }));
  t["v_pk_max_i16"] = twice(lane_row([](C, i16 a, i16 b) { return std::max(a, b); }));
  t["v_pk_min_u16"] = twice(lane_row([](C, u16 a, u16 b) { return std::min(a, b); }));
  t["v_pk_max_u16"] = twice(lane_row([](C, u16 a, u16 b) { return std::max(a, b); }));
}

// Element i of `count` in x, `bits` wide; halves go through op_sel and op_sel_hi of source n.
std::int64_t element(C c, u32 x, int i, int bits, bool is_signed, int n) {
  if (bits == 16 && c.line->encoding.empty()) i = i == 0 ? c.op_sel(n) : c.op_sel_hi(n);
  const u32 raw = x >> i * bits & ((1u << bits) - 1);
  if (!is_signed) return raw;
  return static_cast<i32>(raw << (32 - bits)) >> (32 - bits);
}
template <class T>
T dot(C c, u32 a, u32 b, T d, int bits) {
  constexpr bool kSigned = std::numeric_limits<T>::is_signed;
  __int128 sum = d;
  for (int i = 0; i < 32 / bits; ++i)
    sum += static_cast<__int128>(element(c, a, i, bits, kSigned, 0)) * element(c, b, i, bits, kSigned, 1);
  return fit<T>(c, sum);
}

void dots(VectorTable& t) {
  t["v_dot2_i32_i16"] = lane_row([](C c, u32 a, u32 b, i32 d) { return dot(c, a, b, d, 16); });
  t["v_dot2_u32_u16"] = lane_row([](C c, u32 a, u32 b, u32 d) { return dot(c, a, b, d, 16); });
  t["v_dot4_i32_i8"] = lane_row([](C c, u32 a, u32 b, i32 d) { return dot(c, a, b, d, 8); });
  t["v_dot4_u32_u8"] = lane_row([](C c, u32 a, u32 b, u32 d) { return dot(c, a, b, d, 8); });
  t["v_dot8_i32_i4"] = lane_row([](C c, u32 a, u32 b, i32 d) { return dot(c, a, b, d, 4); });
  t["v_dot8_u32_u4"] = lane_row([](C c, u32 a, u32 b, u32 d) { return dot(c, a, b, d, 4); });
  t["v_dot2c_i32_i16"] = lane_row([](C c, u32 a, u32 b, Old<i32> d) { return dot(c, a, b, d.value, 16); });
  t["v_dot4c_i32_i8"] = lane_row([](C c, u32 a, u32 b, Old<i32> d) { return dot(c, a, b, d.value, 8); });
  t["v_dot8c_i32_i4"] = lane_row([](C c, u32 a, u32 b, Old<i32> d) { return dot(c, a, b, d.value, 4); });
  // Each step is rounded to f32; products of halves are exact there.
  const auto half_of = [](C c, u32 x, int which, int n) {
    const bool high = c.line->encoding.empty() ? (which ? c.op_sel_hi(n) : c.op_sel(n)) : which == 1;
    std::uint16_t h = static_cast<std::uint16_t>(high ? x >> 16 : x);
    const auto negations = c.line->list(which ? "neg_hi" : "neg_lo");
    if (n < static_cast<int>(negations.size()) && negations[n]) h ^= 0x8000;
    return widened(h);
  };
  const auto dot_half = [=](C c, u32 a, u32 b, float d) {
    const float first = fused(c, half_of(c, a, 0, 0), half_of(c, b, 0, 1), d);
    return fused(c, half_of(c, a, 1, 0), half_of(c, b, 1, 1), first);
  };
  t["v_dot2_f32_f16"] = lane_row(dot_half);
  t["v_dot2c_f32_f16"] =
      lane_row([=](C c, u32 a, u32 b, Old<float> d) { return dot_half(c, a, b, d.value); });
}

}  // namespace

void add_packed_rows(VectorTable& t) {
  reals<Half>(t, "f16");
  reals<float>(t, "f32");
  t["v_pk_fmac_f16"] =
      twice(lane_row([](C c, Half a, Half b, Old<Half> d) { return fused(c, a, b, d.value); }));
  t["v_pk_min_f16"] = twice(lane_row([](C c, Half a, Half b) { return minimum(c, a, b); }));
  t["v_pk_max_f16"] = twice(lane_row([](C c, Half a, Half b) { return maximum(c, a, b); }));
  integers(t);
  dots(t);
  t["v_pk_mov_b32"] = lane_row([](C c, u64 a, u64 b) {
    const auto word = [](u64 x, bool high) { return high ? x >> 32 : x & 0xffffffff; };
    return word(a, c.op_sel(0)) | word(b, c.op_sel(1)) << 32;
  });
  const auto mixed = [](C c, Mixed a, Mixed b, Mixed d) { return fused(c, a.value, b.value, d.value); };
  t["v_fma_mix_f32"] = lane_row(mixed);
  const auto narrow = [=](C c, Mixed a, Mixed b, Mixed d) {
    return Half{static_cast<u16>(convert(kHalf, kSingle, Real<float>::bits(mixed(c, a, b, d)), c.round64))};
  };
  t["v_fma_mixlo_f16"] = t["v_fma_mixhi_f16"] = lane_row(narrow);
  t["v_fma_mixlo_f16"].upper = VectorRow::Upper::Keep;
  t["v_fma_mixhi_f16"].upper = VectorRow::Upper::High;
}

}  // namespace cairn::reference
