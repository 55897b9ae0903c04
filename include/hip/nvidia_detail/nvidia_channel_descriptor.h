// SPDX-License-Identifier: MIT
// Channel formats: CUDA's, under HIP's names.
#pragma once
#include <channel_descriptor.h>
#include <hip/nvidia_detail/nvidia_hip_runtime_api.h>
