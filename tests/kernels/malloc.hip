// SPDX-License-Identifier: MIT
// malloc and free in kernels: thousands of work-items own memory of many sizes at once, none of it shared.
#include "kernels/kernel_test.h"

struct Node {
  Node* next;
  unsigned value;
};

__global__ void churn(unsigned* errors, int rounds) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    const unsigned words = 1 + (id * 7 + round * 13) % 60;
    unsigned* mine = (unsigned*)malloc(words * 4);
    if (!mine || ((unsigned long long)mine & 15)) {
      atomicAdd(errors, 1u);
      continue;
    }
    for (unsigned i = 0; i < words; ++i) mine[i] = id * 1000 + i;
    __syncthreads();
    for (unsigned i = 0; i < words; ++i)
      if (mine[i] != id * 1000 + i) atomicAdd(errors + 1, 1u);
    __syncthreads();
    free(mine);
  }
}

__global__ void keep(Node** lists, int count) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  Node* head = nullptr;
  for (int i = 0; i < count; ++i) head = new Node{head, id + i};
  lists[id] = head;
}
__global__ void collect(Node** lists, unsigned* sums) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned sum = 0;
  for (Node* n = lists[id]; n;) {
    sum += n->value;
    Node* next = n->next;
    delete n;
    n = next;
  }
  sums[id] = sum;
}
__global__ void large(unsigned* errors) {
  char* p = (char*)malloc(1 << 20);
  if (!p) {
    atomicAdd(errors, 1u);
    return;
  }
  p[0] = 1;
  p[(1 << 20) - 1] = 2;
  free(p);
  free(nullptr);
}

int main() {
  Buffer<unsigned> errors(2);
  churn<<<16, 256>>>(errors.data(), 6);
  finish_launch();
  const int n = 512, count = 20;
  Buffer<Node*> lists(n);
  Buffer<unsigned> sums(n);
  keep<<<n / 64, 64>>>(lists.data(), count);
  finish_launch();
  collect<<<n / 64, 64>>>(lists.data(), sums.data());
  finish_launch();
  large<<<2, 4>>>(errors.data());
  finish_launch();
  const auto e = errors.read();
  expect(e[0] == 0 && e[1] == 0, "%u allocations failed, %u words were overwritten", e[0], e[1]);
  const auto s = sums.read();
  for (int i = 0; i < n; ++i)
    expect(s[i] == (unsigned)(count * i + count * (count - 1) / 2), "list %d sums to %u", i, s[i]);
  return kernel_test::result();
}
