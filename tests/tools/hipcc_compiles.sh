#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hipcc's modes that stop before linking, and its one-line errors.
set -euo pipefail
hipcc=$2/rocm/bin/hipcc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export CAIRN_GPU=mi300x

fail() { echo "FAILED: $*"; exit 1; }
holds() { grep -qa -- "$2" "$1" || fail "$1 does not hold '$2'"; }
lacks() { ! grep -qa -- "$2" "$1" || fail "$1 holds '$2'"; }
# refuses TEXT ARGS...: hipcc fails, the first line of its error holds TEXT.
refuses() {
  local text=$1
  shift
  ! "$hipcc" "$@" >out.txt 2>&1 || fail "hipcc $* succeeded"
  head -n1 out.txt | grep -q -- "$text" || { cat out.txt; fail "hipcc $*: the first line does not say '$text'"; }
}

cat >kernel.hip <<'TEXT'
#include <hip/hip_runtime.h>
__global__ void increment(int* p) { p[threadIdx.x] += 1; }
TEXT
cp kernel.hip kernel.cpp
cp kernel.hip kernel.cu
echo 'int plain_c(void) { int class = 1; return class; }' >plain.c
echo '#include <no/such/header.h>' >missing.hip

for source in kernel.hip kernel.cpp kernel.cu plain.c; do
  "$hipcc" --offload-arch=gfx942 -c $source -o ${source}.o || fail "$source"
done
holds kernel.hip.o amdgcn-amd-amdhsa--gfx942
holds kernel.cu.o amdgcn-amd-amdhsa--gfx942
lacks plain.c.o amdgcn-amd-amdhsa

# Several targets in one object; the plugged-in card when none is named, or it is named native.
"$hipcc" --offload-arch=gfx90a --offload-arch=gfx942 -c kernel.hip -o two.o
holds two.o amdgcn-amd-amdhsa--gfx90a
holds two.o amdgcn-amd-amdhsa--gfx942
"$hipcc" -c kernel.hip -o default.o
holds default.o amdgcn-amd-amdhsa--gfx942
CAIRN_GPU=mi210 "$hipcc" --offload-arch=native -c kernel.hip -o native.o
holds native.o amdgcn-amd-amdhsa--gfx90a
lacks native.o amdgcn-amd-amdhsa--gfx942

"$hipcc" --offload-arch=gfx942 -S kernel.hip -o kernel.s
holds kernel.s global_load_dword
"$hipcc" --offload-arch=gfx942 -E kernel.hip -o kernel.i
holds kernel.i 'void increment'
"$hipcc" --offload-arch=gfx942 -M kernel.hip -o kernel.d
holds kernel.d hip_runtime.h
"$hipcc" --offload-arch=gfx942 -MD -c kernel.hip -o depend.o
holds depend.d hip_runtime.h
"$hipcc" --genco --offload-arch=gfx942 kernel.hip -o kernel.hsaco
holds kernel.hsaco increment
"$hipcc" --offload-arch=gfx942 --save-temps -c kernel.hip -o saved.o
ls kernel-hip-amdgcn-amd-amdhsa-gfx942.s >/dev/null || fail "no saved assembly"
"$hipcc" --offload-arch=gfx942 -g -c kernel.hip -o debug.o
[ "$(stat -c %s debug.o)" -gt "$(stat -c %s kernel.hip.o)" ] || fail "-g adds nothing"

# -O3 unless told otherwise: at -O0 the pointer goes through scratch.
"$hipcc" --offload-arch=gfx942 -O0 --offload-device-only -S kernel.hip -o o0.s
"$hipcc" --offload-arch=gfx942 --offload-device-only -S kernel.hip -o o3.s
[ "$(wc -l <o0.s)" -gt "$(wc -l <o3.s)" ] || fail "-O0 is no longer than the default"

echo "--offload-arch=gfx942 -DNAME='a b' -c kernel.hip -o 'response file.o'" >options.rsp
"$hipcc" @options.rsp
[ -f 'response file.o' ] || fail "the response file was not obeyed"
"$hipcc" --offload-arch=gfx942 -x hip -c - -o stdin.o <kernel.hip
HIPCC_VERBOSE=1 "$hipcc" --offload-arch=gfx942 -c kernel.hip -o kernel.o >verbose.txt
holds verbose.txt '^hipcc-cmd: .*clang++'
HIPCC_COMPILE_FLAGS_APPEND=-DUNLIKELY_NAME=7 HIPCC_VERBOSE=1 "$hipcc" --offload-arch=gfx942 -c kernel.hip -o kernel.o >verbose.txt
holds verbose.txt UNLIKELY_NAME
"$hipcc" --version >version.txt
holds version.txt '^HIP version: [0-9]'
holds version.txt 'clang version 22'

# No warning comes from hipcc's own flags.
for mode in '-c kernel.hip' '-S kernel.hip' '-E kernel.hip' '-c plain.c' '--genco kernel.hip'; do
  # shellcheck disable=SC2086
  "$hipcc" --offload-arch=gfx942 $mode -o quiet.out 2>warnings.txt
  [ ! -s warnings.txt ] || { cat warnings.txt; fail "hipcc $mode is not quiet"; }
done

refuses "no such file: 'absent.hip'" absent.hip
refuses 'no input files'
refuses "no/such/header.h' file not found" --offload-arch=gfx942 -c missing.hip
refuses gfx9999 --offload-arch=gfx9999 -c kernel.hip
refuses 'cannot read the response file' @absent.rsp
CAIRN_GPU=no-such-card refuses 'no-such-card\|cannot tell the card' -c kernel.hip
HIP_PLATFORM=nvidia refuses 'HIP_PLATFORM=nvidia' -c kernel.hip
HIP_CLANG_PATH=/nowhere refuses 'no clang++ in /nowhere' -c kernel.hip
echo "hipcc compiles"
