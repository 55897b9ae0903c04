// SPDX-License-Identifier: MIT
// Streams that wait for a value in memory or write one, and the attributes of streams.
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

bool holds(std::uint64_t value, std::uint64_t wanted, unsigned condition) {
  switch (condition) {
    case hipStreamWaitValueGte:
      return static_cast<std::int64_t>(value - wanted) >= 0;
    case hipStreamWaitValueEq:
      return value == wanted;
    case hipStreamWaitValueAnd:
      return (value & wanted) != 0;
    default:
      return ~(value | wanted) != 0;
  }
}

template <class T>
bool holds_now(T* at, T wanted, unsigned condition, T mask) {
  const T value = std::atomic_ref(*at).load(std::memory_order_acquire) & mask;
  if (condition == hipStreamWaitValueGte && sizeof(T) == 4) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(value) -
                                     static_cast<std::uint32_t>(wanted)) >= 0;
  }
  if (condition == hipStreamWaitValueNor) return static_cast<T>(~(value | wanted)) != 0;
  return holds(value, wanted, condition);
}

template <class T>
hipError_t check(void* at) {
  const auto place = clr::MemoryTable::instance().find(at);
  return place && place->left() >= sizeof(T) && reinterpret_cast<std::uintptr_t>(at) % sizeof(T) == 0
             ? hipSuccess
             : hipErrorInvalidValue;
}

template <class T>
hipError_t wait_value(hipStream_t handle, void* at, T wanted, unsigned condition, T mask) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (at == nullptr || condition > hipStreamWaitValueNor) return hipErrorInvalidValue;
  if (const hipError_t code = check<T>(at)) return code;
  stream->order_with_default();
  return Outcome(stream->work().host_task([=] {
           for (int i = 0; !holds_now(static_cast<T*>(at), wanted, condition, mask); ++i) {
             if (i < 1000)
               std::this_thread::yield();
             else
               std::this_thread::sleep_for(std::chrono::microseconds(50));
           }
         }))
      .code();
}

template <class T>
hipError_t write_value(hipStream_t handle, void* at, T value) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (at == nullptr) return hipErrorInvalidValue;
  if (const hipError_t code = check<T>(at)) return code;
  stream->order_with_default();
  return Outcome(stream->work().quick_task(
                     [=] { std::atomic_ref(*static_cast<T*>(at)).store(value, std::memory_order_release); }))
      .code();
}

hipError_t run(hipStream_t stream, const hipStreamBatchMemOpParams& op) {
  switch (op.operation) {
    case hipStreamMemOpWaitValue32:
      return wait_value<std::uint32_t>(stream, op.waitValue.address, op.waitValue.value, op.waitValue.flags,
                                       ~0u);
    case hipStreamMemOpWaitValue64:
      return wait_value<std::uint64_t>(stream, op.waitValue.address, op.waitValue.value64, op.waitValue.flags,
                                       ~std::uint64_t{0});
    case hipStreamMemOpWriteValue32:
      return write_value<std::uint32_t>(stream, op.writeValue.address, op.writeValue.value);
    case hipStreamMemOpWriteValue64:
      return write_value<std::uint64_t>(stream, op.writeValue.address, op.writeValue.value64);
    case hipStreamMemOpBarrier:
    case hipStreamMemOpFlushRemoteWrites:
      return hipSuccess;  // streams are in order and writes reach everyone
  }
  return hipErrorInvalidValue;
}

struct Attributes {
  std::mutex mutex;
  std::map<std::pair<std::uint64_t, int>, hipStreamAttrValue> values;  // by stream id
};
Attributes& attributes() {
  static auto* const kAttributes = new Attributes;
  return *kAttributes;
}

bool is_attribute(hipStreamAttrID attr) {
  return attr == hipStreamAttributeAccessPolicyWindow || attr == hipStreamAttributeSynchronizationPolicy ||
         attr == hipStreamAttributeMemSyncDomainMap || attr == hipStreamAttributeMemSyncDomain ||
         attr == hipStreamAttributePriority;
}

}  // namespace

hipError_t hipStreamWaitValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags,
                                uint32_t mask) {
  return api(
      __func__, [&] { return wait_value<std::uint32_t>(stream, ptr, value, flags, mask); }, stream, ptr,
      value, flags, mask);
}
hipError_t hipStreamWaitValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags,
                                uint64_t mask) {
  return api(
      __func__, [&] { return wait_value<std::uint64_t>(stream, ptr, value, flags, mask); }, stream, ptr,
      value, flags, mask);
}
hipError_t hipStreamWriteValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags) {
  return api(
      __func__,
      [&] { return flags == 0 ? write_value<std::uint32_t>(stream, ptr, value) : hipErrorInvalidValue; },
      stream, ptr, value, flags);
}
hipError_t hipStreamWriteValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags) {
  return api(
      __func__,
      [&] { return flags == 0 ? write_value<std::uint64_t>(stream, ptr, value) : hipErrorInvalidValue; },
      stream, ptr, value, flags);
}
hipError_t hipStreamBatchMemOp(hipStream_t stream, unsigned int count, hipStreamBatchMemOpParams* paramArray,
                               unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        constexpr unsigned kMost = 256;
        if (find_stream(stream) == nullptr) return kBadStream;
        if (paramArray == nullptr || count == 0 || count > kMost || flags != 0) return hipErrorInvalidValue;
        for (unsigned i = 0; i < count; ++i) {
          if (const hipError_t code = run(stream, paramArray[i])) return code;
        }
        return hipSuccess;
      },
      stream, count, paramArray, flags);
}
hipError_t hipStreamSetAttribute(hipStream_t handle, hipStreamAttrID attr, const hipStreamAttrValue* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value == nullptr || !is_attribute(attr)) return hipErrorInvalidValue;
        const Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        const std::lock_guard lock(attributes().mutex);
        attributes().values[{stream->id(), attr}] = *value;
        return hipSuccess;
      },
      handle, attr, value);
}
hipError_t hipStreamGetAttribute(hipStream_t handle, hipStreamAttrID attr, hipStreamAttrValue* value_out) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value_out == nullptr || !is_attribute(attr)) return hipErrorInvalidValue;
        const Stream* stream = find_stream(handle);
        if (stream == nullptr) return kBadStream;
        *value_out = {};
        const std::lock_guard lock(attributes().mutex);
        const auto found = attributes().values.find({stream->id(), attr});
        if (found != attributes().values.end())
          *value_out = found->second;
        else if (attr == hipStreamAttributePriority)
          value_out->priority = stream->priority();
        else if (attr == hipStreamAttributeSynchronizationPolicy)
          value_out->syncPolicy = hipSyncPolicyAuto;
        return hipSuccess;
      },
      handle, attr, value_out);
}
