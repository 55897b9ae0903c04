// SPDX-License-Identifier: MIT
// ocml's complex functions beside those of the C library: parts within some units of the modulus, signs of
// zeros, infinities.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>

namespace {

typedef double Pair __attribute__((ext_vector_type(2)));
using Complex = std::complex<double>;

extern "C" {
#define FUNCTION(name) Pair __ocml_c##name##_f64(Pair);
FUNCTION(acos)
FUNCTION(acosh) FUNCTION(asin) FUNCTION(asinh) FUNCTION(atan) FUNCTION(atanh) FUNCTION(cos) FUNCTION(cosh)
    FUNCTION(exp) FUNCTION(log) FUNCTION(sin) FUNCTION(sinh) FUNCTION(sqrt) FUNCTION(tan) FUNCTION(tanh)
#undef FUNCTION
        Pair __ocml_cdiv_f64(Pair, Pair);
double __ocml_cabs_f64(Pair);
}

struct Row {
  const char* name;
  Pair (*ours)(Pair);
  Complex (*theirs)(const Complex&);
};
const Row kRows[] = {
#define FUNCTION(name) {#name, __ocml_c##name##_f64, [](const Complex& z) { return std::name(z); }},
    FUNCTION(acos) FUNCTION(acosh) FUNCTION(asin) FUNCTION(asinh) FUNCTION(atan) FUNCTION(atanh) FUNCTION(cos)
        FUNCTION(cosh) FUNCTION(exp) FUNCTION(log) FUNCTION(sin) FUNCTION(sinh) FUNCTION(sqrt) FUNCTION(tan)
            FUNCTION(tanh)
#undef FUNCTION
};

void expect_near(double got, double want, double modulus, const char* what, double x, double y) {
  if (std::isinf(want) || std::isinf(got)) {
    EXPECT_EQ(got, want) << what << " " << x << " " << y;
    return;
  }
  EXPECT_NEAR(got, want, 8 * 2.3e-16 * modulus + 5e-324) << what << " " << x << " " << y;
  EXPECT_TRUE(std::abs(want) < 1e-15 * modulus || std::signbit(got) == std::signbit(want))
      << what << " " << x << " " << y;
}

TEST(OcmlComplex, BesideTheCLibrary) {
  const double values[] = {0.0, 1e-300, 1e-9, 0.3, 0.999999, 1.0, 1.000001, 1.7, 3.0, 30.0, 1e5, 1e200};
  for (const Row& row : kRows)
    for (double ax : values)
      for (double ay : values)
        for (int signs = 0; signs < 4; ++signs) {
          const double x = signs & 1 ? -ax : ax, y = signs & 2 ? -ay : ay;
          const Complex want = row.theirs({x, y});
          const Pair got = row.ours(Pair{x, y});
          if (std::isnan(want.real()) || std::isnan(want.imag())) continue;
          expect_near(got.x, want.real(), std::abs(want), row.name, x, y);
          expect_near(got.y, want.imag(), std::abs(want), row.name, x, y);
        }
}

TEST(OcmlComplex, InfinitiesAndNans) {
  EXPECT_EQ(__ocml_cabs_f64(Pair{INFINITY, NAN}), INFINITY);
  EXPECT_EQ(__ocml_csqrt_f64(Pair{NAN, -INFINITY}).x, INFINITY);
  EXPECT_EQ(__ocml_clog_f64(Pair{-INFINITY, INFINITY}).x, INFINITY);
  EXPECT_EQ(__ocml_cexp_f64(Pair{-INFINITY, 2}).x, 0);
  EXPECT_EQ(__ocml_ctanh_f64(Pair{INFINITY, NAN}).x, 1);
}

TEST(OcmlComplex, DivisionNeitherOverflowsNorLoses) {
  const Pair q = __ocml_cdiv_f64(Pair{1e300, 1e300}, Pair{1e300, 1e300});
  EXPECT_EQ(q.x, 1);
  EXPECT_EQ(q.y, 0);
  const Pair tiny = __ocml_cdiv_f64(Pair{3e-310, 4e-310}, Pair{1e-310, 0});
  EXPECT_NEAR(tiny.x, 3, 1e-12);
  EXPECT_NEAR(tiny.y, 4, 1e-12);
  const Pair large = __ocml_cdiv_f64(Pair{1, 0}, Pair{0, INFINITY});
  EXPECT_EQ(large.x, 0);
  EXPECT_EQ(large.y, 0);
}

}  // namespace
