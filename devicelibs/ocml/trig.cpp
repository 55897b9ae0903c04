// SPDX-License-Identifier: MIT
// sin, cos, tan, sincos, and the forms with pi.
#include "trig.h"

using namespace ocml;

namespace {
SinCos of(double x) {
  SinCos r = sincos_of<true>(reduce(x));
  if (x == 0) r.sin = x;
  return r;
}
SinCos of_float(float x) {
  SinCos r = sincos_of<false>(reduce_for_float(x));
  if (x == 0) r.sin = x;
  return r;
}
SinCos of_huge(float x) {
  return is_finite(x) ? sincos_of<false>(reduce_large(x)) : SinCos{nan<double>(), nan<double>()};
}
double tangent_pi(double x) {
  const SinCos r = sincos_pi<true>(x);
  return r.sin / r.cos;
}
}  // namespace

OCML double __ocml_sin_f64(double x) { return of(x).sin; }
OCML double __ocml_cos_f64(double x) { return of(x).cos; }
OCML double __ocml_tan_f64(double x) {
  const SinCos r = of(x);
  return x == 0 ? x : r.sin / r.cos;
}
OCML double __ocml_sincos_f64(double x, PRIVATE double* cosine) {
  const SinCos r = of(x);
  *cosine = r.cos;
  return r.sin;
}
OCML double __ocml_sinpi_f64(double x) { return sincos_pi<true>(x).sin; }
OCML double __ocml_cospi_f64(double x) { return sincos_pi<true>(x).cos; }
OCML double __ocml_tanpi_f64(double x) { return tangent_pi(x); }
OCML double __ocml_sincospi_f64(double x, PRIVATE double* cosine) {
  const SinCos r = sincos_pi<true>(x);
  *cosine = r.cos;
  return r.sin;
}

// The usual case goes without a mask, whatever other lanes need.
OCML float __ocml_sin_f32(float x) {
  float r = sine_near<false>(x);
  if (__builtin_expect(!is_near(x), 0)) r = (float)of_huge(x).sin;
  return r;
}
OCML float __ocml_cos_f32(float x) {
  float r = sine_near<true>(x);
  if (__builtin_expect(!is_near(x), 0)) r = (float)of_huge(x).cos;
  return r;
}
OCML float __ocml_tan_f32(float x) {
  const SinCos r = of_float(x);
  return x == 0 ? x : (float)(r.sin / r.cos);
}
OCML float __ocml_sincos_f32(float x, PRIVATE float* cosine) {
  const SinCos r = of_float(x);
  *cosine = (float)r.cos;
  return (float)r.sin;
}
OCML float __ocml_sinpi_f32(float x) { return (float)sincos_pi<false>(x).sin; }
OCML float __ocml_cospi_f32(float x) { return (float)sincos_pi<false>(x).cos; }
OCML float __ocml_tanpi_f32(float x) { return (float)tangent_pi(x); }
OCML float __ocml_sincospi_f32(float x, PRIVATE float* cosine) {
  const SinCos r = sincos_pi<false>(x);
  *cosine = (float)r.cos;
  return (float)r.sin;
}
