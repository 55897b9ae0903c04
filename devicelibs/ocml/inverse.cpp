// SPDX-License-Identifier: MIT
// asin, acos, atan, atan2, and the forms divided by pi. Reductions after fdlibm's s_atan.c and e_asin.c (Sun
// Microsystems, 1993).
#include "coefficients.h"
#include "dd.h"

using namespace ocml;

namespace {

/// atan(x) for x >= 0, in two parts.
template <bool precise>
DD atan_positive(double x) {
  // atan x = atan c + atan((x - c) / (1 + c x))
  DD base = {0, 0};
  double numerator = x, denominator = 1.0;
  if (x >= 0.4375) base = constant(kAtanOf1), numerator = 2.0 * x - 1.0, denominator = 2.0 + x;
  if (x >= 0.6875) base = constant(kAtanOf2), numerator = x - 1.0, denominator = x + 1.0;
  if (x >= 1.1875) base = constant(kAtanOf3), numerator = x - 1.5, denominator = fma(1.5, x, 1.0);
  if (x >= 2.4375) base = {kHalfPi[0], kHalfPi[1]}, numerator = -1.0, denominator = x;
  const double t = numerator / denominator, z = t * t;
  const double tail = z * t * (precise ? polynomial(z, kAtan) : polynomial(z, kAtanFloat));
  // x itself (no reduction) loses nothing in the quotient; else the quotient's remainder matters a little.
  const DD sum = two_sum(base.hi, t);
  return quick_two_sum(sum.hi, sum.lo + (base.lo + tail));
}

template <bool precise>
double atan_any(double x) {
  const DD r = atan_positive<precise>(abs(x));
  return is_nan(x) ? x : ocml::copysign(r.hi, x);
}

/// atan2 in two parts, for a y without sign and any x.
template <bool precise>
DD atan2_positive(double y, double x) {
  const double ax = ocml::abs(x);
  const bool steep = y > ax;
  const double large = steep ? y : ax, small = steep ? ax : y;
  double ratio = small / large;
  if (is_inf(small)) ratio = 1.0;
  if (large == 0) ratio = 0.0;
  DD r = atan_positive<precise>(ratio);
  if (steep) r = add(DD{kHalfPi[0], kHalfPi[1]}, negate(r));
  if (sign_bit(x)) r = add(constant(kPi), negate(r));
  return r;
}

template <bool precise, class T>
T atan2_any(T y, T x) {
  const DD r = atan2_positive<precise>(ocml::abs((double)y), (double)x);
  return is_nan(x) || is_nan(y) ? x + y : ocml::copysign((T)r.hi, y);
}

template <class T>
T atan2pi_any(T y, T x) {
  const DD r = divide(atan2_positive<true>(ocml::abs((double)y), (double)x), constant(kPi));
  return is_nan(x) || is_nan(y) ? x + y : ocml::copysign((T)r.hi, y);
}

template <bool precise>
double asin_tail(double z) {
  return z * (precise ? polynomial(z, kAsin) : polynomial(z, kAsinFloat));
}

/// asin of |x| >= 1/2 is pi/2 - 2 asin(sqrt((1 - |x|) / 2)): the second term, in two parts.
template <bool precise>
DD twice_asin_of_half(double ax) {
  const double z = fma(-0.5, ax, 0.5), s = ocml::sqrt(z);
  const double lost = s == 0 ? 0.0 : fma(-s, s, z) / (2.0 * s);
  const DD r = quick_two_sum(s, fma(s, asin_tail<precise>(z), lost));
  return {2 * r.hi, 2 * r.lo};
}

template <bool precise>
DD asin_dd(double x) {
  const double ax = ocml::abs(x);
  if (ax < 0.5) return quick_two_sum(x, x * asin_tail<precise>(x * x));
  const DD r = add(DD{kHalfPi[0], kHalfPi[1]}, negate(twice_asin_of_half<precise>(ax)));
  return sign_bit(x) ? negate(r) : r;
}

template <bool precise>
DD acos_dd(double x) {
  const double ax = ocml::abs(x);
  if (ax < 0.5)
    return add(DD{kHalfPi[0], kHalfPi[1]}, negate(quick_two_sum(x, x * asin_tail<precise>(x * x))));
  const DD r = twice_asin_of_half<precise>(ax);
  return sign_bit(x) ? add(constant(kPi), negate(r)) : r;
}

template <class T>
T in_domain(T x, T value) {
  return is_nan(x) ? x : ocml::abs(x) > 1 ? nan<T>() : value;
}

template <class T>
T over_pi(DD r) {
  return (T)divide(r, constant(kPi)).hi;
}

}  // namespace

OCML double __ocml_atan_f64(double x) { return atan_any<true>(x); }
OCML float __ocml_atan_f32(float x) { return (float)atan_any<false>(x); }
OCML double __ocml_atan2_f64(double y, double x) { return atan2_any<true>(y, x); }
OCML float __ocml_atan2_f32(float y, float x) { return atan2_any<false>(y, x); }
OCML double __ocml_asin_f64(double x) { return in_domain(x, asin_dd<true>(x).hi); }
OCML float __ocml_asin_f32(float x) { return in_domain(x, (float)asin_dd<false>(x).hi); }
OCML double __ocml_acos_f64(double x) { return in_domain(x, acos_dd<true>(x).hi); }
OCML float __ocml_acos_f32(float x) { return in_domain(x, (float)acos_dd<false>(x).hi); }

#define DEFINE(suffix, T)                                                                                \
  OCML T __ocml_atanpi_##suffix(T x) {                                                                   \
    return is_nan(x) ? x : ocml::copysign(over_pi<T>(atan_positive<true>(ocml::abs(x))), x);             \
  }                                                                                                      \
  OCML T __ocml_atan2pi_##suffix(T y, T x) { return atan2pi_any(y, x); }                                 \
  OCML T __ocml_asinpi_##suffix(T x) { return x == 0 ? x : in_domain(x, over_pi<T>(asin_dd<true>(x))); } \
  OCML T __ocml_acospi_##suffix(T x) { return in_domain(x, over_pi<T>(acos_dd<true>(x))); }
DEFINE(f32, float)
DEFINE(f64, double)
