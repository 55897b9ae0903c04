// SPDX-License-Identifier: MIT
// Address words to coordinates, the operation, and its result to data words.
#include "gpu/image/access.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "gpu/image/atomic.h"
#include "gpu/image/filter.h"
#include "gpu/image/image.h"

namespace cairn::gpu {
namespace {

using Dim = ImageOp::Dim;
using Kind = ImageOp::Kind;
using Level = ImageOp::Level;

float as_float(std::uint32_t word) { return std::bit_cast<float>(word); }

// The address words of one lane, in the order in which instructions have them.
class AddressReader {
 public:
  AddressReader(const std::uint32_t* address, std::uint32_t lanes, std::uint32_t lane)
      : words_(address + lane), lanes_(lanes) {}
  std::uint32_t word() { return words_[lanes_ * next_++]; }
  /// A value of 16 bits, two to a word when `half`, or a whole word.
  std::uint32_t value(bool half) {
    if (!half) return word();
    if (high_pending_) {
      high_pending_ = false;
      return pending_ >> 16;
    }
    pending_ = word();
    high_pending_ = true;
    return pending_ & 0xffff;
  }
  float real(bool half) {
    const std::uint32_t raw = value(half);
    return half ? float_of(static_cast<std::uint16_t>(raw)) : as_float(raw);
  }
  /// What follows begins with a new word.
  void align() { high_pending_ = false; }

 private:
  const std::uint32_t* words_;
  std::uint32_t lanes_, next_ = 0, pending_ = 0;
  bool high_pending_ = false;
};

std::int32_t offset_field(std::uint32_t word, unsigned shift) {
  return static_cast<std::int32_t>(word >> shift << 26) >> 26;
}

bool has_layer(Dim dim) { return dim == Dim::Cube || dim == Dim::D1Array || dim == Dim::D2Array; }

struct SampleRequest {
  SamplePoint point;
  float bias = 0, lod_clamp = 0;
  std::array<float, 3> dx{}, dy{};
};

SampleRequest read_sample(const ImageOp& op, Dim dim, AddressReader reader) {
  SampleRequest r;
  if (op.offset) {
    const std::uint32_t word = reader.word();
    for (unsigned i = 0; i < 3; ++i) r.point.offset[i] = offset_field(word, 8 * i);
  }
  if (op.level == Level::Bias) {
    r.bias = reader.real(op.a16);
    reader.align();
  }
  if (op.compare) r.point.reference = as_float(reader.word());
  if (op.level == Level::Gradient) {
    for (std::array<float, 3>* direction : {&r.dx, &r.dy}) {
      for (unsigned i = 0; i < gradient_count(dim); ++i) (*direction)[i] = reader.real(op.g16);
      reader.align();
    }
  }
  const unsigned coordinates = coordinate_count(dim), axes = coordinates - (has_layer(dim) ? 1 : 0);
  for (unsigned i = 0; i < axes && i < 3; ++i) r.point.at[i] = reader.real(op.a16);
  if (has_layer(dim)) r.point.layer = reader.real(op.a16);
  if (op.level == Level::Given) r.point.lod = reader.real(op.a16);
  if (op.lod_clamp) r.lod_clamp = reader.real(op.a16);
  return r;
}

struct TexelPlace {
  std::uint32_t x = 0, y = 0, z = 0, layer = 0, sample = 0, level = 0;
};

TexelPlace read_place(const ImageOp& op, const Image& image, AddressReader reader) {
  const Dim dim = image.dim;
  TexelPlace p;
  p.x = reader.value(op.a16);
  if (dim != Dim::D1 && dim != Dim::D1Array) p.y = reader.value(op.a16);
  if (dim == Dim::D3) p.z = reader.value(op.a16);
  if (has_layer(dim) || dim == Dim::D2MsaaArray) p.layer = reader.value(op.a16);
  if (dim == Dim::D2Msaa || dim == Dim::D2MsaaArray) p.sample = reader.value(op.a16);
  if (op.mip) p.level = reader.value(op.a16);
  return p;
}

// Null when it is outside.
std::uint8_t* place_in(const Image& image, const TexelPlace& p) {
  if (!image.valid() || p.level > image.last_level - image.first_level) return nullptr;
  const ImageLevel& level = image.level[image.first_level + p.level];
  if (p.x >= level.width || p.y >= level.height || p.z >= level.depth || p.layer >= image.layers() ||
      p.sample >= image.samples)
    return nullptr;
  return texel_address(image, level, p.x, p.y, p.z, image.first_layer + p.layer) +
         p.sample * image.format.bytes();
}

class Access {
 public:
  Access(ImageOp op, const std::uint32_t* resource, const std::uint32_t* sampler,
         const std::uint32_t* address, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data)
      : op_(op),
        image_(read_image(resource, op.generation, op.dim, op.r128)),
        address_(address),
        lanes_(lanes),
        mask_(mask),
        data_(data) {
    if (sampler != nullptr) sampler_ = read_sampler(sampler, op.generation);
    sampler_.unnormalized |= op.unnormalized && op.samples();
  }

