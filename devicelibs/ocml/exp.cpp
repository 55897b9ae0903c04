// SPDX-License-Identifier: MIT
// exp, exp2, exp10, expm1.
#include "explog.h"

using namespace ocml;

namespace {

/// base^x, given x = k * log_base(2) + r and base^r = e^(r * ln base).
template <bool precise>
double exp2_any(double x) {
  const double limited = x > 2000 ? 2000 : x < -2000 ? -2000 : x;
  const double k = ocml::rint(limited), f = limited - k;
  const DD r = two_product(f, kLn2[0]);
  const ExpParts p = exp_reduced<precise>(k, r.hi, fma(f, kLn2[1], r.lo));
  return is_nan(x) ? x : ocml::ldexp(p.mantissa(), p.exponent);
}

template <bool precise>
double exp10_any(double x) {
  const double limited = x > 400 ? 400 : x < -400 ? -400 : x;
  const double k = ocml::rint(limited * kLog2Of10[0]);
  const double high = fma(-k, kLog10Of2Exact[0], limited), low = -k * kLog10Of2Exact[1];
  const double f = high + low, f_low = (high - f) + low;
  const DD r = two_product(f, kLn10[0]);
  const ExpParts p = exp_reduced<precise>(k, r.hi, fma(f, kLn10[1], fma(f_low, kLn10[0], r.lo)));
  return is_nan(x) ? x : ocml::ldexp(p.mantissa(), p.exponent);
}

}  // namespace

OCML double __ocml_exp_f64(double x) { return ocml::exp(x); }
OCML double __ocml_exp2_f64(double x) { return exp2_any<kPrecise>(x); }
OCML double __ocml_exp10_f64(double x) { return exp10_any<kPrecise>(x); }
OCML double __ocml_expm1_f64(double x) { return ocml::expm1(x); }

OCML float __ocml_exp_f32(float x) { return (float)ocml::exp<kForFloat>(x); }
OCML float __ocml_exp2_f32(float x) { return (float)exp2_any<kForFloat>(x); }
OCML float __ocml_exp10_f32(float x) { return (float)exp10_any<kForFloat>(x); }
OCML float __ocml_expm1_f32(float x) { return x == 0 ? x : (float)ocml::expm1<kForFloat>(x); }
