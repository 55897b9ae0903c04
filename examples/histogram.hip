// SPDX-License-Identifier: MIT
// histogram: how often each byte occurs; each workgroup counts in shared memory and adds its counts to the
// total at the end.
#include <array>
#include <mutex>

#include "example.h"

using namespace example;

constexpr int kBins = 256, kBlock = 256, kBlocks = 128;

__global__ void histogram(const unsigned char* data, int count, unsigned* total) {
  __shared__ unsigned bins[kBins];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    atomicAdd(&bins[data[i]], 1u);
  __syncthreads();
  atomicAdd(&total[threadIdx.x], bins[threadIdx.x]);
}

using Bins = std::array<unsigned, kBins>;

Bins count_on_host(const std::vector<unsigned char>& data) {
  Bins total{};
  std::mutex mutex;
  on_all_cores(static_cast<int>(data.size()), [&](int begin, int end) {
    Bins bins{};
    for (int i = begin; i < end; ++i) ++bins[data[i]];
    const std::lock_guard lock(mutex);
    for (int bin = 0; bin < kBins; ++bin) total[bin] += bins[bin];
  });
  return total;
}

int main(int argc, char** argv) {
  const int count = size_argument(argc, argv, 1 << 22, 1, 1 << 28);
  std::vector<unsigned char> data(count);
  Random random;
  for (unsigned char& value : data) value = static_cast<unsigned char>(random.next() & random.next());

  DeviceBuffer<unsigned char> device(data);
  DeviceBuffer<unsigned> bins(kBins);
  const double gpu = gpu_milliseconds([&] {
    check(hipMemset(bins.get(), 0, kBins * sizeof(unsigned)), "hipMemset");
    histogram<<<kBlocks, kBlock>>>(device.get(), count, bins.get());
  });
  Bins expected;
  const double cpu = milliseconds([&] { expected = count_on_host(data); });

  const std::vector<unsigned> result = bins.to_host();
  const bool correct = std::equal(expected.begin(), expected.end(), result.begin());
  std::printf("%d bytes, %.2f GB/s\n", count, 1e-6 * count / gpu);
  return report("histogram", correct, gpu, cpu);
}
