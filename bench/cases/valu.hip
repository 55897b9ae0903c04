// SPDX-License-Identifier: MIT
// Nothing but vector instructions, whose number is known: how many a second a core gets done.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "bench/case.h"

namespace bench {
namespace {

constexpr int kInstructions = 64;  // of mix() on the card

// Four instructions on floats, four on integers; the operands are numbers of mix()'s asm statement.
#define MIX(a, a1, u, u1, u2, u3)             \
  "v_fma_f32 %" #a ", %" #a                   \
  ", %16, %17\n"                              \
  "v_max_f32 %" #a ", %" #a ", %" #a1         \
  "\n"                                        \
  "v_mul_f32 %" #a ", %16, %" #a              \
  "\n"                                        \
  "v_sub_f32 %" #a ", %17, %" #a              \
  "\n"                                        \
  "v_xor_b32 %" #u ", %" #u ", %" #u1         \
  "\n"                                        \
  "v_lshl_add_u32 %" #u ", %" #u ", 1, %" #u2 \
  "\n"                                        \
  "v_add_u32 %" #u ", %" #u ", %" #u3         \
  "\n"                                        \
  "v_alignbit_b32 %" #u ", %" #u ", %" #u ", 7\n"

__device__ void mix(float (&a)[8], unsigned (&u)[8], float factor, float offset) {
  asm volatile(
      MIX(0, 1, 8, 9, 10, 11) MIX(1, 2, 9, 10, 11, 12) MIX(2, 3, 10, 11, 12, 13) MIX(3, 4, 11, 12, 13, 14)
          MIX(4, 5, 12, 13, 14, 15) MIX(5, 6, 13, 14, 15, 8) MIX(6, 7, 14, 15, 8, 9) MIX(7, 0, 15, 8, 9, 10)
      : "+v"(a[0]), "+v"(a[1]), "+v"(a[2]), "+v"(a[3]), "+v"(a[4]), "+v"(a[5]), "+v"(a[6]), "+v"(a[7]),
        "+v"(u[0]), "+v"(u[1]), "+v"(u[2]), "+v"(u[3]), "+v"(u[4]), "+v"(u[5]), "+v"(u[6]), "+v"(u[7])
      : "v"(factor), "v"(offset));
}
#undef MIX

// The same in C++, on `Wide` neighbouring threads.
template <int Wide>
void mix_native(float (&a)[8][Wide], unsigned (&u)[8][Wide], float factor, float offset) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 8; i++) {
#pragma omp simd
    for (int l = 0; l < Wide; l++) {
      float value = std::fma(a[i][l], factor, offset);
      value = value > a[(i + 1) % 8][l] ? value : a[(i + 1) % 8][l];
      a[i][l] = offset - factor * value;
      const unsigned shifted = ((u[i][l] ^ u[(i + 1) % 8][l]) << 1) + u[(i + 2) % 8][l] + u[(i + 3) % 8][l];
      u[i][l] = shifted >> 7 | shifted << 25;
    }
  }
}

__host__ __device__ inline void start(int thread, float* a, unsigned* u, int stride) {
  for (int i = 0; i < 8; i++) {
    a[i * stride] = static_cast<float>((thread + 37 * i) % 256) * (1.0f / 256);
    u[i * stride] = static_cast<unsigned>(thread) * 2654435761u + i;
  }
}

// 1-D, 256 a group. Threads whose bits of `idle` are all set take no part in the loop.
__global__ void valu(float* floats, unsigned* integers, int rounds, unsigned idle) {
  const int thread = blockIdx.x * 256 + threadIdx.x;
  float a[8];
  unsigned u[8];
  start(thread, a, u, 1);
  if (idle == 0 || (threadIdx.x & idle) != idle) {
    for (int round = 0; round < rounds; round++) mix(a, u, 0.25f, 0.75f);
  }
  float sum = 0.0f;
  unsigned mixed = 0;
  for (int i = 0; i < 8; i++) {
    sum += a[i];
    mixed ^= u[i];
  }
  floats[thread] = sum;
  integers[thread] = mixed;
}

