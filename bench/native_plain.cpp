// SPDX-License-Identifier: MIT
// The loops that a C++ programmer writes down first, on all cores.
#include <cmath>

#include "bench/native.h"

namespace bench::native {

void sgemm(const float* a, const float* b, float* c, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) {
    float* __restrict out = c + static_cast<long>(i) * n;
    for (int j = 0; j < n; j++) out[j] = 0.0f;
    for (int k = 0; k < n; k++) {
      const float factor = a[static_cast<long>(i) * n + k];
      const float* in = b + static_cast<long>(k) * n;
      for (int j = 0; j < n; j++) out[j] += factor * in[j];
    }
  }
}

void nbody(const Body* bodies, Body* forces, int n) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++) {
    Body force = {0.0f, 0.0f, 0.0f, 0.0f};
    for (int j = 0; j < n; j++) {
      const float dx = bodies[j].x - bodies[i].x, dy = bodies[j].y - bodies[i].y,
                  dz = bodies[j].z - bodies[i].z;
      const float inverse = 1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + 1e-3f);
      const float w = bodies[j].w * inverse * inverse * inverse;
      force.x += dx * w;
      force.y += dy * w;
      force.z += dz * w;
    }
    forces[i] = force;
  }
}

void nbody_rsqrt(const Body* bodies, Body* forces, int n) { nbody(bodies, forces, n); }

void mandelbrot(int* out, int n, int limit) {
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

float sum(const float* in, long n) {
  float total = 0.0f;
#pragma omp parallel for reduction(+ : total) schedule(static)
  for (long i = 0; i < n; i++) total += in[i];
  return total;
}

void histogram(const std::uint8_t* in, unsigned* bins, long n) {
#pragma omp parallel
  {
    unsigned counts[256] = {};
#pragma omp for schedule(static) nowait
    for (long i = 0; i < n; i++) counts[in[i]]++;
#pragma omp critical
    for (int bin = 0; bin < 256; bin++) bins[bin] += counts[bin];
  }
}

}  // namespace bench::native
