// SPDX-License-Identifier: MIT
// __ldg and its kin: reads and writes with a hint for caches; plain ones here.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_LDG_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_LDG_H

#include "hip/amd_detail/amd_hip_vector_types.h"

#define __HIP_READ(name)                 \
  template <class T>                     \
  __device__ inline T name(const T* p) { \
    return *p;                           \
  }
__HIP_READ(__ldg)
__HIP_READ(__ldca)
__HIP_READ(__ldcg)
__HIP_READ(__ldcs)
__HIP_READ(__ldlu)
__HIP_READ(__ldcv)
#undef __HIP_READ
#define __HIP_WRITE(name)                      \
  template <class T>                           \
  __device__ inline void name(T* p, T value) { \
    *p = value;                                \
  }
__HIP_WRITE(__stwb)
__HIP_WRITE(__stcg)
__HIP_WRITE(__stcs)
__HIP_WRITE(__stwt)
#undef __HIP_WRITE

#endif
