// SPDX-License-Identifier: MIT
// Entry points about texture references, which programs of before texture objects use.
#include <algorithm>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/array.h"
#include "hip/module.h"
#include "hip/texture_reference.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

// Runs `body` when neither pointer is null.
template <class A, class B, class Body>
hipError_t with(const A* a, const B* b, Body&& body) {
  return a != nullptr && b != nullptr ? body() : hipErrorInvalidValue;
}

// Bytes from the address to the end of its allocation, when `bytes` stands for all of them.
std::size_t length_of(const void* address, std::size_t bytes) {
  const auto place = clr::MemoryTable::instance().find(address);
  return place ? std::min(bytes, place->left()) : bytes;
}

hipError_t bind_line(size_t* offset, const textureReference* reference, const void* address,
                     const hipChannelFormatDesc& desc, std::size_t bytes) {
  Binding binding;
  if (const hipError_t code = line_of(address, desc, length_of(address, bytes), offset, &binding))
    return code;
  return bind_reference(reference, binding);
}

hipError_t bind_plane(const textureReference* reference, const void* address,
                      const hipChannelFormatDesc& desc, std::size_t width, std::size_t height,
                      std::size_t pitch) {
  Binding binding;
  binding.resource.resType = hipResourceTypePitch2D;
  binding.resource.res.pitch2D.devPtr = const_cast<void*>(address);
  binding.resource.res.pitch2D.desc = desc;
  binding.resource.res.pitch2D.width = width;
  binding.resource.res.pitch2D.height = height;
  binding.resource.res.pitch2D.pitchInBytes = pitch;
  return bind_reference(reference, binding);
}

hipError_t bind_array(const textureReference* reference, hipArray_const_t array) {
  if (find_array(array) == nullptr) return hipErrorInvalidHandle;
  Binding binding;
  binding.resource.resType = hipResourceTypeArray;
  binding.resource.res.array.array = const_cast<hipArray_t>(array);
  return bind_reference(reference, binding);
}

hipError_t bind_mipmap(const textureReference* reference, hipMipmappedArray_const_t mipmap) {
  Binding binding;
  binding.resource.resType = hipResourceTypeMipmappedArray;
  binding.resource.res.mipmap.mipmap = const_cast<hipMipmappedArray_t>(mipmap);
  return bind_reference(reference, binding);
}

// A member of the reference, read or written.
template <class T, class M>
hipError_t get(T* out, const textureReference* reference, M textureReference::* member) {
  return with(out, reference, [&] {
    *out = static_cast<T>(reference->*member);
    return hipSuccess;
  });
}
template <class T, class M>
hipError_t set(textureReference* reference, M textureReference::* member, T value) {
  if (reference == nullptr) return hipErrorInvalidValue;
  reference->*member = static_cast<M>(value);
  return hipSuccess;
}

}  // namespace

hipError_t hipModuleGetTexRef(textureReference** texRef, hipModule_t hmod, const char* name) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (texRef == nullptr || name == nullptr || *name == '\0') return hipErrorInvalidValue;
        const auto module = find_module(hmod);
        if (module == nullptr) return hipErrorInvalidResourceHandle;
        const auto variable = module->variable(name);
        if (!variable || variable->size < sizeof(textureReference)) return hipErrorNotFound;
        *texRef = reference_at(variable->address);
        return hipSuccess;
      },
      texRef, hmod, name);
}
hipError_t hipGetTextureReference(const textureReference** texref, const void* symbol) {
  return api(
      __func__,
      [&] {
        return with(texref, static_cast<const char*>(symbol), [&] {
          *texref = static_cast<const textureReference*>(symbol);
          return hipSuccess;
        });
      },
      texref, symbol);
}

hipError_t hipBindTexture(size_t* offset, const textureReference* tex, const void* devPtr,
                          const hipChannelFormatDesc* desc, size_t size) {
  return api(
      __func__, [&] { return with(tex, desc, [&] { return bind_line(offset, tex, devPtr, *desc, size); }); },
      offset, tex, devPtr, desc, size);
}
hipError_t hipBindTexture2D(size_t* offset, const textureReference* tex, const void* devPtr,
                            const hipChannelFormatDesc* desc, size_t width, size_t height, size_t pitch) {
  return api(
      __func__,
      [&] {
        return with(tex, desc, [&] {
          if (offset != nullptr) *offset = 0;
          return bind_plane(tex, devPtr, *desc, width, height, pitch);
        });
      },
      offset, tex, devPtr, desc, width, height, pitch);
}
hipError_t hipBindTextureToArray(const textureReference* tex, hipArray_const_t array,
                                 const hipChannelFormatDesc* desc) {
  return api(
      __func__, [&] { return with(tex, desc, [&] { return bind_array(tex, array); }); }, tex,
      static_cast<const void*>(array), desc);
}
hipError_t hipBindTextureToMipmappedArray(const textureReference* tex,
                                          hipMipmappedArray_const_t mipmappedArray,
                                          const hipChannelFormatDesc* desc) {
  return api(
      __func__, [&] { return with(tex, desc, [&] { return bind_mipmap(tex, mipmappedArray); }); }, tex,
      static_cast<const void*>(mipmappedArray), desc);
}
hipError_t hipUnbindTexture(const textureReference* tex) {
  return api(__func__, [&] { return unbind_reference(tex); }, tex);
}
hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* texref) {
  return api(
      __func__,
      [&] {
        return with(offset, texref, [&] {
          Binding binding;
          if (!binding_of(texref, &binding)) return hipErrorInvalidTexture;
          *offset = binding.offset;
          return hipSuccess;
        });
      },
      offset, texref);
}

