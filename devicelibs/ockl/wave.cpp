// SPDX-License-Identifier: MIT
// Lanes of a wave together: lane ids, votes, broadcast, reductions and scans over the lanes that run.
#include "ockl.h"

using namespace ockl;

OCKL u32 __ockl_lane_u32(void) { return lane(); }
OCKL u32 __ockl_activelane_u32(void) { return active_lane(); }

OCKL bool __ockl_wfany_i32(i32 v) { return ballot(v != 0) != 0; }
OCKL bool __ockl_wfall_i32(i32 v) { return ballot(v != 0) == active_mask(); }
OCKL bool __ockl_wfsame_i32(i32 v) {
  const u64 set = ballot(v != 0);
  return set == 0 || set == active_mask();
}

OCKL u32 __ockl_wfbcast_u32(u32 v, u32 index) { return from_lane(v, first(index)); }
OCKL u64 __ockl_wfbcast_u64(u64 v, u32 index) { return from_lane(v, first(index)); }

/// The value of the lane `distance` above, of this lane where there is none.
OCKL i32 __ockl_readuplane_i32(i32 v, i32 distance) {
  const u32 from = lane() + distance;
  return (i32)from_lane((u32)v, from < __builtin_amdgcn_wavefrontsize() ? from : lane());
}
OCKL i64 __ockl_readuplane_i64(i64 v, i32 distance) {
  const u32 from = lane() + distance;
  return (i64)from_lane((u64)v, from < __builtin_amdgcn_wavefrontsize() ? from : lane());
}

namespace {

template <class T>
T shuffle(T v, u32 index) {
  if constexpr (sizeof(T) == 8) {
    return __builtin_bit_cast(T, from_lane(__builtin_bit_cast(u64, v), index));
  } else if constexpr (sizeof(T) == 4) {
    return __builtin_bit_cast(T, from_lane(__builtin_bit_cast(u32, v), index));
  } else {
    return __builtin_bit_cast(T, (u16)from_lane((u32) __builtin_bit_cast(u16, v), index));
  }
}

struct Add {
  template <class T>
  static T apply(T a, T b) {
    return a + b;
  }
};
struct And {
  template <class T>
  static T apply(T a, T b) {
    return a & b;
  }
};
struct Or {
  template <class T>
  static T apply(T a, T b) {
    return a | b;
  }
};
struct Xor {
  template <class T>
  static T apply(T a, T b) {
    return a ^ b;
  }
};
struct Min {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (__is_integral(T))
      return a < b ? a : b;
    else
      return __builtin_elementwise_minnum(a, b);
  }
};
struct Max {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (__is_integral(T))
      return a > b ? a : b;
    else
      return __builtin_elementwise_maxnum(a, b);
  }
};

/// Position of the n-th set bit of `mask`.
u32 nth_lane(u64 mask, u32 n) {
  u32 base = 0;
#pragma unroll
  for (u32 width = 32; width > 0; width >>= 1) {
    const u32 below = __builtin_popcountll(mask & ((u64{1} << width) - 1));
    if (n >= below) {
      n -= below;
      base += width;
      mask >>= width;
    } else {
      mask &= (u64{1} << width) - 1;
    }
  }
  return base;
}

/// Inclusive scan over the running lanes in lane order (Hillis and Steele, on ranks instead of lane numbers,
/// so idle lanes neither take part nor leave gaps).
template <class Op, class T>
T inclusive(T v) {
  const u64 mask = active_mask();
  const u32 rank = active_lane(), count = __builtin_popcountll(mask);
  for (u32 step = 1; step < count; step <<= 1) {
    const T other = shuffle(v, nth_lane(mask, rank >= step ? rank - step : 0));
    if (rank >= step) v = Op::apply(other, v);
  }
  return v;
}

template <class Op, class T>
T reduce(T v) {
  const u64 mask = active_mask();
  return shuffle(inclusive<Op>(v), 63 - __builtin_clzll(mask));
}

template <class Op, class T>
T scan(T v, bool inclusive_scan, T identity) {
  const T all = inclusive<Op>(v);
  if (inclusive_scan) return all;
  const u32 rank = active_lane();
  const T before = shuffle(all, nth_lane(active_mask(), rank ? rank - 1 : 0));
  return rank ? before : identity;
}

}  // namespace

/// The sum over this lane and the running lanes above it.
OCKL u32 __ockl_alisa_u32(u32 v) {
  const u32 up_to_here = inclusive<Add>(v);
  return shuffle(up_to_here, 63 - __builtin_clzll(active_mask())) - up_to_here + v;
}

// name, type, operation, identity
#define ARITHMETIC(X, name, type, low, high) \
  X(add, Add, name, type, (type)0) X(min, Min, name, type, high) X(max, Max, name, type, low)
#define BITS(X, name, type) \
  X(and, And, name, type, (type) ~(type)0) X(or, Or, name, type, (type)0) X(xor, Xor, name, type, (type)0)
#define DEFINE(op, Op, name, type, identity)                                   \
  OCKL type __ockl_wfred_##op##_##name(type v) { return reduce<Op, type>(v); } \
  OCKL type __ockl_wfscan_##op##_##name(type v, bool inc) { return scan<Op, type>(v, inc, identity); }

ARITHMETIC(DEFINE, i32, i32, (i32)0x80000000, 0x7fffffff)
ARITHMETIC(DEFINE, u32, u32, 0u, ~0u)
ARITHMETIC(DEFINE, i64, i64, (i64)0x8000000000000000, 0x7fffffffffffffff)
ARITHMETIC(DEFINE, u64, u64, 0ul, ~0ul)
ARITHMETIC(DEFINE, f32, float, -__builtin_inff(), __builtin_inff())
ARITHMETIC(DEFINE, f64, double, -__builtin_inf(), __builtin_inf())
ARITHMETIC(DEFINE, f16, _Float16, (_Float16)-__builtin_inff(), (_Float16)__builtin_inff())
BITS(DEFINE, i32, i32)
BITS(DEFINE, u32, u32)
BITS(DEFINE, i64, i64)
BITS(DEFINE, u64, u64)
