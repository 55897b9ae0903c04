// SPDX-License-Identifier: MIT
// The cases on a HIP device: the virtual card, or any other.
#include <cstdio>
#include <cstdlib>

#include "bench/kernels.h"
#include "bench/suite.h"

namespace bench {
namespace {

void check(hipError_t error, const char* what) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(error));
  std::exit(1);
}

class HipBackend : public Backend {
 public:
  void* allocate(std::size_t bytes) override {
    void* memory = nullptr;
    check(hipMalloc(&memory, bytes), "hipMalloc");
    return memory;
  }
  void release(void* memory) override { check(hipFree(memory), "hipFree"); }
  void upload(void* device, const void* host, std::size_t bytes) override {
    check(hipMemcpy(device, host, bytes, hipMemcpyHostToDevice), "hipMemcpy to the device");
  }
  void download(void* host, const void* device, std::size_t bytes) override {
    check(hipMemcpy(host, device, bytes, hipMemcpyDeviceToHost), "hipMemcpy to the host");
  }
  void finish() override { check(hipDeviceSynchronize(), "hipDeviceSynchronize"); }

  void launch(Kernel kernel, Extent groups, Extent group, const Arguments& a) override {
    start(kernel, dim3(groups.x, groups.y), dim3(group.x, group.y), a);
    check(hipGetLastError(), "launch");
  }

 private:
  using Gemm = void (*)(const float*, const float*, float*, int);
  using Bodies = void (*)(const float4*, float4*, int);

  static void start(Kernel kernel, dim3 grid, dim3 block, const Arguments& a) {
    switch (kernel) {
      case Kernel::Empty:
        empty_kernel<<<grid, block>>>(a[0].integer);
        break;
      case Kernel::Triad:
        triad<<<grid, block>>>(a[0].as<float>(), a[1].as<float>(), a[2].as<float>(), a[3].number);
        break;
      case Kernel::SgemmTiled:
        start_gemm(sgemm_tiled, grid, block, a);
        break;
      case Kernel::SgemmRegblock:
        start_gemm(sgemm_regblock, grid, block, a);
        break;
      case Kernel::SgemmRegblock2:
        start_gemm(sgemm_regblock2, grid, block, a);
        break;
      case Kernel::Nbody:
        start_bodies(nbody, grid, block, a);
        break;
      case Kernel::NbodyTiled:
        start_bodies(nbody_tiled, grid, block, a);
        break;
      case Kernel::Mandelbrot:
        mandelbrot<<<grid, block>>>(a[0].as<int>(), a[1].integer, a[2].integer);
        break;
      case Kernel::Reduce:
        reduce<<<grid, block>>>(a[0].as<float>(), a[1].as<float>(), a[2].integer, a[3].integer);
        break;
      case Kernel::Histogram:
        histogram<<<grid, block>>>(a[0].as<unsigned>(), a[1].as<unsigned>(), a[2].integer, a[3].integer);
        break;
    }
  }
  static void start_gemm(Gemm kernel, dim3 grid, dim3 block, const Arguments& a) {
    kernel<<<grid, block>>>(a[0].as<float>(), a[1].as<float>(), a[2].as<float>(), a[3].integer);
  }
  static void start_bodies(Bodies kernel, dim3 grid, dim3 block, const Arguments& a) {
    kernel<<<grid, block>>>(a[0].as<float4>(), a[1].as<float4>(), a[2].integer);
  }
};

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  bench::HipBackend backend;
  return bench::suite_main(backend, argc, argv);
}
