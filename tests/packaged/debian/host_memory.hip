// SPDX-License-Identifier: MIT
// Kernels that work in memory of the host: allocated for it, and managed.
#include "checks.h"

__global__ void increment(int* p, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) p[i] += 1;
}

namespace {

constexpr int kCount = 300000;

void run(int* for_card, const int* for_host, const char* what) {
  increment<<<(kCount + 255) / 256, 256>>>(for_card, kCount);
  CHECK(hipDeviceSynchronize());
  bool right = true;
  for (int i = 0; i < kCount; ++i) right = right && for_host[i] == i + 1;
  expect(right, what);
}

void fill(int* p) {
  for (int i = 0; i < kCount; ++i) p[i] = i;
}

}  // namespace

int main() {
  int *host = nullptr, *card = nullptr;
  CHECK(hipHostMalloc(reinterpret_cast<void**>(&host), kCount * sizeof(int), hipHostMallocMapped));
  CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&card), host, 0));
  fill(host);
  run(card, host, "memory allocated for the card");
  CHECK(hipHostFree(host));

  int* managed = nullptr;
  CHECK(hipMallocManaged(reinterpret_cast<void**>(&managed), kCount * sizeof(int)));
  fill(managed);
  run(managed, managed, "managed memory");
  CHECK(hipFree(managed));
  return report();
}
