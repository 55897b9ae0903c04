// SPDX-License-Identifier: MIT
// Accuracy of ocml's functions of one argument against MPFR, one row a function and range.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/devicelibs/ulp.h"

namespace {

using cairn::test::Big;
using cairn::test::samples;
using cairn::test::ulps;

using Reference = std::function<void(mpfr_ptr, mpfr_ptr)>;

/// 0 as a bound: not measured for that type.
struct Row {
  const char* name;
  float (*single)(float);
  double (*wide)(double);
  Reference exact;
  double low, high;
  double single_bound, wide_bound;
};

extern "C" {
#define OCML_UNARY(name)            \
  float __ocml_##name##_f32(float); \
  double __ocml_##name##_f64(double);
#include "tests/unit/devicelibs/ocml_unary.def"
#undef OCML_UNARY
}

Reference mp(int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t)) {
  return [f](mpfr_ptr r, mpfr_ptr x) { f(r, x, MPFR_RNDN); };
}
#define ROW(name, exact, low, high, single_bound, wide_bound) \
  Row { #name, __ocml_##name##_f32, __ocml_##name##_f64, exact, low, high, single_bound, wide_bound }

void log_gamma(mpfr_ptr r, mpfr_ptr x) {
  int sign;
  mpfr_lgamma(r, &sign, x, MPFR_RNDN);
}
void scaled_erfc(mpfr_ptr r, mpfr_ptr x) {
  Big wide, square;
  mpfr_set_prec(wide.get(), 300);
  mpfr_set_prec(square.get(), 300);
  mpfr_set(wide.get(), x, MPFR_RNDN);
  mpfr_sqr(square.get(), wide.get(), MPFR_RNDN);
  mpfr_exp(square.get(), square.get(), MPFR_RNDN);
  mpfr_erfc(wide.get(), wide.get(), MPFR_RNDN);
  mpfr_mul(r, wide.get(), square.get(), MPFR_RNDN);
}
void normal_cdf(mpfr_ptr r, mpfr_ptr x) {
  Big half(0.5), t;
  mpfr_sqrt(half.get(), half.get(), MPFR_RNDN);
  mpfr_mul(t.get(), x, half.get(), MPFR_RNDN);
  mpfr_neg(t.get(), t.get(), MPFR_RNDN);
  mpfr_erfc(r, t.get(), MPFR_RNDN);
  mpfr_div_2ui(r, r, 1, MPFR_RNDN);
}
void reciprocal_cube_root(mpfr_ptr r, mpfr_ptr x) {
  mpfr_cbrt(r, x, MPFR_RNDN);
  mpfr_ui_div(r, 1, r, MPFR_RNDN);
}

const Row kRows[] = {
#include "tests/unit/devicelibs/ocml_unary_rows.def"
};

class OcmlUnary : public testing::TestWithParam<int> {};

template <class T>
void measure(const Row& row, T (*f)(T), double bound, int count) {
  double worst = 0;
  T at = 0;
  for (T x : samples<T>(row.low, row.high, count)) {
    Big big(x), exact;
    row.exact(exact.get(), big.get());
    const double error = ulps(f(x), exact);
    if (error > worst) worst = error, at = x;
  }
  printf("%s %s [%g, %g]: %.3f ulp at %a\n", row.name, sizeof(T) == 8 ? "f64" : "f32", row.low, row.high,
         worst, static_cast<double>(at));
  EXPECT_LE(worst, bound) << row.name << " at " << std::hexfloat << at << " gives " << f(at);
}

TEST_P(OcmlUnary, WithinBound) {
  const Row& row = kRows[GetParam()];
  if (row.single_bound > 0) measure<float>(row, row.single, row.single_bound, 3000);
  if (row.wide_bound > 0) measure<double>(row, row.wide, row.wide_bound, 3000);
}

INSTANTIATE_TEST_SUITE_P(All, OcmlUnary, testing::Range(0, static_cast<int>(std::size(kRows))),
                         [](const auto& info) {
                           return std::string(kRows[info.param].name) + "_" + std::to_string(info.param);
                         });

}  // namespace
