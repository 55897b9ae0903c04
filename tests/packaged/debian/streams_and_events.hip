// SPDX-License-Identifier: MIT
// Work in two streams that wait for each other by events; callbacks; times.
#include <atomic>

#include "checks.h"

__global__ void add(int* p, int value) { p[threadIdx.x] += value; }

namespace {

void count_call(hipStream_t, hipError_t status, void* calls) {
  if (status == hipSuccess) ++*static_cast<std::atomic<int>*>(calls);
}

}  // namespace

int main() {
  hipStream_t first, second;
  hipEvent_t begun, added;
  CHECK(hipStreamCreate(&first));
  CHECK(hipStreamCreateWithFlags(&second, hipStreamNonBlocking));
  CHECK(hipEventCreate(&begun));
  CHECK(hipEventCreate(&added));
  const Device<int> memory(64);
  int* pinned = nullptr;
  CHECK(hipHostMalloc(reinterpret_cast<void**>(&pinned), 256));
  std::atomic<int> calls = 0;
  int want = 0;
  for (int turn = 0; turn < 20; ++turn) {
    CHECK(hipMemsetAsync(memory.get(), 0, 256, first));
    CHECK(hipEventRecord(begun, first));
    add<<<1, 64, 0, first>>>(memory.get(), 5 + turn);
    CHECK(hipEventRecord(added, first));
    CHECK(hipStreamWaitEvent(second, added, 0));
    add<<<1, 64, 0, second>>>(memory.get(), 2);
    CHECK(hipMemcpyAsync(pinned, memory.get(), 256, hipMemcpyDeviceToHost, second));
    CHECK(hipStreamAddCallback(second, count_call, &calls, 0));
    CHECK(hipStreamSynchronize(second));
    want = 7 + turn;
    for (int i = 0; i < 64; ++i) expect(pinned[i] == want, "sum of two streams");
  }
  CHECK(hipDeviceSynchronize());
  expect(calls == 20, "callbacks");
  expect(hipEventQuery(added) == hipSuccess && hipStreamQuery(first) == hipSuccess, "queries");
  // Between kernels alone: HIP 5.2 does not have SDMA engines take the time of copies.
  CHECK(hipEventRecord(begun, first));
  add<<<1, 64, 0, first>>>(memory.get(), 1);
  CHECK(hipEventRecord(added, first));
  CHECK(hipEventSynchronize(added));
  float milliseconds = -1;
  CHECK(hipEventElapsedTime(&milliseconds, begun, added));
  expect(milliseconds > 0 && milliseconds < 10000, "time");
  CHECK(hipHostFree(pinned));
  CHECK(hipEventDestroy(begun));
  CHECK(hipEventDestroy(added));
  CHECK(hipStreamDestroy(first));
  CHECK(hipStreamDestroy(second));
  return report();
}
