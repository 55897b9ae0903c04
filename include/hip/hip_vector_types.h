// SPDX-License-Identifier: MIT
// Short vector types.
#pragma once
#include <hip/amd_detail/amd_hip_vector_types.h>
