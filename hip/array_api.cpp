// SPDX-License-Identifier: MIT
// Entry points about arrays: making, describing, copying to and from.
#include "hip/array.h"

#include <algorithm>

#include "hip/api.h"
#include "hip/stream.h"
#include "hip/transfer.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

constexpr unsigned kArrayFlags =
    hipArrayLayered | hipArraySurfaceLoadStore | hipArrayCubemap | hipArrayTextureGather;

hipError_t make(hipArray_t* out, const hipChannelFormatDesc& desc, const hipExtent& extent, unsigned flags) {
  if (out == nullptr || extent.width == 0 || (flags & ~kArrayFlags) != 0) return hipErrorInvalidValue;
  if (extent.height == 0 && extent.depth != 0 && (flags & hipArrayLayered) == 0) return hipErrorInvalidValue;
  Array shape;
  if (!format_of(desc, &shape.format, &shape.channels)) return hipErrorInvalidValue;
  shape.desc = desc;
  shape.extent = extent;
  shape.flags = flags;
  shape.texel = static_cast<std::size_t>(desc.x + desc.y + desc.z + desc.w) / 8;
  return make_array(out, shape);
}

hipError_t make(hipArray_t* out, const HIP_ARRAY3D_DESCRIPTOR* what) {
  hipChannelFormatDesc desc;
  if (out == nullptr || what == nullptr || !describe_format(what->Format, what->NumChannels, &desc))
    return hipErrorInvalidValue;
  return make(out, desc, make_hipExtent(what->Width, what->Height, what->Depth), what->Flags);
}

// A rectangle of an array, in bytes and rows.
struct Rectangle {
  hipArray_const_t array;
  std::size_t x, y;
};

hipError_t copy_to(const Rectangle& to, const void* from, std::size_t pitch, std::size_t width,
                   std::size_t height, hipMemcpyKind kind, hipStream_t stream, When when) {
  if (width == 0 || height == 0) return hipSuccess;
  const auto array = find_array(to.array);
  if (array == nullptr) return hipErrorInvalidHandle;
  if (from == nullptr) return hipErrorInvalidValue;
  if (width > pitch && height > 1) return hipErrorInvalidPitchValue;
  if (!is_kind(kind)) return hipErrorInvalidMemcpyDirection;
  CopyCommand command;
  command.size = {width, height, 1};
  if (!array->contains(to.x, to.y, 0, command.size)) return hipErrorInvalidValue;
  if (const hipError_t code = check_range(from, span_of(pitch, 0, command.size))) return code;
  command.to = array->at(to.x, to.y, 0);
  command.from = {static_cast<std::byte*>(const_cast<void*>(from)), pitch, pitch * height};
  command.kind = kind;
  return copy_on(stream, command, when);
}

hipError_t copy_from(void* to, std::size_t pitch, const Rectangle& from, std::size_t width,
                     std::size_t height, hipMemcpyKind kind, hipStream_t stream, When when) {
  if (width == 0 || height == 0) return hipSuccess;
  const auto array = find_array(from.array);
  if (array == nullptr) return hipErrorInvalidHandle;
  if (to == nullptr) return hipErrorInvalidValue;
  if (width > pitch && height > 1) return hipErrorInvalidPitchValue;
  if (!is_kind(kind)) return hipErrorInvalidMemcpyDirection;
  CopyCommand command;
  command.size = {width, height, 1};
  if (!array->contains(from.x, from.y, 0, command.size)) return hipErrorInvalidValue;
  if (const hipError_t code = check_range(to, span_of(pitch, 0, command.size))) return code;
  command.from = array->at(from.x, from.y, 0);
  command.to = {static_cast<std::byte*>(to), pitch, pitch * height};
  command.kind = kind;
  return copy_on(stream, command, when);
}

// `count` bytes that run over row ends, as the old linear copies do.
hipError_t copy_line_to(const Rectangle& to, const void* from, std::size_t count, hipMemcpyKind kind) {
  const auto array = find_array(to.array);
  if (array == nullptr) return hipErrorInvalidHandle;
  const std::size_t row = array->extent.width * array->texel;
  const auto* bytes = static_cast<const std::byte*>(from);
  for (Rectangle at = to; count != 0; ++at.y, at.x = 0) {
    const std::size_t part = std::min(count, row - std::min(row, at.x));
    if (part == 0) return hipErrorInvalidValue;
    if (const hipError_t code = copy_to(at, bytes, part, part, 1, kind, nullptr, When::Now)) return code;
    bytes += part;
    count -= part;
  }
  return hipSuccess;
}

