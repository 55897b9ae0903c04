// SPDX-License-Identifier: MIT
// HIP over CUDA: CUDA's own types and functions under HIP's names, so that a HIP source compiles with nvcc.
#ifndef HIP_INCLUDE_HIP_NVIDIA_DETAIL_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_NVIDIA_DETAIL_HIP_RUNTIME_API_H

#include <cuda.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime_api.h>

#include "hip/nvidia_detail/nvidia_names.h"

#if !defined(HIP_PUBLIC_API)
#define HIP_PUBLIC_API
#endif
#define HIP_DEPRECATED(message)
#ifdef __cplusplus
#define __dparm(x) = x
#else
#define __dparm(x)
#endif

/// The driver's results have the numbers of the runtime's.
static inline hipError_t hipCUResultTohipError(CUresult result) { return (hipError_t)result; }
static inline hipError_t hipCUDAErrorTohipError(cudaError_t result) { return result; }
static inline cudaError_t hipErrorToCudaError(hipError_t result) { return result; }
#include "hip/nvidia_detail/nvidia_driver_names.h"

// What CUDA has no flag for is its default.
#define hipHostMallocCoherent 0x0
#define hipHostMallocNonCoherent 0x0
#define hipHostMallocNumaUser 0x0
#define hipEventReleaseToDevice 0x0
#define hipEventReleaseToSystem 0x0

/// A copy that is done when it returns, in the order of a stream.
static inline hipError_t hipMemcpyWithStream(void* dst, const void* src, size_t bytes, hipMemcpyKind kind,
                                             hipStream_t stream) {
  const cudaError_t started = cudaMemcpyAsync(dst, src, bytes, kind, stream);
  return started == cudaSuccess ? cudaStreamSynchronize(stream) : started;
}

#ifdef __cplusplus
/// The offsets of pointers into one allocation are found by the driver.
static inline hipError_t hipMemPtrGetInfo(void* pointer, size_t* bytes) {
  CUdeviceptr base = 0;
  return hipCUResultTohipError(cuMemGetAddressRange(&base, bytes, (CUdeviceptr)pointer));
}
#endif
#endif
