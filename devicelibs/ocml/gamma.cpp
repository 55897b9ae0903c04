// SPDX-License-Identifier: MIT
// tgamma, lgamma: Stirling's series from 10 on, below that the recurrence Gamma(x + 1) = x Gamma(x), and the
// reflection formula (Abramowitz and Stegun 6.1.15, 6.1.17, 6.1.40); log gamma about its roots 1 and 2 by
// polynomials.
#include "explog.h"
#include "trig.h"

using namespace ocml;

namespace {

constexpr double kStirlingFrom = 10;

/// log Gamma(x) in two parts, x >= 10.
DD log_gamma_large(double x) {
  // (x - 1/2) log x - x + log(2 pi)/2 + series
  const double r = 1.0 / x;
  const double series = r * polynomial(r * r, kStirling);
  const DD main = multiply(log_dd(x), two_sum(x, -0.5));
  return add(add(add(main, -x), constant(kHalfLogTwoPi)), series);
}

/// x (x+1) ... up to the first factor of 10 or more, and where it stopped.
struct Shifted {
  DD product;
  DD x;
};
Shifted shift_up(DD x) {
  DD product = {1.0, 0.0};
  while (x.hi < kStirlingFrom) {
    product = multiply(product, x);
    x = add(x, 1.0);
  }
  return {product, x};
}

/// Gamma(x) for 0 < x < 172; x in two parts, the low one tiny.
double gamma_positive(DD x) {
  const Shifted s = shift_up(x);
  // d/dx log Gamma is about log x: the low part of x matters to first order only.
  DD l = log_gamma_large(s.x.hi);
  l = add(l, s.x.lo * ocml::log(s.x.hi));
  const ExpParts e = exp_parts(l.hi, l.lo);
  const DD value = divide(two_sum(1.0, e.minus_one()), s.product);
  return ldexp(value.hi, e.exponent);
}

double tgamma_any(double x) {
  if (is_nan(x)) return x;
  if (x == 0) return ocml::copysign(infinity<double>(), x);
  if (ocml::abs(x) < 0x1p-60) return 1.0 / x;
  if (x > 171.7) return infinity<double>();
  if (x > 0) return gamma_positive({x, 0});
  if (ocml::trunc(x) == x) return nan<double>();  // poles, and minus infinity
  const SinCos s = sincos_pi<true>(x);
  if (x < -184) return ocml::copysign(0.0, s.sin);
  // Gamma(x) = -pi / (x sin(pi x) Gamma(-x))
  if (x > -170) return -kPi[0] / (x * s.sin * gamma_positive({-x, 0}));
  DD l = log_gamma_large(-x);
  return -kPi[0] / (x * s.sin) * ocml::exp(-l.hi, -l.lo);
}

/// log Gamma(x), x > 0.
double log_gamma_positive(double x) {
  if (x >= kStirlingFrom) return x > 1e305 ? infinity<double>() : log_gamma_large(x).hi;
  if (x >= 3.3) {
    const Shifted s = shift_up({x, 0});
    const DD l = add(log_gamma_large(s.x.hi), negate(log_dd(s.product.hi)));
    return add(l, fma(s.x.lo, ocml::log(s.x.hi), -s.product.lo / s.product.hi)).hi;
  }
  double below = 0, at = x;
  if (x < 0.7) {
    below = ocml::log(x);
    at = x + 1.0;
  }
  double p;
  if (at < 1.3)
    p = polynomial(at - 1.0, kLgamma0);
  else if (at < 2.1)
    p = polynomial(at - 1.7, kLgamma1);
  else
    p = polynomial(at - 2.7, kLgamma2);
  // x - 1 exactly: x + 1 may have been rounded.
  const double one = x < 0.7 ? x : x - 1.0;
  return fma(one * (at - 2.0), p, -below);
}

struct LogGamma {
  double value;
  int sign;
};

LogGamma lgamma_any(double x) {
  if (is_nan(x)) return {x, 0};
  if (is_inf(x)) return {infinity<double>(), x > 0};
  if (x > 0) return {x > 2.5e305 ? infinity<double>() : log_gamma_positive(x), 1};
  if (x == 0) return {infinity<double>(), sign_bit(x) ? -1 : 1};
  if (ocml::trunc(x) == x) return {infinity<double>(), 0};
  const double s = sincos_pi<true>(x).sin;
  if (x > -0x1p-60) return {-ocml::log(-x), -1};
  const double value = ocml::log(kPi[0] / ocml::abs(x * s)) - log_gamma_positive(-x);
  return {value, s > 0 ? 1 : -1};
}

}  // namespace

#define DEFINE(suffix, T)                                               \
  OCML T __ocml_tgamma_##suffix(T x) { return (T)tgamma_any(x); }       \
  OCML T __ocml_lgamma_##suffix(T x) { return (T)lgamma_any(x).value; } \
  OCML T __ocml_lgamma_r_##suffix(T x, PRIVATE i32* sign) {             \
    const LogGamma r = lgamma_any(x);                                   \
    *sign = r.sign;                                                     \
    return (T)r.value;                                                  \
  }
DEFINE(f32, float)
DEFINE(f64, double)
