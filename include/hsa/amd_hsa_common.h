// SPDX-License-Identifier: MIT
// Helpers of the AMD structures: alignment, and bit fields as enumerators.
#ifndef CAIRN_HSA_AMD_HSA_COMMON_H
#define CAIRN_HSA_AMD_HSA_COMMON_H

#include <stddef.h>
#include <stdint.h>

#define AMD_HSA_ABI_VERSION "AMD GPU Architecture v0.35 (June 25, 2015)"

#ifndef __ALIGNED__
#define __ALIGNED__(bytes) __attribute__((aligned(bytes)))
#endif

/* Enumerators of a bit field: its lowest bit, its number of bits, and its mask. */
#define AMD_HSA_BITS_CREATE_ENUM_ENTRIES(field, low, bits) \
  field##_SHIFT = (low), field##_WIDTH = (bits), field = (((1 << (bits)) - 1) << (low))

/* The value of a bit field of `word`. */
#define AMD_HSA_BITS_GET(word, field) (((word) & (field)) >> field##_SHIFT)

/* Replaces a bit field of `word`. */
#define AMD_HSA_BITS_SET(word, field, to) ((word) = ((word) & ~(field)) | (((to) << field##_SHIFT) & (field)))

#endif
