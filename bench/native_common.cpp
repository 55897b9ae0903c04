// SPDX-License-Identifier: MIT
// What both native writings share.
#include <algorithm>
#include <cstring>
#include <vector>

#include "bench/native.h"

namespace bench::native {

void triad(float* __restrict c, const float* __restrict a, const float* __restrict b, float s, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) c[i] = a[i] + s * b[i];
}

// kRows x 64 outputs accumulated over the whole middle dimension, the columns of b packed.
void sgemm_blocked(const float* a, const float* b, float* c, int n) {
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
      for (int r = 0; r < kRows && i0 + r < n; r++) {
        std::memcpy(c + static_cast<long>(i0 + r) * n + j0, sum[r], kColumns * sizeof(float));
      }
    }
  }
}

}  // namespace bench::native
