// SPDX-License-Identifier: MIT
// HIP: the runtime's interface and the language of kernels.
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#if !defined(__HIPCC_RTC__)
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#if defined(__cplusplus) && __cplusplus >= 201103L
#include <thread>
#endif
#endif

#include <hip/hip_common.h>
#include <hip/hip_version.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_runtime.h>
#else
#include <hip/amd_detail/amd_hip_runtime.h>
#endif

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#endif
#include <hip/hip_vector_types.h>

#endif
