// SPDX-License-Identifier: MIT
// Mathematical functions of the device.
#pragma once

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_runtime.h>
#else

#if !defined(__HIPCC_RTC__)
#include <hip/hip_common.h>
#endif
#include <hip/amd_detail/amd_math_functions.h>

#endif  // platform
