// SPDX-License-Identifier: MIT
// Saturating conversions of every half and of many floats and doubles against a double rounded by its own
// functions, and roundings to halves and floats between their neighbours.
#include "opencl/check.h"

// Code that is not optimised runs for long.
#ifdef __OPTIMIZE__
#define kLess 1
#else
#define kLess 20
#endif

// The integer of type T next to a whole double, which may be beyond its limits.
#define LIMITED(T, least, beyond, most, whole) \
  ((whole) != (whole) ? (T)0 : (whole) <= least ? (T)least : (whole) >= beyond ? (T)most : (T)(whole))
#define MODES(X, ...)        \
  X(, trunc, __VA_ARGS__)    \
  X(_rte, rint, __VA_ARGS__) \
  X(_rtn, floor, __VA_ARGS__) X(_rtp, ceil, __VA_ARGS__) X(_rtz, trunc, __VA_ARGS__)
#define CHECK(suffix, whole, T, least, beyond, most, x) \
  EXPECT(convert_##T##_sat##suffix(x) == LIMITED(T, least, beyond, most, whole((double)(x))));
#define INTEGERS(x)                                  \
  MODES(CHECK, char, CHAR_MIN, 0x1p7, CHAR_MAX, x)   \
  MODES(CHECK, uchar, 0, 0x1p8, UCHAR_MAX, x)        \
  MODES(CHECK, short, SHRT_MIN, 0x1p15, SHRT_MAX, x) \
  MODES(CHECK, ushort, 0, 0x1p16, USHRT_MAX, x)      \
  MODES(CHECK, int, INT_MIN, 0x1p31, INT_MAX, x)     \
  MODES(CHECK, uint, 0, 0x1p32, UINT_MAX, x)         \
  MODES(CHECK, long, LONG_MIN, 0x1p63, LONG_MAX, x)  \
  MODES(CHECK, ulong, 0, 0x1p64, ULONG_MAX, x)

// Down and up are equal or neighbours around the value; towards zero is one of them, the nearest not farther
// than the other.
#define BETWEEN(T, I, x)                                                                             \
  {                                                                                                  \
    const T down = convert_##T##_rtn(x), up = convert_##T##_rtp(x), cut = convert_##T##_rtz(x);      \
    const T near = convert_##T##_rte(x), plain = convert_##T(x);                                     \
    const double exact = (double)(x);                                                                \
    EXPECT((double)down <= exact && (double)up >= exact && (down == up) == ((double)down == exact)); \
    EXPECT(down == up || nextafter(down, (T)INFINITY) == up);                                        \
    EXPECT(cut == (exact < 0 ? up : down) && near == plain && (near == down || near == up));         \
    const double below = exact - (double)down, above = (double)up - exact;                           \
    if (down != up && !isinf(down) && !isinf(up))                                                    \
      EXPECT(below < above ? near == down : above < below ? near == up : (as_##I(near) & 1) == 0);   \
  }

ulong scrambled(ulong x) {
  x ^= x >> 31;
  x *= 0x7fb5d329728ea185ul;
  x ^= x >> 27;
  return x * 0x81dadef4bc2dd44dul;
}

void halves(global int* report, int first) {
  for (int bits = first; bits < 0x10000; bits += 400 * kLess) {
    const half h = as_half((ushort)bits);
    INTEGERS(h)
    EXPECT(isnan(h) ? isnan(convert_float(h))
                    : convert_half(convert_float(h)) == h && convert_half_rtz(convert_double(h)) == h);
  }
}

void floats(global int* report, ulong seed) {
  for (int i = 0; i < 40 / kLess; ++i) {
    const ulong bits = scrambled(seed * 64 + i);
    const float wide = as_float((uint)bits);                                   // any
    const float usual = ldexp((float)(int)bits, (int)(bits >> 40) % 40 - 34);  // where integers are near
    INTEGERS(wide)
    INTEGERS(usual)
    INTEGERS((double)usual + 0x1p-30)
    if (!isnan(wide)) BETWEEN(half, short, wide)
    BETWEEN(half, short, usual)
    BETWEEN(float, int, (double)usual * 1.0000001)
    BETWEEN(half, short, (double)usual * 1.0000001)
    BETWEEN(float, int, (int)(bits >> 20))
    BETWEEN(half, short, (int)bits >> 12)
  }
}

kernel void test(global int* report) {
  halves(report, get_global_id(0));
  floats(report, get_global_id(0) + 1);
}
