// SPDX-License-Identifier: MIT
// Integer helpers: bit counts, wide and 24-bit products, saturating sums, sums of absolute differences, dot
// products.
#include "ockl.h"

using namespace ockl;

OCKL u8 __ockl_clz_u8(u8 v) { return v ? __builtin_clz(v) - 24 : 8; }
OCKL u16 __ockl_clz_u16(u16 v) { return v ? __builtin_clz(v) - 16 : 16; }
OCKL u32 __ockl_clz_u32(u32 v) { return v ? __builtin_clz(v) : 32; }
OCKL u64 __ockl_clz_u64(u64 v) { return v ? __builtin_clzll(v) : 64; }
OCKL u8 __ockl_ctz_u8(u8 v) { return v ? __builtin_ctz(v) : 8; }
OCKL u16 __ockl_ctz_u16(u16 v) { return v ? __builtin_ctz(v) : 16; }
OCKL u32 __ockl_ctz_u32(u32 v) { return v ? __builtin_ctz(v) : 32; }
OCKL u64 __ockl_ctz_u64(u64 v) { return v ? __builtin_ctzll(v) : 64; }
OCKL u32 __ockl_popcount_u32(u32 v) { return __builtin_popcount(v); }
OCKL u64 __ockl_popcount_u64(u64 v) { return __builtin_popcountll(v); }

OCKL i32 __ockl_mul24_i32(i32 a, i32 b) { return (i32)((u32)((a << 8) >> 8) * (u32)((b << 8) >> 8)); }
OCKL u32 __ockl_mul24_u32(u32 a, u32 b) { return (a & 0xffffff) * (b & 0xffffff); }
OCKL i32 __ockl_mul_hi_i32(i32 a, i32 b) { return (i32)(((i64)a * b) >> 32); }
OCKL u32 __ockl_mul_hi_u32(u32 a, u32 b) { return (u32)(((u64)a * b) >> 32); }
OCKL i64 __ockl_mul_hi_i64(i64 a, i64 b) { return (i64)(((__int128)a * b) >> 64); }
OCKL u64 __ockl_mul_hi_u64(u64 a, u64 b) { return (u64)(((unsigned __int128)a * b) >> 64); }

OCKL i32 __ockl_add_sat_i32(i32 a, i32 b) { return __builtin_elementwise_add_sat(a, b); }
OCKL u32 __ockl_add_sat_u32(u32 a, u32 b) { return __builtin_elementwise_add_sat(a, b); }
OCKL i64 __ockl_add_sat_i64(i64 a, i64 b) { return __builtin_elementwise_add_sat(a, b); }
OCKL u64 __ockl_add_sat_u64(u64 a, u64 b) { return __builtin_elementwise_add_sat(a, b); }
OCKL i32 __ockl_sub_sat_i32(i32 a, i32 b) { return __builtin_elementwise_sub_sat(a, b); }
OCKL u32 __ockl_sub_sat_u32(u32 a, u32 b) { return __builtin_elementwise_sub_sat(a, b); }
OCKL i64 __ockl_sub_sat_i64(i64 a, i64 b) { return __builtin_elementwise_sub_sat(a, b); }
OCKL u64 __ockl_sub_sat_u64(u64 a, u64 b) { return __builtin_elementwise_sub_sat(a, b); }

namespace {
u32 distance(u32 a, u32 b) { return a > b ? a - b : b - a; }
u32 field(u32 v, u32 index, u32 width) {
  return width == 32 ? v : v >> (index * width) & ((1u << width) - 1);
}
}  // namespace

/// Sums of absolute differences: of one 32-bit, two 16-bit and four 8-bit fields, plus c.
OCKL u32 __ockl_sadd_u32(u32 a, u32 b, u32 c) { return distance(a, b) + c; }
OCKL u32 __ockl_sadw_u32(u32 a, u32 b, u32 c) {
  for (u32 i = 0; i < 2; ++i) c += distance(field(a, i, 16), field(b, i, 16));
  return c;
}
OCKL u32 __ockl_sad_u32(u32 a, u32 b, u32 c) {
  for (u32 i = 0; i < 4; ++i) c += distance(field(a, i, 8), field(b, i, 8));
  return c;
}
OCKL u32 __ockl_sadhi_u32(u32 a, u32 b, u32 c) { return (__ockl_sad_u32(a, b, 0) << 16) + c; }

