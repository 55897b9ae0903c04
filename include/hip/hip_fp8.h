// SPDX-License-Identifier: MIT
// Floating point of 8 bits.
#pragma once
#include <hip/hip_common.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_fp8.h>
#else
#include <hip/amd_detail/amd_hip_fp8.h>
#endif
