// SPDX-License-Identifier: MIT
// Kernels as templates, with launch bounds, structures by value, and launched by every spelling.
#include "kernels/kernel_test.h"

struct Settings {
  float scale;
  int offset;
  char tag;
  double extra[3];
};

template <class T, int step>
__global__ __launch_bounds__(128) void transform(T* data, Settings s, int n) {
  for (int i = (blockIdx.x * blockDim.x + threadIdx.x) * step; i < n; i += gridDim.x * blockDim.x * step)
    for (int k = 0; k < step && i + k < n; ++k)
      data[i + k] = (T)(data[i + k] * s.scale + s.offset + s.extra[2]);
}

int main() {
  const int n = 1000;
  std::vector<int> start(n);
  for (int i = 0; i < n; ++i) start[i] = i;
  Buffer<int> d(start);
  const Settings s{2.0f, 3, 0, {0, 0, 1}};
  transform<int, 2><<<2, 128>>>(d.data(), s, n);
  hipLaunchKernelGGL((transform<int, 1>), dim3(3), dim3(64), 0, 0, d.data(), s, n);
  int* pointer = d.data();
  int count = n;
  Settings copy = s;
  void* arguments[] = {&pointer, &copy, &count};
  check(hipLaunchKernel(reinterpret_cast<const void*>(&transform<int, 4>), dim3(1), dim3(128), arguments, 0,
                        nullptr),
        "hipLaunchKernel");
  finish_launch();
  const auto got = d.read();
  for (int i = 0; i < n; ++i) expect(got[i] == ((i * 2 + 4) * 2 + 4) * 2 + 4, "at %d: %d", i, got[i]);
  return kernel_test::result();
}
