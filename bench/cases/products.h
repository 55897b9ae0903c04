// SPDX-License-Identifier: MIT
// Matrix products on the host, and how far a result is from the exact one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "bench/case.h"

namespace bench {

// Row by row.
inline void product_plain(const float* a, const float* b, float* c, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) {
    float* __restrict out = c + static_cast<long>(i) * n;
    for (int j = 0; j < n; j++) out[j] = 0.0f;
    for (int k = 0; k < n; k++) {
      const float factor = a[static_cast<long>(i) * n + k];
      const float* in = b + static_cast<long>(k) * n;
      for (int j = 0; j < n; j++) out[j] += factor * in[j];
    }
  }
}

// kRows x 64 results accumulated over the whole middle dimension, the columns of b packed.
inline void product_blocked(const float* a, const float* b, float* c, int n) {
  constexpr int kRows = 6, kColumns = 64;
#pragma omp parallel for schedule(static)
  for (int j0 = 0; j0 < n; j0 += kColumns) {
    std::vector<float> packed(static_cast<std::size_t>(n) * kColumns);
    for (int k = 0; k < n; k++)
      std::memcpy(&packed[k * kColumns], b + static_cast<long>(k) * n + j0, kColumns * sizeof(float));
    for (int i0 = 0; i0 < n; i0 += kRows) {
      float sum[kRows][kColumns] = {};
      const float* row[kRows];
      for (int r = 0; r < kRows; r++) row[r] = a + static_cast<long>(std::min(i0 + r, n - 1)) * n;
      for (int k = 0; k < n; k++) {
        const float* in = &packed[k * kColumns];
#pragma clang loop unroll(full)
        for (int r = 0; r < kRows; r++) {
          const float factor = row[r][k];
#pragma clang loop vectorize_width(16) unroll(full)
          for (int j = 0; j < kColumns; j++) sum[r][j] += factor * in[j];
        }
      }
      for (int r = 0; r < kRows && i0 + r < n; r++)
        std::memcpy(c + static_cast<long>(i0 + r) * n + j0, sum[r], kColumns * sizeof(float));
    }
  }
}

// Largest difference in some rows of the product, computed again in double precision.
template <class T>
double product_error(const std::vector<T>& a, const std::vector<T>& b, const std::vector<float>& c, int n) {
  constexpr int kRowsChecked = 16;
  Random random;
  double worst = 0.0;
  for (int check = 0; check < kRowsChecked; ++check) {
    const std::size_t start = static_cast<std::size_t>(random.below(n)) * n;
    for (int column = 0; column < n; ++column) {
      double exact = 0.0;
      for (int k = 0; k < n; ++k)
        exact += static_cast<double>(a[start + k]) *
                 static_cast<double>(b[static_cast<std::size_t>(k) * n + column]);
      worst = std::max(worst, std::abs(exact - c[start + column]));
    }
  }
  return worst;
}

}  // namespace bench
