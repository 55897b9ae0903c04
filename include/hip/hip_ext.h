// SPDX-License-Identifier: MIT
// AMD's own launches: sizes in work-items, with events that mark start and stop.
#pragma once

#include <hip/hip_runtime.h>
#if !defined(__HIP_PLATFORM_NVIDIA__)
#if defined(__cplusplus)
#include <tuple>
#include <type_traits>
#endif

#ifdef __cplusplus
extern "C" {
#endif
HIP_PUBLIC_API hipError_t hipExtModuleLaunchKernel(
    hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ,
    uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes,
    hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent __dparm(NULL),
    hipEvent_t stopEvent __dparm(NULL), uint32_t flags __dparm(0));

HIP_PUBLIC_API HIP_DEPRECATED("use hipExtModuleLaunchKernel instead") hipError_t
    hipHccModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
                             uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY,
                             uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream,
                             void** kernelParams, void** extra, hipEvent_t startEvent __dparm(NULL),
                             hipEvent_t stopEvent __dparm(NULL));
#ifdef __cplusplus
}

template <typename... Args, typename F = void (*)(Args...)>
inline void hipExtLaunchKernelGGL(F kernel, const dim3& numBlocks, const dim3& dimBlocks,
                                  uint32_t sharedMemBytes, hipStream_t stream, hipEvent_t startEvent,
                                  hipEvent_t stopEvent, uint32_t flags, Args... args) {
  void* pointers[sizeof...(Args) + 1] = {static_cast<void*>(&args)..., nullptr};
  (void)hipExtLaunchKernel(reinterpret_cast<void*>(kernel), numBlocks, dimBlocks, pointers, sharedMemBytes,
                           stream, startEvent, stopEvent, static_cast<int>(flags));
}
#endif
#endif  // platform
