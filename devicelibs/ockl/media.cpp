// SPDX-License-Identifier: MIT
// Media operations: bytes averaged, packed, unpacked and compared; the least, middle and largest of three.
#include "ockl.h"

using namespace ockl;

OCKL u32 __ockl_sad_u32(u32, u32, u32);

namespace {
typedef float f32x4 __attribute__((ext_vector_type(4)));
using f16 = _Float16;

template <class T>
T least(T a, T b) {
  return a < b ? a : b;
}
template <class T>
T largest(T a, T b) {
  return a > b ? a : b;
}

template <class Sum>
u64 four_sums(u64 a, u32 b, u64 c, Sum sum) {
  u64 result = 0;
#pragma unroll
  for (u32 i = 0; i < 4; ++i)
    result |= (u64)(sum((u32)(a >> (8 * i)), b, (u32)(c >> (16 * i)) & 0xffff) & 0xffff) << (16 * i);
  return result;
}
}  // namespace

/// The mean of each pair of bytes, rounded up where the byte of c is odd.
OCKL u32 __ockl_lerp_u32(u32 a, u32 b, u32 c) {
  const u32 differ = a ^ b;
  return (a & b) + (differ >> 1 & 0x7f7f7f7f) + (differ & c & 0x01010101);
}

/// c plus the differences of the four bytes, without those where b's byte is 0.
OCKL u32 __ockl_msad_u32(u32 a, u32 b, u32 c) { return __builtin_amdgcn_msad_u8(a, b, c); }

/// Four sums of 16 bits: for the bytes of a from 0, 1, 2 and 3 on, each beside the four of b, plus c's.
OCKL u64 __ockl_qsad_u64(u64 a, u32 b, u64 c) { return four_sums(a, b, c, __ockl_sad_u32); }
OCKL u64 __ockl_mqsad_u64(u64 a, u32 b, u64 c) { return four_sums(a, b, c, __ockl_msad_u32); }

OCKL u32 __ockl_pack_u32(f32x4 v) {
  u32 packed = 0;
#pragma unroll
  for (u32 i = 0; i < 4; ++i) packed = __builtin_amdgcn_cvt_pk_u8_f32(v[i], i, packed);
  return packed;
}
OCKL float __ockl_unpack0_f32(u32 v) { return (float)(v & 0xff); }
OCKL float __ockl_unpack1_f32(u32 v) { return (float)(v >> 8 & 0xff); }
OCKL float __ockl_unpack2_f32(u32 v) { return (float)(v >> 16 & 0xff); }
OCKL float __ockl_unpack3_f32(u32 v) { return (float)(v >> 24); }

#define OF_THREE(name, type, low, high)                                              \
  OCKL type __ockl_min3_##name(type a, type b, type c) { return low(low(a, b), c); } \
  OCKL type __ockl_max3_##name(type a, type b, type c) { return high(high(a, b), c); }
OF_THREE(i32, i32, least, largest)
OF_THREE(u32, u32, least, largest)
OF_THREE(f32, float, __builtin_elementwise_minnum, __builtin_elementwise_maxnum)
OF_THREE(f16, f16, __builtin_elementwise_minnum, __builtin_elementwise_maxnum)

OCKL i32 __ockl_median3_i32(i32 a, i32 b, i32 c) { return largest(least(a, b), least(largest(a, b), c)); }
OCKL u32 __ockl_median3_u32(u32 a, u32 b, u32 c) { return largest(least(a, b), least(largest(a, b), c)); }
OCKL float __ockl_median3_f32(float a, float b, float c) { return __builtin_amdgcn_fmed3f(a, b, c); }
OCKL f16 __ockl_median3_f16(f16 a, f16 b, f16 c) { return (f16)__builtin_amdgcn_fmed3f(a, b, c); }
