// SPDX-License-Identifier: MIT
// Exact values by MPFR, and how far a result is from one.
#include "tools/accuracy/exact.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tools/accuracy/near.h"

namespace accuracy {

Exact1 mpfr(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t)) {
  return [f](mpfr_ptr r, mpfr_ptr x) { f(r, x, MPFR_RNDN); };
}
Exact2 mpfr(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t)) {
  return [f](mpfr_ptr r, mpfr_ptr x, mpfr_ptr y) { f(r, x, y, MPFR_RNDN); };
}

// C23 has rsqrt(-0) = -infinity, MPFR has plus.
void exact_rsqrt(mpfr_ptr r, mpfr_ptr x) {
  mpfr_rec_sqrt(r, x, MPFR_RNDN);
  if (mpfr_zero_p(x)) mpfr_setsign(r, r, mpfr_signbit(x), MPFR_RNDN);
}

// C23 has powr(1, NaN) = NaN, MPFR has 1.
void exact_powr(mpfr_ptr r, mpfr_ptr x, mpfr_ptr y) {
  if (mpfr_nan_p(y))
    mpfr_set_nan(r);
  else
    mpfr_powr(r, x, y, MPFR_RNDN);
}

void exact_rcbrt(mpfr_ptr r, mpfr_ptr x) {
  mpfr_cbrt(r, x, MPFR_RNDN);
  mpfr_ui_div(r, 1, r, MPFR_RNDN);
}

// e^(x^2) erfc(x), in more bits, since the square of x loses some; far out by the first terms of the
// asymptotic series.
void exact_erfcx(mpfr_ptr r, mpfr_ptr x) {
  Big square(0, 400), tail(0, 400);
  mpfr_sqr(square, x, MPFR_RNDN);
  if (mpfr_cmp_d(x, 1e4) > 0) {
    // 1/(x sqrt pi) (1 - 1/(2x^2) + 3/(4x^4) - 15/(8x^6)), the rest below 10^-59
    if (mpfr_inf_p(x)) {
      mpfr_set_zero(r, 1);
      return;
    }
    Big term(1, 400), sum(1, 400);
    for (int k = 1; k <= 7; ++k) {
      mpfr_mul_si(term, term, -(2 * k - 1), MPFR_RNDN);
      mpfr_div(term, term, square, MPFR_RNDN);
      mpfr_div_2ui(term, term, 1, MPFR_RNDN);
      mpfr_add(sum, sum, term, MPFR_RNDN);
    }
    mpfr_const_pi(tail, MPFR_RNDN);
    mpfr_sqrt(tail, tail, MPFR_RNDN);
    mpfr_mul(tail, tail, x, MPFR_RNDN);
    mpfr_div(r, sum, tail, MPFR_RNDN);
    return;
  }
  mpfr_exp(square, square, MPFR_RNDN);
  mpfr_erfc(tail, x, MPFR_RNDN);
  mpfr_mul(r, tail, square, MPFR_RNDN);
}

namespace {
/// Newton's steps for f(r) = x from a good start; `sign` is that of the derivative 2/sqrt(pi) e^-(r^2).
void invert(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t), int sign, double start, mpfr_ptr r, mpfr_ptr x) {
  Big at(start, 300), gap(0, 300), factor(0, 300), pi(0, 300);
  mpfr_const_pi(pi, MPFR_RNDN);
  mpfr_sqrt(pi, pi, MPFR_RNDN);
  for (int i = 0; i < 8; ++i) {
    f(gap, at, MPFR_RNDN);
    mpfr_sub(gap, gap, x, MPFR_RNDN);
    mpfr_sqr(factor, at, MPFR_RNDN);
    mpfr_exp(factor, factor, MPFR_RNDN);
    mpfr_mul(gap, gap, factor, MPFR_RNDN);
    mpfr_mul(gap, gap, pi, MPFR_RNDN);
    mpfr_div_si(gap, gap, 2 * sign, MPFR_RNDN);
    mpfr_sub(at, at, gap, MPFR_RNDN);
  }
  mpfr_set(r, at, MPFR_RNDN);
}
/// Zeros, infinities and NaN are those of the near value; true when it was one.
bool special(double near, mpfr_ptr r) {
  if (near != 0 && std::isfinite(near)) return false;
  mpfr_set_d(r, near, MPFR_RNDN);
  return true;
}
}  // namespace

