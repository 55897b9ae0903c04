#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Programs that are killed while they start, translate, launch and copy leave nothing behind once another one has run: no file, no
# process; and what they kept for others is whole. CAIRN_TEST_ROUNDS says how many are killed (12).
set -euo pipefail
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp" "$work/cache"
cat > "$work/client.hip" << 'PROGRAM'
#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void scale(float* data, float by) { data[blockIdx.x * blockDim.x + threadIdx.x] *= by; }
__global__ void sum(const float* data, float* to) { atomicAdd(to, data[blockIdx.x * blockDim.x + threadIdx.x]); }
int main(int count, char**) {
  constexpr int kItems = 1 << 16;
  float *data, *total, host = 0;
  static float ones[kItems];
  for (float& one : ones) one = 1;
  for (int round = 0; round < (count > 1 ? 1 : 100000); ++round) {
    if (hipMalloc(&data, sizeof ones) != hipSuccess || hipMalloc(&total, 4) != hipSuccess) return 1;
    if (hipMemcpy(data, ones, sizeof ones, hipMemcpyHostToDevice) != hipSuccess || hipMemset(total, 0, 4) != hipSuccess) return 2;
    scale<<<kItems / 256, 256>>>(data, 2);
    sum<<<kItems / 256, 256>>>(data, total);
    if (hipMemcpy(&host, total, 4, hipMemcpyDeviceToHost) != hipSuccess || host != 2 * kItems) return 3;
    if (hipFree(data) != hipSuccess || hipFree(total) != hipSuccess) return 4;
  }
}
PROGRAM
"$build/rocm/bin/hipcc" --offload-arch=gfx942 -O2 "$work/client.hip" -o "$work/killed_client"
export CAIRN_GPU=mi300x TMPDIR=$work/tmp CAIRN_CACHE_DIR=$work/cache LD_LIBRARY_PATH=$build/rocm/lib
for ((round = 0; round < ${CAIRN_TEST_ROUNDS:-12}; ++round)); do
  [ $((round % 4)) -ne 0 ] || rm -rf "$work/cache"  # so that some are killed while they translate
  "$work/killed_client" &
  client=$!
  sleep "0.$(printf %03d $((RANDOM % 400)))"
  kill -KILL "$client"
  wait "$client" 2>/dev/null || [ $? -eq 137 ] || { echo "round $round: the client ended by itself"; exit 1; }
done
timeout 60 "$work/killed_client" once || { echo "after the killed ones a client ends with $?"; exit 1; }
left=$(find "$work/tmp" -mindepth 1)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
left=$(find "$work/cache" -name 'new-*')
[ -z "$left" ] || { echo "left behind in the cache: $left"; exit 1; }
! pgrep -f "^$work/killed_client" >/dev/null || { echo "a client still runs"; exit 1; }
echo passed
