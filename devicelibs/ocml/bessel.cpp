// SPDX-License-Identifier: MIT
// Bessel functions j0, j1, y0, y1, i0, i1: polynomials up to 8, then Hankel's asymptotic forms (Abramowitz
// and Stegun 9.2.5, 9.2.6, 9.7.1).
#include "explog.h"
#include "trig.h"

using namespace ocml;

namespace {

/// One of four polynomials, for x in [0, 8): each in the distance from the middle of its stretch of 2.
template <int n>
double piecewise(double x, const double (&p0)[n], const double (&p1)[n], const double (&p2)[n],
                 const double (&p3)[n]) {
  if (x < 2) return polynomial(x - 1.0, p0);
  if (x < 4) return polynomial(x - 3.0, p1);
  if (x < 6) return polynomial(x - 5.0, p2);
  return polynomial(x - 7.0, p3);
}

double j0_small(double x) { return piecewise(x, kJ0_0, kJ0_1, kJ0_2, kJ0_3); }
double j1_small(double x) { return x * piecewise(x, kJ1_0, kJ1_1, kJ1_2, kJ1_3); }

struct Hankel {
  double j, y;
};
/// J and Y of order 0 or 1 for x >= 8: sqrt(2/(pi x)) (P cos chi - Q sin chi) and (P sin chi + Q cos chi),
/// chi = x - (2n + 1) pi/4.
template <int order>
Hankel hankel(double x) {
  const double r = 1.0 / x, t = 64.0 * r * r;
  const double p = order ? polynomial(t, kHankelP1) : polynomial(t, kHankelP0);
  const double q = r * (order ? polynomial(t, kHankelQ1) : polynomial(t, kHankelQ0));
  const SinCos a = sincos_of<true>(reduce(x));
  // cos and sin of x - pi/4, times sqrt 2; another quarter turn for order 1.
  const double c = a.cos + a.sin, s = a.sin - a.cos;
  const double cos_chi = order ? s : c, sin_chi = order ? -c : s;
  const double scale = ocml::sqrt(1.0 / (kPi[0] * x));
  return {scale * fma(p, cos_chi, -q * sin_chi), scale * fma(p, sin_chi, q * cos_chi)};
}

double j0_any(double x) {
  const double ax = ocml::abs(x);
  if (is_nan(x)) return x;
  if (is_inf(x)) return 0.0;
  return ax < 8 ? j0_small(ax) : hankel<0>(ax).j;
}
double j1_any(double x) {
  const double ax = ocml::abs(x);
  if (is_nan(x)) return x;
  if (is_inf(x)) return ocml::copysign(0.0, x);
  const double r = ax < 8 ? j1_small(ax) : hankel<1>(ax).j;
  return sign_bit(x) ? -r : r;
}
double y0_any(double x) {
  if (is_nan(x)) return x;
  if (x < 0) return nan<double>();
  if (x == 0) return -infinity<double>();
  if (is_inf(x)) return 0.0;
  if (x >= 8) return hankel<0>(x).y;
  return fma(kTwoOverPi[0] * ocml::log(x), j0_small(x), piecewise(x, kY0_0, kY0_1, kY0_2, kY0_3));
}
double y1_any(double x) {
  if (is_nan(x)) return x;
  if (x < 0) return nan<double>();
  if (x == 0) return -infinity<double>();
  if (is_inf(x)) return 0.0;
  if (x >= 8) return hankel<1>(x).y;
  const double rest =
      fma(kTwoOverPi[0] * ocml::log(x), j1_small(x), x * piecewise(x, kY1_0, kY1_1, kY1_2, kY1_3));
  return rest - kTwoOverPi[0] / x;
}

/// e^x / sqrt(x) times p, without overflow before its time.
double growing(double x, double p) {
  const ExpParts e = exp_parts(x);
  return ldexp(e.mantissa() * p / ocml::sqrt(x), e.exponent);
}
double i0_any(double x) {
  const double ax = ocml::abs(x);
  if (is_nan(x)) return x;
  if (ax <= 8) return polynomial(ax * ax, kI0);
  return ax > 800 ? infinity<double>() : growing(ax, polynomial(8.0 / ax, kI0Scaled));
}
double i1_any(double x) {
  const double ax = ocml::abs(x);
  if (is_nan(x)) return x;
  const double r = ax <= 8    ? ax * polynomial(ax * ax, kI1)
                   : ax > 800 ? infinity<double>()
                              : growing(ax, polynomial(8.0 / ax, kI1Scaled));
  return sign_bit(x) ? -r : r;
}

}  // namespace

#define DEFINE(suffix, T)                                 \
  OCML T __ocml_j0_##suffix(T x) { return (T)j0_any(x); } \
  OCML T __ocml_j1_##suffix(T x) { return (T)j1_any(x); } \
  OCML T __ocml_y0_##suffix(T x) { return (T)y0_any(x); } \
  OCML T __ocml_y1_##suffix(T x) { return (T)y1_any(x); } \
  OCML T __ocml_i0_##suffix(T x) { return (T)i0_any(x); } \
  OCML T __ocml_i1_##suffix(T x) { return (T)i1_any(x); }
DEFINE(f32, float)
DEFINE(f64, double)
