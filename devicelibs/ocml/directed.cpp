// SPDX-License-Identifier: MIT
// Arithmetic and conversions with a named rounding: rte (nearest even), rtn (down), rtp (up), rtz (towards
// zero). The result is rounded to nearest first, and then moved by one if the exact residue says so; no
// rounding mode is ever changed.
#include "dd.h"

using namespace ocml;

namespace {

enum Rounding { kNearest, kDown, kUp, kZero };

template <class T>
T next(T x, bool up) {
  if (x == 0) return from_bits<T>((Bits<T>)(up ? 1 : kSignBit<T> | 1));
  return from_bits<T>((Bits<T>)(bits(x) + (sign_bit(x) != up ? 1 : -1)));
}

/// `nearest` is the exact value rounded to nearest, `residue` has the sign of (exact - nearest).
template <Rounding mode, class T>
T directed(T nearest, double residue) {
  if (mode == kNearest || residue == 0 || is_nan(nearest)) return nearest;
  const bool up = residue > 0;
  if (mode == kDown) return up ? nearest : next(nearest, false);
  if (mode == kUp) return up ? next(nearest, true) : nearest;
  if (nearest == 0) return nearest;
  return up == sign_bit(nearest) ? next(nearest, up) : nearest;
}

/// An overflow to infinity from finite arguments: the exact value lies on the near side.
template <class T>
double residue_or_overflow(T nearest, bool finite_arguments, double residue) {
  if (is_inf(nearest)) return finite_arguments ? (sign_bit(nearest) ? 1.0 : -1.0) : 0.0;
  return residue;
}

/// A double-double to T.
template <Rounding mode, class T>
T narrow(DD x) {
  T r = (T)x.hi;
  if (is_inf(r) && is_finite(x.hi)) return directed<mode>(r, sign_bit(r) ? 1.0 : -1.0);
  const double gap = x.hi - (double)r;  // exact: r is hi but for its last bits
  // r may be nearest to hi and not to hi + lo; the sign of the whole gap decides all the same, one step at
  // most.
  return directed<mode>(r, gap != 0 ? gap : x.lo);
}

/// x * 2^-e with its magnitude near 1, and e.
struct Scaled {
  double x;
  int e;
};
Scaled scaled(double x) {
  if (x == 0 || !is_finite(x)) return {x, 0};
  const double wide = ocml::abs(x) < 0x1p-1022 ? x * 0x1p100 : x;
  const int e = (int)(bits(wide) >> 52 & 0x7ff) - 1023;
  return {ldexp(wide, -e), wide == x ? e : e - 100};
}

template <Rounding mode>
double zero_sign(double sum, double a, double b) {
  // An exact zero sum of different signs is -0 when rounding down.
  if (mode == kDown && sum == 0 && (sign_bit(a) != sign_bit(b) || sign_bit(a))) return -0.0;
  return sum;
}

template <Rounding mode>
double add_directed(double a, double b) {
  const DD s = two_sum(a, b);
  const bool finite = is_finite(a) && is_finite(b);
  if (s.hi == 0) return zero_sign<mode>(s.hi, a, b);
  return directed<mode>(s.hi, residue_or_overflow(s.hi, finite, finite ? s.lo : 0.0));
}
template <Rounding mode, class T>
  requires(sizeof(T) < 8)
T add_directed(T a, T b) {
  const DD s = two_sum((double)a, (double)b);
  if (s.hi == 0) return (T)zero_sign<mode>(s.hi, a, b);
  return is_finite(s.hi) ? narrow<mode, T>(s) : (T)s.hi;
}
template <Rounding mode>
double multiply_directed(double a, double b) {
  const double p = a * b;
  const bool finite = is_finite(a) && is_finite(b);
  const Scaled sa = scaled(a), sb = scaled(b);
  const double residue = fma(sa.x, sb.x, -ldexp(p, -(sa.e + sb.e)));
  return directed<mode>(p, residue_or_overflow(p, finite, residue));
}
template <Rounding mode, class T>
  requires(sizeof(T) < 8)
T multiply_directed(T a, T b) {
  const double p = (double)a * (double)b;
  return is_finite(p) ? narrow<mode, T>({p, 0}) : (T)p;
}
template <Rounding mode>
double divide_directed(double a, double b) {
  const double q = a / b;
  if (b == 0 || !is_finite(a) || !is_finite(b)) return q;
  const Scaled sa = scaled(a), sb = scaled(b);
  const double residue = fma(-ldexp(q, sb.e - sa.e), sb.x, sa.x);
  return directed<mode>(q, residue_or_overflow(q, true, sign_bit(b) ? -residue : residue));
}
template <Rounding mode, class T>
  requires(sizeof(T) < 8)
T divide_directed(T a, T b) {
  const double q = (double)a / (double)b;
  if (b == 0 || !is_finite(a) || !is_finite(b)) return (T)q;
  const double residue = fma(-q, (double)b, (double)a);
  return narrow<mode, T>({q, b < 0 ? -residue : residue});
}
template <Rounding mode>
double sqrt_directed(double x) {
  const double s = ocml::sqrt(x);
  if (x == 0 || !is_finite(x) || x < 0) return s;
  const double big = x < 0x1p-900 ? x * 0x1p200 : x, root = x < 0x1p-900 ? s * 0x1p100 : s;
  return directed<mode>(s, fma(-root, root, big));
}
template <Rounding mode, class T>
  requires(sizeof(T) < 8)
T sqrt_directed(T x) {
  const double s = ocml::sqrt((double)x);
  return x > 0 && is_finite(x) ? narrow<mode, T>({s, fma(-s, s, (double)x)}) : (T)s;
}
template <Rounding mode>
double fma_directed(double a, double b, double c) {
  const double r = fma(a, b, c);
  if (!is_finite(a) || !is_finite(b) || !is_finite(c)) return r;
  // a b + c - r, all three exact parts added with what rounding loses.
  const DD p = two_product(a, b);
  const DD first = two_sum(p.hi, c);
  const double gap = first.hi - r;
  const DD low = two_sum(first.lo, p.lo);
  const DD total = two_sum(gap, low.hi);
  const double residue = total.hi != 0 ? total.hi : total.lo + low.lo;
  if (r == 0 && residue == 0) return zero_sign<mode>(r, a * b, c);
  return directed<mode>(r, residue_or_overflow(r, true, residue));
}
template <Rounding mode, class T>
  requires(sizeof(T) < 8)
T fma_directed(T a, T b, T c) {
  if (mode == kNearest) return fma(a, b, c);  // the sum below is rounded twice
  const double p = (double)a * (double)b;
  const DD s = two_sum(p, (double)c);
  if (s.hi == 0) return (T)zero_sign<mode>(s.hi, p, c);
  return is_finite(s.hi) ? narrow<mode, T>(s) : (T)s.hi;
}

DD wide(i64 v) { return two_sum((double)(v >> 32) * 0x1p32, (double)(u32)v); }
DD wide(u64 v) { return two_sum((double)(v >> 32) * 0x1p32, (double)(u32)v); }

template <Rounding mode>
f16 to_half(float x) {
  const f16 r = (f16)x;
  if (is_inf(r) && is_finite(x)) return directed<mode>(r, sign_bit(x) ? 1.0 : -1.0);
  return is_finite(x) ? directed<mode>(r, (double)x - (double)r) : r;
}

}  // namespace

