// SPDX-License-Identifier: MIT
// Matrix products of 16-bit floats with the matrix instructions of CDNA; sums are 32-bit floats.
#include <hip/hip_runtime.h>

#include "bench/case.h"
#include "bench/cases/products.h"

namespace bench {
namespace {

typedef short Short4 __attribute__((ext_vector_type(4)));
typedef _Float16 Half4 __attribute__((ext_vector_type(4)));
typedef float Float4 __attribute__((ext_vector_type(4)));
typedef float Float16 __attribute__((ext_vector_type(16)));

constexpr int kTile = 64,
              kDepth = 32;  // results of a group in each direction; elements of a row read at a time

// Tiles of a (its rows) and b (its columns, so that four elements of a column are side by side).
template <class T>
__device__ void load_tiles(const T* a, const T* b, int n, int row0, int column0, int k0, T (*tile_a)[kDepth],
                           T (*tile_b)[kDepth]) {
  for (int e = threadIdx.x; e < kTile * kDepth; e += 256) {
    tile_a[e / kDepth][e % kDepth] = a[(row0 + e / kDepth) * n + k0 + e % kDepth];
    tile_b[e % kTile][e / kTile] = b[(k0 + e / kTile) * n + column0 + e % kTile];
  }
}

// 256 a group, (n / 64)^2 groups. Each of four waves makes 32x32 results as four blocks of 16x16.
__global__ void product_bf16(const short* a, const short* b, float* c, int n) {
  __shared__ short tile_a[kTile][kDepth], tile_b[kTile][kDepth];
  const int lane = threadIdx.x % 64, wave = threadIdx.x / 64;
  const int row0 = blockIdx.y * kTile, column0 = blockIdx.x * kTile;
  const int row = wave / 2 * 32 + lane % 16, column = wave % 2 * 32 + lane % 16, quarter = lane / 16;
  Float4 sum[2][2] = {};
  for (int k0 = 0; k0 < n; k0 += kDepth) {
    load_tiles(a, b, n, row0, column0, k0, tile_a, tile_b);
    __syncthreads();
    for (int k = 4 * quarter; k < kDepth; k += 16) {
      for (int i = 0; i < 2; i++) {
        const Short4 x = *reinterpret_cast<Short4*>(&tile_a[row + 16 * i][k]);
        for (int j = 0; j < 2; j++) {
          const Short4 y = *reinterpret_cast<Short4*>(&tile_b[column + 16 * j][k]);
          sum[i][j] = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x, y, sum[i][j], 0, 0, 0);
        }
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int q = 0; q < 4; q++)
        c[(row0 + wave / 2 * 32 + 16 * i + 4 * quarter + q) * n + column0 + column + 16 * j] = sum[i][j][q];
}

// The same; each wave makes its 32x32 results as one block.
__global__ void product_f16(const _Float16* a, const _Float16* b, float* c, int n) {
  __shared__ _Float16 tile_a[kTile][kDepth], tile_b[kTile][kDepth];
  const int lane = threadIdx.x % 64, wave = threadIdx.x / 64;
  const int row0 = blockIdx.y * kTile, column0 = blockIdx.x * kTile;
  const int row = wave / 2 * 32 + lane % 32, column = wave % 2 * 32 + lane % 32, half = lane / 32;
  Float16 sum = {};
  for (int k0 = 0; k0 < n; k0 += kDepth) {
    load_tiles(a, b, n, row0, column0, k0, tile_a, tile_b);
    __syncthreads();
    for (int k = 4 * half; k < kDepth; k += 8) {
      const Half4 x = *reinterpret_cast<Half4*>(&tile_a[row][k]);
      const Half4 y = *reinterpret_cast<Half4*>(&tile_b[column][k]);
      sum = __builtin_amdgcn_mfma_f32_32x32x8f16(x, y, sum, 0, 0, 0);
    }
    __syncthreads();
  }
  for (int q = 0; q < 16; q++)
    c[(row0 + wave / 2 * 32 + q / 4 * 8 + half * 4 + q % 4) * n + column0 + column] = sum[q];
}

/// A bfloat16 as its bits; `float` of it is exact.
struct BFloat16 {
  std::uint16_t bits;
  explicit BFloat16(float value)
      : bits(static_cast<std::uint16_t>(__builtin_bit_cast(std::uint32_t, value) >> 16)) {}
  explicit operator float() const {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits) << 16);
  }
  explicit operator double() const { return static_cast<float>(*this); }
};

template <class T>
std::vector<T> narrowed(const std::vector<float>& values) {
  std::vector<T> narrow;
  for (const float value : values) narrow.push_back(T(value));
  return narrow;
}

// Widened to floats once, then a product of floats.
template <class T, class Product>
void product_native(const Data<T>& a, const Data<T>& b, float* c, int n, Product product) {
  std::vector<float> wide_a(a.count), wide_b(b.count);
  for (std::size_t i = 0; i < a.count; ++i) wide_a[i] = static_cast<float>(a.host[i]);
  for (std::size_t i = 0; i < b.count; ++i) wide_b[i] = static_cast<float>(b.host[i]);
  product(wide_a.data(), wide_b.data(), c, n);
}

// `Bits` is what the kernel takes a T for.
template <class T, class Bits>
Case product(Workspace& space, void (*kernel)(const Bits*, const Bits*, float*, int)) {
  const int n = size("BENCH_GEMM", 1024, 64);
  const std::size_t count = static_cast<std::size_t>(n) * n;
  Random random;
  const std::vector<T> in_a = narrowed<T>(random.floats(count, -0.5f)),
                       in_b = narrowed<T>(random.floats(count, -0.5f));
  const Data<T> a = space.input(in_a), b = space.input(in_b);
  const Data<float> c = space.output<float>(count);
  const auto *bits_a = reinterpret_cast<const Bits*>(a.card), *bits_b = reinterpret_cast<const Bits*>(b.card);
  return {.amount = 2.0 * count * n,
          .card = [=] { kernel<<<dim3(n / kTile, n / kTile), 256>>>(bits_a, bits_b, c.card, n); },
          .plain = [=] { product_native(a, b, c.host, n, product_plain); },
          .best = [=] { product_native(a, b, c.host, n, product_blocked); },
          .error = [=](Side side) { return product_error(in_a, in_b, c.from(side), n); },
          .tolerance = 1e-4};
}

}  // namespace

Case make_mfma_bf16(Workspace& space) { return product<BFloat16>(space, product_bf16); }
Case make_mfma_f16(Workspace& space) { return product<_Float16>(space, product_f16); }

}  // namespace bench
