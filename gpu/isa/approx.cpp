// SPDX-License-Identifier: MIT
// The functions that the hardware approximates (v_exp_f32, v_log_f32, v_sin_f32, v_cos_f32), as polynomials.
//
// exp2, sin and cos use minimax-like truncated series on a reduced interval, log2 the series of 2 atanh(s).
#include <initializer_list>

#include "gpu/isa/emitter.h"

namespace cairn::gpu {
namespace {

F32 horner(F32 x, std::initializer_list<double> coefficients) {  // highest power first
  F32 sum = constant<F32>(x, *coefficients.begin());
  for (const double* c = coefficients.begin() + 1; c != coefficients.end(); ++c)
    sum = fma(sum, x, constant<F32>(x, *c));
  return sum;
}

// 2^n for n in [-126, 127].
F32 power_of_two(I32 n) { return as<F32>((n + 127) << 23); }

}  // namespace

// 2^x = 2^n * 2^r with n = rint(x), |r| <= 1/2; Taylor series of 2^r to degree 7 (relative error below
// 2^-26). Where the host does not scale by itself, it is done in two halves so that results below 2^-126
// denormalise.
F32 approx_exp2(F32 x) {
  const F32 low = constant<F32>(x, -160.0), high = constant<F32>(x, 160.0);
  const bool scales = has_scale(x);
  F32 within = scales ? select(x < low, low, x) : fmax(x, low);  // the first keeps NaN
  within = scales ? select(x > high, high, within) : fmin(within, high);
  const F32 n = rint(within);
  const F32 r = (scales ? within : x) - n;
  const F32 p = horner(r, {1.52527338e-5, 1.54035304e-4, 1.33335581e-3, 9.61812911e-3, 5.55041087e-2,
                           2.40226507e-1, 6.93147181e-1, 1.0});
  if (scales) return scale(p, n);
  const F32 shifter = constant<F32>(x, 0x1.8p23);  // n becomes the low bits of the sum
  const I32 whole = as<I32>(n + shifter) - as<I32>(shifter);
  const I32 half = whole >> 1;
  const F32 result = (p * power_of_two(half)) * power_of_two(whole - half);
  const F32 limited =
      select(x > high, constant<F32>(x, __builtin_inf()), select(x < low, constant<F32>(x, 0.0), result));
  return select(is_nan(x), canonicalize(x), limited);
}

// log2 x = e + log2 m with m in [sqrt(1/2), sqrt 2); log2 m = (2 / ln 2) * (s + s^3/3 + ...), s = (m - 1) /
// (m + 1).
F32 approx_log2(F32 x) {
  const Mask tiny = x < constant<F32>(x, 0x1p-126);
  const F32 scaled = select(tiny, x * constant<F32>(x, 0x1p32), x);
  const U32 raw = as<U32>(scaled);
  const I32 exponent = as<I32>(raw - 0x3f3504f3) >> 23;
  const F32 m = as<F32>(raw - as<U32>(exponent << 23));
  const F32 one = constant<F32>(x, 1.0);
  // s and the leading term are kept as sums of two floats.
  const F32 numerator = m - one, denominator = m + one, inverse = rcp(denominator);  // the first is exact
  const F32 lost = m - (denominator - one);
  const F32 s = numerator * inverse;
  const F32 s_low = (fma(-s, denominator, numerator) - s * lost) * inverse;
  const F32 s2 = s * s;
  const F32 series = horner(s2, {0.22221985, 0.26235956, 0.32059890, 0.41219858, 0.57707802, 0.96179669});
  const F32 e = to<F32>(exponent - select(tiny, constant<I32>(x, 32), constant<I32>(x, 0)));
  const F32 lead = constant<F32>(x, 0x1.715476p+1), lead_low = constant<F32>(x, 0x1.4ae0cp-25);  // 2 / ln 2
  const F32 term = s * lead;
  const F32 term_low = fma(s, lead, -term) + fma(s, lead_low, s_low * lead);
  const F32 high = e + term;  // e is 0, or larger than the term
  const F32 result = high + ((term - (high - e)) + fma(s * s2, series, term_low));
  const F32 infinity = constant<F32>(x, __builtin_inf());
  F32 out = select(x == constant<F32>(x, 0.0), -infinity, result);
  out = select(x < constant<F32>(x, 0.0), constant<F32>(x, __builtin_nan("")), out);
  out = select(x == infinity, infinity, out);
  return select(is_nan(x), canonicalize(x), out);
}

namespace {

// sin(2 pi r) for |r| <= 1/4 and cos likewise: a series in (2 pi r)^2 with the least error, whose value is 1
// at 1/4 and never more.
F32 sin_core(F32 r) {
  const F32 t = r * constant<F32>(r, 6.283185307);
  const F32 t2 = t * t;
  return fma(t * t2,
             horner(t2, {-2.38385507e-8, 2.75223533e-6, -1.984079136e-4, 8.333331905e-3, -1.666666716e-1}),
             t);
}

F32 sine_of_turns(F32 x) {
  const F32 r = x - rint(x);  // [-1/2, 1/2], exact
  const F32 quarter = constant<F32>(x, 0.25), half = constant<F32>(x, 0.5);
  // sin(2 pi r) = sin(2 pi (1/2 - r)): folds into [-1/4, 1/4].
  const F32 folded = select(abs(r) > quarter, copysign(half - abs(r), r), r);
  const F32 value = sin_core(folded);
  return select(abs(x) == constant<F32>(x, __builtin_inf()), constant<F32>(x, __builtin_nan("")), value);
}

}  // namespace

F32 approx_sin_turns(F32 x) { return sine_of_turns(x); }

// cos(2 pi x) = sin(2 pi (1/4 - |r|)) with r reduced first, so that the subtraction is exact.
F32 approx_cos_turns(F32 x) {
  const F32 r = x - rint(x);
  const F32 value = sin_core(constant<F32>(x, 0.25) - abs(r));
  return select(abs(x) == constant<F32>(x, __builtin_inf()), constant<F32>(x, __builtin_nan("")), value);
}

}  // namespace cairn::gpu
