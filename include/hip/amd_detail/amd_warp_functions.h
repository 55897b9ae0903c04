// SPDX-License-Identifier: MIT
// Lanes of a wave: votes, shuffles, and the lane permutations of the hardware.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_WARP_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_WARP_FUNCTIONS_H

#include "hip/amd_detail/device_library_decls.h"
#include "hip/amd_detail/host_defines.h"

#define __HIP_DEVICE_FN static __device__ inline

// warpSize converts to a number on use; it is no compile-time constant, since the host does not know the
// card.
namespace __hip_internal {
struct warp_size_t {
#if defined(__HIP_DEVICE_COMPILE__) && __HIP_DEVICE_COMPILE__
  __device__ operator int() const noexcept { return (int)__builtin_amdgcn_wavefrontsize(); }
#else
  __host__ __device__ operator int() const noexcept { return 64; }
#endif
};
}  // namespace __hip_internal
#if !defined(__HIP_NO_WARP_SIZE)
__device__ static const __hip_internal::warp_size_t warpSize{};
#endif

/// Number of this lane in its wave.
__HIP_DEVICE_FN unsigned int __lane_id() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
__HIP_DEVICE_FN unsigned int __mbcnt_lo(unsigned int mask, unsigned int add) {
  return __builtin_amdgcn_mbcnt_lo(mask, add);
}
__HIP_DEVICE_FN unsigned int __mbcnt_hi(unsigned int mask, unsigned int add) {
  return __builtin_amdgcn_mbcnt_hi(mask, add);
}

// Votes over the lanes that run.
__HIP_DEVICE_FN int __all(int predicate) { return __ockl_wfall_i32(predicate); }
__HIP_DEVICE_FN int __any(int predicate) { return __ockl_wfany_i32(predicate); }
__HIP_DEVICE_FN __attribute__((convergent)) unsigned long long int __ballot(int predicate) {
  return __builtin_amdgcn_ballot_w64(predicate != 0);  // upper half 0 in wave32
}
__HIP_DEVICE_FN __attribute__((convergent)) unsigned long long int __ballot64(int predicate) {
  return __ballot(predicate);
}
__HIP_DEVICE_FN __attribute__((convergent)) unsigned long long int __activemask() { return __ballot(true); }
__HIP_DEVICE_FN unsigned long long __lanemask_gt() {
  const unsigned int lane = __lane_id();
  return lane == 63 ? 0 : ~0ull << (lane + 1);
}
__HIP_DEVICE_FN unsigned long long __lanemask_lt() { return (1ull << __lane_id()) - 1; }
__HIP_DEVICE_FN unsigned long long __lanemask_eq() { return 1ull << __lane_id(); }
__HIP_DEVICE_FN unsigned long long __lanemask_ge() { return ~__lanemask_lt(); }
__HIP_DEVICE_FN unsigned long long __lanemask_le() { return ~__lanemask_gt(); }

// Permutations in hardware. `index` is a lane number times four.
__HIP_DEVICE_FN unsigned __hip_ds_bpermute(int index, unsigned v) {
  return (unsigned)__builtin_amdgcn_ds_bpermute(index, (int)v);
}
__HIP_DEVICE_FN unsigned __hip_ds_permute(int index, unsigned v) {
  return (unsigned)__builtin_amdgcn_ds_permute(index, (int)v);
}
__HIP_DEVICE_FN float __hip_ds_bpermutef(int index, float v) {
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute(index, __builtin_bit_cast(int, v)));
}
__HIP_DEVICE_FN float __hip_ds_permutef(int index, float v) {
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_permute(index, __builtin_bit_cast(int, v)));
}
template <int pattern>
__HIP_DEVICE_FN unsigned __hip_ds_swizzle_N(unsigned v) {
  return (unsigned)__builtin_amdgcn_ds_swizzle((int)v, pattern);
}
template <int pattern>
__HIP_DEVICE_FN float __hip_ds_swizzlef_N(float v) {
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_swizzle(__builtin_bit_cast(int, v), pattern));
}
#define __hip_ds_swizzle(v, pattern) __hip_ds_swizzle_N<(pattern)>((v))
#define __hip_ds_swizzlef(v, pattern) __hip_ds_swizzlef_N<(pattern)>((v))
template <int control, int row_mask, int bank_mask, bool bound_control>
__HIP_DEVICE_FN int __hip_move_dpp_N(int v) {
  return __builtin_amdgcn_mov_dpp(v, control, row_mask, bank_mask, bound_control);
}
#define __hip_move_dpp(v, control, row_mask, bank_mask, bound_control) \
  __hip_move_dpp_N<(control), (row_mask), (bank_mask), (bound_control)>((v))
