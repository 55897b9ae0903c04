// SPDX-License-Identifier: MIT
// Many Fourier transforms of 1024 complex numbers, each in five steps of radix 4 through shared memory.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "bench/case.h"

namespace bench {
namespace {

constexpr int kPoints = 1024, kQuarter = kPoints / 4;

struct Complex {
  float re, im;
};
__host__ __device__ inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__host__ __device__ inline Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
__host__ __device__ inline Complex operator*(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__host__ __device__ inline Complex times_minus_i(Complex a) { return {a.im, -a.re}; }

// Four sums of x[0..3] with their powers of i; the sums but the first are turned by w, w^2, w^3.
__host__ __device__ inline void butterfly(const Complex (&x)[4], Complex w, Complex (&y)[4]) {
  const Complex even = x[0] + x[2], odd = x[1] + x[3], plus = x[0] - x[2], minus = times_minus_i(x[1] - x[3]);
  const Complex w2 = w * w;
  y[0] = even + odd;
  y[1] = (plus + minus) * w;
  y[2] = (even - odd) * w2;
  y[3] = (plus - minus) * (w2 * w);
}

// 256 a group, a transform each. `turns` holds exp(-2 pi i k / 1024).
__global__ void transform(const Complex* in, Complex* out, const Complex* turns) {
  __shared__ Complex data[kPoints];
  const int t = threadIdx.x;
  const Complex* from = in + static_cast<long>(blockIdx.x) * kPoints;
  Complex x[4], y[4];
  for (int i = 0; i < 4; i++) x[i] = from[t + kQuarter * i];
  for (int stride = 1; stride < kPoints; stride *= 4) {
    const int inner = t % stride, outer = t / stride;
    butterfly(x, turns[outer * stride], y);
    for (int i = 0; i < 4; i++) data[inner + stride * (4 * outer + i)] = y[i];
    __syncthreads();
    for (int i = 0; i < 4; i++) x[i] = data[t + kQuarter * i];
    __syncthreads();
  }
  for (int i = 0; i < 4; i++) out[static_cast<long>(blockIdx.x) * kPoints + t + kQuarter * i] = x[i];
}

// The recursion of textbooks: even and odd elements apart.
void transform_halves(const Complex* in, int step, Complex* out, int n, const Complex* turns) {
  if (n == 1) {
    *out = *in;
    return;
  }
  transform_halves(in, 2 * step, out, n / 2, turns);
  transform_halves(in + step, 2 * step, out + n / 2, n / 2, turns);
  for (int k = 0; k < n / 2; k++) {
    const Complex even = out[k], odd = out[k + n / 2] * turns[k * (kPoints / n)];
    out[k] = even + odd;
    out[k + n / 2] = even - odd;
  }
}

void transform_plain(const Complex* in, Complex* out, int count, const Complex* turns) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < count; i++)
    transform_halves(in + static_cast<long>(i) * kPoints, 1, out + static_cast<long>(i) * kPoints, kPoints,
                     turns);
}

// The card's steps, sixteen transforms side by side in the lanes of vector registers.
void transform_best(const Complex* in, Complex* out, int count, const Complex* turns) {
  constexpr int kWide = 16;
  struct Lanes {
    float re[kWide], im[kWide];
  };
#pragma omp parallel for schedule(static)
  for (int first = 0; first < count; first += kWide) {
    std::vector<Lanes> data(kPoints), next(kPoints);
    const int lanes = std::min(kWide, count - first);
    for (int l = 0; l < lanes; l++) {
      for (int k = 0; k < kPoints; k++) {
        data[k].re[l] = in[static_cast<long>(first + l) * kPoints + k].re;
        data[k].im[l] = in[static_cast<long>(first + l) * kPoints + k].im;
      }
    }
    for (int stride = 1; stride < kPoints; stride *= 4) {
      for (int t = 0; t < kQuarter; t++) {
        const int inner = t % stride, outer = t / stride;
        const Complex w = turns[outer * stride];
#pragma omp simd
        for (int l = 0; l < kWide; l++) {
          Complex x[4], y[4];
          for (int i = 0; i < 4; i++) x[i] = {data[t + kQuarter * i].re[l], data[t + kQuarter * i].im[l]};
          butterfly(x, w, y);
          for (int i = 0; i < 4; i++) {
            next[inner + stride * (4 * outer + i)].re[l] = y[i].re;
            next[inner + stride * (4 * outer + i)].im[l] = y[i].im;
          }
        }
      }
      std::swap(data, next);
    }
    for (int l = 0; l < lanes; l++) {
      for (int k = 0; k < kPoints; k++)
        out[static_cast<long>(first + l) * kPoints + k] = {data[k].re[l], data[k].im[l]};
    }
  }
}

// Some results of some transforms, by the definition.
double transform_error(const std::vector<Complex>& in, const std::vector<Complex>& out) {
  constexpr int kChecked = 400;
  Random random;
  double worst = 0.0;
  for (int check = 0; check < kChecked; ++check) {
    const std::size_t start =
        static_cast<std::size_t>(random.below(static_cast<int>(in.size() / kPoints))) * kPoints;
    const int k = random.below(kPoints);
    std::complex<double> exact = 0.0;
    for (int i = 0; i < kPoints; ++i) {
      const double angle = -2.0 * std::numbers::pi * (static_cast<long>(i) * k % kPoints) / kPoints;
      exact += std::complex<double>(in[start + i].re, in[start + i].im) * std::polar(1.0, angle);
    }
    worst = std::max(worst, std::abs(exact - std::complex<double>(out[start + k].re, out[start + k].im)));
  }
  return worst;
}

}  // namespace

Case make_fft(Workspace& space) {
  const int count = size("BENCH_FFT", 4096);
  Random random;
  std::vector<Complex> values(static_cast<std::size_t>(count) * kPoints), roots(kPoints);
  for (Complex& value : values) value = {random.unit() - 0.5f, random.unit() - 0.5f};
  for (int k = 0; k < kPoints; ++k) {
    const double angle = -2.0 * std::numbers::pi * k / kPoints;
    roots[k] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
  }
  const Data<Complex> in = space.input(values), out = space.output<Complex>(values.size()),
                      turns = space.input(roots);
  return {.amount = 5.0 * values.size() * 10,  // the usual count for radix 2: 5 n log2(n)
          .card = [=] { transform<<<count, kQuarter>>>(in.card, out.card, turns.card); },
          .plain = [=] { transform_plain(in.host, out.host, count, turns.host); },
          .best = [=] { transform_best(in.host, out.host, count, turns.host); },
          .error = [=](Side side) { return transform_error(values, out.from(side)); },
          .tolerance = 1e-3};
}

}  // namespace bench
