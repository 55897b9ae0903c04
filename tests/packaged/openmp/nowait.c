// SPDX-License-Identifier: MIT
// Target tasks that do not wait, in the order that depend clauses say.
#include "check.h"

static void without_waiting(void) {
  static int a[ITEMS], b[ITEMS], c[ITEMS];
#pragma omp target enter data map(alloc : a, b, c)
#pragma omp parallel
#pragma omp single
  {
#pragma omp target teams distribute parallel for nowait depend(out : a)
    for (int i = 0; i < ITEMS; ++i) a[i] = i;
#pragma omp target teams distribute parallel for nowait depend(out : b)
    for (int i = 0; i < ITEMS; ++i) b[i] = 3 * i;
#pragma omp target teams distribute parallel for nowait depend(in : a, b) depend(out : c)
    for (int i = 0; i < ITEMS; ++i) c[i] = a[i] + b[i];
#pragma omp target update from(c) nowait depend(in : c)
#pragma omp taskwait
  }
  int right = 1;
  for (int i = 0; i < ITEMS; ++i) right &= c[i] == 4 * i;
  check(right, "nowait with depend");
#pragma omp target exit data map(delete : a, b, c)
}

int main(void) {
  without_waiting();
  return result();
}
