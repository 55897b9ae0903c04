// SPDX-License-Identifier: MIT
// Complex functions. Floats are worked out in double, where nothing overflows early; doubles with scaling
// where it matters. cexp, csqrt and clog by polar and rectangular forms; circular functions by the hyperbolic
// ones of i z; inverses by W. Kahan, Branch Cuts for Complex Elementary Functions (1987), in the forms that
// keep both parts accurate near the branch points.
#include "explog.h"
#include "trig.h"

using namespace ocml;

typedef double f64x2 __attribute__((ext_vector_type(2)));
typedef float f32x2 __attribute__((ext_vector_type(2)));

extern "C" {
double __ocml_hypot_f64(double, double);
double __ocml_atan2_f64(double, double);
double __ocml_sinh_f64(double);
double __ocml_cosh_f64(double);
double __ocml_tanh_f64(double);
double __ocml_asinh_f64(double);
double __ocml_acosh_f64(double);
double __ocml_tan_f64(double);
}

namespace {

struct Complex {
  double re, im;
};
Complex times_i(Complex z) { return {-z.im, z.re}; }
Complex times_minus_i(Complex z) { return {z.im, -z.re}; }
SinCos sincos(double x) {
  return is_finite(x) ? sincos_of<true>(reduce(x)) : SinCos{nan<double>(), nan<double>()};
}
/// m * t, where a zero t keeps its sign beside an infinite m.
double scale(double m, double t) { return t == 0 ? t : m * t; }

Complex cexp(Complex z) {
  if (z.im == 0) return {ocml::exp(z.re), z.im};
  if (!is_finite(z.im) && is_inf(z.re)) {
    if (sign_bit(z.re)) return {0.0, ocml::copysign(0.0, z.im)};
    return {z.re, nan<double>()};
  }
  const SinCos a = sincos(z.im);
  if (ocml::abs(z.re) > 1460) {  // beyond what the smallest sine could bring back
    const double size = sign_bit(z.re) ? 0.0 : infinity<double>();
    return {ocml::copysign(size, a.cos), ocml::copysign(size, a.sin)};
  }
  // The product may be finite where e^re is not.
  const ExpParts e = exp_parts(z.re);
  if (is_nan(z.re)) return {z.re, z.re};
  return {ldexp(e.mantissa() * a.cos, e.exponent), ldexp(e.mantissa() * a.sin, e.exponent)};
}

/// log of |z|, accurate where |z| is near 1.
double log_modulus(Complex z) {
  const double ax = ocml::abs(z.re), ay = ocml::abs(z.im);
  const double large = ax > ay ? ax : ay, small = ax > ay ? ay : ax;
  if (large > 0.5 && large < 2.0) {
    // 1/2 log1p(large^2 - 1 + small^2), the sum in two parts
    const DD square = multiply(two_sum(large, -1.0), two_sum(large, 1.0));
    const DD sum = add(square, two_product(small, small));
    return 0.5 * (ocml::log1p(sum.hi) + sum.lo / (1.0 + sum.hi));
  }
  if (large > 0x1p1000) return ocml::log(__ocml_hypot_f64(0x1p-10 * z.re, 0x1p-10 * z.im)) + 10 * kLn2[0];
  if (large < 0x1p-1000) return ocml::log(__ocml_hypot_f64(0x1p100 * z.re, 0x1p100 * z.im)) - 100 * kLn2[0];
  return ocml::log(__ocml_hypot_f64(z.re, z.im));
}
Complex clog(Complex z) {
  if (is_inf(z.re) || is_inf(z.im)) return {infinity<double>(), __ocml_atan2_f64(z.im, z.re)};
  return {log_modulus(z), __ocml_atan2_f64(z.im, z.re)};
}

Complex csqrt(Complex z) {
  if (is_inf(z.im)) return {infinity<double>(), z.im};
  if (z.re == 0 && z.im == 0) return {0.0, z.im};
  if (is_inf(z.re)) {
    const double other = is_nan(z.im) ? z.im : 0.0;
    if (!sign_bit(z.re)) return {z.re, is_nan(z.im) ? z.im : ocml::copysign(0.0, z.im)};
    return {other, ocml::copysign(infinity<double>(), z.im)};
  }
  // Scaled by an even power of two, so that the modulus neither overflows nor loses bits.
  const double size = ocml::abs(z.re) > ocml::abs(z.im) ? ocml::abs(z.re) : ocml::abs(z.im);
  const int shift = size > 0x1p1000 ? -4 : size < 0x1p-900 ? 200 : 0;
  const double x = ldexp(z.re, shift), y = ldexp(z.im, shift);
  const double t = ocml::sqrt(0.5 * (ocml::abs(x) + __ocml_hypot_f64(x, y)));
  const double other = ocml::abs(y) / (2.0 * t);
  const double re = x >= 0 ? t : other, im = x >= 0 ? other : t;
  return {ldexp(re, -shift / 2), ocml::copysign(ldexp(im, -shift / 2), z.im)};
}

/// p / q, both scaled by the larger part of q (R. L. Smith, Algorithm 116, CACM 1962), the products by fma.
Complex cdiv(Complex p, Complex q) {
  const double size = ocml::abs(q.re) > ocml::abs(q.im) ? ocml::abs(q.re) : ocml::abs(q.im);
  if (size == 0)
    return {ocml::copysign(infinity<double>(), q.re) * p.re, ocml::copysign(infinity<double>(), q.re) * p.im};
  const bool infinite_p = is_inf(p.re) || is_inf(p.im), infinite_q = is_inf(q.re) || is_inf(q.im);
  if (infinite_p && is_finite(q.re) && is_finite(q.im)) {
    const double a = ocml::copysign(is_inf(p.re) ? 1.0 : 0.0, p.re),
                 b = ocml::copysign(is_inf(p.im) ? 1.0 : 0.0, p.im);
    return {infinity<double>() * (a * q.re + b * q.im), infinity<double>() * (b * q.re - a * q.im)};
  }
  if (infinite_q && is_finite(p.re) && is_finite(p.im)) {
    const double a = ocml::copysign(is_inf(q.re) ? 1.0 : 0.0, q.re),
                 b = ocml::copysign(is_inf(q.im) ? 1.0 : 0.0, q.im);
    return {0.0 * (p.re * a + p.im * b), 0.0 * (p.im * a - p.re * b)};
  }
  if (!is_finite(size)) return {nan<double>(), nan<double>()};
  const int e =
      (int)(bits(size < 0x1p-1022 ? size * 0x1p100 : size) >> 52) - 1023 - (size < 0x1p-1022 ? 100 : 0);
  const double c = ldexp(q.re, -e), d = ldexp(q.im, -e), squares = fma(c, c, d * d);
  const auto sum_of_products = [](double a, double b, double f,
                                  double g) {  // a b + f g, without cancellation
    const double fg = f * g;
    return fma(a, b, fg) + fma(f, g, -fg);
  };
  return {ldexp(sum_of_products(p.re, c, p.im, d) / squares, -e),
          ldexp(sum_of_products(p.im, c, -p.re, d) / squares, -e)};
}

Complex csinh(Complex z) {
  if (z.im == 0) return {__ocml_sinh_f64(z.re), z.im};
  const SinCos a = sincos(z.im);
  if (z.re == 0) return {z.re, a.sin};
  if (ocml::abs(z.re) > 700 &&
      is_finite(z.re)) {  // half of e^|re|, which may overflow before the product does
    const Complex half = cexp({ocml::abs(z.re) - kLn2[0], z.im});
    return {sign_bit(z.re) ? -half.re : half.re, half.im};
  }
  return {__ocml_sinh_f64(z.re) * a.cos, __ocml_cosh_f64(z.re) * a.sin};
}
Complex ccosh(Complex z) {
  if (z.im == 0) return {__ocml_cosh_f64(z.re), sign_bit(z.re) ? -z.im : z.im};
  const SinCos a = sincos(z.im);
  if (z.re == 0) return {a.cos, scale(z.re, a.sin)};
  if (ocml::abs(z.re) > 700 && is_finite(z.re)) {
    const Complex half = cexp({ocml::abs(z.re) - kLn2[0], z.im});
    return {half.re, sign_bit(z.re) ? -half.im : half.im};
  }
  return {__ocml_cosh_f64(z.re) * a.cos, __ocml_sinh_f64(z.re) * a.sin};
}
Complex ctanh(Complex z) {
  if (ocml::abs(z.re) > 22) {
    const double sign = ocml::copysign(1.0, z.re);
    if (!is_finite(z.im)) return {sign, ocml::copysign(0.0, z.im)};
    const SinCos a = sincos(z.im);
    return {sign, 4.0 * a.sin * a.cos * ocml::exp(-2.0 * ocml::abs(z.re))};
  }
  if (z.im == 0) return {__ocml_tanh_f64(z.re), z.im};
  if (!is_finite(z.im)) return {z.re == 0 ? z.re : nan<double>(), nan<double>()};
  const double t = __ocml_tan_f64(z.im), beta = fma(t, t, 1.0), s = __ocml_sinh_f64(z.re),
               rho = ocml::sqrt(fma(s, s, 1.0));
  if (is_inf(t)) return {rho / s, 1.0 / t};
  const double d = fma(beta * s, s, 1.0);
  return {beta * rho * s / d, t / d};
}

Complex cacos_of(Complex z) {
  const Complex a = csqrt({1.0 - z.re, -z.im}), b = csqrt({1.0 + z.re, z.im});
  const double re = 2.0 * __ocml_atan2_f64(a.re, b.re);
  return {re, __ocml_asinh_f64(fma(b.re, a.im, -b.im * a.re))};
}
/// Beyond this the inverses are logarithms of 2 z.
constexpr double kLarge = 0x1p500;
double modulus(Complex z) { return __ocml_hypot_f64(z.re, z.im); }

Complex casin_of(Complex z) {
  const Complex a = csqrt({1.0 - z.re, -z.im}), b = csqrt({1.0 + z.re, z.im});
  const double re = __ocml_atan2_f64(z.re, fma(a.re, b.re, -a.im * b.im));
  return {re, __ocml_asinh_f64(fma(a.re, b.im, -a.im * b.re))};
}
Complex casin(Complex z) {
  if (!(modulus(z) > kLarge)) return casin_of(z);
  const double size = log_modulus(z) + kLn2[0];
  return {__ocml_atan2_f64(z.re, ocml::abs(z.im)), ocml::copysign(size, z.im)};
}
Complex cacos(Complex z) {
  if (!(modulus(z) > kLarge)) return cacos_of(z);
  return {__ocml_atan2_f64(ocml::abs(z.im), z.re), ocml::copysign(log_modulus(z) + kLn2[0], -z.im)};
}
Complex cacosh(Complex z) {
  const Complex w = cacos(z);
  return sign_bit(w.im) ? Complex{-w.im, w.re} : Complex{w.im, -w.re};
}
Complex casinh(Complex z) { return times_minus_i(casin(times_i(z))); }

/// Re by log1p of 4 x / ((1 - x)^2 + y^2), Im by the angle of (1 - x) (1 + x) - y^2 and 2 y.
Complex catanh(Complex z) {
  const double sign = ocml::copysign(1.0, z.re), x = ocml::abs(z.re), y = z.im, ay = ocml::abs(y);
  if (x > 0x1p500 || ay > 0x1p500) {
    const double re = is_inf(x) || is_inf(y) ? 0.0 : cdiv({1.0, 0.0}, {x, y}).re;
    return {sign * re, ocml::copysign(kHalfPi[0], y)};
  }
  const double below = 1.0 - x, squares = fma(below, below, y * y);
  const double re =
      below == 0 && ay < 1e-100 ? 0.5 * (kLn2[0] - ocml::log(ay)) : 0.25 * ocml::log1p(4.0 * x / squares);
  return {sign * re, 0.5 * __ocml_atan2_f64(2.0 * y, fma(below, 1.0 + x, -y * y))};
}

Complex csin(Complex z) { return times_minus_i(csinh(times_i(z))); }
Complex ccos(Complex z) { return ccosh(times_i(z)); }
Complex ctan(Complex z) { return times_minus_i(ctanh(times_i(z))); }
Complex catan(Complex z) { return times_minus_i(catanh(times_i(z))); }

}  // namespace

