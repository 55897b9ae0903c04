// SPDX-License-Identifier: MIT
// Vocabulary of the image functions: vectors, descriptors, sizes.
#pragma once

#include "ockl.h"

namespace ockl {

typedef float f32x2 __attribute__((ext_vector_type(2)));
typedef float f32x3 __attribute__((ext_vector_type(3)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x2 __attribute__((ext_vector_type(2)));
typedef i32 i32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x8 __attribute__((ext_vector_type(8)));

/// A descriptor in memory: eight words of an image (four of a buffer), the format's channel type and order
/// as HSA numbers them, the width, and one that is not used; a sampler's words.
using Words = const CONSTANT u32*;
inline i32x8 image_at(Words p) { return *(const CONSTANT i32x8*)p; }
inline i32x4 sampler_at(Words p) { return *(const CONSTANT i32x4*)p; }

inline u32 field(Words p, u32 word, u32 high, u32 low) {
  return p[word] >> low & (u32)((1ull << (high - low + 1)) - 1);
}
inline u32 width_of(Words p) { return p[10]; }
/// Of the first level that the image shows.
inline u32 height_of(Words p) {
  const u32 height = (field(p, 2, 27, 14) + 1) >> field(p, 3, 15, 12);
  return height != 0 ? height : 1;
}
/// Slices of a 3D image, layers of an array.
inline u32 depth_of(Words p) { return field(p, 4, 12, 0) + 1; }

}  // namespace ockl
