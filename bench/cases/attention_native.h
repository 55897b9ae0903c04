// SPDX-License-Identifier: MIT
// Attention on the host, as one writes it down first.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "bench/cases/fast_exp.h"

namespace bench {

inline void attention_plain(const float* q, const float* k, const float* v, float* out, int n, int heads) {
  const int head_size = 64, stride = heads * head_size;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) {
    std::vector<float> weights(n);
    for (int head = 0; head < stride; head += head_size) {
      const float* query = q + static_cast<long>(i) * stride + head;
      float* result = out + static_cast<long>(i) * stride + head;
      float largest = -INFINITY, total = 0.0f;
      for (int j = 0; j < n; j++) {
        float score = 0.0f;
        for (int d = 0; d < head_size; d++) score += query[d] * k[static_cast<long>(j) * stride + head + d];
        weights[j] = score * 0.125f;
        largest = std::max(largest, weights[j]);
      }
      for (int j = 0; j < n; j++) total += weights[j] = std::exp(weights[j] - largest);
      std::fill_n(result, head_size, 0.0f);
      for (int j = 0; j < n; j++) {
        for (int d = 0; d < head_size; d++)
          result[d] += weights[j] / total * v[static_cast<long>(j) * stride + head + d];
      }
    }
  }
}

}  // namespace bench
