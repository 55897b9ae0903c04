// SPDX-License-Identifier: MIT
// Atomics, critical sections and barriers.
#include "check.h"

static void together(void) {
  int counter = 0, locked = 0, sums[8] = {0};
#pragma omp target teams distribute parallel for map(tofrom : counter, locked, sums) num_teams(8)
  for (int i = 0; i < 640; ++i) {
#pragma omp atomic
    counter += 2;
#pragma omp atomic
    sums[i & 7] += i;
  }
#pragma omp target parallel num_threads(32) map(tofrom : locked)
  {
#pragma omp critical
    locked += 1;
  }
  check(counter == 1280 && sums[0] == 25280, "atomic");
  check(locked > 0 && locked <= 32, "critical");
  int steps[64], after = 1;
#pragma omp target parallel num_threads(64) map(from : steps) map(tofrom : after)
  {
    const int me = omp_get_thread_num(), all = omp_get_num_threads();
    steps[me] = me;
#pragma omp barrier
    if (steps[(me + 1) % all] != (me + 1) % all) {
#pragma omp atomic write
      after = 0;
    }
  }
  check(after, "barrier");
}

int main(void) {
  together();
  return result();
}
