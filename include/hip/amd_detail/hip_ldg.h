// SPDX-License-Identifier: MIT
// __ldg and its kin: reads that may go through a read-only cache; plain reads here.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_LDG_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_LDG_H

#include "hip/amd_detail/amd_hip_vector_types.h"

template <class T>
__device__ inline T __ldg(const T* p) {
  return *p;
}
template <class T>
__device__ inline T __ldca(const T* p) {
  return *p;
}
template <class T>
__device__ inline T __ldcg(const T* p) {
  return *p;
}
template <class T>
__device__ inline T __ldcs(const T* p) {
  return *p;
}
template <class T>
__device__ inline T __ldlu(const T* p) {
  return *p;
}
template <class T>
__device__ inline T __ldcv(const T* p) {
  return *p;
}

#endif
