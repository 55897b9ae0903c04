// SPDX-License-Identifier: MIT
// Output of kernels reaches the host.
//
// PRINTS: item 0 of 2: 0.50, text, 123456789012, ff
// PRINTS: item 1 of 2: 1.50, text, 123456789013, fe
#include "checks.h"

__global__ void speak(long long number) {
  printf("item %d of %d: %.2f, %s, %lld, %x\n", static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x),
         static_cast<int>(threadIdx.x) + 0.5, "text", number + static_cast<int>(threadIdx.x),
         255 - static_cast<int>(threadIdx.x));
}

int main() {
  speak<<<1, 2>>>(123456789012);
  CHECK(hipDeviceSynchronize());
  return report();
}
