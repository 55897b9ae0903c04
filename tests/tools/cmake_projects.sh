#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Small CMake projects against the staged tree: enable_language(HIP), find_package(hip) with a plain C++ compiler and with kernels
# in C++ files; then each again against the tree installed elsewhere.
set -euo pipefail
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset LD_LIBRARY_PATH ROCM_PATH HIP_PATH
export CAIRN_GPU=mi300x

fail() { echo "FAILED: $*"; exit 1; }

cat >kernel.hip <<'TEXT'
#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void fill(int* p) { p[threadIdx.x] = threadIdx.x; }
int main() {
  int* p = nullptr;
  int host[64] = {}, sum = 0;
  if (hipMalloc(&p, sizeof host) != hipSuccess) return 1;
  fill<<<1, 64>>>(p);
  if (hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost) != hipSuccess) return 2;
  for (int value : host) sum += value;
  std::printf("sum %d\n", sum);
  return sum == 2016 ? 0 : 3;
}
TEXT
cp kernel.hip kernel.cpp
cat >host.cpp <<'TEXT'
#include <hip/hip_runtime_api.h>
int main() {
  int count = 0;
  return hipGetDeviceCount(&count) == hipSuccess && count == 1 ? 0 : 1;
}
TEXT
mkdir language package_host package_device
cat >language/CMakeLists.txt <<'TEXT'
cmake_minimum_required(VERSION 3.21)
project(language LANGUAGES CXX HIP)
add_executable(program ../kernel.hip)
TEXT
cat >package_host/CMakeLists.txt <<'TEXT'
cmake_minimum_required(VERSION 3.21)
project(package_host LANGUAGES CXX)
find_package(hip 7 REQUIRED CONFIG)
find_package(hsa-runtime64 REQUIRED CONFIG)
find_package(hiprtc REQUIRED CONFIG)
add_executable(program ../host.cpp)
target_link_libraries(program PRIVATE hip::host)
TEXT
cat >package_device/CMakeLists.txt <<'TEXT'
cmake_minimum_required(VERSION 3.21)
project(package_device LANGUAGES CXX)
find_package(hip REQUIRED)
add_executable(program ../kernel.cpp)
target_link_libraries(program PRIVATE hip::device)
TEXT

# project NAME TREE FLAGS...: configures, builds and runs one.
project() {
  local name=$1 tree=$2 folder
  shift 2
  folder=$(mktemp -d "$work/XXXX")
  PATH=$tree/bin:$PATH cmake -G Ninja -S "$name" -B "$folder" -DCMAKE_PREFIX_PATH="$tree" "$@" >"$folder.log" 2>&1 ||
    { tail -n 40 "$folder.log"; fail "configuring $name with $tree"; }
  cmake --build "$folder" >"$folder.log" 2>&1 || { tail -n 40 "$folder.log"; fail "building $name with $tree"; }
  "$folder/program" || fail "running $name with $tree"
}

all_projects() {
  local tree=$1
  project language "$tree" -DCMAKE_HIP_ARCHITECTURES='gfx90a;gfx942'
  project language "$tree"
  project language "$tree" -DCMAKE_HIP_COMPILER=/usr/bin/clang++-22 -DCMAKE_HIP_COMPILER_ROCM_ROOT="$tree" \
          -DCMAKE_HIP_FLAGS="--rocm-path=$tree -isystem $tree/include"  # clang alone looks into /usr/include first
  project package_host "$tree"
  project package_host "$tree" -DCMAKE_CXX_COMPILER=g++
  project package_device "$tree" -DCMAKE_CXX_COMPILER="$tree/bin/amdclang++"
  project package_device "$tree" -DCMAKE_CXX_COMPILER=clang++-22 -DGPU_TARGETS='gfx90a;gfx942'
  project package_device "$tree" -DCMAKE_CXX_COMPILER="$tree/bin/hipcc"
}

all_projects "$build/rocm"
cmake --install "$build" --prefix "$work/elsewhere/rocm" >install.log || { cat install.log; fail "installing"; }
! grep -rqIF "$build" "$work/elsewhere/rocm" || fail "the installed tree names the build folder: $(grep -rlIF "$build" "$work/elsewhere/rocm" | head -n 3)"
project language "$work/elsewhere/rocm"
project package_host "$work/elsewhere/rocm"
project package_device "$work/elsewhere/rocm" -DCMAKE_CXX_COMPILER="$work/elsewhere/rocm/bin/hipcc"
"$work/elsewhere/rocm/bin/hipcc" kernel.hip -o direct && ./direct
echo "CMake projects build and run"
