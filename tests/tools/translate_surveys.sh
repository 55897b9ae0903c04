#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# cairn-translate finds the kernels of programs, bundles and code objects, and names files that hold none.
set -euo pipefail
translate=$2/tools/translate/cairn-translate
hipcc=$2/rocm/bin/hipcc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "FAILED: $*"; exit 1; }
says() {  # says TEXT STATUS FILE...
  local text=$1 expected=$2 output status=0
  shift 2
  output=$("$translate" "$@" 2>&1) || status=$?
  [ $status = "$expected" ] || fail "$*: status $status, not $expected: $output"
  [[ $output == *"$text"* ]] || fail "$*: '$output' lacks '$text'"
}

cat >two.hip <<'TEXT'
#include <hip/hip_runtime.h>
__global__ void one(int* p) { *p = 1; }
__global__ void two(int* p) { p[threadIdx.x] += p[64 - threadIdx.x]; }
int main() { one<<<1, 1>>>(nullptr); two<<<1, 1>>>(nullptr); }
TEXT
cat >trap.s <<'TEXT'
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.text
.globl odd
.p2align 8
.type odd,@function
odd:
  s_nop 0
  .long 0xfc000000  // no instruction
  s_endpgm
.rodata
.p2align 6
.amdhsa_kernel odd
  .amdhsa_next_free_vgpr 1
  .amdhsa_next_free_sgpr 1
  .amdhsa_accum_offset 4
.end_amdhsa_kernel
TEXT
"$hipcc" --offload-arch=gfx90a --offload-arch=gfx942 -O1 two.hip -o two
"$hipcc" --offload-arch=gfx942 -O1 --genco two.hip -o two.co
clang-22 --target=amdgcn-amd-amdhsa -mcpu=gfx90a trap.s -o trap.co
: >empty

says "gfx90a: 2 kernels of 1 code objects" 0 two
says "gfx942: 2 kernels of 1 code objects" 0 --check two
says "gfx942: 2 kernels" 0 --target gfx942 two.co
says "4 functions emitted and verified, 0 compiled" 0 --target gfx942 --emit-only two two.co --jobs 1
says "2 functions emitted and verified, 0 compiled (0 instructions, 0.0 s), 2 met before" 0 \
     --target gfx942 --emit-only --unique two two.co --jobs 1
says "2 functions emitted and verified, 2 compiled" 0 --target gfx942 --one-in 2 two two.co --jobs 1
says "(in odd)" 1 --check trap.co
says "no code for gfx90a" 2 --target gfx90a two.co
says "neither an ELF image nor an offload bundle" 2 two.hip
says "no file with content" 2 empty
says "cannot read" 2 nowhere
says "holds no GPU code" 2 /bin/ls
head -c 3000 two.co >cut.co
says "cut.co" 2 cut.co
