// SPDX-License-Identifier: MIT
// Half precision: arithmetic, comparisons, pairs, conversions, against float rounded on the host.
#include "kernels/kernel_test.h"

#include <hip/hip_fp16.h>

__global__ void halves(const float* x, const float* y, float* out) {
  const int i = threadIdx.x;
  const __half a = __float2half(x[i]), b = __float2half(y[i]);
  out[i] = __half2float(a + b);
  out[64 + i] = __half2float(__hmul(a, b));
  out[128 + i] = __half2float(__hfma(a, b, a));
  out[192 + i] = a < b;
  const __half2 p = __halves2half2(a, b), q = __hadd2(p, __half2half2(b));
  out[256 + i] = __low2float(q) + 4 * __high2float(q);
  out[320 + i] = __half2float(hsqrt(__habs(a)));
  out[384 + i] = __half2int_rn(b);
  out[448 + i] = __half2float(__float2half_rd(x[i] * 1.001f));
  out[512 + i] = __half2float(__shfl_down(a, 1));
  out[576 + i] = __half2float(__hmax(a, __float2half(NAN)));
  __half c = a;
  c += b;
  c *= __half(2);
  out[640 + i] = float(c);
}

float h(float v) { return (float)(_Float16)v; }

int main() {
  std::vector<float> x(64), y(64);
  for (int i = 0; i < 64; ++i) x[i] = 0.377f * (i - 30), y[i] = 1.13f * (40 - i) + 0.2f;
  Buffer<float> dx(x), dy(y), out(704);
  halves<<<1, 64>>>(dx.data(), dy.data(), out.data());
  finish_launch();
  const auto got = out.read();
  const int lanes = wave_size();
  for (int i = 0; i < 64; ++i) {
    const float a = h(x[i]), b = h(y[i]);
    float down = h(x[i] * 1.001f);
    if (down > x[i] * 1.001f) {
      unsigned short bits = __half_as_ushort(__float2half(down));
      down = __half2float(__ushort_as_half(bits + (down > 0 ? -1 : 1)));
    }
    const float want[] = {h(a + b),
                          h(a * b),
                          h((float)std::fma((double)a, b, a)),
                          (float)(a < b),
                          h(a + b) + 4 * h(b + b),
                          h(std::sqrt(std::abs(a))),
                          std::rint(b),
                          down,
                          (i + 1) % lanes != 0 ? h(x[i + 1]) : a,
                          a,
                          h(h(a + b) * 2)};
    for (int k = 0; k < 11; ++k)
      expect(got[64 * k + i] == want[k], "form %d of %g, %g: %g, want %g", k, a, b, got[64 * k + i], want[k]);
  }
  return kernel_test::result();
}
