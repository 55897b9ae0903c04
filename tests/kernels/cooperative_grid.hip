// SPDX-License-Identifier: MIT
// A cooperative launch synchronises its whole grid.
#include "kernels/kernel_test.h"

#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void rounds(int* cells, int* ok, int count) {
  const cg::grid_group grid = cg::this_grid();
  const int me = grid.thread_rank(), size = grid.size();
  if (!grid.is_valid()) return;
  for (int round = 1; round <= count; ++round) {
    cells[me] = me + round;
    grid.sync();
    if (cells[size - 1 - me] != size - 1 - me + round) atomicAdd(ok, 1);
    grid.sync();
  }
  if (me == 0) ok[1] = size;
}

int main() {
  const int blocks = 8, threads = 128;
  Buffer<int> cells(blocks * threads), ok(2);
  int* cells_pointer = cells.data();
  int* ok_pointer = ok.data();
  int count = 5;
  void* arguments[] = {&cells_pointer, &ok_pointer, &count};
  check(hipLaunchCooperativeKernel(reinterpret_cast<void*>(rounds), dim3(blocks), dim3(threads), arguments, 0,
                                   nullptr),
        "cooperative launch");
  finish_launch();
  const auto v = ok.read();
  expect(v[0] == 0, "%d cells were read before they were written", v[0]);
  expect(v[1] == blocks * threads, "the grid was %d work-items", v[1]);
  return kernel_test::result();
}
