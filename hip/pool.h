// SPDX-License-Identifier: MIT
// hipMemPool_t: stream-ordered allocation that keeps freed memory for the next request.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "hip/runtime.h"

namespace cairn::hip {

class Stream;

/// Shared with the tasks that give memory back, so it outlives its handle while they wait.
class Pool : public std::enable_shared_from_this<Pool> {
 public:
  explicit Pool(DeviceState& device) : device_(device) {}
  ~Pool();

  DeviceState& device() const { return device_; }
  /// Memory that is usable by work put on a stream from now on.
  Result<void*> allocate(std::size_t size);
  /// Takes memory back at once; the caller sees to the order.
  void give_back(void* base, std::size_t size);
  /// Releases kept memory until at most `keep` bytes are kept.
  void trim(std::size_t keep);

  hipError_t set_attribute(hipMemPoolAttr attribute, const void* value);
  hipError_t get_attribute(hipMemPoolAttr attribute, void* value);
  std::map<int, hipMemAccessFlags> access;

 private:
  DeviceState& device_;
  std::mutex mutex_;
  std::multimap<std::size_t, void*> kept_;  // by size
  std::uint64_t threshold_ = 0;
  std::uint64_t used_ = 0, used_high_ = 0, reserved_ = 0, reserved_high_ = 0;
  int follow_events_ = 1, opportunistic_ = 1, internal_dependencies_ = 1;
};

/// The device's pool that hipMallocAsync uses.
Pool& current_pool(DeviceState& device);
/// Null when the handle is none of a living pool.
std::shared_ptr<Pool> find_pool(hipMemPool_t handle);

}  // namespace cairn::hip
