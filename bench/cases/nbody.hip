// SPDX-License-Identifier: MIT
// Gravity: the pull of all bodies on all others, read from memory or through shared memory.
#include <hip/hip_runtime.h>
#include <immintrin.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"

namespace bench {
namespace {

// Pull of the body `q` on `p`, added to `force`.
__device__ inline void add_pull(const float4& p, float qx, float qy, float qz, float mass, float4& force) {
  const float dx = qx - p.x, dy = qy - p.y, dz = qz - p.z;
  const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
  const float w = mass * inverse * inverse * inverse;
  force.x += dx * w;
  force.y += dy * w;
  force.z += dz * w;
}

// 1-D, 256 a group, n / 256 groups; bodies are x, y, z, mass.
__global__ void nbody(const float4* bodies, float4* forces, int n) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  const float4 p = bodies[i];
  float4 force = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  for (int j = 0; j < n; j++) {
    const float4 q = bodies[j];
    add_pull(p, q.x, q.y, q.z, q.w, force);
  }
  forces[i] = force;
}

// The same, bodies read through shared memory.
__global__ void nbody_tiled(const float4* bodies, float4* forces, int n) {
  __shared__ float tile[256][4];
  const int t = threadIdx.x, i = blockIdx.x * 256 + t;
  const float4 p = bodies[i];
  float4 force = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  for (int j0 = 0; j0 < n; j0 += 256) {
    const float4 q = bodies[j0 + t];
    tile[t][0] = q.x;
    tile[t][1] = q.y;
    tile[t][2] = q.z;
    tile[t][3] = q.w;
    __syncthreads();
    for (int j = 0; j < 256; j++) add_pull(p, tile[j][0], tile[j][1], tile[j][2], tile[j][3], force);
    __syncthreads();
  }
  forces[i] = force;
}

/// A body, or a force with `w` zero.
struct Body {
  float x, y, z, w;
};

void pull_plain(const Body* bodies, Body* forces, int n) {
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

// Vectors run over 32 bodies; the other body is the same for all of them.
void pull_best(const Body* bodies, Body* forces, int n) {
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
void pull_rsqrt(const Body* bodies, Body* forces, int n) {
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

#else

void pull_rsqrt(const Body* bodies, Body* forces, int n) { pull_best(bodies, forces, n); }

#endif

// Largest difference in the pull on body i, relative to the sum of the pulls' sizes.
double pull_error(const std::vector<float>& position, const std::vector<float>& force, int n, int i) {
  double sum[3] = {}, size = 0.0, worst = 0.0;
  for (int j = 0; j < n; ++j) {
    double d[3], square = 1e-3;
    for (int q = 0; q < 3; ++q) {
      d[q] = static_cast<double>(position[4 * j + q]) - position[4 * i + q];
      square += d[q] * d[q];
    }
    const double strength = position[4 * j + 3] / (square * std::sqrt(square));
    for (int q = 0; q < 3; ++q) {
      sum[q] += d[q] * strength;
      size += std::abs(d[q] * strength);
    }
  }
  for (int q = 0; q < 3; ++q) worst = std::max(worst, std::abs(sum[q] - force[4 * i + q]) / size);
  return worst;
}

double worst_error(const std::vector<float>& position, const std::vector<float>& force, int n) {
  constexpr int kBodiesChecked = 64;
  Random random;
  double worst = 0.0;
  for (int check = 0; check < kBodiesChecked; ++check)
    worst = std::max(worst, pull_error(position, force, n, random.below(n)));
  return worst;
}

using Kernel = void (*)(const float4*, float4*, int);
using Native = void (*)(const Body*, Body*, int);

Case bodies(Workspace& space, Kernel kernel, Native best) {
  const int n = size("BENCH_BODIES", 16384, 256);
  const std::vector<float> position = Random().floats(4 * static_cast<std::size_t>(n));
  const Data<float> in = space.input(position), out = space.output<float>(position.size());
  const auto* from = reinterpret_cast<const Body*>(in.host);
  auto* to = reinterpret_cast<Body*>(out.host);
  const auto* card_from = reinterpret_cast<const float4*>(in.card);
  auto* card_to = reinterpret_cast<float4*>(out.card);
  return {.amount = static_cast<double>(n) * n,
          .card = [=] { kernel<<<n / 256, 256>>>(card_from, card_to, n); },
          .plain = [=] { pull_plain(from, to, n); },
          .best = [=] { best(from, to, n); },
          .error = [=](Side side) { return worst_error(position, out.from(side), n); },
          .tolerance = 1e-4};
}

}  // namespace

Case make_nbody(Workspace& space) { return bodies(space, nbody, pull_best); }
Case make_nbody_tiled(Workspace& space) { return bodies(space, nbody_tiled, pull_rsqrt); }

}  // namespace bench
