#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plain clang++ with --rocm-path builds HIP programs as hipcc does: the same code objects for every card's target and
# for the options that choose bitcode, and programs that run. OpenMP's device code finds its mathematics.
set -euo pipefail
tree=$2/rocm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LD_LIBRARY_PATH=$tree/lib
fail() { echo "FAILED: $*"; exit 1; }

cat >helper.hip <<'C'
#include <hip/hip_runtime.h>
__device__ float helper(float x) { return tgammaf(x) + __expf(-x); }
C
cat >main.hip <<'C'
#include <hip/hip_runtime.h>
#include <cmath>
#include <cstdio>
#include <cstring>
__device__ float helper(float x);
#ifndef APART
__device__ float helper(float x) { return tgammaf(x) + __expf(-x); }
#endif
__global__ void kernel(float* out, int* seen, float tiny) {
  __shared__ float shared[256];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[threadIdx.x] = helper(1.0f + threadIdx.x % 8) / 3.0f;
  __syncthreads();
  float* copy = (float*)malloc(2 * sizeof(float));
  copy[0] = shared[(threadIdx.x + 8) % 256] + std::sin((double)i) + std::pow(1.5f, i % 4) + std::sqrt((float)i);
  out[i] = copy[0];
  free(copy);
  atomicAdd(seen, 1);
  if (i == 0) {
    printf("gamma %d\n", (int)(tgammaf(5.0f) + 0.5f));
    seen[1] = warpSize;
    volatile float x = tiny;
    const float sum = x + x;
    memcpy(seen + 2, &sum, 4);
  }
}
int main() {
  constexpr int n = 1000;
  float *out = nullptr, wrong = 0;
  int* seen = nullptr;
  if (hipMallocManaged((void**)&out, 1024 * sizeof(float)) != hipSuccess) return 1;
  if (hipMallocManaged((void**)&seen, 3 * sizeof(int)) != hipSuccess) return 1;
  std::memset(seen, 0, 3 * sizeof(int));
  kernel<<<4, 256>>>(out, seen, 1e-40f);
  if (hipDeviceSynchronize() != hipSuccess) return 1;
  for (int i = 0; i < n; ++i) {
    const double x = 1 + i % 8;
    const double want = (std::tgamma(x) + std::exp(-x)) / 3 + std::sin(i) + std::pow(1.5, i % 4) + std::sqrt((double)i);
    wrong = std::fmax(wrong, std::abs(out[i] / want - 1));
  }
  std::printf("%s %d items, wave of %d, %s\n", wrong < 2e-5f ? "right" : "WRONG", seen[0], seen[1], seen[2] ? "denormals" : "flushed");
}
C

# Where Debian's HIP is installed as well, clang takes headers and library of /usr first, whatever --rocm-path says.
ours_first=() link=()
if [ -e /usr/include/hip ]; then ours_first=(-isystem "$tree/include"); fi
if compgen -G '/usr/lib/*/libamdhip64.so' >/dev/null; then link=("-L$tree/lib"); fi
plain() { clang++-22 --rocm-path="$tree" "${ours_first[@]}" "$@"; }
run() { CAIRN_GPU=$1 timeout 60 "./$2" 2>&1 | tr '\n' ' '; }

# same OPTIONS...: hipcc and clang make one code object of main.hip.
same() {
  "$tree/bin/hipcc" --offload-device-only --no-gpu-bundle-output -fuse-cuid=none "$@" -c main.hip -o hipcc.co
  plain -x hip --offload-device-only --no-gpu-bundle-output -fuse-cuid=none "$@" -c main.hip -o plain.co
  cmp hipcc.co plain.co || fail "clang++ $*: another code object than hipcc's"
}

targets=$(grep -oE '^CARD\("[^"]*", "[^"]*"' "$1/gpu/card/cards.def" | cut -d'"' -f4 | sort -u)
every=()
for target in $targets; do
  same --offload-arch="$target" -O3
  every+=("--offload-arch=$target")
done
for options in -O0 '-O2 -ffast-math' -fgpu-flush-denormals-to-zero '-O3 -mcode-object-version=5' \
  '-O3 -mcode-object-version=6' '-O3 -fno-hip-fp32-correctly-rounded-divide-sqrt' '-O3 -mprintf-kind=buffered'; do
  # shellcheck disable=SC2086
  same --offload-arch=gfx942 -O3 $options
done

# One program for every card but those of GFX12, whose scalar instructions are not all there (docs/isa-coverage.md).
right='gamma 24 right 1024 items, wave of'
plain -x hip -O2 "${every[@]}" main.hip -o every "${link[@]}"
for card in $(grep -oE '^CARD\("[^"]*"' "$1/gpu/card/cards.def" | cut -d'"' -f2 | grep -v rx9070xt); do
  case $card in rx* | w*) lanes=32 ;; *) lanes=64 ;; esac
  [ "$(run "$card" every)" = "$right $lanes, denormals " ] || fail "$card: $(run "$card" every)"
done

# runs CARD TARGET TEXT OPTIONS...: built by clang alone, it prints TEXT.
runs() {
  local card=$1 target=$2 text=$3
  shift 3
  plain -x hip --offload-arch="$target" "$@" main.hip -o program "${link[@]}"
  [ "$(run "$card" program)" = "$text" ] || fail "clang++ $*: $(run "$card" program)"
}
runs mi300x gfx942 "$right 64, denormals " -O0
runs mi300x gfx942 "$right 64, denormals " -mcode-object-version=5
runs mi210 gfx90a "$right 64, flushed " -O3 -fgpu-flush-denormals-to-zero
runs rx7900xtx gfx1100 "$right 64, denormals " -O3 -mwavefrontsize64
runs rx6800xt gfx1030 "$right 64, denormals " -O0 -mwavefrontsize64
runs mi300x gfx942 "$right 64, flushed " -O3 -ffast-math -fgpu-flush-denormals-to-zero

for level in O0 O3; do
  plain -x hip --offload-arch=gfx942 --offload-arch=gfx1100 -fgpu-rdc -$level -DAPART main.hip helper.hip -o rdc "${link[@]}"
  [ "$(run mi300x rdc)" = "$right 64, denormals " ] || fail "-fgpu-rdc -$level: $(run mi300x rdc)"
done
[ "$(run rx7900xtx rdc)" = "$right 32, denormals " ] || fail "-fgpu-rdc on an RX card: $(run rx7900xtx rdc)"

# What OpenMP's own device library does not have comes from ours.
cat >openmp.c <<'C'
#include <math.h>
float many(int n, float* out) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(from : out[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    out[i] = sinf(i) + powf(1.5f, i % 4) + tgammaf(i % 5 + 1) + fmodf(i, 3);
    sum += exp(-i) + erf(i) + cbrt(i);
  }
  return sum;
}
C
for target in gfx90a gfx942 gfx1100; do
  clang-22 -O2 -fopenmp --offload-arch=$target --rocm-path="$tree" --offload-device-only -emit-llvm -c openmp.c -o openmp.bc
  if llvm-nm-22 --undefined-only openmp.bc | grep -v ' __kmpc_'; then fail "OpenMP for $target: names that nobody defines"; fi
done
