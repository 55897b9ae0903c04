// SPDX-License-Identifier: MIT
// A picture of the Mandelbrot set: each pixel's loop ends at another time.
#include <hip/hip_runtime.h>
#include <immintrin.h>

#include <cstring>

#include "bench/case.h"

namespace bench {
namespace {

// 16x16 a group, (n / 16)^2 groups; lanes leave the loop one by one.
__global__ void mandelbrot(int* out, int n, int limit) {
  const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  const float re = -2.0f + 2.5f * (float)x / (float)n, im = -1.25f + 2.5f * (float)y / (float)n;
  float zr = 0.0f, zi = 0.0f;
  int count = 0;
  while (count < limit && zr * zr + zi * zi <= 4.0f) {
    const float next = zr * zr - zi * zi + re;
    zi = 2.0f * zr * zi + im;
    zr = next;
    count++;
  }
  out[y * n + x] = count;
}

void draw_plain(int* out, int n, int limit) {
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < n; y++) {
    for (int x = 0; x < n; x++) {
      const float re = -2.0f + 2.5f * static_cast<float>(x) / static_cast<float>(n);
      const float im = -1.25f + 2.5f * static_cast<float>(y) / static_cast<float>(n);
      float zr = 0.0f, zi = 0.0f;
      int count = 0;
      while (count < limit && zr * zr + zi * zi <= 4.0f) {
        const float next = zr * zr - zi * zi + re;
        zi = 2.0f * zr * zi + im;
        zr = next;
        count++;
      }
      out[static_cast<long>(y) * n + x] = count;
    }
  }
}

#ifdef __AVX512F__

// 32 pixels at a time, each with a bit that says whether it still runs.
void draw_best(int* out, int n, int limit) {
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < n; y++) {
    const __m512 im = _mm512_set1_ps(-1.25f + 2.5f * static_cast<float>(y) / static_cast<float>(n));
    for (int x = 0; x < n; x += 32) {
      __m512 re[2], zr[2], zi[2];
      __m512i count[2];
      __mmask16 active[2] = {0xffff, 0xffff};
      for (int half = 0; half < 2; half++) {
        float lanes[16];
        for (int l = 0; l < 16; l++)
          lanes[l] = -2.0f + 2.5f * static_cast<float>(x + 16 * half + l) / static_cast<float>(n);
        re[half] = _mm512_loadu_ps(lanes);
        zr[half] = zi[half] = _mm512_setzero_ps();
        count[half] = _mm512_setzero_si512();
      }
      for (int k = 0; k < limit && (active[0] | active[1]); k++) {
        for (int half = 0; half < 2; half++) {
          const __m512 a = zr[half] * zr[half], b = zi[half] * zi[half];
          active[half] = _mm512_mask_cmp_ps_mask(active[half], a + b, _mm512_set1_ps(4.0f), _CMP_LE_OQ);
          count[half] = _mm512_mask_add_epi32(count[half], active[half], count[half], _mm512_set1_epi32(1));
          zi[half] = 2.0f * zr[half] * zi[half] + im;
          zr[half] = a - b + re[half];
        }
      }
      for (int half = 0; half < 2; half++)
        _mm512_storeu_si512(out + static_cast<long>(y) * n + x + 16 * half, count[half]);
    }
  }
}

#else

// 16 pixels at a time; a finished one keeps its count.
void draw_best(int* out, int n, int limit) {
  constexpr int kWide = 16;
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < n; y++) {
    const float im = -1.25f + 2.5f * static_cast<float>(y) / static_cast<float>(n);
    for (int x = 0; x < n; x += kWide) {
      float re[kWide], zr[kWide] = {}, zi[kWide] = {};
      int count[kWide] = {}, active = 1;
      for (int l = 0; l < kWide; l++)
        re[l] = -2.0f + 2.5f * static_cast<float>(x + l) / static_cast<float>(n);
      for (int k = 0; k < limit && active; k++) {
        active = 0;
#pragma omp simd reduction(| : active)
        for (int l = 0; l < kWide; l++) {
          const float a = zr[l] * zr[l], b = zi[l] * zi[l];
          const int runs = count[l] == k && a + b <= 4.0f;
          zi[l] = 2.0f * zr[l] * zi[l] + im;
          zr[l] = a - b + re[l];
          count[l] += runs;
          active |= runs;
        }
      }
      std::memcpy(out + static_cast<long>(y) * n + x, count, sizeof count);
    }
  }
}

#endif

int iterations(int x, int y, int n, int limit) {
  const float re = -2.0f + 2.5f * static_cast<float>(x) / static_cast<float>(n);
  const float im = -1.25f + 2.5f * static_cast<float>(y) / static_cast<float>(n);
  float zr = 0.0f, zi = 0.0f;
  int count = 0;
  while (count < limit && zr * zr + zi * zi <= 4.0f) {
    const float next = zr * zr - zi * zi + re;
    zi = 2.0f * zr * zi + im;
    zr = next;
    ++count;
  }
  return count;
}

// Share of the pixels that differ: fused multiply-add moves some on the border.
double share_of_wrong(const std::vector<int>& picture, int n, int limit) {
  std::size_t different = 0;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x)
      different += picture[static_cast<std::size_t>(y) * n + x] != iterations(x, y, n, limit);
  }
  return static_cast<double>(different) / picture.size();
}

}  // namespace

Case make_mandelbrot(Workspace& space) {
  const int n = size("BENCH_MANDEL", 2048, 32), limit = size("BENCH_MAXITER", 256);
  const std::size_t count = static_cast<std::size_t>(n) * n;
  const Data<int> out = space.output<int>(count);
  return {.amount = static_cast<double>(count),
          .card = [=] { mandelbrot<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(out.card, n, limit); },
          .plain = [=] { draw_plain(out.host, n, limit); },
          .best = [=] { draw_best(out.host, n, limit); },
          .error = [=](Side side) { return share_of_wrong(out.from(side), n, limit); },
          .tolerance = 0.02};
}

}  // namespace bench
