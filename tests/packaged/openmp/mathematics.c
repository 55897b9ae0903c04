// SPDX-License-Identifier: MIT
// Functions of the device libraries.
#include "check.h"

static void mathematics(void) {
  static double out[500];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 500; ++i) out[i] = sqrt(i) + sin(i * 0.1) * exp(-i * 0.01);
  int right = 1;
  for (int i = 0; i < 500; ++i) right &= fabs(out[i] - (sqrt(i) + sin(i * 0.1) * exp(-i * 0.01))) < 1e-12;
  check(right, "sqrt, sin, exp");
}

int main(void) {
  mathematics();
  return result();
}
