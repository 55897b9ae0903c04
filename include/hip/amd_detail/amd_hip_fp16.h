// SPDX-License-Identifier: MIT
// Half precision: __half and __half2, their conversions, operators and functions.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP16_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP16_H

#include "hip/amd_detail/amd_hip_common.h"
#include "hip/amd_detail/host_defines.h"
#include "hip/amd_detail/narrow_float.h"
#if defined(__HIPCC_RTC__)
#define __HOST_DEVICE__ __device__
#else
#define __HOST_DEVICE__ __host__ __device__
#include "hip/amd_detail/amd_hip_vector_types.h"
#if __HIP_CLANG_ONLY__
#include "hip/amd_detail/amd_device_functions.h"
#include "hip/amd_detail/amd_hip_atomic.h"
#endif
#endif

#if defined(__cplusplus)

#include "hip/amd_detail/small_float_operators.h"

#define __HIP_HALF_FN __HOST_DEVICE__ inline

#if defined(__clang__)
#include "hip/amd_detail/half_types.h"
#else
#include "hip/amd_detail/half_by_bits.h"
#endif

static __HIP_HALF_FN float __half2float(__half v) { return (float)v.__wide(); }

static __HIP_HALF_FN short __half_as_short(__half v) { return (short)__half_raw(v).x; }
static __HIP_HALF_FN unsigned short __half_as_ushort(__half v) { return __half_raw(v).x; }
static __HIP_HALF_FN __half __ushort_as_half(unsigned short v) {
  __half_raw r;
  r.x = v;
  return __half(r);
}
static __HIP_HALF_FN __half __short_as_half(short v) { return __ushort_as_half((unsigned short)v); }

#define __HIP_T __half
#define __HIP_T2 __half2
#define __HIP_NAME half
#include "hip/amd_detail/small_float_conversions.h"
#include "hip/amd_detail/small_float_functions.h"
#undef __HIP_NAME
#undef __HIP_T
#undef __HIP_T2

static __HIP_HALF_FN __half2 make_half2(__half a, __half b) { return __half2(a, b); }
static __HIP_HALF_FN __half __low2half(__half2 v) { return v.x; }
static __HIP_HALF_FN __half __high2half(__half2 v) { return v.y; }
static __HIP_HALF_FN __half2 __half2half2(__half v) { return __half2(v, v); }
static __HIP_HALF_FN __half2 __halves2half2(__half a, __half b) { return __half2(a, b); }
static __HIP_HALF_FN __half2 __low2half2(__half2 v) { return __half2(v.x, v.x); }
static __HIP_HALF_FN __half2 __high2half2(__half2 v) { return __half2(v.y, v.y); }
static __HIP_HALF_FN __half2 __lows2half2(__half2 a, __half2 b) { return __half2(a.x, b.x); }
static __HIP_HALF_FN __half2 __highs2half2(__half2 a, __half2 b) { return __half2(a.y, b.y); }
static __HIP_HALF_FN __half2 __float2half2_rn(float v) { return __half2(__float2half(v), __float2half(v)); }
static __HIP_HALF_FN __half2 __floats2half2_rn(float a, float b) {
  return __half2(__float2half(a), __float2half(b));
}
#if !defined(__HIPCC_RTC__)
static __HIP_HALF_FN __half2 __float22half2_rn(float2 v) { return __floats2half2_rn(v.x, v.y); }
static __HIP_HALF_FN float2 __half22float2(__half2 v) { return float2(__half2float(v.x), __half2float(v.y)); }
#else
static __HIP_HALF_FN __half2 __float22half2_rn(HIP_vector_type<float, 2> v) {
  return __floats2half2_rn(v.x, v.y);
}
static __HIP_HALF_FN HIP_vector_type<float, 2> __half22float2(__half2 v) {
  return HIP_vector_type<float, 2>(__half2float(v.x), __half2float(v.y));
}
#endif

#if __HIP_CLANG_ONLY__
/// Dot product of halves, summed in half or in float.
static __device__ inline __half amd_mixed_dot_half(__half2 a, __half2 b, __half c) {
  return __hfma(a.x, b.x, __hfma(a.y, b.y, c));
}
static __device__ inline float amd_mixed_dot(__half2 a, __half2 b, float c, bool saturate) {
  return __ockl_fdot2(a.data, b.data, c, saturate);
}

#define __HIP_T __half
#define __HIP_T2 __half2
#define __HIP_PACKED_ADD __builtin_amdgcn_flat_atomic_fadd_v2f16
#define __HIP_PACKED _Float16_2
#include "hip/amd_detail/small_float_atomics.h"
#endif  // __HIP_CLANG_ONLY__

#define HIPRT_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define HIPRT_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define HIPRT_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define HIPRT_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define HIPRT_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define HIPRT_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)
#define HIPRT_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)

#if !defined(HIP_NO_HALF)
typedef __half half;
typedef __half2 half2;
#endif

#undef __HIP_HALF_FN
#endif  // __cplusplus
#undef __HOST_DEVICE__
#endif
