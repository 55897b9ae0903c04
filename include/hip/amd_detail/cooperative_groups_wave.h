// SPDX-License-Identifier: MIT
// What groups that are parts of a wave share: ranks, exchanges, votes. Included by
// amd_hip_cooperative_groups.h only.
#pragma once

namespace cooperative_groups {

typedef unsigned long long lane_mask;

namespace internal {
#define __CG_FN __device__ inline

__CG_FN uint32_t block_size() { return blockDim.x * blockDim.y * blockDim.z; }
__CG_FN uint32_t block_rank() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
__CG_FN uint32_t grid_rank() {
  return ((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) * block_size() + block_rank();
}
__CG_FN void wave_fence() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}
/// First lane of the tile that this lane belongs to, and all its lanes.
__CG_FN int tile_base(unsigned int size) { return (int)(__lane_id() & ~(size - 1)); }
__CG_FN lane_mask tile_lanes(unsigned int size) {
  return (size >= 64 ? ~0ull : (1ull << size) - 1) << tile_base(size);
}
/// How many lanes of the mask come before this one.
__CG_FN uint32_t rank_in(lane_mask lanes) {
  return __builtin_amdgcn_mbcnt_hi((unsigned)(lanes >> 32), __builtin_amdgcn_mbcnt_lo((unsigned)lanes, 0));
}
/// The lane with that rank in the mask; -1 when there is none.
__CG_FN int lane_of_rank(lane_mask lanes, uint32_t rank) {
  for (; rank > 0; --rank) lanes &= lanes - 1;
  return lanes == 0 ? -1 : __builtin_ctzll(lanes);
}
/// The lanes with the ranks [first, first + count).
__CG_FN lane_mask lanes_of_ranks(lane_mask lanes, uint32_t first, uint32_t count) {
  for (uint32_t i = 0; i < first; ++i) lanes &= lanes - 1;
  lane_mask result = 0;
  for (uint32_t i = 0; i < count && lanes != 0; ++i) {
    result |= lanes & -lanes;
    lanes &= lanes - 1;
  }
  return result;
}
/// `v` of a lane, for values of any size; a negative lane means this one.
template <class T>
__CG_FN T exchange(T v, int lane) {
  constexpr int words = (int)((sizeof(T) + 3) / 4);
  int raw[words] = {};
  __builtin_memcpy(raw, &v, sizeof(T));
  const int source = lane < 0 ? (int)__lane_id() : lane;
  for (int i = 0; i < words; ++i) raw[i] = __builtin_amdgcn_ds_bpermute(source << 2, raw[i]);
  T result;
  __builtin_memcpy(&result, raw, sizeof(T));
  return result;
}
/// The bits of `all` at the lanes of `lanes`, moved together: bit i is the lane of rank i.
__CG_FN lane_mask compress(lane_mask all, lane_mask lanes) {
  lane_mask result = 0;
  for (int i = 0; lanes != 0; ++i, lanes &= lanes - 1) result |= (all >> __builtin_ctzll(lanes) & 1) << i;
  return result;
}
}  // namespace internal

/// Exchanges and votes by rank. Group tells its lanes() and thread_rank().
template <class Group>
class wave_part {
 public:
  template <class T>
  __CG_FN T shfl(T v, int rank) const {
    return internal::exchange(v,
                              internal::lane_of_rank(lanes(), (uint32_t)rank % (uint32_t)__popcll(lanes())));
  }
  template <class T>
  __CG_FN T shfl_down(T v, unsigned int delta) const {
    return internal::exchange(v, internal::lane_of_rank(lanes(), self().thread_rank() + delta));
  }
  template <class T>
  __CG_FN T shfl_up(T v, unsigned int delta) const {
    const uint32_t rank = self().thread_rank();
    return internal::exchange(v, rank < delta ? -1 : internal::lane_of_rank(lanes(), rank - delta));
  }
  template <class T>
  __CG_FN T shfl_xor(T v, unsigned int mask) const {
    return internal::exchange(v, internal::lane_of_rank(lanes(), self().thread_rank() ^ mask));
  }
  /// One bit a rank.
  __CG_FN unsigned long long ballot(int predicate) const {
    return internal::compress(__ballot(predicate), lanes());
  }
  __CG_FN int any(int predicate) const { return (__ballot(predicate) & lanes()) != 0; }
  __CG_FN int all(int predicate) const { return (__ballot(predicate) & lanes()) == lanes(); }
  template <class T>
  __CG_FN unsigned long long match_any(T value) const {
    return internal::compress(__match_any_sync(lanes(), value), lanes());
  }
  template <class T>
  __CG_FN unsigned long long match_all(T value, int& same) const {
    return internal::compress(__match_all_sync(lanes(), value, &same), lanes());
  }

 private:
  __CG_FN const Group& self() const { return static_cast<const Group&>(*this); }
  __CG_FN lane_mask lanes() const { return self().lanes(); }
};

#undef __CG_FN
}  // namespace cooperative_groups
