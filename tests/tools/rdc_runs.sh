#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Relocatable device code, linked without optimisation, has one metadata note an object: kernels of every object are found.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/device.hip" <<'C'
#include <hip/hip_runtime.h>
__device__ int twice(int x) { return 2 * x; }
C
cat >"$work/main.hip" <<'C'
#include <hip/hip_runtime.h>
#include <cstdio>
__device__ int twice(int x);
__global__ void kernel(int* out) { *out = twice(21); }
int main() {
  int *device = nullptr, host = 0;
  if (hipMalloc(&device, sizeof(int)) != hipSuccess) return 1;
  kernel<<<1, 1>>>(device);
  if (hipMemcpy(&host, device, sizeof(int), hipMemcpyDeviceToHost) != hipSuccess) return 2;
  std::printf("%d\n", host);
}
C
export CAIRN_GPU=mi300x
for level in O0 O2; do
  "$2/rocm/bin/hipcc" --offload-arch=gfx942 -fgpu-rdc -$level "$work/device.hip" "$work/main.hip" -o "$work/program"
  [ "$("$work/program")" = 42 ]
done
