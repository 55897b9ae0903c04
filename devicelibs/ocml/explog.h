// SPDX-License-Identifier: MIT
// Exponential and logarithm of doubles: the cores that the families exp, log, pow, hyperbolic, erf and gamma
// share.
//
// exp: Cody-Waite reduction by ln 2 in two parts, then a polynomial (W. J. Cody and W. Waite, Software Manual
// for the Elementary Functions, 1980). log: the reduction s = (m-1)/(m+1) of fdlibm's e_log.c (K. C. Ng, Sun
// Microsystems, 1993); in double-double for pow.
#pragma once
#include "coefficients.h"
#include "dd.h"

namespace ocml {

constexpr bool kPrecise = true, kForFloat = false;

/// (int)x, and 0 for a NaN.
inline int to_int(double x) { return x == x ? (int)x : 0; }

/// An exponential as 2^exponent * (1 + r + tail), the tail small beside r.
struct ExpParts {
  double r, tail;
  int exponent;
  double minus_one() const { return r + tail; }
  double mantissa() const {
    const double sum = 1.0 + r;
    return sum + ((r - (sum - 1.0)) + tail);
  }
};

template <bool precise>
inline ExpParts exp_reduced(double exponent, double r, double r_low) {
  const double tail = r_low + r * r * (precise ? polynomial(r, kExp) : polynomial(r, kExpFloat));
  return {r, tail, to_int(exponent)};
}

template <bool precise = kPrecise>
inline ExpParts exp_parts(double x, double x_low = 0) {
  x = x > 1100 ? 1100 : x < -1100 ? -1100 : x;
  const double k = rint(x * kLog2E[0]);
  const double high = fma(-k, kLn2Exact[0], x), low = fma(-k, kLn2Exact[1], x_low);
  const double r = high + low;
  return exp_reduced<precise>(k, r, (high - r) + low);
}

/// e^(x + x_low), |x_low| small.
template <bool precise = kPrecise>
inline double exp(double x, double x_low = 0) {
  const ExpParts p = exp_parts<precise>(x, x_low);
  return is_nan(x) ? x : ldexp(p.mantissa(), p.exponent);
}

/// 1.5 * 2^52: a sum with it is rounded to a whole number, whose low bits are the sum's.
constexpr double kRounder = 0x1.8p52;

/// 2^t e^r, t a whole number + kRounder, for results that are rounded to float.
inline double exp_for_float(double t, double r) {
  const double p = fma(fma(polynomial(r, kExpFloat), r, 1.0), r, 1.0);
  return from_bits<double>(bits(p) + (bits(t) << 52));
}
/// e^x without a branch. A double has exponents for all that is no overflow of float.
inline float exp(float x) {
  const double limited = x > 128 ? 128 : x < -128 ? -128 : x;
  const double t = fma(limited, kLog2E[0], kRounder);
  return (float)exp_for_float(t, fma(t - kRounder, -kLn2[0], limited));
}

/// x = m * 2^exponent with m in [sqrt(1/2), sqrt(2)); x is positive and finite.
struct Split {
  double m;
  int exponent;
};
inline Split split(double x) {
  const bool tiny = x < 0x1p-1022;
  const u64 b = bits(tiny ? x * 0x1p54 : x);
  const int e = (int)((i64)(b - 0x3fe6a09e667f3bcdull) >> 52);
  return {from_bits<double>(b - ((u64)(i64)e << 52)), tiny ? e - 54 : e};
}

/// log of (1 + f) * 2^exponent + correction, for 1 + f in [sqrt(1/2), sqrt(2)).
inline double log_reduced(double f, double exponent, double correction = 0) {
  const double half_square = 0.5 * f * f, s = f / (2.0 + f), z = s * s;
  const double r = z * polynomial(z, kLog);
  const double low = fma(exponent, kLn2Exact[1], correction);
  return fma(exponent, kLn2Exact[0], 0.0) - ((half_square - fma(s, half_square + r, low)) - f);
}

/// `value` unless x is one of the arguments where a logarithm has no finite value.
template <class T>
inline T log_special(T x, T value) {
  if (x == infinity<T>()) value = x;
  if (x == 0) value = -infinity<T>();
  if (x < 0) value = nan<T>();
  return is_nan(x) ? x : value;
}

inline double log(double x) {
  const Split s = split(x);
  return log_special(x, log_reduced(s.m - 1.0, s.exponent));
}

/// log m + exponent * ln 2 for m in [sqrt(1/2), sqrt(2)) and results that are rounded to float: without the
/// division, which costs more than the longer polynomial.
inline double log_mantissa_for_float(double m) {
  const double f = m - 1.0;
  return fma(f * f, polynomial(f, kLogFloat), f);
}
/// As split; every float is a normal double.
inline Split split(float x) {
  const u64 b = bits((double)x);
  const int e = (int)((u32)(b >> 32) - 0x3fe6a09eu) >> 20;
  return {from_bits<double>(b - ((u64)(u32)e << 52)), e};
}
inline float log(float x) {
  const Split s = split(x);
  return log_special(x, (float)fma((double)s.exponent, kLn2[0], log_mantissa_for_float(s.m)));
}

/// log m for m in [sqrt(1/2), sqrt(2)), to about 2^-68 of its value.
inline DD log_mantissa(double m) {
  const double f = m - 1.0;
  const DD d = two_sum(m, 1.0);
  const DD s = divide({f, 0}, d);
  const DD z = multiply(s, s);
  // 2 (s + s^3/3 + s^5/5 + ...)
  const double tail = z.hi * polynomial(z.hi, kLogTail);
  DD series = add(constant(kFifth), tail);
  series = add(multiply(series, z), constant(kThird));
  series = multiply(multiply(series, z), s);
  const DD half = add(s, series);
  return {2 * half.hi, 2 * half.lo};
}

/// log x to about 2^-66 of its value; x positive and finite.
inline DD log_dd(double x) {
  const Split s = split(x);
  const DD m = log_mantissa(s.m);
  if (s.exponent == 0) return m;
  return add(DD{s.exponent * kLn2Exact[0], 0}, add(multiply(DD{kLn2Exact[1], 0}, (double)s.exponent), m));
}

inline double log1p(double x) {
  // In the middle 1 + x needs no rounding at all: f is x.
  const bool direct = x > -0.29289 && x < 0.41421;
  const double u = 1.0 + x;
  const double lost = u - 1.0 > x - 0 && x < 1.0 ? x - (u - 1.0) : (x >= 1.0 ? 1.0 - (u - x) : x - (u - 1.0));
  const Split s = split(u);
  double value = log_reduced(direct ? x : s.m - 1.0, direct ? 0.0 : s.exponent, direct ? 0.0 : lost / u);
  value = abs(x) < 0x1p-54 ? x : value;
  if (x == infinity<double>()) value = x;
  if (x == -1.0) value = -infinity<double>();
  if (x < -1.0) value = nan<double>();
  return is_nan(x) ? x : value;
}

template <bool precise = kPrecise>
inline double expm1(double x, double x_low = 0) {
  if (x > 720) return is_nan(x) ? x : ldexp(1.0, 2000);
  if (x < -50) return -1.0;
  const ExpParts p = exp_parts<precise>(x, x_low);
  const double scale = ldexp(1.0, p.exponent > 1000 ? 1000 : p.exponent);
  double value = p.exponent == 0 ? p.minus_one() : fma(p.minus_one(), scale, scale - 1.0);
  if (p.exponent > 60) value = ldexp(p.mantissa(), p.exponent);
  return x == 0 || is_nan(x) ? x : value;
}

}  // namespace ocml
