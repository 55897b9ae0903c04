// SPDX-License-Identifier: MIT
// Floating point of 8 bits.
#pragma once
#include <hip/hip_common.h>
#include <hip/amd_detail/amd_hip_fp8.h>
