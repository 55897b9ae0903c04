// SPDX-License-Identifier: MIT
// The error function and its kin, shared by erf.cpp and the normal distribution.
// erfcx after M. M. Shepherd and J. G. Laframboise, Chebyshev approximation of (1 + 2x) exp(x^2) erfc(x),
// Math. Comp. 36 (1981).
#pragma once
#include "explog.h"

namespace ocml {

/// e^(x^2) erfc(x) for x >= 0.
inline double erfcx_positive(double x) {
  const DD numerator = two_sum(x, -4.0), denominator = two_sum(x, 4.0);
  const double t = x > 0x1p60 ? 1.0 : divide(numerator, denominator).hi;
  const double p = polynomial(t, kErfcx);
  return x > 0x1p60 ? 0.5 * p / x : p / fma(2.0, x, 1.0);  // 2 x may overflow
}

/// erf(x) for |x| <= 1.
inline double erf_small(double x) {
  return fma(x, kTwoOverSqrtPi[0], x * (polynomial(x * x, kErf) + kTwoOverSqrtPi[1]));
}

/// e^-(x^2).
inline double exp_minus_square(double x) {
  const DD square = two_product(x, x);
  return exp(-square.hi, abs(x) < 100 ? -square.lo : 0.0);
}

inline double erfc(double x) {
  const double ax = abs(x);
  if (is_nan(x)) return x;
  if (ax < 0.5) return 1.0 - erf_small(x);
  const double tail = ax > 28 ? 0.0 : exp_minus_square(ax) * erfcx_positive(ax);
  return x < 0 ? 2.0 - tail : tail;
}

inline double erf(double x) {
  const double ax = abs(x);
  if (is_nan(x)) return x;
  if (ax <= 1) return erf_small(x);
  const double tail = ax > 6 ? 0.0 : exp_minus_square(ax) * erfcx_positive(ax);
  return copysign(1.0 - tail, x);
}

}  // namespace ocml