  void run() {
    for (std::uint32_t lane = 0; lane < lanes_; ++lane) {
      if ((mask_ >> lane & 1) != 0) run_lane(lane);
    }
  }

 private:
  AddressReader reader(std::uint32_t lane) const { return {address_, lanes_, lane}; }
  std::uint32_t& data(std::uint32_t lane, unsigned word) const { return data_[word * lanes_ + lane]; }

  void run_lane(std::uint32_t lane) const {
    switch (op_.kind) {
      case Kind::Load:
        put(lane, load(lane), op_.dmask);
        return;
      case Kind::Store:
        store(lane);
        return;
      case Kind::Atomic:
        change(lane);
        return;
      case Kind::Sample:
      case Kind::Gather:
      case Kind::GatherRow:
      case Kind::Lod:
        sample_lane(lane);
        return;
      case Kind::Resinfo:
        put(lane, info(reader(lane).word()), op_.dmask);
        return;
      case Kind::MsaaLoad:
        put(lane, load_samples(lane), 15);
        return;
      case Kind::None:
        return;
    }
  }

  // Components of `select` to consecutive data words, or halves of words.
  void put(std::uint32_t lane, const Texel& texel, unsigned select) const {
    unsigned next = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if ((select >> i & 1) == 0) continue;
      if (!op_.d16) {
        data(lane, next++) = texel[i];
        continue;
      }
      const bool is_integer = image_.format.is_integer();
      const std::uint32_t half = is_integer ? texel[i] & 0xffff : half_of(as_float(texel[i]));
      std::uint32_t& word = data(lane, next / 2);
      word = next % 2 == 0 ? half : word | half << 16;
      ++next;
    }
    if (op_.tfe) data(lane, op_.d16 ? (next + 1) / 2 : next) = 0;
  }

  Texel taken(std::uint32_t lane) const {
    Texel texel{};
    unsigned next = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if ((op_.dmask >> i & 1) == 0) continue;
      if (!op_.d16) {
        texel[i] = data(lane, next++);
        continue;
      }
      const auto half = static_cast<std::uint16_t>(data(lane, next / 2) >> (16 * (next % 2)));
      texel[i] = widened(half);
      ++next;
    }
    return texel;
  }
  std::uint32_t widened(std::uint16_t half) const {
    if (image_.format.numeric == Numeric::Sint)
      return static_cast<std::uint32_t>(static_cast<std::int16_t>(half));
    return image_.format.is_integer() ? half : std::bit_cast<std::uint32_t>(float_of(half));
  }

  // The texel's bits, a word a component whatever the format.
  TexelFormat packed_format() const {
    const unsigned bytes = image_.format.bytes();
    TexelFormat format;
    format.numeric = op_.packed_sign ? Numeric::Sint : Numeric::Uint;
    if (bytes < 4)
      format.widths[0] = static_cast<std::uint8_t>(8 * bytes);
    else
      std::fill_n(format.widths.begin(), bytes / 4, std::uint8_t{32});
    return format;
  }

  Texel load(std::uint32_t lane) const {
    const std::uint8_t* memory = place_in(image_, read_place(op_, image_, reader(lane)));
    if (memory == nullptr) return {};
    if (op_.packed) {
      Texel texel = unpack(packed_format(), memory);
      if (image_.format.bytes() < 16) texel[3] = 0;
      return texel;
    }
    return swizzled(unpack(image_.format, memory), image_.selectors, image_.format.is_integer());
  }

  Texel load_samples(std::uint32_t lane) const {
    TexelPlace place = read_place(op_, image_, reader(lane));
    const unsigned component = static_cast<unsigned>(std::countr_zero(op_.dmask | 8u));
    Texel result{};
    for (unsigned i = 0; i < 4; ++i, ++place.sample) {
      const std::uint8_t* memory = place_in(image_, place);
      if (memory != nullptr)
        result[i] =
            swizzled(unpack(image_.format, memory), image_.selectors, image_.format.is_integer())[component];
    }
    return result;
  }

  void store(std::uint32_t lane) const {
    std::uint8_t* memory = place_in(image_, read_place(op_, image_, reader(lane)));
    if (memory == nullptr) return;
    if (op_.packed)
      pack(packed_format(), taken(lane), memory);
    else
      pack(image_.format, unswizzled(taken(lane), image_.selectors), memory);
  }

