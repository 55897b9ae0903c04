// SPDX-License-Identifier: MIT
// Workgroups that wait for one another: a chain of flags, and a scan with decoupled look-back.
#include "kernels/kernel_test.h"

__global__ void chain(int* flags, int* order, int blocks) {
  if (threadIdx.x != 0) return;
  // The highest block goes first, so whoever starts first has to wait.
  const int me = blockIdx.x;
  if (me + 1 < blocks) {
    while (__hip_atomic_load(&flags[me + 1], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) == 0)
      __builtin_amdgcn_s_sleep(1);
  }
  order[me] = atomicAdd(&order[blocks], 1);
  __hip_atomic_store(&flags[me], 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
}

// status: value << 2 | (1: sum of the block, 2: sum of all up to it)
__global__ void scan(const int* in, int* out, unsigned long long* status) {
  __shared__ int sums[64];
  __shared__ int before;
  const int i = blockIdx.x * 64 + threadIdx.x;
  sums[threadIdx.x] = in[i];
  __syncthreads();
  for (int step = 1; step < 64; step *= 2) {
    const int other = (int)threadIdx.x >= step ? sums[threadIdx.x - step] : 0;
    __syncthreads();
    sums[threadIdx.x] += other;
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    const unsigned long long total = sums[63];
    int prefix = 0;
    if (blockIdx.x > 0) {
      __hip_atomic_store(&status[blockIdx.x], total << 2 | 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
      for (int look = blockIdx.x - 1; look >= 0;) {
        const unsigned long long s =
            __hip_atomic_load(&status[look], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
        if ((s & 3) == 0) continue;
        prefix += (int)(s >> 2);
        if ((s & 3) == 2) break;
        --look;
      }
    }
    __hip_atomic_store(&status[blockIdx.x], (unsigned long long)(prefix + total) << 2 | 2, __ATOMIC_RELEASE,
                       __HIP_MEMORY_SCOPE_AGENT);
    before = prefix;
  }
  __syncthreads();
  out[i] = before + sums[threadIdx.x];
}

int main() {
  const int blocks = 40;
  Buffer<int> flags(blocks), order(blocks + 1);
  chain<<<blocks, 64>>>(flags.data(), order.data(), blocks);
  finish_launch();
  const auto o = order.read();
  for (int i = 0; i < blocks; ++i) expect(o[i] == blocks - 1 - i, "block %d went as number %d", i, o[i]);

  const int n = 64 * 100;
  std::vector<int> in(n);
  for (int i = 0; i < n; ++i) in[i] = i % 9 + 1;
  Buffer<int> d(in), out(n);
  Buffer<unsigned long long> status(100);
  scan<<<100, 64>>>(d.data(), out.data(), status.data());
  finish_launch();
  const auto got = out.read();
  int want = 0;
  for (int i = 0; i < n; ++i) {
    want += in[i];
    expect(got[i] == want, "scan at %d: %d, want %d", i, got[i], want);
  }
  return kernel_test::result();
}
