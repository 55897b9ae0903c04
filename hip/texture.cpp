// SPDX-License-Identifier: MIT
// Resources to descriptors in device memory.
#include "hip/texture.h"

#include <algorithm>
#include <cstring>
#include <shared_mutex>
#include <unordered_map>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/array.h"
#include "hip/image_descriptor.h"
#include "hip/mipmap.h"
#include "hip/properties.h"

namespace cairn::hip {
namespace {

using Kind = ImageShape::Kind;

struct Register {
  std::shared_mutex mutex;
  std::unordered_map<const void*, std::shared_ptr<Texture>> living;
};

Register& textures() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

bool is_aligned(const void* pointer, std::size_t alignment) {
  return reinterpret_cast<std::uintptr_t>(pointer) % alignment == 0;
}

// Channels, their width and what they mean. False for what no texture may have.
bool set_format(const hipChannelFormatDesc& desc, const hipTextureDesc& texture, ImageShape* shape) {
  hipArray_Format format;
  unsigned channels = 0;
  if (!format_of(desc, &format, &channels)) return false;
  shape->channels = channels;
  shape->bits = static_cast<unsigned>(desc.x);
  if (desc.f == hipChannelFormatKindFloat) {
    shape->format = NumberFormat::Float;
    return texture.sRGB == 0;
  }
  const bool is_signed = desc.f == hipChannelFormatKindSigned;
  if (texture.readMode == hipReadModeElementType) {
    shape->format = is_signed ? NumberFormat::Sint : NumberFormat::Uint;
    return true;
  }
  if (desc.x == 32) return false;  // 32-bit integers are not promoted
  shape->format = is_signed ? NumberFormat::Snorm : NumberFormat::Unorm;
  if (texture.sRGB != 0 && !is_signed && desc.x == 8) shape->format = NumberFormat::Srgb;
  return true;
}

Kind kind_of(const Array& array) {
  const bool layered = (array.flags & hipArrayLayered) != 0;
  if ((array.flags & hipArrayCubemap) != 0) return Kind::Cube;
  if (array.extent.height == 0) return layered ? Kind::D1Array : Kind::D1;
  if (array.extent.depth == 0) return Kind::D2;
  return layered ? Kind::D2Array : Kind::D3;
}

// An array, or level 0 of a mipmapped one.
hipError_t shape_of_texels(const Array& array, const hipTextureDesc& texture, ImageShape* shape) {
  if (!set_format(array.desc, texture, shape)) return hipErrorInvalidValue;
  shape->kind = kind_of(array);
  shape->base = reinterpret_cast<std::uint64_t>(array.memory);
  shape->width = array.extent.width;
  shape->height = array.rows();
  shape->depth = array.slices();
  shape->pitch = array.pitch / array.texel;
  shape->levels = array.levels;
  shape->last_level = array.levels - 1;
  return hipSuccess;
}

hipError_t shape_of_array(hipArray_t handle, const hipTextureDesc& texture, ImageShape* shape) {
  const auto array = find_array(handle);
  if (array == nullptr) return handle == nullptr ? hipErrorInvalidHandle : hipErrorContextIsDestroyed;
  if (array->base == nullptr) return shape_of_texels(*array, texture, shape);
  const hipError_t code = shape_of_texels(*array->base, texture, shape);
  shape->first_level = shape->last_level = array->level;
  return code;
}

hipError_t shape_of_mipmap(hipMipmappedArray_t handle, const hipTextureDesc& texture, ImageShape* shape) {
  const auto mipmap = find_mipmap(handle);
  if (mipmap == nullptr) return handle == nullptr ? hipErrorInvalidHandle : hipErrorContextIsDestroyed;
  return shape_of_texels(mipmap->first, texture, shape);
}

hipError_t shape_of_line(const hipResourceDesc& resource, const hipTextureDesc& texture,
                         const hipDeviceProp_t& limits, ImageShape* shape) {
  const auto& line = resource.res.linear;
  if (line.devPtr == nullptr || line.sizeInBytes == 0 || !is_aligned(line.devPtr, limits.textureAlignment) ||
      !set_format(line.desc, texture, shape))
    return hipErrorInvalidValue;
  shape->kind = Kind::Buffer;
  if (shape->format == NumberFormat::Srgb) return hipErrorInvalidValue;  // buffers have none
  shape->base = reinterpret_cast<std::uint64_t>(line.devPtr);
  shape->width = line.sizeInBytes / (shape->bits / 8 * shape->channels);
  if (shape->width == 0 || shape->width > static_cast<std::size_t>(limits.maxTexture1DLinear))
    return hipErrorInvalidValue;
  return hipSuccess;
}

hipError_t shape_of_plane(const hipResourceDesc& resource, const hipTextureDesc& texture,
                          const hipDeviceProp_t& limits, ImageShape* shape) {
  const auto& plane = resource.res.pitch2D;
  if (plane.devPtr == nullptr || plane.width == 0 || plane.height == 0 ||
      !is_aligned(plane.devPtr, limits.textureAlignment) || !set_format(plane.desc, texture, shape))
    return hipErrorInvalidValue;
  const std::size_t texel = shape->bits / 8 * shape->channels;
  if (plane.pitchInBytes % limits.texturePitchAlignment != 0 || plane.pitchInBytes / texel < plane.width ||
      plane.width > static_cast<std::size_t>(limits.maxTexture2D[0]) ||
      plane.height > static_cast<std::size_t>(limits.maxTexture2D[1]))
    return hipErrorInvalidValue;
  shape->kind = Kind::D2;
  shape->base = reinterpret_cast<std::uint64_t>(plane.devPtr);
  shape->width = plane.width;
  shape->height = plane.height;
  shape->pitch = plane.pitchInBytes / texel;
  return hipSuccess;
}

hipError_t shape_of(const hipResourceDesc& resource, const hipTextureDesc& texture, ImageShape* shape) {
  const hipDeviceProp_t limits = properties_of(Runtime::instance().current());
  switch (resource.resType) {
    case hipResourceTypeArray:
      return shape_of_array(resource.res.array.array, texture, shape);
    case hipResourceTypeLinear:
      return shape_of_line(resource, texture, limits, shape);
    case hipResourceTypePitch2D:
      return shape_of_plane(resource, texture, limits, shape);
    case hipResourceTypeMipmappedArray:
      return shape_of_mipmap(resource.res.mipmap.mipmap, texture, shape);
  }
  return hipErrorInvalidValue;
}

// What of the resource the view shows. Its format is the resource's: others are no views of this runtime.
hipError_t narrow(const hipResourceViewDesc& view, ImageShape* shape) {
  const unsigned levels = shape->last_level - shape->first_level;
  if (view.firstMipmapLevel > view.lastMipmapLevel || view.lastMipmapLevel > levels)
    return hipErrorInvalidValue;
  shape->last_level = shape->first_level + view.lastMipmapLevel;
  shape->first_level += view.firstMipmapLevel;
  const bool layered = shape->kind == Kind::D1Array || shape->kind == Kind::D2Array;
  if (!layered) return hipSuccess;
  if (view.firstLayer > view.lastLayer || view.lastLayer >= shape->depth) return hipErrorInvalidValue;
  shape->first_layer = view.firstLayer;
  shape->depth = view.lastLayer - view.firstLayer + 1;
  return hipSuccess;
}

// The object's words to memory that the card reads.
hipError_t publish(const TextureWords& words, const Texture& made_of, const void** out) {
  const auto memory = clr::allocate_host(sizeof words);
  if (!memory) return code_of(memory.error());
  std::memcpy(*memory, &words, sizeof words);
  const std::unique_lock lock(textures().mutex);
  textures().living.emplace(*memory, std::make_shared<Texture>(made_of));
  *out = *memory;
  return hipSuccess;
}

}  // namespace

bool has_images(DeviceState& device) {
  const int major = major_of(device);
  return major >= 10 || (major == 9 && minor_of(device) == 0);  // gfx940 and later have none
}

hipError_t make_texture(const hipResourceDesc& resource, const hipTextureDesc& texture,
                        const hipResourceViewDesc* view, hipTextureObject_t* out) {
  DeviceState& device = Runtime::instance().current();
  if (!has_images(device)) return hipErrorNotSupported;
  const bool by_array =
      resource.resType == hipResourceTypeArray || resource.resType == hipResourceTypeMipmappedArray;
  if (view != nullptr && !by_array) return hipErrorInvalidValue;
  ImageShape shape;
  if (const hipError_t code = shape_of(resource, texture, &shape)) return code;
  if (view != nullptr) {
    if (const hipError_t code = narrow(*view, &shape)) return code;
  }
  TextureWords words;
  if (!describe_image(major_of(device), shape, &words.image)) return hipErrorInvalidValue;
  words.sampler = sampler_of(texture);
  Texture made_of{resource, texture, view != nullptr ? *view : hipResourceViewDesc{}, view != nullptr};
  const void* object = nullptr;
  if (const hipError_t code = publish(words, made_of, &object)) return code;
  *out = reinterpret_cast<hipTextureObject_t>(const_cast<void*>(object));
  return hipSuccess;
}

hipError_t make_surface(const hipResourceDesc& resource, hipSurfaceObject_t* out) {
  DeviceState& device = Runtime::instance().current();
  if (!has_images(device)) return hipErrorNotSupported;
  if (resource.resType != hipResourceTypeArray) return hipErrorInvalidValue;
  ImageShape shape;
  if (const hipError_t code = shape_of(resource, hipTextureDesc{}, &shape)) return code;
  TextureWords words;
  if (!describe_image(major_of(device), shape, &words.image)) return hipErrorInvalidValue;
  Texture made_of;
  made_of.resource = resource;
  const void* object = nullptr;
  if (const hipError_t code = publish(words, made_of, &object)) return code;
  *out = reinterpret_cast<hipSurfaceObject_t>(const_cast<void*>(object));
  return hipSuccess;
}

std::shared_ptr<Texture> find_texture(const void* handle) {
  const std::shared_lock lock(textures().mutex);
  const auto found = textures().living.find(handle);
  return found != textures().living.end() ? found->second : nullptr;
}

hipError_t drop_texture(const void* handle) {
  {
    const std::unique_lock lock(textures().mutex);
    if (textures().living.erase(handle) == 0) return hipErrorInvalidValue;
  }
  Runtime::instance().current().synchronize();
  (void)clr::MemoryTable::instance().release(handle);
  return hipSuccess;
}

}  // namespace cairn::hip
