// SPDX-License-Identifier: MIT
// Buffer descriptors by generation, and typed accesses through them.
#include "gpu/image/buffer.h"

#include <bit>

#include "base/bits.h"

namespace cairn::gpu {

Buffer::Buffer(const std::uint32_t* w, int generation, bool has_index)
    : base_(w[0] | std::uint64_t{bits(w[1], 15, 0)} << 32),
      word3_(w[3]),
      stride_(bits(w[1], 29, 16)),
      records_(w[2]),
      index_stride_(8u << bits(w[3], 22, 21)),
      generation_(generation),
      add_tid_(bits(w[3], 23, 23) != 0),
      swizzle_(bits(w[1], 31, 31) != 0) {
  if (generation >= 10) {
    if (generation >= 11) {
      const std::uint32_t swizzle = bits(w[1], 31, 30);
      swizzle_ = swizzle != 0;
      piece_ = swizzle != 0 ? 2u << swizzle : 4;
    }
    check_ = swizzle_ && add_tid_ ? Check::Never : static_cast<Check>(bits(w[3], 29, 28));
    // Without a stride there are no elements to be within.
    if (check_ == Check::ElementAndOffset && stride_ == 0) check_ = Check::Bytes;
    return;
  }
  piece_ = 2u << bits(w[3], 20, 19);
  if (add_tid_) stride_ |= bits(w[3], 18, 15) << 14;
  const bool raw = stride_ == 0 || (!swizzle_ && !has_index && !add_tid_);
  if (swizzle_ && add_tid_)
    check_ = Check::Never;  // scratch
  else
    check_ = raw ? Check::Bytes : swizzle_ && !add_tid_ ? Check::ElementAndOffset : Check::Element;
}

bool Buffer::outside(std::uint64_t element, std::uint64_t offset, std::uint32_t soffset) const {
  switch (check_) {
    case Check::ElementAndOffset:
      return element >= records_ || offset >= stride_;
    case Check::Element:
      return element >= records_;
    case Check::Never:
      return generation_ >= 10 && records_ == 0;
    case Check::Bytes:
      break;
  }
  if (generation_ < 10) return offset + soffset >= records_;
  if (swizzle_ && stride_ != 0) return element >= records_ || offset >= stride_;
  return element * stride_ + offset >= records_;
}

std::uint8_t* Buffer::place(std::uint64_t element, std::uint64_t offset, std::uint32_t soffset) const {
  if (outside(element, offset, soffset)) return nullptr;
  std::uint64_t linear = element * stride_ + offset;
  if (swizzle_) {
    linear = ((element / index_stride_) * stride_ + (offset / piece_) * piece_) * index_stride_ +
             (element % index_stride_) * piece_ + offset % piece_;
  }
  return reinterpret_cast<std::uint8_t*>(base_ + soffset + linear);
}

TexelFormat Buffer::format() const {
  if (generation_ == 9) return split_format(bits(word3_, 18, 15), bits(word3_, 14, 12));
  return unified_format(generation_, bits(word3_, generation_ == 10 ? 18 : 17, 12));
}

std::array<std::uint8_t, 4> Buffer::selectors() const {
  std::array<std::uint8_t, 4> result{};
  for (unsigned i = 0; i < 4; ++i) result[i] = static_cast<std::uint8_t>(bits(word3_, 3 * i + 2, 3 * i));
  return result;
}

namespace {

// Data format and number format of a typed instruction share seven bits on GFX9.
TexelFormat own_format(const TypedOp& op) {
  if (op.generation == 9) return split_format(op.format & 15, op.format >> 4 & 7);
  return unified_format(op.generation, op.format);
}

// The words of one lane: components, or halves of them.
class Words {
 public:
  Words(const TypedOp& op, const TexelFormat& format, std::uint32_t* data, std::uint32_t lanes)
      : op_(op), format_(format), data_(data), lanes_(lanes) {}

  void put(unsigned i, std::uint32_t value) const {
    if (!op_.d16) {
      word(i) = value;
      return;
    }
    const std::uint32_t half = format_.is_integer() ? value & 0xffff : half_of(std::bit_cast<float>(value));
    if (op_.high)
      word(0) = (word(0) & 0xffff) | half << 16;
    else if (i % 2 == 1)
      word(i / 2) = (word(i / 2) & 0xffff) | half << 16;
    else
      word(i / 2) = (op_.components == 1 ? word(i / 2) & 0xffff0000 : 0) | half;
  }
  std::uint32_t take(unsigned i) const {
    if (!op_.d16) return word(i);
    const bool upper = op_.high || i % 2 == 1;
    const auto half = static_cast<std::uint16_t>(upper ? word(i / 2) >> 16 : word(i / 2));
    if (format_.numeric == Numeric::Sint) return static_cast<std::uint32_t>(static_cast<std::int16_t>(half));
    return format_.is_integer() ? half : std::bit_cast<std::uint32_t>(float_of(half));
  }

 private:
  std::uint32_t& word(unsigned i) const { return data_[i * lanes_]; }

  const TypedOp& op_;
  const TexelFormat& format_;
  std::uint32_t* data_;
  std::uint32_t lanes_;
};

}  // namespace

void access_typed(TypedOp op, const std::uint32_t* resource, const std::uint32_t* index,
                  const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                  std::uint32_t first, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data) {
  const Buffer buffer(resource, op.generation, index != nullptr);
  const TexelFormat format = op.own_format ? own_format(op) : buffer.format();
  constexpr std::array<std::uint8_t, 4> kPlain{4, 5, 6, 7};
  const std::array<std::uint8_t, 4> selectors = op.own_format ? kPlain : buffer.selectors();
  const unsigned bytes = format.bytes();
  for (std::uint32_t lane = 0; lane < lanes; ++lane) {
    if ((mask >> lane & 1) == 0) continue;
    const std::uint64_t element = buffer.element(index != nullptr ? index[lane] : 0, first + lane);
    const std::uint64_t start = std::uint64_t{offsets != nullptr ? offsets[lane] : 0} + offset;
    std::uint8_t* memory[16] = {};
    bool inside = format.valid();
    for (unsigned i = 0; i < bytes; ++i) {
      memory[i] = buffer.place(element, start + i, soffset);
      inside &= memory[i] != nullptr;
    }
    const Words words(op, format, data + lane, lanes);
    std::uint8_t raw[16] = {};
    if (op.store) {
      if (!inside) continue;
      Texel texel{};
      for (unsigned i = 0; i < op.components; ++i) texel[i] = words.take(i);
      pack(format, unswizzled(texel, selectors), raw);
      for (unsigned i = 0; i < bytes; ++i) *memory[i] = raw[i];
      continue;
    }
    Texel texel{};
    if (inside) {
      for (unsigned i = 0; i < bytes; ++i) raw[i] = *memory[i];
      texel = unpack(format, raw);
    }
    texel = swizzled(texel, selectors, format.is_integer());  // a constant 1 is one out of range, too
    for (unsigned i = 0; i < op.components; ++i) words.put(i, texel[i]);
  }
}

}  // namespace cairn::gpu
