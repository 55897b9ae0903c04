#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Programs that hipcc links run as they are, found libraries and all: one step, objects, archives, shared libraries, -fgpu-rdc.
set -euo pipefail
hipcc=$2/rocm/bin/hipcc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset LD_LIBRARY_PATH
export CAIRN_GPU=mi300x

fail() { echo "FAILED: $*"; exit 1; }
prints() {  # prints TEXT PROGRAM...
  local text=$1 output
  shift
  output=$("$@") || fail "$* ended with status $?"
  [ "$output" = "$text" ] || fail "$* printed '$output', not '$text'"
}

cat >main.hip <<'TEXT'
#include <hip/hip_runtime.h>
#include <cstdio>
int run();
extern "C" int plain_c(void);
int main() { std::printf("%d\n", run() + plain_c()); }
TEXT
cat >part.hip <<'TEXT'
#include <hip/hip_runtime.h>
__device__ int twice(int x);
__global__ void work(int* p) { *p = twice(*p); }
int run() {
  int* p = nullptr;
  int value = 20;
  if (hipMalloc(&p, sizeof value) != hipSuccess) return -1000;
  (void)hipMemcpy(p, &value, sizeof value, hipMemcpyHostToDevice);
  work<<<1, 1>>>(p);
  if (hipMemcpy(&value, p, sizeof value, hipMemcpyDeviceToHost) != hipSuccess) return -2000;
  return value;
}
TEXT
echo '__attribute__((device)) int twice(int x) { return 2 * x; }' >twice.hip
echo 'int plain_c(void) { return 2; }' >plain.c
cat part.hip twice.hip >whole.hip

"$hipcc" main.hip whole.hip plain.c -o one_step
prints 42 ./one_step
"$hipcc" --offload-arch=gfx90a --offload-arch=gfx942 main.hip whole.hip plain.c -o both
CAIRN_GPU=mi210 prints 42 ./both
CAIRN_GPU=mi300x prints 42 ./both

"$hipcc" -c main.hip whole.hip plain.c
"$hipcc" main.o whole.o plain.o -o from_objects
prints 42 ./from_objects
ar rc libparts.a whole.o plain.o
"$hipcc" main.o libparts.a -o from_archive
prints 42 ./from_archive
"$hipcc" main.o -L. -lparts -o from_library
prints 42 ./from_library
"$hipcc" -fPIC -shared whole.hip plain.c -o libshared.so
"$hipcc" main.o -L. -lshared -Wl,-rpath,"$work" -o from_shared
prints 42 ./from_shared

"$hipcc" -fgpu-rdc -c main.hip part.hip twice.hip
"$hipcc" -c plain.c
"$hipcc" -fgpu-rdc main.o part.o twice.o plain.o -o relocatable
prints 42 ./relocatable
"$hipcc" -fgpu-rdc main.hip part.hip twice.hip plain.c -o relocatable_one_step
prints 42 ./relocatable_one_step

HIPCC_LINK_FLAGS_APPEND="libparts.a" "$hipcc" main.hip -o appended
prints 42 ./appended
for level in -O0 -O1 -O2 -Os -O3 -g; do
  "$hipcc" $level main.hip whole.hip plain.c -o level
  prints 42 ./level
done
! "$hipcc" main.o plain.o -o unresolved 2>errors.txt || fail "linked without run()"
grep -q 'run()' errors.txt || { cat errors.txt; fail "the missing function is not named"; }
echo "hipcc links"
