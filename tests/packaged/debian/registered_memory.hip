// SPDX-License-Identifier: MIT
// Kernels that work in memory out of the heap, which is registered for a time.
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
  int* card = nullptr;
  std::vector<int> heap(kCount);
  for (int turn = 0; turn < 5; ++turn) {
    CHECK(hipHostRegister(heap.data(), kCount * sizeof(int), hipHostRegisterMapped));
    CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&card), heap.data(), 0));
    fill(heap.data());
    run(card, heap.data(), "registered memory");
    CHECK(hipHostUnregister(heap.data()));
    expect(heap[17] == 18, "memory that is not registered any more");
  }
  return report();
}
