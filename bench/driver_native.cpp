// SPDX-License-Identifier: MIT
// The cases on the host itself: a launch is a call of a function of native.h.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/native.h"
#include "bench/suite.h"

namespace bench {
namespace {

class NativeBackend : public Backend {
 public:
  void* allocate(std::size_t bytes) override {
    constexpr std::size_t kPage = 4096;
    const std::size_t rounded = (bytes + kPage - 1) & ~(kPage - 1);
    void* memory = std::aligned_alloc(kPage, rounded);
    if (!memory) {
      std::fprintf(stderr, "no memory for %zu bytes\n", bytes);
      std::exit(1);
    }
    return std::memset(memory, 0, rounded);
  }
  void release(void* memory) override { std::free(memory); }
  void upload(void* device, const void* host, std::size_t bytes) override {
    std::memcpy(device, host, bytes);
  }
  void download(void* host, const void* device, std::size_t bytes) override {
    std::memcpy(host, device, bytes);
  }
  void finish() override {}

  void launch(Kernel kernel, Extent groups, Extent group, const Arguments& a) override {
    switch (kernel) {
      case Kernel::Empty:
        wake_all_cores();
        break;
      case Kernel::Triad:
        native::triad(a[0].as<float>(), a[1].as<float>(), a[2].as<float>(), a[3].number,
                      long{groups.x} * group.x);
        break;
      case Kernel::SgemmTiled:
        native::sgemm(a[0].as<float>(), a[1].as<float>(), a[2].as<float>(), a[3].integer);
        break;
      case Kernel::SgemmRegblock:
      case Kernel::SgemmRegblock2:
        native::sgemm_blocked(a[0].as<float>(), a[1].as<float>(), a[2].as<float>(), a[3].integer);
        break;
      case Kernel::Nbody:
        native::nbody(a[0].as<native::Body>(), a[1].as<native::Body>(), a[2].integer);
        break;
      case Kernel::NbodyTiled:
        native::nbody_rsqrt(a[0].as<native::Body>(), a[1].as<native::Body>(), a[2].integer);
        break;
      case Kernel::Mandelbrot:
        native::mandelbrot(a[0].as<int>(), a[1].integer, a[2].integer);
        break;
      case Kernel::Reduce:
        reduce(a);
        break;
      case Kernel::Histogram:
        native::histogram(a[0].as<std::uint8_t>(), a[1].as<unsigned>(), 4L * a[2].integer);
        break;
    }
  }

 private:
  static void wake_all_cores() {
#pragma omp parallel
    asm volatile("");
  }
  // Everything goes into the first partial sum.
  static void reduce(const Arguments& a) {
    float* partial = a[1].as<float>();
    std::fill(partial + 1, partial + a[3].integer, 0.0f);
    partial[0] = native::sum(a[0].as<float>(), a[2].integer);
  }
};

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  bench::NativeBackend backend;
  return bench::suite_main(backend, argc, argv);
}
