// SPDX-License-Identifier: MIT
// Binding, and the register of what is bound.
#include "hip/texture_reference.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "hip/properties.h"
#include "hip/registry.h"
#include "hip/texture.h"

namespace cairn::hip {
namespace {

struct Register {
  std::mutex mutex;
  std::unordered_map<const textureReference*, Binding> bound;
  // References of loaded modules, by their variable on the device; programs' own are found by their symbol.
  std::unordered_map<void*, std::unique_ptr<textureReference>> of_modules;
  std::unordered_map<const textureReference*, void*> device_of;
};

Register& references() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

hipTextureDesc modes_of(const textureReference& reference) {
  hipTextureDesc desc = {};
  std::copy_n(reference.addressMode, 3, desc.addressMode);
  desc.filterMode = reference.filterMode;
  desc.readMode = reference.readMode;
  desc.sRGB = reference.sRGB;
  desc.normalizedCoords = reference.normalized;
  desc.maxAnisotropy = reference.maxAnisotropy;
  desc.mipmapFilterMode = reference.mipmapFilterMode;
  desc.mipmapLevelBias = reference.mipmapLevelBias;
  desc.minMipmapLevelClamp = reference.minMipmapLevelClamp;
  desc.maxMipmapLevelClamp = reference.maxMipmapLevelClamp;
  return desc;
}

hipError_t find_device_copy(const textureReference* reference, void** out) {
  {
    const std::scoped_lock lock(references().mutex);
    const auto found = references().device_of.find(reference);
    if (found != references().device_of.end()) {
      *out = found->second;
      return hipSuccess;
    }
  }
  clr::Variable variable;
  if (Registry::instance().variable(reference, Runtime::instance().current(), &variable) != hipSuccess ||
      variable.size < sizeof(textureReference))
    return hipErrorInvalidSymbol;
  *out = variable.address;
  return hipSuccess;
}

}  // namespace

hipError_t bind_reference(const textureReference* reference, const Binding& binding) {
  if (reference == nullptr) return hipErrorInvalidSymbol;
  void* device = nullptr;
  if (const hipError_t code = find_device_copy(reference, &device)) return code;
  hipTextureObject_t object = nullptr;
  if (const hipError_t code = make_texture(binding.resource, modes_of(*reference), nullptr, &object))
    return code;
  (void)unbind_reference(reference);
  // The interface has it const, and the binding is part of it all the same.
  auto* host = const_cast<textureReference*>(reference);
  host->textureObject = object;
  std::memcpy(device, host, sizeof *host);
  const std::scoped_lock lock(references().mutex);
  references().bound[reference] = binding;
  return hipSuccess;
}

hipError_t unbind_reference(const textureReference* reference) {
  if (reference == nullptr) return hipErrorInvalidValue;
  {
    const std::scoped_lock lock(references().mutex);
    if (references().bound.erase(reference) == 0) return hipSuccess;
  }
  auto* host = const_cast<textureReference*>(reference);
  const hipTextureObject_t object = host->textureObject;
  host->textureObject = nullptr;
  return object != nullptr ? drop_texture(object) : hipSuccess;
}

bool binding_of(const textureReference* reference, Binding* out) {
  const std::scoped_lock lock(references().mutex);
  const auto found = references().bound.find(reference);
  if (found == references().bound.end()) return false;
  *out = found->second;
  return true;
}

textureReference* reference_at(void* device) {
  const std::scoped_lock lock(references().mutex);
  auto& reference = references().of_modules[device];
  if (reference == nullptr) {
    reference = std::make_unique<textureReference>();
    references().device_of[reference.get()] = device;
  }
  return reference.get();
}

hipError_t line_of(const void* address, const hipChannelFormatDesc& desc, std::size_t bytes,
                   std::size_t* offset, Binding* out) {
  const std::size_t alignment = properties_of(Runtime::instance().current()).textureAlignment;
  const std::size_t over = reinterpret_cast<std::uintptr_t>(address) % alignment;
  if (address == nullptr || (offset == nullptr && over != 0)) return hipErrorInvalidValue;
  *out = {};
  out->offset = over;
  out->resource.resType = hipResourceTypeLinear;
  out->resource.res.linear.devPtr = static_cast<std::byte*>(const_cast<void*>(address)) - over;
  out->resource.res.linear.desc = desc;
  out->resource.res.linear.sizeInBytes = bytes + over;
  if (offset != nullptr) *offset = over;
  return hipSuccess;
}

}  // namespace cairn::hip
