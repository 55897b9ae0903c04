// SPDX-License-Identifier: MIT
// scan: inclusive prefix sums of a long vector: each workgroup scans its block, one scans the blocks' sums,
// all add their offset.
#include <numeric>

#include "example.h"

using namespace example;

constexpr int kBlock = 512;

// Scans blockDim.x values in shared memory by doubling distances. All threads of the workgroup must call it.
__device__ unsigned scan_in_block(unsigned value) {
  __shared__ unsigned values[2][kBlock];
  const int i = threadIdx.x;
  int from = 0;
  values[from][i] = value;
  __syncthreads();
  for (int distance = 1; distance < kBlock; distance *= 2) {
    values[1 - from][i] = values[from][i] + (i >= distance ? values[from][i - distance] : 0u);
    from = 1 - from;
    __syncthreads();
  }
  return values[from][i];
}

__global__ void scan_blocks(const unsigned* in, unsigned* out, unsigned* sums, int count) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const unsigned value = scan_in_block(i < count ? in[i] : 0u);
  if (i < count) out[i] = value;
  if (threadIdx.x == kBlock - 1) sums[blockIdx.x] = value;
}

// One workgroup walks over the sums of all blocks, kBlock at a time.
__global__ void scan_sums(unsigned* sums, int count) {
  __shared__ unsigned last;
  unsigned offset = 0;
  for (int start = 0; start < count; start += kBlock) {
    const int i = start + threadIdx.x;
    const unsigned value = scan_in_block(i < count ? sums[i] : 0u);
    if (i < count) sums[i] = value + offset;
    if (threadIdx.x == kBlock - 1) last = value;
    __syncthreads();
    offset += last;
    __syncthreads();
  }
}

__global__ void add_offsets(unsigned* out, const unsigned* sums, int count) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (blockIdx.x > 0 && i < count) out[i] += sums[blockIdx.x - 1];
}

int main(int argc, char** argv) {
  const int count = size_argument(argc, argv, 1 << 20, 1, 1 << 28);
  std::vector<unsigned> values(count), expected(count);
  Random random;
  for (unsigned& value : values) value = random.next() % 100;

  const int blocks = (count + kBlock - 1) / kBlock;
  DeviceBuffer<unsigned> in(values), out(count), sums(blocks);
  const double gpu = gpu_milliseconds([&] {
    scan_blocks<<<blocks, kBlock>>>(in.get(), out.get(), sums.get(), count);
    scan_sums<<<1, kBlock>>>(sums.get(), blocks);
    add_offsets<<<blocks, kBlock>>>(out.get(), sums.get(), count);
  });
  const double cpu = milliseconds([&] { std::partial_sum(values.begin(), values.end(), expected.begin()); });

  std::printf("%d elements, %.1f M elements/s\n", count, 1e-3 * count / gpu);
  return report("scan", out.to_host() == expected, gpu, cpu);
}
