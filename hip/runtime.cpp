// SPDX-License-Identifier: MIT
// Start of the runtime and the state it keeps.
#include "hip/runtime.h"

#include "base/log.h"
#include "hip/pool.h"
#include "hip/stream.h"

namespace cairn::hip {

DeviceState::DeviceState(clr::Device& of)
    : device(of), null_stream(std::make_unique<Stream>(*this, 0u, 0, true)) {}

DeviceState::~DeviceState() = default;

std::vector<hsa_agent_t> DeviceState::peer_agents() {
  std::vector<hsa_agent_t> agents;
  Runtime& runtime = Runtime::instance();
  for (int i = 0; i < runtime.device_count(); ++i) {
    DeviceState* other = runtime.device(i);
    if (other == this) continue;
    const std::lock_guard lock(other->mutex);
    if (other->peers.contains(index())) agents.push_back(other->device.agent());
  }
  return agents;
}

void DeviceState::synchronize() {
  std::vector<clr::MarkerRef> pending;
  {
    const std::lock_guard lock(mutex);
    for (Stream* stream : streams) {
      if (auto marker = stream->work().mark(); marker && !marker->done()) pending.push_back(*marker);
    }
  }
  null_stream->work().synchronize();
  for (const clr::MarkerRef& marker : pending) marker->wait();
}

ThreadState::~ThreadState() = default;

ThreadState& thread() {
  thread_local ThreadState state;
  return state;
}

Runtime::Runtime() {
  const auto platform = clr::Platform::instance();
  if (!platform) {
    log_error("hip: {}", platform.error().message);
    status_ = hipErrorNoDevice;
    return;
  }
  for (const auto& device : (*platform)->devices())
    devices_.push_back(std::make_unique<DeviceState>(*device));
  if (devices_.empty()) status_ = hipErrorNoDevice;
}

Runtime& Runtime::instance() {
  static auto* const kRuntime = new Runtime;
  return *kRuntime;
}

DeviceState* Runtime::device(int index) {
  return index >= 0 && index < device_count() ? devices_[index].get() : nullptr;
}

DeviceState& Runtime::current() { return *devices_[thread().device]; }

hipError_t start_status() { return Runtime::instance().status(); }

}  // namespace cairn::hip