hipError_t hipTexRefSetArray(textureReference* tex, hipArray_const_t array, unsigned int flags) {
  return api(
      __func__, [&] { return tex != nullptr ? bind_array(tex, array) : hipErrorInvalidValue; }, tex,
      static_cast<const void*>(array), flags);
}
hipError_t hipTexRefGetArray(hipArray_t* pArray, const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        return with(pArray, texRef, [&] {
          Binding binding;
          if (!binding_of(texRef, &binding) || binding.resource.resType != hipResourceTypeArray)
            return hipErrorInvalidValue;
          *pArray = binding.resource.res.array.array;
          return hipSuccess;
        });
      },
      pArray, texRef);
}
hipError_t hipTexRefSetMipmappedArray(textureReference* texRef, struct hipMipmappedArray* mipmappedArray,
                                      unsigned int Flags) {
  return api(
      __func__,
      [&] { return texRef != nullptr ? bind_mipmap(texRef, mipmappedArray) : hipErrorInvalidValue; }, texRef,
      static_cast<void*>(mipmappedArray), Flags);
}
hipError_t hipTexRefGetMipMappedArray(hipMipmappedArray_t* pArray, const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        return with(pArray, texRef, [&] {
          Binding binding;
          if (!binding_of(texRef, &binding) || binding.resource.resType != hipResourceTypeMipmappedArray)
            return hipErrorInvalidValue;
          *pArray = binding.resource.res.mipmap.mipmap;
          return hipSuccess;
        });
      },
      static_cast<void*>(pArray), texRef);
}
hipError_t hipTexRefSetAddress(size_t* ByteOffset, textureReference* texRef, hipDeviceptr_t dptr,
                               size_t bytes) {
  return api(
      __func__,
      [&]() -> hipError_t {
        hipChannelFormatDesc desc;
        if (texRef == nullptr ||
            !describe_format(texRef->format, static_cast<unsigned>(texRef->numChannels), &desc))
          return hipErrorInvalidValue;
        return bind_line(ByteOffset, texRef, dptr, desc, bytes);
      },
      ByteOffset, texRef, dptr, bytes);
}
hipError_t hipTexRefSetAddress2D(textureReference* texRef, const HIP_ARRAY_DESCRIPTOR* desc,
                                 hipDeviceptr_t dptr, size_t Pitch) {
  return api(
      __func__,
      [&]() -> hipError_t {
        hipChannelFormatDesc format;
        if (texRef == nullptr || desc == nullptr ||
            !describe_format(desc->Format, desc->NumChannels, &format))
          return hipErrorInvalidValue;
        return bind_plane(texRef, dptr, format, desc->Width, desc->Height, Pitch);
      },
      texRef, desc, dptr, Pitch);
}
hipError_t hipTexRefGetAddress(hipDeviceptr_t* dev_ptr, const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        return with(dev_ptr, texRef, [&] {
          Binding binding;
          if (!binding_of(texRef, &binding)) return hipErrorInvalidValue;
          if (binding.resource.resType == hipResourceTypeLinear)
            *dev_ptr = binding.resource.res.linear.devPtr;
          else if (binding.resource.resType == hipResourceTypePitch2D)
            *dev_ptr = binding.resource.res.pitch2D.devPtr;
          else
            return hipErrorInvalidValue;
          return hipSuccess;
        });
      },
      dev_ptr, texRef);
}

