// SPDX-License-Identifier: MIT
// AQL packets onto an HSA queue.
#include "clr/queue.h"

#include <atomic>
#include <cstdio>
#include <cstring>

#include "base/bits.h"
#include "clr/device.h"
#include "clr/ending.h"
#include "clr/hostcall.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

constexpr std::uint16_t kFences = HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE |
                                  HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE;

constexpr std::uint16_t header_of(hsa_packet_type_t type) {
  return static_cast<std::uint16_t>(type << HSA_PACKET_HEADER_TYPE | 1 << HSA_PACKET_HEADER_BARRIER |
                                    kFences);
}

// As ROCm does: a queue that stops with an error ends the process. Memory faults come as a system event
// before this.
void on_queue_error(hsa_status_t status, hsa_queue_t* queue, void*) {
  if (status == HSA_STATUS_SUCCESS) return;
  const char* words = "unknown";
  (void)hsa_status_string(status, &words);
  std::fflush(stdout);
  std::fprintf(stderr, "Queue %p aborting with error: %s code: 0x%x\n",
               static_cast<void*>(queue->base_address), words, static_cast<unsigned>(status));
  Ending::instance().begin();
}

}  // namespace

Result<std::shared_ptr<Queue>> Queue::create(Device& device, hsa_amd_queue_priority_t priority) {
  std::shared_ptr<Queue> queue(new Queue(device));
  if (const Status status = queue->open(priority); !status) return status.error();
  return queue;
}

Status Queue::open(hsa_amd_queue_priority_t priority) {
  std::uint32_t most = kPackets;
  (void)hsa_agent_get_info(device_.agent(), HSA_AGENT_INFO_QUEUE_MAX_SIZE, &most);
  if (most < kPackets) return Error{kRuntimeFailure, "the device's queues are too small"};
  const auto created = hsa_queue_create(device_.agent(), kPackets, HSA_QUEUE_TYPE_MULTI, on_queue_error, this,
                                        UINT32_MAX, UINT32_MAX, &queue_);
  if (created != HSA_STATUS_SUCCESS) return hsa_error(created, "creating a queue");
  (void)hsa_amd_profiling_set_profiler_enabled(queue_, 1);
  if (priority != HSA_AMD_QUEUE_PRIORITY_NORMAL) (void)hsa_amd_queue_set_priority(queue_, priority);
  void* ring = nullptr;
  const auto allocated = hsa_amd_memory_pool_allocate(device_.pools().kernarg, kRingBytes, 0, &ring);
  if (allocated != HSA_STATUS_SUCCESS) return hsa_error(allocated, "argument memory");
  const hsa_agent_t agent = device_.agent();
  (void)hsa_amd_agents_allow_access(1, &agent, nullptr, ring);
  ring_ = static_cast<std::byte*>(ring);
  in_flight_.resize(kMostInFlight);
  return success();
}

Queue::~Queue() {
  while (oldest_ != newest_) {
    in_flight_[oldest_ % kMostInFlight].marker->wait();
    retire();
  }
  if (hostcall_ != nullptr) HostcallService::instance().close(hostcall_);
  if (queue_ != nullptr) (void)hsa_queue_destroy(queue_);
  if (ring_ != nullptr) (void)hsa_amd_memory_pool_free(ring_);
}

void Queue::retire() {
  while (oldest_ != newest_) {
    InFlight& each = in_flight_[oldest_ % kMostInFlight];
    if (!each.marker->complete()) return;
    ring_tail_ = each.ring_end;
    each.marker->drop_deps();
    each.marker = {};
    ++oldest_;
  }
  ring_tail_ = ring_head_;
}

// Looks rarely at what is under way, since the card writes there. When it must wait, it waits for half of
// that: the card stays busy, and the next packets find room.
void Queue::make_room(std::size_t ring_bytes) {
  const auto has_room = [&] {
    return newest_ - oldest_ < kMostInFlight && ring_head_ + ring_bytes - ring_tail_ <= kRingBytes;
  };
  if (newest_ % kPacketsPerLook == 0 || !has_room()) retire();
  while (!has_room()) {
    in_flight_[(oldest_ + (newest_ - oldest_) / 2) % kMostInFlight].marker->wait();
    retire();
  }
}