  void change(std::uint32_t lane) const {
    std::uint8_t* memory = place_in(image_, read_place(op_, image_, reader(lane)));
    const bool compares = op_.atomic == ImageOp::Atomic::CmpSwap || op_.atomic == ImageOp::Atomic::FCmpSwap;
    const unsigned words = std::popcount(static_cast<unsigned>(op_.dmask)) > (compares ? 2 : 1) ? 2 : 1;
    const auto operand = [&](unsigned first) {
      return data(lane, first) | (words == 2 ? std::uint64_t{data(lane, first + 1)} << 32 : 0);
    };
    const std::uint64_t source = operand(0), comparand = compares ? operand(words) : 0;
    std::uint64_t before = 0;
    if (memory != nullptr && image_.format.bytes() >= 4 * words)
      before = change_word(op_.atomic, memory, words, source, comparand);
    if (!op_.returns) return;
    data(lane, 0) = static_cast<std::uint32_t>(before);
    if (words == 2) data(lane, 1) = static_cast<std::uint32_t>(before >> 32);
  }

  Texel info(std::uint32_t level) const {
    if (!image_.valid()) return {};
    const std::uint32_t levels = image_.last_level - image_.first_level + 1;
    if (level >= levels) return {0, 0, 0, levels};
    const ImageLevel& at = image_.level[image_.first_level + level];
    const std::uint32_t third = image_.dim == Dim::D3 ? at.depth : image_.layers();
    return {at.width, at.height, third,
            image_.samples > 1 ? static_cast<std::uint32_t>(std::countr_zero(image_.samples)) : levels};
  }

  float lod_of(const SampleRequest& r, std::uint32_t lane) const {
    float lod = 0;
    if (op_.kind != Kind::Lod && !lod_matters(image_, sampler_)) return lod;
    switch (op_.level) {
      case Level::Zero:
        break;
      case Level::Given:
        lod = r.point.lod;
        break;
      case Level::Gradient:
        lod = lod_of_gradients(image_, sampler_, r.dx, r.dy) + sampler_.lod_bias;
        break;
      case Level::Implicit:
      case Level::Bias:
        lod = implicit_lod(lane) + sampler_.lod_bias + r.bias;
        break;
    }
    return op_.lod_clamp ? std::max(lod, r.lod_clamp) : lod;
  }

  // From the differences within the quad; an idle lane shows none.
  float implicit_lod(std::uint32_t lane) const {
    const std::uint32_t first = lane & ~3u;
    const auto at = [&](std::uint32_t l) { return read_sample(op_, image_.dim, reader(l)).point.at; };
    std::array<std::array<float, 3>, 2> difference{};
    for (unsigned direction = 0; direction < 2; ++direction) {
      const std::uint32_t other = first + 1 + direction;
      if ((mask_ >> first & 1) == 0 || (mask_ >> other & 1) == 0) continue;
      const std::array<float, 3> a = at(first), b = at(other);
      for (unsigned i = 0; i < 3; ++i) difference[direction][i] = b[i] - a[i];
    }
    return lod_of_gradients(image_, sampler_, difference[0], difference[1]);
  }

  void sample_lane(std::uint32_t lane) const {
    if (!image_.valid()) {
      put(lane, {}, op_.kind == Kind::Gather || op_.kind == Kind::GatherRow ? 15 : op_.dmask);
      return;
    }
    SampleRequest r = read_sample(op_, image_.dim, reader(lane));
    r.point.lod = lod_of(r, lane);
    if (op_.kind == Kind::Gather) {
      const unsigned component = static_cast<unsigned>(std::countr_zero(op_.dmask | 8u));
      put(lane, gather(image_, sampler_, r.point, op_.compare, component), 15);
    } else if (op_.kind == Kind::GatherRow) {
      const unsigned component = static_cast<unsigned>(std::countr_zero(op_.dmask | 8u));
      put(lane, gather_row(image_, sampler_, r.point, component), 15);
    } else if (op_.kind == Kind::Lod) {
      const float lod = clamped_lod(image_, sampler_, r.point.lod);
      put(lane, {std::bit_cast<std::uint32_t>(lod), std::bit_cast<std::uint32_t>(r.point.lod), 0, 0},
          op_.dmask);
    } else {
      put(lane, sample(image_, sampler_, r.point, op_.compare), op_.dmask);
    }
  }

  ImageOp op_;
  Image image_;
  Sampler sampler_;
  const std::uint32_t* address_;
  std::uint32_t lanes_, mask_;
  std::uint32_t* data_;
};

}  // namespace

void access_images(ImageOp op, const std::uint32_t* resource, const std::uint32_t* sampler,
                   const std::uint32_t* address, std::uint32_t lanes, std::uint32_t mask,
                   std::uint32_t* data) {
  Access(op, resource, sampler, address, lanes, mask, data).run();
}

}  // namespace cairn::gpu
