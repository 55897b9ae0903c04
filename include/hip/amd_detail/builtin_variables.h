// SPDX-License-Identifier: MIT
// threadIdx, blockIdx, blockDim, gridDim: objects without storage whose members are read from the hardware.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_BUILTIN_VARIABLES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_BUILTIN_VARIABLES_H

#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/device_library_decls.h"
#include "hip/api/index_names.h"

#define __HIP_MEMBER(name, expression)                        \
  __declspec(property(get = __get_##name)) unsigned int name; \
  static __device__ __forceinline__ unsigned int __get_##name() { return (unsigned int)(expression); }
#define __HIP_VARIABLE(variable, expression_x, expression_y, expression_z)               \
  struct __hip_builtin_##variable##_t {                                                  \
    __HIP_MEMBER(x, expression_x)                                                        \
    __HIP_MEMBER(y, expression_y)                                                        \
    __HIP_MEMBER(z, expression_z)                                                        \
    __device__ operator dim3() const { return dim3(__get_x(), __get_y(), __get_z()); }   \
    __device__ operator uint3() const { return uint3(__get_x(), __get_y(), __get_z()); } \
  };                                                                                     \
  extern const __device__ __attribute__((weak)) __hip_builtin_##variable##_t variable;

__HIP_VARIABLE(threadIdx, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
               __builtin_amdgcn_workitem_id_z())
__HIP_VARIABLE(blockIdx, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
               __builtin_amdgcn_workgroup_id_z())
__HIP_VARIABLE(blockDim, __ockl_get_local_size(0), __ockl_get_local_size(1), __ockl_get_local_size(2))
__HIP_VARIABLE(gridDim, __ockl_get_num_groups(0), __ockl_get_num_groups(1), __ockl_get_num_groups(2))
#undef __HIP_VARIABLE
#undef __HIP_MEMBER

#endif
