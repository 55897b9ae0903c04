// SPDX-License-Identifier: MIT
// bfloat16.
#pragma once
#include <hip/hip_common.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_bf16.h>
#else
#include <hip/amd_detail/amd_hip_bf16.h>
#endif
