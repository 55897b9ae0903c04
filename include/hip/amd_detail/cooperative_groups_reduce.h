// SPDX-License-Identifier: MIT
// Reductions and scans over groups that are parts of a wave. Included by amd_hip_cooperative_groups.h only.
#pragma once

namespace cooperative_groups {
#define __CG_FN __device__ inline

#define __CG_OPERATION(name, expression)                                      \
  template <class T = void>                                                   \
  struct name {                                                               \
    __CG_FN T operator()(const T& a, const T& b) const { return expression; } \
  };                                                                          \
  template <>                                                                 \
  struct name<void> {                                                         \
    template <class T>                                                        \
    __CG_FN T operator()(const T& a, const T& b) const {                      \
      return expression;                                                      \
    }                                                                         \
  };
__CG_OPERATION(plus, a + b)
__CG_OPERATION(less, b < a ? b : a)
__CG_OPERATION(greater, a < b ? b : a)
__CG_OPERATION(bit_and, a& b)
__CG_OPERATION(bit_or, a | b)
__CG_OPERATION(bit_xor, a ^ b)
#undef __CG_OPERATION

/// The values of all work-items up to and including this one, combined in the order of ranks.
template <class Group, class T, class Op>
__CG_FN T inclusive_scan(const Group& group, T v, Op op) {
  const uint32_t rank = group.thread_rank(), size = group.size();
  for (uint32_t step = 1; step < size; step <<= 1) {
    const T before = group.shfl_up(v, step);
    if (rank >= step) v = op(before, v);
  }
  return v;
}
template <class Group, class T>
__CG_FN T inclusive_scan(const Group& group, T v) {
  return inclusive_scan(group, v, plus<T>());
}
/// Without this one; the first gets T().
template <class Group, class T, class Op>
__CG_FN T exclusive_scan(const Group& group, T v, Op op) {
  const T before = group.shfl_up(inclusive_scan(group, v, op), 1);
  return group.thread_rank() == 0 ? T() : before;
}
template <class Group, class T>
__CG_FN T exclusive_scan(const Group& group, T v) {
  return exclusive_scan(group, v, plus<T>());
}
/// All values combined, in every work-item.
template <class Group, class T, class Op>
__CG_FN T reduce(const Group& group, T v, Op op) {
  return group.shfl(inclusive_scan(group, v, op), (int)group.size() - 1);
}

#undef __CG_FN
}  // namespace cooperative_groups
