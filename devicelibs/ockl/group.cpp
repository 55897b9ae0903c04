// SPDX-License-Identifier: MIT
// Reductions over a workgroup: one slot a wave in LDS, between two barriers.
#include "ockl.h"

using namespace ockl;

extern "C" u64 __ockl_get_local_linear_id(void);
extern "C" u64 __ockl_get_local_size(u32);

namespace {

constexpr u32 kMostWaves = 32;  // 1024 work-items, waves of 32

void barrier() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/// Combines one word of every wave. `wave_value` must be the same in all lanes of a wave.
template <class Op>
i32 over_waves(i32 wave_value, Op op) {
  [[clang::loader_uninitialized]] static LOCAL i32 slots[kMostWaves];
  const u32 size = __ockl_get_local_size(0) * __ockl_get_local_size(1) * __ockl_get_local_size(2);
  const u32 wave_size = __builtin_amdgcn_wavefrontsize();
  const u32 waves = (size + wave_size - 1) / wave_size;
  if (waves == 1) return wave_value;
  const u32 wave = first((u32)__ockl_get_local_linear_id() / wave_size);
  slots[wave] = wave_value;
  barrier();
  i32 result = slots[0];
  for (u32 i = 1; i < waves; ++i) result = op(result, slots[i]);
  barrier();
  return result;
}

/// Bits that a value of this wave may have set. The reductions go by bit planes, a ballot each, and 0 or 1 is
/// the common case.
u32 planes_of(i32 v) { return ballot((u32)v > 1) ? 32 : 1; }

}  // namespace

OCKL i32 __ockl_wgred_add_i32(i32 v) {
  i32 sum = 0;
  for (u32 bit = 0; bit < planes_of(v); ++bit)
    sum += (i32)((u32)__builtin_popcountll(ballot(v >> bit & 1)) << bit);
  return over_waves(sum, [](i32 a, i32 b) { return a + b; });
}

OCKL i32 __ockl_wgred_and_i32(i32 v) {
  const u32 planes = planes_of(v);
  i32 all = planes == 1 ? 1 : -1;
  for (u32 bit = 0; bit < planes; ++bit) all &= ~((ballot((v >> bit & 1) == 0) != 0) << bit);
  return over_waves(all, [](i32 a, i32 b) { return a & b; });
}

OCKL i32 __ockl_wgred_or_i32(i32 v) {
  i32 any = 0;
  for (u32 bit = 0; bit < planes_of(v); ++bit) any |= (ballot(v >> bit & 1) != 0) << bit;
  return over_waves(any, [](i32 a, i32 b) { return a | b; });
}
