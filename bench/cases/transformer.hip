// SPDX-License-Identifier: MIT
// The forward pass of a small transformer: two layers, each of normalisation, attention and a network of two
// steps.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "bench/case.h"
#include "bench/cases/attention_kernel.h"
#include "bench/cases/attention_native.h"
#include "bench/cases/row_kernels.h"

namespace bench {
namespace {

constexpr int kHeads = 4, kModel = kHeads * kHead, kInner = 4 * kModel, kLayers = 2;

// The usual smooth step, by way of the hyperbolic tangent.
template <class T>
__host__ __device__ T gelu(T x) {
  const T z = T(0.7978845608) * (x + T(0.044715) * x * x * x);
  return x / (T(1) + exp(T(-2) * z));
}

// 16x16 a group: out = activation(in * weights + bias) (+ out, for a residual).
__global__ void linear(const float* in, const float* weights, const float* bias, float* out, int depth,
                       int columns, bool activate, bool add) {
  __shared__ float tile_in[16][16], tile_weights[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  float sum = bias[column];
  for (int k0 = 0; k0 < depth; k0 += 16) {
    tile_in[ty][tx] = in[row * depth + k0 + tx];
    tile_weights[ty][tx] = weights[(k0 + ty) * columns + column];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum += tile_in[ty][k] * tile_weights[k][tx];
    __syncthreads();
  }
  if (activate) sum = gelu(sum);
  out[row * columns + column] = add ? out[row * columns + column] + sum : sum;
}

template <class T>
void linear_native(const T* in, const float* weights, const float* bias, T* out, int rows, int depth,
                   int columns, bool activate, bool add) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < rows; row++) {
    std::vector<T> sum(bias, bias + columns);
    for (int k = 0; k < depth; k++) {
      const T factor = in[row * depth + k];
      for (int column = 0; column < columns; column++) sum[column] += factor * weights[k * columns + column];
    }
    for (int column = 0; column < columns; column++) {
      const T value = activate ? gelu(sum[column]) : sum[column];
      out[row * columns + column] = add ? out[row * columns + column] + value : value;
    }
  }
}

template <class T>
void norm_native(const T* in, const float* scale, const float* shift, T* out, int rows) {
  for (int row = 0; row < rows; row++) {
    T mean = 0, square = 0;
    for (int i = 0; i < kModel; i++) mean += in[row * kModel + i] / kModel;
    for (int i = 0; i < kModel; i++)
      square += (in[row * kModel + i] - mean) * (in[row * kModel + i] - mean) / kModel;
    const T factor = T(1) / std::sqrt(square + T(1e-5));
    for (int i = 0; i < kModel; i++)
      out[row * kModel + i] = (in[row * kModel + i] - mean) * factor * scale[i] + shift[i];
  }
}

// In double precision, by the definition.
void attention_exact(const double* q, const double* k, const double* v, double* out, int n) {
  for (int head = 0; head < kModel; head += kHead) {
    for (int i = 0; i < n; i++) {
      double total = 0.0, sum[kHead] = {};
      for (int j = 0; j < n; j++) {
        double score = 0.0;
        for (int d = 0; d < kHead; d++) score += q[i * kModel + head + d] * k[j * kModel + head + d];
        const double weight = std::exp(score / 8.0);
        total += weight;
        for (int d = 0; d < kHead; d++) sum[d] += weight * v[j * kModel + head + d];
      }
      for (int d = 0; d < kHead; d++) out[i * kModel + head + d] = sum[d] / total;
    }
  }
}

/// The matrices and vectors of a layer, all in one array, in the order of the forward pass.
enum Part {
  Scale1,
  Shift1,
  Q,
  QBias,
  K,
  KBias,
  V,
  VBias,
  O,
  OBias,
  Scale2,
  Shift2,
  Up,
  UpBias,
  Down,
  DownBias,
  Parts
};
constexpr std::array<int, Parts> kSizes = {
    kModel,         kModel, kModel* kModel, kModel, kModel* kModel, kModel, kModel* kModel, kModel,
    kModel* kModel, kModel, kModel,         kModel, kModel* kInner, kInner, kInner* kModel, kModel};

struct Layer {
  const float* start;
  const float* operator[](Part part) const {
    const float* at = start;
    for (int before = 0; before < part; ++before) at += kSizes[before];
    return at;
  }
  const float* next() const { return (*this)[Parts]; }
};

std::vector<float> random_weights(Random& random) {
  std::vector<float> weights;
  for (int layer = 0; layer < kLayers; ++layer) {
    for (int part = 0; part < Parts; ++part) {
      const bool scale = part == Scale1 || part == Scale2;
      for (int i = 0; i < kSizes[part]; ++i)
        weights.push_back(scale ? 0.5f + random.unit() : 0.15f * (random.unit() - 0.5f));
    }
  }
  return weights;
}

/// What a forward pass calls, on the card or on the host. Arrays of T hold `rows` rows.
template <class T, class Operations>
void forward(const Operations& run, const float* weights, T* x, T* normal, T* q, T* k, T* v, T* mixed,
             T* inner) {
  Layer layer{weights};
  for (int i = 0; i < kLayers; ++i, layer = {layer.next()}) {
    run.norm(x, layer[Scale1], layer[Shift1], normal);
    run.linear(normal, layer[Q], layer[QBias], q, kModel, kModel, false, false);
    run.linear(normal, layer[K], layer[KBias], k, kModel, kModel, false, false);
    run.linear(normal, layer[V], layer[VBias], v, kModel, kModel, false, false);
    run.attention(q, k, v, mixed);
    run.linear(mixed, layer[O], layer[OBias], x, kModel, kModel, false, true);
    run.norm(x, layer[Scale2], layer[Shift2], normal);
    run.linear(normal, layer[Up], layer[UpBias], inner, kModel, kInner, true, false);
    run.linear(inner, layer[Down], layer[DownBias], x, kInner, kModel, false, true);
  }
}

struct OnCard {
  int rows;
  void norm(const float* in, const float* scale, const float* shift, float* out) const {
    layer_norm<<<rows, kGroup>>>(in, scale, shift, out, kModel);
  }
  void linear(const float* in, const float* weights, const float* bias, float* out, int depth, int columns,
              bool activate, bool add) const {
    bench::linear<<<dim3(columns / 16, rows / 16), dim3(16, 16)>>>(in, weights, bias, out, depth, columns,
                                                                   activate, add);
  }
  void attention(const float* q, const float* k, const float* v, float* out) const {
    bench::attention<<<dim3(rows / 64, kHeads), 64>>>(q, k, v, out, rows, kModel);
  }
};

template <class T>
struct OnHost {
  int rows;
  void norm(const T* in, const float* scale, const float* shift, T* out) const {
    norm_native(in, scale, shift, out, rows);
  }
  void linear(const T* in, const float* weights, const float* bias, T* out, int depth, int columns,
              bool activate, bool add) const {
    linear_native(in, weights, bias, out, rows, depth, columns, activate, add);
  }
  void attention(const T* q, const T* k, const T* v, T* out) const {
    if constexpr (std::is_same_v<T, double>)
      attention_exact(q, k, v, out, rows);
    else
      attention_plain(q, k, v, out, rows, kHeads);
  }
};

std::vector<double> exact_forward(const std::vector<float>& weights, const std::vector<float>& tokens,
                                  int rows) {
  std::vector<double> x(tokens.begin(), tokens.end()), normal(x.size()), q(x.size()), k(x.size()),
      v(x.size()), mixed(x.size()), inner(x.size() * 4);
  forward(OnHost<double>{rows}, weights.data(), x.data(), normal.data(), q.data(), k.data(), v.data(),
          mixed.data(), inner.data());
  return x;
}

}  // namespace

