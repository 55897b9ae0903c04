// SPDX-License-Identifier: MIT
// Entry points that fill memory.
#include "base/bits.h"
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/stream.h"
#include "hip/transfer.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

struct Fill {
  void* to = nullptr;
  std::size_t pitch = 0, slice = 0;
  std::uint64_t value = 0;
  std::size_t element = 1;
  clr::BoxSize size;  ///< width in bytes
};

hipError_t fill(const Fill& what, hipStream_t handle, When when) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (what.size.empty()) return hipSuccess;
  if (what.to == nullptr) return hipErrorInvalidValue;
  if (what.size.height > 1 && what.pitch < what.size.width) return hipErrorInvalidValue;
  const auto place = clr::MemoryTable::instance().find(what.to);
  if (!place || span_of(what.pitch, what.slice, what.size) > place->left()) return hipErrorInvalidValue;
  FillCommand command;
  command.to = {static_cast<std::byte*>(what.to), what.pitch, what.slice};
  command.value = what.value;
  command.element = what.element;
  command.size = what.size;
  return submit(*stream, command, when);
}

hipError_t fill_line(void* to, std::uint64_t value, std::size_t element, std::size_t count,
                     hipStream_t stream, When when) {
  if (mul_overflows(element, count)) return hipErrorInvalidValue;
  const std::size_t bytes = element * count;
  return fill(
      {.to = to, .pitch = bytes, .slice = bytes, .value = value, .element = element, .size = {bytes, 1, 1}},
      stream, when);
}

hipError_t fill_plane(void* to, std::size_t pitch, std::uint64_t value, std::size_t element,
                      std::size_t width, std::size_t height, hipStream_t stream, When when) {
  if (mul_overflows(element, width)) return hipErrorInvalidValue;
  return fill({.to = to,
               .pitch = pitch,
               .slice = pitch * height,
               .value = value,
               .element = element,
               .size = {width * element, height, 1}},
              stream, when);
}

hipError_t fill_volume(const hipPitchedPtr& to, int value, const hipExtent& extent, hipStream_t stream,
                       When when) {
  const std::size_t rows = to.ysize != 0 ? to.ysize : extent.height;
  return fill({.to = to.ptr,
               .pitch = to.pitch,
               .slice = to.pitch * rows,
               .value = static_cast<unsigned char>(value),
               .element = 1,
               .size = {extent.width, extent.height, extent.depth}},
              stream, when);
}

std::uint64_t byte(int value) { return static_cast<unsigned char>(value); }

}  // namespace

hipError_t hipMemset(void* dst, int value, size_t sizeBytes) {
  return api(
      __func__, [&] { return fill_line(dst, byte(value), 1, sizeBytes, nullptr, When::Now); }, dst, value,
      sizeBytes);
}
hipError_t hipMemset_spt(void* dst, int value, size_t sizeBytes) {
  return api(
      __func__, [&] { return fill_line(dst, byte(value), 1, sizeBytes, hipStreamPerThread, When::Now); }, dst,
      value, sizeBytes);
}
hipError_t hipMemsetAsync(void* dst, int value, size_t sizeBytes, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_line(dst, byte(value), 1, sizeBytes, stream, When::Later); }, dst, value,
      sizeBytes, stream);
}
hipError_t hipMemsetAsync_spt(void* dst, int value, size_t sizeBytes, hipStream_t stream) {
  return api(
      __func__,
      [&] { return fill_line(dst, byte(value), 1, sizeBytes, per_thread_handle(stream), When::Later); }, dst,
      value, sizeBytes, stream);
}
hipError_t hipMemsetD8(hipDeviceptr_t dest, unsigned char value, size_t count) {
  return api(
      __func__, [&] { return fill_line(dest, value, 1, count, nullptr, When::Now); }, dest, value, count);
}
hipError_t hipMemsetD8Async(hipDeviceptr_t dest, unsigned char value, size_t count, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_line(dest, value, 1, count, stream, When::Later); }, dest, value, count,
      stream);
}
hipError_t hipMemsetD16(hipDeviceptr_t dest, unsigned short value, size_t count) {
  return api(
      __func__, [&] { return fill_line(dest, value, 2, count, nullptr, When::Now); }, dest, value, count);
}
hipError_t hipMemsetD16Async(hipDeviceptr_t dest, unsigned short value, size_t count, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_line(dest, value, 2, count, stream, When::Later); }, dest, value, count,
      stream);
}
hipError_t hipMemsetD32(hipDeviceptr_t dest, int value, size_t count) {
  return api(
      __func__,
      [&] { return fill_line(dest, static_cast<std::uint32_t>(value), 4, count, nullptr, When::Now); }, dest,
      value, count);
}
hipError_t hipMemsetD32Async(hipDeviceptr_t dst, int value, size_t count, hipStream_t stream) {
  return api(
      __func__,
      [&] { return fill_line(dst, static_cast<std::uint32_t>(value), 4, count, stream, When::Later); }, dst,
      value, count, stream);
}

