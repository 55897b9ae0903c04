// SPDX-License-Identifier: MIT
// Plans of images, and the table of their objects.
#include "hsa/image.h"

#include <cstring>

#include "base/bits.h"
#include "hsa/thunk_memory.h"

namespace cairn::hsa {
namespace {

using Kind = ImageShape::Kind;

constexpr std::size_t kMaxBuffer = UINT32_MAX;
constexpr std::size_t kMaxPitchGfx9 = 1 << 16, kMaxPitch = 1 << 14;  ///< texels: the fields' widths
constexpr std::size_t kWordsBytes = 64, kBlockBytes = 64 << 10;
static_assert(sizeof(ImageWords) <= kWordsBytes && sizeof(SamplerWords) <= kWordsBytes);

std::optional<Kind> kind_of(hsa_ext_image_geometry_t geometry) {
  switch (geometry) {
    case HSA_EXT_IMAGE_GEOMETRY_1D:
      return Kind::D1;
    case HSA_EXT_IMAGE_GEOMETRY_2D:
    case HSA_EXT_IMAGE_GEOMETRY_2DDEPTH:
      return Kind::D2;
    case HSA_EXT_IMAGE_GEOMETRY_3D:
      return Kind::D3;
    case HSA_EXT_IMAGE_GEOMETRY_1DA:
      return Kind::D1Array;
    case HSA_EXT_IMAGE_GEOMETRY_2DA:
    case HSA_EXT_IMAGE_GEOMETRY_2DADEPTH:
      return Kind::D2Array;
    case HSA_EXT_IMAGE_GEOMETRY_1DB:
      return Kind::Buffer;
  }
  return std::nullopt;
}

bool has_rows(Kind kind) { return kind == Kind::D2 || kind == Kind::D3 || kind == Kind::D2Array; }

// Width, rows and slices; false when one is 0 or beyond the limits.
bool measure(Kind kind, const hsa_ext_image_descriptor_t& d, ImageLayout* layout) {
  const bool layered = kind == Kind::D1Array || kind == Kind::D2Array;
  layout->width = d.width;
  layout->rows = has_rows(kind) ? d.height : 1;
  layout->slices = kind == Kind::D3 ? d.depth : layered ? d.array_size : 1;
  const auto fits = [](std::size_t value, std::size_t most) { return value != 0 && value <= most; };
  return fits(layout->width, kind == Kind::Buffer ? kMaxBuffer : kMaxImageSide) &&
         fits(layout->rows, kMaxImageSide) && fits(layout->slices, kMaxImageDepth);
}

ImageShape shape_of(const Image& image) {
  ImageShape shape;
  shape.kind = *kind_of(image.descriptor.geometry);
  shape.base = reinterpret_cast<std::uintptr_t>(image.data);
  shape.width = image.layout.width;
  shape.height = image.layout.rows;
  shape.depth = image.layout.slices;
  shape.pitch = image.layout.row_pitch / image.format.texel();
  shape.bits = image.format.bits;
  shape.channels = image.format.channels;
  shape.format = image.format.number;
  shape.selectors = image.format.selectors;
  return shape;
}

SamplerShape::Wrap wrap_of(std::uint32_t mode) {
  switch (mode) {
    case HSA_EXT_SAMPLER_ADDRESSING_MODE_CLAMP_TO_BORDER:
      return SamplerShape::Wrap::ClampToBorder;
    case HSA_EXT_SAMPLER_ADDRESSING_MODE_REPEAT:
      return SamplerShape::Wrap::Repeat;
    case HSA_EXT_SAMPLER_ADDRESSING_MODE_MIRRORED_REPEAT:
      return SamplerShape::Wrap::Mirror;
    default:
      return SamplerShape::Wrap::ClampToEdge;
  }
}

int generation_of(const Agent& agent) { return static_cast<int>(agent.isa()->target->major); }

template <class Words>
void write_words(std::uint64_t to, const Words& words) {
  std::memcpy(reinterpret_cast<void*>(to), words.data(), sizeof words);
}

}  // namespace

bool has_images(const Agent& agent) {
  if (!agent.is_gpu() || agent.isa() == nullptr) return false;
  const IsaTarget& target = *agent.isa()->target;
  return target.major >= 10 || (target.major == 9 && target.minor == 0);  // gfx940 and later have none
}

Result<Image> plan_image(const Agent& agent, const hsa_ext_image_descriptor_t& descriptor,
                         std::size_t row_pitch, std::size_t slice_pitch) {
  const std::optional<Kind> kind = kind_of(descriptor.geometry);
  if (!kind) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such geometry");
  const std::optional<ImageFormat> format = image_format(descriptor.geometry, descriptor.format);
  if (!format || !has_images(agent))
    return fail(static_cast<hsa_status_t>(HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED));
  Image image{&agent, descriptor, *format, {}, nullptr};
  ImageLayout& layout = image.layout;
  if (!measure(*kind, descriptor, &layout))
    return fail(static_cast<hsa_status_t>(HSA_EXT_STATUS_ERROR_IMAGE_SIZE_UNSUPPORTED));
  const std::size_t row = layout.width * format->texel();
  const std::size_t alignment = *kind == Kind::Buffer ? format->texel() : kImageAlignment;
  layout.row_pitch = row_pitch != 0 ? row_pitch : align_up<std::size_t>(row, alignment);
  // Later cards know a pitch of their own for plain 1D and 2D images alone; slices always lie close.
  const bool has_pitch = generation_of(agent) == 9 || *kind == Kind::D1 || *kind == Kind::D2;
  const std::size_t most = generation_of(agent) == 9 ? kMaxPitchGfx9 : kMaxPitch;
  if ((*kind != Kind::Buffer && layout.row_pitch / format->texel() > most) || layout.row_pitch < row ||
      layout.row_pitch % alignment != 0 || layout.row_pitch % format->texel() != 0 ||
      (!has_pitch && layout.row_pitch != align_up<std::size_t>(row, alignment)) ||
      (slice_pitch != 0 && layout.slices > 1 && slice_pitch != layout.row_pitch * layout.rows))
    return fail(static_cast<hsa_status_t>(HSA_EXT_STATUS_ERROR_IMAGE_PITCH_UNSUPPORTED));
  layout.slice_pitch = layout.row_pitch * layout.rows;
  return image;
}

ImageTable::~ImageTable() {
  for (void* block : blocks_) free_shared(block, kBlockBytes);
}

Result<std::uint64_t> ImageTable::take_words() {
  if (free_.empty()) {
    Result<void*> block = allocate_shared(kBlockBytes);
    if (!block) return block.error();
    blocks_.push_back(*block);
    const auto begin = reinterpret_cast<std::uintptr_t>(*block);
    for (std::size_t at = kBlockBytes; at != 0; at -= kWordsBytes) free_.push_back(begin + at - kWordsBytes);
  }
  const std::uint64_t words = free_.back();
  free_.pop_back();
  return words;
}

Result<hsa_ext_image_t> ImageTable::create(const Image& image) {
  ImageWords words;
  if (!describe_image(generation_of(*image.agent), shape_of(image), &words))
    return fail(static_cast<hsa_status_t>(HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED));
  words[8] = image.descriptor.format.channel_type;
  words[9] = image.descriptor.format.channel_order;
  const std::lock_guard lock(mutex_);
  Result<std::uint64_t> at = take_words();
  if (!at) return at.error();
  write_words(*at, words);
  images_.emplace(*at, std::make_shared<const Image>(image));
  return hsa_ext_image_t{*at};
}

Result<hsa_ext_sampler_t> ImageTable::create(const Agent& agent,
                                             const hsa_ext_sampler_descriptor_v2_t& sampler) {
  SamplerShape shape;
  for (unsigned i = 0; i < 3; ++i) {
    if (sampler.address_modes[i] > HSA_EXT_SAMPLER_ADDRESSING_MODE_MIRRORED_REPEAT)
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such addressing mode");
    shape.wrap[i] = wrap_of(sampler.address_modes[i]);
  }
  if (sampler.coordinate_mode > HSA_EXT_SAMPLER_COORDINATE_MODE_NORMALIZED ||
      sampler.filter_mode > HSA_EXT_SAMPLER_FILTER_MODE_LINEAR)
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such coordinates or filter");
  if (!has_images(agent))
    return fail(static_cast<hsa_status_t>(HSA_EXT_STATUS_ERROR_SAMPLER_DESCRIPTOR_UNSUPPORTED));
  shape.normalized = sampler.coordinate_mode == HSA_EXT_SAMPLER_COORDINATE_MODE_NORMALIZED;
  shape.linear = sampler.filter_mode == HSA_EXT_SAMPLER_FILTER_MODE_LINEAR;
  const std::lock_guard lock(mutex_);
  Result<std::uint64_t> at = take_words();
  if (!at) return at.error();
  write_words(*at, describe_sampler(shape));
  samplers_.emplace(*at, true);
  return hsa_ext_sampler_t{*at};
}

std::shared_ptr<const Image> ImageTable::find(hsa_ext_image_t handle) const {
  const std::lock_guard lock(mutex_);
  const auto found = images_.find(handle.handle);
  return found == images_.end() ? nullptr : found->second;
}

bool ImageTable::destroy(hsa_ext_image_t handle) {
  const std::lock_guard lock(mutex_);
  if (images_.erase(handle.handle) == 0) return false;
  give_words(handle.handle);
  return true;
}

bool ImageTable::destroy(hsa_ext_sampler_t handle) {
  const std::lock_guard lock(mutex_);
  if (samplers_.erase(handle.handle) == 0) return false;
  give_words(handle.handle);
  return true;
}

std::optional<ImageBox> box_of(const Image& image, const hsa_dim3_t& offset, const hsa_dim3_t& range) {
  const Kind kind = *kind_of(image.descriptor.geometry);
  const bool rows = has_rows(kind), layers_in_y = kind == Kind::D1Array;
  const bool slices = kind == Kind::D3 || kind == Kind::D2Array;
  const std::size_t y = rows ? offset.y : 0, height = rows ? range.y : 1;
  const std::size_t z = layers_in_y ? offset.y : slices ? offset.z : 0;
  const std::size_t depth = layers_in_y ? range.y : slices ? range.z : 1;
  const ImageLayout& layout = image.layout;
  const auto inside = [](std::size_t start, std::size_t count, std::size_t all) {
    return count != 0 && start <= all && count <= all - start;
  };
  if (!inside(offset.x, range.x, layout.width) || !inside(y, height, layout.rows) ||
      !inside(z, depth, layout.slices))
    return std::nullopt;
  const std::size_t texel = image.format.texel();
  return ImageBox{image.data + z * layout.slice_pitch + y * layout.row_pitch + offset.x * texel,
                  range.x * texel,
                  height,
                  depth,
                  layout.row_pitch,
                  layout.slice_pitch};
}

}  // namespace cairn::hsa
