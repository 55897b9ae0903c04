// SPDX-License-Identifier: MIT
// Atomic functions. Plain names act at device scope, _block at workgroup scope, _system at system scope; all
// relaxed.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_ATOMIC_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_ATOMIC_H

#include "hip/amd_detail/host_defines.h"

#define __HIP_DEVICE_FN static __device__ inline

namespace __hip_internal {
/// Replaces *p by f(*p) with a compare-and-swap loop; returns the old value. For what has no instruction of
/// its own.
template <int scope, class T, class F>
__device__ inline T atomic_update(T* p, F f) {
  T old = __hip_atomic_load(p, __ATOMIC_RELAXED, scope);
  while (!__hip_atomic_compare_exchange_strong(p, &old, f(old), __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope)) {
  }
  return old;
}
template <int scope, class T>
__device__ inline T atomic_increment(T* p, T limit) {
  return atomic_update<scope>(p, [=](T v) { return v >= limit ? T(0) : T(v + 1); });
}
template <int scope, class T>
__device__ inline T atomic_decrement(T* p, T limit) {
  return atomic_update<scope>(p, [=](T v) { return v == 0 || v > limit ? limit : T(v - 1); });
}
}  // namespace __hip_internal

#define __HIP_ATOMIC_BUILTIN(name, suffix, scope, type, builtin) \
  __HIP_DEVICE_FN type name##suffix(type* p, type v) { return builtin(p, v, __ATOMIC_RELAXED, scope); }
#define __HIP_ATOMIC_CAS(suffix, scope, type)                                                         \
  __HIP_DEVICE_FN type atomicCAS##suffix(type* p, type expected, type v) {                            \
    __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope); \
    return expected;                                                                                  \
  }
#define __HIP_ATOMIC_ORDER(suffix, scope, type)                                \
  __HIP_ATOMIC_BUILTIN(atomicMin, suffix, scope, type, __hip_atomic_fetch_min) \
  __HIP_ATOMIC_BUILTIN(atomicMax, suffix, scope, type, __hip_atomic_fetch_max)
#define __HIP_ATOMIC_NUMBER(suffix, scope, type)                               \
  __HIP_ATOMIC_BUILTIN(atomicAdd, suffix, scope, type, __hip_atomic_fetch_add) \
  __HIP_DEVICE_FN type atomicSub##suffix(type* p, type v) {                    \
    return __hip_atomic_fetch_add(p, (type) - v, __ATOMIC_RELAXED, scope);     \
  }                                                                            \
  __HIP_ATOMIC_BUILTIN(atomicExch, suffix, scope, type, __hip_atomic_exchange) \
  __HIP_ATOMIC_ORDER(suffix, scope, type)                                      \
  __HIP_ATOMIC_CAS(suffix, scope, type)
#define __HIP_ATOMIC_BITS(suffix, scope, type)                                 \
  __HIP_ATOMIC_BUILTIN(atomicAnd, suffix, scope, type, __hip_atomic_fetch_and) \
  __HIP_ATOMIC_BUILTIN(atomicOr, suffix, scope, type, __hip_atomic_fetch_or)   \
  __HIP_ATOMIC_BUILTIN(atomicXor, suffix, scope, type, __hip_atomic_fetch_xor)
#define __HIP_ATOMIC_WRAP(suffix, scope, type)                  \
  __HIP_DEVICE_FN type atomicInc##suffix(type* p, type limit) { \
    return __hip_internal::atomic_increment<scope>(p, limit);   \
  }                                                             \
  __HIP_DEVICE_FN type atomicDec##suffix(type* p, type limit) { \
    return __hip_internal::atomic_decrement<scope>(p, limit);   \
  }
// The types of HIP, and no others: of signed 64-bit integers there are only the least and the greatest.
#define __HIP_ATOMICS(suffix, scope)                                                                  \
  __HIP_ATOMIC_NUMBER(suffix, scope, int)                                                             \
  __HIP_ATOMIC_NUMBER(suffix, scope, unsigned int)                                                    \
  __HIP_ATOMIC_NUMBER(suffix, scope, unsigned long)                                                   \
  __HIP_ATOMIC_NUMBER(suffix, scope, unsigned long long)                                              \
  __HIP_ATOMIC_NUMBER(suffix, scope, float)                                                           \
  __HIP_ATOMIC_NUMBER(suffix, scope, double)                                                          \
  __HIP_ATOMIC_ORDER(suffix, scope, long long)                                                        \
  __HIP_ATOMIC_BITS(suffix, scope, int)                                                               \
  __HIP_ATOMIC_BITS(suffix, scope, unsigned int)                                                      \
  __HIP_ATOMIC_BITS(suffix, scope, unsigned long)                                                     \
  __HIP_ATOMIC_BITS(suffix, scope, unsigned long long)                                                \
  __HIP_ATOMIC_WRAP(suffix, scope, unsigned int)                                                      \
  __HIP_DEVICE_FN unsigned short atomicCAS##suffix(unsigned short* p, unsigned short expected,        \
                                                   unsigned short v) {                                \
    __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope); \
    return expected;                                                                                  \
  }

__HIP_ATOMICS(, __HIP_MEMORY_SCOPE_AGENT)
__HIP_ATOMICS(_block, __HIP_MEMORY_SCOPE_WORKGROUP)
__HIP_ATOMICS(_system, __HIP_MEMORY_SCOPE_SYSTEM)
#undef __HIP_ATOMICS
#undef __HIP_ATOMIC_WRAP
#undef __HIP_ATOMIC_BITS
#undef __HIP_ATOMIC_NUMBER
#undef __HIP_ATOMIC_ORDER
#undef __HIP_ATOMIC_CAS
#undef __HIP_ATOMIC_BUILTIN

/// Adds without wanting the old value.
__HIP_DEVICE_FN void atomicAddNoRet(float* p, float v) { atomicAdd(p, v); }

#include "hip/amd_detail/amd_hip_unsafe_atomics.h"
#undef __HIP_DEVICE_FN
#endif