#define UNARY(name)                            \
  OCML f64x2 __ocml_##name##_f64(f64x2 z) {    \
    const Complex r = name(Complex{z.x, z.y}); \
    return f64x2{r.re, r.im};                  \
  }                                            \
  OCML f32x2 __ocml_##name##_f32(f32x2 z) {    \
    const Complex r = name(Complex{z.x, z.y}); \
    return f32x2{(float)r.re, (float)r.im};    \
  }
// clang-format off
UNARY(cacos) UNARY(cacosh) UNARY(casin) UNARY(casinh) UNARY(catan) UNARY(catanh) UNARY(ccos) UNARY(ccosh) UNARY(cexp) UNARY(clog)
UNARY(csin) UNARY(csinh) UNARY(csqrt) UNARY(ctan) UNARY(ctanh)
    // clang-format on
    OCML double __ocml_cabs_f64(f64x2 z) {
  return __ocml_hypot_f64(z.x, z.y);
}
OCML float __ocml_cabs_f32(f32x2 z) { return (float)__ocml_hypot_f64(z.x, z.y); }
OCML f64x2 __ocml_cdiv_f64(f64x2 p, f64x2 q) {
  const Complex r = cdiv({p.x, p.y}, {q.x, q.y});
  return f64x2{r.re, r.im};
}
OCML f32x2 __ocml_cdiv_f32(f32x2 p, f32x2 q) {
  const Complex r = cdiv({p.x, p.y}, {q.x, q.y});
  return f32x2{(float)r.re, (float)r.im};
}
