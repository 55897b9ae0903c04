// SPDX-License-Identifier: MIT
// Cooperative groups: work-items of a block, a grid, several grids, or a part of a wave as objects that count
// and synchronise.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_COOPERATIVE_GROUPS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_COOPERATIVE_GROUPS_H

#if defined(__cplusplus)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif
#include "hip/amd_detail/cooperative_groups_wave.h"

namespace cooperative_groups {

#define __CG_FN __device__ inline

namespace internal {
enum group_type { cg_invalid, cg_multi_grid, cg_grid, cg_workgroup, cg_tiled_group, cg_coalesced_group };
}

/// Any group. Copies keep what is needed to count and to synchronise, whatever the kind.
class thread_group {
 public:
  __CG_FN uint32_t size() const { return size_; }
  __CG_FN uint32_t num_threads() const { return size_; }
  __CG_FN unsigned int cg_type() const { return kind_; }
  __CG_FN uint32_t thread_rank() const;
  __CG_FN bool is_valid() const;
  __CG_FN void sync() const;

 protected:
  __CG_FN thread_group(internal::group_type kind, uint32_t size, lane_mask lanes = 0, uint32_t meta_rank = 0,
                       uint32_t meta_size = 1)
      : kind_(kind), size_(size), lanes_(lanes), meta_rank_(meta_rank), meta_size_(meta_size) {}
  __CG_FN thread_group split(unsigned int tile_size) const;

  internal::group_type kind_;
  uint32_t size_;
  lane_mask lanes_;  ///< of a part of a wave
  uint32_t meta_rank_, meta_size_;

  friend __device__ thread_group tiled_partition(const thread_group& parent, unsigned int tile_size);
  friend __device__ thread_group this_thread();
};

/// All grids of a multi-device launch.
class multi_grid_group : public thread_group {
 public:
  __CG_FN uint32_t num_grids() const { return __ockl_multi_grid_num_grids(); }
  __CG_FN uint32_t grid_rank() const { return __ockl_multi_grid_grid_rank(); }
  __CG_FN uint32_t thread_rank() const { return __ockl_multi_grid_thread_rank(); }
  __CG_FN bool is_valid() const { return __ockl_multi_grid_is_valid() != 0; }
  __CG_FN void sync() const { __ockl_multi_grid_sync(); }

 private:
  __CG_FN explicit multi_grid_group(uint32_t size) : thread_group(internal::cg_multi_grid, size) {}
  friend __device__ multi_grid_group this_multi_grid();
};
__CG_FN multi_grid_group this_multi_grid() { return multi_grid_group(__ockl_multi_grid_size()); }

/// The grid of a cooperative launch.
class grid_group : public thread_group {
 public:
  struct arrival_token {
    unsigned int signal;
  };
  __CG_FN uint32_t thread_rank() const { return internal::grid_rank(); }
  __CG_FN bool is_valid() const { return __ockl_grid_is_valid() != 0; }
  __CG_FN void sync() const { __ockl_grid_sync(); }
  __CG_FN arrival_token barrier_arrive() const { return {__ockl_grid_bar_arrive()}; }
  __CG_FN void barrier_wait(arrival_token&& token) const { __ockl_grid_bar_wait(token.signal); }
  static __CG_FN dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  static __CG_FN dim3 dim_blocks() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  static __CG_FN dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static __CG_FN unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  static __CG_FN unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }

 private:
  __CG_FN explicit grid_group(uint32_t size) : thread_group(internal::cg_grid, size) {}
  friend __device__ grid_group this_grid();
};
__CG_FN grid_group this_grid() {
  return grid_group((uint32_t)grid_group::num_blocks() * internal::block_size());
}

/// The block that this work-item belongs to.
class thread_block : public thread_group {
 public:
  static __CG_FN dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static __CG_FN dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static __CG_FN dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  static __CG_FN dim3 dim_threads() { return group_dim(); }
  static __CG_FN uint32_t thread_rank() { return internal::block_rank(); }
  static __CG_FN uint32_t size() { return internal::block_size(); }
  static __CG_FN uint32_t num_threads() { return internal::block_size(); }
  static __CG_FN bool is_valid() { return true; }
  static __CG_FN void sync() { __syncthreads(); }

 private:
  __CG_FN explicit thread_block(uint32_t size) : thread_group(internal::cg_workgroup, size) {}
  friend __device__ thread_block this_thread_block();
};
__CG_FN thread_block this_thread_block() { return thread_block(internal::block_size()); }

