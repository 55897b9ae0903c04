// SPDX-License-Identifier: MIT
// fmod, remainder, remquo: exact, by long division in steps of 26 bits whose partial remainders fma keeps
// exact.
#include "ocml.h"

using namespace ocml;

namespace {

struct Division {
  double remainder;  ///< of |x| by |y|, in [0, |y|)
  u32 quotient;      ///< its low bits
};

/// x and y positive and finite.
Division divide(double x, double y) {
  if (x < y) return {x, 0};
  const int ex = (int)(bits(x) >> 52), ey = (int)(bits(y) >> 52);
  // As whole numbers below 2^53: x = mx * 2^sx.
  const u64 fraction = (1ull << 52) - 1;
  const double my = (double)(i64)(ey ? (bits(y) & fraction) | (1ull << 52) : bits(y));
  double r = (double)(i64)(ex ? (bits(x) & fraction) | (1ull << 52) : bits(x));
  const int sx = ex ? ex - 1 : 0, sy = ey ? ey - 1 : 0;
  u32 quotient = 0;
  // The first step brings r below my; each of the others shifts up to 26 more bits in.
  int left = sx - sy, shift = 0;
  while (true) {
    const double wide = ldexp(r, shift);
    double q = ocml::trunc(wide / my);
    r = fma(-q, my, wide);
    // The rounded quotient may be one off.
    if (r < 0) r += my, q -= 1;
    if (r >= my) r -= my, q += 1;
    quotient = (quotient << shift) + (u32)(u64)q;
    if (left == 0) break;
    shift = left < 26 ? left : 26;
    left -= shift;
  }
  return {ldexp(r, sy - 1074), quotient};
}

template <class T>
bool invalid(T x, T y) {
  return !is_finite(x) || is_nan(y) || y == 0;
}

template <class T>
T fmod_any(T x, T y) {
  if (invalid(x, y)) return is_nan(x) || is_nan(y) ? x + y : nan<T>();
  if (x == 0 || is_inf(y)) return x;
  return ocml::copysign((T)divide(ocml::abs((double)x), ocml::abs((double)y)).remainder, x);
}

/// The remainder to the nearest quotient, even on a tie, and that quotient's low bits with its sign.
template <class T>
T remquo_any(T x, T y, i32* quotient) {
  *quotient = 0;
  if (invalid(x, y)) return is_nan(x) || is_nan(y) ? x + y : nan<T>();
  if (x == 0 || is_inf(y)) return x;
  const double ay = ocml::abs((double)y);
  Division d = divide(ocml::abs((double)x), ay);
  // 2r compared with y, without overflow.
  const double rest = ay - d.remainder;
  if (d.remainder > rest || (d.remainder == rest && (d.quotient & 1))) {
    d.remainder = d.remainder - ay;
    ++d.quotient;
  }
  const i32 low = (i32)(d.quotient & 0x7fffffff);
  *quotient = sign_bit(x) != sign_bit(y) ? -low : low;
  const T r = (T)d.remainder;
  return d.remainder == 0 ? ocml::copysign((T)0, x) : sign_bit(x) ? -r : r;
}

}  // namespace

#define DEFINE(suffix, T)                                                \
  OCML T __ocml_fmod_##suffix(T x, T y) { return fmod_any(x, y); }       \
  OCML T __ocml_remainder_##suffix(T x, T y) {                           \
    i32 quotient;                                                        \
    return remquo_any(x, y, &quotient);                                  \
  }                                                                      \
  struct RemainderAndQuotient_##suffix {                                 \
    T rem;                                                               \
    i32 quo;                                                             \
  };                                                                     \
  OCML RemainderAndQuotient_##suffix __ocml_remquo2_##suffix(T x, T y) { \
    i32 q;                                                               \
    const T r = remquo_any(x, y, &q);                                    \
    return {r, q};                                                       \
  }                                                                      \
  OCML T __ocml_remquo_##suffix(T x, T y, PRIVATE i32* quotient) {       \
    i32 q;                                                               \
    const T r = remquo_any(x, y, &q);                                    \
    *quotient = q;                                                       \
    return r;                                                            \
  }
OCML_TYPES(DEFINE)
