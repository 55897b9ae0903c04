// SPDX-License-Identifier: MIT
// Mathematics in float: every function within a few units in the last place of the host's double.
#include "kernels/kernel_test.h"

// X(name, double on the host, low, high, units allowed)
#define FUNCTIONS(X)                                                                                        \
  X(sinf, std::sin, -50, 50, 2)                                                                             \
  X(cosf, std::cos, -50, 50, 2)                                                                             \
  X(tanf, std::tan, -50, 50, 2) X(expf, std::exp, -80, 80, 2) X(exp2f, std::exp2, -100, 100, 2) X(          \
      exp10f, exp10, -30, 30, 2) X(expm1f, std::expm1, -5, 5, 2) X(logf, std::log, 1e-30, 1e30, 3)          \
      X(log2f, std::log2, 1e-30, 1e30, 3) X(log10f, std::log10, 1e-30, 1e30, 3) X(                          \
          log1pf, std::log1p, -0.9, 10, 2) X(sqrtf, std::sqrt, 0, 1e30, 1)                                  \
          X(rsqrtf, 1.0 / std::sqrt, 1e-30, 1e30, 2) X(cbrtf, std::cbrt, -1e6, 1e6, 2) X(                   \
              asinf, std::asin, -1, 1, 2) X(acosf, std::acos, -1, 1, 2) X(atanf, std::atan, -100, 100, 2)   \
              X(sinhf, std::sinh, -20, 20, 2) X(coshf, std::cosh, -20, 20, 2) X(tanhf, std::tanh, -5, 5, 2) \
                  X(asinhf, std::asinh, -100, 100, 2) X(acoshf, std::acosh, 1, 100, 2)                      \
                      X(atanhf, std::atanh, -0.99, 0.99, 2) X(erff, std::erf, -4, 4, 2)                     \
                          X(erfcf, std::erfc, -4, 8, 2) X(tgammaf, std::tgamma, 0.1, 30, 3)                 \
                              X(lgammaf, std::lgamma, 3, 100, 3) X(floorf, std::floor, -100, 100, 0)        \
                                  X(ceilf, std::ceil, -100, 100, 0) X(truncf, std::trunc, -100, 100, 0)     \
                                      X(rintf, std::rint, -100, 100, 0) X(roundf, std::round, -100, 100, 0) \
                                          X(fabsf, std::fabs, -100, 100, 0) X(sinpif, sin_pi, -10, 10, 2)   \
                                              X(cospif, cos_pi, -10, 10, 2) X(__sinf, std::sin, -3, 3, 64)  \
                                                  X(__expf, std::exp, -10, 10, 32)                          \
                                                      X(__logf, std::log, 2, 1e10, 8)

double sin_pi(double x) { return std::sin(M_PI * std::remainder(x, 2.0)); }
double cos_pi(double x) { return std::cos(M_PI * std::remainder(x, 2.0)); }

#define KERNEL(name, host, low, high, units)                                      \
  __global__ void k_##name(const float* in, float* out) {                         \
    out[blockIdx.x * 64 + threadIdx.x] = name(in[blockIdx.x * 64 + threadIdx.x]); \
  }
FUNCTIONS(KERNEL)

template <class F>
void run(const char* name, void (*kernel)(const float*, float*), F host, double low, double high,
         double units) {
  const int n = 1024;
  std::vector<float> in(n);
  for (int i = 0; i < n; ++i) in[i] = (float)(low + (high - low) * i / (n - 1));
  if (low > 0 && high / low > 1e6)
    for (int i = 0; i < n; ++i)
      in[i] = (float)(std::exp(std::log(low) + (std::log(high) - std::log(low)) * i / (n - 1)));
  in[0] = std::max(in[0], std::nextafter((float)low, (float)high)),
  in[n - 1] = std::min(in[n - 1], std::nextafter((float)high, (float)low));
  Buffer<float> d(in), out(n);
  kernel<<<n / 64, 64>>>(d.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < n; ++i) {
    const double want = host((double)in[i]);
    const float nearest = (float)want;
    const double unit =
        std::max<double>(std::nextafter(std::abs(nearest), INFINITY) - std::abs(nearest), 1.4e-45);
    const double zero_floor = units > 4 ? 1e-6 : 0;  // native forms have an absolute error
    expect(std::abs(got[i] - want) <= units * unit + 0.5 * unit * (units > 0) + zero_floor,
           "%s(%a) is %a, want %a", name, in[i], got[i], want);
  }
}

int main() {
#define RUN(name, host, low, high, units) \
  run(#name, k_##name, [](double x) { return host(x); }, low, high, units);
  FUNCTIONS(RUN)
  return kernel_test::result();
}
