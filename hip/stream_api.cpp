// SPDX-License-Identifier: MIT
// Entry points about streams.
#include <algorithm>
#include <cstdio>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/command.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

hipError_t create(hipStream_t* out, unsigned flags, int priority) {
  if (out == nullptr || (flags != hipStreamDefault && flags != hipStreamNonBlocking))
    return hipErrorInvalidValue;
  const int clamped = std::clamp(priority, kHighestPriority, kLowestPriority);
  auto stream = std::make_unique<Stream>(Runtime::instance().current(), flags, clamped);
  *out = reinterpret_cast<hipStream_t>(stream.release());
  return hipSuccess;
}

bool is_own_handle(hipStream_t handle) {
  return handle != nullptr && handle != hipStreamLegacy && handle != hipStreamPerThread;
}

hipError_t destroy(hipStream_t handle) {
  if (!is_own_handle(handle)) return hipErrorInvalidResourceHandle;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const auto capture = stream->capture()) capture->invalidate();
  const std::unique_ptr<Stream> owned(stream);
  return hipSuccess;
}

// Work that puts lines on the screen shall be seen when the caller goes on.
void flush() { std::fflush(stdout); }

hipError_t synchronize(hipStream_t handle) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const auto capture = stream->capture()) {
    capture->invalidate();
    return hipErrorStreamCaptureUnsupported;
  }
  if (const hipError_t code = capture_forbids(*stream)) return code;
  if (stream->is_null()) stream->order_with_default();
  stream->work().synchronize();
  flush();
  return hipSuccess;
}

hipError_t query(hipStream_t handle) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const auto capture = stream->capture()) {
    capture->invalidate();
    return hipErrorStreamCaptureUnsupported;
  }
  if (stream->is_null()) stream->order_with_default();
  return stream->work().idle() ? hipSuccess : hipErrorNotReady;
}

hipError_t wait_event(hipStream_t handle, hipEvent_t event_handle, unsigned flags) {
  if (flags > 1) return hipErrorInvalidValue;
  const auto event = find_event(event_handle);
  if (event == nullptr) return hipErrorInvalidResourceHandle;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const auto theirs = event->capture.lock()) return theirs->wait_event(*stream, event);
  if (const auto& capture = stream->capture()) {
    if (flags == 1) return capture->add(*stream, WaitCommand{event});
    return hipErrorStreamCaptureIsolation;
  }
  return execute(*stream, WaitCommand{event}, When::Later);
}

hipError_t add_callback(hipStream_t handle, hipStreamCallback_t callback, void* data, unsigned flags) {
  if (callback == nullptr || flags != 0) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (const auto capture = stream->capture()) {
    capture->invalidate();
    return hipErrorStreamCaptureUnsupported;
  }
  stream->order_with_default();
  return Outcome(stream->work().host_task([=] { callback(handle, hipSuccess, data); })).code();
}

