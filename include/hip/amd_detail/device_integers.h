// SPDX-License-Identifier: MIT
// Bits and integers. Included by amd_device_functions.h only.
#pragma once

__HIP_DEVICE_FN int __popc(unsigned int v) { return __builtin_popcount(v); }
__HIP_DEVICE_FN int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
__HIP_DEVICE_FN int __clz(int v) { return v == 0 ? 32 : __builtin_clz((unsigned)v); }
__HIP_DEVICE_FN int __clzll(__hip_int64_t v) { return v == 0 ? 64 : __builtin_clzll((unsigned long long)v); }
/// Position of the lowest set bit counted from 1; 0 when there is none.
__HIP_DEVICE_FN int __ffs(unsigned int v) { return v == 0 ? 0 : __builtin_ctz(v) + 1; }
__HIP_DEVICE_FN int __ffsll(unsigned long long v) { return v == 0 ? 0 : __builtin_ctzll(v) + 1; }
__HIP_DEVICE_FN int __ffsll(unsigned long v) { return __ffsll((unsigned long long)v); }
__HIP_DEVICE_FN int __ffs(int v) { return __ffs((unsigned int)v); }
__HIP_DEVICE_FN int __ffsll(long long v) { return __ffsll((unsigned long long)v); }
__HIP_DEVICE_FN int __ffsll(long v) { return __ffsll((unsigned long long)v); }
__HIP_DEVICE_FN unsigned int __brev(unsigned int v) { return __builtin_bitreverse32(v); }
__HIP_DEVICE_FN unsigned long long __brevll(unsigned long long v) { return __builtin_bitreverse64(v); }
/// The lowest set bit's number; -1 when there is none.
__HIP_DEVICE_FN unsigned int __lastbit_u32_u64(__hip_uint64_t v) {
  return v == 0 ? ~0u : (unsigned)__builtin_ctzll(v);
}

__HIP_DEVICE_FN unsigned int __bitextract_u32(unsigned int v, unsigned int offset, unsigned int width) {
  offset &= 31;
  width &= 31;
  return width == 0 ? 0 : (v << (32 - offset - width)) >> (32 - width);
}
__HIP_DEVICE_FN __hip_uint64_t __bitextract_u64(__hip_uint64_t v, unsigned int offset, unsigned int width) {
  offset &= 63;
  width &= 63;
  return width == 0 ? 0 : (v << (64 - offset - width)) >> (64 - width);
}
__HIP_DEVICE_FN unsigned int __bitinsert_u32(unsigned int v, unsigned int bits, unsigned int offset,
                                             unsigned int width) {
  offset &= 31;
  width &= 31;
  const unsigned int mask = (1u << width) - 1;
  return (v & ~(mask << offset)) | ((bits & mask) << offset);
}
__HIP_DEVICE_FN __hip_uint64_t __bitinsert_u64(__hip_uint64_t v, __hip_uint64_t bits, unsigned int offset,
                                               unsigned int width) {
  offset &= 63;
  width &= 63;
  const __hip_uint64_t mask = (1ull << width) - 1;
  return (v & ~(mask << offset)) | ((bits & mask) << offset);
}

/// The four bytes of y:x (x holds 0 to 3) that the low three bits of each nibble of s name.
__HIP_DEVICE_FN unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s) {
  const __hip_uint64_t both = (__hip_uint64_t)y << 32 | x;
  unsigned int result = 0;
  for (int i = 0; i < 4; ++i) result |= (unsigned int)(both >> (8 * (s >> (4 * i) & 7)) & 0xff) << (8 * i);
  return result;
}
/// The high word of hi:lo shifted left; the `c` forms clamp the shift at 32, the others wrap it.
__HIP_DEVICE_FN unsigned int __funnelshift_l(unsigned int lo, unsigned int hi, unsigned int shift) {
  return (unsigned int)((((__hip_uint64_t)hi << 32 | lo) << (shift & 31)) >> 32);
}
__HIP_DEVICE_FN unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32 ? lo : __funnelshift_l(lo, hi, shift);
}
__HIP_DEVICE_FN unsigned int __funnelshift_r(unsigned int lo, unsigned int hi, unsigned int shift) {
  return __builtin_amdgcn_alignbit(hi, lo, shift & 31);
}
__HIP_DEVICE_FN unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32 ? hi : __funnelshift_r(lo, hi, shift);
}

__HIP_DEVICE_FN int __mul24(int a, int b) { return __ockl_mul24_i32(a, b); }
__HIP_DEVICE_FN int __umul24(unsigned int a, unsigned int b) { return (int)__ockl_mul24_u32(a, b); }
__HIP_DEVICE_FN int __mulhi(int a, int b) { return __ockl_mul_hi_i32(a, b); }
__HIP_DEVICE_FN unsigned int __umulhi(unsigned int a, unsigned int b) { return __ockl_mul_hi_u32(a, b); }
__HIP_DEVICE_FN long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
__HIP_DEVICE_FN unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
__HIP_DEVICE_FN long long __mul64(long long a, long long b) { return a * b; }
__HIP_DEVICE_FN unsigned long long __umul64(unsigned long long a, unsigned long long b) { return a * b; }

/// Averages: h rounds down, rh rounds up.
__HIP_DEVICE_FN int __hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
__HIP_DEVICE_FN int __rhadd(int a, int b) { return (a | b) - ((a ^ b) >> 1); }
__HIP_DEVICE_FN unsigned int __uhadd(unsigned int a, unsigned int b) { return (a & b) + ((a ^ b) >> 1); }
__HIP_DEVICE_FN unsigned int __urhadd(unsigned int a, unsigned int b) { return (a | b) - ((a ^ b) >> 1); }
__HIP_DEVICE_FN unsigned int __sad(int a, int b, unsigned int c) {
  return (a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a) + c;
}
__HIP_DEVICE_FN unsigned int __usad(unsigned int a, unsigned int b, unsigned int c) {
  return __ockl_sadd_u32(a, b, c);
}

/// Position of the `offset`-th set bit of `mask` at or above `base` (offset > 0), or at or below it (offset <
/// 0); 0 asks whether `base` itself is set. -1 when there is none.
__HIP_DEVICE_FN unsigned int __fns64(unsigned long long mask, unsigned int base, int offset) {
  if (base > 63) return ~0u;
  if (offset == 0) return mask >> base & 1 ? base : ~0u;
  const int step = offset > 0 ? 1 : -1;
  int left = offset > 0 ? offset : -offset;
  for (int i = (int)base; i >= 0 && i < 64; i += step) {
    if ((mask >> i & 1) && --left == 0) return (unsigned)i;
  }
  return ~0u;
}
__HIP_DEVICE_FN unsigned int __fns32(unsigned int mask, unsigned int base, int offset) {
  return base > 31 ? ~0u : __fns64(mask, base, offset);
}
__HIP_DEVICE_FN unsigned int __fns32(unsigned long long mask, unsigned int base, int offset) {
  return __fns32((unsigned int)mask, base, offset);
}
__HIP_DEVICE_FN unsigned int __fns(unsigned int mask, unsigned int base, int offset) {
  return __fns32(mask, base, offset);
}

/// Four sums, differences and products of bytes at a time.
__HIP_DEVICE_FN char4 __hip_hc_add8pk(char4 a, char4 b) { return a + b; }
__HIP_DEVICE_FN char4 __hip_hc_sub8pk(char4 a, char4 b) { return a - b; }
__HIP_DEVICE_FN char4 __hip_hc_mul8pk(char4 a, char4 b) { return a * b; }
