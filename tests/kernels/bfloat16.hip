// SPDX-License-Identifier: MIT
// bfloat16: arithmetic rounds to nearest even, NaN stays NaN.
#include "kernels/kernel_test.h"

#include <hip/hip_bf16.h>
#include <hip/hip_bfloat16.h>

__global__ void brain(const float* x, float* out) {
  const int i = threadIdx.x;
  const __hip_bfloat16 a = __float2bfloat16(x[i]), b = __float2bfloat16(1.5f);
  out[i] = __bfloat162float(a);
  out[64 + i] = __bfloat162float(a + b);
  out[128 + i] = __bfloat162float(__hmul(a, a));
  out[192 + i] = a > b;
  const __hip_bfloat162 p = __halves2bfloat162(a, b), q = __hadd2(p, p);
  out[256 + i] = __high2float(q);
  const hip_bfloat16 old = hip_bfloat16(x[i]);
  out[320 + i] = float(old * old);
}

float round_bf(float v) {
  unsigned bits;
  std::memcpy(&bits, &v, 4);
  bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
  std::memcpy(&v, &bits, 4);
  return v;
}

int main() {
  std::vector<float> x(64);
  for (int i = 0; i < 64; ++i) x[i] = 0.3777f * (i - 30);
  x[63] = NAN;
  Buffer<float> dx(x), out(384);
  brain<<<1, 64>>>(dx.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 63; ++i) {
    const float a = round_bf(x[i]);
    const float want[] = {a, round_bf(a + 1.5f), round_bf(a * a), (float)(a > 1.5f), 3.0f, round_bf(a * a)};
    for (int k = 0; k < 6; ++k)
      expect(got[64 * k + i] == want[k], "form %d of %g: %g, want %g", k, x[i], got[64 * k + i], want[k]);
  }
  expect(std::isnan(got[63]) && std::isnan(got[127]), "NaN became %g", got[63]);
  return kernel_test::result();
}
