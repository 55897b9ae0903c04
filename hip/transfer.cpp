// SPDX-License-Identifier: MIT
// Checks of copies.
#include "hip/transfer.h"

#include "base/bits.h"
#include "clr/memory.h"
#include "hip/array.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

// One side of a driver-style copy.
struct Side {
  hipMemoryType type;
  const void* host;
  hipDeviceptr_t device;
  hipArray_t array;
  std::size_t x, y, z, pitch, height;
};

Side source_of(const HIP_MEMCPY3D& what) {
  return {what.srcMemoryType, what.srcHost, what.srcDevice, what.srcArray, what.srcXInBytes,
          what.srcY,          what.srcZ,    what.srcPitch,  what.srcHeight};
}
Side target_of(const HIP_MEMCPY3D& what) {
  return {what.dstMemoryType, what.dstHost, what.dstDevice, what.dstArray, what.dstXInBytes,
          what.dstY,          what.dstZ,    what.dstPitch,  what.dstHeight};
}

hipError_t place_array(hipArray_const_t handle, std::size_t x, std::size_t y, std::size_t z,
                       const clr::BoxSize& size, clr::BoxSide* out) {
  const auto array = find_array(handle);
  if (array == nullptr) return hipErrorInvalidHandle;
  if (!array->contains(x, y, z, size)) return hipErrorInvalidValue;
  *out = array->at(x, y, z);
  return hipSuccess;
}

hipError_t place_side(const Side& side, const clr::BoxSize& size, clr::BoxSide* out) {
  if (side.type == hipMemoryTypeArray) return place_array(side.array, side.x, side.y, side.z, size, out);
  const void* base = side.type == hipMemoryTypeHost ? side.host : side.device;
  if (base == nullptr) base = side.host;
  if (base == nullptr) return hipErrorInvalidValue;
  const std::size_t pitch = side.pitch != 0 ? side.pitch : side.x + size.width;
  if (size.height > 1 && pitch < side.x + size.width) return hipErrorInvalidValue;
  const std::size_t height = side.height != 0 ? side.height : side.y + size.height;
  const std::size_t slice = pitch * height;
  auto* first = static_cast<std::byte*>(const_cast<void*>(base)) + side.z * slice + side.y * pitch + side.x;
  *out = {first, pitch, slice};
  return check_range(first, span_of(pitch, slice, size));
}

}  // namespace

bool is_kind(hipMemcpyKind kind) {
  return (kind >= hipMemcpyHostToHost && kind <= hipMemcpyDefault) || kind == hipMemcpyDeviceToDeviceNoCU;
}

hipError_t check_range(const void* address, std::size_t bytes) {
  if (bytes == 0) return hipSuccess;
  if (const auto place = clr::MemoryTable::instance().find(address)) {
    return bytes <= place->left() ? hipSuccess : hipErrorInvalidValue;
  }
  return clr::is_readable(address, bytes) ? hipSuccess : hipErrorInvalidValue;
}

bool is_pageable(const void* address) { return !clr::MemoryTable::instance().find(address); }

std::size_t span_of(std::size_t pitch, std::size_t slice, const clr::BoxSize& size) {
  if (size.empty()) return 0;
  return (size.depth - 1) * slice + (size.height - 1) * pitch + size.width;
}

hipError_t make_copy(const PlainCopy& what, CopyCommand* out) {
  if (what.bytes != 0 && (what.to == nullptr || what.from == nullptr)) return hipErrorInvalidValue;
  if (!is_kind(what.kind)) return hipErrorInvalidMemcpyDirection;
  if (const hipError_t code = check_range(what.to, what.bytes)) return code;
  if (const hipError_t code = check_range(what.from, what.bytes)) return code;
  out->to = {static_cast<std::byte*>(what.to), what.bytes, what.bytes};
  out->from = {static_cast<std::byte*>(const_cast<void*>(what.from)), what.bytes, what.bytes};
  out->size = {what.bytes, 1, 1};
  out->kind = what.kind;
  out->described.kind = what.kind;
  out->described.extent = make_hipExtent(what.bytes, 1, 1);
  out->described.dstPtr = make_hipPitchedPtr(what.to, what.bytes, what.bytes, 1);
  out->described.srcPtr = make_hipPitchedPtr(const_cast<void*>(what.from), what.bytes, what.bytes, 1);
  return hipSuccess;
}

