// SPDX-License-Identifier: MIT
// The atomic functions of OpenCL 2.0 and later, with order and scope. They are inlined, so that an order or
// scope that is a constant to the caller leaves one instruction.
#include "opencl.h"

#define ORDERED memory_order order
#define SCOPED memory_order order, memory_scope scope
#define DEFAULT memory_order_seq_cst, memory_scope_device

// Who may be pointed to.
#define PLACES(X, ...) X(__global, __VA_ARGS__) X(__local, __VA_ARGS__) X(__generic, __VA_ARGS__)

// R name(volatile A*, V)
#define MODIFY(space, name, R, A, V)                                                 \
  INLINE R name(volatile space A* p, V v) { return __opencl_##name(p, v, DEFAULT); } \
  INLINE R name##_explicit(volatile space A* p, V v, ORDERED) {                      \
    return __opencl_##name(p, v, order, memory_scope_device);                        \
  }                                                                                  \
  INLINE R name##_explicit(volatile space A* p, V v, SCOPED) { return __opencl_##name(p, v, order, scope); }
#define INTEGER_ATOMICS(space, T)                   \
  MODIFY(space, atomic_fetch_add, T, atomic_##T, T) \
  MODIFY(space, atomic_fetch_sub, T, atomic_##T, T) \
  MODIFY(space, atomic_fetch_or, T, atomic_##T, T)  \
  MODIFY(space, atomic_fetch_xor, T, atomic_##T, T) \
  MODIFY(space, atomic_fetch_and, T, atomic_##T, T) \
  MODIFY(space, atomic_fetch_min, T, atomic_##T, T) \
  MODIFY(space, atomic_fetch_max, T, atomic_##T, T)
PLACES(INTEGER_ATOMICS, int)
PLACES(INTEGER_ATOMICS, uint)
PLACES(INTEGER_ATOMICS, long)
PLACES(INTEGER_ATOMICS, ulong)

// Integers that hold pointers take the other one's sign, in the forms that are declared.
PLACES(MODIFY, atomic_fetch_add, ulong, atomic_ulong, long)
PLACES(MODIFY, atomic_fetch_sub, ulong, atomic_ulong, long)
#define POINTER_ATOMICS(space, T, V)                \
  MODIFY(space, atomic_fetch_or, T, atomic_##T, V)  \
  MODIFY(space, atomic_fetch_xor, T, atomic_##T, V) \
  MODIFY(space, atomic_fetch_and, T, atomic_##T, V) \
  MODIFY(space, atomic_fetch_min, T, atomic_##T, V)
POINTER_ATOMICS(__global, long, ulong)
POINTER_ATOMICS(__local, long, ulong)
POINTER_ATOMICS(__global, ulong, long)
POINTER_ATOMICS(__local, ulong, long)

#define ANY_ATOMICS(space, T)                                                                           \
  MODIFY(space, atomic_exchange, T, atomic_##T, T)                                                      \
  INLINE void atomic_init(volatile space atomic_##T* p, T v) { __opencl_atomic_init(p, v); }            \
  INLINE T atomic_load(volatile space atomic_##T* p) { return __opencl_atomic_load(p, DEFAULT); }       \
  INLINE T atomic_load_explicit(volatile space atomic_##T* p, ORDERED) {                                \
    return __opencl_atomic_load(p, order, memory_scope_device);                                         \
  }                                                                                                     \
  INLINE T atomic_load_explicit(volatile space atomic_##T* p, SCOPED) {                                 \
    return __opencl_atomic_load(p, order, scope);                                                       \
  }                                                                                                     \
  INLINE void atomic_store(volatile space atomic_##T* p, T v) { __opencl_atomic_store(p, v, DEFAULT); } \
  INLINE void atomic_store_explicit(volatile space atomic_##T* p, T v, ORDERED) {                       \
    __opencl_atomic_store(p, v, order, memory_scope_device);                                            \
  }                                                                                                     \
  INLINE void atomic_store_explicit(volatile space atomic_##T* p, T v, SCOPED) {                        \
    __opencl_atomic_store(p, v, order, scope);                                                          \
  }
#define TYPES_OF_ATOMICS(X, ...) \
  X(int, __VA_ARGS__)            \
  X(uint, __VA_ARGS__) X(long, __VA_ARGS__) X(ulong, __VA_ARGS__) X(float, __VA_ARGS__) X(double, __VA_ARGS__)
#define ANYWHERE(T, ...) PLACES(ANY_ATOMICS, T)
TYPES_OF_ATOMICS(ANYWHERE)

// `old`: where the expected value is.
#define COMPARE(T, name, space, old)                                                                  \
  INLINE bool name(volatile space atomic_##T* p, old T* expected, T v) {                              \
    return __opencl_##name(p, expected, v, memory_order_seq_cst, DEFAULT);                            \
  }                                                                                                   \
  INLINE bool name##_explicit(volatile space atomic_##T* p, old T* expected, T v, memory_order order, \
                              memory_order failed) {                                                  \
    return __opencl_##name(p, expected, v, order, failed, memory_scope_device);                       \
  }                                                                                                   \
  INLINE bool name##_explicit(volatile space atomic_##T* p, old T* expected, T v, memory_order order, \
                              memory_order failed, memory_scope scope) {                              \
    return __opencl_##name(p, expected, v, order, failed, scope);                                     \
  }
#define COMPARISONS(name)                                                                                  \
  TYPES_OF_ATOMICS(COMPARE, name, __generic, __generic)                                                    \
  TYPES_OF_ATOMICS(COMPARE, name, __global, __global)                                                      \
  TYPES_OF_ATOMICS(COMPARE, name, __global, __local) TYPES_OF_ATOMICS(COMPARE, name, __global, __private)  \
      TYPES_OF_ATOMICS(COMPARE, name, __local, __global) TYPES_OF_ATOMICS(COMPARE, name, __local, __local) \
          TYPES_OF_ATOMICS(COMPARE, name, __local, __private)
COMPARISONS(atomic_compare_exchange_strong)
COMPARISONS(atomic_compare_exchange_weak)

#define FLAG(space, ...)                                                                                 \
  INLINE bool atomic_flag_test_and_set(volatile space atomic_flag* p) {                                  \
    return __opencl_atomic_exchange(p, 1, DEFAULT) != 0;                                                 \
  }                                                                                                      \
  INLINE bool atomic_flag_test_and_set_explicit(volatile space atomic_flag* p, ORDERED) {                \
    return __opencl_atomic_exchange(p, 1, order, memory_scope_device) != 0;                              \
  }                                                                                                      \
  INLINE bool atomic_flag_test_and_set_explicit(volatile space atomic_flag* p, SCOPED) {                 \
    return __opencl_atomic_exchange(p, 1, order, scope) != 0;                                            \
  }                                                                                                      \
  INLINE void atomic_flag_clear(volatile space atomic_flag* p) { __opencl_atomic_store(p, 0, DEFAULT); } \
  INLINE void atomic_flag_clear_explicit(volatile space atomic_flag* p, ORDERED) {                       \
    __opencl_atomic_store(p, 0, order, memory_scope_device);                                             \
  }                                                                                                      \
  INLINE void atomic_flag_clear_explicit(volatile space atomic_flag* p, SCOPED) {                        \
    __opencl_atomic_store(p, 0, order, scope);                                                           \
  }
PLACES(FLAG)
