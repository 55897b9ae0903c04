// SPDX-License-Identifier: MIT
// bfloat16: CUDA's, under HIP's names.
#pragma once
#include <cuda_bf16.h>

#define __hip_bfloat16 __nv_bfloat16
#define __hip_bfloat162 __nv_bfloat162
#define __hip_bfloat16_raw __nv_bfloat16_raw
#define __hip_bfloat162_raw __nv_bfloat162_raw
#define HIPRT_INF_BF16 CUDART_INF_BF16
#define HIPRT_MAX_NORMAL_BF16 CUDART_MAX_NORMAL_BF16
#define HIPRT_MIN_DENORM_BF16 CUDART_MIN_DENORM_BF16
#define HIPRT_NAN_BF16 CUDART_NAN_BF16
#define HIPRT_NEG_ZERO_BF16 CUDART_NEG_ZERO_BF16
#define HIPRT_ONE_BF16 CUDART_ONE_BF16
#define HIPRT_ZERO_BF16 CUDART_ZERO_BF16
