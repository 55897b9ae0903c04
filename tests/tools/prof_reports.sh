#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Profiling reports each kernel at the program's end, as a table and as JSON, and a program without it prints nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
cat >"$work/program.hip" <<'C'
#include <hip/hip_runtime.h>
__global__ void first(int* p) { p[threadIdx.x] = 1; }
__global__ void second(int* p) { p[threadIdx.x] += p[threadIdx.x * 16]; }
int main() {
  int* p = nullptr;
  if (hipMalloc(&p, 4096) != hipSuccess) return 1;
  first<<<1, 64>>>(p);
  for (int i = 0; i < 3; ++i) second<<<1, 64>>>(p);
  return hipDeviceSynchronize() == hipSuccess ? 0 : 1;
}
C
export CAIRN_GPU=mi300x
"$2/rocm/bin/hipcc" --offload-arch=gfx942 -O2 "$work/program.hip" -o "$work/program"
[ -z "$("$work/program" 2>&1)" ] || fail "output without profiling"
table=$(CAIRN_PROF=1 CAIRN_PROF_JSON=$work/profile.json "$work/program" 2>&1)
grep -qE '^first +1 ' <<<"$table" || fail "no row for the first kernel: $table"
grep -qE '^second +3 ' <<<"$table" || fail "no row for the second kernel: $table"
grep -q '"kernel": "second(int\*)".* "launches": 3,' "$work/profile.json" || fail "JSON: $(cat "$work/profile.json")"
