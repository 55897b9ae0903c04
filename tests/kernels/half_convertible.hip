// SPDX-License-Identifier: MIT
// A class that converts to __half, to __half2 and to float keeps its built-in operators: those of the halves
// are found for halves alone.
#include "kernels/kernel_test.h"

#include <hip/hip_fp16.h>

class Number {
 public:
  __host__ __device__ Number(float v) : v_(__float2half(v)) {}
  __host__ __device__ operator __half() const { return v_; }
  __host__ __device__ operator __half2() const { return __half2half2(v_); }
  __host__ __device__ operator float() const { return __half2float(v_); }

 private:
  __half v_;
};

__global__ void negate(const float* x, float* out) {
  const Number n(x[threadIdx.x]);
  const __half2 pair{n, -n};
  out[threadIdx.x] = __low2float(pair) * 3.0f + __high2float(pair);
  out[64 + threadIdx.x] = -n;
  __half2 moved = -pair;
  moved *= pair;
  ++moved.x;
  out[128 + threadIdx.x] = float(moved.x) - float(moved.y) + (pair != moved);
}

int main() {
  std::vector<float> x(64);
  for (int i = 0; i < 64; ++i) x[i] = 0.25f * i + 2;
  Buffer<float> dx(x), out(192);
  negate<<<1, 64>>>(dx.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) {
    expect(got[i] == 2 * x[i], "pair of %g: %g", x[i], got[i]);
    expect(got[64 + i] == -x[i], "minus %g: %g", x[i], got[64 + i]);
    const float square = (float)(_Float16)(x[i] * x[i]);
    expect(got[128 + i] == (float)(_Float16)(1 - square) + square + 1, "product of %g: %g", x[i],
           got[128 + i]);
  }
  return kernel_test::result();
}
