// SPDX-License-Identifier: MIT
// convert_: saturation and rounding from every kind of type to every kind.
#include "opencl/check.h"

constant volatile double source[] = {0};
constant volatile long integers[] = {0};
#define F(T, x) ((T)(x) + (T)source[0])
#define I(T, x) ((T)((T)(x) + (T)integers[0]))

#define FROM_FLOAT(T, ...)                                                                             \
  EXPECT(convert_int(F(T, -2.75)) == -2 && convert_int_rte(F(T, -2.5)) == -2 &&                        \
         convert_int_rtz(F(T, 2.75)) == 2);                                                            \
  EXPECT(convert_int_rtn(F(T, -2.25)) == -3 && convert_int_rtp(F(T, 2.25)) == 3 &&                     \
         convert_int_rtp(F(T, -2.75)) == -2);                                                          \
  EXPECT(convert_uchar_sat(F(T, 300)) == 255 && convert_uchar_sat(F(T, -1)) == 0 &&                    \
         convert_uchar_sat(F(T, 255.5)) == 255);                                                       \
  EXPECT(convert_char_sat_rte(F(T, 127.5)) == 127 && convert_char_sat_rte(F(T, -128.5)) == -128);      \
  EXPECT(convert_char_sat_rtn(F(T, -200)) == -128 && convert_short_sat_rtp(F(T, 100.5)) == 101);       \
  EXPECT(convert_int_sat(F(T, INFINITY)) == INT_MAX && convert_long_sat(F(T, -INFINITY)) == LONG_MIN); \
  EXPECT(convert_ulong_sat(F(T, INFINITY)) == ULONG_MAX && convert_uint_sat(F(T, NAN)) == 0);          \
  EXPECT(all(convert_int3_rte((T##3)(F(T, 0.5), 1.5, 2.5)) == (int3)(0, 2, 2)));                       \
  EXPECT(all(convert_uchar16_sat((T##16)(F(T, 999))) == (uchar16)(255)));                              \
  EXPECT(all(convert_ushort2_sat_rtn((T##2)(F(T, -0.5), 7.5)) == (ushort2)(0, 7)));

void to_integers(global int* report) {
  FROM_FLOAT(half, )
  FROM_FLOAT(float, )
  FROM_FLOAT(double, )
  EXPECT(convert_int_sat(F(float, 0x1p31f)) == INT_MAX &&
         convert_int_sat(F(double, 2147483646.5)) == INT_MAX - 1);
  EXPECT(convert_long_sat(F(float, 0x1p63f)) == LONG_MAX &&
         convert_ulong_sat(F(double, 0x1p63)) == 1ul << 63);
  EXPECT(convert_ushort_sat(F(half, 65504)) == 65504 && convert_short_sat(F(half, 65504)) == 32767);
  EXPECT(convert_char_sat(I(int, -1000)) == -128 && convert_uchar_sat(I(char, -5)) == 0);
  EXPECT(convert_char_sat(I(ulong, -1)) == 127 && convert_ulong_sat(I(long, -1)) == 0);
  EXPECT(convert_long_sat(I(ulong, -1)) == LONG_MAX && convert_int_sat_rtz(I(uint, -1)) == INT_MAX);
  EXPECT(convert_uint_sat(I(short, -1)) == 0 && convert_short_sat(I(ushort, 40000)) == 32767);
  EXPECT(convert_char(I(int, 0x1ff)) == -1 && convert_ushort(I(int, -1)) == 65535 &&
         convert_long(I(uint, -1)) == 0xffffffff);
  EXPECT(all(convert_uchar4_sat((int4)(I(int, -1), 5, 256, 999)) == (uchar4)(0, 5, 255, 255)));
  EXPECT(all(convert_short8_sat_rte((long8)(I(long, 1) << 40)) == (short8)(32767)));
}

void to_floats(global int* report) {
  EXPECT(convert_float(I(int, 16777217)) == 0x1p24f && convert_float_rtp(I(int, 16777217)) == 16777218.0f);
  EXPECT(convert_float_rtn(I(int, -16777217)) == -16777218.0f &&
         convert_float_rtz(I(int, -16777217)) == -0x1p24f);
  EXPECT(convert_float_rtp(I(ulong, -1)) == 0x1p64f && convert_float_rtz(I(ulong, -1)) == 0x1.fffffep63f);
  EXPECT(convert_float_rtn(I(long, 0x7fffffffffffffff)) == 0x1.fffffep62f &&
         convert_float(I(long, -1)) == -1);
  EXPECT(convert_double_rtz(I(long, 0x7fffffffffffffff)) == 0x1.fffffffffffffp62);
  EXPECT(convert_double_rtp(I(ulong, 0x20000000000001)) == 0x1.0000000000001p53);
  EXPECT(convert_double_rte(I(int, INT_MIN)) == -0x1p31 && convert_double(F(float, 0.1f)) == (double)0.1f);
  EXPECT(convert_float_rtp(F(double, 0.1)) > convert_float_rtn(F(double, 0.1)) &&
         convert_float(F(double, 0.1)) == 0.1f);
  EXPECT(convert_float_rtz(F(double, -1e300)) == -MAXFLOAT &&
         convert_float_rtn(F(double, -1e300)) == -INFINITY);
  EXPECT(convert_half(F(float, 1 + 0x1p-11f)) == 1 &&
         convert_half_rtp(F(float, 1 + 0x1p-11f)) == 1 + 0x1p-10h);
  EXPECT(convert_half(F(double, 1 + 0x1p-11 + 0x1p-40)) == 1 + 0x1p-10h);
  EXPECT(convert_half_rtz(I(int, 1000000)) == 65504 && convert_half_rte(I(uint, 1000000)) == INFINITY);
  EXPECT(convert_half_rtn(I(long, -2049)) == -2050 && convert_half_rtp(I(short, 2049)) == 2050);
  EXPECT(all(convert_float4_rtz((int4)(I(int, 16777217), 1, -1, -16777217)) ==
             (float4)(0x1p24f, 1, -1, -0x1p24f)));
  EXPECT(all(convert_half2_rtp((double2)(F(double, 1 + 0x1p-30), 1)) == (half2)(1 + 0x1p-10h, 1)));
  EXPECT(all(convert_double16((char16)(I(char, -7))) == (double16)(-7)));
}

kernel void test(global int* report) {
  to_integers(report);
  to_floats(report);
}
