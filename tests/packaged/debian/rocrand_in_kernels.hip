// SPDX-License-Identifier: MIT
// rocrand's generators inside kernels give what the same code gives on the host.
#define FQUALIFIERS __forceinline__ __host__ __device__
#include <hip/hip_runtime.h>
#include <rocrand/rocrand_kernel.h>

#include <cmath>

#include "checks.h"

constexpr int kItems = 256, kEach = 50;

template <class State>
__host__ __device__ void run(int item, unsigned* words, float* floats) {
  State state;
  rocrand_init(77, static_cast<unsigned long long>(item), 3, &state);
  for (int i = 0; i < kEach; ++i) {
    words[item * kEach + i] = rocrand(&state);
    floats[item * kEach + i] = rocrand_uniform(&state);
  }
}

template <class State>
__global__ void generate(unsigned* words, float* floats) {
  run<State>(threadIdx.x, words, floats);
}

template <class State>
void compare(const char* name) {
  const Device<unsigned> words(kItems * kEach);
  const Device<float> floats(kItems * kEach);
  generate<State><<<1, kItems>>>(words.get(), floats.get());
  CHECK(hipGetLastError());
  std::vector<unsigned> want_words(kItems * kEach);
  std::vector<float> want_floats(kItems * kEach);
  for (int item = 0; item < kItems; ++item) run<State>(item, want_words.data(), want_floats.data());
  expect(words.read() == want_words, name);
  const std::vector<float> got = floats.read();
  bool near = true;
  for (std::size_t i = 0; i < got.size(); ++i) near = near && std::fabs(got[i] - want_floats[i]) < 1e-6f;
  expect(near, "uniform numbers");
}

int main() {
  compare<rocrand_state_philox4x32_10>("Philox");
  compare<rocrand_state_xorwow>("XORWOW");
  compare<rocrand_state_mrg32k3a>("MRG32K3A");
  return report();
}
