// SPDX-License-Identifier: MIT
// Entry points about mipmapped arrays. Cards without image hardware refuse them.
#include "hip/api.h"
#include "hip/mipmap.h"
#include "hip/texture.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

constexpr unsigned kFlags =
    hipArrayLayered | hipArraySurfaceLoadStore | hipArrayCubemap | hipArrayTextureGather;

hipError_t make(hipMipmappedArray_t* out, const hipChannelFormatDesc& desc, const hipExtent& extent,
                unsigned levels, unsigned flags) {
  if (!has_images(Runtime::instance().current())) return hipErrorNotSupported;
  Array shape;
  if (extent.width == 0 || (flags & ~kFlags) != 0 || !format_of(desc, &shape.format, &shape.channels))
    return hipErrorInvalidValue;
  if (extent.height == 0 && extent.depth != 0 && (flags & hipArrayLayered) == 0) return hipErrorInvalidValue;
  shape.desc = desc;
  shape.extent = extent;
  shape.flags = flags;
  shape.texel = static_cast<std::size_t>(desc.x + desc.y + desc.z + desc.w) / 8;
  return make_mipmap(out, shape, levels);
}

hipError_t get_level(hipArray_t* out, hipMipmappedArray_const_t handle, unsigned level) {
  if (out == nullptr) return hipErrorInvalidValue;
  return level_of(handle, level, out);
}

}  // namespace

hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* mipmappedArray,
                                   const struct hipChannelFormatDesc* desc, struct hipExtent extent,
                                   unsigned int numLevels, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (mipmappedArray == nullptr || desc == nullptr) return hipErrorInvalidValue;
        return make(mipmappedArray, *desc, extent, numLevels, flags);
      },
      mipmappedArray, desc, extent.width, extent.height, extent.depth, numLevels, flags);
}
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t mipmappedArray) {
  return api(
      __func__,
      [&] { return mipmappedArray != nullptr ? drop_mipmap(mipmappedArray) : hipErrorInvalidValue; },
      static_cast<void*>(mipmappedArray));
}
hipError_t hipGetMipmappedArrayLevel(hipArray_t* levelArray, hipMipmappedArray_const_t mipmappedArray,
                                     unsigned int level) {
  return api(
      __func__, [&] { return get_level(levelArray, mipmappedArray, level); }, levelArray,
      static_cast<const void*>(mipmappedArray), level);
}
hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* pHandle, HIP_ARRAY3D_DESCRIPTOR* pMipmappedArrayDesc,
                                   unsigned int numMipmapLevels) {
  return api(
      __func__,
      [&]() -> hipError_t {
        hipChannelFormatDesc desc;
        if (pHandle == nullptr || pMipmappedArrayDesc == nullptr ||
            !describe_format(pMipmappedArrayDesc->Format, pMipmappedArrayDesc->NumChannels, &desc))
          return hipErrorInvalidValue;
        const HIP_ARRAY3D_DESCRIPTOR& d = *pMipmappedArrayDesc;
        return make(pHandle, desc, make_hipExtent(d.Width, d.Height, d.Depth), numMipmapLevels, d.Flags);
      },
      pHandle, pMipmappedArrayDesc, numMipmapLevels);
}
hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t hMipmappedArray) {
  return api(
      __func__,
      [&] { return hMipmappedArray != nullptr ? drop_mipmap(hMipmappedArray) : hipErrorInvalidValue; },
      static_cast<void*>(hMipmappedArray));
}
hipError_t hipMipmappedArrayGetLevel(hipArray_t* pLevelArray, hipMipmappedArray_t hMipMappedArray,
                                     unsigned int level) {
  return api(
      __func__, [&] { return get_level(pLevelArray, hMipMappedArray, level); }, pLevelArray,
      static_cast<void*>(hMipMappedArray), level);
}
