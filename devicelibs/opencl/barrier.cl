// SPDX-License-Identifier: MIT
// Barriers and fences. A fence orders all memory: the flags only say whether there is one.
#include "opencl.h"

// The compiler wants order and scope of a fence as constants.
#define FENCE_OF(order)                                                    \
  static inline void fence_##order(memory_scope scope) {                   \
    switch (scope) {                                                       \
      case memory_scope_work_item:                                         \
        return;                                                            \
      case memory_scope_sub_group:                                         \
        return __scoped_atomic_thread_fence(order, __MEMORY_SCOPE_WVFRNT); \
      case memory_scope_work_group:                                        \
        return __scoped_atomic_thread_fence(order, __MEMORY_SCOPE_WRKGRP); \
      case memory_scope_device:                                            \
        return __scoped_atomic_thread_fence(order, __MEMORY_SCOPE_DEVICE); \
      default:                                                             \
        return __scoped_atomic_thread_fence(order, __MEMORY_SCOPE_SYSTEM); \
    }                                                                      \
  }
FENCE_OF(__ATOMIC_ACQUIRE)
FENCE_OF(__ATOMIC_RELEASE)
FENCE_OF(__ATOMIC_ACQ_REL)
FENCE_OF(__ATOMIC_SEQ_CST)

INLINE void atomic_work_item_fence(cl_mem_fence_flags flags, memory_order order, memory_scope scope) {
  if (flags == 0) return;
  switch (order) {
    case memory_order_relaxed:
      return;
    case memory_order_acquire:
      return fence___ATOMIC_ACQUIRE(scope);
    case memory_order_release:
      return fence___ATOMIC_RELEASE(scope);
    case memory_order_acq_rel:
      return fence___ATOMIC_ACQ_REL(scope);
    default:
      return fence___ATOMIC_SEQ_CST(scope);
  }
}
INLINE void mem_fence(cl_mem_fence_flags flags) {
  atomic_work_item_fence(flags, memory_order_acq_rel, memory_scope_work_group);
}
INLINE void read_mem_fence(cl_mem_fence_flags flags) {
  atomic_work_item_fence(flags, memory_order_acquire, memory_scope_work_group);
}
INLINE void write_mem_fence(cl_mem_fence_flags flags) {
  atomic_work_item_fence(flags, memory_order_release, memory_scope_work_group);
}

INLINE void work_group_barrier(cl_mem_fence_flags flags, memory_scope scope) {
  atomic_work_item_fence(flags, memory_order_release, scope);
  __builtin_amdgcn_s_barrier();
  atomic_work_item_fence(flags, memory_order_acquire, scope);
}
INLINE void work_group_barrier(cl_mem_fence_flags flags) {
  work_group_barrier(flags, memory_scope_work_group);
}
INLINE void barrier(cl_mem_fence_flags flags) { work_group_barrier(flags, memory_scope_work_group); }

INLINE void sub_group_barrier(cl_mem_fence_flags flags, memory_scope scope) {
  atomic_work_item_fence(flags, memory_order_release, scope);
  __builtin_amdgcn_wave_barrier();
  atomic_work_item_fence(flags, memory_order_acquire, scope);
}
INLINE void sub_group_barrier(cl_mem_fence_flags flags) { sub_group_barrier(flags, memory_scope_sub_group); }
