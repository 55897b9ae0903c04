// SPDX-License-Identifier: MIT
// A sparse matrix (compressed rows) times a vector: a thread for each row, or a wave for each row.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>

#include "bench/case.h"

namespace bench {
namespace {

struct Matrix {
  const int* starts;  // of rows in the two arrays, and one more
  const int* columns;
  const float* values;
};

// 1-D, 256 a group.
__global__ void multiply_by_threads(Matrix m, const float* x, float* y, int rows) {
  const int row = blockIdx.x * 256 + threadIdx.x;
  if (row >= rows) return;
  float sum = 0.0f;
  for (int i = m.starts[row]; i < m.starts[row + 1]; i++) sum += m.values[i] * x[m.columns[i]];
  y[row] = sum;
}

// 256 a group, four rows at a time.
__global__ void multiply_by_waves(Matrix m, const float* x, float* y, int rows) {
  const int row = blockIdx.x * 4 + threadIdx.x / 64, lane = threadIdx.x % 64;
  if (row >= rows) return;
  float sum = 0.0f;
  for (int i = m.starts[row] + lane; i < m.starts[row + 1]; i += 64) sum += m.values[i] * x[m.columns[i]];
  for (int width = 32; width > 0; width >>= 1) sum += __shfl_down(sum, width, 64);
  if (lane == 0) y[row] = sum;
}

void multiply_native(Matrix m, const float* x, float* y, int rows) {
#pragma omp parallel for schedule(dynamic, 1024)
  for (int row = 0; row < rows; row++) {
    float sum = 0.0f;
    for (int i = m.starts[row]; i < m.starts[row + 1]; i++) sum += m.values[i] * x[m.columns[i]];
    y[row] = sum;
  }
}

void multiply_best(Matrix m, const float* x, float* y, int rows) {
#pragma omp parallel for schedule(dynamic, 1024)
  for (int row = 0; row < rows; row++) {
    float sum = 0.0f;
#pragma omp simd reduction(+ : sum)
    for (int i = m.starts[row]; i < m.starts[row + 1]; i++) sum += m.values[i] * x[m.columns[i]];
    y[row] = sum;
  }
}

struct Input {
  std::vector<int> starts{0}, columns{};
  std::vector<float> values{}, x{};

  // Rows of 0 to 2 * `usual` elements.
  Input(int rows, int usual) {
    Random random;
    for (int row = 0; row < rows; ++row) {
      for (int left = random.below(2 * usual + 1); left > 0; --left) {
        columns.push_back(random.below(rows));
        values.push_back(random.unit());
      }
      starts.push_back(static_cast<int>(columns.size()));
    }
    x = random.floats(rows);
  }
  double error(const std::vector<float>& y) const {
    double worst = 0.0;
    for (std::size_t row = 0; row < y.size(); ++row) {
      double exact = 0.0;
      for (int i = starts[row]; i < starts[row + 1]; ++i)
        exact += static_cast<double>(values[i]) * x[columns[i]];
      worst = std::max(worst, std::abs(exact - y[row]) / (1.0 + exact));
    }
    return worst;
  }
};

Case multiplication(Workspace& space, int rows, int usual, bool waves) {
  const auto input = std::make_shared<Input>(rows, usual);
  const Data<int> starts = space.input(input->starts), columns = space.input(input->columns);
  const Data<float> values = space.input(input->values), x = space.input(input->x),
                    y = space.output<float>(rows);
  const Matrix on_card = {starts.card, columns.card, values.card},
               on_host = {starts.host, columns.host, values.host};
  const auto launch = [=] {
    if (waves)
      multiply_by_waves<<<(rows + 3) / 4, 256>>>(on_card, x.card, y.card, rows);
    else
      multiply_by_threads<<<(rows + 255) / 256, 256>>>(on_card, x.card, y.card, rows);
  };
  return {.amount = 2.0 * input->values.size(),
          .card = launch,
          .plain = [=] { multiply_native(on_host, x.host, y.host, rows); },
          .best = [=] { multiply_best(on_host, x.host, y.host, rows); },
          .error = [=](Side side) { return input->error(y.from(side)); },
          .tolerance = 1e-4};
}

}  // namespace

Case make_spmv(Workspace& space) { return multiplication(space, size("BENCH_ROWS", 1 << 18), 16, false); }
Case make_spmv_wave(Workspace& space) {
  return multiplication(space, size("BENCH_LONG_ROWS", 1 << 15), 128, true);
}

}  // namespace bench
