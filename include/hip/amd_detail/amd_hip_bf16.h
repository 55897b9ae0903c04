// SPDX-License-Identifier: MIT
// bfloat16: __hip_bfloat16 and its pair. Arithmetic is done in float and rounded to nearest even.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BF16_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BF16_H

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

typedef struct __attribute__((aligned(2))) {
  unsigned short x;
} __hip_bfloat16_raw;
typedef struct __attribute__((aligned(4))) {
  unsigned short x, y;
} __hip_bfloat162_raw;

#include "hip/amd_detail/small_float_operators.h"

#define __HIP_BF16_FN __HOST_DEVICE__ inline

namespace __hip_internal {
__HIP_BF16_FN unsigned short bfloat16_bits(float v) {
  unsigned int bits;
  __builtin_memcpy(&bits, &v, 4);
  if ((bits & 0x7fffffff) > 0x7f800000) return (unsigned short)(bits >> 16 | 0x40);  // NaN stays one
  return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}
__HIP_BF16_FN float bfloat16_value(unsigned short x) {
  const unsigned int bits = (unsigned int)x << 16;
  float v;
  __builtin_memcpy(&v, &bits, 4);
  return v;
}
}  // namespace __hip_internal

struct __attribute__((aligned(2))) __hip_bfloat16 : __hip_internal::small_float_operators<__hip_bfloat16> {
  unsigned short __x;
  __hip_bfloat16() = default;
  __HIP_BF16_FN __hip_bfloat16(const __hip_bfloat16_raw& v) : __x(v.x) {}
  __HIP_BF16_FN __hip_bfloat16(float v) : __x(__hip_internal::bfloat16_bits(v)) {}
  __HIP_BF16_FN __hip_bfloat16(double v)
      : __x((unsigned short)__hip_internal::narrow_from<__hip_internal::narrow_bfloat16>(v, false)) {}
  /// Rounded once, whatever its width.
  template <typename T, __hip_internal::enable_if_t<__hip_internal::is_integral<T>::value, int> = 0>
  __HIP_BF16_FN __hip_bfloat16(T v) : __x(__hip_internal::bfloat16_bits(__hip_internal::odd_float(v))) {}
  __HIP_BF16_FN operator __hip_bfloat16_raw() const { return __hip_bfloat16_raw{__x}; }
  __HIP_BF16_FN operator float() const { return __hip_internal::bfloat16_value(__x); }
#define __HIP_CONVERSION(type) \
  __HIP_BF16_FN explicit operator type() const { return (type)__hip_internal::bfloat16_value(__x); }
  __HIP_CONVERSION(bool)
  __HIP_CONVERSION(char)
  __HIP_CONVERSION(int)
  __HIP_CONVERSION(unsigned int)
  __HIP_CONVERSION(short)
  __HIP_CONVERSION(unsigned short)
  __HIP_CONVERSION(long)
  __HIP_CONVERSION(unsigned long)
  __HIP_CONVERSION(long long)
  __HIP_CONVERSION(unsigned long long)
  __HIP_CONVERSION(double)
#undef __HIP_CONVERSION
  __HIP_BF16_FN float __wide() const { return __hip_internal::bfloat16_value(__x); }
  static __HIP_BF16_FN __hip_bfloat16 __narrow(float v) { return __hip_bfloat16(v); }
};

struct __attribute__((aligned(4))) __hip_bfloat162
    : __hip_internal::small_float_pair_operators<__hip_bfloat162> {
  __hip_bfloat16 x, y;
  __hip_bfloat162() = default;
  __HIP_BF16_FN __hip_bfloat162(const __hip_bfloat162_raw& v)
      : x(__hip_bfloat16_raw{v.x}), y(__hip_bfloat16_raw{v.y}) {}
  __HIP_BF16_FN __hip_bfloat162(const __hip_bfloat16& a, const __hip_bfloat16& b) : x(a), y(b) {}
  __HIP_BF16_FN __hip_bfloat162(const HIP_vector_type<float, 2>& v) : x(v.x), y(v.y) {}
  __HIP_BF16_FN operator HIP_vector_type<float, 2>() const {
    return HIP_vector_type<float, 2>(x.__wide(), y.__wide());
  }
  __HIP_BF16_FN operator __hip_bfloat162_raw() const { return __hip_bfloat162_raw{x.__x, y.__x}; }
};

