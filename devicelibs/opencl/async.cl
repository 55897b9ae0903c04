// SPDX-License-Identifier: MIT
// Copies by a whole workgroup between global and local memory. They are made at once by all work-items, and
// waiting for their event is a barrier.
#include "opencl.h"

size_t __ockl_get_local_linear_id(void);

#define COPY(n, T, to, from)                                                                               \
  CL event_t async_work_group_strided_copy(to VECTOR(T, n) * d, const from VECTOR(T, n) * s, size_t count, \
                                           size_t stride, event_t event) {                                 \
    const size_t items = get_local_size(0) * get_local_size(1) * get_local_size(2);                        \
    for (size_t i = __ockl_get_local_linear_id(); i < count; i += items) STRIDED_##to return event;        \
  }                                                                                                        \
  CL event_t async_work_group_copy(to VECTOR(T, n) * d, const from VECTOR(T, n) * s, size_t count,         \
                                   event_t event) {                                                        \
    return async_work_group_strided_copy(d, s, count, 1, event);                                           \
  }
// The stride is that of global memory.
#define STRIDED___local d[i] = s[i * stride];
#define STRIDED___global d[i * stride] = s[i];
#define BOTH_WAYS(n, T) COPY(n, T, __local, __global) COPY(n, T, __global, __local)
#define ALL(T, ...) WIDTHS(BOTH_WAYS, T)
TYPES(ALL)

INLINE void wait_group_events(int count, __private event_t* events) {
  (void)count, (void)events;
  work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
INLINE void wait_group_events(int count, __generic event_t* events) {
  (void)count, (void)events;
  work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
