// SPDX-License-Identifier: MIT
// matmul: the product of two square matrices, by tiles of 16x16 that a workgroup keeps in shared memory.
#include <cmath>

#include "example.h"

using namespace example;

constexpr int kTile = 16;

__global__ void matmul(const float* a, const float* b, float* c, int size) {
  __shared__ float tile_a[kTile][kTile], tile_b[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0.0f;
  for (int start = 0; start < size; start += kTile) {
    tile_a[y][x] = a[row * size + start + x];
    tile_b[y][x] = b[(start + y) * size + column];
    __syncthreads();
    for (int k = 0; k < kTile; ++k) sum += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  c[row * size + column] = sum;
}

// Row by row with the middle loop outside, so that the inner one is contiguous.
void multiply_on_host(const std::vector<float>& a, const std::vector<float>& b, std::vector<float>& c,
                      int size) {
  on_all_cores(size, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      float* out = &c[static_cast<std::size_t>(row) * size];
      std::fill(out, out + size, 0.0f);
      for (int k = 0; k < size; ++k) {
        const float factor = a[static_cast<std::size_t>(row) * size + k];
        const float* in = &b[static_cast<std::size_t>(k) * size];
        for (int column = 0; column < size; ++column) out[column] += factor * in[column];
      }
    }
  });
}

int main(int argc, char** argv) {
  const int size = size_argument(argc, argv, 512, kTile, 8192);
  const std::size_t count = static_cast<std::size_t>(size) * size;
  std::vector<float> a(count), b(count), c(count);
  Random random;
  for (float& value : a) value = random.unit() - 0.5f;
  for (float& value : b) value = random.unit() - 0.5f;

  DeviceBuffer<float> device_a(a), device_b(b), device_c(count);
  const dim3 block(kTile, kTile), grid(size / kTile, size / kTile);
  const double gpu = gpu_milliseconds(
      [&] { matmul<<<grid, block>>>(device_a.get(), device_b.get(), device_c.get(), size); });
  const double cpu = milliseconds([&] { multiply_on_host(a, b, c, size); });

  const std::vector<float> result = device_c.to_host();
  float worst = 0.0f;
  for (std::size_t i = 0; i < count; ++i) worst = std::max(worst, std::abs(result[i] - c[i]));
  std::printf("%dx%d, %.2f GFLOP/s, largest difference %g\n", size, size, 2e-6 * count * size / gpu, worst);
  return report("matmul", worst < 1e-3f, gpu, cpu);
}