template <int Wide>
void valu_native(float* floats, unsigned* integers, int threads, int rounds, unsigned idle) {
#pragma omp parallel for schedule(static)
  for (int first = 0; first < threads; first += Wide) {
    float a[8][Wide];
    unsigned u[8][Wide];
    for (int l = 0; l < Wide; l++) start(first + l, &a[0][l], &u[0][l], Wide);
    float before_a[8][Wide];
    unsigned before_u[8][Wide];
    std::copy_n(&a[0][0], 8 * Wide, &before_a[0][0]);
    std::copy_n(&u[0][0], 8 * Wide, &before_u[0][0]);
    const bool all_idle = Wide == 1 && idle != 0 && (static_cast<unsigned>(first) & idle) == idle;
    for (int round = 0; round < (all_idle ? 0 : rounds); round++) mix_native<Wide>(a, u, 0.25f, 0.75f);
    for (int l = 0; l < Wide; l++) {
      const bool stays = idle != 0 && (static_cast<unsigned>(first + l) & idle) == idle;
      float sum = 0.0f;
      unsigned mixed = 0;
      for (int i = 0; i < 8; i++) {
        sum += stays ? before_a[i][l] : a[i][l];
        mixed ^= stays ? before_u[i][l] : u[i][l];
      }
      floats[first + l] = sum;
      integers[first + l] = mixed;
    }
  }
}

// What thread `thread` leaves, in double precision and 64-bit integers.
std::pair<double, unsigned> exact(int thread, int rounds, unsigned idle) {
  float first_a[8];
  unsigned u[8];
  start(thread, first_a, u, 1);
  double a[8];
  std::copy_n(first_a, 8, a);
  const bool takes_part = idle == 0 || (static_cast<unsigned>(thread) & idle) != idle;
  for (int round = 0; takes_part && round < rounds; round++) {
    for (int i = 0; i < 8; i++) {
      a[i] = 0.75 - 0.25 * std::max(a[i] * 0.25 + 0.75, a[(i + 1) % 8]);
      const std::uint64_t sum = std::uint64_t{u[i] ^ u[(i + 1) % 8]} * 2 + u[(i + 2) % 8] + u[(i + 3) % 8];
      u[i] = std::rotr(static_cast<std::uint32_t>(sum), 7);
    }
  }
  double sum = 0.0;
  unsigned mixed = 0;
  for (int i = 0; i < 8; i++) {
    sum += a[i];
    mixed ^= u[i];
  }
  return {sum, mixed};
}

int cores() {
  const char* threads = std::getenv("CAIRN_THREADS");
  const int wanted = threads ? std::atoi(threads) : 0;
  return wanted > 0 ? wanted : static_cast<int>(std::thread::hardware_concurrency());
}

Case instructions(Workspace& space, unsigned idle) {
  constexpr int kChecked = 300;
  const int rounds = size("BENCH_VALU", 400), groups = 512, threads = groups * 256;
  const Data<float> floats = space.output<float>(threads);
  const Data<unsigned> integers = space.output<unsigned>(threads);
  const auto error = [=](Side side) {
    const std::vector<float> sums = floats.from(side);
    const std::vector<unsigned> mixed = integers.from(side);
    Random random;
    double worst = 0.0;
    for (int check = 0; check < kChecked; ++check) {
      const int thread = random.below(threads);
      const auto [sum, word] = exact(thread, rounds, idle);
      worst = std::max(worst, mixed[thread] == word ? std::abs(sums[thread] - sum) : 1.0);
    }
    return worst;
  };
  return {.amount = static_cast<double>(threads) / 64 * rounds * kInstructions / cores(),
          .card = [=] { valu<<<groups, 256>>>(floats.card, integers.card, rounds, idle); },
          .plain = [=] { valu_native<1>(floats.host, integers.host, threads, rounds, idle); },
          .best = [=] { valu_native<32>(floats.host, integers.host, threads, rounds, idle); },
          .error = error,
          .tolerance = 1e-4};
}

}  // namespace

Case make_valu(Workspace& space) { return instructions(space, 0); }
Case make_valu_masked(Workspace& space) { return instructions(space, 1); }

}  // namespace bench