hipError_t make_copy(const hipMemcpy3DParms& what, CopyCommand* out) {
  if ((what.srcArray != nullptr) == (what.srcPtr.ptr != nullptr)) return hipErrorInvalidValue;
  if ((what.dstArray != nullptr) == (what.dstPtr.ptr != nullptr)) return hipErrorInvalidValue;
  if (!is_kind(what.kind)) return hipErrorInvalidMemcpyDirection;
  const auto from = find_array(what.srcArray), to = find_array(what.dstArray);
  if ((what.srcArray != nullptr && from == nullptr) || (what.dstArray != nullptr && to == nullptr))
    return hipErrorInvalidHandle;
  if (from != nullptr && to != nullptr && from->texel != to->texel) return hipErrorInvalidValue;
  if (what.srcPtr.pitch < what.srcPtr.xsize || what.dstPtr.pitch < what.dstPtr.xsize)
    return hipErrorInvalidPitchValue;
  // With an array involved, widths and x positions count its texels.
  const std::size_t texel = from != nullptr ? from->texel : to != nullptr ? to->texel : 1;
  out->kind = what.kind;
  out->described = what;
  out->size = {what.extent.width * texel, what.extent.height, what.extent.depth};
  const auto linear = [&](const hipPitchedPtr& pointer, const hipPos& at, clr::BoxSide* side) -> hipError_t {
    const std::size_t slice = pointer.pitch * (pointer.ysize != 0 ? pointer.ysize : what.extent.height);
    if (pointer.pitch != 0 && at.x + out->size.width > pointer.pitch) return hipErrorInvalidValue;
    auto* first = static_cast<std::byte*>(pointer.ptr) + at.z * slice + at.y * pointer.pitch + at.x;
    *side = {first, pointer.pitch, slice};
    return check_range(first, span_of(pointer.pitch, slice, out->size));
  };
  if (out->size.empty()) return hipSuccess;
  const hipError_t source = from != nullptr ? place_array(what.srcArray, what.srcPos.x * texel, what.srcPos.y,
                                                          what.srcPos.z, out->size, &out->from)
                                            : linear(what.srcPtr, what.srcPos, &out->from);
  if (source != hipSuccess) return source;
  return to != nullptr ? place_array(what.dstArray, what.dstPos.x * texel, what.dstPos.y, what.dstPos.z,
                                     out->size, &out->to)
                       : linear(what.dstPtr, what.dstPos, &out->to);
}

hipError_t make_copy(const HIP_MEMCPY3D& what, CopyCommand* out) {
  out->size = {what.WidthInBytes, what.Height, what.Depth};
  if (out->size.empty()) return hipSuccess;
  if (const hipError_t code = place_side(source_of(what), out->size, &out->from)) return code;
  if (const hipError_t code = place_side(target_of(what), out->size, &out->to)) return code;
  out->kind = hipMemcpyDefault;
  out->described.kind = hipMemcpyDefault;
  out->described.extent = make_hipExtent(what.WidthInBytes, what.Height, what.Depth);
  out->described.srcPtr = make_hipPitchedPtr(out->from.base, out->from.pitch, what.WidthInBytes, what.Height);
  out->described.dstPtr = make_hipPitchedPtr(out->to.base, out->to.pitch, what.WidthInBytes, what.Height);
  return hipSuccess;
}

HIP_MEMCPY3D widen(const hip_Memcpy2D& what) {
  HIP_MEMCPY3D wide = {};
  wide.srcXInBytes = what.srcXInBytes;
  wide.srcY = what.srcY;
  wide.srcMemoryType = what.srcMemoryType;
  wide.srcHost = what.srcHost;
  wide.srcDevice = what.srcDevice;
  wide.srcArray = what.srcArray;
  wide.srcPitch = what.srcPitch;
  wide.dstXInBytes = what.dstXInBytes;
  wide.dstY = what.dstY;
  wide.dstMemoryType = what.dstMemoryType;
  wide.dstHost = what.dstHost;
  wide.dstDevice = what.dstDevice;
  wide.dstArray = what.dstArray;
  wide.dstPitch = what.dstPitch;
  wide.WidthInBytes = what.WidthInBytes;
  wide.Height = what.Height;
  wide.Depth = 1;
  return wide;
}

hipError_t copy_on(hipStream_t handle, const CopyCommand& copy, When when) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (copy.size.empty()) return hipSuccess;
  // Pageable memory may be changed or freed by its owner as soon as the call returns.
  const bool pageable =
      stream->capture() == nullptr && (is_pageable(copy.to.base) || is_pageable(copy.from.base));
  return submit(*stream, copy, pageable ? When::Now : when);
}

}  // namespace cairn::hip
