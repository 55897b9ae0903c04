// SPDX-License-Identifier: MIT
// HIP's older names of threadIdx, blockIdx, blockDim and gridDim, on every platform.
#ifndef HIP_INCLUDE_HIP_API_INDEX_NAMES_H
#define HIP_INCLUDE_HIP_API_INDEX_NAMES_H

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#endif
