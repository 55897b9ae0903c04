// SPDX-License-Identifier: MIT
// Cooperative groups: CUDA's, with the launch.
#pragma once
#include <cooperative_groups.h>
#include <hip/nvidia_detail/nvidia_hip_runtime_api.h>
