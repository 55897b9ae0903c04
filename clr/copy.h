// SPDX-License-Identifier: MIT
// Boxes of bytes: copies and fills in one, two or three dimensions, done by the calling thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cairn::clr {

/// One side of a copy. Rows lie `pitch` bytes apart, slices `slice` bytes.
struct BoxSide {
  std::byte* base = nullptr;
  std::size_t pitch = 0;
  std::size_t slice = 0;
};

struct BoxSize {
  std::size_t width = 0;  ///< bytes
  std::size_t height = 1, depth = 1;
  bool empty() const { return width == 0 || height == 0 || depth == 0; }
};

/// Overlapping sides give what copying row by row gives.
void copy_box(const BoxSide& to, const BoxSide& from, const BoxSize& size);
/// Writes `value`, of `element` bytes (1, 2, 4 or 8), over and over; the width is a multiple of it.
void fill_box(const BoxSide& to, std::uint64_t value, std::size_t element, const BoxSize& size);

}  // namespace cairn::clr
