// SPDX-License-Identifier: MIT
// What the programs of this folder share: a failed call or comparison is told, and makes the program fail.
#pragma once
#include <hip/hip_runtime.h>

#include <cstddef>
#include <cstdio>
#include <vector>

inline int failures = 0;

inline void expect(bool held, const char* what) {
  if (held) return;
  std::printf("%s: wrong\n", what);
  ++failures;
}
#define CHECK(call)                                               \
  do {                                                            \
    const hipError_t status_ = (call);                            \
    if (status_ != hipSuccess) {                                  \
      std::printf("%s: %s\n", #call, hipGetErrorString(status_)); \
      ++failures;                                                 \
    }                                                             \
  } while (false)
/// Calls of libraries, which say 0 for success.
#define SUCCEEDS(call)                                \
  do {                                                \
    const int status_ = static_cast<int>(call);       \
    if (status_ != 0) {                               \
      std::printf("%s: status %d\n", #call, status_); \
      ++failures;                                     \
    }                                                 \
  } while (false)

inline int report() {
  std::printf("%d failed\n", failures);
  return failures != 0;
}

/// Memory of the card.
template <class T>
class Device {
 public:
  explicit Device(std::size_t count) : count_(count) {
    CHECK(hipMalloc(reinterpret_cast<void**>(&memory_), count * sizeof(T)));
  }
  explicit Device(const std::vector<T>& values) : Device(values.size()) {
    CHECK(hipMemcpy(memory_, values.data(), count_ * sizeof(T), hipMemcpyHostToDevice));
  }
  ~Device() { CHECK(hipFree(memory_)); }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;
  T* get() const { return memory_; }
  std::vector<T> read() const {
    std::vector<T> values(count_);
    CHECK(hipMemcpy(values.data(), memory_, count_ * sizeof(T), hipMemcpyDeviceToHost));
    return values;
  }

 private:
  T* memory_ = nullptr;
  std::size_t count_;
};
