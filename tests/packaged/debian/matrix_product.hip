// SPDX-License-Identifier: MIT
// A product of matrices by tiles in LDS, with barriers.
#include "checks.h"

constexpr int kTile = 16, kSize = 128;

__global__ void multiply(const float* a, const float* b, float* c) {
  __shared__ float ta[kTile][kTile], tb[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0;
  for (int t = 0; t < kSize; t += kTile) {
    ta[y][x] = a[row * kSize + t + x];
    tb[y][x] = b[(t + y) * kSize + column];
    __syncthreads();
    for (int k = 0; k < kTile; ++k) sum += ta[y][k] * tb[k][x];
    __syncthreads();
  }
  c[row * kSize + column] = sum;
}

int main() {
  std::vector<float> a(kSize * kSize), b(kSize * kSize), want(kSize * kSize);
  for (int i = 0; i < kSize * kSize; ++i) a[i] = static_cast<float>(i % 7), b[i] = static_cast<float>(i % 5);
  for (int i = 0; i < kSize; ++i)
    for (int j = 0; j < kSize; ++j)
      for (int k = 0; k < kSize; ++k) want[i * kSize + j] += a[i * kSize + k] * b[k * kSize + j];
  const Device<float> da(a), db(b), dc(kSize * kSize);
  multiply<<<dim3(kSize / kTile, kSize / kTile), dim3(kTile, kTile)>>>(da.get(), db.get(), dc.get());
  expect(dc.read() == want, "product");
  return report();
}
