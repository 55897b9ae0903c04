// SPDX-License-Identifier: MIT
// Values in double that are close to the exact ones, many at a time: they choose the arguments that MPFR is
// asked about.
#pragma once
#include <cstddef>

namespace accuracy {

using Near = double (*)(double);
using Four = double __attribute__((vector_size(32)));
using NearFour = Four (*)(Four);

double near_sinpi(double x);
double near_cospi(double x);
double near_tanpi(double x);
double near_asinpi(double x);
double near_acospi(double x);
double near_atanpi(double x);
double near_rsqrt(double x);
double near_rcbrt(double x);
double near_ncdf(double x);
double near_erfcx(double x);
double near_erfinv(double x);
double near_erfcinv(double x);

/// The function of glibc's libmvec for four doubles (4 ULP), where this processor can run it.
#define VECTOR(name) _ZGVdN4v_##name
extern "C" {
#define LIBMVEC(name) Four _ZGVdN4v_##name(Four);
LIBMVEC(exp)
LIBMVEC(exp2)
LIBMVEC(exp10)
LIBMVEC(expm1) LIBMVEC(log) LIBMVEC(log2) LIBMVEC(log10) LIBMVEC(log1p) LIBMVEC(sin) LIBMVEC(cos) LIBMVEC(tan)
    LIBMVEC(asin) LIBMVEC(acos) LIBMVEC(atan) LIBMVEC(sinh) LIBMVEC(cosh) LIBMVEC(tanh) LIBMVEC(asinh)
        LIBMVEC(acosh) LIBMVEC(atanh) LIBMVEC(cbrt) LIBMVEC(erf)
#undef LIBMVEC
}

/// The format of the results whose errors are estimated.
struct Units {
  int digits, lowest, highest;
};
/// estimate[i]: about |got[i] - f(x[i])| in ULP, infinite where only one of the two is NaN. Returns the
/// largest.
double estimate_errors(Near near, NearFour four, Units units, const double* x, const double* got,
                       double* estimate, std::size_t count);

}  // namespace accuracy
