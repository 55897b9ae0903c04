// SPDX-License-Identifier: MIT
// Loops over teams and threads: nested, collapsed, with static and dynamic schedules.
#include "check.h"

static void loops(void) {
  static int in[ITEMS], out[ITEMS], two[64][33];
  for (int i = 0; i < ITEMS; ++i) in[i] = i * 7 - 3;
#pragma omp target teams distribute parallel for map(to : in) map(from : out)
  for (int i = 0; i < ITEMS; ++i) out[i] = in[i] * 2 + 1;
  int right = 1;
  for (int i = 0; i < ITEMS; ++i) right &= out[i] == in[i] * 2 + 1;
  check(right, "teams distribute parallel for");
#pragma omp target teams distribute map(tofrom : out)
  for (int i = 0; i < 100; ++i) {
    const int base = out[i];
#pragma omp parallel for
    for (int j = 0; j < 50; ++j) out[100 + i * 50 + j] = base + j;
  }
  right = 1;
  for (int i = 0; i < 100; ++i)
    for (int j = 0; j < 50; ++j) right &= out[100 + i * 50 + j] == out[i] + j;
  check(right, "teams distribute with a parallel for inside");
#pragma omp target teams distribute parallel for simd collapse(2) schedule(static, 1) map(from : two)
  for (int i = 0; i < 64; ++i)
    for (int j = 0; j < 33; ++j) two[i][j] = i * 1000 + j;
  right = 1;
  for (int i = 0; i < 64; ++i)
    for (int j = 0; j < 33; ++j) right &= two[i][j] == i * 1000 + j;
  check(right, "collapse(2) with simd");
#pragma omp target parallel for schedule(dynamic, 3) map(from : out)
  for (int i = 0; i < ITEMS; ++i) out[i] = i ^ 5;
  right = 1;
  for (int i = 0; i < ITEMS; ++i) right &= out[i] == (i ^ 5);
  check(right, "target parallel for, dynamic schedule");
}

int main(void) {
  loops();
  return result();
}
