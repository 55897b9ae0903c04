// SPDX-License-Identifier: MIT
// Half precision: CUDA's, whose names are HIP's.
#pragma once
#include <cuda_fp16.h>
