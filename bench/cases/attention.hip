// SPDX-License-Identifier: MIT
// Attention over eight heads.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"
#include "bench/cases/attention_kernel.h"
#include "bench/cases/attention_native.h"

namespace bench {
namespace {

// Scores of a query first, then their softmax, then the sum.
void attention_best(const float* q, const float* k, const float* v, float* out, int n, int heads) {
  const int stride = heads * kHead;
#pragma omp parallel for collapse(2) schedule(static)
  for (int head = 0; head < heads; head++) {
    for (int i = 0; i < n; i++) {
      const float* query = q + static_cast<long>(i) * stride + head * kHead;
      std::vector<float> weights(n);
      float largest = -INFINITY, total = 0.0f, sum[kHead] = {};
      for (int j = 0; j < n; j++) {
        const float* key = k + static_cast<long>(j) * stride + head * kHead;
        float score = 0.0f;
#pragma omp simd reduction(+ : score) simdlen(16)
        for (int d = 0; d < kHead; d++) score += query[d] * key[d];
        weights[j] = score * 0.125f;
        largest = std::max(largest, weights[j]);
      }
#pragma omp simd reduction(+ : total) simdlen(16)
      for (int j = 0; j < n; j++) total += weights[j] = fast_exp(weights[j] - largest);
      for (int j = 0; j < n; j++) {
        const float *value = v + static_cast<long>(j) * stride + head * kHead, weight = weights[j];
#pragma clang loop vectorize_width(16) unroll(full)
        for (int d = 0; d < kHead; d++) sum[d] += weight * value[d];
      }
      for (int d = 0; d < kHead; d++) out[static_cast<long>(i) * stride + head * kHead + d] = sum[d] / total;
    }
  }
}

double attention_error(const std::vector<float>& q, const std::vector<float>& k, const std::vector<float>& v,
                       const std::vector<float>& out, int n, int heads) {
  constexpr int kChecked = 64;
  const int stride = heads * kHead;
  Random random;
  double worst = 0.0;
  for (int check = 0; check < kChecked; ++check) {
    const long head = random.below(heads) * kHead, own = static_cast<long>(random.below(n)) * stride + head;
    double total = 0.0, sum[kHead] = {};
    for (int j = 0; j < n; ++j) {
      const long other = static_cast<long>(j) * stride + head;
      double score = 0.0;
      for (int d = 0; d < kHead; ++d) score += static_cast<double>(q[own + d]) * k[other + d];
      const double weight = std::exp(score / 8.0);
      total += weight;
      for (int d = 0; d < kHead; ++d) sum[d] += weight * v[other + d];
    }
    for (int d = 0; d < kHead; ++d) worst = std::max(worst, std::abs(sum[d] / total - out[own + d]));
  }
  return worst;
}

}  // namespace

Case make_attention(Workspace& space) {
  const int n = size("BENCH_SEQUENCE", 512, 64), heads = 8, stride = heads * kHead;
  const std::size_t count = static_cast<std::size_t>(n) * stride;
  Random random;
  const std::vector<float> in_q = random.floats(count, -0.5f), in_k = random.floats(count, -0.5f),
                           in_v = random.floats(count, -0.5f);
  const Data<float> q = space.input(in_q), k = space.input(in_k), v = space.input(in_v),
                    out = space.output<float>(count);
  return {
      .amount = 4.0 * n * n * stride,
      .card = [=] { attention<<<dim3(n / 64, heads), 64>>>(q.card, k.card, v.card, out.card, n, stride); },
      .plain = [=] { attention_plain(q.host, k.host, v.host, out.host, n, heads); },
      .best = [=] { attention_best(q.host, k.host, v.host, out.host, n, heads); },
      .error = [=](Side side) { return attention_error(in_q, in_k, in_v, out.from(side), n, heads); },
      .tolerance = 1e-5};
}

}  // namespace bench
