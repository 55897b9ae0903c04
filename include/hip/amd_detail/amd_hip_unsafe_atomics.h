// SPDX-License-Identifier: MIT
// Floating-point atomics by name: unsafe ones may use the instruction that is wrong on fine-grained memory,
// safe ones never do. Included by amd_hip_atomic.h only.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_UNSAFE_ATOMICS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_UNSAFE_ATOMICS_H

#define __HIP_FLOAT_ATOMICS(type)                                                             \
  __HIP_DEVICE_FN type unsafeAtomicAdd(type* p, type v) {                                     \
    __attribute__((atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode))) { \
      return __hip_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }                                                                                           \
  __HIP_DEVICE_FN type unsafeAtomicMin(type* p, type v) {                                     \
    __attribute__((atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode))) { \
      return __hip_atomic_fetch_min(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }                                                                                           \
  __HIP_DEVICE_FN type unsafeAtomicMax(type* p, type v) {                                     \
    __attribute__((atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode))) { \
      return __hip_atomic_fetch_max(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }                                                                                           \
  __HIP_DEVICE_FN type safeAtomicAdd(type* p, type v) {                                       \
    __attribute__((atomic(remote_memory, fine_grained_memory, no_ignore_denormal_mode))) {    \
      return __hip_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }                                                                                           \
  __HIP_DEVICE_FN type safeAtomicMin(type* p, type v) {                                       \
    __attribute__((atomic(remote_memory, fine_grained_memory, no_ignore_denormal_mode))) {    \
      return __hip_atomic_fetch_min(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }                                                                                           \
  __HIP_DEVICE_FN type safeAtomicMax(type* p, type v) {                                       \
    __attribute__((atomic(remote_memory, fine_grained_memory, no_ignore_denormal_mode))) {    \
      return __hip_atomic_fetch_max(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);        \
    }                                                                                         \
  }
__HIP_FLOAT_ATOMICS(float)
__HIP_FLOAT_ATOMICS(double)
#undef __HIP_FLOAT_ATOMICS

#endif
