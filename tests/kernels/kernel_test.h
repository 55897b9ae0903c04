// SPDX-License-Identifier: MIT
// Helpers of the kernel tests: buffers, checked calls, expectations that are counted and reported.
#pragma once

#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace kernel_test {

inline int failures = 0;

/// Counts a failure when `held` is false; prints the first twenty.
__attribute__((format(printf, 2, 3))) inline void expect(bool held, const char* format, ...) {
  if (held || ++failures > 20) return;
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
}

/// A call that must succeed: what follows would make no sense otherwise.
inline void check(hipError_t status, const char* what = "call") {
  if (status == hipSuccess) return;
  std::fprintf(stderr, "%s: %s (%d)\n", what, hipGetErrorString(status), static_cast<int>(status));
  std::exit(2);
}
inline void finish_launch() {
  check(hipGetLastError(), "launch");
  check(hipDeviceSynchronize(), "kernel");
}

/// Lanes of a wave on the card.
inline int wave_size() {
  int lanes = 0;
  check(hipDeviceGetAttribute(&lanes, hipDeviceAttributeWarpSize, 0), "wave size");
  return lanes;
}

/// Device memory of `count` elements, copied in when made and out on demand.
template <class T>
class Buffer {
 public:
  explicit Buffer(std::size_t count, T value = T()) : Buffer(std::vector<T>(count, value)) {}
  explicit Buffer(const std::vector<T>& values) : count_(values.size()) {
    check(hipMalloc(reinterpret_cast<void**>(&data_), count_ * sizeof(T)), "hipMalloc");
    check(hipMemcpy(data_, values.data(), count_ * sizeof(T), hipMemcpyHostToDevice), "copy to the device");
  }
  ~Buffer() { static_cast<void>(hipFree(data_)); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  T* data() const { return data_; }
  std::vector<T> read() const {
    std::vector<T> values(count_);
    check(hipMemcpy(values.data(), data_, count_ * sizeof(T), hipMemcpyDeviceToHost), "copy from the device");
    return values;
  }

 private:
  T* data_ = nullptr;
  std::size_t count_;
};

inline int result() {
  if (failures) std::fprintf(stderr, "%d failed\n", failures);
  return failures ? 1 : 0;
}

}  // namespace kernel_test

using kernel_test::Buffer;
using kernel_test::check;
using kernel_test::expect;
using kernel_test::finish_launch;
using kernel_test::wave_size;
