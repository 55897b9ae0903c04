// SPDX-License-Identifier: MIT
// Short vector types.
#pragma once

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_runtime_api.h>
#else

#include <hip/amd_detail/amd_hip_vector_types.h>

#endif  // platform
