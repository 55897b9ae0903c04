// SPDX-License-Identifier: MIT
// log, log2, log10, log1p, logb's kin are in manipulate.cpp.
#include "explog.h"

using namespace ocml;

namespace {

/// log x times a constant, plus the exponent times another: for bases other than e.
double log_base(double x, const double (&scale)[2], DD exponent_scale) {
  const Split s = split(x);
  const DD m = multiply(log_mantissa(s.m), constant(scale));
  const DD sum = add(multiply(exponent_scale, (double)s.exponent), m);
  return log_special(x, sum.hi);
}

}  // namespace

OCML double __ocml_log_f64(double x) { return ocml::log(x); }
OCML double __ocml_log1p_f64(double x) { return ocml::log1p(x); }
OCML double __ocml_log2_f64(double x) { return log_base(x, kLog2E, {1.0, 0.0}); }
OCML double __ocml_log10_f64(double x) {
  return log_base(x, kLog10E, {kLog10Of2Exact[0], kLog10Of2Exact[1]});
}

OCML float __ocml_log_f32(float x) { return ocml::log(x); }
OCML float __ocml_log1p_f32(float x) { return x == 0 ? x : (float)ocml::log1p((double)x); }
OCML float __ocml_log2_f32(float x) {
  const Split s = split(x);
  return log_special(x, (float)fma(log_mantissa_for_float(s.m), kLog2E[0], (double)s.exponent));
}
OCML float __ocml_log10_f32(float x) {
  const Split s = split(x);
  const double value = fma((double)s.exponent, kLn2[0], log_mantissa_for_float(s.m));
  return log_special(x, (float)(value * kLog10E[0]));
}
