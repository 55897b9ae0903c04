// SPDX-License-Identifier: MIT
// Half precision.
#pragma once
#include <hip/hip_common.h>
#include <hip/amd_detail/amd_hip_fp16.h>
