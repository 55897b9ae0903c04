#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The tree's clang-offload-bundler takes targets as older ROCm releases spelled them, and in full.
set -euo pipefail
bundler=$2/rocm/lib/llvm/bin/clang-offload-bundler
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo device >"$work/device.o"
for targets in host-x86_64-unknown-linux,hipv4-amdgcn-amd-amdhsa--gfx90a host-x86_64-unknown-linux-gnu,hipv4-amdgcn-amd-amdhsa-unknown-gfx90a; do
  "$bundler" -type=o -bundle-align=4096 -targets="$targets" -input=/dev/null -input="$work/device.o" -output="$work/bundle"
  "$bundler" -type=o -list -input="$work/bundle" | grep -q 'amdgcn-amd-amdhsa-.*-gfx90a'
done
! "$bundler" -type=o -targets=nonsense -input=/dev/null -output="$work/bundle" 2>/dev/null

# An object made with --cuda-host-only asks for the symbol that a bundle made by hand defines.
echo '__global__ void k() {} int main() { k<<<1, 1>>>(); }' >"$work/host.hip"
"$2/rocm/bin/hipcc" --offload-arch=gfx90a -c --cuda-host-only "$work/host.hip" -o "$work/host.o" -include hip/hip_runtime.h
nm "$work/host.o" | grep -q 'U __hip_fatbin$'