OCKL u32 __ockl_bfm_u32(u32 width, u32 offset) { return ((1u << (width & 31)) - 1) << (offset & 31); }
OCKL u32 __ockl_bfe_u32(u32 v, u32 offset, u32 width) {
  width &= 31;
  return v >> (offset & 31) & ((1u << width) - 1);
}
OCKL i32 __ockl_bfe_i32(i32 v, u32 offset, u32 width) {
  width &= 31;
  return width ? (i32)((u32)(v >> (offset & 31)) << (32 - width)) >> (32 - width) : 0;
}
OCKL u32 __ockl_bitalign_u32(u32 hi, u32 lo, u32 shift) {
  return (u32)((((u64)hi << 32) | lo) >> (shift & 31));
}
OCKL u32 __ockl_bytealign_u32(u32 hi, u32 lo, u32 bytes) {
  return (u32)((((u64)hi << 32) | lo) >> (8 * (bytes & 3)));
}

namespace {
typedef short i16x2 __attribute__((ext_vector_type(2)));
typedef u16 u16x2 __attribute__((ext_vector_type(2)));
typedef signed char i8x4 __attribute__((ext_vector_type(4)));
typedef u8 u8x4 __attribute__((ext_vector_type(4)));
typedef _Float16 f16x2 __attribute__((ext_vector_type(2)));

i32 narrow(i64 v, bool clamp) {
  if (!clamp) return (i32)v;
  return v > 0x7fffffff ? 0x7fffffff : v < -0x80000000l ? (i32)0x80000000 : (i32)v;
}
u32 narrow_unsigned(u64 v, bool clamp) { return clamp && v > 0xffffffff ? 0xffffffff : (u32)v; }
}  // namespace

OCKL i32 __ockl_sdot2(i16x2 a, i16x2 b, i32 c, bool clamp) {
  return narrow((i64)c + (i64)a.x * b.x + (i64)a.y * b.y, clamp);
}
OCKL u32 __ockl_udot2(u16x2 a, u16x2 b, u32 c, bool clamp) {
  return narrow_unsigned((u64)c + (u64)a.x * b.x + (u64)a.y * b.y, clamp);
}
OCKL i32 __ockl_sdot4(i8x4 a, i8x4 b, i32 c, bool clamp) {
  i64 sum = c;
  for (int i = 0; i < 4; ++i) sum += a[i] * b[i];
  return narrow(sum, clamp);
}
OCKL u32 __ockl_udot4(u8x4 a, u8x4 b, u32 c, bool clamp) {
  u64 sum = c;
  for (int i = 0; i < 4; ++i) sum += (u32)a[i] * b[i];
  return narrow_unsigned(sum, clamp);
}
OCKL i32 __ockl_sdot8(i32 a, i32 b, i32 c, bool clamp) {
  i64 sum = c;
  for (int i = 0; i < 8; ++i) sum += ((a << (28 - 4 * i)) >> 28) * ((b << (28 - 4 * i)) >> 28);
  return narrow(sum, clamp);
}
OCKL u32 __ockl_udot8(u32 a, u32 b, u32 c, bool clamp) {
  u64 sum = c;
  for (int i = 0; i < 8; ++i) sum += field(a, i, 4) * field(b, i, 4);
  return narrow_unsigned(sum, clamp);
}
OCKL float __ockl_fdot2(f16x2 a, f16x2 b, float c, bool clamp) {
  const float sum = __builtin_fmaf(a.x, b.x, __builtin_fmaf(a.y, b.y, c));
  return clamp ? __builtin_fmaxf(0.0f, __builtin_fminf(sum, 1.0f)) : sum;
}
