// SPDX-License-Identifier: MIT
// Streams and the register of living handles.
#include "hip/stream.h"

#include <algorithm>
#include <shared_mutex>
#include <unordered_set>

namespace cairn::hip {
namespace {

struct Register {
  std::shared_mutex mutex;
  std::unordered_set<Stream*> living;
};

Register& streams() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

std::uint64_t next_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

hsa_amd_queue_priority_t queue_priority(int priority) {
  if (priority < 0) return HSA_AMD_QUEUE_PRIORITY_HIGH;
  return priority > 0 ? HSA_AMD_QUEUE_PRIORITY_LOW : HSA_AMD_QUEUE_PRIORITY_NORMAL;
}

Stream* thread_stream() {
  DeviceState& device = Runtime::instance().current();
  auto& own = thread().streams[device.index()];
  if (own == nullptr) own = std::make_unique<Stream>(device, hipStreamDefault, 0);
  return own.get();
}

}  // namespace

Stream::Stream(DeviceState& device, unsigned flags, int priority, bool is_null)
    : device_(device),
      flags_(flags),
      priority_(priority),
      is_null_(is_null),
      id_(next_id()),
      work_(device.device, queue_priority(priority)) {
  if (is_null) return;
  {
    const std::lock_guard lock(device.mutex);
    device.streams.push_back(this);
    if ((flags & hipStreamNonBlocking) == 0) ++device.blocking_streams;
  }
  const std::unique_lock lock(streams().mutex);
  streams().living.insert(this);
}

Stream::~Stream() {
  if (is_null_) return;
  {
    const std::unique_lock lock(streams().mutex);
    streams().living.erase(this);
  }
  const std::lock_guard lock(device_.mutex);
  std::erase(device_.streams, this);
  if ((flags_ & hipStreamNonBlocking) == 0) --device_.blocking_streams;
}

void Stream::order_with_default() {
  if ((flags_ & hipStreamNonBlocking) != 0) return;
  if (!is_null_) {
    if (auto marker = device_.null_stream->work().mark(); marker && !marker->done()) work_.wait_for(*marker);
    return;
  }
  if (device_.blocking_streams.load(std::memory_order_acquire) == 0) return;
  const std::lock_guard lock(device_.mutex);
  for (Stream* other : device_.streams) {
    if ((other->flags_ & hipStreamNonBlocking) != 0) continue;
    if (auto marker = other->work_.mark(); marker && !marker->done()) work_.wait_for(*marker);
  }
}

Stream* find_stream(hipStream_t handle) {
  if (handle == nullptr || handle == hipStreamLegacy) return Runtime::instance().current().null_stream.get();
  if (handle == hipStreamPerThread) return thread_stream();
  auto* stream = reinterpret_cast<Stream*>(handle);
  const std::shared_lock lock(streams().mutex);
  return streams().living.contains(stream) ? stream : nullptr;
}

hipStream_t per_thread_handle(hipStream_t handle) {
  return handle == nullptr || handle == hipStreamLegacy ? hipStreamPerThread : handle;
}

}  // namespace cairn::hip