hipError_t hipTexRefSetFormat(textureReference* texRef, hipArray_Format fmt, int NumPackedComponents) {
  return api(
      __func__,
      [&]() -> hipError_t {
        hipChannelFormatDesc desc;
        if (texRef == nullptr || !describe_format(fmt, static_cast<unsigned>(NumPackedComponents), &desc))
          return hipErrorInvalidValue;
        texRef->format = fmt;
        texRef->numChannels = NumPackedComponents;
        texRef->channelDesc = desc;
        return hipSuccess;
      },
      texRef, fmt, NumPackedComponents);
}
hipError_t hipTexRefGetFormat(hipArray_Format* pFormat, int* pNumChannels, const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        if (pNumChannels == nullptr) return hipErrorInvalidValue;
        *pNumChannels = texRef != nullptr ? texRef->numChannels : 0;
        return get(pFormat, texRef, &textureReference::format);
      },
      pFormat, pNumChannels, texRef);
}
hipError_t hipTexRefSetFlags(textureReference* texRef, unsigned int Flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (texRef == nullptr) return hipErrorInvalidValue;
        texRef->readMode =
            (Flags & HIP_TRSF_READ_AS_INTEGER) != 0 ? hipReadModeElementType : hipReadModeNormalizedFloat;
        texRef->normalized = (Flags & HIP_TRSF_NORMALIZED_COORDINATES) != 0;
        texRef->sRGB = (Flags & HIP_TRSF_SRGB) != 0;
        return hipSuccess;
      },
      texRef, Flags);
}
hipError_t hipTexRefGetFlags(unsigned int* pFlags, const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        return with(pFlags, texRef, [&] {
          *pFlags = (texRef->readMode == hipReadModeElementType ? HIP_TRSF_READ_AS_INTEGER : 0) |
                    (texRef->normalized != 0 ? HIP_TRSF_NORMALIZED_COORDINATES : 0) |
                    (texRef->sRGB != 0 ? HIP_TRSF_SRGB : 0);
          return hipSuccess;
        });
      },
      pFlags, texRef);
}
hipError_t hipTexRefSetAddressMode(textureReference* texRef, int dim, enum hipTextureAddressMode am) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (texRef == nullptr || dim < 0 || dim > 2) return hipErrorInvalidValue;
        texRef->addressMode[dim] = am;
        return hipSuccess;
      },
      texRef, dim, am);
}
hipError_t hipTexRefGetAddressMode(enum hipTextureAddressMode* pam, const textureReference* texRef, int dim) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pam == nullptr || texRef == nullptr || dim < 0 || dim > 2) return hipErrorInvalidValue;
        *pam = texRef->addressMode[dim];
        return hipSuccess;
      },
      pam, texRef, dim);
}
hipError_t hipTexRefSetFilterMode(textureReference* texRef, enum hipTextureFilterMode fm) {
  return api(__func__, [&] { return set(texRef, &textureReference::filterMode, fm); }, texRef, fm);
}
hipError_t hipTexRefGetFilterMode(enum hipTextureFilterMode* pfm, const textureReference* texRef) {
  return api(__func__, [&] { return get(pfm, texRef, &textureReference::filterMode); }, pfm, texRef);
}
hipError_t hipTexRefSetMaxAnisotropy(textureReference* texRef, unsigned int maxAniso) {
  return api(
      __func__, [&] { return set(texRef, &textureReference::maxAnisotropy, maxAniso); }, texRef, maxAniso);
}
hipError_t hipTexRefGetMaxAnisotropy(int* pmaxAnsio, const textureReference* texRef) {
  return api(
      __func__, [&] { return get(pmaxAnsio, texRef, &textureReference::maxAnisotropy); }, pmaxAnsio, texRef);
}
hipError_t hipTexRefSetMipmapFilterMode(textureReference* texRef, enum hipTextureFilterMode fm) {
  return api(__func__, [&] { return set(texRef, &textureReference::mipmapFilterMode, fm); }, texRef, fm);
}
hipError_t hipTexRefGetMipmapFilterMode(enum hipTextureFilterMode* pfm, const textureReference* texRef) {
  return api(__func__, [&] { return get(pfm, texRef, &textureReference::mipmapFilterMode); }, pfm, texRef);
}
hipError_t hipTexRefSetMipmapLevelBias(textureReference* texRef, float bias) {
  return api(__func__, [&] { return set(texRef, &textureReference::mipmapLevelBias, bias); }, texRef, bias);
}
hipError_t hipTexRefGetMipmapLevelBias(float* pbias, const textureReference* texRef) {
  return api(__func__, [&] { return get(pbias, texRef, &textureReference::mipmapLevelBias); }, pbias, texRef);
}
hipError_t hipTexRefSetMipmapLevelClamp(textureReference* texRef, float minMipMapLevelClamp,
                                        float maxMipMapLevelClamp) {
  return api(
      __func__,
      [&] {
        if (texRef != nullptr) texRef->minMipmapLevelClamp = minMipMapLevelClamp;
        return set(texRef, &textureReference::maxMipmapLevelClamp, maxMipMapLevelClamp);
      },
      texRef, minMipMapLevelClamp, maxMipMapLevelClamp);
}
hipError_t hipTexRefGetMipmapLevelClamp(float* pminMipmapLevelClamp, float* pmaxMipmapLevelClamp,
                                        const textureReference* texRef) {
  return api(
      __func__,
      [&] {
        if (pmaxMipmapLevelClamp == nullptr) return hipErrorInvalidValue;
        if (texRef != nullptr) *pmaxMipmapLevelClamp = texRef->maxMipmapLevelClamp;
        return get(pminMipmapLevelClamp, texRef, &textureReference::minMipmapLevelClamp);
      },
      pminMipmapLevelClamp, pmaxMipmapLevelClamp, texRef);
}
