// SPDX-License-Identifier: MIT
// Memory of the card by the API, and its pointers in regions.
#include "check.h"

static void device_memory(void) {
  const int device = omp_get_default_device(), host = omp_get_initial_device();
  int from[100], to[100];
  for (int i = 0; i < 100; ++i) from[i] = i;
  int* there = omp_target_alloc(sizeof(from), device);
  check(there != NULL, "omp_target_alloc");
  check(omp_target_memcpy(there, from, sizeof(from), 0, 0, device, host) == 0, "copy to the device");
#pragma omp target teams distribute parallel for is_device_ptr(there)
  for (int i = 0; i < 100; ++i) there[i] += 5;
  check(omp_target_memcpy(to, there, sizeof(to), 0, 0, host, device) == 0, "copy from the device");
  int right = 1;
  for (int i = 0; i < 100; ++i) right &= to[i] == i + 5;
  check(right, "is_device_ptr");
  omp_target_free(there, device);
}

int main(void) {
  device_memory();
  return result();
}
