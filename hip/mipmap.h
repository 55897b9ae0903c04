// SPDX-License-Identifier: MIT
// hipMipmappedArray_t: an array and its ever smaller levels in one piece of memory.
//
// Levels of a layer follow one another, largest first, and so do the layers; a 3D array has the slices of a
// level where others have layers. Rows begin at multiples of 256 bytes. Image instructions find levels so.
#pragma once

#include <memory>
#include <vector>

#include "hip/array.h"

namespace cairn::hip {

struct Mipmap {
  Array first;  ///< level 0, with the memory of all
  unsigned levels = 1;
  std::vector<hipArray_t> handles;  ///< of the levels that were asked for; null: not yet
};

/// hipErrorInvalidValue for what cannot be. As many levels as the size has at most.
hipError_t make_mipmap(hipMipmappedArray_t* out, const Array& shape, unsigned levels);
/// Null when the handle is none of a living mipmapped array.
std::shared_ptr<Mipmap> find_mipmap(hipMipmappedArray_const_t handle);
/// The array that is one level; the same handle every time.
hipError_t level_of(hipMipmappedArray_const_t handle, unsigned level, hipArray_t* out);
hipError_t drop_mipmap(hipMipmappedArray_t handle);

}  // namespace cairn::hip
