// SPDX-License-Identifier: MIT
// Conversions with a named rounding.
#include "kernels/kernel_test.h"

__global__ void convert(const double* x, double* out) {
  const int i = threadIdx.x;
  const double v = x[i];
  const float f = (float)v;
  const double r[16] = {(double)__double2float_rd(v),
                        (double)__double2float_ru(v),
                        (double)__double2float_rz(v),
                        (double)__double2float_rn(v),
                        (double)__float2int_rd(f),
                        (double)__float2int_ru(f),
                        (double)__float2int_rn(f),
                        (double)__float2int_rz(f),
                        (double)__int2float_rd(0x7fffffff),
                        (double)__int2float_ru(0x7fffffff),
                        (double)__ull2double_rz(~0ull),
                        (double)__ll2float_rd(-0x7fffffffffffffffll),
                        (double)__double2ll_rn(v * 1e10),
                        __longlong_as_double(__double_as_longlong(v)),
                        __hiloint2double(__double2hiint(v), __double2loint(v)),
                        (double)__uint_as_float(__float_as_uint(f))};
  for (int k = 0; k < 16; ++k) out[i * 16 + k] = r[k];
}

int main() {
  std::vector<double> x(64);
  for (int i = 0; i < 64; ++i) x[i] = (i - 31.7) * 1.2345678901;
  Buffer<double> dx(x), out(64 * 16);
  convert<<<1, 64>>>(dx.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) {
    const double v = x[i];
    const float f = (float)v, below = f <= v ? f : std::nextafter(f, -INFINITY),
                above = f >= v ? f : std::nextafter(f, INFINITY);
    const double want[16] = {below,
                             above,
                             v < 0 ? above : below,
                             f,
                             std::floor(f),
                             std::ceil(f),
                             std::rint(f),
                             std::trunc(f),
                             2147483520.0,
                             2147483648.0,
                             18446744073709549568.0,
                             -9223372036854775808.0,
                             std::rint(v * 1e10),
                             v,
                             v,
                             f};
    for (int k = 0; k < 16; ++k)
      expect(got[i * 16 + k] == want[k], "form %d of %a: %a, want %a", k, v, got[i * 16 + k], want[k]);
  }
  return kernel_test::result();
}
