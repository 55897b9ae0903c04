// SPDX-License-Identifier: MIT
// Texture and surface objects. Cards without image hardware refuse them, as ROCm does there.
#include "hip/api.h"
#include "hip/array.h"
#include "hip/properties.h"
#include "hip/texture.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

bool has_images() { return cairn::hip::has_images(Runtime::instance().current()); }

// The driver interface's descriptions as the runtime's. False for what does not exist.
bool plain_resource(const HIP_RESOURCE_DESC& from, hipResourceDesc* to) {
  *to = {};
  switch (from.resType) {
    case HIP_RESOURCE_TYPE_ARRAY:
      to->resType = hipResourceTypeArray;
      to->res.array.array = from.res.array.hArray;
      return true;
    case HIP_RESOURCE_TYPE_MIPMAPPED_ARRAY:
      to->resType = hipResourceTypeMipmappedArray;
      to->res.mipmap.mipmap = from.res.mipmap.hMipmappedArray;
      return true;
    case HIP_RESOURCE_TYPE_LINEAR:
      to->resType = hipResourceTypeLinear;
      to->res.linear.devPtr = from.res.linear.devPtr;
      to->res.linear.sizeInBytes = from.res.linear.sizeInBytes;
      return describe_format(from.res.linear.format, from.res.linear.numChannels, &to->res.linear.desc);
    case HIP_RESOURCE_TYPE_PITCH2D:
      to->resType = hipResourceTypePitch2D;
      to->res.pitch2D.devPtr = from.res.pitch2D.devPtr;
      to->res.pitch2D.width = from.res.pitch2D.width;
      to->res.pitch2D.height = from.res.pitch2D.height;
      to->res.pitch2D.pitchInBytes = from.res.pitch2D.pitchInBytes;
      return describe_format(from.res.pitch2D.format, from.res.pitch2D.numChannels, &to->res.pitch2D.desc);
  }
  return false;
}

hipTextureDesc plain_texture(const HIP_TEXTURE_DESC& from) {
  hipTextureDesc to = {};
  for (unsigned i = 0; i < 3; ++i)
    to.addressMode[i] = static_cast<hipTextureAddressMode>(from.addressMode[i]);
  for (unsigned i = 0; i < 4; ++i) to.borderColor[i] = from.borderColor[i];
  to.filterMode = static_cast<hipTextureFilterMode>(from.filterMode);
  to.readMode =
      (from.flags & HIP_TRSF_READ_AS_INTEGER) != 0 ? hipReadModeElementType : hipReadModeNormalizedFloat;
  to.sRGB = (from.flags & HIP_TRSF_SRGB) != 0;
  to.normalizedCoords = (from.flags & HIP_TRSF_NORMALIZED_COORDINATES) != 0;
  to.maxAnisotropy = from.maxAnisotropy;
  to.mipmapFilterMode = static_cast<hipTextureFilterMode>(from.mipmapFilterMode);
  to.mipmapLevelBias = from.mipmapLevelBias;
  to.minMipmapLevelClamp = from.minMipmapLevelClamp;
  to.maxMipmapLevelClamp = from.maxMipmapLevelClamp;
  return to;
}

hipResourceViewDesc plain_view(const HIP_RESOURCE_VIEW_DESC& from) {
  return {static_cast<hipResourceViewFormat>(from.format),
          from.width,
          from.height,
          from.depth,
          from.firstMipmapLevel,
          from.lastMipmapLevel,
          from.firstLayer,
          from.lastLayer};
}

// And back.
HIP_RESOURCE_DESC driver_resource(const hipResourceDesc& from) {
  HIP_RESOURCE_DESC to = {};
  to.resType = static_cast<HIPresourcetype>(from.resType);
  switch (from.resType) {
    case hipResourceTypeArray:
      to.res.array.hArray = from.res.array.array;
      break;
    case hipResourceTypeMipmappedArray:
      to.res.mipmap.hMipmappedArray = from.res.mipmap.mipmap;
      break;
    case hipResourceTypeLinear:
      to.res.linear.devPtr = from.res.linear.devPtr;
      to.res.linear.sizeInBytes = from.res.linear.sizeInBytes;
      (void)cairn::hip::format_of(from.res.linear.desc, &to.res.linear.format, &to.res.linear.numChannels);
      break;
    case hipResourceTypePitch2D:
      to.res.pitch2D.devPtr = from.res.pitch2D.devPtr;
      to.res.pitch2D.width = from.res.pitch2D.width;
      to.res.pitch2D.height = from.res.pitch2D.height;
      to.res.pitch2D.pitchInBytes = from.res.pitch2D.pitchInBytes;
      (void)cairn::hip::format_of(from.res.pitch2D.desc, &to.res.pitch2D.format, &to.res.pitch2D.numChannels);
      break;
  }
  return to;
}

