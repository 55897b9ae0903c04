// SPDX-License-Identifier: MIT
// Mathematics beyond what the compiler's own headers define.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_MATH_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_MATH_FUNCTIONS_H

#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/host_defines.h"

#if !defined(__HIPCC_RTC__)
#include <limits.h>
#include <stdint.h>
#ifdef __cplusplus
#include <algorithm>
#include <limits>
#endif
#if !defined(__HIP_DEVICE_COMPILE__) || !__HIP_DEVICE_COMPILE__
#include <assert.h>
#endif
#endif

#if defined(__clang__) && defined(__HIP__)
#include "hip/amd_detail/device_library_decls.h"

// Dot products of packed integers, plus c.
static __device__ inline int amd_mixed_dot(short2 a, short2 b, int c, bool saturate) {
  return __ockl_sdot2(a.data, b.data, c, saturate);
}
static __device__ inline uint amd_mixed_dot(ushort2 a, ushort2 b, uint c, bool saturate) {
  return __ockl_udot2(a.data, b.data, c, saturate);
}
static __device__ inline int amd_mixed_dot(char4 a, char4 b, int c, bool saturate) {
  return __ockl_sdot4(a.data, b.data, c, saturate);
}
static __device__ inline uint amd_mixed_dot(uchar4 a, uchar4 b, uint c, bool saturate) {
  return __ockl_udot4(a.data, b.data, c, saturate);
}
static __device__ inline int amd_mixed_dot(int a, int b, int c, bool saturate) {
  return __ockl_sdot8(a, b, c, saturate);
}
static __device__ inline uint amd_mixed_dot(uint a, uint b, uint c, bool saturate) {
  return __ockl_udot8(a, b, c, saturate);
}
#endif

#if !defined(__HIPCC_RTC__)
#include "hip/amd_detail/amd_hip_runtime.h"
#endif
#endif
