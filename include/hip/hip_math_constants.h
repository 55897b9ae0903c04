// SPDX-License-Identifier: MIT
// Mathematical constants.
#pragma once
#include <hip/hip_common.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_math_constants.h>
#else
#include <hip/amd_detail/amd_hip_math_constants.h>
#endif
