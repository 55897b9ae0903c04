#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every installed HIP header compiles by itself, without a warning, with gcc, g++ and clang, and all together with hipcc;
# the small floating point types compute with a compiler that has no _Float16.
set -euo pipefail
tree=$2/rocm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() { echo "FAILED: $*"; exit 1; }
strict=(-Wall -Wextra -Werror -Wno-cpp -Wno-unused-parameter "-I$tree/include" -D__HIP_PLATFORM_AMD__)

for path in "$tree"/include/hip/*.h; do
  header=hip/$(basename "$path")
  echo "#include <$header>" >one.h
  { echo "#include <$header>"; echo "#include <$header>"; } >twice.cpp
  gcc -std=c11 "${strict[@]}" -fsyntax-only -x c one.h || fail "$header in C"
  g++ -std=c++11 "${strict[@]}" -fsyntax-only twice.cpp || fail "$header with g++"
  clang++-22 -std=c++20 "${strict[@]}" -fsyntax-only twice.cpp || fail "$header with clang++"
  cat one.h >>all.hip
done
"$tree/bin/hipcc" --offload-arch=gfx942 -std=c++17 -w -fsyntax-only all.hip || fail "all headers with hipcc"

cat >host.cpp <<'TEXT'
#include <hip/hip_bf16.h>
#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>
#include <hip/hip_fp8.h>

int main() {
  int wrong = 0;
  for (int i = 0; i < 0x7c00; ++i) {  // every positive half: to float and back, and its neighbourhood rounds to it
    const float v = __half2float(__ushort_as_half((unsigned short)i));
    wrong += __half_as_ushort(__float2half(v)) != i;
    wrong += __half_as_ushort(__float2half(v * 1.0001f)) != i && v > 1e-4f;
  }
  const __half2 p = __hfma2(__floats2half2_rn(1.5f, -2.0f), __floats2half2_rn(2.0f, 3.0f), __float2half2_rn(1.0f));
  wrong += __low2float(p) != 4.0f || __high2float(p) != -5.0f;
  wrong += __half2int_rd(__float2half(-1.5f)) != -2 || (float)__int2half_rz(2049) != 2048.0f;
  wrong += !(__half(1.0f) + __half(2.0f) == __half(3.0f)) || __half(1e6f) < __half(65504.0f);
  wrong += (float)(__hip_bfloat16(1.0f) * __hip_bfloat16(3.0f)) != 3.0f || (float)hip_bfloat16(2.5f) != 2.5f;
  wrong += (float)__hip_fp8_e4m3(__half(300.0f)) != 288.0f || (float)__hip_fp8_e5m2_fnuz(1e9f) != 57344.0f;
  wrong += (float)__hip_fp6_e2m3(1.3f) != 1.25f || (float)__hip_fp4_e2m1(2.4f) != 2.0f;
  return wrong != 0;
}
TEXT
g++ -std=c++11 "${strict[@]}" host.cpp -o host && ./host || fail "the small types with g++"
clang++-22 -std=c++17 "${strict[@]}" host.cpp -o host && ./host || fail "the small types with clang++"
