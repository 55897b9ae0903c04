// SPDX-License-Identifier: MIT
// Arrays: their memory and the register of handles.
#include "hip/array.h"

#include <shared_mutex>
#include <unordered_map>

#include "base/bits.h"
#include "clr/memory.h"
#include "hip/api.h"

namespace cairn::hip {
namespace {

struct Register {
  std::shared_mutex mutex;
  std::unordered_map<hipArray_const_t, std::shared_ptr<Array>> living;
};

Register& arrays() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

constexpr std::size_t kPitchAlign = 256;

struct FormatRow {
  hipArray_Format format;
  int bits;
  hipChannelFormatKind kind;
};
constexpr FormatRow kFormats[] = {
    {HIP_AD_FORMAT_UNSIGNED_INT8, 8, hipChannelFormatKindUnsigned},
    {HIP_AD_FORMAT_UNSIGNED_INT16, 16, hipChannelFormatKindUnsigned},
    {HIP_AD_FORMAT_UNSIGNED_INT32, 32, hipChannelFormatKindUnsigned},
    {HIP_AD_FORMAT_SIGNED_INT8, 8, hipChannelFormatKindSigned},
    {HIP_AD_FORMAT_SIGNED_INT16, 16, hipChannelFormatKindSigned},
    {HIP_AD_FORMAT_SIGNED_INT32, 32, hipChannelFormatKindSigned},
    {HIP_AD_FORMAT_HALF, 16, hipChannelFormatKindFloat},
    {HIP_AD_FORMAT_FLOAT, 32, hipChannelFormatKindFloat},
};

}  // namespace

bool Array::contains(std::size_t x_bytes, std::size_t y, std::size_t z, const clr::BoxSize& size) const {
  const std::size_t width = extent.width * texel;
  return x_bytes <= width && size.width <= width - x_bytes && y <= rows() && size.height <= rows() - y &&
         z <= slices() && size.depth <= slices() - z;
}

std::shared_ptr<Array> find_array(hipArray_const_t handle) {
  if (handle == nullptr) return nullptr;
  const std::shared_lock lock(arrays().mutex);
  const auto found = arrays().living.find(handle);
  return found != arrays().living.end() ? found->second : nullptr;
}

hipArray_t add_array(std::shared_ptr<Array> array) {
  const auto handle = reinterpret_cast<hipArray_t>(array.get());
  const std::unique_lock lock(arrays().mutex);
  arrays().living.emplace(handle, std::move(array));
  return handle;
}

hipError_t make_array(hipArray_t* out, const Array& shape) {
  auto array = std::make_shared<Array>(shape);
  array->pitch = align_up(shape.extent.width * shape.texel, kPitchAlign);
  if (mul_overflows(array->pitch, shape.rows()) || mul_overflows(array->pitch * shape.rows(), shape.slices()))
    return hipErrorOutOfMemory;
  const std::size_t bytes = array->pitch * shape.rows() * shape.slices();
  const auto memory = clr::allocate_device(Runtime::instance().current().device, bytes);
  if (!memory) return code_of(memory.error());
  array->memory = static_cast<std::byte*>(*memory);
  *out = add_array(std::move(array));
  return hipSuccess;
}

hipError_t drop_array(hipArray_t handle) {
  std::shared_ptr<Array> array;
  {
    const std::unique_lock lock(arrays().mutex);
    const auto found = arrays().living.find(handle);
    if (found == arrays().living.end()) return hipErrorContextIsDestroyed;
    array = std::move(found->second);
    arrays().living.erase(found);
  }
  Runtime::instance().current().synchronize();
  if (array->owns_memory) (void)clr::MemoryTable::instance().release(array->memory);
  return hipSuccess;
}

bool describe_format(hipArray_Format format, unsigned channels, hipChannelFormatDesc* desc) {
  if (channels != 1 && channels != 2 && channels != 4) return false;
  for (const FormatRow& row : kFormats) {
    if (row.format != format) continue;
    *desc = {row.bits, channels > 1 ? row.bits : 0, channels > 2 ? row.bits : 0, channels > 3 ? row.bits : 0,
             row.kind};
    return true;
  }
  return false;
}

bool format_of(const hipChannelFormatDesc& desc, hipArray_Format* format, unsigned* channels) {
  const int sizes[4] = {desc.x, desc.y, desc.z, desc.w};
  unsigned count = 0;
  while (count < 4 && sizes[count] != 0) ++count;
  for (unsigned i = 1; i < 4; ++i) {
    if (sizes[i] != (i < count ? desc.x : 0)) return false;
  }
  if (count != 1 && count != 2 && count != 4) return false;
  for (const FormatRow& row : kFormats) {
    if (row.bits != desc.x || row.kind != desc.f) continue;
    *format = row.format;
    *channels = count;
    return true;
  }
  return false;
}

}  // namespace cairn::hip
