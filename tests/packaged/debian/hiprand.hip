// SPDX-License-Identifier: MIT
// libhiprand: its generators repeat rocrand's, and work inside kernels.
//
// LIBRARIES: hiprand rocrand
#include <hip/hip_runtime.h>
#include <hiprand/hiprand.h>
#include <hiprand/hiprand_kernel.h>
#include <rocrand/rocrand.h>

#include <cmath>

#include "checks.h"

constexpr std::size_t kCount = 1 << 16;

__global__ void throw_darts(unsigned* hits, int throws) {
  hiprandState state;
  hiprand_init(5, blockIdx.x * blockDim.x + threadIdx.x, 0, &state);
  unsigned inside = 0;
  for (int i = 0; i < throws; ++i) {
    const float x = hiprand_uniform(&state), y = hiprand_uniform(&state);
    inside += x * x + y * y <= 1.0f ? 1 : 0;
  }
  atomicAdd(hits, inside);
}

namespace {

void against_rocrand(hiprandRngType_t hip_type, rocrand_rng_type type, const char* name) {
  hiprandGenerator_t first;
  rocrand_generator second;
  SUCCEEDS(hiprandCreateGenerator(&first, hip_type));
  SUCCEEDS(hiprandSetPseudoRandomGeneratorSeed(first, 99));
  SUCCEEDS(rocrand_create_generator(&second, type));
  SUCCEEDS(rocrand_set_seed(second, 99));
  const Device<unsigned> words(kCount), others(kCount);
  SUCCEEDS(hiprandGenerate(first, words.get(), kCount));
  SUCCEEDS(rocrand_generate(second, others.get(), kCount));
  expect(words.read() == others.read(), name);
  const Device<float> floats(kCount);
  SUCCEEDS(hiprandGenerateNormal(first, floats.get(), kCount, 1.0f, 0.5f));
  double mean = 0;
  for (const float value : floats.read()) mean += value;
  expect(std::fabs(mean / kCount - 1) < 0.02, "normal");
  SUCCEEDS(hiprandDestroyGenerator(first));
  SUCCEEDS(rocrand_destroy_generator(second));
}

}  // namespace

int main() {
  against_rocrand(HIPRAND_RNG_PSEUDO_XORWOW, ROCRAND_RNG_PSEUDO_XORWOW, "XORWOW");
  against_rocrand(HIPRAND_RNG_PSEUDO_PHILOX4_32_10, ROCRAND_RNG_PSEUDO_PHILOX4_32_10, "Philox");
  const Device<unsigned> hits(std::vector<unsigned>(1, 0));
  throw_darts<<<16, 256>>>(hits.get(), 200);
  const double pi = 4.0 * hits.read()[0] / (16 * 256 * 200);
  expect(std::fabs(pi - 3.14159) < 0.01, "pi by darts");
  return report();
}
