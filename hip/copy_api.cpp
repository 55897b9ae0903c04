// SPDX-License-Identifier: MIT
// Entry points that copy memory in one, two and three dimensions.
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/array.h"
#include "hip/stream.h"
#include "hip/transfer.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

hipError_t copy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, hipStream_t stream,
                When when) {
  if (bytes == 0) return find_stream(stream) != nullptr ? hipSuccess : kBadStream;
  CopyCommand command;
  if (const hipError_t code = make_copy(PlainCopy{to, from, bytes, kind}, &command)) return code;
  return copy_on(stream, command, when);
}

struct Plane {
  void* to;
  std::size_t to_pitch;
  const void* from;
  std::size_t from_pitch, width, height;
  hipMemcpyKind kind;
};

hipError_t copy_plane(const Plane& what, hipStream_t stream, When when) {
  if (!is_kind(what.kind)) return hipErrorInvalidMemcpyDirection;
  if (what.width == 0 || what.height == 0) return hipSuccess;
  if (what.to == nullptr || what.from == nullptr) return hipErrorInvalidValue;
  if (what.width > what.to_pitch || what.width > what.from_pitch) return hipErrorInvalidPitchValue;
  hipMemcpy3DParms params = {};
  params.srcPtr = make_hipPitchedPtr(const_cast<void*>(what.from), what.from_pitch, what.width, what.height);
  params.dstPtr = make_hipPitchedPtr(what.to, what.to_pitch, what.width, what.height);
  params.extent = make_hipExtent(what.width, what.height, 1);
  params.kind = what.kind;
  CopyCommand command;
  if (const hipError_t code = make_copy(params, &command)) return code;
  return copy_on(stream, command, when);
}

template <class Params>
hipError_t copy_described(const Params* what, hipStream_t stream, When when) {
  if (what == nullptr) return hipErrorInvalidValue;
  CopyCommand command;
  if (const hipError_t code = make_copy(*what, &command)) return code;
  return copy_on(stream, command, when);
}

hipError_t copy_peer(void* to, int to_device, const void* from, int from_device, std::size_t bytes,
                     hipStream_t stream, When when) {
  Runtime& runtime = Runtime::instance();
  if (runtime.device(to_device) == nullptr || runtime.device(from_device) == nullptr)
    return hipErrorInvalidDevice;
  if (to == nullptr || from == nullptr) return hipErrorInvalidValue;
  return copy(to, from, bytes, hipMemcpyDeviceToDevice, stream, when);
}

hipError_t copy_peer_box(const hipMemcpy3DPeerParms* what, hipStream_t stream, When when) {
  if (what == nullptr) return hipErrorInvalidValue;
  Runtime& runtime = Runtime::instance();
  if (runtime.device(what->srcDevice) == nullptr || runtime.device(what->dstDevice) == nullptr)
    return hipErrorInvalidDevice;
  hipMemcpy3DParms params = {};
  params.srcArray = what->srcArray;
  params.srcPos = what->srcPos;
  params.srcPtr = what->srcPtr;
  params.dstArray = what->dstArray;
  params.dstPos = what->dstPos;
  params.dstPtr = what->dstPtr;
  params.extent = what->extent;
  params.kind = hipMemcpyDefault;
  return copy_described(&params, stream, when);
}

hipError_t copy_batch(void** to, void** from, const std::size_t* sizes, std::size_t count,
                      std::size_t* failed, hipStream_t stream) {
  if (failed != nullptr) *failed = SIZE_MAX;
  if (to == nullptr || from == nullptr || sizes == nullptr || count == 0) return hipErrorInvalidValue;
  if (stream == nullptr || stream == hipStreamLegacy) return hipErrorInvalidValue;
  for (std::size_t i = 0; i < count; ++i) {
    const hipError_t code = copy(to[i], from[i], sizes[i], hipMemcpyDefault, stream, When::Later);
    if (code == hipSuccess) continue;
    if (failed != nullptr) *failed = i;
    return code;
  }
  return hipSuccess;
}

}  // namespace

hipError_t hipMemcpy(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, kind, nullptr, When::Now); }, dst, src, sizeBytes,
      kind);
}
hipError_t hipMemcpy_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, kind, hipStreamPerThread, When::Now); }, dst, src,
      sizeBytes, kind);
}
hipError_t hipMemcpyWithStream(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind,
                               hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, kind, stream, When::Now); }, dst, src, sizeBytes, kind,
      stream);
}
hipError_t hipMemcpyAsync(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind,
                          hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, kind, stream, When::Later); }, dst, src, sizeBytes,
      kind, stream);
}
hipError_t hipMemcpyAsync_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind,
                              hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, kind, per_thread_handle(stream), When::Later); }, dst,
      src, sizeBytes, kind, stream);
}
hipError_t hipMemcpyHtoD(hipDeviceptr_t dst, void* src, size_t sizeBytes) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyHostToDevice, nullptr, When::Now); }, dst,
      src, sizeBytes);
}
hipError_t hipMemcpyDtoH(void* dst, hipDeviceptr_t src, size_t sizeBytes) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyDeviceToHost, nullptr, When::Now); }, dst,
      src, sizeBytes);
}
hipError_t hipMemcpyDtoD(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyDeviceToDevice, nullptr, When::Now); }, dst,
      src, sizeBytes);
}
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t dst, void* src, size_t sizeBytes, hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyHostToDevice, stream, When::Later); }, dst,
      src, sizeBytes, stream);
}
hipError_t hipMemcpyDtoHAsync(void* dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyDeviceToHost, stream, When::Later); }, dst,
      src, sizeBytes, stream);
}
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream) {
  return api(
      __func__, [&] { return copy(dst, src, sizeBytes, hipMemcpyDeviceToDevice, stream, When::Later); }, dst,
      src, sizeBytes, stream);
}