hipError_t hipMemset2D(void* dst, size_t pitch, int value, size_t width, size_t height) {
  return api(
      __func__, [&] { return fill_plane(dst, pitch, byte(value), 1, width, height, nullptr, When::Now); },
      dst, pitch, value, width, height);
}
hipError_t hipMemset2D_spt(void* dst, size_t pitch, int value, size_t width, size_t height) {
  return api(
      __func__,
      [&] { return fill_plane(dst, pitch, byte(value), 1, width, height, hipStreamPerThread, When::Now); },
      dst, pitch, value, width, height);
}
hipError_t hipMemset2DAsync(void* dst, size_t pitch, int value, size_t width, size_t height,
                            hipStream_t stream) {
  return api(
      __func__, [&] { return fill_plane(dst, pitch, byte(value), 1, width, height, stream, When::Later); },
      dst, pitch, value, width, height, stream);
}
hipError_t hipMemset2DAsync_spt(void* dst, size_t pitch, int value, size_t width, size_t height,
                                hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return fill_plane(dst, pitch, byte(value), 1, width, height, per_thread_handle(stream), When::Later);
      },
      dst, pitch, value, width, height, stream);
}
hipError_t hipMemsetD2D8(hipDeviceptr_t dst, size_t dstPitch, unsigned char value, size_t width,
                         size_t height) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 1, width, height, nullptr, When::Now); }, dst,
      dstPitch, value, width, height);
}
hipError_t hipMemsetD2D8Async(hipDeviceptr_t dst, size_t dstPitch, unsigned char value, size_t width,
                              size_t height, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 1, width, height, stream, When::Later); }, dst,
      dstPitch, value, width, height, stream);
}
hipError_t hipMemsetD2D16(hipDeviceptr_t dst, size_t dstPitch, unsigned short value, size_t width,
                          size_t height) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 2, width, height, nullptr, When::Now); }, dst,
      dstPitch, value, width, height);
}
hipError_t hipMemsetD2D16Async(hipDeviceptr_t dst, size_t dstPitch, unsigned short value, size_t width,
                               size_t height, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 2, width, height, stream, When::Later); }, dst,
      dstPitch, value, width, height, stream);
}
hipError_t hipMemsetD2D32(hipDeviceptr_t dst, size_t dstPitch, unsigned int value, size_t width,
                          size_t height) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 4, width, height, nullptr, When::Now); }, dst,
      dstPitch, value, width, height);
}
hipError_t hipMemsetD2D32Async(hipDeviceptr_t dst, size_t dstPitch, unsigned int value, size_t width,
                               size_t height, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_plane(dst, dstPitch, value, 4, width, height, stream, When::Later); }, dst,
      dstPitch, value, width, height, stream);
}

hipError_t hipMemset3D(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent) {
  return api(
      __func__, [&] { return fill_volume(pitchedDevPtr, value, extent, nullptr, When::Now); },
      pitchedDevPtr.ptr, value);
}
hipError_t hipMemset3D_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent) {
  return api(
      __func__, [&] { return fill_volume(pitchedDevPtr, value, extent, hipStreamPerThread, When::Now); },
      pitchedDevPtr.ptr, value);
}
hipError_t hipMemset3DAsync(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream) {
  return api(
      __func__, [&] { return fill_volume(pitchedDevPtr, value, extent, stream, When::Later); },
      pitchedDevPtr.ptr, value, stream);
}
hipError_t hipMemset3DAsync_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent,
                                hipStream_t stream) {
  return api(
      __func__,
      [&] { return fill_volume(pitchedDevPtr, value, extent, per_thread_handle(stream), When::Later); },
      pitchedDevPtr.ptr, value, stream);
}
