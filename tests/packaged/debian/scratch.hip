// SPDX-License-Identifier: MIT
// Kernels with arrays that no register holds: small, and larger than what a queue starts with.
#include "checks.h"

template <int kWords>
__global__ void pick(int* out, int turns) {
  int table[kWords], sum = 0;
  for (int i = 0; i < kWords; ++i) table[i] = i * static_cast<int>(threadIdx.x);
  for (int i = 0; i < turns; ++i) sum += table[(i * 7 + threadIdx.x) % kWords];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

template <int kWords>
void run(int groups) {
  constexpr int kTurns = 100, kItems = 64;
  const Device<int> memory(static_cast<std::size_t>(groups) * kItems);
  pick<kWords><<<groups, kItems>>>(memory.get(), kTurns);
  CHECK(hipGetLastError());
  std::vector<int> want(static_cast<std::size_t>(groups) * kItems);
  for (std::size_t item = 0; item < want.size(); ++item) {
    const int lane = static_cast<int>(item) % kItems;
    for (int i = 0; i < kTurns; ++i) want[item] += ((i * 7 + lane) % kWords) * lane;
  }
  expect(memory.read() == want, "sums out of scratch");
}

int main() {
  run<64>(3);
  run<4096>(500);
  run<64>(3);
  return report();
}
