// SPDX-License-Identifier: MIT
// The HIP runtime for the host: types, entry points, and the C++ conveniences over them. C and C++.
#pragma once

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <hip/hip_common.h>
#include <hip/hip_version.h>

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_hip_runtime_api.h>
#else

// The statuses of the very first HIP.
enum {
  HIP_SUCCESS = 0,
  HIP_ERROR_INVALID_VALUE,
  HIP_ERROR_NOT_INITIALIZED,
  HIP_ERROR_LAUNCH_OUT_OF_RESOURCES
};

#include <hip/amd_detail/host_defines.h>
#include <hip/api/errors.h>
#include <hip/api/functions.h>
#ifdef __cplusplus
#include <hip/api/templates.h>
#endif
#include <hip/api/per_thread.h>
#endif  // platform
