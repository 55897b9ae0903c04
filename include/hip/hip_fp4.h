// SPDX-License-Identifier: MIT
// Floating point of 4 bits.
#pragma once

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_fp4.h>
#else

#include <hip/amd_detail/amd_hip_fp4.h>
#include <hip/hip_common.h>

#endif  // platform
