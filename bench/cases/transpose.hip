// SPDX-License-Identifier: MIT
// A matrix turned over its diagonal, and a stencil of five points.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"

namespace bench {
namespace {

constexpr int kTile = 32;

// 32x8 a group, (n / 32)^2 groups; a tile goes through shared memory, so that reads and writes are of rows.
__global__ void transpose(const float* in, float* out, int n) {
  __shared__ float tile[kTile][kTile + 1];
  const int x = threadIdx.x, row0 = blockIdx.y * kTile, column0 = blockIdx.x * kTile;
  for (int y = threadIdx.y; y < kTile; y += 8) tile[y][x] = in[(row0 + y) * n + column0 + x];
  __syncthreads();
  for (int y = threadIdx.y; y < kTile; y += 8) out[(column0 + y) * n + row0 + x] = tile[x][y];
}

// 64x4 a group; on the border the nearest point inside counts as the neighbour.
__global__ void stencil(const float* in, float* out, int n) {
  const int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
  const float left = in[y * n + max(x - 1, 0)], right = in[y * n + min(x + 1, n - 1)];
  const float above = in[max(y - 1, 0) * n + x], below = in[min(y + 1, n - 1) * n + x];
  out[y * n + x] = 0.5f * in[y * n + x] + 0.125f * (left + right + above + below);
}

void transpose_plain(const float* in, float* out, int n) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) out[static_cast<long>(y) * n + x] = in[static_cast<long>(x) * n + y];
}

void transpose_best(const float* in, float* out, int n) {
#pragma omp parallel for schedule(static)
  for (int y0 = 0; y0 < n; y0 += kTile)
    for (int x0 = 0; x0 < n; x0 += kTile)
      for (int y = y0; y < y0 + kTile; y++)
        for (int x = x0; x < x0 + kTile; x++)
          out[static_cast<long>(y) * n + x] = in[static_cast<long>(x) * n + y];
}

void stencil_native(const float* in, float* __restrict out, int n) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < n; y++) {
    const float *row = in + static_cast<long>(y) * n, *above = in + static_cast<long>(std::max(y - 1, 0)) * n,
                *below = in + static_cast<long>(std::min(y + 1, n - 1)) * n;
    float* result = out + static_cast<long>(y) * n;
    result[0] = 0.5f * row[0] + 0.125f * (row[0] + row[1] + above[0] + below[0]);
    for (int x = 1; x < n - 1; x++)
      result[x] = 0.5f * row[x] + 0.125f * (row[x - 1] + row[x + 1] + above[x] + below[x]);
    result[n - 1] = 0.5f * row[n - 1] + 0.125f * (row[n - 2] + row[n - 1] + above[n - 1] + below[n - 1]);
  }
}

double transpose_error(const std::vector<float>& in, const std::vector<float>& out, int n) {
  double wrong = 0.0;
  for (std::size_t i = 0; i < in.size(); ++i) wrong += out[i % n * n + i / n] != in[i];
  return wrong;
}

double stencil_error(const std::vector<float>& in, const std::vector<float>& out, int n) {
  const auto at = [&](int x, int y) {
    return static_cast<double>(
        in[static_cast<std::size_t>(std::clamp(y, 0, n - 1)) * n + std::clamp(x, 0, n - 1)]);
  };
  double worst = 0.0;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const double exact = at(x, y) / 2 + (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 8;
      worst = std::max(worst, std::abs(exact - out[static_cast<std::size_t>(y) * n + x]));
    }
  }
  return worst;
}

}  // namespace

Case make_transpose(Workspace& space) {
  const int n = size("BENCH_PLANE", 4096, 64);
  const std::vector<float> values = Random().floats(static_cast<std::size_t>(n) * n);
  const Data<float> in = space.input(values), out = space.output<float>(values.size());
  return {.amount = 8.0 * values.size(),
          .card = [=] { transpose<<<dim3(n / kTile, n / kTile), dim3(kTile, 8)>>>(in.card, out.card, n); },
          .plain = [=] { transpose_plain(in.host, out.host, n); },
          .best = [=] { transpose_best(in.host, out.host, n); },
          .error = [=](Side side) { return transpose_error(values, out.from(side), n); }};
}

Case make_stencil(Workspace& space) {
  const int n = size("BENCH_PLANE", 4096, 64);
  const std::vector<float> values = Random().floats(static_cast<std::size_t>(n) * n);
  const Data<float> in = space.input(values), out = space.output<float>(values.size());
  return {.amount = 8.0 * values.size(),
          .card = [=] { stencil<<<dim3(n / 64, n / 4), dim3(64, 4)>>>(in.card, out.card, n); },
          .plain = [=] { stencil_native(in.host, out.host, n); },
          .best = {},
          .error = [=](Side side) { return stencil_error(values, out.from(side), n); },
          .tolerance = 1e-5};
}

}  // namespace bench
