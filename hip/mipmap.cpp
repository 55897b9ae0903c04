// SPDX-License-Identifier: MIT
// Levels: their sizes, places, and the register of handles.
#include "hip/mipmap.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <unordered_map>

#include "base/bits.h"
#include "clr/memory.h"
#include "hip/api.h"

namespace cairn::hip {
namespace {

constexpr std::size_t kRowAlign = 256;

struct Register {
  std::mutex mutex;
  std::unordered_map<const void*, std::shared_ptr<Mipmap>> living;
};

Register& mipmaps() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

bool is_layered(const Array& array) { return (array.flags & (hipArrayLayered | hipArrayCubemap)) != 0; }

std::size_t halved(std::size_t size, unsigned level) {
  return size == 0 ? 0 : std::max<std::size_t>(size >> level, 1);
}

// Level `level` of layer 0, still without its place.
Array shape_of_level(const Array& first, unsigned level) {
  Array shape = first;
  shape.extent.width = halved(first.extent.width, level);
  shape.extent.height = halved(first.extent.height, level);
  if (!is_layered(first)) shape.extent.depth = halved(first.extent.depth, level);
  shape.pitch = align_up(shape.extent.width * shape.texel, kRowAlign);
  return shape;
}

// Bytes of a level of one layer.
std::size_t size_of_level(const Array& first, unsigned level) {
  const Array shape = shape_of_level(first, level);
  return shape.pitch * shape.rows() * (is_layered(first) ? 1 : shape.slices());
}

std::size_t offset_of_level(const Array& first, unsigned level) {
  std::size_t offset = 0;
  for (unsigned l = 0; l < level; ++l) offset += size_of_level(first, l);
  return offset;
}

bool is_possible(const Array& shape) {
  const auto& [width, height, depth] = shape.extent;
  if ((shape.flags & hipArrayCubemap) != 0) {
    const bool layered = (shape.flags & hipArrayLayered) != 0;
    if (width != height || depth == 0 || (layered ? depth % 6 != 0 : depth != 6)) return false;
  }
  const bool gathers = (shape.flags & hipArrayTextureGather) != 0;
  return !gathers || (height != 0 && depth == 0);
}

}  // namespace

hipError_t make_mipmap(hipMipmappedArray_t* out, const Array& shape, unsigned levels) {
  if (levels == 0 || !is_possible(shape)) return hipErrorInvalidValue;
  std::size_t longest = std::max(shape.extent.width, shape.extent.height);
  if (!is_layered(shape)) longest = std::max(longest, shape.extent.depth);
  auto mipmap = std::make_shared<Mipmap>();
  mipmap->levels = std::min(levels, static_cast<unsigned>(std::bit_width(longest)));
  mipmap->handles.resize(mipmap->levels);
  Array& first = mipmap->first;
  first = shape_of_level(shape, 0);
  const std::size_t layer = offset_of_level(first, mipmap->levels);
  const std::size_t layers = is_layered(first) ? first.slices() : 1;
  if (mul_overflows(layer, layers)) return hipErrorOutOfMemory;
  const auto memory = clr::allocate_device(Runtime::instance().current().device, layer * layers);
  if (!memory) return code_of(memory.error());
  first.memory = static_cast<std::byte*>(*memory);
  if (is_layered(first)) first.slice_pitch = layer;
  first.levels = mipmap->levels;
  const auto handle = reinterpret_cast<hipMipmappedArray_t>(mipmap.get());
  const std::scoped_lock lock(mipmaps().mutex);
  mipmaps().living.emplace(handle, std::move(mipmap));
  *out = handle;
  return hipSuccess;
}

std::shared_ptr<Mipmap> find_mipmap(hipMipmappedArray_const_t handle) {
  const std::scoped_lock lock(mipmaps().mutex);
  const auto found = mipmaps().living.find(handle);
  return found != mipmaps().living.end() ? found->second : nullptr;
}

hipError_t level_of(hipMipmappedArray_const_t handle, unsigned level, hipArray_t* out) {
  const auto mipmap = find_mipmap(handle);
  if (mipmap == nullptr) return hipErrorInvalidHandle;
  if (level >= mipmap->levels) return hipErrorInvalidValue;
  const std::scoped_lock lock(mipmaps().mutex);
  hipArray_t& kept = mipmap->handles[level];
  if (kept == nullptr || find_array(kept) == nullptr) {
    auto array = std::make_shared<Array>(shape_of_level(mipmap->first, level));
    array->memory = mipmap->first.memory + offset_of_level(mipmap->first, level);
    array->slice_pitch = mipmap->first.slice_pitch;
    array->owns_memory = false;
    array->level = level;
    array->base = std::make_shared<Array>(mipmap->first);
    kept = add_array(std::move(array));
  }
  *out = kept;
  return hipSuccess;
}

hipError_t drop_mipmap(hipMipmappedArray_t handle) {
  std::shared_ptr<Mipmap> mipmap;
  {
    const std::scoped_lock lock(mipmaps().mutex);
    const auto found = mipmaps().living.find(handle);
    if (found == mipmaps().living.end()) return hipErrorContextIsDestroyed;
    mipmap = std::move(found->second);
    mipmaps().living.erase(found);
  }
  for (hipArray_t level : mipmap->handles) {
    if (level != nullptr && find_array(level) != nullptr) (void)drop_array(level);
  }
  Runtime::instance().current().synchronize();
  (void)clr::MemoryTable::instance().release(mipmap->first.memory);
  return hipSuccess;
}

}  // namespace cairn::hip
