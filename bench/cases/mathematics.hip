// SPDX-License-Identifier: MIT
// Functions of the mathematics library, nothing but them: sums of their values at arguments that go on by
// steps.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"
#if !defined(__HIP_DEVICE_COMPILE__)
// The very source that the card runs, for the host's vector registers. All arguments are below its limit for
// the sine, whose other branch the twin leaves out.
#include "devicelibs/ocml/explog.h"
#include "devicelibs/ocml/trig.h"
#define TWIN(expression) expression
#else
#define TWIN(expression) x
#endif

namespace bench {
namespace {

constexpr int kTerms = 64, kWide = 256;

struct Exponential {
  static constexpr float kLow = -20.0f, kStep = 0.15625f;
  static __device__ float card(float x) { return expf(x); }
  static float twin(float x) { return TWIN(ocml::exp(x)); }
  template <class T>
  static T plain(T x) {
    return std::exp(x);
  }
};
struct Logarithm {
  static constexpr float kLow = 0.001f, kStep = 7.5f;
  static __device__ float card(float x) { return logf(x); }
  static float twin(float x) { return TWIN(ocml::log(x)); }
  template <class T>
  static T plain(T x) {
    return std::log(x);
  }
};
struct Sine {
  static constexpr float kLow = -50.0f, kStep = 1.5625f;
  static __device__ float card(float x) { return sinf(x); }
  static float twin(float x) { return TWIN(ocml::sine_near<false>(x)); }
  template <class T>
  static T plain(T x) {
    return std::sin(x);
  }
};

// 1-D, 256 a group. Arguments go on by fma on every side, so that they are the same ones.
template <class F>
__global__ void sum_of(const float* in, float* out) {
  const int i = blockIdx.x * kWide + threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < kTerms; ++k) sum += F::card(fmaf(static_cast<float>(k), F::kStep, in[i]));
  out[i] = sum;
}

template <class F>
void plain_sum_of(const float* in, float* out, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) {
    float sum = 0.0f;
    for (int k = 0; k < kTerms; ++k) sum += F::plain(std::fma(static_cast<float>(k), F::kStep, in[i]));
    out[i] = sum;
  }
}
// The widest registers, which the compiler takes only on request.
template <class F>
__attribute__((min_vector_width(512))) void best_sum_of(const float* __restrict in, float* __restrict out,
                                                        int n) {
#pragma omp parallel for schedule(static)
  for (int first = 0; first < n; first += kWide) {
    float x[kWide], sum[kWide] = {};
    std::copy_n(in + first, kWide, x);
    for (int k = 0; k < kTerms; ++k) {
#pragma omp simd simdlen(16)
      for (int l = 0; l < kWide; ++l) sum[l] += F::twin(std::fma(static_cast<float>(k), F::kStep, x[l]));
    }
    std::copy_n(sum, kWide, out + first);
  }
}

template <class F>
Case function(Workspace& space) {
  const int n = size("BENCH_FUNCTION", 1 << 16, kWide);
  Random random;
  const auto arguments = std::make_shared<std::vector<float>>(random.floats(n));
  for (float& x : *arguments) x = F::kLow + x * F::kStep;
  const Data<float> in = space.input(*arguments), out = space.output<float>(n);
  const auto error = [=](Side side) {
    const std::vector<float> sums = out.from(side);
    double worst = 0.0;
    for (int i = 0; i < n; i += 7) {
      double sum = 0.0, size = 0.0;
      for (int k = 0; k < kTerms; ++k) {
        const double term = F::plain(double{std::fma(static_cast<float>(k), F::kStep, (*arguments)[i])});
        sum += term;
        size += std::abs(term);
      }
      worst = std::max(worst, std::abs(sums[i] - sum) / size);
    }
    return worst;
  };
  return {.amount = static_cast<double>(n) * kTerms,
          .card = [=] { sum_of<F><<<n / kWide, kWide>>>(in.card, out.card); },
          .plain = [=] { plain_sum_of<F>(in.host, out.host, n); },
          .best = [=] { best_sum_of<F>(in.host, out.host, n); },
          .error = error,
          .tolerance = 2e-6};
}

}  // namespace

Case make_exp_float(Workspace& space) { return function<Exponential>(space); }
Case make_log_float(Workspace& space) { return function<Logarithm>(space); }
Case make_sin_float(Workspace& space) { return function<Sine>(space); }

}  // namespace bench
