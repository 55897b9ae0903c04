// SPDX-License-Identifier: MIT
// Atomic additions of 16-bit floats, alone and in pairs, in global and in shared memory: no addition is lost,
// the neighbour in the same word stays, the old values are those of some order.
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include <string>

#include "kernels/kernel_test.h"

namespace {

constexpr int kAdds = 128;  // numbers that half and bfloat16 hold exactly

template <class T, class T2>
struct Sums {
  T2 pair[3];
  T one[8];
};

template <class T, class T2>
__device__ void add(Sums<T, T2>* sums, T* old) {
  const T step(1.0f);
  const T2 steps(T(1.0f), T(-1.0f));
  old[0] = atomicAdd(&sums->pair[0], steps).x;
  old[kAdds] = safeAtomicAdd(&sums->pair[1], steps).x;
  old[2 * kAdds] = unsafeAtomicAdd(&sums->pair[2], steps).x;
  old[3 * kAdds] = atomicAdd(&sums->one[1], step);
  old[4 * kAdds] = safeAtomicAdd(&sums->one[4], step);
  old[5 * kAdds] = unsafeAtomicAdd(&sums->one[7], step);
}

template <class T, class T2>
__global__ void add_global(Sums<T, T2>* sums, T* old) {
  add(sums, old + blockIdx.x * blockDim.x + threadIdx.x);
}
template <class T, class T2>
__global__ void add_shared(Sums<T, T2>* sums, T* old) {
  __shared__ char storage[sizeof(Sums<T, T2>)] __attribute__((aligned(4)));
  Sums<T, T2>* here = reinterpret_cast<Sums<T, T2>*>(storage);
  if (threadIdx.x == 0) *here = *sums;
  __syncthreads();
  add(here, old + threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) *sums = *here;
}

template <class T, class T2>
void check_results(const char* name, const Buffer<Sums<T, T2>>& buffer, const Buffer<T>& old_values) {
  const Sums<T, T2> sums = buffer.read()[0];
  for (int i = 0; i < 3; ++i)
    expect((float)sums.pair[i].x == kAdds && (float)sums.pair[i].y == -kAdds, "%s pair %d: %g %g", name, i,
           (float)sums.pair[i].x, (float)sums.pair[i].y);
  for (int i = 0; i < 8; ++i) {
    const float want = i == 1 || i == 4 || i == 7 ? kAdds : 0;
    expect((float)sums.one[i] == want, "%s value %d: %g, want %g", name, i, (float)sums.one[i], want);
  }
  const auto old = old_values.read();
  for (int form = 0; form < 6; ++form) {
    std::vector<int> seen(kAdds);
    for (int i = 0; i < kAdds; ++i) {
      const int v = (int)(float)old[form * kAdds + i];
      if (v >= 0 && v < kAdds) ++seen[v];
    }
    for (int v = 0; v < kAdds; ++v)
      expect(seen[v] == 1, "%s form %d: the old value %d was seen %d times", name, form, v, seen[v]);
  }
}

template <class T, class T2>
void check_type(const char* name) {
  Sums<T, T2> zero;
  memset(static_cast<void*>(&zero), 0, sizeof(zero));
  Buffer<Sums<T, T2>> global(1, zero), shared(1, zero);
  Buffer<T> old(6 * kAdds, T(-1.0f)), old_shared(6 * kAdds, T(-1.0f));
  add_global<T, T2><<<4, kAdds / 4>>>(global.data(), old.data());
  add_shared<T, T2><<<1, kAdds>>>(shared.data(), old_shared.data());
  finish_launch();
  check_results(name, global, old);
  check_results((std::string(name) + " in shared memory").c_str(), shared, old_shared);
}

}  // namespace

int main() {
  check_type<__half, __half2>("half");
  check_type<__hip_bfloat16, __hip_bfloat162>("bfloat16");
  return kernel_test::result();
}
