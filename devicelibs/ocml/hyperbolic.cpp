// SPDX-License-Identifier: MIT
// sinh, cosh, tanh and their inverses, by expm1 and log1p.
#include "explog.h"

using namespace ocml;

namespace {

/// Half of e^x, without overflow before its time.
template <bool precise>
double half_exp(double x) {
  const ExpParts p = exp_parts<precise>(x);
  return ocml::ldexp(p.mantissa(), p.exponent - 1);
}

template <bool precise>
double sinh_any(double x) {
  const double ax = ocml::abs(x);
  double r;
  if (ax < 22) {
    const double e = ocml::expm1<precise>(ax);
    r = ax < 1 ? 0.5 * (2.0 * e - e * e / (e + 1.0)) : 0.5 * (e + e / (e + 1.0));
  } else {
    r = half_exp<precise>(ax);
  }
  return is_nan(x) ? x : ocml::copysign(r, x);
}

template <bool precise>
double cosh_any(double x) {
  const double ax = ocml::abs(x);
  const double half = half_exp<precise>(ax);
  const double r = ax < 22 ? half + 0.25 / half : half;
  return is_nan(x) ? x : r;
}

template <bool precise>
double tanh_any(double x) {
  const double ax = ocml::abs(x);
  const double e = ocml::expm1<precise>(ax > 25 ? 50.0 : 2.0 * ax);
  const double r = ax > 25 ? 1.0 : e / (e + 2.0);
  return is_nan(x) || x == 0 ? x : ocml::copysign(r, x);
}

double asinh_any(double x) {
  const double ax = ocml::abs(x);
  double r;
  if (ax > 0x1p28) {
    r = ocml::log(ax) + kLn2[0];
  } else {
    const double square = ax * ax;
    r = ocml::log1p(ax + square / (1.0 + ocml::sqrt(1.0 + square)));
  }
  if (is_inf(x) || is_nan(x)) return x;
  return x == 0 ? x : ocml::copysign(r, x);
}

double acosh_any(double x) {
  if (is_nan(x)) return x;
  if (x < 1) return nan<double>();
  if (x > 0x1p28) return ocml::log(x) + kLn2[0];
  const double t = x - 1.0;
  return ocml::log1p(t + ocml::sqrt(fma(t, t, 2.0 * t)));
}

double atanh_any(double x) {
  const double ax = ocml::abs(x);
  const double r =
      0.5 * ocml::log1p(ax < 0.5 ? 2.0 * ax + 2.0 * ax * ax / (1.0 - ax) : 2.0 * ax / (1.0 - ax));
  if (is_nan(x) || x == 0) return x;
  if (ax > 1) return nan<double>();
  return ocml::copysign(ax == 1 ? infinity<double>() : r, x);
}

}  // namespace

OCML double __ocml_sinh_f64(double x) { return sinh_any<kPrecise>(x); }
OCML double __ocml_cosh_f64(double x) { return cosh_any<kPrecise>(x); }
OCML double __ocml_tanh_f64(double x) { return tanh_any<kPrecise>(x); }
OCML double __ocml_asinh_f64(double x) { return asinh_any(x); }
OCML double __ocml_acosh_f64(double x) { return acosh_any(x); }
OCML double __ocml_atanh_f64(double x) { return atanh_any(x); }

OCML float __ocml_sinh_f32(float x) { return (float)sinh_any<kForFloat>(x); }
OCML float __ocml_cosh_f32(float x) { return (float)cosh_any<kForFloat>(x); }
OCML float __ocml_tanh_f32(float x) { return (float)tanh_any<kForFloat>(x); }
OCML float __ocml_asinh_f32(float x) { return (float)asinh_any(x); }
OCML float __ocml_acosh_f32(float x) { return (float)acosh_any(x); }
OCML float __ocml_atanh_f32(float x) { return (float)atanh_any(x); }
