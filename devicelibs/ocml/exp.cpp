// SPDX-License-Identifier: MIT
// exp, exp2, exp10, expm1.
#include "explog.h"

using namespace ocml;

namespace {

/// base^x, given x = k * log_base(2) + r and base^r = e^(r * ln base).
double exp2_any(double x) {
  const double limited = x > 2000 ? 2000 : x < -2000 ? -2000 : x;
  const double k = ocml::rint(limited), f = limited - k;
  const DD r = two_product(f, kLn2[0]);
  const ExpParts p = exp_reduced<kPrecise>(k, r.hi, fma(f, kLn2[1], r.lo));
  return is_nan(x) ? x : ocml::ldexp(p.mantissa(), p.exponent);
}

double exp10_any(double x) {
  const double limited = x > 400 ? 400 : x < -400 ? -400 : x;
  const double k = ocml::rint(limited * kLog2Of10[0]);
  const double high = fma(-k, kLog10Of2Exact[0], limited), low = -k * kLog10Of2Exact[1];
  const double f = high + low, f_low = (high - f) + low;
  const DD r = two_product(f, kLn10[0]);
  const ExpParts p = exp_reduced<kPrecise>(k, r.hi, fma(f, kLn10[1], fma(f_low, kLn10[0], r.lo)));
  return is_nan(x) ? x : ocml::ldexp(p.mantissa(), p.exponent);
}

}  // namespace

OCML double __ocml_exp_f64(double x) { return ocml::exp(x); }
OCML double __ocml_exp2_f64(double x) { return exp2_any(x); }
OCML double __ocml_exp10_f64(double x) { return exp10_any(x); }
OCML double __ocml_expm1_f64(double x) { return ocml::expm1(x); }

OCML float __ocml_exp_f32(float x) { return ocml::exp(x); }
OCML float __ocml_exp2_f32(float x) {
  const double limited = x > 192 ? 192 : x < -192 ? -192 : x;
  const double t = limited + kRounder;
  return (float)exp_for_float(t, (limited - (t - kRounder)) * kLn2[0]);
}
OCML float __ocml_exp10_f32(float x) {
  const double limited = x > 64 ? 64 : x < -64 ? -64 : x;
  const double t = fma(limited, kLog2Of10[0], kRounder);
  return (float)exp_for_float(t, fma(t - kRounder, -kLn2[0], limited * kLn10[0]));
}
OCML float __ocml_expm1_f32(float x) { return x == 0 ? x : (float)ocml::expm1<kForFloat>(x); }
