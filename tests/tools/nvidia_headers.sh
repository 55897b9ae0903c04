#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# With __HIP_PLATFORM_NVIDIA__ a HIP source is a CUDA source under other names: it compiles against CUDA's headers (here a
# few declarations in their place), calls CUDA's functions, and nothing of the AMD platform comes along.
set -euo pipefail
tree=$2/rocm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "FAILED: $*"; exit 1; }

cat >cuda.h <<'TEXT'
#pragma once
#include <stddef.h>
typedef enum CUresult { CUDA_SUCCESS = 0, CUDA_ERROR_INVALID_VALUE = 1 } CUresult;
typedef unsigned long long CUdeviceptr;
typedef struct CUmod_st* CUmodule;
CUresult cuModuleLoad(CUmodule* module, const char* file);
CUresult cuMemGetAddressRange(CUdeviceptr* base, size_t* bytes, CUdeviceptr pointer);
TEXT
cat >cuda_runtime_api.h <<'TEXT'
#pragma once
#include <stddef.h>
typedef enum cudaError { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2 } cudaError_t;
typedef enum cudaMemcpyKind { cudaMemcpyHostToDevice = 1 } cudaMemcpyKind;
typedef struct CUstream_st* cudaStream_t;
cudaError_t cudaMalloc(void** pointer, size_t bytes);
cudaError_t cudaMemcpyAsync(void* dst, const void* src, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
TEXT
echo '#pragma once' | tee cuda_profiler_api.h >cuda_runtime.h
cat >program.cpp <<'TEXT'
#include <hip/hip_runtime.h>
#include <hip/hip_ext.h>
#if defined(__HIP_PLATFORM_AMD__)
#error "the AMD platform came along"
#endif
static int calls = 0;
cudaError_t cudaMalloc(void**, size_t bytes) { return ++calls, bytes == 0 ? cudaErrorMemoryAllocation : cudaSuccess; }
cudaError_t cudaMemcpyAsync(void*, const void*, size_t, cudaMemcpyKind kind, cudaStream_t) {
  calls += 10;
  return kind == hipMemcpyHostToDevice ? cudaSuccess : cudaErrorInvalidValue;
}
cudaError_t cudaStreamSynchronize(cudaStream_t) { return calls += 100, cudaSuccess; }
CUresult cuModuleLoad(CUmodule*, const char*) { return CUDA_ERROR_INVALID_VALUE; }
CUresult cuMemGetAddressRange(CUdeviceptr*, size_t*, CUdeviceptr) { return CUDA_SUCCESS; }
int main() {
  void* pointer = nullptr;
  hipModule_t module = nullptr;
  hipStream_t stream = nullptr;
  if (hipMalloc(&pointer, 16) != hipSuccess || hipMalloc(&pointer, 0) != hipErrorOutOfMemory) return 1;
  if (hipMemcpyWithStream(pointer, pointer, 4, hipMemcpyHostToDevice, stream) != hipSuccess || calls != 112) return 2;
  const hipError_t status = hipModuleLoad(&module, "no.cubin");
  return status == hipErrorInvalidValue ? 0 : 3;
}
TEXT
g++ -std=c++17 -Wall -Wextra -Werror -D__HIP_PLATFORM_NVIDIA__ "-I$tree/include" -I. program.cpp -o program || fail "compiling"
./program || fail "the program returned $?"
! g++ -D__HIP_PLATFORM_NVIDIA__ -D__HIP_PLATFORM_AMD__ "-I$tree/include" -I. -fsyntax-only program.cpp 2>log.txt ||
  fail "two platforms at once were accepted"
grep -q "can be defined, not both" log.txt || fail "two platforms at once: $(head -n1 log.txt)"