/// The lanes of a wave that got here together, or a part of them.
class coalesced_group : public thread_group, public wave_part<coalesced_group> {
 public:
  using thread_group::is_valid;
  __CG_FN uint32_t size() const { return size_; }
  __CG_FN uint32_t num_threads() const { return size_; }
  __CG_FN uint32_t thread_rank() const { return internal::rank_in(lanes_); }
  __CG_FN uint32_t meta_group_rank() const { return meta_rank_; }
  __CG_FN uint32_t meta_group_size() const { return meta_size_; }
  __CG_FN void sync() const { internal::wave_fence(); }
  __CG_FN lane_mask lanes() const { return lanes_; }

 private:
  __CG_FN explicit coalesced_group(lane_mask lanes, uint32_t meta_rank = 0, uint32_t meta_size = 1)
      : thread_group(internal::cg_coalesced_group, (uint32_t)__popcll(lanes), lanes, meta_rank, meta_size) {}
  friend __device__ coalesced_group coalesced_threads();
  friend __device__ coalesced_group tiled_partition(const coalesced_group& parent, unsigned int tile_size);
  template <class Group>
  friend __device__ coalesced_group binary_partition(const Group& group, bool predicate);
  template <class Group, class Label>
  friend __device__ coalesced_group labeled_partition(const Group& group, Label label);
};
__CG_FN coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

/// A tile of a size that is known when compiling: `tile_size` consecutive lanes, a power of two.
template <unsigned int tile_size, class Parent = void>
class thread_block_tile;

/// A tile whose size is known only when running.
class tiled_group : public thread_group, public wave_part<tiled_group> {
 public:
  __CG_FN uint32_t size() const { return size_; }
  __CG_FN uint32_t num_threads() const { return size_; }
  __CG_FN uint32_t thread_rank() const { return internal::block_rank() & (size_ - 1); }
  __CG_FN void sync() const { internal::wave_fence(); }
  __CG_FN lane_mask lanes() const { return internal::tile_lanes(size_); }

 private:
  __CG_FN explicit tiled_group(unsigned int tile_size)
      : thread_group(internal::cg_tiled_group, tile_size, internal::tile_lanes(tile_size)) {}
  friend __device__ tiled_group tiled_partition(const tiled_group& parent, unsigned int tile_size);
};

template <unsigned int tile_size>
class thread_block_tile<tile_size, void> : public thread_group,
                                           public wave_part<thread_block_tile<tile_size, void>> {
  static_assert(tile_size != 0 && (tile_size & (tile_size - 1)) == 0 && tile_size <= 64,
                "A tile has a power of two of lanes, at most a wave");

 public:
  template <unsigned int n, class P>
  friend class thread_block_tile;
  static constexpr unsigned int numThreads = tile_size;
  __CG_FN explicit thread_block_tile(uint32_t meta_rank, uint32_t meta_size)
      : thread_group(internal::cg_tiled_group, tile_size, internal::tile_lanes(tile_size), meta_rank,
                     meta_size) {}
  static __CG_FN uint32_t size() { return tile_size; }
  static __CG_FN uint32_t num_threads() { return tile_size; }
  static __CG_FN uint32_t thread_rank() { return internal::block_rank() & (tile_size - 1); }
  static __CG_FN void sync() { internal::wave_fence(); }
  __CG_FN uint32_t meta_group_rank() const { return meta_rank_; }
  __CG_FN uint32_t meta_group_size() const { return meta_size_; }
  static __CG_FN lane_mask lanes() { return internal::tile_lanes(tile_size); }
  // The size is known, so lanes are found by arithmetic and not by counting bits.
  template <class T>
  static __CG_FN T shfl(T v, int rank) {
    return internal::exchange(v, internal::tile_base(tile_size) + (rank & (int)(tile_size - 1)));
  }
  template <class T>
  static __CG_FN T shfl_down(T v, unsigned int delta) {
    return internal::exchange(
        v, thread_rank() + delta < tile_size ? (int)(__lane_id() + delta) : (int)__lane_id());
  }
  template <class T>
  static __CG_FN T shfl_up(T v, unsigned int delta) {
    return internal::exchange(v, thread_rank() >= delta ? (int)(__lane_id() - delta) : (int)__lane_id());
  }
  template <class T>
  static __CG_FN T shfl_xor(T v, unsigned int mask) {
    return internal::exchange(
        v, (thread_rank() ^ mask) < tile_size ? (int)(__lane_id() ^ mask) : (int)__lane_id());
  }
};

template <unsigned int tile_size, class Parent>
class thread_block_tile : public thread_block_tile<tile_size, void> {
 public:
  __CG_FN explicit thread_block_tile(const Parent& parent)
      : thread_block_tile<tile_size, void>(parent.thread_rank() / tile_size,
                                           (parent.size() + tile_size - 1) / tile_size) {}
};

