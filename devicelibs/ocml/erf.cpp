// SPDX-License-Identifier: MIT
// erf, erfc, erfcx, their inverses, and the normal distribution: ncdf, ncdfinv.
#include "erf.h"

using namespace ocml;

namespace {

double erfcx_any(double x) {
  if (is_nan(x)) return x;
  if (x >= 0) return is_inf(x) ? 0.0 : erfcx_positive(x);
  if (x < -27) return infinity<double>();
  const DD square = two_product(x, x);
  const double e = ocml::exp(square.hi, square.lo);
  return fma(2.0, e, -erfcx_positive(-x));
}

/// The x > 0 with erfc(x) = y, for 0 < y <= 1: a start by Abramowitz and Stegun 26.2.23, then Halley's
/// iteration on erfcx(x) - y e^(x^2), which does not underflow where erfc does.
double erfc_inverse_small(double y) {
  const double t = ocml::sqrt(2.0 * (kLn2[0] - ocml::log(y)));  // y / 2 may underflow
  const double numerator = fma(fma(0.010328, t, 0.802853), t, 2.515517);
  const double denominator = fma(fma(fma(0.001308, t, 0.189269), t, 1.432788), t, 1.0);
  double x = (t - numerator / denominator) * 0x1.6a09e667f3bcdp-1;
  x = x < 0 ? 0 : x;
  const double scaled = ldexp(y, 200);
  for (int i = 0; i < 3; ++i) {
    const DD square = two_product(x, x);
    const ExpParts e = exp_parts(square.hi, square.lo);
    const double gap = x < 0.5 ? (ocml::erfc(x) - y) * ldexp(e.mantissa(), e.exponent)
                               : erfcx_positive(x) - scaled * ldexp(e.mantissa(), e.exponent - 200);
    const double step = gap / kTwoOverSqrtPi[0];
    x += step / fma(-x, step, 1.0);
  }
  return x;
}

double erf_inverse(double x) {
  const double ax = ocml::abs(x);
  if (is_nan(x) || x == 0) return x;
  if (ax > 1) return nan<double>();
  if (ax == 1) return ocml::copysign(infinity<double>(), x);
  if (ax >= 0.5) return ocml::copysign(erfc_inverse_small(1.0 - ax), x);
  // Taylor's start, then Newton on erf, which is accurate relative to a small x.
  const double u = ax / kTwoOverSqrtPi[0], z = u * u;
  double r = fma(u * z, fma(z, fma(z, 0.1809523809523810, 0.2333333333333333), 0.3333333333333333), u);
  for (int i = 0; i < 3; ++i) {
    const double step = (erf_small(r) - ax) / (kTwoOverSqrtPi[0] * exp_minus_square(r));
    r -= step / fma(r, step, 1.0);
  }
  return ocml::copysign(r, x);
}

double erfc_inverse(double y) {
  if (is_nan(y)) return y;
  if (y < 0 || y > 2) return nan<double>();
  if (y == 0) return infinity<double>();
  if (y == 2) return -infinity<double>();
  if (y >= 0.5 && y <= 1.5) return erf_inverse(1.0 - y);
  return y < 1 ? erfc_inverse_small(y) : -erfc_inverse_small(2.0 - y);
}

constexpr double kSqrtHalf[] = {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55};

double ncdf_any(double x) {
  if (is_nan(x)) return x;
  if (is_inf(x)) return x < 0 ? 0.0 : 1.0;
  const DD t = multiply(constant(kSqrtHalf), x);
  const double a = ocml::abs(t.hi);
  if (a < 0.5) return 0.5 - 0.5 * erf_small(-t.hi);
  if (a > 28) return x < 0 ? 0.0 : 1.0;
  const DD square = two_product(0.5 * x, x);
  const double tail = 0.5 * ocml::exp(-square.hi, -square.lo) * erfcx_positive(a);
  return x < 0 ? tail : 1.0 - tail;
}

double ncdf_inverse(double y) {
  if (is_nan(y)) return y;
  if (y < 0 || y > 1) return nan<double>();
  return -erfc_inverse(2.0 * y) / kSqrtHalf[0];
}

}  // namespace

#define DEFINE(suffix, T)                                            \
  OCML T __ocml_erf_##suffix(T x) { return (T)ocml::erf(x); }        \
  OCML T __ocml_erfc_##suffix(T x) { return (T)ocml::erfc(x); }      \
  OCML T __ocml_erfcx_##suffix(T x) { return (T)erfcx_any(x); }      \
  OCML T __ocml_erfinv_##suffix(T x) { return (T)erf_inverse(x); }   \
  OCML T __ocml_erfcinv_##suffix(T x) { return (T)erfc_inverse(x); } \
  OCML T __ocml_ncdf_##suffix(T x) { return (T)ncdf_any(x); }        \
  OCML T __ocml_ncdfinv_##suffix(T x) { return (T)ncdf_inverse(x); }
DEFINE(f32, float)
DEFINE(f64, double)
