// SPDX-License-Identifier: MIT
// Integer atomics in global and shared memory: every work-item counts once, old values are all different.
#include "kernels/kernel_test.h"

template <class T>
__global__ void add(T* global, T* tickets) {
  __shared__ T local;
  if (threadIdx.x == 0) local = 0;
  __syncthreads();
  atomicAdd(&local, (T)2);
  tickets[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(global, (T)1);
  atomicSub(global + 1, (T)1);
  atomicMax(global + 2, (T)(blockIdx.x * blockDim.x + threadIdx.x));
  atomicMin(global + 3, (T)(blockIdx.x * blockDim.x + threadIdx.x));
  atomicOr(global + 4, (T)1 << (threadIdx.x % 31));
  atomicXor(global + 5, (T)threadIdx.x);
  atomicAnd(global + 6, ~((T)1 << (threadIdx.x % 31)));
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(global + 7, local);
  T seen = global[8], old;
  do {
    old = seen;
    seen = atomicCAS(global + 8, old, (T)(old + 3));
  } while (seen != old);
}

template <class T>
void run(const char* name) {
  const int blocks = 12, threads = 96, n = blocks * threads;
  std::vector<T> start(9, 0);
  start[3] = 1000000;
  start[6] = (T)-1;
  Buffer<T> global(start), tickets(n);
  add<T><<<blocks, threads>>>(global.data(), tickets.data());
  finish_launch();
  const auto g = global.read();
  auto t = tickets.read();
  std::vector<char> used(n);
  for (T v : t) {
    expect(v >= 0 && v < (T)n && !used[v], "%s: ticket %lld twice", name, (long long)v);
    if (v >= 0 && v < (T)n) used[v] = 1;
  }
  const T low = (T)0x7fffffff;
  const T want[] = {(T)n, (T)-n, (T)(n - 1), 0, low, 0, (T)~low, (T)(2 * n), (T)(3 * n)};
  for (int i = 0; i < 9; ++i)
    expect(g[i] == want[i], "%s: value %d is %lld, want %lld", name, i, (long long)g[i], (long long)want[i]);
}

__global__ void wrap(unsigned* p) {
  atomicInc(p, 9);
  atomicDec(p + 1, 9);
  atomicExch_system(p + 2, 5u);
  atomicAdd_block(p + 3, 1u);
}

__global__ void signed_ends(long long* p) {
  const long long v = ((long long)threadIdx.x - 20) << 42;
  atomicMin(p, v);
  atomicMax_system(p + 1, v);
}

int main() {
  run<int>("int");
  run<unsigned>("unsigned");
  run<unsigned long long>("unsigned long long");
  run<unsigned long>("unsigned long");
  Buffer<long long> ends(std::vector<long long>{1ll << 40, -(1ll << 40)});
  signed_ends<<<1, 64>>>(ends.data());
  Buffer<unsigned> p(4);
  wrap<<<1, 64>>>(p.data());
  finish_launch();
  const auto e = ends.read();
  expect(e[0] == -20 * (1ll << 42) && e[1] == 43ll << 42, "least %lld greatest %lld", e[0], e[1]);
  const auto v = p.read();
  expect(v[0] == 4 && v[1] == 6 && v[2] == 5 && v[3] == 64, "inc %u dec %u exch %u add %u", v[0], v[1], v[2],
         v[3]);
  return kernel_test::result();
}