hipError_t copy_line_from(void* to, const Rectangle& from, std::size_t count, hipMemcpyKind kind,
                          hipStream_t stream) {
  const auto array = find_array(from.array);
  if (array == nullptr) return hipErrorInvalidHandle;
  const std::size_t row = array->extent.width * array->texel;
  auto* bytes = static_cast<std::byte*>(to);
  for (Rectangle at = from; count != 0; ++at.y, at.x = 0) {
    const std::size_t part = std::min(count, row - std::min(row, at.x));
    if (part == 0) return hipErrorInvalidValue;
    if (const hipError_t code = copy_from(bytes, part, at, part, 1, kind, stream, When::Now)) return code;
    bytes += part;
    count -= part;
  }
  return hipSuccess;
}

}  // namespace

hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f) {
  return {x, y, z, w, f};
}

hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* desc, size_t width, size_t height,
                          unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (desc == nullptr) return hipErrorInvalidValue;
        return make(array, *desc, make_hipExtent(width, height, 0), flags);
      },
      array, desc, width, height, flags);
}
hipError_t hipMalloc3DArray(hipArray_t* array, const struct hipChannelFormatDesc* desc,
                            struct hipExtent extent, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (desc == nullptr) return hipErrorInvalidValue;
        return make(array, *desc, extent, flags);
      },
      array, desc, extent.width, extent.height, extent.depth, flags);
}
hipError_t hipArrayCreate(hipArray_t* pHandle, const HIP_ARRAY_DESCRIPTOR* pAllocateArray) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pAllocateArray == nullptr) return hipErrorInvalidValue;
        const HIP_ARRAY3D_DESCRIPTOR wide = {pAllocateArray->Width,  pAllocateArray->Height,      0,
                                             pAllocateArray->Format, pAllocateArray->NumChannels, 0};
        return make(pHandle, &wide);
      },
      pHandle, pAllocateArray);
}
hipError_t hipArray3DCreate(hipArray_t* array, const HIP_ARRAY3D_DESCRIPTOR* pAllocateArray) {
  return api(__func__, [&] { return make(array, pAllocateArray); }, array, pAllocateArray);
}
hipError_t hipFreeArray(hipArray_t array) {
  return api(__func__, [&] { return array != nullptr ? drop_array(array) : hipErrorInvalidValue; }, array);
}
hipError_t hipArrayDestroy(hipArray_t array) {
  return api(__func__, [&] { return array != nullptr ? drop_array(array) : hipErrorInvalidValue; }, array);
}
hipError_t hipArrayGetInfo(hipChannelFormatDesc* desc, hipExtent* extent, unsigned int* flags,
                           hipArray_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto array = find_array(handle);
        if (array == nullptr) return hipErrorInvalidHandle;
        if (desc != nullptr) *desc = array->desc;
        if (extent != nullptr) *extent = array->extent;
        if (flags != nullptr) *flags = array->flags;
        return hipSuccess;
      },
      desc, extent, flags, handle);
}
hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* descriptor, hipArray_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (descriptor == nullptr) return hipErrorInvalidValue;
        const auto array = find_array(handle);
        if (array == nullptr) return hipErrorInvalidHandle;
        *descriptor = {array->extent.width, array->extent.height, array->extent.depth,
                       array->format,       array->channels,      array->flags};
        return hipSuccess;
      },
      descriptor, handle);
}
hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* descriptor, hipArray_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (descriptor == nullptr) return hipErrorInvalidValue;
        const auto array = find_array(handle);
        if (array == nullptr) return hipErrorInvalidHandle;
        *descriptor = {array->extent.width, array->extent.height, array->format, array->channels};
        return hipSuccess;
      },
      descriptor, handle);
}
hipError_t hipGetChannelDesc(hipChannelFormatDesc* desc, hipArray_const_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (desc == nullptr) return hipErrorInvalidValue;
        const auto array = find_array(handle);
        if (array == nullptr) return hipErrorInvalidHandle;
        *desc = array->desc;
        return hipSuccess;
      },
      desc, static_cast<const void*>(handle));
}

