// SPDX-License-Identifier: MIT
// What the floating-point types of eight, six and four bits share: the words for rounding.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_MX_COMMON_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_MX_COMMON_H

enum hipRoundMode { hipRoundNearest = 0, hipRoundZero = 1, hipRoundPosInf = 2, hipRoundMinInf = 3 };

#endif