HIP_TEXTURE_DESC driver_texture(const hipTextureDesc& from) {
  HIP_TEXTURE_DESC to = {};
  for (unsigned i = 0; i < 3; ++i) to.addressMode[i] = static_cast<HIPaddress_mode>(from.addressMode[i]);
  for (unsigned i = 0; i < 4; ++i) to.borderColor[i] = from.borderColor[i];
  to.filterMode = static_cast<HIPfilter_mode>(from.filterMode);
  to.flags = (from.readMode == hipReadModeElementType ? HIP_TRSF_READ_AS_INTEGER : 0) |
             (from.sRGB != 0 ? HIP_TRSF_SRGB : 0) |
             (from.normalizedCoords != 0 ? HIP_TRSF_NORMALIZED_COORDINATES : 0);
  to.maxAnisotropy = from.maxAnisotropy;
  to.mipmapFilterMode = static_cast<HIPfilter_mode>(from.mipmapFilterMode);
  to.mipmapLevelBias = from.mipmapLevelBias;
  to.minMipmapLevelClamp = from.minMipmapLevelClamp;
  to.maxMipmapLevelClamp = from.maxMipmapLevelClamp;
  return to;
}

HIP_RESOURCE_VIEW_DESC driver_view(const hipResourceViewDesc& from) {
  HIP_RESOURCE_VIEW_DESC to = {};
  to.format = static_cast<HIPresourceViewFormat>(from.format);
  to.width = from.width;
  to.height = from.height;
  to.depth = from.depth;
  to.firstMipmapLevel = from.firstMipmapLevel;
  to.lastMipmapLevel = from.lastMipmapLevel;
  to.firstLayer = from.firstLayer;
  to.lastLayer = from.lastLayer;
  return to;
}

// 32-bit integers are integers whatever the flags say.
void keep_wide_integers(const hipChannelFormatDesc& desc, hipTextureDesc* texture) {
  if (desc.f == hipChannelFormatKindFloat || desc.x == 32) texture->readMode = hipReadModeElementType;
}

hipChannelFormatDesc format_of(const hipResourceDesc& resource) {
  if (resource.resType == hipResourceTypeLinear) return resource.res.linear.desc;
  if (resource.resType == hipResourceTypePitch2D) return resource.res.pitch2D.desc;
  const auto array =
      resource.resType == hipResourceTypeArray ? find_array(resource.res.array.array) : nullptr;
  return array != nullptr ? array->desc : hipChannelFormatDesc{};
}

// What a living object was made of, to `ask`.
template <class Ask>
hipError_t ask_texture(const void* out, hipTextureObject_t object, Ask&& ask) {
  if (out == nullptr || object == nullptr) return hipErrorInvalidValue;
  if (!has_images()) return hipErrorNotSupported;
  const auto texture = find_texture(object);
  return texture != nullptr ? ask(*texture) : hipErrorInvalidValue;
}

}  // namespace

