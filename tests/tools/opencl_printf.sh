#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# OpenCL C's printf prints what C's does, and vectors as the language says; a kernel in C++ for OpenCL builds and runs.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >print.cl <<'C'
kernel void test(global int* report) {
  if (get_global_id(0) != 0) return;
  const int zero = report[0];
  printf("%d|%5i|%-6u|%+d|%#o|%ld|%hhd|%hd\n", -7 + zero, 42, 42u, 255, 8, 1l << 40, (char)-3, (short)-300);
  printf("%f|%.3e|%g|%a|%10.2f|%-8.1f|\n", 1.5f + zero, 12345.678f, 1e-5f, 1.0f, 3.14159f, 2.5f);
  printf("%c%s%%%s|%8s|%.2s|\n", 'a', "text", "", "right", "cut");
  printf("%v4hlf|%v2hld|%v3hd|%v8hhx|%v2lu|%.1v4hlf\n", (float4)(1, 2, 3, 4.5f + zero), (int2)(-1, 7), (short3)(1, 2, 3),
         (uchar8)(0xab), (ulong2)(1ul << 63, 5), (float4)(0.25f));
  printf("%s|%d|%s|%d|%s|%s|%d\n", "abcd", 5 + zero, "abcde", 7, "12345678", "1234", 0);
  printf("%s|%s|%d\n", "four", "", 5);
  printf("nothing\n");
}
C
cat >want <<'T'
-7|   42|42    |+255|010|1099511627776|-3|-300
1.500000|1.235e+04|1e-05|0x1p+0|      3.14|2.5     |
atext%|   right|cu|
1.000000,2.000000,3.000000,4.500000|-1,7|1,2,3|ab,ab,ab,ab,ab,ab,ab,ab|9223372036854775808,5|0.2,0.2,0.2,0.2
abcd|5|abcde|7|12345678|1234|0
four||5
nothing
T
for card in mi300x:gfx942 rx7900xtx:gfx1100; do
  for options in -O0 -O3 '-O3 -mcode-object-version=5'; do
    # shellcheck disable=SC2086
    clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=${card#*:} --rocm-path="$2/rocm" $options print.cl -o print.co
    CAIRN_GPU=${card%:*} "$2/tests/opencl/opencl_run_kernel" print.co 160 >got
    diff want got || { echo "on $card with $options"; exit 1; }
  done
done

cat >templates.clcpp <<'C'
template <class T> T twice(T x) { return x + x; }
kernel void test(global int* report) {
  const float4 v = twice(native_sin((float4)(0.5f)));
  if (fabs(v.w - 0.95885108f) > 1e-4f || twice(get_local_size(0)) != 320) atomic_fetch_add((global atomic_int*)report, 1);
}
C
clang-22 -cl-std=clc++2021 -target amdgcn-amd-amdhsa -mcpu=gfx942 --rocm-path="$2/rocm" -O2 templates.clcpp -o templates.co
CAIRN_GPU=mi300x "$2/tests/opencl/opencl_run_kernel" templates.co 320
