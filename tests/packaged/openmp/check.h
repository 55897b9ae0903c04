// SPDX-License-Identifier: MIT
// What the programs of this folder share: counting what is wrong. They succeed when nothing is, on a card.
#pragma once

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int failures = 0;

static inline void check(int right, const char* what) {
  if (right) return;
  printf("wrong: %s\n", what);
  ++failures;
}

static inline int result(void) {
  check(omp_get_num_devices() > 0, "there is a card");
  return failures != 0;
}

#define ITEMS 10007