// Parts of groups.
__CG_FN thread_group this_thread() { return thread_group(internal::cg_tiled_group, 1, 1ull << __lane_id()); }
__CG_FN thread_group tiled_partition(const thread_group& parent, unsigned int tile_size) {
  return parent.split(tile_size);
}
__CG_FN tiled_group tiled_partition(const tiled_group& parent, unsigned int tile_size) {
  return tiled_group(tile_size < parent.size() ? tile_size : parent.size());
}
/// Consecutive ranks of the parent; the last part may be smaller.
__CG_FN coalesced_group tiled_partition(const coalesced_group& parent, unsigned int tile_size) {
  if (tile_size == 0 || (tile_size & (tile_size - 1)) != 0) __builtin_trap();
  const uint32_t part = parent.thread_rank() / tile_size;
  return coalesced_group(internal::lanes_of_ranks(parent.lanes(), part * tile_size, tile_size), part,
                         (parent.size() + tile_size - 1) / tile_size);
}
template <unsigned int tile_size, class Parent>
__CG_FN thread_block_tile<tile_size, Parent> tiled_partition(const Parent& parent) {
  return thread_block_tile<tile_size, Parent>(parent);
}
/// The lanes for which the predicate is the same.
template <class Group>
__CG_FN coalesced_group binary_partition(const Group& group, bool predicate) {
  const lane_mask yes = __ballot(predicate) & group.lanes();
  return predicate ? coalesced_group(yes, 0, 2) : coalesced_group(group.lanes() & ~yes, 1, 2);
}
template <class Group, class Label>
__CG_FN coalesced_group labeled_partition(const Group& group, Label label) {
  lane_mask mine = 0;
  uint32_t parts = 0, rank = 0;
  for (lane_mask left = group.lanes(); left != 0; ++parts) {
    const Label first = internal::exchange(label, __builtin_ctzll(left));
    const lane_mask same = __ballot(first == label) & left;
    if (same >> __lane_id() & 1) mine = same, rank = parts;
    left &= ~same;
  }
  return coalesced_group(mine, rank, parts);
}

__CG_FN thread_group thread_group::split(unsigned int tile_size) const {
  // Only parts of a wave can be tiles.
  if (tile_size == 0 || (tile_size & (tile_size - 1)) != 0 || tile_size > (unsigned)warpSize)
    __builtin_trap();
  if (kind_ == internal::cg_coalesced_group) {
    const uint32_t part = thread_rank() / tile_size;
    const lane_mask lanes = internal::lanes_of_ranks(lanes_, part * tile_size, tile_size);
    return thread_group(kind_, (uint32_t)__popcll(lanes), lanes, part, (size_ + tile_size - 1) / tile_size);
  }
  // The last tile of a block that is no multiple has fewer members.
  const uint32_t part = thread_rank() / tile_size, left = size_ - part * tile_size;
  const lane_mask lanes = internal::tile_lanes(tile_size);
  return thread_group(internal::cg_tiled_group, left < tile_size ? left : tile_size,
                      kind_ == internal::cg_tiled_group ? lanes & lanes_ : lanes, part,
                      (size_ + tile_size - 1) / tile_size);
}
__CG_FN uint32_t thread_group::thread_rank() const {
  switch (kind_) {
    case internal::cg_multi_grid:
      return __ockl_multi_grid_thread_rank();
    case internal::cg_grid:
      return internal::grid_rank();
    case internal::cg_workgroup:
      return internal::block_rank();
    default:
      return internal::rank_in(lanes_);
  }
}
__CG_FN bool thread_group::is_valid() const {
  if (kind_ == internal::cg_multi_grid) return __ockl_multi_grid_is_valid() != 0;
  return kind_ == internal::cg_grid ? __ockl_grid_is_valid() != 0 : kind_ != internal::cg_invalid;
}
__CG_FN void thread_group::sync() const {
  switch (kind_) {
    case internal::cg_multi_grid:
      return __ockl_multi_grid_sync();
    case internal::cg_grid:
      return __ockl_grid_sync();
    case internal::cg_workgroup:
      return __syncthreads();
    default:
      return internal::wave_fence();
  }
}

// Free forms.
template <class Group>
__CG_FN uint32_t group_size(const Group& group) {
  return group.size();
}
template <class Group>
__CG_FN uint32_t thread_rank(const Group& group) {
  return group.thread_rank();
}
template <class Group>
__CG_FN bool is_valid(const Group& group) {
  return group.is_valid();
}
template <class Group>
__CG_FN void sync(const Group& group) {
  group.sync();
}

#undef __CG_FN
}  // namespace cooperative_groups
#include "hip/amd_detail/cooperative_groups_reduce.h"
#endif
#endif
