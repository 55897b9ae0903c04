// SPDX-License-Identifier: MIT
// Launching: an empty kernel and its end, and many back to back; natively, a parallel loop without work.
#include <hip/hip_runtime.h>

#include "bench/case.h"

namespace bench {
namespace {

// One workgroup of 64.
__global__ void empty_kernel(int unused) { (void)unused; }

__global__ void count_launch(unsigned* count) {
  if (threadIdx.x == 0) atomicAdd(count, 1u);
}

void wake_all_cores() {
#pragma omp parallel
  asm volatile("");
}

// Checked by as many launches of a kernel that counts them.
Case launches(Workspace& space, int count) {
  const Data<unsigned> counted = space.output<unsigned>(1);
  Case result;
  result.amount = count;
  result.card = [count] {
    for (int i = 0; i < count; ++i) empty_kernel<<<1, 64>>>(0);
  };
  result.plain = [count] {
    for (int i = 0; i < count; ++i) wake_all_cores();
  };
  result.error = [=](Side side) {
    if (side == Side::Native) return 0.0;
    for (int i = 0; i < count; ++i) count_launch<<<1, 64>>>(counted.card);
    return static_cast<double>(count) - counted.from(side)[0];
  };
  return result;
}

}  // namespace

Case make_launch_latency(Workspace& space) { return launches(space, 1); }
Case make_launch_stream(Workspace& space) { return launches(space, size("BENCH_LAUNCHES", 10000)); }

}  // namespace bench
