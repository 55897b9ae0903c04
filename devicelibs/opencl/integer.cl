// SPDX-License-Identifier: MIT
// Integer functions.
#include "opencl.h"

#define BY_BUILTIN(n, T)                                                                                   \
  CL VECTOR(T, n) add_sat(VECTOR(T, n) x, VECTOR(T, n) y) { return __builtin_elementwise_add_sat(x, y); }  \
  CL VECTOR(T, n) sub_sat(VECTOR(T, n) x, VECTOR(T, n) y) { return __builtin_elementwise_sub_sat(x, y); }  \
  CL VECTOR(T, n) max(VECTOR(T, n) x, VECTOR(T, n) y) { return __builtin_elementwise_max(x, y); }          \
  CL VECTOR(T, n) min(VECTOR(T, n) x, VECTOR(T, n) y) { return __builtin_elementwise_min(x, y); }          \
  CL VECTOR(T, n) clamp(VECTOR(T, n) x, VECTOR(T, n) low, VECTOR(T, n) high) {                             \
    return min(max(x, low), high);                                                                         \
  }                                                                                                        \
  CL VECTOR(T, n) popcount(VECTOR(T, n) x) { return __builtin_elementwise_popcount(x); }                   \
  CL VECTOR(UNSIGNED_##T, n) abs_diff(VECTOR(T, n) x, VECTOR(T, n) y) {                                    \
    return CONVERT(UNSIGNED_##T, n, AS(UNSIGNED_##T, n, max(x, y)) - AS(UNSIGNED_##T, n, min(x, y)));      \
  }                                                                                                        \
  CL VECTOR(T, n) hadd(VECTOR(T, n) x, VECTOR(T, n) y) {                                                   \
    return CONVERT(T, n, (x >> (T)1) + (y >> (T)1) + (x & y & (T)1));                                      \
  }                                                                                                        \
  CL VECTOR(T, n) rhadd(VECTOR(T, n) x, VECTOR(T, n) y) {                                                  \
    return CONVERT(T, n, (x >> (T)1) + (y >> (T)1) + ((x | y) & (T)1));                                    \
  }                                                                                                        \
  CL VECTOR(T, n) rotate(VECTOR(T, n) x, VECTOR(T, n) by) { return __builtin_elementwise_fshl(x, x, by); } \
  CL VECTOR(T, n) mad_hi(VECTOR(T, n) x, VECTOR(T, n) y, VECTOR(T, n) z) {                                 \
    return CONVERT(T, n, mul_hi(x, y) + z);                                                                \
  }
#define WITH_SCALARS(n, T)                                                       \
  CL VECTOR(T, n) max(VECTOR(T, n) x, T y) { return max(x, (VECTOR(T, n))(y)); } \
  CL VECTOR(T, n) min(VECTOR(T, n) x, T y) { return min(x, (VECTOR(T, n))(y)); } \
  CL VECTOR(T, n) clamp(VECTOR(T, n) x, T low, T high) {                         \
    return clamp(x, (VECTOR(T, n))(low), (VECTOR(T, n))(high));                  \
  }
#define ALL(T, ...) WIDTHS(BY_BUILTIN, T) VECTORS(WITH_SCALARS, T)

// mul_hi and mad_sat by a type twice as wide.
#define BY_WIDER(n, T)                                                                             \
  CL VECTOR(T, n) mul_hi(VECTOR(T, n) x, VECTOR(T, n) y) {                                         \
    return CONVERT(T, n, CONVERT(WIDE_##T, n, x) * CONVERT(WIDE_##T, n, y) >> (WIDE_##T)BITS_##T); \
  }
// The product of two numbers of 32 bits and a third never leaves 64.
#define MAD_SAT_WIDER(T, W, least, most)                              \
  CL T mad_sat(T x, T y, T z) {                                       \
    const W exact = (W)x * y + z;                                     \
    return exact<(W)least ? least : exact>(W) most ? most : (T)exact; \
  }                                                                   \
  VECTORS(MAP3, mad_sat, T, T, T, T)
#define WIDER(T, ...) WIDTHS(BY_WIDER, T)
WIDER(char) WIDER(short) WIDER(int) WIDER(uchar) WIDER(ushort) WIDER(uint) long __ockl_mul_hi_i64(long, long);
ulong __ockl_mul_hi_u64(ulong, ulong);
CL long mul_hi(long x, long y) { return __ockl_mul_hi_i64(x, y); }
CL ulong mul_hi(ulong x, ulong y) { return __ockl_mul_hi_u64(x, y); }
VECTORS(MAP2, mul_hi, long, long, long)
VECTORS(MAP2, mul_hi, ulong, ulong, ulong)
INTEGERS(ALL)

MAD_SAT_WIDER(char, int, CHAR_MIN, CHAR_MAX)
MAD_SAT_WIDER(short, long, SHRT_MIN, SHRT_MAX)
MAD_SAT_WIDER(int, long, INT_MIN, INT_MAX)
MAD_SAT_WIDER(uchar, uint, 0, UCHAR_MAX)
MAD_SAT_WIDER(ushort, ulong, 0, USHRT_MAX)
MAD_SAT_WIDER(uint, ulong, 0, UINT_MAX)
CL long mad_sat(long x, long y, long z) {
  const ulong low = (ulong)x * (ulong)y, sum = low + (ulong)z;
  const long high = mul_hi(x, y) + (z >> 63) + (sum < low);  // bits 64 to 127
  if (high == (long)sum >> 63) return (long)sum;
  return high < 0 ? LONG_MIN : LONG_MAX;
}
CL ulong mad_sat(ulong x, ulong y, ulong z) {
  const ulong low = x * y, sum = low + z;
  return mul_hi(x, y) + (sum < low) != 0 ? ULONG_MAX : sum;
}
VECTORS(MAP3, mad_sat, long, long, long, long)
VECTORS(MAP3, mad_sat, ulong, ulong, ulong, ulong)

#define ABS_SIGNED(n, T) \
  CL VECTOR(UNSIGNED_##T, n) abs(VECTOR(T, n) x) { return AS(UNSIGNED_##T, n, __builtin_elementwise_abs(x)); }
#define ABS_UNSIGNED(n, T) \
  CL VECTOR(T, n) abs(VECTOR(T, n) x) { return x; }
#define ABS_SIGNED_OF(T, ...) WIDTHS(ABS_SIGNED, T)
#define ABS_UNSIGNED_OF(T, ...) WIDTHS(ABS_UNSIGNED, T)
SIGNED(ABS_SIGNED_OF)
UNSIGNED(ABS_UNSIGNED_OF)

// Zeros before the highest set bit and behind the lowest; all bits of a zero.
#define ZEROS(T, ...)                                                                                       \
  CL T clz(T x) {                                                                                           \
    const UNSIGNED_##T bits = (UNSIGNED_##T)x;                                                              \
    return bits == 0        ? BITS_##T                                                                      \
           : BITS_##T == 64 ? __builtin_clzl(bits)                                                          \
                            : __builtin_clz((uint)bits) - (32 - BITS_##T % 64);                             \
  }                                                                                                         \
  CL T ctz(T x) { return x == 0 ? BITS_##T : BITS_##T == 64 ? __builtin_ctzl(x) : __builtin_ctz((uint)x); } \
  VECTORS(MAP1, clz, T, T)                                                                                  \
  VECTORS(MAP1, ctz, T, T)
INTEGERS(ZEROS)

#define UPSAMPLE(n, W, H, L, bits)                                               \
  CL VECTOR(W, n) upsample(VECTOR(H, n) high, VECTOR(L, n) low) {                \
    return CONVERT(W, n, (CONVERT(W, n, high) << (W)bits) | CONVERT(W, n, low)); \
  }
WIDTHS(UPSAMPLE, short, char, uchar, 8)
WIDTHS(UPSAMPLE, ushort, uchar, uchar, 8)
WIDTHS(UPSAMPLE, int, short, ushort, 16)
WIDTHS(UPSAMPLE, uint, ushort, ushort, 16)
WIDTHS(UPSAMPLE, long, int, uint, 32)
WIDTHS(UPSAMPLE, ulong, uint, uint, 32)

#define OF_24_BITS(n, T)                                                                              \
  CL VECTOR(T, n) mul24(VECTOR(T, n) x, VECTOR(T, n) y) { return ((x << 8) >> 8) * ((y << 8) >> 8); } \
  CL VECTOR(T, n) mad24(VECTOR(T, n) x, VECTOR(T, n) y, VECTOR(T, n) z) { return mul24(x, y) + z; }
WIDTHS(OF_24_BITS, int)
WIDTHS(OF_24_BITS, uint)
