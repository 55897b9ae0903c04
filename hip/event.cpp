// SPDX-License-Identifier: MIT
// Events and the entry points about them.
#include "hip/event.h"

#include <shared_mutex>
#include <unordered_map>

#include "hip/api.h"
#include "hip/capture.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

struct Register {
  std::shared_mutex mutex;
  std::unordered_map<hipEvent_t, std::shared_ptr<Event>> living;
};

Register& events() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

constexpr unsigned kEventFlags = hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess |
                                 hipEventDisableSystemFence | hipEventReleaseToDevice |
                                 hipEventReleaseToSystem;

hipError_t create(hipEvent_t* event, unsigned flags) {
  if (event == nullptr || (flags & ~kEventFlags) != 0) return hipErrorInvalidValue;
  const unsigned releases = flags & (hipEventReleaseToDevice | hipEventReleaseToSystem);
  if (releases == (hipEventReleaseToDevice | hipEventReleaseToSystem)) return hipErrorInvalidValue;
  if ((flags & hipEventInterprocess) != 0 && (flags & hipEventDisableTiming) == 0)
    return hipErrorInvalidValue;
  *event = add_event(std::make_shared<Event>(Runtime::instance().current(), flags));
  return hipSuccess;
}

Outcome record(hipEvent_t handle, hipStream_t stream_handle) {
  const auto event = find_event(handle);
  if (event == nullptr) return hipErrorInvalidHandle;
  Stream* stream = find_stream(stream_handle);
  if (stream == nullptr) return kBadStream;
  if (const auto& capture = stream->capture()) return capture->record_event(*stream, event, false);
  if (&stream->device() != &event->device()) return hipErrorInvalidHandle;
  event->capture.reset();
  stream->order_with_default();
  return event->record(stream->work());
}

}  // namespace

Status Event::record(clr::Stream& stream) {
  auto marker = stream.mark();
  if (!marker) return marker.error();
  const std::lock_guard lock(mutex_);
  const bool idle = marker->done();
  marker_ = idle ? clr::MarkerRef() : std::move(*marker);
  idle_ticks_ = idle ? clr::Platform::now() : 0;
  recorded_ = true;
  at_start_ = false;
  return success();
}

void Event::record_work(const clr::MarkerRef& marker, bool at_start) {
  const std::lock_guard lock(mutex_);
  marker_ = marker;
  idle_ticks_ = clr::Platform::now();
  recorded_ = true;
  at_start_ = at_start;
}

bool Event::recorded() const {
  const std::lock_guard lock(mutex_);
  return recorded_;
}

clr::MarkerRef Event::marker() const {
  const std::lock_guard lock(mutex_);
  return marker_;
}

bool Event::complete() const { return marker().done(); }

void Event::wait() const {
  if (const clr::MarkerRef pending = marker()) pending->wait();
}

std::uint64_t Event::ticks() const {
  const std::lock_guard lock(mutex_);
  if (!marker_) return idle_ticks_;
  return at_start_ ? marker_->start_ticks() : marker_->end_ticks();
}

std::shared_ptr<Event> find_event(hipEvent_t handle) {
  const std::shared_lock lock(events().mutex);
  const auto found = events().living.find(handle);
  return found != events().living.end() ? found->second : nullptr;
}

hipEvent_t add_event(std::shared_ptr<Event> event) {
  auto handle = reinterpret_cast<hipEvent_t>(event.get());
  const std::unique_lock lock(events().mutex);
  events().living.emplace(handle, std::move(event));
  return handle;
}

bool drop_event(hipEvent_t handle) {
  std::shared_ptr<Event> last;  // destroyed after the lock is gone
  const std::unique_lock lock(events().mutex);
  const auto found = events().living.find(handle);
  if (found == events().living.end()) return false;
  last = std::move(found->second);
  events().living.erase(found);
  return true;
}

}  // namespace cairn::hip

using namespace cairn;
using namespace cairn::hip;

hipError_t hipEventCreate(hipEvent_t* event) {
  return api(__func__, [&] { return create(event, hipEventDefault); }, event);
}

hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags) {
  return api(__func__, [&] { return create(event, flags); }, event, flags);
}

hipError_t hipEventDestroy(hipEvent_t event) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (event == nullptr) return hipErrorInvalidHandle;
        return drop_event(event) ? hipSuccess : hipErrorContextIsDestroyed;
      },
      event);
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  return api(__func__, [&] { return record(event, stream); }, event, stream);
}

hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream) {
  return api(__func__, [&] { return record(event, per_thread_handle(stream)); }, event, stream);
}

hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned flags) {
  constexpr unsigned kExternal = 1;
  return api(
      __func__,
      [&]() -> Outcome {
        if ((flags & ~kExternal) != 0) return hipErrorInvalidValue;
        return record(event, stream);
      },
      event, stream, flags);
}

hipError_t hipEventSynchronize(hipEvent_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto event = find_event(handle);
        if (event == nullptr) return hipErrorInvalidHandle;
        if (!event->capture.expired()) return hipErrorCapturedEvent;
        event->wait();
        return hipSuccess;
      },
      handle);
}

hipError_t hipEventQuery(hipEvent_t handle) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto event = find_event(handle);
        if (event == nullptr) return hipErrorInvalidHandle;
        if (!event->capture.expired()) return hipErrorCapturedEvent;
        return event->complete() ? hipSuccess : hipErrorNotReady;
      },
      handle);
}

hipError_t hipEventElapsedTime(float* ms, hipEvent_t start, hipEvent_t stop) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (ms == nullptr) return hipErrorInvalidValue;
        const auto from = find_event(start), to = find_event(stop);
        if (from == nullptr || to == nullptr) return hipErrorInvalidHandle;
        if (!from->times() || !to->times() || !from->recorded() || !to->recorded())
          return hipErrorInvalidHandle;
        if (&from->device() != &to->device()) return hipErrorInvalidHandle;
        if (!from->complete() || !to->complete()) return hipErrorNotReady;
        const auto ticks = static_cast<std::int64_t>(to->ticks() - from->ticks());
        *ms = static_cast<float>(static_cast<double>(ticks) * 1e3 /
                                 static_cast<double>(clr::Platform::ticks_per_second()));
        return hipSuccess;
      },
      ms, start, stop);
}
