// SPDX-License-Identifier: MIT
// Mathematics in double: within a few units in the last place of the host's.
#include "kernels/kernel_test.h"

#define FUNCTIONS(X)                                                                                         \
  X(sin, std::sin, -1e6, 1e6, 2)                                                                             \
  X(cos, std::cos, -1e6, 1e6, 2)                                                                             \
  X(tan, std::tan, -50, 50, 3) X(exp, std::exp, -700, 700, 2) X(exp2, std::exp2, -1000, 1000, 2)             \
      X(exp10, exp10, -300, 300, 3) X(expm1, std::expm1, -5, 5, 3) X(log, std::log, 1e-300, 1e300, 2)        \
          X(log2, std::log2, 1e-300, 1e300, 2) X(log10, std::log10, 1e-300, 1e300, 3) X(                     \
              log1p, std::log1p, -0.9, 10, 2) X(sqrt, std::sqrt, 0, 1e30, 1)                                 \
              X(rsqrt, 1.0 / std::sqrt, 1e-30, 1e30, 2) X(cbrt, std::cbrt, -1e6, 1e6, 5) X(                  \
                  asin, std::asin, -1, 1, 2) X(acos, std::acos, -1, 1, 2) X(atan, std::atan, -100, 100, 2)   \
                  X(sinh, std::sinh, -20, 20, 3) X(cosh, std::cosh, -20, 20, 3) X(tanh, std::tanh, -5, 5, 3) \
                      X(asinh, std::asinh, -100, 100, 3) X(acosh, std::acosh, 1, 100, 3)                     \
                          X(atanh, std::atanh, -0.99, 0.99, 3) X(erf, std::erf, -4, 4, 3)                    \
                              X(erfc, std::erfc, -4, 20, 6) X(tgamma, std::tgamma, 0.1, 100, 10)             \
                                  X(lgamma, std::lgamma, 3, 100, 4) X(floor, std::floor, -100, 100, 0)       \
                                      X(rint, std::rint, -100, 100, 0) X(round, std::round, -100, 100, 0)    \
                                          X(j0, ::j0, 0, 2, 6) X(j1, ::j1, 0.1, 3, 6)                        \
                                              X(logb, std::logb, 1e-300, 1e300, 0)

#define KERNEL(name, host, low, high, units)                                      \
  __global__ void k_##name(const double* in, double* out) {                       \
    out[blockIdx.x * 64 + threadIdx.x] = name(in[blockIdx.x * 64 + threadIdx.x]); \
  }
FUNCTIONS(KERNEL)

template <class F>
void run(const char* name, void (*kernel)(const double*, double*), F host, double low, double high,
         double units) {
  const int n = 512;
  std::vector<double> in(n);
  for (int i = 0; i < n; ++i) in[i] = low + (high - low) * i / (n - 1);
  if (low > 0 && high / low > 1e6)
    for (int i = 0; i < n; ++i)
      in[i] = std::exp(std::log(low) + (std::log(high) - std::log(low)) * i / (n - 1));
  in[n - 1] = high;
  Buffer<double> d(in), out(n);
  kernel<<<n / 64, 64>>>(d.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < n; ++i) {
    const double want = host(in[i]);
    const double unit = std::nextafter(std::abs(want), INFINITY) - std::abs(want);
    expect(std::abs(got[i] - want) <= units * unit, "%s(%a) is %a, want %a", name, in[i], got[i], want);
  }
}

__global__ void two(const double* x, const double* y, double* out) {
  const int i = threadIdx.x;
  out[i] = pow(x[i], y[i]);
  out[64 + i] = atan2(y[i], x[i]);
  out[128 + i] = fmod(x[i], y[i]);
  out[192 + i] = hypot(x[i], y[i]);
  out[256 + i] = fma(x[i], y[i], 1.0);
  int e;
  out[320 + i] = frexp(x[i], &e) + e;
  out[384 + i] = ldexp(x[i], (int)y[i]);
  double s, c;
  sincos(x[i], &s, &c);
  out[448 + i] = s + 10 * c;
  double whole;
  out[512 + i] = modf(x[i], &whole) + whole;
  out[576 + i] = remainder(x[i], y[i]);
}

int main() {
#define RUN(name, host, low, high, units) \
  run(#name, k_##name, [](double x) { return host(x); }, low, high, units);
  FUNCTIONS(RUN)
  std::vector<double> x(64), y(64);
  for (int i = 0; i < 64; ++i) x[i] = 0.37 * (i + 1), y[i] = 0.71 * (i - 20) + 0.01;
  Buffer<double> dx(x), dy(y), out(640);
  two<<<1, 64>>>(dx.data(), dy.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) {
    int e;
    const double fraction = std::frexp(x[i], &e);
    const double want[] = {std::pow(x[i], y[i]),
                           std::atan2(y[i], x[i]),
                           std::fmod(x[i], y[i]),
                           std::hypot(x[i], y[i]),
                           std::fma(x[i], y[i], 1.0),
                           fraction + e,
                           std::ldexp(x[i], (int)y[i]),
                           std::sin(x[i]) + 10 * std::cos(x[i]),
                           x[i],
                           std::remainder(x[i], y[i])};
    for (int k = 0; k < 10; ++k)
      expect(std::abs(got[64 * k + i] - want[k]) <= 4e-16 * std::max(std::abs(want[k]), k == 7 ? 10.0 : 0.0),
             "form %d of %a, %a: %a, want %a", k, x[i], y[i], got[64 * k + i], want[k]);
  }
  return kernel_test::result();
}
