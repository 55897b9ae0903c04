// SPDX-License-Identifier: MIT
// How far a result is from the exact value, in units in the last place; and the sample arguments.
#pragma once

#include <mpfr.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace cairn::test {

/// A number of 240 bits.
class Big {
 public:
  Big() { mpfr_init2(v_, 240); }
  explicit Big(double x) : Big() { mpfr_set_d(v_, x, MPFR_RNDN); }
  ~Big() { mpfr_clear(v_); }
  Big(const Big&) = delete;
  Big& operator=(const Big&) = delete;
  mpfr_ptr get() { return v_; }

 private:
  mpfr_t v_;
};

template <class T>
struct Limits;
template <>
struct Limits<float> {
  static constexpr int kDigits = 24, kLowest = -149;
};
template <>
struct Limits<double> {
  static constexpr int kDigits = 53, kLowest = -1074;
};

/// |got - exact| in units of the last place that a T near `exact` has. A wrong class (NaN, infinity, sign of
/// overflow) counts as infinite.
template <class T>
double ulps(T got, Big& exact) {
  mpfr_ptr e = exact.get();
  if (mpfr_nan_p(e)) return std::isnan(got) ? 0 : INFINITY;
  const T rounded = static_cast<T>(sizeof(T) == 8 ? mpfr_get_d(e, MPFR_RNDN) : mpfr_get_flt(e, MPFR_RNDN));
  if (std::isinf(rounded) || std::isinf(got)) {
    // The largest number and infinity are neighbours.
    const T big = std::numeric_limits<T>::max();
    const bool close =
        got == rounded || (std::isinf(rounded) && got == std::copysign(big, rounded)) ||
        (std::isinf(got) && std::abs(rounded) == big && std::signbit(got) == std::signbit(rounded));
    return close ? 0 : INFINITY;
  }
  if (std::isnan(got)) return INFINITY;
  if (mpfr_zero_p(e)) return got == 0 ? 0 : INFINITY;
  long exponent = mpfr_get_exp(e) - Limits<T>::kDigits;
  if (exponent < Limits<T>::kLowest) exponent = Limits<T>::kLowest;
  Big difference;
  mpfr_sub_d(difference.get(), e, static_cast<double>(got), MPFR_RNDN);
  mpfr_mul_2si(difference.get(), difference.get(), -exponent, MPFR_RNDN);
  return std::abs(mpfr_get_d(difference.get(), MPFR_RNDU));
}

/// Arguments between low and high: even ones, ones even in the exponent, and the ends. Always the same ones.
template <class T>
std::vector<T> samples(double low, double high, int count) {
  std::mt19937_64 random(12345);
  std::vector<T> result = {static_cast<T>(low), static_cast<T>(high)};
  std::uniform_real_distribution<double> even(0, 1);
  const double least = std::ldexp(1.0, Limits<T>::kLowest);
  const double magnitude = std::max(std::abs(low), std::abs(high));
  const double floor = std::max(low > 0 ? low : high < 0 ? -high : least, least);
  for (int i = 0; i < count; ++i) {
    const double at = even(random);
    double x = low * (1 - at) + high * at;
    if (i % 2) {
      x = std::exp2(std::log2(floor) + (std::log2(magnitude) - std::log2(floor)) * at);
      if (low < 0 && (high <= 0 || random() % 2)) x = -x;
    }
    if (const T rounded = static_cast<T>(x); rounded >= low && rounded <= high) result.push_back(rounded);
  }
  return result;
}

}  // namespace cairn::test