std::byte* Queue::reserve(std::size_t bytes) {
  bytes = align_up<std::size_t>(bytes, kArgumentAlign);
  // A block does not wrap: what is left at the ring's end is passed over.
  const std::size_t place = ring_head_ % kRingBytes;
  const std::size_t skipped = place + bytes > kRingBytes ? kRingBytes - place : 0;
  make_room(bytes + skipped);
  ring_head_ += skipped;
  std::byte* block = ring_ + ring_head_ % kRingBytes;
  ring_head_ += bytes;
  return block;
}

void Queue::remember(const MarkerRef& marker) {
  InFlight& place = in_flight_[newest_ % kMostInFlight];
  place.marker = marker;
  place.ring_end = ring_head_;
  ++newest_;
}

void Queue::publish(void* packet, std::uint16_t header, std::uint16_t setup, std::uint64_t index) {
  const std::uint32_t first = header | static_cast<std::uint32_t>(setup) << 16;
  std::atomic_ref(*static_cast<std::uint32_t*>(packet)).store(first, std::memory_order_release);
  hsa_signal_store_screlease(queue_->doorbell_signal, static_cast<hsa_signal_value_t>(index));
}

Result<MarkerRef> Queue::put(const Dispatch& what, std::byte* arguments) {
  MarkerRef marker = Marker::make(&device_);
  if (!marker) return Error{kNoMemory, "no signal left for a launch"};
  const std::uint64_t index = hsa_queue_add_write_index_relaxed(queue_, 1);
  auto* packet = static_cast<hsa_kernel_dispatch_packet_t*>(queue_->base_address) + index % kPackets;
  packet->workgroup_size_x = what.workgroup[0];
  packet->workgroup_size_y = what.workgroup[1];
  packet->workgroup_size_z = what.workgroup[2];
  packet->reserved0 = 0;
  packet->grid_size_x = what.grid[0];
  packet->grid_size_y = what.grid[1];
  packet->grid_size_z = what.grid[2];
  packet->private_segment_size = what.private_bytes;
  packet->group_segment_size = what.group_bytes;
  packet->kernel_object = what.kernel_object;
  packet->kernarg_address = arguments;
  packet->reserved2 = 0;
  packet->completion_signal = marker->signal();
  remember(marker);
  publish(packet, header_of(HSA_PACKET_TYPE_KERNEL_DISPATCH),
          3 << HSA_KERNEL_DISPATCH_PACKET_SETUP_DIMENSIONS, index);
  return marker;
}

Result<MarkerRef> Queue::put_barrier(std::span<const MarkerRef> deps) {
  make_room(0);
  MarkerRef marker = Marker::make(&device_);
  if (!marker) return Error{kNoMemory, "no signal left for a barrier"};
  const std::uint64_t index = hsa_queue_add_write_index_relaxed(queue_, 1);
  auto* packet = static_cast<hsa_barrier_and_packet_t*>(queue_->base_address) + index % kPackets;
  std::memset(reinterpret_cast<char*>(packet) + 4, 0, sizeof *packet - 4);
  for (std::size_t i = 0; i < deps.size(); ++i) {
    packet->dep_signal[i] = deps[i]->signal();
    marker->add_dep(deps[i]);
  }
  packet->completion_signal = marker->signal();
  remember(marker);
  publish(packet, header_of(HSA_PACKET_TYPE_BARRIER_AND), 0, index);
  return marker;
}

Result<MarkerRef> Queue::barrier(std::span<const MarkerRef> deps) {
  const std::lock_guard lock(mutex_);
  while (deps.size() > Marker::kMostDeps) {
    if (auto part = put_barrier(deps.first(Marker::kMostDeps)); !part) return part;
    deps = deps.subspan(Marker::kMostDeps);
  }
  return put_barrier(deps);
}

Result<void*> Queue::hostcall_buffer() {
  const std::lock_guard lock(mutex_);
  if (hostcall_ != nullptr) return hostcall_;
  auto buffer = HostcallService::instance().open(device_);
  if (!buffer) return buffer.error();
  hostcall_ = *buffer;
  return hostcall_;
}

}  // namespace cairn::clr
