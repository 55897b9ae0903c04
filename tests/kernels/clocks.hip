// SPDX-License-Identifier: MIT
// Clocks run forward, and the wall clock at its own rate.
#include "kernels/kernel_test.h"

__global__ void clocks(long long* out) {
  const long long core = clock64(), wall = wall_clock64();
  long long spins = 0;
  while (wall_clock64() - wall < 100000) ++spins;  // 1 ms at 100 MHz
  out[0] = clock64() - core;
#if defined(__GFX11__)
  out[0] &= 0xfffff;  // a counter of 20 bits there
#endif
  out[1] = wall_clock64() - wall;
  out[2] = spins;
}

int main() {
  Buffer<long long> out(3);
  clocks<<<1, 1>>>(out.data());
  finish_launch();
  const auto v = out.read();
  expect(v[0] > 0, "the core clock moved by %lld", v[0]);
  expect(v[1] >= 100000 && v[1] < 100000000, "the wall clock moved by %lld", v[1]);
  return kernel_test::result();
}
