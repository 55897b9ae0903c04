// SPDX-License-Identifier: MIT
// Reduction of an angle to a quadrant and sine and cosine of what is left, shared by trig, gamma and bessel.
//
// Up to 2^30 by pi/2 in three parts with exact products (Cody and Waite); beyond that by the bits of 2/pi
// that matter (M. H. Payne and R. N. Hanek, Radian reduction for trigonometric functions, SIGNUM Newsletter
// 18, 1983). Kernels after fdlibm's k_sin.c and k_cos.c.
#pragma once
#include "coefficients.h"
#include "dd.h"

namespace ocml {

/// angle = quadrant * pi/2 + r, |r| a little over pi/4 at most.
struct Angle {
  DD r;
  int quadrant;
};

inline Angle reduce_medium(double x) {
  const double k = rint(x * kTwoOverPi[0]);
  const DD a = two_product(k, kHalfPi[0]), b = two_product(k, kHalfPi[1]);
  const DD first = two_sum(x - a.hi, -a.lo);
  const DD second = two_sum(first.hi, -b.hi);
  const double low = ((first.lo + second.lo) - b.lo) - k * kHalfPi[2];
  return {quick_two_sum(second.hi, low), (int)k};
}

/// Finite x of magnitude 2^30 or more.
inline Angle reduce_large(double x) {
  const u64 b = bits(x);
  const int exponent = (int)(b >> 52 & 0x7ff) - 1075;  // x = mantissa * 2^exponent
  const u64 mantissa = (b & 0xfffffffffffffull) | 0x10000000000000ull;
  // 192 bits of 2/pi, so placed that the product modulo 2^192 is x * 2/pi modulo 4, with 190 bits behind the
  // point.
  const int position = exponent + 62, word = position >> 6, shift = position & 63;
  u64 window[3];
  for (int i = 0; i < 3; ++i) {
    const u64 high = kTwoOverPiBits[word + i], low = kTwoOverPiBits[word + i + 1];
    window[i] = shift ? high << shift | low >> (64 - shift) : high;
  }
  const unsigned __int128 low = (unsigned __int128)mantissa * window[2];
  const unsigned __int128 middle = (unsigned __int128)mantissa * window[1] + (u64)(low >> 64);
  const u64 top = mantissa * window[0] + (u64)(middle >> 64);
  const u64 middle_word = (u64)middle;
  u64 high_fraction = top << 2 | middle_word >> 62, low_fraction = middle_word << 2 | (u64)low >> 62;
  int quadrant = (int)(top >> 62);
  // To the nearest quadrant: a fraction of a half or more counts as a negative one.
  const bool negative = high_fraction >> 63;
  if (negative) {
    ++quadrant;
    high_fraction = ~high_fraction + (low_fraction == 0);
    low_fraction = -low_fraction;
  }
  const int zeros = high_fraction ? __builtin_clzll(high_fraction) : 63;
  if (zeros) {
    high_fraction = high_fraction << zeros | low_fraction >> (64 - zeros);
    low_fraction <<= zeros;
  }
  const double hi = (double)(high_fraction >> 11) * 0x1p-53;
  const double lo = (double)((high_fraction & 0x7ff) << 53 | low_fraction >> 11) * 0x1p-117;
  DD r = multiply(quick_two_sum(hi, lo), DD{kHalfPi[0], kHalfPi[1]});
  const double scale = ldexp(negative != sign_bit(x) ? -1.0 : 1.0, -zeros);
  return {{r.hi * scale, r.lo * scale}, sign_bit(x) ? -quadrant : quadrant};
}

inline Angle reduce(double x) {
  if (abs(x) < 0x1p30) return reduce_medium(x);
  return is_finite(x) ? reduce_large(x) : Angle{{nan<double>(), 0}, 0};
}

/// Reduction good enough for a float result: x is a float.
inline Angle reduce_for_float(double x) {
  if (abs(x) < 0x1p28) {
    const double k = rint(x * kTwoOverPi[0]);
    return {{fma(-k, kHalfPi[1], fma(-k, kHalfPi[0], x)), 0}, (int)k};
  }
  return is_finite(x) ? reduce_large(x) : Angle{{nan<double>(), 0}, 0};
}

/// Sine or cosine of a float below 2^28 in magnitude: one polynomial about the nearest zero, without a
/// branch.
template <bool cosine>
inline float sine_near(double x) {
  constexpr double rounder = 0x1.8p52;  // a sum with it is rounded to a whole number, its low bits
  const double turns = x * (0.5 * kTwoOverPi[0]);
  const double t = (cosine ? turns - 0.5 : turns) + rounder;
  const double zero = cosine ? (t - rounder) + 0.5 : t - rounder;  // in half turns
  const double r = fma(-zero, 2.0 * kHalfPi[1], fma(-zero, 2.0 * kHalfPi[0], x)), z = r * r;
  const float sine = (float)(r * fma(z, polynomial(z, kSinWide), 1.0));
  // Sine changes its sign from zero to zero, cosine falls at the first.
  return from_bits<float>(bits(sine) ^ ((u32)bits(t) + cosine) << 31);
}
inline bool is_near(float x) { return abs(x) < 0x1p28f; }

/// x times pi, in quadrants; exact but for the product with pi.
inline Angle reduce_pi(double x) {
  const double turn = x - 2.0 * rint(0.5 * x);
  const double k = rint(2.0 * turn);
  const double f = fma(-0.5, k, turn);
  if (!is_finite(x)) return {{nan<double>(), 0}, 0};
  return {multiply(DD{kPi[0], kPi[1]}, f), (int)k};
}

struct SinCos {
  double sin, cos;
};

/// Sine and cosine on the first octant and its mirror.
template <bool precise>
inline SinCos sincos_kernel(DD r) {
  const double x = r.hi, z = x * x;
  if constexpr (!precise) {
    return {fma(x * z, polynomial(z, kSinFloat), x), fma(z * z, polynomial(z, kCosFloat), fma(-0.5, z, 1.0))};
  } else {
    const double s = fma(z * x, polynomial(z, kSin), r.lo * fma(-0.5, z, 1.0));
    const double half = 0.5 * z, w = 1.0 - half;
    const double c = ((1.0 - w) - half) + fma(z * z, polynomial(z, kCos), -x * r.lo + fma(x, x, -z) * -0.5);
    return {x + s, w + c};
  }
}

/// Sine and cosine of the whole angle.
template <bool precise>
inline SinCos sincos_of(Angle a) {
  const SinCos k = sincos_kernel<precise>(a.r);
  const bool swap = a.quadrant & 1;
  double s = swap ? k.cos : k.sin, c = swap ? k.sin : k.cos;
  if (a.quadrant & 2) s = -s;
  if ((a.quadrant + 1) & 2) c = -c;
  return {s, c};
}

/// Sine of pi x and cosine of pi x, with the signs of zero that IEEE 754 wants (sin(pi n) has the sign of n,
/// cosine's zero is +0).
template <bool precise>
inline SinCos sincos_pi(double x) {
  SinCos r = sincos_of<precise>(reduce_pi(x));
  if (r.sin == 0) r.sin = copysign(0.0, x);
  if (r.cos == 0) r.cos = 0.0;
  return r;
}

}  // namespace ocml
