// SPDX-License-Identifier: MIT
// The older bfloat16.
#pragma once
#include <hip/amd_detail/amd_hip_bfloat16.h>
#include <hip/hip_common.h>
