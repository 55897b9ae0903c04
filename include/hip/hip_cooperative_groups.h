// SPDX-License-Identifier: MIT
// Cooperative groups.
#pragma once
#include <hip/hip_common.h>
#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_cooperative_groups.h>
#else
#if defined(__cplusplus) && defined(__clang__) && defined(__HIP__)
#include <hip/amd_detail/amd_hip_cooperative_groups.h>
#endif
#endif
