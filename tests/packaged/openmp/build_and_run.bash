#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build_and_run.bash PROGRAM.c BUILD TARGET: builds a program with clang-19's OpenMP offloading and runs it on CAIRN_GPU.
set -euo pipefail
source=$1 build=$2 target=$3
here=$(dirname "$(readlink -f "$0")")
openmp=$build/stacks/openmp/usr/lib/llvm-19
bitcode=$build/stacks/openmp/usr/lib/x86_64-linux-gnu/amdgcn/bitcode
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Debian's device libraries are of a time before some targets, to whom only a constant is peculiar; ours need a newer compiler.
ln -s "$bitcode"/*.bc "$work"
version=${target#gfx}
if [ ! -e "$work/oclc_isa_version_$version.bc" ]; then
  clang-19 --target=amdgcn-amd-amdhsa -nogpulib -O2 -Xclang -mcode-object-version=none -x c -DNAME=__oclc_ISA_version -DTYPE=unsigned \
      -DVALUE=$((${version%??} * 1000 + 0x${version: -2:1} * 100 + 0x${version: -1})) -c -emit-llvm \
      "$here/../../../devicelibs/oclc/constant.c" -o "$work/oclc_isa_version_$version.bc"
fi
clang-19 -O2 -Wno-pass-failed -fopenmp --offload-arch="$target" --rocm-device-lib-path="$work" -I"$here" \
    -I"$openmp/lib/clang/19/include" -L"$openmp/lib" "$source" -o "$work/program" -lm
export OMP_TARGET_OFFLOAD=MANDATORY  # what does not run on the card is an error
LD_LIBRARY_PATH=$build/rocm/lib:$openmp/lib timeout 120 "$work/program"
