// SPDX-License-Identifier: MIT
// What every example shares: error checks, device buffers, timing, a plain C++ loop over all cores, and the
// last line.
#pragma once

#include <hip/hip_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace example {

/// Ends the program with the error's name unless `error` is hipSuccess.
inline void check(hipError_t error, const char* what) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s (%s)\n", what, hipGetErrorName(error), hipGetErrorString(error));
  std::exit(1);
}

/// `count` elements of device memory, freed at the end of the scope.
template <class T>
class DeviceBuffer {
 public:
  explicit DeviceBuffer(std::size_t count) : count_(count) {
    check(hipMalloc(&data_, count * sizeof(T)), "hipMalloc");
  }
  explicit DeviceBuffer(const std::vector<T>& host) : DeviceBuffer(host.size()) {
    check(hipMemcpy(data_, host.data(), count_ * sizeof(T), hipMemcpyHostToDevice), "copy to the device");
  }
  ~DeviceBuffer() { (void)hipFree(data_); }
  DeviceBuffer(const DeviceBuffer&) = delete;
  DeviceBuffer& operator=(const DeviceBuffer&) = delete;

  T* get() const { return data_; }
  std::vector<T> to_host() const {
    std::vector<T> host(count_);
    check(hipMemcpy(host.data(), data_, count_ * sizeof(T), hipMemcpyDeviceToHost), "copy to the host");
    return host;
  }

 private:
  std::size_t count_;
  T* data_ = nullptr;
};

/// Milliseconds that `work` takes: the median of five runs after one that is not counted.
inline double milliseconds(const std::function<void()>& work) {
  std::vector<double> times;
  for (int run = 0; run < 6; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    if (run > 0) times.push_back(elapsed.count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// Milliseconds of a launch, up to its completion. `launch` starts kernels on the default stream.
inline double gpu_milliseconds(const std::function<void()>& launch) {
  return milliseconds([&] {
    launch();
    check(hipGetLastError(), "launch");
    check(hipDeviceSynchronize(), "kernel");
  });
}

/// Calls body(begin, end) for pieces of 0..count on every core of the host.
inline void on_all_cores(int count, const std::function<void(int, int)>& body) {
  const int cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (int core = 0; core < cores; ++core) {
    const int begin = static_cast<int>(static_cast<long long>(count) * core / cores);
    const int end = static_cast<int>(static_cast<long long>(count) * (core + 1) / cores);
    threads.emplace_back(body, begin, end);
  }
  for (std::thread& thread : threads) thread.join();
}

/// The problem's size: the program's first argument, or `usual`. Ends the program when it is no positive
/// multiple of `step`.
inline int size_argument(int count, char** words, int usual, int step, int maximum) {
  if (count < 2) return usual;
  char* end = nullptr;
  const long size = std::strtol(words[1], &end, 10);
  if (*end == '\0' && size > 0 && size <= maximum && size % step == 0) return static_cast<int>(size);
  std::fprintf(stderr, "usage: %s [SIZE], a multiple of %d up to %d\n", words[0], step, maximum);
  std::exit(2);
}

/// Prints the last line, the same for all examples and read by demo.sh; the program's exit status.
inline int report(const char* name, bool correct, double gpu_ms, double cpu_ms) {
  std::printf("RESULT program=%s result=%s gpu_ms=%.3f cpu_ms=%.3f speed=%.3f\n", name,
              correct ? "correct" : "WRONG", gpu_ms, cpu_ms, cpu_ms / gpu_ms);
  return correct ? 0 : 1;
}

/// A reproducible sequence of numbers in 0..2^32-1.
class Random {
 public:
  unsigned next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<unsigned>(state_ >> 16);
  }
  float unit() { return static_cast<float>(next() >> 8) / (1 << 24); }  ///< in 0..1

 private:
  unsigned long long state_ = 0x9E3779B97F4A7C15ull;
};

}  // namespace example
