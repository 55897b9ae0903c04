// SPDX-License-Identifier: MIT
// The same work shaped for the host's vector registers: many outputs at once, masks for divergence, sums
// reordered.
#include <immintrin.h>

#include <cmath>
#include <cstring>

#include "bench/native.h"

namespace bench::native {

void sgemm(const float* a, const float* b, float* c, int n) { sgemm_blocked(a, b, c, n); }

// Vectors run over 32 bodies; the other body is the same for all of them.
void nbody(const Body* bodies, Body* forces, int n) {
  constexpr int kWide = 32;
#pragma omp parallel for schedule(static)
  for (int i0 = 0; i0 < n; i0 += kWide) {
    float px[kWide], py[kWide], pz[kWide], fx[kWide] = {}, fy[kWide] = {}, fz[kWide] = {};
    for (int l = 0; l < kWide; l++) {
      px[l] = bodies[i0 + l].x;
      py[l] = bodies[i0 + l].y;
      pz[l] = bodies[i0 + l].z;
    }
    for (int j = 0; j < n; j++) {
      const Body q = bodies[j];
#pragma omp simd simdlen(16)
      for (int l = 0; l < kWide; l++) {
        const float dx = q.x - px[l], dy = q.y - py[l], dz = q.z - pz[l];
        const float inverse = 1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + 1e-3f);
        const float w = q.w * inverse * inverse * inverse;
        fx[l] += dx * w;
        fy[l] += dy * w;
        fz[l] += dz * w;
      }
    }
    for (int l = 0; l < kWide; l++) forces[i0 + l] = {fx[l], fy[l], fz[l], 0.0f};
  }
}

#ifdef __AVX512F__

// With the hardware's estimate and one Newton step.
void nbody_rsqrt(const Body* bodies, Body* forces, int n) {
#pragma omp parallel for schedule(static)
  for (int i0 = 0; i0 < n; i0 += 32) {
    __m512 position[3][2], force[3][2];
    float lanes[3][32];
    for (int l = 0; l < 32; l++) {
      lanes[0][l] = bodies[i0 + l].x;
      lanes[1][l] = bodies[i0 + l].y;
      lanes[2][l] = bodies[i0 + l].z;
    }
    for (int axis = 0; axis < 3; axis++) {
      for (int half = 0; half < 2; half++) {
        position[axis][half] = _mm512_loadu_ps(&lanes[axis][16 * half]);
        force[axis][half] = _mm512_setzero_ps();
      }
    }
    for (int j = 0; j < n; j++) {
      const __m512 x = _mm512_set1_ps(bodies[j].x), y = _mm512_set1_ps(bodies[j].y),
                   z = _mm512_set1_ps(bodies[j].z);
      const __m512 mass = _mm512_set1_ps(bodies[j].w);
      for (int half = 0; half < 2; half++) {
        const __m512 dx = x - position[0][half], dy = y - position[1][half], dz = z - position[2][half];
        const __m512 square = dx * dx + (dy * dy + (dz * dz + 1e-3f));
        __m512 inverse = _mm512_rsqrt14_ps(square);
        inverse = inverse * (1.5f - 0.5f * square * inverse * inverse);
        const __m512 w = mass * inverse * inverse * inverse;
        force[0][half] += dx * w;
        force[1][half] += dy * w;
        force[2][half] += dz * w;
      }
    }
    for (int axis = 0; axis < 3; axis++) {
      for (int half = 0; half < 2; half++) _mm512_storeu_ps(&lanes[axis][16 * half], force[axis][half]);
    }
    for (int l = 0; l < 32; l++) forces[i0 + l] = {lanes[0][l], lanes[1][l], lanes[2][l], 0.0f};
  }
}

// 32 pixels at a time, each with a bit that says whether it still runs.
void mandelbrot(int* out, int n, int limit) {
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

void nbody_rsqrt(const Body* bodies, Body* forces, int n) { nbody(bodies, forces, n); }

// 16 pixels at a time; a finished one keeps its count.
void mandelbrot(int* out, int n, int limit) {
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

float sum(const float* in, long n) {
  float total = 0.0f;
#pragma omp parallel for simd reduction(+ : total) schedule(static)
  for (long i = 0; i < n; i++) total += in[i];
  return total;
}

// Four tables, so that equal bytes in a row do not wait for each other.
void histogram(const std::uint8_t* in, unsigned* bins, long n) {
#pragma omp parallel
  {
    unsigned counts[4][256] = {};
#pragma omp for schedule(static) nowait
    for (long i = 0; i < n / 4; i++) {
      std::uint32_t word;
      std::memcpy(&word, in + 4 * i, 4);
      counts[0][word & 255]++;
      counts[1][word >> 8 & 255]++;
      counts[2][word >> 16 & 255]++;
      counts[3][word >> 24]++;
    }
#pragma omp critical
    for (int bin = 0; bin < 256; bin++)
      bins[bin] += counts[0][bin] + counts[1][bin] + counts[2][bin] + counts[3][bin];
  }
}

}  // namespace bench::native