__HIP_DEVICE_FN unsigned __hip_readfirstlane(unsigned v) {
  return (unsigned)__builtin_amdgcn_readfirstlane((int)v);
}

namespace __hip_internal {
/// `v` of lane `source`, for any type whose size is a multiple of four.
template <class T>
__device__ inline T from_lane(T v, int source) {
  static_assert(sizeof(T) % 4 == 0, "lanes exchange words");
  constexpr int words = sizeof(T) / 4;
  int raw[words];
  __builtin_memcpy(raw, &v, sizeof(T));
  for (int i = 0; i < words; ++i) raw[i] = __builtin_amdgcn_ds_bpermute(source << 2, raw[i]);
  T result;
  __builtin_memcpy(&result, raw, sizeof(T));
  return result;
}
// Lane numbers that the four shuffles read. A lane outside the group of `width` means the lane itself.
__device__ inline int index_lane(int self, int source, int width) {
  return (source & (width - 1)) + (self & ~(width - 1));
}
__device__ inline int index_up(int self, unsigned delta, int width) {
  const int source = self - (int)delta;
  return source < (self & ~(width - 1)) ? self : source;
}
__device__ inline int index_down(int self, unsigned delta, int width) {
  return (int)((self & (width - 1)) + delta) >= width ? self : self + (int)delta;
}
__device__ inline int index_xor(int self, int mask, int width) {
  const int source = self ^ mask;
  return source >= ((self + width) & ~(width - 1)) ? self : source;
}
}  // namespace __hip_internal

#define __HIP_SHUFFLES(type, word)                                                                          \
  __HIP_DEVICE_FN type __shfl(type v, int source, int width = warpSize) {                                   \
    return (type)__hip_internal::from_lane<word>(                                                           \
        (word)v, __hip_internal::index_lane((int)__lane_id(), source, width));                              \
  }                                                                                                         \
  __HIP_DEVICE_FN type __shfl_up(type v, unsigned int delta, int width = warpSize) {                        \
    return (type)__hip_internal::from_lane<word>((word)v,                                                   \
                                                 __hip_internal::index_up((int)__lane_id(), delta, width)); \
  }                                                                                                         \
  __HIP_DEVICE_FN type __shfl_down(type v, unsigned int delta, int width = warpSize) {                      \
    return (type)__hip_internal::from_lane<word>(                                                           \
        (word)v, __hip_internal::index_down((int)__lane_id(), delta, width));                               \
  }                                                                                                         \
  __HIP_DEVICE_FN type __shfl_xor(type v, int mask, int width = warpSize) {                                 \
    return (type)__hip_internal::from_lane<word>((word)v,                                                   \
                                                 __hip_internal::index_xor((int)__lane_id(), mask, width)); \
  }
__HIP_SHUFFLES(int, int)
__HIP_SHUFFLES(unsigned int, unsigned int)
__HIP_SHUFFLES(float, float)
__HIP_SHUFFLES(double, double)
__HIP_SHUFFLES(long, long long)
__HIP_SHUFFLES(unsigned long, unsigned long long)
__HIP_SHUFFLES(long long, long long)
__HIP_SHUFFLES(unsigned long long, unsigned long long)
#undef __HIP_SHUFFLES

#undef __HIP_DEVICE_FN
#endif
