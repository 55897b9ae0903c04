// SPDX-License-Identifier: MIT
// One hardware queue: packets in order, argument memory from a ring, a marker for each packet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/result.h"
#include "clr/marker.h"
#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"

namespace cairn::clr {

class Device;

/// What a dispatch packet holds apart from its arguments.
struct Dispatch {
  std::uint64_t kernel_object = 0;
  std::uint32_t grid[3] = {1, 1, 1};       ///< work-items
  std::uint16_t workgroup[3] = {1, 1, 1};  ///< work-items
  std::uint32_t private_bytes = 0;         ///< of a work-item
  std::uint32_t group_bytes = 0;           ///< static and dynamic
  std::uint32_t kernarg_bytes = 0;
};

/// Packets of a queue run in order. All methods may be called from any thread.
class Queue {
 public:
  static Result<std::shared_ptr<Queue>> create(Device& device, hsa_amd_queue_priority_t priority);
  ~Queue();  ///< waits until the queue is empty
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  hsa_queue_t* handle() const { return queue_; }
  Device& device() const { return device_; }

  /// Puts a kernel on the queue. `fill(std::byte*)` writes its arguments into memory of kernarg_bytes bytes,
  /// 64-byte aligned, that stays valid until the kernel is done. No allocation and no system call unless the
  /// queue is full.
  template <class Fill>
  Result<MarkerRef> dispatch(const Dispatch& what, Fill&& fill);

  /// Makes everything after it on this queue wait for `deps`; complete when they and all packets before it
  /// are.
  Result<MarkerRef> barrier(std::span<const MarkerRef> deps);

  /// The buffer behind hidden_hostcall_buffer, made at the first call.
  Result<void*> hostcall_buffer();

 private:
  static constexpr std::uint32_t kPackets = 2048;
  static constexpr std::uint32_t kMostInFlight =
      1024;  // fewer than packets, so the ring of packets is never full
  static constexpr std::uint64_t kPacketsPerLook = 64;
  static constexpr std::size_t kRingBytes = 1u << 20;
  static constexpr std::size_t kArgumentAlign = 64;

  struct InFlight {
    MarkerRef marker;
    std::uint64_t ring_end = 0;
  };

  explicit Queue(Device& device) : device_(device) {}
  Status open(hsa_amd_queue_priority_t priority);
  void retire();  ///< forgets packets that are done
  void make_room(std::size_t ring_bytes);
  std::byte* reserve(std::size_t bytes);
  Result<MarkerRef> put(const Dispatch& what, std::byte* arguments);
  Result<MarkerRef> put_barrier(std::span<const MarkerRef> deps);
  void publish(void* packet, std::uint16_t header, std::uint16_t setup, std::uint64_t index);
  void remember(const MarkerRef& marker);

  Device& device_;
  hsa_queue_t* queue_ = nullptr;
  std::mutex mutex_;
  std::byte* ring_ = nullptr;
  std::uint64_t ring_head_ = 0, ring_tail_ = 0;  // ever growing; the place is the remainder by kRingBytes
  std::vector<InFlight> in_flight_;              // a ring of kMostInFlight
  std::uint64_t newest_ = 0, oldest_ = 0;
  void* hostcall_ = nullptr;
};

template <class Fill>
Result<MarkerRef> Queue::dispatch(const Dispatch& what, Fill&& fill) {
  if (what.kernarg_bytes > kRingBytes / 4) return Error{EINVAL, "the kernel's arguments are too large"};
  const std::lock_guard lock(mutex_);
  std::byte* arguments = reserve(what.kernarg_bytes);
  fill(arguments);
  return put(what, arguments);
}

}  // namespace cairn::clr
