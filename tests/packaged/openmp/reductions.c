// SPDX-License-Identifier: MIT
// Reductions over teams and within one.
#include "check.h"

static void reductions(void) {
  long sum = 0;
  double product = 1;
  int least = 1 << 30, most = -1, bits = 0, all = 1;
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(min : least) \
    reduction(max : most) reduction(| : bits) reduction(&& : all) map(tofrom : sum, least, most, bits, all)
  for (int i = 1; i <= ITEMS; ++i) {
    sum += i;
    least = i < least ? i : least;
    most = i > most ? i : most;
    bits |= i;
    all = all && i > 0;
  }
  check(sum == (long)ITEMS * (ITEMS + 1) / 2, "sum");
  check(least == 1 && most == ITEMS && bits == 16383 && all, "min, max, or, and");
#pragma omp target parallel for reduction(* : product) map(tofrom : product)
  for (int i = 0; i < 100; ++i) product *= i % 2 ? 0.5 : 2;
  check(product == 1, "product in one team");
  int parts[4] = {0, 0, 0, 0};
#pragma omp target teams distribute parallel for reduction(+ : parts[ : 4]) map(tofrom : parts)
  for (int i = 0; i < 1000; ++i) parts[i & 3] += i;
  check(parts[0] == 124500 && parts[3] == 125250, "sum of an array's elements");
}

int main(void) {
  reductions();
  return result();
}
