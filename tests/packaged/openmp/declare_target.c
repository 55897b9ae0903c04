// SPDX-License-Identifier: MIT
// Variables and functions of the card: updates, recursion, calls through pointers.
#include "check.h"

#pragma omp declare target
int table[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
int calls = 0;
static int twice(int x) {
#pragma omp atomic
  ++calls;
  return 2 * x + table[x & 15];
}
static int (*volatile pointer)(int) = 0;
static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
#pragma omp end declare target

static void globals_and_calls(void) {
  int out[256], deep = 0, right = 1;
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 256; ++i) out[i] = twice(i);
#pragma omp target update from(calls)
  for (int i = 0; i < 256; ++i) right &= out[i] == 2 * i + (i & 15) + 1;
  check(right && calls == 256, "declare target");
#pragma omp target map(from : deep)
  {
    pointer = twice;
    deep = ackermann(2, 3) + pointer(0);
  }
  check(deep == 10, "recursion and a call through a pointer");
}

int main(void) {
  globals_and_calls();
  return result();
}
