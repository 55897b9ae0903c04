#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Debian 12's own HIP 5.2.3 (hipcc, libamdhip64-5, rocminfo) runs unmodified on our HSA runtime and driver. DEBIAN_ROOT: where the
# packages are unpacked, when they are not installed.
set -euo pipefail
source=$1 lib=$2/rocm/lib
usr=${DEBIAN_ROOT:-}/usr
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
theirs=$usr/lib/llvm-15/lib:$usr/lib/x86_64-linux-gnu:${DEBIAN_ROOT:-}/lib/x86_64-linux-gnu
export CAIRN_GPU=mi210
export HIP_PLATFORM=amd HIP_CLANG_PATH=$usr/lib/llvm-15/bin HIP_PATH=$usr ROCM_PATH=$usr PERL5LIB=$usr/share/perl5
export HIP_DEVICE_LIB_PATH=$usr/lib/x86_64-linux-gnu/amdgcn/bitcode
fail() { echo "FAILED: $*"; exit 1; }

LD_LIBRARY_PATH=$theirs "$usr/bin/hipcc" --offload-arch=gfx90a -O2 -I"$usr/include" "$source/tests/packaged/debian_hip.hip" \
    -o program -L"$usr/lib/x86_64-linux-gnu" >build.txt 2>&1 || { cat build.txt; fail "does not build"; }
readelf -d program | grep -q 'libamdhip64.so.5' || fail "not linked to HIP 5"
for sdma in 1 0; do
  output=$(HSA_ENABLE_SDMA=$sdma LD_LIBRARY_PATH=$lib:$theirs ./program) || fail "HSA_ENABLE_SDMA=$sdma: $output"
  for part in "gfx90a:sramecc+:xnack-" "item 0 speaks" "item 1 speaks" "0 failed"; do
    [[ $output == *"$part"* ]] || fail "HSA_ENABLE_SDMA=$sdma: '$output' lacks '$part'"
  done
done
output=$(LD_PRELOAD=$lib/libcairn-preload.so LD_LIBRARY_PATH=$lib:$theirs PATH=${DEBIAN_ROOT:-}/bin:${DEBIAN_ROOT:-}/sbin:$PATH \
         "$usr/bin/rocminfo" 2>errors.txt) || fail "rocminfo: $output $(cat errors.txt)"
[[ $output == *"Name:                    gfx90a"* ]] || fail "rocminfo names no gfx90a: $output"
echo passed
