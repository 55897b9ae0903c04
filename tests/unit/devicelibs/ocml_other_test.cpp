// SPDX-License-Identifier: MIT
// ocml's functions of several arguments, its inverses, its directed roundings and its special values.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/unit/devicelibs/ulp.h"

namespace {

using cairn::test::Big;
using cairn::test::samples;
using cairn::test::ulps;

extern "C" {
double __ocml_pow_f64(double, double);
float __ocml_pow_f32(float, float);
double __ocml_pown_f64(double, int);
double __ocml_rootn_f64(double, int);
double __ocml_atan2_f64(double, double);
float __ocml_atan2_f32(float, float);
double __ocml_hypot_f64(double, double);
double __ocml_rhypot_f64(double, double);
double __ocml_len4_f64(double, double, double, double);
double __ocml_fmod_f64(double, double);
float __ocml_fmod_f32(float, float);
double __ocml_remainder_f64(double, double);
double __ocml_remquo_f64(double, double, int*);
double __ocml_frexp_f64(double, int*);
float __ocml_frexp_f32(float, int*);
double __ocml_logb_f64(double);
int __ocml_ilogb_f64(double);
int __ocml_ilogb_f32(float);
double __ocml_nextafter_f64(double, double);
float __ocml_nextafter_f32(float, float);
double __ocml_modf_f64(double, double*);
double __ocml_fdim_f64(double, double);
double __ocml_erf_f64(double);
double __ocml_erfc_f64(double);
double __ocml_erfinv_f64(double);
double __ocml_erfcinv_f64(double);
double __ocml_ncdfinv_f64(double);
double __ocml_ncdf_f64(double);
double __ocml_j0_f64(double);
double __ocml_j1_f64(double);
double __ocml_y0_f64(double);
double __ocml_y1_f64(double);
double __ocml_i0_f64(double);
double __ocml_i1_f64(double);
double __ocml_sinpi_f64(double);
#define DIRECTED(rt)                                    \
  float __ocml_add_##rt##_f32(float, float);            \
  double __ocml_add_##rt##_f64(double, double);         \
  float __ocml_mul_##rt##_f32(float, float);            \
  double __ocml_mul_##rt##_f64(double, double);         \
  float __ocml_div_##rt##_f32(float, float);            \
  double __ocml_div_##rt##_f64(double, double);         \
  float __ocml_sqrt_##rt##_f32(float);                  \
  double __ocml_sqrt_##rt##_f64(double);                \
  float __ocml_fma_##rt##_f32(float, float, float);     \
  double __ocml_fma_##rt##_f64(double, double, double); \
  float __ocml_cvt##rt##_f32_f64(double);               \
  float __ocml_cvt##rt##_f32_s64(long long);            \
  double __ocml_cvt##rt##_f64_u64(unsigned long long);
DIRECTED(rtn) DIRECTED(rtp) DIRECTED(rtz)
}

template <class T, class F, class R>
double worst_of_pairs(F f, R exact, double low1, double high1, double low2, double high2) {
  const auto a = samples<T>(low1, high1, 6000), b = samples<T>(low2, high2, 6000);
  double worst = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    const T x = a[i], y = b[(i * 7 + 3) % b.size()];
    Big bx(x), by(y), r;
    exact(r.get(), bx.get(), by.get(), MPFR_RNDN);
    const double error = ulps<T>(f(x, y), r);
    worst = std::max(worst, error);
  }
  printf("  %.3f ulp\n", worst);
  return worst;
}

