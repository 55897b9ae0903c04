// SPDX-License-Identifier: MIT
// Sums and products of two doubles with what rounding lost (Dekker, Knuth; products by fma). Accurate to
// about 2^-104.
#pragma once
#include "ocml.h"

namespace ocml {

/// hi + lo, |lo| at most half a unit in the last place of hi.
struct DD {
  double hi, lo;
};

inline DD two_sum(double a, double b) {
  const double s = a + b, t = s - a;
  return {s, (a - (s - t)) + (b - t)};
}
/// As two_sum, for |a| >= |b| or a == 0.
inline DD quick_two_sum(double a, double b) {
  const double s = a + b;
  return {s, b - (s - a)};
}
inline DD two_product(double a, double b) {
  const double p = a * b;
  return {p, fma(a, b, -p)};
}
inline DD add(DD a, DD b) {
  const DD s = two_sum(a.hi, b.hi);
  return quick_two_sum(s.hi, s.lo + (a.lo + b.lo));
}
inline DD add(DD a, double b) {
  const DD s = two_sum(a.hi, b);
  return quick_two_sum(s.hi, s.lo + a.lo);
}
inline DD multiply(DD a, DD b) {
  const DD p = two_product(a.hi, b.hi);
  return quick_two_sum(p.hi, fma(a.hi, b.lo, fma(a.lo, b.hi, p.lo)));
}
inline DD multiply(DD a, double b) {
  const DD p = two_product(a.hi, b);
  return quick_two_sum(p.hi, fma(a.lo, b, p.lo));
}
inline DD divide(DD a, DD b) {
  const double q = a.hi / b.hi;
  const DD p = two_product(q, b.hi);
  const double r = ((a.hi - p.hi) - p.lo) + fma(-q, b.lo, a.lo);
  return quick_two_sum(q, r / b.hi);
}
inline DD negate(DD a) { return {-a.hi, -a.lo}; }
inline DD constant(const double (&c)[2]) { return {c[0], c[1]}; }

}  // namespace ocml
