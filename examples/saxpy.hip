// SPDX-License-Identifier: MIT
// saxpy: y = a * x + y over long vectors; the smallest complete HIP program.
#include "example.h"

using namespace example;

__global__ void saxpy(int count, float a, const float* x, float* y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}

int main(int argc, char** argv) {
  const int count = size_argument(argc, argv, 1 << 22, 1, 1 << 28);
  const float a = 2.5f;
  std::vector<float> x(count), y(count);
  Random random;
  for (float& value : x) value = random.unit();
  for (float& value : y) value = random.unit();

  DeviceBuffer<float> device_x(x), device_y(y);
  const dim3 block(256), grid((count + 255) / 256);
  saxpy<<<grid, block>>>(count, a, device_x.get(), device_y.get());
  check(hipDeviceSynchronize(), "saxpy");

  const std::vector<float> result = device_y.to_host();
  bool correct = true;
  for (int i = 0; i < count; ++i) {
    const float expected = a * x[i] + y[i];
    correct = correct && std::abs(result[i] - expected) <= 1e-6f * std::abs(expected);
  }

  const double gpu =
      gpu_milliseconds([&] { saxpy<<<grid, block>>>(count, a, device_x.get(), device_y.get()); });
  const double cpu = milliseconds([&] {
    on_all_cores(count, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) y[i] = a * x[i] + y[i];
    });
  });
  std::printf("%d elements, %.1f GB/s\n", count, 12e-6 * count / gpu);
  return report("saxpy", correct, gpu, cpu);
}