TEST(OcmlPow, Double) {
  EXPECT_LE(worst_of_pairs<double>(__ocml_pow_f64, mpfr_pow, 0, 10, -300, 300), 1.0);
  EXPECT_LE(worst_of_pairs<double>(__ocml_pow_f64, mpfr_pow, 0, 1e300, -1, 1), 1.0);
  EXPECT_LE(worst_of_pairs<double>(__ocml_pow_f64, mpfr_pow, 0.99, 1.01, -60000, 60000), 1.0);
}
TEST(OcmlPow, Float) {
  EXPECT_LE(worst_of_pairs<float>(__ocml_pow_f32, mpfr_pow, 0, 10, -38, 38), 0.55);
  EXPECT_LE(worst_of_pairs<float>(__ocml_pow_f32, mpfr_pow, 0, 3e38, -1, 1), 0.55);
}
/// Equal in value and sign, or neighbours.
template <class T>
bool same(T a, T b) {
  return std::signbit(a) == std::signbit(b) && (a == b || std::nextafter(a, b) == b);
}
TEST(OcmlPow, SpecialValuesAreThoseOfTheStandard) {
  const double values[] = {0.0,
                           -0.0,
                           1,
                           -1,
                           2,
                           -2,
                           3,
                           -3,
                           0.5,
                           -0.5,
                           2.5,
                           -2.5,
                           1e300,
                           -1e300,
                           5e-324,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           9007199254740993.0};
  for (double x : values) {
    for (double y : values) {
      const double want = std::pow(x, y), got = __ocml_pow_f64(x, y);
      EXPECT_TRUE(std::isnan(want) ? std::isnan(got) : same(want, got))
          << x << " ^ " << y << " gives " << got;
      const float got32 = __ocml_pow_f32(static_cast<float>(x), static_cast<float>(y));
      const float want32 = std::pow(static_cast<float>(x), static_cast<float>(y));
      EXPECT_TRUE(std::isnan(want32) ? std::isnan(got32) : same(want32, got32)) << x << " ^ " << y;
    }
  }
  EXPECT_EQ(__ocml_pown_f64(-3, 3), -27);
  EXPECT_EQ(__ocml_rootn_f64(-27, 3), -3);
  EXPECT_TRUE(std::isnan(__ocml_rootn_f64(-27, 2)));
}
TEST(OcmlAtan2, AllQuadrants) {
  EXPECT_LE(worst_of_pairs<double>(__ocml_atan2_f64, mpfr_atan2, -10, 10, -10, 10), 1.5);
  EXPECT_LE(worst_of_pairs<double>(__ocml_atan2_f64, mpfr_atan2, -1e300, 1e300, -1e300, 1e300), 1.5);
  EXPECT_LE(worst_of_pairs<float>(__ocml_atan2_f32, mpfr_atan2, -10, 10, -10, 10), 0.55);
}
TEST(OcmlAtan2, SpecialValuesAreThoseOfTheStandard) {
  const double values[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN};
  for (double y : values) {
    for (double x : values) {
      const double want = std::atan2(y, x), got = __ocml_atan2_f64(y, x);
      EXPECT_TRUE(std::isnan(want) ? std::isnan(got) : want == got && std::signbit(want) == std::signbit(got))
          << y << ", " << x << ": " << got;
    }
  }
}
TEST(OcmlHypot, NeitherOverflowsNorLoses) {
  EXPECT_LE(worst_of_pairs<double>(__ocml_hypot_f64, mpfr_hypot, -1e308, 1e308, -1e308, 1e308), 1.0);
  EXPECT_LE(worst_of_pairs<double>(__ocml_hypot_f64, mpfr_hypot, -10, 10, -10, 10), 1.0);
  EXPECT_EQ(__ocml_len4_f64(1, 1, 1, 1), 2);
  EXPECT_EQ(__ocml_hypot_f64(INFINITY, NAN), INFINITY);
  EXPECT_EQ(__ocml_rhypot_f64(3, 4), 0.2);
}
TEST(OcmlFmod, IsExact) {
  for (auto [low, high] : {std::pair{1e-3, 1e3}, {0.0, 1e308}, {0.0, 1e-300}}) {
    const auto a = samples<double>(low, high, 3000), b = samples<double>(low, high, 3000);
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
      const double x = i % 3 ? a[i] : -a[i], y = b[(i * 11 + 5) % b.size()];
      ASSERT_TRUE(y == 0 || __ocml_fmod_f64(x, y) == std::fmod(x, y)) << std::hexfloat << x << " " << y;
      ASSERT_TRUE(y == 0 || __ocml_remainder_f64(x, y) == std::remainder(x, y))
          << std::hexfloat << x << " " << y;
      if (y == 0) continue;
      int q1 = 0, q2 = 0;
      __ocml_remquo_f64(x, y, &q1);
      std::remquo(x, y, &q2);
      ASSERT_EQ(q1 & 7, q2 & 7) << std::hexfloat << x << " " << y << std::dec << " " << q1 << " " << q2;
      const float fx = static_cast<float>(x), fy = static_cast<float>(y);
      if (fy != 0 && std::isfinite(fx) && std::isfinite(fy))
        ASSERT_EQ(__ocml_fmod_f32(fx, fy), std::fmod(fx, fy));
    }
  }
  EXPECT_TRUE(std::isnan(__ocml_fmod_f64(1, 0)));
  EXPECT_TRUE(std::isnan(__ocml_fmod_f64(INFINITY, 1)));
  EXPECT_EQ(__ocml_fmod_f64(1, INFINITY), 1);
  EXPECT_TRUE(std::signbit(__ocml_fmod_f64(-4, 2)));
}
TEST(OcmlParts, FrexpLogbNextafter) {
  for (double x : samples<double>(-1e308, 1e308, 3000)) {
    int e1 = 0, e2 = 0;
    ASSERT_EQ(__ocml_frexp_f64(x, &e1), std::frexp(x, &e2)) << std::hexfloat << x;
    ASSERT_EQ(e1, e2);
    ASSERT_EQ(__ocml_logb_f64(x), std::logb(x)) << std::hexfloat << x;
    if (x != 0) ASSERT_EQ(__ocml_ilogb_f64(x), std::ilogb(x));
    ASSERT_EQ(__ocml_nextafter_f64(x, 0), std::nextafter(x, 0));
    ASSERT_EQ(__ocml_nextafter_f64(x, INFINITY), std::nextafter(x, INFINITY));
    double w1, w2;
    ASSERT_EQ(__ocml_modf_f64(x, &w1), std::modf(x, &w2));
    ASSERT_EQ(w1, w2);
  }
  for (float x : samples<float>(-1e-37f, 1e-37f, 3000)) {
    int e1 = 0, e2 = 0;
    ASSERT_EQ(__ocml_frexp_f32(x, &e1), std::frexp(x, &e2)) << std::hexfloat << x;
    ASSERT_EQ(e1, e2);
    ASSERT_EQ(__ocml_nextafter_f32(x, 1), std::nextafter(x, 1.0f));
  }
  EXPECT_EQ(__ocml_nextafter_f64(0, -1), -5e-324);
  EXPECT_EQ(__ocml_nextafter_f64(INFINITY, 0), std::numeric_limits<double>::max());
}
TEST(OcmlInverses, UndoTheirFunctions) {
  for (double x : samples<double>(-0.9999999, 0.9999999, 3000)) {
    if (std::abs(x) < 1e-290) continue;
    const double r = __ocml_erfinv_f64(x);
    // The condition number of erf at r tells how many units of x a unit of r is worth.
    const double units = std::abs(r * 1.1283791670955126 * std::exp(-r * r) / x);
    ASSERT_NEAR(__ocml_erf_f64(r) / x, 1.0, 2.3e-16 * (6 * units + 3)) << x;
  }
  for (double y : samples<double>(1e-300, 1.99, 3000)) {
    const double r = __ocml_erfcinv_f64(y);
    const double units = std::abs(r) < 0.1 ? 1 : 2 * r * r + 1;
    ASSERT_NEAR(__ocml_erfc_f64(r) / y, 1.0, 2.3e-16 * (6 * units + 6)) << y;
  }
  EXPECT_NEAR(__ocml_ncdfinv_f64(0.975), 1.959963984540054, 1e-15);
  EXPECT_EQ(__ocml_ncdfinv_f64(0.5), 0);
  EXPECT_EQ(__ocml_erfinv_f64(1), INFINITY);
  EXPECT_TRUE(std::isnan(__ocml_erfinv_f64(1.5)));
}
TEST(OcmlInverses, TheSmallestArgumentsToo) {
  EXPECT_NEAR(__ocml_erfcinv_f64(5e-324), 27.213293210812949, 1e-13);
  EXPECT_NEAR(__ocml_ncdfinv_f64(5e-324), -38.467405617144346, 1e-13);
  EXPECT_EQ(__ocml_ncdf_f64(-INFINITY), 0);
  EXPECT_EQ(__ocml_ncdf_f64(INFINITY), 1);
}
TEST(OcmlBessel, AbsoluteError) {
  for (double x : samples<double>(0.001, 1000, 4000)) {
    Big big(x), r;
    const double scale = std::min(1.0, 1 / std::sqrt(x));
    const auto check = [&](double got, int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t), double floor) {
      f(r.get(), big.get(), MPFR_RNDN);
      const double want = mpfr_get_d(r.get(), MPFR_RNDN);
      ASSERT_NEAR(got, want, 1e-15 * std::max(std::abs(want), floor)) << x;
    };
    check(__ocml_j0_f64(x), mpfr_j0, scale);
    check(__ocml_j1_f64(x), mpfr_j1, std::min(scale, x));
    check(__ocml_y0_f64(x), mpfr_y0, scale);
    check(__ocml_y1_f64(x), mpfr_y1, scale);
    if (x < 700) {
      ASSERT_NEAR(__ocml_i0_f64(x) / std::cyl_bessel_i(0.0, x), 1.0, 2e-13) << x;
      ASSERT_NEAR(__ocml_i1_f64(x) / std::cyl_bessel_i(1.0, x), 1.0, 2e-13) << x;
    }
  }
}

