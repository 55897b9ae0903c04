// SPDX-License-Identifier: MIT
// The forms with a mask of lanes (64 bits): the mask says which lanes take part, and all of them must call
// with the same mask.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_WARP_SYNC_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_WARP_SYNC_FUNCTIONS_H

#include "hip/amd_detail/amd_warp_functions.h"

#if !defined(HIP_DISABLE_WARP_SYNC_BUILTINS)

#define __HIP_WARP_FN       \
  template <typename MaskT> \
  static __device__ inline

namespace __hip_internal {
template <typename MaskT>
__device__ inline unsigned long long lane_mask(MaskT mask) {
  static_assert(
      is_integral<MaskT>::value && sizeof(MaskT) == 8,
      "The mask must be a 64-bit integer. Implicitly promoting a smaller integer is almost always an error.");
  return (unsigned long long)mask & (__builtin_amdgcn_wavefrontsize() == 32 ? 0xffffffffull : ~0ull);
}
/// The first lane of the mask that runs here.
__device__ inline bool is_first(unsigned long long mask) {
  return __lane_id() == (unsigned)__builtin_ctzll(mask);
}

template <class T>
__device__ inline bool same_bits(const T& a, const T& b) {
  int p[sizeof(T) / 4], q[sizeof(T) / 4];
  __builtin_memcpy(p, &a, sizeof(T));
  __builtin_memcpy(q, &b, sizeof(T));
  bool same = true;
  for (unsigned i = 0; i < sizeof(T) / 4; ++i) same = same && p[i] == q[i];
  return same;
}

struct sum_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return (T)(a + b);
  }
};
struct min_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return b < a ? b : a;
  }
};
struct max_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return a < b ? b : a;
  }
};
struct and_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return (T)(a & b);
  }
};
struct or_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return (T)(a | b);
  }
};
struct xor_of {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return (T)(a ^ b);
  }
};
/// The combination of the values of all lanes of the mask, in every one of them.
template <class T, class Op>
__device__ inline T reduce_lanes(unsigned long long mask, T v, Op op) {
  T result = v;
  bool started = false;
  for (unsigned long long left = mask; left != 0; left &= left - 1) {
    const T other = from_lane(v, __builtin_ctzll(left));
    result = started ? op(result, other) : other;
    started = true;
  }
  return result;
}
}  // namespace __hip_internal

__HIP_WARP_FN void __syncwarp(MaskT mask) {
  (void)__hip_internal::lane_mask(mask);
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}
static __device__ inline void __syncwarp() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

__HIP_WARP_FN unsigned long long __ballot_sync(MaskT mask, int predicate) {
  return __ballot(predicate) & __hip_internal::lane_mask(mask);
}
__HIP_WARP_FN int __all_sync(MaskT mask, int predicate) {
  return __ballot_sync(mask, predicate) == __hip_internal::lane_mask(mask);
}
__HIP_WARP_FN int __any_sync(MaskT mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }

/// The lanes of the mask that hold the same value as this one.
template <typename MaskT, typename T>
static __device__ inline unsigned long long __match_any_sync(MaskT mask, T value) {
  static_assert(
      sizeof(T) == 4 || sizeof(T) == 8,
      "T can be int, unsigned int, long, unsigned long, long long, unsigned long long, float or double.");
  unsigned long long result = 0;
  for (unsigned long long left = __hip_internal::lane_mask(mask); left != 0;) {
    const T leader = __hip_internal::from_lane(value, __builtin_ctzll(left));
    const unsigned long long same = __ballot(__hip_internal::same_bits(leader, value)) & left;
    if (same >> __lane_id() & 1) result = same;
    left &= ~(same | (left & -left));
  }
  return result;
}
/// The whole mask when all its lanes hold the same value, else 0; *same says which.
template <typename MaskT, typename T>
static __device__ inline unsigned long long __match_all_sync(MaskT mask, T value, int* same) {
  const unsigned long long lanes = __hip_internal::lane_mask(mask);
  const T leader = __hip_internal::from_lane(value, __builtin_ctzll(lanes));
  const unsigned long long equal = __ballot(__hip_internal::same_bits(leader, value)) & lanes;
  *same = equal == lanes;
  return equal == lanes ? lanes : 0;
}
template <typename T>
static __device__ inline unsigned long long __match_any(T value) {
  return __match_any_sync(__activemask(), value);
}
template <typename T>
static __device__ inline unsigned long long __match_all(T value, int* same) {
  return __match_all_sync(__activemask(), value, same);
}

template <typename MaskT, typename T>
static __device__ inline T __shfl_sync(MaskT mask, T v, int source, int width = warpSize) {
  (void)__hip_internal::lane_mask(mask);
  return __shfl(v, source, width);
}
template <typename MaskT, typename T>
static __device__ inline T __shfl_up_sync(MaskT mask, T v, unsigned int delta, int width = warpSize) {
  (void)__hip_internal::lane_mask(mask);
  return __shfl_up(v, delta, width);
}
template <typename MaskT, typename T>
static __device__ inline T __shfl_down_sync(MaskT mask, T v, unsigned int delta, int width = warpSize) {
  (void)__hip_internal::lane_mask(mask);
  return __shfl_down(v, delta, width);
}
template <typename MaskT, typename T>
static __device__ inline T __shfl_xor_sync(MaskT mask, T v, int lane_mask, int width = warpSize) {
  (void)__hip_internal::lane_mask(mask);
  return __shfl_xor(v, lane_mask, width);
}

#define __HIP_WARP_REDUCE(name, operation)                                                                \
  template <typename MaskT, typename T>                                                                   \
  static __device__ inline T __reduce_##name##_sync(MaskT mask, T v) {                                    \
    return __hip_internal::reduce_lanes(__hip_internal::lane_mask(mask), v, __hip_internal::operation()); \
  }
__HIP_WARP_REDUCE(add, sum_of)
__HIP_WARP_REDUCE(min, min_of)
__HIP_WARP_REDUCE(max, max_of)
__HIP_WARP_REDUCE(and, and_of)
__HIP_WARP_REDUCE(or, or_of)
__HIP_WARP_REDUCE(xor, xor_of)
#undef __HIP_WARP_REDUCE

#undef __HIP_WARP_FN
#endif
#endif
