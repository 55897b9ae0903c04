// SPDX-License-Identifier: MIT
// Sums of two vectors, the last workgroup partly beyond their end.
#include "checks.h"

__global__ void add(const float* a, const float* b, float* c, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) c[i] = a[i] + b[i];
}

int main() {
  constexpr int kCount = 1000003;
  std::vector<float> a(kCount), b(kCount), want(kCount);
  for (int i = 0; i < kCount; ++i) {
    a[i] = static_cast<float>(i % 1021), b[i] = static_cast<float>(i % 733) * 0.5f;
    want[i] = a[i] + b[i];
  }
  const Device<float> da(a), db(b), dc(kCount);
  add<<<(kCount + 255) / 256, 256>>>(da.get(), db.get(), dc.get(), kCount);
  CHECK(hipGetLastError());
  expect(dc.read() == want, "sums");
  return report();
}
