// SPDX-License-Identifier: MIT
// The former name of hip_ext.h.
#pragma once
#warning "hip/hip_hcc.h is deprecated, please use hip/hip_ext.h"
#include <hip/hip_ext.h>