#define __HIP_T __hip_bfloat16
#define __HIP_T2 __hip_bfloat162
#define __HIP_NAME bfloat16
#include "hip/amd_detail/small_float_functions.h"
#include "hip/amd_detail/small_float_conversions.h"
#undef __HIP_NAME
#undef __HIP_T
#undef __HIP_T2

static __HIP_BF16_FN float __bfloat162float(__hip_bfloat16 v) { return v.__wide(); }
static __HIP_BF16_FN __hip_bfloat16 __float2bfloat16(float v) { return __hip_bfloat16(v); }
static __HIP_BF16_FN __hip_bfloat16 __double2bfloat16(double v) { return __hip_bfloat16(v); }
static __HIP_BF16_FN short __bfloat16_as_short(__hip_bfloat16 v) { return (short)v.__x; }
static __HIP_BF16_FN unsigned short __bfloat16_as_ushort(__hip_bfloat16 v) { return v.__x; }
static __HIP_BF16_FN __hip_bfloat16 __ushort_as_bfloat16(unsigned short v) {
  return __hip_bfloat16(__hip_bfloat16_raw{v});
}
static __HIP_BF16_FN __hip_bfloat16 __short_as_bfloat16(short v) {
  return __ushort_as_bfloat16((unsigned short)v);
}
static __HIP_BF16_FN __hip_bfloat162 make_bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) {
  return __hip_bfloat162(a, b);
}
static __HIP_BF16_FN __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 v) { return __hip_bfloat162(v, v); }
static __HIP_BF16_FN __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) {
  return __hip_bfloat162(a, b);
}
static __HIP_BF16_FN __hip_bfloat16 __low2bfloat16(__hip_bfloat162 v) { return v.x; }
static __HIP_BF16_FN __hip_bfloat16 __high2bfloat16(__hip_bfloat162 v) { return v.y; }
static __HIP_BF16_FN __hip_bfloat162 __low2bfloat162(__hip_bfloat162 v) { return __hip_bfloat162(v.x, v.x); }
static __HIP_BF16_FN __hip_bfloat162 __high2bfloat162(__hip_bfloat162 v) { return __hip_bfloat162(v.y, v.y); }
static __HIP_BF16_FN __hip_bfloat162 __lows2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) {
  return __hip_bfloat162(a.x, b.x);
}
static __HIP_BF16_FN __hip_bfloat162 __highs2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) {
  return __hip_bfloat162(a.y, b.y);
}
static __HIP_BF16_FN __hip_bfloat162 __float22bfloat162_rn(const HIP_vector_type<float, 2> v) {
  return __hip_bfloat162(v.x, v.y);
}
static __HIP_BF16_FN __hip_bfloat162 __float2bfloat162_rn(float v) { return __hip_bfloat162(v, v); }
static __HIP_BF16_FN __hip_bfloat162 __floats2bfloat162_rn(float a, float b) { return __hip_bfloat162(a, b); }
static __HIP_BF16_FN HIP_vector_type<float, 2> __bfloat1622float2(const __hip_bfloat162 v) {
  return HIP_vector_type<float, 2>(v.x.__wide(), v.y.__wide());
}

#define HIPRT_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define HIPRT_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7FU)
#define HIPRT_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001U)
#define HIPRT_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define HIPRT_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000U)
#define HIPRT_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)
#define HIPRT_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)

#if __HIP_CLANG_ONLY__
#define __HIP_T __hip_bfloat16
#define __HIP_T2 __hip_bfloat162
#define __HIP_PACKED_ADD __builtin_amdgcn_flat_atomic_fadd_v2bf16
typedef short __hip_bf16_pair_bits __attribute__((ext_vector_type(2)));
#define __HIP_PACKED __hip_bf16_pair_bits
#include "hip/amd_detail/small_float_atomics.h"
#endif

#undef __HIP_BF16_FN
#endif  // __cplusplus
#undef __HOST_DEVICE__
#endif
