// SPDX-License-Identifier: MIT
// The language of kernels: built-in variables, launches, launch bounds; and everything that a HIP source
// expects of <hip/hip_runtime.h>.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H

#include "hip/amd_detail/amd_hip_common.h"
#include "hip/amd_detail/host_defines.h"

#if defined(__HIPCC_RTC__)
// Run-time compilation sees no system headers.
#if !defined(__HIP_NO_STD_DEFS__) || !__HIP_NO_STD_DEFS__
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef signed int int32_t;
typedef signed long long int64_t;
namespace std {
using ::int32_t;
using ::int64_t;
using ::uint32_t;
using ::uint64_t;
}  // namespace std
#endif
typedef struct dim3 {
  uint32_t x, y, z;
  constexpr __device__ dim3(uint32_t _x = 1, uint32_t _y = 1, uint32_t _z = 1) : x(_x), y(_y), z(_z) {}
} dim3;
#else
#ifdef __cplusplus
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <tuple>
#else
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#endif
#include <hip/hip_runtime_api.h>
#endif

#if __HIP_CLANG_ONLY__

#if !defined(__align__)
#define __align__(x) __attribute__((aligned(x)))
#endif
#define CUDA_SUCCESS hipSuccess

#if defined(__HIP_DEVICE_COMPILE__) && __HIP_DEVICE_COMPILE__
// What the card can do.
#define __HIP_ARCH_HAS_GLOBAL_INT32_ATOMICS__ (1)
#define __HIP_ARCH_HAS_GLOBAL_FLOAT_ATOMIC_EXCH__ (1)
#define __HIP_ARCH_HAS_SHARED_INT32_ATOMICS__ (1)
#define __HIP_ARCH_HAS_SHARED_FLOAT_ATOMIC_EXCH__ (1)
#define __HIP_ARCH_HAS_FLOAT_ATOMIC_ADD__ (1)
#define __HIP_ARCH_HAS_GLOBAL_INT64_ATOMICS__ (1)
#define __HIP_ARCH_HAS_SHARED_INT64_ATOMICS__ (1)
#define __HIP_ARCH_HAS_DOUBLES__ (1)
#define __HIP_ARCH_HAS_WARP_VOTE__ (1)
#define __HIP_ARCH_HAS_WARP_BALLOT__ (1)
#define __HIP_ARCH_HAS_WARP_SHUFFLE__ (1)
#define __HIP_ARCH_HAS_WARP_FUNNEL_SHIFT__ (0)
#define __HIP_ARCH_HAS_THREAD_FENCE_SYSTEM__ (1)
#define __HIP_ARCH_HAS_SYNC_THREAD_EXT__ (0)
#define __HIP_ARCH_HAS_SURFACE_FUNCS__ (0)
#define __HIP_ARCH_HAS_3DGRID__ (1)
#define __HIP_ARCH_HAS_DYNAMIC_PARALLEL__ (0)
#endif

// __launch_bounds__(threads) and (threads, waves per execution unit).
#define launch_bounds_impl0(threads) __attribute__((amdgpu_flat_work_group_size(1, threads)))
#define launch_bounds_impl1(threads, waves) \
  __attribute__((amdgpu_flat_work_group_size(1, threads), amdgpu_waves_per_eu(waves)))
#define select_impl_(_1, _2, impl_, ...) impl_
#define __launch_bounds__(...) \
  select_impl_(__VA_ARGS__, launch_bounds_impl1, launch_bounds_impl0, )(__VA_ARGS__)

#define HIP_DYNAMIC_SHARED(type, var) extern __shared__ type var[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE

#if !defined(__HIPCC_RTC__)
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(X) X
typedef int hipLaunchParm;

static __host__ inline void* __get_dynamicgroupbaseptr() { return nullptr; }

#define hipLaunchKernelGGLInternal(kernelName, numBlocks, numThreads, memPerBlock, streamId, ...) \
  do {                                                                                            \
    kernelName<<<(numBlocks), (numThreads), (memPerBlock), (streamId)>>>(__VA_ARGS__);            \
  } while (0)
#if defined(HIP_TEMPLATE_KERNEL_LAUNCH)
template <typename... Formals, typename... Actuals>
inline void hipLaunchKernelGGL(void (*kernel)(Formals...), const dim3& numBlocks, const dim3& dimBlocks,
                               std::uint32_t sharedMemBytes, hipStream_t stream, Actuals... actuals) {
  static_assert(sizeof...(Formals) == sizeof...(Actuals), "Argument Count Mismatch");
  kernel<<<numBlocks, dimBlocks, sharedMemBytes, stream>>>(static_cast<Formals>(actuals)...);
}
#else
#define hipLaunchKernelGGL(kernelName, ...) hipLaunchKernelGGLInternal((kernelName), __VA_ARGS__)
#endif
#endif  // !__HIPCC_RTC__

#include "hip/amd_detail/amd_device_functions.h"
#include "hip/amd_detail/amd_hip_atomic.h"
#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/amd_math_functions.h"
#include "hip/amd_detail/builtin_variables.h"
#include "hip/amd_detail/hip_ldg.h"
#include "hip/amd_detail/texture_functions.h"

#endif  // __HIP_CLANG_ONLY__
#endif
