// SPDX-License-Identifier: MIT
// Divergent control: loops of different length by lane, switch, early return, breaks and nested conditions.
#include "kernels/kernel_test.h"

__global__ void collatz(int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned v = i + 1;
  int steps = 0;
  while (v != 1) {
    v = v % 2 ? 3 * v + 1 : v / 2;
    if (++steps > 1000) break;
  }
  switch (i % 5) {
    case 0:
      steps += 1000;
      break;
    case 1:
      steps *= 2;
      [[fallthrough]];
    case 2:
      steps += 7;
      break;
    default:
      for (int k = 0; k < i % 7; ++k) {
        if (k == 3) continue;
        steps += k;
      }
  }
  out[i] = steps;
}

int main() {
  const int n = 1000;
  Buffer<int> out(n, -1);
  collatz<<<17, 64>>>(out.data(), n);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < n; ++i) {
    unsigned v = i + 1;
    int steps = 0;
    while (v != 1) v = v % 2 ? 3 * v + 1 : v / 2, ++steps;
    switch (i % 5) {
      case 0:
        steps += 1000;
        break;
      case 1:
        steps = steps * 2 + 7;
        break;
      case 2:
        steps += 7;
        break;
      default:
        for (int k = 0; k < i % 7; ++k)
          if (k != 3) steps += k;
    }
    expect(got[i] == steps, "at %d: %d, want %d", i, got[i], steps);
  }
  return kernel_test::result();
}
