// SPDX-License-Identifier: MIT
// Softmax over the rows of a matrix, and layer normalisation of them.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"
#include "bench/cases/fast_exp.h"
#include "bench/cases/row_kernels.h"

namespace bench {
namespace {

void softmax_plain(const float* in, float* out, int rows, int columns) {
#pragma omp parallel for schedule(static)
  for (int r = 0; r < rows; r++) {
    const float* row = in + static_cast<long>(r) * columns;
    float* result = out + static_cast<long>(r) * columns;
    const float largest = *std::max_element(row, row + columns);
    float sum = 0.0f;
    for (int i = 0; i < columns; i++) sum += result[i] = std::exp(row[i] - largest);
    for (int i = 0; i < columns; i++) result[i] /= sum;
  }
}

// As many running maxima as a vector register holds.
float largest_of(const float* row, int columns) {
  constexpr int kWide = 16;
  float largest[kWide];
  std::fill_n(largest, kWide, row[0]);
  int i = 0;
  for (; i + kWide <= columns; i += kWide)
    for (int l = 0; l < kWide; l++) largest[l] = row[i + l] > largest[l] ? row[i + l] : largest[l];
  for (; i < columns; i++) largest[0] = std::max(largest[0], row[i]);
  return *std::max_element(largest, largest + kWide);
}

void softmax_best(const float* in, float* out, int rows, int columns) {
#pragma omp parallel for schedule(static)
  for (int r = 0; r < rows; r++) {
    const float* row = in + static_cast<long>(r) * columns;
    float* result = out + static_cast<long>(r) * columns;
    const float largest = largest_of(row, columns);
    float sum = 0.0f;
#pragma omp simd reduction(+ : sum) simdlen(16)
    for (int i = 0; i < columns; i++) sum += result[i] = fast_exp(row[i] - largest);
    const float factor = 1.0f / sum;
#pragma omp simd simdlen(16)
    for (int i = 0; i < columns; i++) result[i] *= factor;
  }
}

void layer_norm_plain(const float* in, const float* scale, const float* shift, float* out, int rows,
                      int columns) {
#pragma omp parallel for schedule(static)
  for (int r = 0; r < rows; r++) {
    const float* row = in + static_cast<long>(r) * columns;
    float sum = 0.0f, squares = 0.0f;
    for (int i = 0; i < columns; i++) sum += row[i];
    const float mean = sum / columns;
    for (int i = 0; i < columns; i++) squares += (row[i] - mean) * (row[i] - mean);
    const float factor = 1.0f / std::sqrt(squares / columns + 1e-5f);
    for (int i = 0; i < columns; i++)
      out[static_cast<long>(r) * columns + i] = (row[i] - mean) * factor * scale[i] + shift[i];
  }
}

void layer_norm_best(const float* in, const float* scale, const float* shift, float* __restrict out, int rows,
                     int columns) {
#pragma omp parallel for schedule(static)
  for (int r = 0; r < rows; r++) {
    const float* row = in + static_cast<long>(r) * columns;
    float sum = 0.0f, squares = 0.0f;
#pragma omp simd reduction(+ : sum) simdlen(16)
    for (int i = 0; i < columns; i++) sum += row[i];
    const float mean = sum / columns;
#pragma omp simd reduction(+ : squares) simdlen(16)
    for (int i = 0; i < columns; i++) squares += (row[i] - mean) * (row[i] - mean);
    const float factor = 1.0f / std::sqrt(squares / columns + 1e-5f);
#pragma omp simd simdlen(16)
    for (int i = 0; i < columns; i++)
      out[static_cast<long>(r) * columns + i] = (row[i] - mean) * factor * scale[i] + shift[i];
  }
}

double worst_of(const std::vector<double>& exact, const std::vector<float>& result) {
  double worst = 0.0;
  for (std::size_t i = 0; i < exact.size(); ++i) worst = std::max(worst, std::abs(exact[i] - result[i]));
  return worst;
}

std::vector<double> exact_softmax(const std::vector<float>& in, int rows, int columns) {
  std::vector<double> exact(in.size());
  for (int r = 0; r < rows; ++r) {
    const std::size_t start = static_cast<std::size_t>(r) * columns;
    double sum = 0.0;
    for (int i = 0; i < columns; ++i) sum += exact[start + i] = std::exp(static_cast<double>(in[start + i]));
    for (int i = 0; i < columns; ++i) exact[start + i] /= sum;
  }
  return exact;
}

std::vector<double> exact_layer_norm(const std::vector<float>& in, const std::vector<float>& scale,
                                     const std::vector<float>& shift, int rows, int columns) {
  std::vector<double> exact(in.size());
  for (int r = 0; r < rows; ++r) {
    const std::size_t start = static_cast<std::size_t>(r) * columns;
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < columns; ++i) {
      sum += in[start + i];
      squares += static_cast<double>(in[start + i]) * in[start + i];
    }
    const double mean = sum / columns, deviation = std::sqrt(squares / columns - mean * mean + 1e-5);
    for (int i = 0; i < columns; ++i)
      exact[start + i] = (in[start + i] - mean) / deviation * scale[i] + shift[i];
  }
  return exact;
}

Case softmax_of(Workspace& space, int rows, int columns) {
  const std::vector<float> values = Random().floats(static_cast<std::size_t>(rows) * columns, -4.0f);
  const std::vector<double> exact = exact_softmax(values, rows, columns);
  const Data<float> in = space.input(values), out = space.output<float>(values.size());
  return {.amount = 8.0 * values.size(),
          .card = [=] { softmax<<<rows, kGroup>>>(in.card, out.card, columns); },
          .plain = [=] { softmax_plain(in.host, out.host, rows, columns); },
          .best = [=] { softmax_best(in.host, out.host, rows, columns); },
          .error = [=](Side side) { return worst_of(exact, out.from(side)) * columns; },
          .tolerance = 1e-4};
}

}  // namespace

Case make_softmax(Workspace& space) {
  return softmax_of(space, size("BENCH_SOFTMAX_ROWS", 64), size("BENCH_SOFTMAX_COLUMNS", 4096));
}
Case make_softmax_large(Workspace& space) {
  return softmax_of(space, size("BENCH_SOFTMAX_LARGE_ROWS", 4096), size("BENCH_SOFTMAX_LARGE_COLUMNS", 1000));
}

Case make_layer_norm(Workspace& space) {
  const int rows = size("BENCH_NORM_ROWS", 4096), columns = size("BENCH_NORM_COLUMNS", 768);
  Random random;
  const std::vector<float> values = random.floats(static_cast<std::size_t>(rows) * columns, -0.5f);
  const std::vector<float> factors = random.floats(columns), offsets = random.floats(columns);
  const std::vector<double> exact = exact_layer_norm(values, factors, offsets, rows, columns);
  const Data<float> in = space.input(values), scale = space.input(factors), shift = space.input(offsets);
  const Data<float> out = space.output<float>(values.size());
  return {.amount = 8.0 * values.size(),
          .card = [=] { layer_norm<<<rows, kGroup>>>(in.card, scale.card, shift.card, out.card, columns); },
          .plain = [=] { layer_norm_plain(in.host, scale.host, shift.host, out.host, rows, columns); },
          .best = [=] { layer_norm_best(in.host, scale.host, shift.host, out.host, rows, columns); },
          .error = [=](Side side) { return worst_of(exact, out.from(side)); },
          .tolerance = 1e-4};
}

}  // namespace bench
