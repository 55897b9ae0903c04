// SPDX-License-Identifier: MIT
// Values in double that are close to the exact ones, many at a time. Built for AVX2 (libmvec's four lanes
// need it); the caller sees to it that `four` is null on a processor without.
#include "tools/accuracy/near.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace accuracy {
namespace {

constexpr double kPi = std::numbers::pi;

/// x modulo 2, between -1 and 1, exact.
double half_turns(double x) { return std::remainder(x, 2.0); }

}  // namespace

// Near a zero the argument is moved there first: the product with pi keeps its relative accuracy.
double near_sinpi(double x) {
  const double r = half_turns(x);
  return std::sin(kPi * (std::abs(r) > 0.5 ? std::copysign(1.0, r) - r : r));
}
double near_cospi(double x) {
  const double r = std::abs(half_turns(x));
  return std::sin(kPi * (0.5 - r));
}
double near_tanpi(double x) { return near_sinpi(x) / near_cospi(x); }
double near_asinpi(double x) { return std::asin(x) / kPi; }
double near_acospi(double x) { return std::acos(x) / kPi; }
double near_atanpi(double x) { return std::atan(x) / kPi; }
double near_rsqrt(double x) { return 1.0 / std::sqrt(x); }
double near_rcbrt(double x) { return 1.0 / std::cbrt(x); }
double near_ncdf(double x) { return 0.5 * std::erfc(-x * std::numbers::sqrt2 / 2); }
// Up to 26 the product loses 700 units of double at most; from there on four terms of the asymptotic series
// do.
double near_erfcx(double x) {
  if (x < 26) return std::exp(x * x) * std::erfc(x);
  const double t = 0.5 / x / x;
  return (1 - t * (1 - 3 * t * (1 - 5 * t * (1 - 7 * t)))) / x * std::numbers::inv_sqrtpi;
}

// Newton's steps from a start by logarithms (Abramowitz and Stegun 26.2.22), on the function that is small.
double near_erfinv(double x) {
  const double size = std::abs(x);
  if (!(size < 1) || x == 0)
    return size == 1 ? x * std::numeric_limits<double>::infinity() : x == 0 ? x : NAN;
  if (size > 0.5) return std::copysign(near_erfcinv(1 - size), x);
  double r = size * std::sqrt(kPi) / 2;
  for (int i = 0; i < 6; ++i) r -= (std::erf(r) - size) * std::exp(r * r) * std::sqrt(kPi) / 2;
  return std::copysign(r, x);
}
double near_erfcinv(double y) {
  if (!(y >= 0 && y <= 2)) return NAN;
  if (y == 0 || y == 2) return (1 - y) * std::numeric_limits<double>::infinity();
  if (y > 1.5) return -near_erfcinv(2 - y);
  if (y >= 0.5) return near_erfinv(1 - y);
  const double t = std::sqrt(2 * (std::numbers::ln2 - std::log(y)));
  double r = (t - (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + t * 0.04481))) / std::numbers::sqrt2;
  if (y < 1e-290) return r;  // the derivative would underflow
  for (int i = 0; i < 6; ++i) r += (std::erfc(r) - y) * std::exp(r * r) * std::sqrt(kPi) / 2;
  return r;
}

double estimate_errors(Near near, NearFour four, Units units, const double* x, const double* got,
                       double* estimate, std::size_t count) {
  if (four != nullptr)
    for (std::size_t i = 0; i < count; i += 4) {  // the arrays have room for a multiple of four
      Four v;
      __builtin_memcpy(&v, x + i, sizeof v);
      v = four(v);
      __builtin_memcpy(estimate + i, &v, sizeof v);
    }
  else
    for (std::size_t i = 0; i < count; ++i) estimate[i] = near(x[i]);

  const double limit = std::ldexp(1.0, units.highest);
  const double smallest = std::ldexp(1.0, units.lowest + units.digits - 1);
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    double want = estimate[i], have = got[i];
    const bool one_nan = (want != want) != (have != have), both = want != want && have != have;
    want = want > limit ? limit : want < -limit ? -limit : want;
    have = have > limit ? limit : have < -limit ? -limit : have;
    double size = std::abs(want);
    size = size < smallest ? smallest : size >= limit ? limit / 2 : size;
    // 2^(digits - 1 - exponent of size)
    const std::uint64_t exponent = std::bit_cast<std::uint64_t>(size) >> 52;
    const double scale =
        std::bit_cast<double>((2046 + static_cast<std::uint64_t>(units.digits - 1) - exponent) << 52);
    double error = std::abs(have - want) * scale;
    error = one_nan ? std::numeric_limits<double>::infinity() : both ? 0 : error;
    estimate[i] = error;
    largest = error > largest ? error : largest;
  }
  return largest;
}

}  // namespace accuracy
