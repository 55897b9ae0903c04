// SPDX-License-Identifier: MIT
// Half precision.
#pragma once
#include <hip/hip_common.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_fp16.h>
#else
#include <hip/amd_detail/amd_hip_fp16.h>
#endif
