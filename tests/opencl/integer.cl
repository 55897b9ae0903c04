// SPDX-License-Identifier: MIT
// Integer functions at the edges of each type.
#include "opencl/check.h"

constant volatile long source[] = {0};
#define FRESH(T, x) ((T)((T)(x) + (T)source[0]))

#define SIGNED(T, U, LEAST, MOST, bits)                                                                    \
  EXPECT(abs(FRESH(T, LEAST)) == (U)MOST + 1 && abs(FRESH(T, -5)) == 5);                                   \
  EXPECT(abs_diff(FRESH(T, LEAST), (T)MOST) == (U) - 1);                                                   \
  EXPECT(add_sat(FRESH(T, MOST), (T)1) == MOST && add_sat(FRESH(T, LEAST), (T) - 1) == LEAST);             \
  EXPECT(sub_sat(FRESH(T, LEAST), (T)1) == LEAST && sub_sat(FRESH(T, MOST), (T) - 1) == MOST);             \
  EXPECT(hadd(FRESH(T, MOST), (T)(MOST - 1)) == MOST - 1 && rhadd(FRESH(T, MOST), (T)(MOST - 1)) == MOST); \
  EXPECT(hadd(FRESH(T, -3), (T)0) == -2 && rhadd(FRESH(T, -3), (T)0) == -1);                               \
  EXPECT(mul_hi(FRESH(T, LEAST), (T)2) == -1 && mul_hi(FRESH(T, MOST), (T)4) == 1);                        \
  EXPECT(mad_hi(FRESH(T, MOST), (T)4, (T)7) == 8);                                                         \
  EXPECT(mad_sat(FRESH(T, MOST), (T)2, (T) - 5) == MOST && mad_sat(FRESH(T, LEAST), (T)2, (T)5) == LEAST); \
  EXPECT(mad_sat(FRESH(T, LEAST), (T) - 1, (T) - 1) == MOST && mad_sat(FRESH(T, 3), (T)4, (T) - 5) == 7);  \
  EXPECT(clz(FRESH(T, 1)) == bits - 1 && clz(FRESH(T, -1)) == 0 && clz(FRESH(T, 0)) == bits);              \
  EXPECT(max(FRESH(T, -1), (T)1) == 1 && min(FRESH(T, -1), (T)1) == -1);                                   \
  EXPECT(all(max((T##3)(FRESH(T, -1), 5, 7), (T)2) == (T##3)(2, 5, 7)));                                   \
  EXPECT(any(mad_sat((T##4)(FRESH(T, MOST)), (T##4)(2), (T##4)(0)) == (T)MOST));
#define BOTH(T, U, LEAST, MOST, bits)                                                              \
  EXPECT(ctz(FRESH(T, 8)) == 3 && ctz(FRESH(T, 0)) == bits && ctz((T##2)(FRESH(T, 4), 1)).x == 2); \
  EXPECT(popcount(FRESH(T, 7)) == 3 && popcount(FRESH(T, -1)) == bits);                            \
  EXPECT(rotate(FRESH(T, 5), (T)(bits - 1)) == (T)((T)2 | (T)((U)1 << (bits - 1))));               \
  EXPECT(all(rotate((T##16)(FRESH(T, 1)), (T##16)(3)) == (T##16)(8)));                             \
  EXPECT(clamp(FRESH(T, 9), (T)2, (T)5) == 5 && clamp((T##2)(FRESH(T, 1), 3), (T)2, (T)5).x == 2); \
  EXPECT(clz((T##3)(FRESH(T, 1), 2, 4)).z == bits - 3);
#define UNSIGNED(T, MOST, bits)                                                                            \
  EXPECT(abs(FRESH(T, MOST)) == MOST && abs_diff(FRESH(T, 3), (T)MOST) == MOST - 3);                       \
  EXPECT(add_sat(FRESH(T, MOST), (T)1) == MOST && sub_sat(FRESH(T, 1), (T)2) == 0);                        \
  EXPECT(hadd(FRESH(T, MOST), (T)(MOST - 1)) == MOST - 1 && rhadd(FRESH(T, MOST), (T)(MOST - 1)) == MOST); \
  EXPECT(mul_hi(FRESH(T, MOST), (T)MOST) == MOST - 1);                                                     \
  EXPECT(mad_sat(FRESH(T, MOST), (T)1, (T)1) == MOST && mad_sat(FRESH(T, 3), (T)4, (T)5) == 17);           \
  EXPECT(max(FRESH(T, -1), (T)1) == MOST);

#define PAIR(S, U, LEAST, MOST, UMOST, bits) \
  SIGNED(S, U, LEAST, MOST, bits)            \
  BOTH(S, U, LEAST, MOST, bits) BOTH(U, U, 0, UMOST, bits) UNSIGNED(U, UMOST, bits)

kernel void test(global int* report) {
  PAIR(char, uchar, CHAR_MIN, CHAR_MAX, UCHAR_MAX, 8)
  PAIR(short, ushort, SHRT_MIN, SHRT_MAX, USHRT_MAX, 16)
  PAIR(int, uint, INT_MIN, INT_MAX, UINT_MAX, 32)
  PAIR(long, ulong, LONG_MIN, LONG_MAX, ULONG_MAX, 64)
  EXPECT(upsample(FRESH(char, -2), (uchar)0xab) == (short)0xfeab &&
         upsample(FRESH(uint, 5), 7u) == 0x500000007ul);
  EXPECT(upsample((short2)(FRESH(short, -1), 2), (ushort2)(3, 4)).y == 0x20004);
  EXPECT(mul24(FRESH(int, -3), 0x700000) == -3 * 0x700000 && mad24(FRESH(uint, 1u << 24 | 3), 5u, 6u) == 21);
  EXPECT(mad_sat(FRESH(long, 1l << 40), 1l << 22, 1l << 62) == LONG_MAX);
  EXPECT(mad_sat(FRESH(long, 1l << 40), -(1l << 23), LONG_MAX) == -1);
  EXPECT(mad_sat(FRESH(long, 1l << 40), -(1l << 23), -1l) == LONG_MIN);
}
