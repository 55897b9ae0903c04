// SPDX-License-Identifier: MIT
// pow, powr, pown, rootn: e^(y log x) with the logarithm in double-double; special cases of IEEE
// 754-2019, 9.2.1.
#include "explog.h"

using namespace ocml;

namespace {

/// x^y for positive finite x.
double power(double x, double y) {
  const DD l = log_dd(x);
  const DD p = two_product(y, l.hi);
  double low = fma(y, l.lo, p.lo);
  // Beyond the range the low part may be NaN (infinite product): it does not matter there.
  if (!(abs(p.hi) < 2000)) low = 0;
  return ocml::exp(p.hi, low);
}

float power(float x, float y) { return (float)ocml::exp<kPrecise>((double)y * ocml::log((double)x)); }

template <class T>
bool is_integer(T y) {
  return ocml::trunc(y) == y;
}
template <class T>
bool is_odd(T y) {
  const T half = y * (T)0.5;
  return is_integer(y) && ocml::trunc(half) != half;
}

/// What pow gives for x of 0 or infinity.
template <class T>
T power_of_edge(T x, bool negative_y, bool odd) {
  const bool to_infinity = is_inf(x) != negative_y;
  const T magnitude = to_infinity ? infinity<T>() : (T)0;
  return odd ? ocml::copysign(magnitude, x) : magnitude;
}

template <class T>
T pow_any(T x, T y) {
  const T ax = ocml::abs(x);
  const bool odd = is_odd(y);
  const bool ordinary = is_finite(x) && x != 0 && is_finite(y);
  T r = ordinary ? power(ax, y) : (T)1;
  if (x < 0) r = is_integer(y) ? (odd ? -r : r) : nan<T>();
  if (!is_finite(x) || x == 0) r = power_of_edge(x, sign_bit(y), odd);
  if (is_inf(y)) r = ax == 1 ? (T)1 : (ax > 1) != sign_bit(y) ? infinity<T>() : (T)0;
  if (is_nan(x) || is_nan(y)) r = x + y;
  return y == 0 || x == 1 ? (T)1 : r;
}

template <class T>
T powr_any(T x, T y) {
  T r = pow_any(ocml::abs(x), y);
  const bool undefined = x < 0 || (x == 0 && y == 0) || (is_inf(x) && y == 0) || (x == 1 && is_inf(y));
  if (undefined) r = nan<T>();
  return is_nan(x) || is_nan(y) ? x + y : r;
}

template <class T>
T pown_any(T x, int n) {
  const T ax = ocml::abs(x);
  const bool odd = n & 1;
  T r = (T)0;
  if (!is_finite(x) || x == 0) {
    r = power_of_edge(x, n < 0, odd);
  } else if constexpr (sizeof(T) == 8) {
    r = power(ax, (double)n);
  } else {
    r = (T)ocml::exp<kPrecise>((double)n * ocml::log((double)ax));
  }
  if (x < 0 && is_finite(x) && odd) r = -r;
  if (is_nan(x)) r = x;
  return n == 0 ? (T)1 : r;
}

template <class T>
T rootn_any(T x, int n) {
  const T ax = ocml::abs(x);
  const bool odd = n & 1;
  if (n == 0 || (x < 0 && !odd)) return nan<T>();
  if (is_nan(x)) return x;
  if (!is_finite(x) || x == 0) return power_of_edge(x, n < 0, odd);
  // 1/n is not exact: log x / n in double-double.
  const DD l = divide(log_dd((double)ax), {(double)n, 0});
  return ocml::copysign((T)ocml::exp(l.hi, l.lo), x);
}

}  // namespace

#define DEFINE(suffix, T)                                            \
  OCML T __ocml_pow_##suffix(T x, T y) { return pow_any(x, y); }     \
  OCML T __ocml_powr_##suffix(T x, T y) { return powr_any(x, y); }   \
  OCML T __ocml_pown_##suffix(T x, i32 n) { return pown_any(x, n); } \
  OCML T __ocml_rootn_##suffix(T x, i32 n) { return rootn_any(x, n); }
DEFINE(f32, float)
DEFINE(f64, double)
