// SPDX-License-Identifier: MIT
// The buffer descriptor (V#), read: where the bytes of an element are, and which are out of range.
#pragma once

#include <array>
#include <cstdint>

#include "gpu/image/format.h"

namespace cairn::gpu {

class Buffer {
 public:
  /// `has_index`: the instruction gives one, which makes the buffer structured.
  Buffer(const std::uint32_t* words, int generation, bool has_index);

  /// Number of the element that a lane accesses.
  std::uint64_t element(std::uint32_t index, std::uint32_t lane) const {
    return index + std::uint64_t{add_tid_ ? lane : 0};
  }
  /// Byte `offset` of an element; null when it is out of range. `soffset` moves all of the buffer.
  std::uint8_t* place(std::uint64_t element, std::uint64_t offset, std::uint32_t soffset) const;

  /// The descriptor's format, and which component is x, y, z, w.
  TexelFormat format() const;
  std::array<std::uint8_t, 4> selectors() const;

 private:
  // What a byte must be within, as GFX10 and later number it; GFX9 has the one or the other by itself.
  enum class Check : std::uint8_t { ElementAndOffset, Element, Never, Bytes };

  bool outside(std::uint64_t element, std::uint64_t offset, std::uint32_t soffset) const;

  std::uint64_t base_;
  std::uint32_t word3_;
  std::uint32_t stride_;
  std::uint64_t records_, piece_ = 4, index_stride_;
  int generation_;
  bool add_tid_, swizzle_;
  Check check_ = Check::Bytes;
};

/// A typed access: buffer_load_format, tbuffer_store_format and the like.
struct TypedOp {
  std::uint8_t generation = 9;
  std::uint8_t components = 1;  ///< registers or halves that are moved
  std::uint8_t format = 0;      ///< of the instruction, as encoded, when `own_format`
  bool own_format : 1 = false;
  bool d16 : 1 = false;
  bool high : 1 = false;  ///< d16_hi: the upper half of the register
  bool store : 1 = false;
  bool pad : 4 = false;
  std::uint32_t unused = 0;

  std::uint64_t bits() const {
    std::uint64_t value = 0;
    __builtin_memcpy(&value, this, sizeof *this);
    return value;
  }
  static TypedOp of(std::uint64_t bits) {
    TypedOp op;
    __builtin_memcpy(static_cast<void*>(&op), &bits, sizeof op);
    return op;
  }
};
static_assert(sizeof(TypedOp) == 8);

/// Lanes with a bit in `mask` move one element each. `index` and `offsets` may be null; word w of lane l is
/// data[w * lanes + l]. An element that is not wholly in range is 0
/// where the descriptor does not say 1, or not written.
void access_typed(TypedOp op, const std::uint32_t* resource, const std::uint32_t* index,
                  const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                  std::uint32_t first, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data);

}  // namespace cairn::gpu
