// SPDX-License-Identifier: MIT
// Work-item functions, and which memory a generic pointer points to.
#include "opencl.h"

#define QUERY(name)               \
  size_t __ockl_get_##name(uint); \
  CL size_t get_##name(uint dimension) { return __ockl_get_##name(dimension); }
QUERY(global_id)
QUERY(local_id)
QUERY(group_id)
QUERY(global_size)
QUERY(local_size)
QUERY(enqueued_local_size)
QUERY(num_groups)
QUERY(global_offset)

uint __ockl_get_work_dim(void);
size_t __ockl_get_global_linear_id(void);
size_t __ockl_get_local_linear_id(void);
CL uint get_work_dim(void) { return __ockl_get_work_dim(); }
CL size_t get_global_linear_id(void) { return __ockl_get_global_linear_id(); }
CL size_t get_local_linear_id(void) { return __ockl_get_local_linear_id(); }

bool __ockl_is_local_addr(const __generic void*);
__global void* __ockl_to_global(__generic void*);
__local void* __ockl_to_local(__generic void*);
__private void* __ockl_to_private(__generic void*);
// What the compiler calls for to_global, to_local and to_private.
EXPORT __global void* __to_global(__generic void* p) { return __ockl_to_global(p); }
EXPORT __local void* __to_local(__generic void* p) { return __ockl_to_local(p); }
EXPORT __private void* __to_private(__generic void* p) { return __ockl_to_private(p); }

CL cl_mem_fence_flags get_fence(__generic void* p) {
  return __ockl_is_local_addr(p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE;
}
CL cl_mem_fence_flags get_fence(const __generic void* p) {
  return __ockl_is_local_addr(p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE;
}