void exact_erfinv(mpfr_ptr r, mpfr_ptr x) {
  const double near = near_erfinv(mpfr_get_d(x, MPFR_RNDN));
  if (!special(near, r)) invert(mpfr_erf, 1, near, r, x);
}
void exact_erfcinv(mpfr_ptr r, mpfr_ptr x) {
  const double near = near_erfcinv(mpfr_get_d(x, MPFR_RNDN));
  if (!special(near, r)) invert(mpfr_erfc, -1, near, r, x);
}

void exact_ncdf(mpfr_ptr r, mpfr_ptr x) {
  Big t(0.5, 400);
  mpfr_sqrt(t, t, MPFR_RNDN);
  mpfr_mul(t, t, x, MPFR_RNDN);
  mpfr_neg(t, t, MPFR_RNDN);
  mpfr_erfc(r, t, MPFR_RNDN);
  mpfr_div_2ui(r, r, 1, MPFR_RNDN);
}

void exact_rhypot(mpfr_ptr r, mpfr_ptr x, mpfr_ptr y) {
  mpfr_hypot(r, x, y, MPFR_RNDN);
  mpfr_ui_div(r, 1, r, MPFR_RNDN);
}

void exact_atan2pi(mpfr_ptr r, mpfr_ptr y, mpfr_ptr x) {
  Big pi(0, 400), angle(0, 400);
  mpfr_const_pi(pi, MPFR_RNDN);
  mpfr_atan2(angle, y, x, MPFR_RNDN);
  mpfr_div(r, angle, pi, MPFR_RNDN);
}

template <class T>
double ulps(T got, mpfr_ptr exact) {
  using F = Format<T>;
  const double infinity = std::numeric_limits<double>::infinity();
  const double value = static_cast<double>(got);
  if (mpfr_nan_p(exact) || std::isnan(value)) return mpfr_nan_p(exact) && std::isnan(value) ? 0 : infinity;
  if (mpfr_zero_p(exact) && value == 0)
    return std::signbit(value) == (mpfr_signbit(exact) != 0) ? 0 : infinity;
  if (std::isinf(value) && mpfr_inf_p(exact))
    return std::signbit(value) == (mpfr_signbit(exact) != 0) ? 0 : infinity;
  if (mpfr_inf_p(exact)) return infinity;
  // The distance of an infinity is that of 2^kHighest, and nothing lies beyond that.
  Big limit(1), e, difference;
  mpfr_mul_2si(limit, limit, F::kHighest, MPFR_RNDN);
  mpfr_set(e, exact, MPFR_RNDN);
  if (mpfr_cmpabs(e, limit) > 0) mpfr_copysign(e, limit, e, MPFR_RNDN);
  if (std::isinf(value))
    mpfr_setsign(difference, limit, std::signbit(value), MPFR_RNDN);
  else
    mpfr_set_d(difference, value, MPFR_RNDN);
  long unit = mpfr_zero_p(e) ? F::kLowest : std::max<long>(mpfr_get_exp(e) - F::kDigits, F::kLowest);
  unit = std::min<long>(unit, F::kHighest - F::kDigits);
  mpfr_sub(difference, difference, e, MPFR_RNDN);
  mpfr_mul_2si(difference, difference, -unit, MPFR_RNDN);
  return std::abs(mpfr_get_d(difference, MPFR_RNDN));
}
template double ulps<Half>(Half, mpfr_ptr);
template double ulps<float>(float, mpfr_ptr);
template double ulps<double>(double, mpfr_ptr);

}  // namespace accuracy
