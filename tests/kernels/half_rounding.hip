// SPDX-License-Identifier: MIT
// Logarithms of halves are rounded to nearest where the exact value is close to a tie; saturation keeps a
// NaN.
#include "kernels/kernel_test.h"

#include <hip/hip_fp16.h>

__global__ void close_ties(const float* x, float* out) {
  out[0] = __half2float(hlog(__float2half(x[0])));
  out[1] = __half2float(hlog10(__float2half(x[1])));
  const __half nan = __float2half(x[2]), one = __float2half(1.0f);
  out[2] = __half2float(__hadd_sat(nan, one));
  out[3] = __half2float(__hfma_sat(one, nan, one));
  out[4] = __half2float(__hadd_sat(one, one));
  out[5] = __half2float(__hsub_sat(one, __hadd(one, one)));
}

int main() {
  Buffer<float> x(std::vector<float>{0.0025424957275390625f, 11496.0f, NAN}), out(6);
  close_ties<<<1, 1>>>(x.data(), out.data());
  finish_launch();
  const auto got = out.read();
  expect(got[0] == -5.97265625f, "hlog: %g", got[0]);
  expect(got[1] == 4.0625f, "hlog10: %g", got[1]);
  expect(std::isnan(got[2]) && std::isnan(got[3]), "saturated NaNs: %g %g", got[2], got[3]);
  expect(got[4] == 1.0f && got[5] == 0.0f, "saturated: %g %g", got[4], got[5]);
  return kernel_test::result();
}