hipError_t launch_host_function(hipStream_t handle, hipHostFn_t function, void* data) {
  if (function == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  return submit(*stream, HostCommand{function, data}, When::Later);
}

hipError_t get_flags(hipStream_t handle, unsigned* flags) {
  if (flags == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  *flags = stream->flags();
  return hipSuccess;
}

hipError_t get_priority(hipStream_t handle, int* priority) {
  if (priority == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  *priority = stream->priority();
  return hipSuccess;
}

}  // namespace

hipError_t hipStreamCreate(hipStream_t* stream) {
  return api(__func__, [&] { return create(stream, hipStreamDefault, 0); }, stream);
}
hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned int flags) {
  return api(__func__, [&] { return create(stream, flags, 0); }, stream, flags);
}
hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned int flags, int priority) {
  return api(__func__, [&] { return create(stream, flags, priority); }, stream, flags, priority);
}
hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream, uint32_t cuMaskSize, const uint32_t* cuMask) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (stream == nullptr || cuMaskSize == 0 || cuMask == nullptr) return hipErrorInvalidValue;
        if (const hipError_t code = create(stream, hipStreamDefault, 0)) return code;
        find_stream(*stream)->cu_mask.assign(cuMask, cuMask + cuMaskSize);
        return hipSuccess;
      },
      stream, cuMaskSize, cuMask);
}
hipError_t hipExtStreamGetCUMask(hipStream_t handle, uint32_t cuMaskSize, uint32_t* cuMask) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        const unsigned units = stream->device().device.info().compute_units;
        const unsigned words = (units + 31) / 32;
        if (cuMask == nullptr || cuMaskSize < words) return hipErrorInvalidValue;
        for (unsigned i = 0; i < words; ++i) {
          const unsigned left = units - i * 32;
          cuMask[i] = left >= 32 ? ~0u : (1u << left) - 1;
          if (i < stream->cu_mask.size())
            cuMask[i] &= stream->cu_mask[i];
          else if (!stream->cu_mask.empty())
            cuMask[i] = 0;
        }
        return hipSuccess;
      },
      handle, cuMaskSize, cuMask);
}
hipError_t hipStreamDestroy(hipStream_t stream) {
  return api(__func__, [&] { return destroy(stream); }, stream);
}
hipError_t hipStreamSynchronize(hipStream_t stream) {
  return api(__func__, [&] { return synchronize(stream); }, stream);
}
hipError_t hipStreamSynchronize_spt(hipStream_t stream) {
  return api(__func__, [&] { return synchronize(per_thread_handle(stream)); }, stream);
}
hipError_t hipStreamQuery(hipStream_t stream) {
  return api(__func__, [&] { return query(stream); }, stream);
}
hipError_t hipStreamQuery_spt(hipStream_t stream) {
  return api(__func__, [&] { return query(per_thread_handle(stream)); }, stream);
}
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned int flags) {
  return api(__func__, [&] { return wait_event(stream, event, flags); }, stream, event, flags);
}
hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned int flags) {
  return api(
      __func__, [&] { return wait_event(per_thread_handle(stream), event, flags); }, stream, event, flags);
}
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* userData,
                                unsigned int flags) {
  return api(
      __func__, [&] { return add_callback(stream, callback, userData, flags); }, stream, callback, userData,
      flags);
}
hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t callback, void* userData,
                                    unsigned int flags) {
  return api(
      __func__, [&] { return add_callback(per_thread_handle(stream), callback, userData, flags); }, stream,
      callback, userData, flags);
}
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t fn, void* userData) {
  return api(__func__, [&] { return launch_host_function(stream, fn, userData); }, stream, fn, userData);
}
hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t fn, void* userData) {
  return api(
      __func__, [&] { return launch_host_function(per_thread_handle(stream), fn, userData); }, stream, fn,
      userData);
}
hipError_t hipStreamGetFlags(hipStream_t stream, unsigned int* flags) {
  return api(__func__, [&] { return get_flags(stream, flags); }, stream, flags);
}
hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned int* flags) {
  return api(__func__, [&] { return get_flags(per_thread_handle(stream), flags); }, stream, flags);
}
hipError_t hipStreamGetPriority(hipStream_t stream, int* priority) {
  return api(__func__, [&] { return get_priority(stream, priority); }, stream, priority);
}
hipError_t hipStreamGetPriority_spt(hipStream_t stream, int* priority) {
  return api(__func__, [&] { return get_priority(per_thread_handle(stream), priority); }, stream, priority);
}
hipError_t hipStreamGetId(hipStream_t handle, unsigned long long* streamId) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Stream* stream = find_stream(handle);
        if (streamId == nullptr) return hipErrorInvalidValue;
        if (stream == nullptr) return kBadStream;
        *streamId = stream->id();
        return hipSuccess;
      },
      handle, streamId);
}
hipError_t hipStreamGetDevice(hipStream_t handle, hipDevice_t* device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (device == nullptr) return hipErrorInvalidValue;
        Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        *device = stream->device().index();
        return hipSuccess;
      },
      handle, device);
}
int hipGetStreamDeviceId(hipStream_t handle) {
  if (start_status() != hipSuccess) return -1;
  Stream* stream = find_stream(handle);
  return stream != nullptr ? stream->device().index() : -1;
}
hipError_t hipDeviceGetStreamPriorityRange(int* leastPriority, int* greatestPriority) {
  return api(
      __func__,
      [&] {
        if (leastPriority != nullptr) *leastPriority = kLowestPriority;
        if (greatestPriority != nullptr) *greatestPriority = kHighestPriority;
        return hipSuccess;
      },
      leastPriority, greatestPriority);
}
hipError_t hipStreamAttachMemAsync(hipStream_t handle, void* dev_ptr, size_t length, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        if (dev_ptr == nullptr ||
            (flags != hipMemAttachGlobal && flags != hipMemAttachHost && flags != hipMemAttachSingle)) {
          return hipErrorInvalidValue;
        }
        const auto place = clr::MemoryTable::instance().find(dev_ptr);
        if (!place || place->allocation->kind != clr::MemoryKind::Managed) return hipErrorInvalidValue;
        return length == 0 || length <= place->left() ? hipSuccess : hipErrorInvalidValue;
      },
      handle, dev_ptr, length, flags);
}
