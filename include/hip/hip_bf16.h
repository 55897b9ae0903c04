// SPDX-License-Identifier: MIT
// bfloat16.
#pragma once
#include <hip/hip_common.h>
#include <hip/amd_detail/amd_hip_bf16.h>