hipError_t hipMemcpy2DToArray(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t spitch,
                              size_t width, size_t height, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return copy_to({dst, wOffset, hOffset}, src, spitch, width, height, kind, nullptr, When::Now); },
      dst, wOffset, hOffset, src, spitch, width, height, kind);
}
hipError_t hipMemcpy2DToArray_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src,
                                  size_t spitch, size_t width, size_t height, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return copy_to({dst, wOffset, hOffset}, src, spitch, width, height, kind, hipStreamPerThread,
                       When::Now);
      },
      dst, wOffset, hOffset, src, spitch, width, height, kind);
}
hipError_t hipMemcpy2DToArrayAsync(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src,
                                   size_t spitch, size_t width, size_t height, hipMemcpyKind kind,
                                   hipStream_t stream) {
  return api(
      __func__,
      [&] { return copy_to({dst, wOffset, hOffset}, src, spitch, width, height, kind, stream, When::Later); },
      dst, wOffset, hOffset, src, spitch, width, height, kind, stream);
}
hipError_t hipMemcpy2DToArrayAsync_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src,
                                       size_t spitch, size_t width, size_t height, hipMemcpyKind kind,
                                       hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return copy_to({dst, wOffset, hOffset}, src, spitch, width, height, kind, per_thread_handle(stream),
                       When::Later);
      },
      dst, wOffset, hOffset, src, spitch, width, height, kind, stream);
}
hipError_t hipMemcpy2DFromArray(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset,
                                size_t hOffset, size_t width, size_t height, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return copy_from(dst, dpitch, {src, wOffset, hOffset}, width, height, kind, nullptr, When::Now);
      },
      dst, dpitch, static_cast<const void*>(src), wOffset, hOffset, width, height, kind);
}
hipError_t hipMemcpy2DFromArray_spt(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset,
                                    size_t hOffset, size_t width, size_t height, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return copy_from(dst, dpitch, {src, wOffset, hOffset}, width, height, kind, hipStreamPerThread,
                         When::Now);
      },
      dst, dpitch, static_cast<const void*>(src), wOffset, hOffset, width, height, kind);
}
hipError_t hipMemcpy2DFromArrayAsync(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset,
                                     size_t hOffset, size_t width, size_t height, hipMemcpyKind kind,
                                     hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return copy_from(dst, dpitch, {src, wOffset, hOffset}, width, height, kind, stream, When::Later);
      },
      dst, dpitch, static_cast<const void*>(src), wOffset, hOffset, width, height, kind, stream);
}
hipError_t hipMemcpy2DFromArrayAsync_spt(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset,
                                         size_t hOffset, size_t width, size_t height, hipMemcpyKind kind,
                                         hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return copy_from(dst, dpitch, {src, wOffset, hOffset}, width, height, kind, per_thread_handle(stream),
                         When::Later);
      },
      dst, dpitch, static_cast<const void*>(src), wOffset, hOffset, width, height, kind, stream);
}
hipError_t hipMemcpyToArray(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t count,
                            hipMemcpyKind kind) {
  return api(
      __func__, [&] { return copy_line_to({dst, wOffset, hOffset}, src, count, kind); }, dst, wOffset,
      hOffset, src, count, kind);
}
hipError_t hipMemcpyFromArray(void* dst, hipArray_const_t srcArray, size_t wOffset, size_t hOffset,
                              size_t count, hipMemcpyKind kind) {
  return api(
      __func__, [&] { return copy_line_from(dst, {srcArray, wOffset, hOffset}, count, kind, nullptr); }, dst,
      static_cast<const void*>(srcArray), wOffset, hOffset, count, kind);
}
hipError_t hipMemcpyFromArray_spt(void* dst, hipArray_const_t src, size_t wOffsetSrc, size_t hOffset,
                                  size_t count, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return copy_line_from(dst, {src, wOffsetSrc, hOffset}, count, kind, hipStreamPerThread); }, dst,
      static_cast<const void*>(src), wOffsetSrc, hOffset, count, kind);
}
hipError_t hipMemcpyAtoH(void* dst, hipArray_t srcArray, size_t srcOffset, size_t count) {
  return api(
      __func__,
      [&] { return copy_line_from(dst, {srcArray, srcOffset, 0}, count, hipMemcpyDeviceToHost, nullptr); },
      dst, srcArray, srcOffset, count);
}
hipError_t hipMemcpyHtoA(hipArray_t dstArray, size_t dstOffset, const void* srcHost, size_t count) {
  return api(
      __func__, [&] { return copy_line_to({dstArray, dstOffset, 0}, srcHost, count, hipMemcpyHostToDevice); },
      dstArray, dstOffset, srcHost, count);
}
