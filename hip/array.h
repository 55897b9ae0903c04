// SPDX-License-Identifier: MIT
// hipArray_t: rows of texels in device memory, laid out plainly.
#pragma once

#include <memory>

#include <hip/hip_runtime_api.h>
#include "clr/copy.h"
#include "hip/runtime.h"

namespace cairn::hip {

struct Array {
  hipChannelFormatDesc desc = {};
  hipArray_Format format = HIP_AD_FORMAT_FLOAT;
  unsigned channels = 1;
  hipExtent extent = {};  ///< in texels; height and depth are 0 for fewer dimensions
  unsigned flags = 0;
  std::size_t texel = 4;  ///< bytes
  std::size_t pitch = 0;  ///< bytes
  std::byte* memory = nullptr;
  std::size_t slice_pitch = 0;  ///< bytes from slice to slice; 0: the rows of one
  unsigned levels = 1;          ///< of a mipmapped array whose level 0 this is
  // A level of a mipmapped array: which one, and level 0. The memory is the mipmapped array's.
  bool owns_memory = true;
  unsigned level = 0;
  std::shared_ptr<const Array> base;

  std::size_t rows() const { return extent.height != 0 ? extent.height : 1; }
  std::size_t slices() const { return extent.depth != 0 ? extent.depth : 1; }
  /// The box that starts at a texel.
  clr::BoxSide at(std::size_t x_bytes, std::size_t y, std::size_t z) const {
    const std::size_t slice = slice_pitch != 0 ? slice_pitch : pitch * rows();
    return {memory + z * slice + y * pitch + x_bytes, pitch, slice};
  }
  /// Whether a box of this size at this place lies inside.
  bool contains(std::size_t x_bytes, std::size_t y, std::size_t z, const clr::BoxSize& size) const;
};

/// Null when the handle is none of a living array.
std::shared_ptr<Array> find_array(hipArray_const_t handle);
/// An array over new device memory.
hipError_t make_array(hipArray_t* out, const Array& shape);
hipArray_t add_array(std::shared_ptr<Array> array);
hipError_t drop_array(hipArray_t handle);

/// Channel format and texel size; false for a format that does not exist.
bool describe_format(hipArray_Format format, unsigned channels, hipChannelFormatDesc* desc);
bool format_of(const hipChannelFormatDesc& desc, hipArray_Format* format, unsigned* channels);

}  // namespace cairn::hip
