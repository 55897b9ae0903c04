// SPDX-License-Identifier: MIT
// reduction: the sum of a long vector, first within a wave by shuffles, then over the waves of a workgroup in
// shared memory.
#include <cmath>
#include <mutex>

#include "example.h"

using namespace example;

constexpr int kBlock = 256, kBlocks = 256;

__device__ float sum_of_wave(float value) {
  for (int distance = warpSize / 2; distance > 0; distance /= 2) value += __shfl_down(value, distance);
  return value;
}

__global__ void reduce(const float* in, float* out, int count) {
  __shared__ float of_wave[kBlock / 32];
  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) sum += in[i];
  sum = sum_of_wave(sum);
  const int lane = threadIdx.x % warpSize, wave = threadIdx.x / warpSize;
  if (lane == 0) of_wave[wave] = sum;
  __syncthreads();
  if (wave != 0) return;
  sum = lane < static_cast<int>(blockDim.x) / warpSize ? of_wave[lane] : 0.0f;
  sum = sum_of_wave(sum);
  if (lane == 0) out[blockIdx.x] = sum;
}

int main(int argc, char** argv) {
  const int count = size_argument(argc, argv, 1 << 22, 1, 1 << 28);
  std::vector<float> values(count);
  Random random;
  double exact = 0.0;
  for (float& value : values) exact += value = random.unit();

  DeviceBuffer<float> device(values), partial(kBlocks), total(1);
  const double gpu = gpu_milliseconds([&] {
    reduce<<<kBlocks, kBlock>>>(device.get(), partial.get(), count);
    reduce<<<1, kBlock>>>(partial.get(), total.get(), kBlocks);
  });
  double host_sum = 0.0;
  std::mutex mutex;
  const double cpu = milliseconds([&] {
    host_sum = 0.0;
    on_all_cores(count, [&](int begin, int end) {
      float sum = 0.0f;
      for (int i = begin; i < end; ++i) sum += values[i];
      const std::lock_guard lock(mutex);
      host_sum += sum;
    });
  });

  const float sum = total.to_host()[0];
  const double error = std::abs(sum - exact) / exact;
  std::printf("%d elements, %.1f GB/s, sum %.1f (the host's floats: %.1f), relative error %.1e\n", count,
              4e-6 * count / gpu, sum, host_sum, error);
  return report("reduction", error < 1e-5, gpu, cpu);
}