Case make_transformer(Workspace& space) {
  const int rows = size("BENCH_TOKENS", 256, 64);
  const std::size_t count = static_cast<std::size_t>(rows) * kModel;
  Random random;
  const std::vector<float> numbers = random_weights(random), embedded = random.floats(count, -0.5f);
  const std::vector<double> exact = exact_forward(numbers, embedded, rows);
  const Data<float> weights = space.input(numbers), tokens = space.input(embedded);
  const Data<float> x = space.output<float>(count), normal = space.output<float>(count),
                    q = space.output<float>(count), k = space.output<float>(count),
                    v = space.output<float>(count), mixed = space.output<float>(count),
                    inner = space.output<float>(4 * count);
  const auto on_card = [=] {
    (void)hipMemcpyAsync(x.card, tokens.card, count * sizeof(float), hipMemcpyDeviceToDevice, nullptr);
    forward(OnCard{rows}, weights.card, x.card, normal.card, q.card, k.card, v.card, mixed.card, inner.card);
  };
  const auto native = [=] {
    std::copy_n(tokens.host, count, x.host);
    forward(OnHost<float>{rows}, weights.host, x.host, normal.host, q.host, k.host, v.host, mixed.host,
            inner.host);
  };
  const auto error = [=](Side side) {
    const std::vector<float> result = x.from(side);
    double worst = 0.0;
    for (std::size_t i = 0; i < count; ++i) worst = std::max(worst, std::abs(exact[i] - result[i]));
    return worst;
  };
  const double products = 4.0 * kModel * kModel + 2.0 * kModel * kInner + 2.0 * rows * kModel;
  return {.amount = 2.0 * rows * products * kLayers,
          .card = on_card,
          .plain = native,
          .best = {},
          .error = error,
          .tolerance = 1e-3};
}

}  // namespace bench
