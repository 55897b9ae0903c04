// SPDX-License-Identifier: MIT
// Element types of libraries: CUDA's, under HIP's names.
#pragma once
#include <hip/nvidia_detail/nvidia_names.h>
#include <library_types.h>
