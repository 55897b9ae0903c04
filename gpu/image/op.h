// SPDX-License-Identifier: MIT
// What an image instruction asks for: eight bytes that travel from the instruction's row through translated
// code to access.h.
#pragma once

#include <bit>
#include <cstdint>

namespace cairn::gpu {

struct ImageOp {
  enum class Kind : std::uint8_t {
    None,
    Load,
    Store,
    Atomic,
    Sample,
    Gather,
    GatherRow,  ///< image_gather4h: four texels of a row
    Resinfo,
    Lod,       ///< image_get_lod
    MsaaLoad,  ///< one component of four samples
  };
  /// How a sample finds its level of detail.
  enum class Level : std::uint8_t { Implicit, Zero, Given, Bias, Gradient };
  enum class Atomic : std::uint8_t {
    Swap,
    CmpSwap,
    Add,
    Sub,
    SMin,
    UMin,
    SMax,
    UMax,
    And,
    Or,
    Xor,
    Inc,
    Dec,
    FCmpSwap,
    FMin,
    FMax
  };
  /// The dimension that an instruction of GFX10 and later names; GFX9 takes the descriptor's.
  enum class Dim : std::uint8_t { D1, D2, D3, Cube, D1Array, D2Array, D2Msaa, D2MsaaArray, OfDescriptor };

  Kind kind = Kind::None;
  std::uint8_t generation : 4 = 9;
  Dim dim : 4 = Dim::OfDescriptor;
  std::uint8_t dmask : 4 = 0;
  Atomic atomic : 4 = Atomic::Swap;
  Level level : 4 = Level::Implicit;
  bool mip : 1 = false;          ///< load, store: the last address word is a level
  bool packed : 1 = false;       ///< _pck: raw words, without conversion
  bool packed_sign : 1 = false;  ///< _pck_sgn: what is narrower than a word is extended by its sign
  bool compare : 1 = false;
  bool offset : 1 = false;  ///< a word of texel offsets comes first
  bool lod_clamp : 1 = false;
  bool a16 : 1 = false;  ///< coordinates are 16-bit
  bool g16 : 1 = false;  ///< gradients are
  bool d16 : 1 = false;
  bool tfe : 1 = false;  ///< one more result word: 0, since no page is ever missing
  bool unnormalized : 1 = false;
  bool returns : 1 = false;  ///< atomics: the value before goes to the data registers
  bool r128 : 1 = false;     ///< the descriptor has four words
  bool pad : 1 = false;

  std::uint64_t bits() const {
    std::uint64_t value = 0;
    __builtin_memcpy(&value, this, sizeof *this);
    return value;
  }
  static ImageOp of(std::uint64_t bits) {
    ImageOp op;
    __builtin_memcpy(static_cast<void*>(&op), &bits, sizeof op);
    return op;
  }

  bool samples() const {
    return kind == Kind::Sample || kind == Kind::Gather || kind == Kind::GatherRow || kind == Kind::Lod;
  }
};
static_assert(sizeof(ImageOp) <= 8);

/// Coordinates of a dimension, a layer, face or sample included.
constexpr unsigned coordinate_count(ImageOp::Dim dim) {
  using Dim = ImageOp::Dim;
  switch (dim) {
    case Dim::D1:
      return 1;
    case Dim::D2:
    case Dim::D1Array:
      return 2;
    case Dim::D2MsaaArray:
      return 4;
    case Dim::D3:
    case Dim::Cube:
    case Dim::D2Array:
    case Dim::D2Msaa:
    case Dim::OfDescriptor:
      return 3;
  }
  return 3;
}

/// Gradient components in each of two directions.
constexpr unsigned gradient_count(ImageOp::Dim dim) {
  using Dim = ImageOp::Dim;
  if (dim == Dim::D1 || dim == Dim::D1Array) return 1;
  return dim == Dim::D3 || dim == Dim::OfDescriptor ? 3 : 2;
}

/// Dwords of address that the instruction reads; for a dimension that is not known yet: at most.
constexpr unsigned address_words(const ImageOp& op) {
  const auto packed = [](unsigned count, bool is_packed) { return is_packed ? (count + 1) / 2 : count; };
  if (op.kind == ImageOp::Kind::Resinfo) return 1;
  unsigned words = (op.offset ? 1u : 0u) + (op.compare ? 1u : 0u);
  unsigned coordinates = coordinate_count(op.dim);
  if (op.samples()) {
    if (op.level == ImageOp::Level::Gradient) words += 2 * packed(gradient_count(op.dim), op.g16);
    coordinates += (op.level == ImageOp::Level::Given ? 1u : 0u) + (op.lod_clamp ? 1u : 0u);
    if (op.level == ImageOp::Level::Bias) ++words;
  } else if (op.mip) {
    ++coordinates;
  }
  return words + packed(coordinates, op.a16);
}

}  // namespace cairn::gpu
