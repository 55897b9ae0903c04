// SPDX-License-Identifier: MIT
// A matrix product.
#include "check.h"

static void matrices(void) {
  enum { N = 96 };
  static float a[N][N], b[N][N], c[N][N];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) a[i][j] = (float)(i - j), b[i][j] = (float)(i * j % 7);
#pragma omp target teams distribute parallel for collapse(2) map(to : a, b) map(from : c)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      float sum = 0;
      for (int k = 0; k < N; ++k) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  int right = 1;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      float sum = 0;
      for (int k = 0; k < N; ++k) sum += a[i][k] * b[k][j];
      right &= c[i][j] == sum;
    }
  check(right, "matrix product");
}

int main(void) {
  matrices();
  return result();
}