template <class T>
T rounded(Big& v, mpfr_rnd_t mode) {
  // To T's own format first, subnormals included.
  return static_cast<T>(sizeof(T) == 8 ? mpfr_get_d(v.get(), mode) : mpfr_get_flt(v.get(), mode));
}

TEST(OcmlDirected, RoundsAsMpfrDoes) {
  for (double high : {10.0, 1e300, 1e-300, 1e-160}) {
    const auto a = samples<double>(-high, high, 1500), b = samples<double>(-high, high, 1500),
               c = samples<double>(-high, high, 1500);
    for (std::size_t i = 0; i < 1400; ++i) {
      const double x = a[i], y = b[(i * 13 + 1) % 1400], z = c[(i * 17 + 2) % 1400];
      Big bx(x), by(y), bz(z), r;
      mpfr_set_prec(r.get(), 4300);
#define CHECK(rt, mode)                                                                                      \
  mpfr_add(r.get(), bx.get(), by.get(), MPFR_RNDN);                                                          \
  ASSERT_EQ(__ocml_add_##rt##_f64(x, y), rounded<double>(r, mode)) << std::hexfloat << x << " + " << y;      \
  mpfr_mul(r.get(), bx.get(), by.get(), MPFR_RNDN);                                                          \
  ASSERT_EQ(__ocml_mul_##rt##_f64(x, y), rounded<double>(r, mode)) << std::hexfloat << x << " * " << y;      \
  if (y != 0) {                                                                                              \
    mpfr_div(r.get(), bx.get(), by.get(), MPFR_RNDN);                                                        \
    ASSERT_EQ(__ocml_div_##rt##_f64(x, y), rounded<double>(r, mode)) << std::hexfloat << x << " / " << y;    \
  }                                                                                                          \
  if (x > 0) {                                                                                               \
    mpfr_sqrt(r.get(), bx.get(), MPFR_RNDN);                                                                 \
    ASSERT_EQ(__ocml_sqrt_##rt##_f64(x), rounded<double>(r, mode)) << std::hexfloat << x;                    \
  }                                                                                                          \
  if (high == 10.0) {                                                                                        \
    mpfr_fma(r.get(), bx.get(), by.get(), bz.get(), MPFR_RNDN);                                              \
    if (std::abs(x) > 1e-100 && std::abs(y) > 1e-100)                                                        \
      ASSERT_EQ(__ocml_fma_##rt##_f64(x, y, z), rounded<double>(r, mode))                                    \
          << std::hexfloat << x << " " << y << " " << z;                                                     \
  }                                                                                                          \
  if (high <= 10) {                                                                                          \
    mpfr_set(r.get(), bx.get(), MPFR_RNDN);                                                                  \
    ASSERT_EQ(__ocml_cvt##rt##_f32_f64(x), rounded<float>(r, mode)) << std::hexfloat << x;                   \
    const float fx = static_cast<float>(x), fy = static_cast<float>(y);                                      \
    Big bfx(fx), bfy(fy);                                                                                    \
    mpfr_mul(r.get(), bfx.get(), bfy.get(), MPFR_RNDN);                                                      \
    ASSERT_EQ(__ocml_mul_##rt##_f32(fx, fy), rounded<float>(r, mode)) << std::hexfloat << fx << " * " << fy; \
    mpfr_add(r.get(), bfx.get(), bfy.get(), MPFR_RNDN);                                                      \
    ASSERT_EQ(__ocml_add_##rt##_f32(fx, fy), rounded<float>(r, mode)) << std::hexfloat << fx << " + " << fy; \
  }
      CHECK(rtn, MPFR_RNDD)
      CHECK(rtp, MPFR_RNDU)
      CHECK(rtz, MPFR_RNDZ)
    }
  }
  EXPECT_EQ(__ocml_cvtrtz_f32_s64(0x7fffffffffffffff), 0x1.fffffep+62f);
  EXPECT_EQ(__ocml_cvtrtp_f64_u64(0xffffffffffffffff), 0x1p64);
  EXPECT_EQ(__ocml_cvtrtn_f64_u64(0xffffffffffffffff), 0x1.fffffffffffffp63);
}

TEST(OcmlSinpi, ZerosCarryTheSignOfTheArgument) {
  EXPECT_TRUE(std::signbit(__ocml_sinpi_f64(-3.0)));
  EXPECT_FALSE(std::signbit(__ocml_sinpi_f64(2.0)));
  EXPECT_EQ(__ocml_sinpi_f64(0.5), 1.0);
}

}  // namespace
