// SPDX-License-Identifier: MIT
// Device functions that are no mathematics: bits, integers, conversions, barriers, fences, clocks, printf.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_DEVICE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_DEVICE_FUNCTIONS_H

#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/device_library_decls.h"
#include "hip/amd_detail/host_defines.h"

#define __HIP_DEVICE_FN static __device__ inline

extern "C" __device__ int printf(const char* format, ...);

// The parts of the device functions, one subject a file.
#include "hip/amd_detail/device_conversions.h"
#include "hip/amd_detail/device_integers.h"
#include "hip/amd_detail/device_synchronisation.h"

#undef __HIP_DEVICE_FN
#include "hip/amd_detail/amd_warp_functions.h"
#include "hip/amd_detail/amd_warp_sync_functions.h"
#include "hip/amd_detail/hip_assert.h"
#endif
