// SPDX-License-Identifier: MIT
// Exact values by MPFR, and how far a result is from one.
#pragma once
#include <mpfr.h>

#include <functional>

#include "tools/accuracy/kernels.h"

namespace accuracy {

/// Bits of the exact values: enough that rounding to them never shows.
constexpr int kPrecision = 160;

template <class T>
struct Format;
template <>
struct Format<Half> {
  using Bits = std::uint16_t;
  static constexpr int kDigits = 11, kLowest = -24, kHighest = 16;
  static constexpr const char* kName = "half";
};
template <>
struct Format<float> {
  using Bits = std::uint32_t;
  static constexpr int kDigits = 24, kLowest = -149, kHighest = 128;
  static constexpr const char* kName = "float";
};
template <>
struct Format<double> {
  using Bits = std::uint64_t;
  static constexpr int kDigits = 53, kLowest = -1074, kHighest = 1024;
  static constexpr const char* kName = "double";
};

class Big {
 public:
  explicit Big(double x = 0, int bits = kPrecision) {
    mpfr_init2(v_, bits);
    mpfr_set_d(v_, x, MPFR_RNDN);
  }
  ~Big() { mpfr_clear(v_); }
  Big(const Big&) = delete;
  Big& operator=(const Big&) = delete;
  operator mpfr_ptr() { return v_; }

 private:
  mpfr_t v_;
};

using Exact1 = std::function<void(mpfr_ptr, mpfr_ptr)>;
using Exact2 = std::function<void(mpfr_ptr, mpfr_ptr, mpfr_ptr)>;

Exact1 mpfr(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t));
Exact2 mpfr(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t));
void exact_rsqrt(mpfr_ptr r, mpfr_ptr x);
void exact_rcbrt(mpfr_ptr r, mpfr_ptr x);
void exact_erfcx(mpfr_ptr r, mpfr_ptr x);
void exact_erfinv(mpfr_ptr r, mpfr_ptr x);
void exact_erfcinv(mpfr_ptr r, mpfr_ptr x);
void exact_ncdf(mpfr_ptr r, mpfr_ptr x);
void exact_powr(mpfr_ptr r, mpfr_ptr x, mpfr_ptr y);
void exact_rhypot(mpfr_ptr r, mpfr_ptr x, mpfr_ptr y);
void exact_atan2pi(mpfr_ptr r, mpfr_ptr y, mpfr_ptr x);

/// |got - exact| in units of the last place that a T near `exact` has (the smallest denormal below the normal
/// numbers). Infinity counts as the power of two after the largest number; a wrong NaN, or a zero of the
/// wrong sign where zero is exact, is infinitely wrong.
template <class T>
double ulps(T got, mpfr_ptr exact);

}  // namespace accuracy
