#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A CUDA program that hipify-perl translates compiles with hipcc and runs.
set -euo pipefail
tree=$2/rocm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export CAIRN_GPU=mi210

cat >square.cu <<'TEXT'
#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(call)                                                                   \
  do {                                                                                \
    const cudaError_t error = call;                                                   \
    if (error != cudaSuccess) return std::printf("%s\n", cudaGetErrorString(error));  \
  } while (0)
__global__ void square(float* out, const float* in, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) out[i] = in[i] * in[i];
}
int main() {
  constexpr int kCount = 1000;
  float host[kCount], *in = nullptr, *out = nullptr;
  for (int i = 0; i < kCount; ++i) host[i] = static_cast<float>(i);
  CHECK(cudaMalloc(&in, sizeof host));
  CHECK(cudaMalloc(&out, sizeof host));
  CHECK(cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice));
  square<<<(kCount + 255) / 256, 256>>>(out, in, kCount);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(cudaFree(in));
  CHECK(cudaFree(out));
  std::printf("%g\n", static_cast<double>(host[999]));
}
TEXT
"$tree/bin/hipify-perl" square.cu -o square.hip
! grep -n cuda square.hip || { echo "FAILED: names of CUDA are left"; exit 1; }
"$tree/bin/hipcc" --offload-arch=gfx90a -O1 square.hip -o square
output=$(./square)
[ "$output" = 998001 ] || { echo "FAILED: printed '$output'"; exit 1; }
