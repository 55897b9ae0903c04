// SPDX-License-Identifier: MIT
// A kernel and a launcher for each row of functions.def, in half, float and double.
#include "tools/accuracy/kernels.h"

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>

extern "C" {
#define UNARY(name, ...)                             \
  __device__ _Float16 __ocml_##name##_f16(_Float16); \
  __device__ float __ocml_##name##_f32(float);       \
  __device__ double __ocml_##name##_f64(double);
#define BINARY(name, ...)                                      \
  __device__ _Float16 __ocml_##name##_f16(_Float16, _Float16); \
  __device__ float __ocml_##name##_f32(float, float);          \
  __device__ double __ocml_##name##_f64(double, double);
#include "tools/accuracy/functions.def"
#undef UNARY
#undef BINARY
}
// Division is the language's; it is no function of the library.
static __device__ _Float16 divide(_Float16 x, _Float16 y) { return x / y; }
static __device__ float divide(float x, float y) { return x / y; }
static __device__ double divide(double x, double y) { return x / y; }
#define __ocml_divide_f16 divide
#define __ocml_divide_f32 divide
#define __ocml_divide_f64 divide

namespace accuracy {
namespace {

constexpr unsigned kGroup = 256;
unsigned groups_for(std::size_t count) { return static_cast<unsigned>((count + kGroup - 1) / kGroup); }

void check(hipError_t status) {
  if (status == hipSuccess) return;
  std::fprintf(stderr, "accuracy: %s\n", hipGetErrorString(status));
  std::exit(2);
}
void finish() {
  check(hipGetLastError());
  check(hipDeviceSynchronize());
}

}  // namespace

#define KERNEL1(name, T, suffix)                                                  \
  static __global__ void name##_##suffix(const T* x, T* out, std::size_t count) { \
    const std::size_t i = std::size_t{blockIdx.x} * kGroup + threadIdx.x;         \
    if (i < count) out[i] = __ocml_##name##_##suffix(x[i]);                       \
  }                                                                               \
  void run_##name(const T* x, T* out, std::size_t count) {                        \
    name##_##suffix<<<groups_for(count), kGroup>>>(x, out, count);                \
    finish();                                                                     \
  }
#define UNARY(name, ...) KERNEL1(name, _Float16, f16) KERNEL1(name, float, f32) KERNEL1(name, double, f64)
#define KERNEL2(name, T, suffix)                                                              \
  static __global__ void name##_##suffix(const T* x, const T* y, T* out, std::size_t count) { \
    const std::size_t i = std::size_t{blockIdx.x} * kGroup + threadIdx.x;                     \
    if (i < count) out[i] = __ocml_##name##_##suffix(x[i], y[i]);                             \
  }                                                                                           \
  void run_##name(const T* x, const T* y, T* out, std::size_t count) {                        \
    name##_##suffix<<<groups_for(count), kGroup>>>(x, y, out, count);                         \
    finish();                                                                                 \
  }
#define BINARY(name, ...) KERNEL2(name, _Float16, f16) KERNEL2(name, float, f32) KERNEL2(name, double, f64)
#include "tools/accuracy/functions.def"

void* card_memory(std::size_t bytes) {
  void* memory = nullptr;
  check(hipHostMalloc(&memory, bytes));
  return memory;
}

const char* card_name() {
  static hipDeviceProp_t properties;
  check(hipGetDeviceProperties(&properties, 0));
  return properties.gcnArchName;
}

}  // namespace accuracy
