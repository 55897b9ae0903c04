// SPDX-License-Identifier: MIT
// Shuffles of every type, direction and width against a model on the host.
#include "kernels/kernel_test.h"

template <class T>
__global__ void shuffle(T* out, int width) {
  const int lane = threadIdx.x;
  const T v = (T)(lane * 3 + 1);
  out[lane] = __shfl(v, lane * 5 + 2, width);
  out[64 + lane] = __shfl_up(v, 3, width);
  out[128 + lane] = __shfl_down(v, 2, width);
  out[192 + lane] = __shfl_xor(v, 5, width);
  out[256 + lane] = __shfl_sync(~0ull, v, 1, width);
  out[320 + lane] = __shfl_xor_sync(~0ull, v, 1, width);
}

template <class T>
void run(const char* name) {
  for (int width = wave_size(); width > 1; width /= 2) {
    Buffer<T> out(384);
    shuffle<T><<<1, 64>>>(out.data(), width);
    finish_launch();
    const auto got = out.read();
    const auto value = [](int lane) { return (T)(lane * 3 + 1); };
    for (int lane = 0; lane < 64; ++lane) {
      const int base = lane & ~(width - 1), in = lane - base;
      const int xor5 = (lane ^ 5) < base + width ? lane ^ 5 : lane;
      const T want[] = {value(base + ((lane * 5 + 2) & (width - 1))),
                        value(in >= 3 ? lane - 3 : lane),
                        value(in + 2 < width ? lane + 2 : lane),
                        value(xor5),
                        value(base + (1 & (width - 1))),
                        value(lane ^ 1)};
      for (int k = 0; k < 6; ++k)
        expect(got[64 * k + lane] == want[k], "%s form %d width %d lane %d", name, k, width, lane);
    }
  }
}

int main() {
  run<int>("int");
  run<unsigned>("unsigned");
  run<float>("float");
  run<double>("double");
  run<long>("long");
  run<unsigned long long>("unsigned long long");
  return kernel_test::result();
}
