// SPDX-License-Identifier: MIT
// Mathematical constants.
#pragma once
#include <hip/hip_common.h>
#include <hip/amd_detail/amd_hip_math_constants.h>