hipError_t hipCreateTextureObject(hipTextureObject_t* pTexObject, const hipResourceDesc* pResDesc,
                                  const hipTextureDesc* pTexDesc,
                                  const struct hipResourceViewDesc* pResViewDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pTexObject == nullptr || pResDesc == nullptr || pTexDesc == nullptr) return hipErrorInvalidValue;
        return make_texture(*pResDesc, *pTexDesc, pResViewDesc, pTexObject);
      },
      pTexObject, pResDesc, pTexDesc, pResViewDesc);
}
hipError_t hipDestroyTextureObject(hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (textureObject == nullptr) return hipSuccess;
        return has_images() ? drop_texture(textureObject) : hipErrorNotSupported;
      },
      textureObject);
}
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* pResDesc, hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pResDesc, textureObject, [&](const Texture& texture) {
          *pResDesc = texture.resource;
          return hipSuccess;
        });
      },
      pResDesc, textureObject);
}
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* pTexDesc, hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pTexDesc, textureObject, [&](const Texture& texture) {
          *pTexDesc = texture.texture;
          return hipSuccess;
        });
      },
      pTexDesc, textureObject);
}
hipError_t hipGetTextureObjectResourceViewDesc(struct hipResourceViewDesc* pResViewDesc,
                                               hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pResViewDesc, textureObject, [&](const Texture& texture) {
          if (!texture.has_view) return hipErrorInvalidValue;
          *pResViewDesc = texture.view;
          return hipSuccess;
        });
      },
      pResViewDesc, textureObject);
}
hipError_t hipTexObjectCreate(hipTextureObject_t* pTexObject, const HIP_RESOURCE_DESC* pResDesc,
                              const HIP_TEXTURE_DESC* pTexDesc, const HIP_RESOURCE_VIEW_DESC* pResViewDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pTexObject == nullptr || pResDesc == nullptr || pTexDesc == nullptr) return hipErrorInvalidValue;
        if (!has_images()) return hipErrorNotSupported;
        hipResourceDesc resource;
        if (!plain_resource(*pResDesc, &resource)) return hipErrorInvalidValue;
        hipTextureDesc texture = plain_texture(*pTexDesc);
        keep_wide_integers(format_of(resource), &texture);
        const hipResourceViewDesc view =
            pResViewDesc != nullptr ? plain_view(*pResViewDesc) : hipResourceViewDesc{};
        const hipError_t code =
            make_texture(resource, texture, pResViewDesc != nullptr ? &view : nullptr, pTexObject);
        if (code != hipSuccess) return code;
        find_texture(*pTexObject)->texture.readMode =
            plain_texture(*pTexDesc).readMode;  // as it was asked for
        return hipSuccess;
      },
      pTexObject, pResDesc, pTexDesc, pResViewDesc);
}
hipError_t hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC* pResDesc, hipTextureObject_t texObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pResDesc, texObject, [&](const Texture& texture) {
          *pResDesc = driver_resource(texture.resource);
          return hipSuccess;
        });
      },
      pResDesc, texObject);
}
hipError_t hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC* pTexDesc, hipTextureObject_t texObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pTexDesc, texObject, [&](const Texture& texture) {
          *pTexDesc = driver_texture(texture.texture);
          return hipSuccess;
        });
      },
      pTexDesc, texObject);
}
hipError_t hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC* pResViewDesc,
                                           hipTextureObject_t texObject) {
  return api(
      __func__,
      [&] {
        return ask_texture(pResViewDesc, texObject, [&](const Texture& texture) {
          if (!texture.has_view) return hipErrorInvalidValue;
          *pResViewDesc = driver_view(texture.view);
          return hipSuccess;
        });
      },
      pResViewDesc, texObject);
}
hipError_t hipTexObjectDestroy(hipTextureObject_t texObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (texObject == nullptr) return hipErrorInvalidValue;
        return has_images() ? drop_texture(texObject) : hipErrorNotSupported;
      },
      texObject);
}
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* pSurfObject, const hipResourceDesc* pResDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pSurfObject == nullptr || pResDesc == nullptr) return hipErrorInvalidValue;
        return make_surface(*pResDesc, pSurfObject);
      },
      pSurfObject, pResDesc);
}
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surfaceObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (surfaceObject == nullptr) return hipSuccess;
        return has_images() ? drop_texture(surfaceObject) : hipErrorNotSupported;
      },
      surfaceObject);
}
hipError_t hipDeviceGetTexture1DLinearMaxWidth(size_t* maxWidthInElements,
                                               const hipChannelFormatDesc* fmtDesc, int device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (maxWidthInElements == nullptr || fmtDesc == nullptr) return hipErrorInvalidValue;
        DeviceState* found = Runtime::instance().device(device);
        if (found == nullptr) return hipErrorInvalidDevice;
        const int bits = fmtDesc->x + fmtDesc->y + fmtDesc->z + fmtDesc->w;
        if (bits <= 0) return hipErrorInvalidValue;
        *maxWidthInElements =
            static_cast<std::size_t>(properties_of(*found).maxTexture1DLinear) / ((bits + 7) / 8);
        return hipSuccess;
      },
      maxWidthInElements, fmtDesc, device);
}
