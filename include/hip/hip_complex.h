// SPDX-License-Identifier: MIT
// Complex numbers.
#pragma once
#include <hip/hip_common.h>
#include <hip/amd_detail/amd_hip_complex.h>
