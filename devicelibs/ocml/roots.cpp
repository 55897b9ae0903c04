// SPDX-License-Identifier: MIT
// Roots and lengths: rsqrt, cbrt, rcbrt, hypot, rhypot, len3, len4, rlen3, rlen4.
#include "dd.h"

using namespace ocml;

namespace {

double rsqrt_of(double x) {
#if defined(__AMDGCN__)
  // The instruction has some 24 bits, one step of third order gives the rest.
  const double start = __builtin_amdgcn_rsq(x);
  const double gap = fma(-x * start, start, 1.0);
  const double y = x > 0 && is_finite(x) ? fma(start * gap, fma(gap, 0.375, 0.5), start) : start;
#else
  const double y = 1.0 / ocml::sqrt(x);
#endif
  // One Newton step for 1/sqrt in double-double; not where it would turn an infinity into a NaN.
  const DD s = two_product(y, y);
  const double e = fma(-x, s.hi, 1.0) - x * s.lo;
  const double better = fma(0.5 * y, e, y);
  return is_finite(y) && y != 0 && is_finite(better) ? better : y;
}

/// Cube root of a positive finite x: a third of the exponent, a quadratic guess, then Halley's iteration
/// (third order) and a last Newton step with an exact residue.
double cbrt_positive(double x) {
  const bool tiny = x < 0x1p-1022;
  const double scaled = tiny ? x * 0x1p54 : x;
  const int e = (int)(bits(scaled) >> 52) - 1022;  // scaled = m 2^e, m in [1/2, 1)
  const int third = (e + 3000) / 3 - 1000;
  const double a = ldexp(scaled, -3 * third);  // in [1/2, 4)
  double y = a < 1.6 ? fma(fma(-0.11, a, 0.55), a, 0.56) : fma(fma(-0.022, a, 0.30), a, 0.75);
  for (int i = 0; i < 2; ++i) {
    const double cube = y * y * y;
    y = y * (cube + 2.0 * a) / (2.0 * cube + a);
  }
  const DD square = two_product(y, y);
  const DD cube = two_product(square.hi, y);
  const double residue = ((a - cube.hi) - cube.lo) - square.lo * y;
  y += residue / (3.0 * square.hi);
  return ldexp(y, third - (tiny ? 18 : 0));
}

double cbrt_any(double x) {
  if (x == 0 || !is_finite(x)) return x;
  return ocml::copysign(cbrt_positive(ocml::abs(x)), x);
}

double rcbrt_any(double x) {
  if (is_nan(x)) return x;
  if (x == 0 || is_inf(x)) return 1.0 / x;
  const double c = cbrt_positive(ocml::abs(x)), y = 1.0 / c;
  return ocml::copysign(fma(y, fma(-c, y, 1.0), y), x);
}

double larger(double a, double b) { return a > b ? a : b; }

/// sqrt(x^2 + y^2 + z^2 + w^2) as root * 2^exponent. Scaled by the largest, so that nothing overflows;
/// squares with their low parts.
struct Length {
  double root;
  int exponent;
};
Length length_of(double x, double y, double z, double w) {
  const double most = larger(larger(ocml::abs(x), ocml::abs(y)), larger(ocml::abs(z), ocml::abs(w)));
  const int e = most == 0 ? 0 : (int)(bits(most) >> 52 & 0x7ff) - 1023;
  x = ldexp(x, -e);
  y = ldexp(y, -e);
  z = ldexp(z, -e);
  w = ldexp(w, -e);
  DD sum = add(two_product(x, x), two_product(y, y));
  sum = add(add(sum, two_product(z, z)), two_product(w, w));
  const double root = ocml::sqrt(sum.hi);
  const double lost = root == 0 ? 0.0 : (fma(-root, root, sum.hi) + sum.lo) / (2.0 * root);
  return {root + lost, e};
}

bool any_infinite(double x, double y, double z, double w) {
  return is_inf(x) || is_inf(y) || is_inf(z) || is_inf(w);
}

double length(double x, double y, double z, double w) {
  const Length l = length_of(x, y, z, w);
  return any_infinite(x, y, z, w) ? infinity<double>() : ldexp(l.root, l.exponent);
}
double reciprocal_length(double x, double y, double z, double w) {
  const Length l = length_of(x, y, z, w);
  return any_infinite(x, y, z, w) ? 0.0 : ldexp(1.0 / l.root, -l.exponent);
}

}  // namespace

OCML double __ocml_rsqrt_f64(double x) { return rsqrt_of(x); }

#define DEFINE(suffix, T)                                                                  \
  OCML T __ocml_cbrt_##suffix(T x) { return (T)cbrt_any(x); }                              \
  OCML T __ocml_rcbrt_##suffix(T x) { return (T)rcbrt_any(x); }                            \
  OCML T __ocml_hypot_##suffix(T x, T y) { return (T)length(x, y, 0, 0); }                 \
  OCML T __ocml_len3_##suffix(T x, T y, T z) { return (T)length(x, y, z, 0); }             \
  OCML T __ocml_len4_##suffix(T x, T y, T z, T w) { return (T)length(x, y, z, w); }        \
  OCML T __ocml_rhypot_##suffix(T x, T y) { return (T)reciprocal_length(x, y, 0, 0); }     \
  OCML T __ocml_rlen3_##suffix(T x, T y, T z) { return (T)reciprocal_length(x, y, z, 0); } \
  OCML T __ocml_rlen4_##suffix(T x, T y, T z, T w) { return (T)reciprocal_length(x, y, z, w); }
DEFINE(f32, float)
DEFINE(f64, double)
