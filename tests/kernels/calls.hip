// SPDX-License-Identifier: MIT
// Calls that are known only when running: function pointers that differ by lane, virtual functions,
// recursion.
#include "kernels/kernel_test.h"

__device__ int twice(int v) { return 2 * v; }
__device__ int square(int v) { return v * v; }
__device__ int negative(int v) { return -v; }
typedef int (*Function)(int);
__device__ Function functions[3] = {twice, square, negative};

struct Shape {
  __device__ virtual int area() const = 0;
};
struct Square : Shape {
  int side;
  __device__ explicit Square(int s) : side(s) {}
  __device__ int area() const override { return side * side; }
};
struct Rectangle : Shape {
  int a, b;
  __device__ Rectangle(int x, int y) : a(x), b(y) {}
  __device__ int area() const override { return a * b; }
};

__device__ __attribute__((noinline)) int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__global__ void call(int* out) {
  const int i = threadIdx.x;
  out[i] = functions[i % 3](i);
  Square s(i);
  Rectangle r(i, 3);
  const Shape* shape = i % 2 ? (const Shape*)&s : (const Shape*)&r;
  out[64 + i] = shape->area();
  out[128 + i] = fibonacci(i % 9);
}

int main() {
  Buffer<int> out(192);
  call<<<1, 64>>>(out.data());
  finish_launch();
  const auto got = out.read();
  const int fib[] = {0, 1, 1, 2, 3, 5, 8, 13, 21};
  for (int i = 0; i < 64; ++i) {
    expect(got[i] == (i % 3 == 0 ? 2 * i : i % 3 == 1 ? i * i : -i), "pointer %d: %d", i, got[i]);
    expect(got[64 + i] == (i % 2 ? i * i : 3 * i), "virtual %d: %d", i, got[64 + i]);
    expect(got[128 + i] == fib[i % 9], "recursion %d: %d", i, got[128 + i]);
  }
  return kernel_test::result();
}