hipError_t hipMemcpyPeer(void* dst, int dstDeviceId, const void* src, int srcDeviceId, size_t sizeBytes) {
  return api(
      __func__, [&] { return copy_peer(dst, dstDeviceId, src, srcDeviceId, sizeBytes, nullptr, When::Now); },
      dst, dstDeviceId, src, srcDeviceId, sizeBytes);
}
hipError_t hipMemcpyPeerAsync(void* dst, int dstDeviceId, const void* src, int srcDevice, size_t sizeBytes,
                              hipStream_t stream) {
  return api(
      __func__, [&] { return copy_peer(dst, dstDeviceId, src, srcDevice, sizeBytes, stream, When::Later); },
      dst, dstDeviceId, src, srcDevice, sizeBytes, stream);
}
hipError_t hipMemcpy3DPeer(hipMemcpy3DPeerParms* p) {
  return api(__func__, [&] { return copy_peer_box(p, nullptr, When::Now); }, p);
}
hipError_t hipMemcpy3DPeerAsync(hipMemcpy3DPeerParms* p, hipStream_t stream) {
  return api(__func__, [&] { return copy_peer_box(p, stream, When::Later); }, p, stream);
}

hipError_t hipMemcpy2D(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height,
                       hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return copy_plane({dst, dpitch, src, spitch, width, height, kind}, nullptr, When::Now); }, dst,
      dpitch, src, spitch, width, height, kind);
}
hipError_t hipMemcpy2D_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width,
                           size_t height, hipMemcpyKind kind) {
  return api(
      __func__,
      [&] {
        return copy_plane({dst, dpitch, src, spitch, width, height, kind}, hipStreamPerThread, When::Now);
      },
      dst, dpitch, src, spitch, width, height, kind);
}
hipError_t hipMemcpy2DAsync(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width,
                            size_t height, hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__,
      [&] { return copy_plane({dst, dpitch, src, spitch, width, height, kind}, stream, When::Later); }, dst,
      dpitch, src, spitch, width, height, kind, stream);
}
hipError_t hipMemcpy2DAsync_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width,
                                size_t height, hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return copy_plane({dst, dpitch, src, spitch, width, height, kind}, per_thread_handle(stream),
                          When::Later);
      },
      dst, dpitch, src, spitch, width, height, kind, stream);
}

hipError_t hipMemcpy3D(const struct hipMemcpy3DParms* p) {
  return api(__func__, [&] { return copy_described(p, nullptr, When::Now); }, p);
}
hipError_t hipMemcpy3D_spt(const struct hipMemcpy3DParms* p) {
  return api(__func__, [&] { return copy_described(p, hipStreamPerThread, When::Now); }, p);
}
hipError_t hipMemcpy3DAsync(const struct hipMemcpy3DParms* p, hipStream_t stream) {
  return api(__func__, [&] { return copy_described(p, stream, When::Later); }, p, stream);
}
hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms* p, hipStream_t stream) {
  return api(__func__, [&] { return copy_described(p, per_thread_handle(stream), When::Later); }, p, stream);
}
hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* pCopy) {
  return api(__func__, [&] { return copy_described(pCopy, nullptr, When::Now); }, pCopy);
}
hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* pCopy, hipStream_t stream) {
  return api(__func__, [&] { return copy_described(pCopy, stream, When::Later); }, pCopy, stream);
}
hipError_t hipMemcpyParam2D(const hip_Memcpy2D* pCopy) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pCopy == nullptr) return hipErrorInvalidValue;
        const HIP_MEMCPY3D wide = widen(*pCopy);
        return copy_described(&wide, nullptr, When::Now);
      },
      pCopy);
}
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* pCopy, hipStream_t stream) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pCopy == nullptr) return hipErrorInvalidValue;
        const HIP_MEMCPY3D wide = widen(*pCopy);
        return copy_described(&wide, stream, When::Later);
      },
      pCopy, stream);
}
hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* pCopy) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pCopy == nullptr) return hipErrorInvalidValue;
        const HIP_MEMCPY3D wide = widen(*pCopy);
        return copy_described(&wide, nullptr, When::Now);
      },
      pCopy);
}

hipError_t hipMemcpyBatchAsync(void** dsts, void** srcs, size_t* sizes, size_t count,
                               hipMemcpyAttributes* attrs, size_t* attrsIdxs, size_t numAttrs,
                               size_t* failIdx, hipStream_t stream) {
  return api(
      __func__, [&] { return copy_batch(dsts, srcs, sizes, count, failIdx, stream); }, dsts, srcs, sizes,
      count, attrs, attrsIdxs, numAttrs, failIdx, stream);
}
