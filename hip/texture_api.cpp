// SPDX-License-Identifier: MIT
// Texture and surface objects. Cards for computing have no image hardware and refuse them, as ROCm does
// there; for cards that have it the descriptors are still to be written, and the calls say so.
#include "hip/api.h"
#include "hip/array.h"
#include "hip/properties.h"
#include "hip/stubs.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

bool has_images() {
  int value = 0;
  return attribute_of(Runtime::instance().current(), hipDeviceAttributeImageSupport, &value) == hipSuccess &&
         value != 0;
}

// Whatever the request, once its pointers have been checked.
hipError_t refuse(const char* name) {
  return has_images() ? static_cast<hipError_t>(not_implemented(name)) : hipErrorNotSupported;
}

bool is_resource(const hipResourceDesc& resource) {
  switch (resource.resType) {
    case hipResourceTypeArray:
      return find_array(resource.res.array.array) != nullptr;
    case hipResourceTypeMipmappedArray:
      return resource.res.mipmap.mipmap != nullptr;
    case hipResourceTypeLinear:
      return resource.res.linear.devPtr != nullptr && resource.res.linear.sizeInBytes != 0;
    case hipResourceTypePitch2D:
      return resource.res.pitch2D.devPtr != nullptr;
  }
  return false;
}

}  // namespace

hipError_t hipCreateTextureObject(hipTextureObject_t* pTexObject, const hipResourceDesc* pResDesc,
                                  const hipTextureDesc* pTexDesc,
                                  const struct hipResourceViewDesc* pResViewDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pTexObject == nullptr || pResDesc == nullptr || pTexDesc == nullptr) return hipErrorInvalidValue;
        if (!has_images()) return hipErrorNotSupported;
        return is_resource(*pResDesc) ? refuse("hipCreateTextureObject") : hipErrorInvalidValue;
      },
      pTexObject, pResDesc, pTexDesc, pResViewDesc);
}
hipError_t hipDestroyTextureObject(hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (textureObject == nullptr) return hipSuccess;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
      },
      textureObject);
}
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* pResDesc, hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pResDesc == nullptr || textureObject == nullptr) return hipErrorInvalidValue;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
      },
      pResDesc, textureObject);
}
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* pTexDesc, hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pTexDesc == nullptr || textureObject == nullptr) return hipErrorInvalidValue;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
      },
      pTexDesc, textureObject);
}
hipError_t hipGetTextureObjectResourceViewDesc(struct hipResourceViewDesc* pResViewDesc,
                                               hipTextureObject_t textureObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pResViewDesc == nullptr || textureObject == nullptr) return hipErrorInvalidValue;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
      },
      pResViewDesc, textureObject);
}
hipError_t hipTexObjectCreate(hipTextureObject_t* pTexObject, const HIP_RESOURCE_DESC* pResDesc,
                              const HIP_TEXTURE_DESC* pTexDesc, const HIP_RESOURCE_VIEW_DESC* pResViewDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pTexObject == nullptr || pResDesc == nullptr || pTexDesc == nullptr) return hipErrorInvalidValue;
        return refuse("hipTexObjectCreate");
      },
      pTexObject, pResDesc, pTexDesc, pResViewDesc);
}
hipError_t hipTexObjectDestroy(hipTextureObject_t texObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (texObject == nullptr) return hipErrorInvalidValue;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
      },
      texObject);
}
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* pSurfObject, const hipResourceDesc* pResDesc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pSurfObject == nullptr || pResDesc == nullptr) return hipErrorInvalidValue;
        if (!has_images()) return hipErrorNotSupported;
        return pResDesc->resType == hipResourceTypeArray && is_resource(*pResDesc)
                   ? refuse("hipCreateSurfaceObject")
                   : hipErrorInvalidValue;
      },
      pSurfObject, pResDesc);
}
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surfaceObject) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (surfaceObject == nullptr) return hipSuccess;
        return has_images() ? hipErrorInvalidValue : hipErrorNotSupported;
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
