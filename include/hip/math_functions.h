// SPDX-License-Identifier: MIT
// Mathematical functions of the device.
#pragma once
#if !defined(__HIPCC_RTC__)
#include <hip/hip_common.h>
#endif
#include <hip/amd_detail/amd_math_functions.h>
