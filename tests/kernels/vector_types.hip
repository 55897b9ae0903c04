// SPDX-License-Identifier: MIT
// Short vectors: layout, operators, and vector loads and stores.
#include "kernels/kernel_test.h"

__global__ void vectors(const float4* a, const int3* b, float4* out, int3* out3, double2* out2,
                        uchar4* bytes) {
  const int i = threadIdx.x;
  float4 v = a[i] * 2.0f + make_float4(1, 2, 3, 4);
  v.w -= a[i].x;
  out[i] = -v;
  int3 w = b[i] + make_int3(1, 1, 1);
  w <<= 1;
  w = w ^ b[i];
  out3[i] = w;
  out2[i] = make_double2(v.x, v.y) / 4.0;
  uchar4 c = make_uchar4(i, i + 1, i + 2, 255);
  c += make_uchar4(1, 1, 1, 1);
  bytes[i] = c;
}

static_assert(sizeof(float3) == 12 && alignof(float4) == 16 && sizeof(char3) == 3 && alignof(double2) == 16 &&
                  sizeof(longlong4) == 32,
              "layout");

int main() {
  const int n = 64;
  std::vector<float4> a(n);
  std::vector<int3> b(n);
  for (int i = 0; i < n; ++i) a[i] = make_float4(i, i + .5f, -i, 3), b[i] = make_int3(i, 2 * i, -i);
  Buffer<float4> da(a), out(n);
  Buffer<int3> db(b), out3(n);
  Buffer<double2> out2(n);
  Buffer<uchar4> bytes(n);
  vectors<<<1, n>>>(da.data(), db.data(), out.data(), out3.data(), out2.data(), bytes.data());
  finish_launch();
  const auto f = out.read();
  const auto w = out3.read();
  const auto d = out2.read();
  const auto c = bytes.read();
  for (int i = 0; i < n; ++i) {
    expect(f[i] == make_float4(-(2 * i + 1), -(2 * i + 3), -(3 - 2 * i), -(10 - i)), "float4 %d: %g %g %g %g",
           i, f[i].x, f[i].y, f[i].z, f[i].w);
    expect(w[i] == make_int3((i + 1) * 2 ^ i, (2 * i + 1) * 2 ^ 2 * i, (1 - i) * 2 ^ -i), "int3 %d: %d %d %d",
           i, w[i].x, w[i].y, w[i].z);
    expect(d[i].x == (2 * i + 1) / 4.0 && d[i].y == (2 * i + 3) / 4.0, "double2 %d", i);
    expect(c[i].x == i + 1 && c[i].y == i + 2 && c[i].w == 0, "uchar4 %d: %d %d %d %d", i, c[i].x, c[i].y,
           c[i].z, c[i].w);
  }
  return kernel_test::result();
}
