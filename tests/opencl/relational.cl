// SPDX-License-Identifier: MIT
// Comparisons, selections, common and geometric functions, shuffles.
#include "opencl/check.h"

constant volatile double source[] = {0};
#define FRESH(T, x) ((T)(x) + (T)source[0])

#define RELATIONS(T, I)                                                                                     \
  {                                                                                                         \
    const T one = FRESH(T, 1), two = FRESH(T, 2), none = FRESH(T, NAN), most = FRESH(T, INFINITY);          \
    EXPECT(isequal(one, one) == 1 && isequal(one, two) == 0 && isequal(none, none) == 0);                   \
    EXPECT(isnotequal(none, none) == 1 && isgreater(two, one) == 1 && isgreaterequal(one, one) == 1);       \
    EXPECT(isless(none, one) == 0 && islessequal(one, one) == 1 && islessgreater(one, none) == 0);          \
    EXPECT(islessgreater(one, two) == 1 && isordered(one, none) == 0 && isunordered(one, none) == 1);       \
    EXPECT(isnan(none) == 1 && isinf(-most) == 1 && isinf(one) == 0 && isfinite(none) == 0 &&               \
           isfinite(one) == 1);                                                                             \
    EXPECT(isnormal(one) == 1 && isnormal(most) == 0 && isnormal(none) == 0 && isnormal(FRESH(T, 0)) == 0); \
    EXPECT(signbit(-one) == 1 && signbit(one) == 0 && signbit(FRESH(T, -0.0)) <= 1);                        \
    const T##4 v = (T##4)(one, two, none, -most);                                                           \
    EXPECT(all(isequal(v, v) == (I##4)(-1, -1, 0, -1)) && all(isnan(v) == (I##4)(0, 0, -1, 0)));            \
    EXPECT(all(signbit(v) == (I##4)(0, 0, 0, -1)) && all(isinf(v) == (I##4)(0, 0, 0, -1)));                 \
    EXPECT(all(isnormal(v) == (I##4)(-1, -1, 0, 0)) && all(isless(v, v.yxyx) == (I##4)(-1, 0, 0, -1)));     \
    EXPECT(select(one, two, (I)0) == one && select(one, two, (I)4) == two);                                 \
    EXPECT(all(select(v.xy, v.yx, (I##2)(4, -1)) == (T##2)(1, 1)));                                         \
    EXPECT(bitselect(one, two, as_##T((I) - 1)) == two && bitselect(one, -two, as_##T((I)0)) == one);       \
    EXPECT(clamp(FRESH(T, 5), one, two) == two && clamp(v.xy, (T)0.5, (T)1.5).y == (T)1.5);                 \
    EXPECT(max(one, two) == two && min(v.xyx, two).y == two && max(v.xy, (T)1.5).x == (T)1.5);              \
    EXPECT(mix(one, two, (T)0.25) == (T)1.25 && mix(v.xy, v.yx, (T)0.5).x == (T)1.5);                       \
    NEAR(degrees(FRESH(T, 2)), (T)114.591559026164641753);                                                  \
    NEAR(radians(FRESH(T, 90)), (T)1.57079632679489661923);                                                 \
    EXPECT(sign(-two) == -one && sign(two) == one && sign(none) == 0 && sign(FRESH(T, 0)) == 0);            \
    EXPECT(step(one, two) == 1 && step(two, one) == 0 && all(step(one, v.xy) == (T##2)1));                  \
    EXPECT(smoothstep((T)0, two, one) == (T)0.5 && smoothstep(one, two, v.xy).y == 1);                      \
    EXPECT(dot(v.xy, v.yx) == 4 && dot((T##3)(one, 2, 3), (T##3)(4, 5, 6)) == 32 &&                         \
           dot(v.xyxy, v.yxyx) == 8);                                                                       \
    EXPECT(all(cross((T##3)(one, 0, 0), (T##3)(0, 1, 0)) == (T##3)(0, 0, 1)));                              \
    EXPECT(all(cross((T##4)(0, one, 0, 7), (T##4)(0, 0, 1, 7)) == (T##4)(1, 0, 0, 0)));                     \
    NEAR(length((T##2)(FRESH(T, 3), 4)), (T)5);                                                             \
    NEAR(length((T##3)(FRESH(T, 2), 3, 6)), (T)7);                                                          \
    NEAR(distance((T##4)(FRESH(T, 2), 3, 6, 9), (T##4)(1, 2, 5, 8)), (T)2);                                 \
    NEAR(normalize((T##3)(FRESH(T, 2), 3, 6)).z, (T)(6.0 / 7));                                             \
    EXPECT(normalize(-two) == -one && all(normalize((T##2)(FRESH(T, 0))) == (T##2)0));                      \
    EXPECT(all(normalize((T##2)(most, one)) == (T##2)(1, 0)));                                              \
  }

#define SHUFFLES(T, U)                                                                                       \
  {                                                                                                          \
    const T base = FRESH(T, 1);                                                                              \
    const T##4 v = (T##4)(base, 2, 3, 4), w = (T##4)(5, 6, 7, 8);                                            \
    const U##4 reversed = (U##4)(3, 2, 1, 0) + (U)FRESH(U, 0);                                               \
    EXPECT(all(shuffle(v, reversed) == (T##4)(4, 3, 2, 1)));                                                 \
    EXPECT(all(shuffle(v, (U##2)(6, 5) + (U)FRESH(U, 0)) == (T##2)(3, 2)));                                  \
    EXPECT(                                                                                                  \
        all(shuffle2(v, w, (U##8)(7, 0, 6, 1, 5, 2, 12, 11) + (U)FRESH(U, 0)).s0126 == (T##4)(8, 1, 7, 5))); \
    EXPECT(shuffle2((T##16)(v, w, v, w), (T##16)(w, v, w, v), (U##16)(31)).s5 == 4);                         \
  }

kernel void test(global int* report) {
  RELATIONS(float, int)
  RELATIONS(double, long)
  RELATIONS(half, short)
  SHUFFLES(char, uchar)
  SHUFFLES(ushort, ushort)
  SHUFFLES(int, uint)
  SHUFFLES(ulong, ulong)
  EXPECT(any((char)FRESH(char, -1)) && !any((int2)(1, 2)) && any((long3)(0, -1, 0)) && !all((short2)(-1, 1)));
  EXPECT(select((uchar)1, (uchar)2, (uchar)FRESH(uchar, 1)) == 2 &&
         select((char2)(1), (char2)(2), (uchar2)(1, 0x80)).y == 2);
  EXPECT(bitselect(FRESH(int, 0x0ff0), 0x1234, 0xff) == 0x0f34);
  const float3 large = (float3)(FRESH(float, 3e30f), 4e30f, 0);
  NEAR(length(large), 5e30f);
  NEAR(normalize(large).y, 0.8f);
  NEAR(fast_length((float2)(FRESH(float, 3), 4)), 5.0f);
  EXPECT(fabs(fast_normalize((float2)(FRESH(float, 3), 4)).x - 0.6f) < 1e-5f);
}
