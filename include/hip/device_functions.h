// SPDX-License-Identifier: MIT
// Functions of the device that are no mathematics.
#pragma once

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_runtime.h>
#else

#include <hip/hip_common.h>
#if defined(__clang__) && defined(__HIP__)
#include <hip/amd_detail/amd_device_functions.h>
#endif

#endif  // platform
