// SPDX-License-Identifier: MIT
// Map clauses, data regions, updates, structures with pointers.
#include "check.h"

struct Pair {
  int count;
  double* values;
};

static void maps(void) {
  double* buffer = malloc(ITEMS * sizeof(double));
  for (int i = 0; i < ITEMS; ++i) buffer[i] = i;
#pragma omp target data map(tofrom : buffer[0 : ITEMS])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < ITEMS; ++i) buffer[i] += 1;
    buffer[7] = 1e6;  // the host's copy
#pragma omp target update to(buffer[7 : 1])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < ITEMS; ++i) buffer[i] *= 2;
#pragma omp target update from(buffer[7 : 2])
    check(buffer[7] == 2e6 && buffer[8] == 18, "target update");
  }
  check(buffer[0] == 2 && buffer[ITEMS - 1] == 2.0 * ITEMS, "target data");

  struct Pair pair = {ITEMS, buffer};
#pragma omp target enter data map(to : pair) map(to : pair.values[0 : ITEMS])
#pragma omp target map(tofrom : pair)
  {
    for (int i = 0; i < pair.count; ++i) pair.values[i] = -i;
    pair.count = 3;
  }
#pragma omp target exit data map(from : pair.values[0 : ITEMS]) map(from : pair)
  check(pair.count == 3 && buffer[100] == -100, "a structure and what it points to");

  int scratch[64], total = 0;
#pragma omp target map(alloc : scratch) map(from : total)
  {
    for (int i = 0; i < 64; ++i) scratch[i] = i;
    total = 0;
    for (int i = 0; i < 64; ++i) total += scratch[i];
  }
  check(total == 2016, "alloc");
  free(buffer);
}

int main(void) {
  maps();
  return result();
}