#define ARITHMETIC(rt, mode, suffix, T)                                                 \
  OCML T __ocml_add_##rt##_##suffix(T a, T b) { return add_directed<mode>(a, b); }      \
  OCML T __ocml_sub_##rt##_##suffix(T a, T b) { return add_directed<mode>(a, -b); }     \
  OCML T __ocml_mul_##rt##_##suffix(T a, T b) { return multiply_directed<mode>(a, b); } \
  OCML T __ocml_div_##rt##_##suffix(T a, T b) { return divide_directed<mode>(a, b); }   \
  OCML T __ocml_sqrt_##rt##_##suffix(T x) { return sqrt_directed<mode>(x); }            \
  OCML T __ocml_fma_##rt##_##suffix(T a, T b, T c) { return fma_directed<mode>(a, b, c); }
#define CONVERSIONS(rt, mode)                                                                               \
  OCML f16 __ocml_cvt##rt##_f16_f32(float x) { return to_half<mode>(x); }                                   \
  OCML f16 __ocml_cvt##rt##_f16_f64(double x) { return is_finite(x) ? narrow<mode, f16>({x, 0}) : (f16)x; } \
  OCML float __ocml_cvt##rt##_f32_f64(double x) {                                                           \
    return is_finite(x) ? narrow<mode, float>({x, 0}) : (float)x;                                           \
  }                                                                                                         \
  OCML float __ocml_cvt##rt##_f32_s32(i32 x) { return narrow<mode, float>({(double)x, 0}); }                \
  OCML float __ocml_cvt##rt##_f32_u32(u32 x) { return narrow<mode, float>({(double)x, 0}); }                \
  OCML float __ocml_cvt##rt##_f32_s64(i64 x) { return narrow<mode, float>(wide(x)); }                       \
  OCML float __ocml_cvt##rt##_f32_u64(u64 x) { return narrow<mode, float>(wide(x)); }                       \
  OCML double __ocml_cvt##rt##_f64_s64(i64 x) { return narrow<mode, double>(wide(x)); }                     \
  OCML double __ocml_cvt##rt##_f64_u64(u64 x) { return narrow<mode, double>(wide(x)); }
#define MODE(rt, mode)              \
  ARITHMETIC(rt, mode, f32, float)  \
  ARITHMETIC(rt, mode, f64, double) \
  ARITHMETIC(rt, mode, f16, f16)    \
  CONVERSIONS(rt, mode)
MODE(rte, kNearest)
MODE(rtn, kDown)
MODE(rtp, kUp)
MODE(rtz, kZero)
