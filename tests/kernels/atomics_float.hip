// SPDX-License-Identifier: MIT
// Floating-point atomics: sums of whole numbers are exact in any order.
#include "kernels/kernel_test.h"

template <class T>
__global__ void add(T* p) {
  __shared__ T local[2];
  if (threadIdx.x < 2) local[threadIdx.x] = 0;
  __syncthreads();
  const T v = (T)(threadIdx.x + 1);
  atomicAdd(p, v);
  unsafeAtomicAdd(p + 1, v);
  safeAtomicAdd(p + 2, -v);
  atomicMax(p + 3, v);
  atomicMin(p + 4, -v);
  atomicAdd(&local[0], v);
  atomicMax(&local[1], v);
  atomicExch(p + 7, (T)9);
  atomicCAS(p + 8, (T)0, (T)4);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(p + 5, local[0]), atomicAdd_system(p + 6, local[1]);
}

template <class T>
void run(const char* name) {
  const int blocks = 9, threads = 128;
  Buffer<T> p(9);
  add<T><<<blocks, threads>>>(p.data());
  finish_launch();
  const auto got = p.read();
  const T sum = (T)(blocks * threads * (threads + 1) / 2);
  const T want[] = {sum, sum, -sum, (T)threads, (T)-threads, sum, (T)(blocks * threads), 9, 4};
  for (int i = 0; i < 9; ++i)
    expect(got[i] == want[i], "%s value %d: %g, want %g", name, i, (double)got[i], (double)want[i]);
}

int main() {
  run<float>("float");
  run<double>("double");
  return kernel_test::result();
}
