// SPDX-License-Identifier: MIT
// The atomic functions of OpenCL 1.x (atomic_add, atom_add, ...): relaxed, for the whole device.
#include "opencl.h"

#define RELAXED __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE
#define ATOMICS(space, T, prefix)                                                                    \
  CL T prefix##_add(volatile space T* p, T v) { return __scoped_atomic_fetch_add(p, v, RELAXED); }   \
  CL T prefix##_sub(volatile space T* p, T v) { return __scoped_atomic_fetch_sub(p, v, RELAXED); }   \
  CL T prefix##_xchg(volatile space T* p, T v) { return __scoped_atomic_exchange_n(p, v, RELAXED); } \
  CL T prefix##_inc(volatile space T* p) { return __scoped_atomic_fetch_add(p, (T)1, RELAXED); }     \
  CL T prefix##_dec(volatile space T* p) { return __scoped_atomic_fetch_sub(p, (T)1, RELAXED); }     \
  CL T prefix##_min(volatile space T* p, T v) { return __scoped_atomic_fetch_min(p, v, RELAXED); }   \
  CL T prefix##_max(volatile space T* p, T v) { return __scoped_atomic_fetch_max(p, v, RELAXED); }   \
  CL T prefix##_and(volatile space T* p, T v) { return __scoped_atomic_fetch_and(p, v, RELAXED); }   \
  CL T prefix##_or(volatile space T* p, T v) { return __scoped_atomic_fetch_or(p, v, RELAXED); }     \
  CL T prefix##_xor(volatile space T* p, T v) { return __scoped_atomic_fetch_xor(p, v, RELAXED); }   \
  CL T prefix##_cmpxchg(volatile space T* p, T old, T v) {                                           \
    __scoped_atomic_compare_exchange_n(p, &old, v, false, __ATOMIC_RELAXED, RELAXED);                \
    return old;                                                                                      \
  }
#define BOTH(T, prefix) ATOMICS(__global, T, prefix) ATOMICS(__local, T, prefix)
BOTH(int, atomic)
BOTH(uint, atomic)
BOTH(int, atom)
BOTH(uint, atom)
BOTH(long, atom)
BOTH(ulong, atom)

CL float atomic_xchg(volatile __global float* p, float v) {
  return as_float(atomic_xchg((volatile __global int*)p, as_int(v)));
}
CL float atomic_xchg(volatile __local float* p, float v) {
  return as_float(atomic_xchg((volatile __local int*)p, as_int(v)));
}
