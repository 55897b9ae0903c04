// SPDX-License-Identifier: MIT
// Textures: the types are CUDA's.
#pragma once
#include <hip/nvidia_detail/nvidia_hip_runtime_api.h>
#include <texture_types.h>
