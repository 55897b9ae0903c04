// SPDX-License-Identifier: MIT
// librocrand's host interface: each generator repeats itself from its seed, and its numbers are distributed
// as asked; those of Philox are compared one by one.
//
// LIBRARIES: rocrand
#include <rocrand/rocrand.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "checks.h"

namespace {

constexpr std::size_t kCount = 1 << 17;

struct Moments {
  double mean = 0, variance = 0, least = 1e300, greatest = -1e300;
};

template <class T>
Moments moments_of(const std::vector<T>& values) {
  Moments m;
  for (const T v : values) {
    const double x = static_cast<double>(v);
    m.mean += x, m.least = std::fmin(m.least, x), m.greatest = std::fmax(m.greatest, x);
  }
  m.mean /= static_cast<double>(values.size());
  for (const T v : values)
    m.variance += (static_cast<double>(v) - m.mean) * (static_cast<double>(v) - m.mean);
  m.variance /= static_cast<double>(values.size());
  return m;
}

bool near(double value, double want, double by) { return std::fabs(value - want) <= by; }

void distributions(rocrand_rng_type type, bool is_random, const char* name) {
  std::printf("%s\n", name);
  rocrand_generator generator;
  SUCCEEDS(rocrand_create_generator(&generator, type));
  const auto restart = [&] {
    SUCCEEDS(is_random ? rocrand_set_seed(generator, 12345) : rocrand_set_offset(generator, 0));
  };
  const Device<unsigned> words(kCount);
  restart();
  SUCCEEDS(rocrand_generate(generator, words.get(), kCount));
  const std::vector<unsigned> first = words.read();
  restart();
  CHECK(hipMemset(words.get(), 0, kCount * sizeof(unsigned)));
  SUCCEEDS(rocrand_generate(generator, words.get(), kCount));
  expect(words.read() == first, "the same seed gives the same numbers");
  SUCCEEDS(rocrand_generate(generator, words.get(), kCount));
  expect(words.read() != first, "then come others");
  std::array<unsigned, 32> ones = {};
  for (const unsigned word : first)
    for (unsigned bit = 0; bit < 32; ++bit) ones[bit] += word >> bit & 1;
  // Of a quasi-random sequence this long the last bits do not change yet.
  for (unsigned bit = is_random ? 0 : 16; bit < 32; ++bit)
    expect(near(ones[bit], kCount / 2, 2000), "bits that are set");

  const Device<float> floats(kCount);
  SUCCEEDS(rocrand_generate_uniform(generator, floats.get(), kCount));
  Moments m = moments_of(floats.read());
  expect(near(m.mean, 0.5, 0.01) && near(m.variance, 1.0 / 12, 0.005) && m.least >= 0 && m.greatest <= 1,
         "uniform");
  SUCCEEDS(rocrand_generate_normal(generator, floats.get(), kCount, 3.0f, 2.0f));
  m = moments_of(floats.read());
  expect(near(m.mean, 3, 0.05) && near(m.variance, 4, 0.15), "normal");
  const Device<double> doubles(kCount);
  SUCCEEDS(rocrand_generate_log_normal_double(generator, doubles.get(), kCount, 0.0, 0.5));
  m = moments_of(doubles.read());
  expect(near(m.mean, std::exp(0.125), 0.02) && m.least > 0, "lognormal");
  SUCCEEDS(rocrand_generate_poisson(generator, words.get(), kCount, 7.5));
  m = moments_of(words.read());
  expect(near(m.mean, 7.5, 0.1) && near(m.variance, 7.5, 0.3), "Poisson");
  SUCCEEDS(rocrand_destroy_generator(generator));
}

/// The published algorithm: ten rounds of multiplications of a counter under a key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> c, std::uint32_t k0, std::uint32_t k1) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = 0xd2511f53ull * c[0], b = 0xcd9e8d57ull * c[2];
    c = {static_cast<std::uint32_t>(b >> 32) ^ c[1] ^ k0, static_cast<std::uint32_t>(b),
         static_cast<std::uint32_t>(a >> 32) ^ c[3] ^ k1, static_cast<std::uint32_t>(a)};
    k0 += 0x9e3779b9, k1 += 0xbb67ae85;
  }
  return c;
}

void exact_philox() {
  constexpr std::uint64_t kSeed = 0x123456789abcdefull;
  rocrand_generator generator;
  SUCCEEDS(rocrand_create_generator(&generator, ROCRAND_RNG_PSEUDO_PHILOX4_32_10));
  SUCCEEDS(rocrand_set_seed(generator, kSeed));
  const Device<unsigned> words(kCount);
  SUCCEEDS(rocrand_generate(generator, words.get(), kCount));
  const std::vector<unsigned> got = words.read();
  std::vector<unsigned> want;
  for (std::uint32_t i = 0; i < kCount / 4; ++i)
    for (const std::uint32_t word : philox({i, 0, 0, 0}, static_cast<std::uint32_t>(kSeed), kSeed >> 32))
      want.push_back(word);
  expect(got == want, "each number of Philox");
  SUCCEEDS(rocrand_destroy_generator(generator));
}

}  // namespace

int main() {
  exact_philox();
  distributions(ROCRAND_RNG_PSEUDO_XORWOW, true, "XORWOW");
  distributions(ROCRAND_RNG_PSEUDO_MRG32K3A, true, "MRG32K3A");
  distributions(ROCRAND_RNG_PSEUDO_MTGP32, true, "MTGP32");
  distributions(ROCRAND_RNG_PSEUDO_PHILOX4_32_10, true, "Philox");
  distributions(ROCRAND_RNG_QUASI_SOBOL32, false, "Sobol");
  return report();
}
