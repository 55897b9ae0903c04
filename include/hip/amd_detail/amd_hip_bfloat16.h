// SPDX-License-Identifier: MIT
// hip_bfloat16: the older bfloat16, with its bits in `data`.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BFLOAT16_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BFLOAT16_H

#include "hip/amd_detail/host_defines.h"

#if defined(__cplusplus)
#if defined(__HIPCC_RTC__)
#define __HOST_DEVICE__ __device__
#else
#define __HOST_DEVICE__ __host__ __device__
#endif

struct hip_bfloat16 {
  __hip_uint16_t data;
  enum truncate_t { truncate };

  hip_bfloat16() = default;
  explicit __HOST_DEVICE__ hip_bfloat16(float v) : data(round_bits(v)) {}
  explicit __HOST_DEVICE__ hip_bfloat16(float v, truncate_t) : data(truncate_bits(v)) {}
  __HOST_DEVICE__ operator float() const {
    const __hip_uint32_t bits = (__hip_uint32_t)data << 16;
    float v;
    __builtin_memcpy(&v, &bits, 4);
    return v;
  }
  __HOST_DEVICE__ hip_bfloat16& operator=(const float& v) {
    data = round_bits(v);
    return *this;
  }
  static __HOST_DEVICE__ hip_bfloat16 round_to_bfloat16(float v) { return hip_bfloat16(v); }
  static __HOST_DEVICE__ hip_bfloat16 round_to_bfloat16(float v, truncate_t) {
    return hip_bfloat16(v, truncate);
  }

 private:
  static __HOST_DEVICE__ __hip_uint32_t bits_of(float v) {
    __hip_uint32_t bits;
    __builtin_memcpy(&bits, &v, 4);
    return bits;
  }
  /// A NaN whose payload would be cut off keeps a bit.
  static __HOST_DEVICE__ __hip_uint16_t truncate_bits(float v) {
    const __hip_uint32_t bits = bits_of(v);
    return (__hip_uint16_t)(bits >> 16 |
                            ((bits & 0x7fffffff) > 0x7f800000 && (bits >> 16 & 0x7f) == 0 ? 1 : 0));
  }
  static __HOST_DEVICE__ __hip_uint16_t round_bits(float v) {
    const __hip_uint32_t bits = bits_of(v);
    if ((bits & 0x7f800000) == 0x7f800000) return truncate_bits(v);
    return (__hip_uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
};
static_assert(sizeof(hip_bfloat16) == 2, "hip_bfloat16 has 16 bits");

#define __HIP_ARITHMETIC(sign)                                                                \
  inline __HOST_DEVICE__ hip_bfloat16 operator sign(hip_bfloat16 a, hip_bfloat16 b) {         \
    return hip_bfloat16(float(a) sign float(b));                                              \
  }                                                                                           \
  inline __HOST_DEVICE__ hip_bfloat16& operator sign## = (hip_bfloat16 & a, hip_bfloat16 b) { \
    return a = a sign b;                                                                      \
  }
__HIP_ARITHMETIC(+)
__HIP_ARITHMETIC(-)
__HIP_ARITHMETIC(*)
__HIP_ARITHMETIC(/)
#undef __HIP_ARITHMETIC
#define __HIP_COMPARISON(sign) \
  inline __HOST_DEVICE__ bool operator sign(hip_bfloat16 a, hip_bfloat16 b) { return float(a) sign float(b); }
__HIP_COMPARISON(<)
__HIP_COMPARISON(==)
__HIP_COMPARISON(>)
__HIP_COMPARISON(<=)
__HIP_COMPARISON(!=)
__HIP_COMPARISON(>=)
#undef __HIP_COMPARISON
inline __HOST_DEVICE__ hip_bfloat16 operator+(hip_bfloat16 a) { return a; }
inline __HOST_DEVICE__ hip_bfloat16 operator-(hip_bfloat16 a) {
  a.data ^= 0x8000;
  return a;
}
inline __HOST_DEVICE__ hip_bfloat16& operator++(hip_bfloat16& a) { return a = hip_bfloat16(float(a) + 1.0f); }
inline __HOST_DEVICE__ hip_bfloat16& operator--(hip_bfloat16& a) { return a = hip_bfloat16(float(a) - 1.0f); }
inline __HOST_DEVICE__ hip_bfloat16 operator++(hip_bfloat16& a, int) {
  hip_bfloat16 old = a;
  ++a;
  return old;
}
inline __HOST_DEVICE__ hip_bfloat16 operator--(hip_bfloat16& a, int) {
  hip_bfloat16 old = a;
  --a;
  return old;
}

namespace std {
constexpr __HOST_DEVICE__ bool isinf(hip_bfloat16 a) { return !(~a.data & 0x7f80) && !(a.data & 0x7f); }
constexpr __HOST_DEVICE__ bool isnan(hip_bfloat16 a) { return !(~a.data & 0x7f80) && (a.data & 0x7f); }
constexpr __HOST_DEVICE__ bool iszero(hip_bfloat16 a) { return !(a.data & 0x7fff); }
}  // namespace std
#undef __HOST_DEVICE__
#else
typedef struct {
  unsigned short data;
} hip_bfloat16;
#endif
#endif
