// SPDX-License-Identifier: MIT
// The memory of signals: blocks that every card can reach, handed out in slots.
#include "hsa/signal.h"

#include <cstring>
#include <new>

#include "hsa/thunk_memory.h"

namespace cairn::hsa {

SignalPool::~SignalPool() {
  for (std::size_t i = 0; i < block_count_.load(); ++i) free_shared(blocks_[i].load(), kBlockBytes);
}

Status SignalPool::grow() {
  const std::size_t count = block_count_.load();
  if (count == kMaxBlocks) return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "no room for more signals");
  Result<void*> memory = allocate_shared(kBlockBytes);
  if (!memory) return memory.error();
  auto* block = static_cast<Signal*>(*memory);
  blocks_[count].store(block);
  block_count_.store(count + 1, std::memory_order_release);
  free_.reserve(free_.size() + kBlockSignals);
  for (std::size_t i = kBlockSignals; i-- > 0;) free_.push_back(block + i);
  return success();
}

Result<Signal*> SignalPool::take() {
  std::lock_guard lock(mutex_);
  if (free_.empty()) {
    if (Status status = grow(); !status) return status.error();
  }
  Signal* slot = free_.back();
  free_.pop_back();
  return new (slot) Signal{};
}

Result<Signal*> SignalPool::create(hsa_signal_value_t initial, bool interrupt) {
  Result<Signal*> taken = take();
  if (!taken) return taken;
  Signal& signal = **taken;
  signal.pins.store(1);
  signal.value().store(initial, std::memory_order_relaxed);
  signal.event = interrupt ? events_.take() : nullptr;
  if (signal.event != nullptr) {
    signal.amd.event_mailbox_ptr = signal.event->EventData.HWData2;
    signal.amd.event_id = signal.event->EventId;
  }
  std::atomic_ref<amd_signal_kind64_t>(signal.amd.kind)
      .store(AMD_SIGNAL_KIND_USER, std::memory_order_release);
  return &signal;
}

Result<Signal*> SignalPool::create_doorbell(volatile std::uint64_t* doorbell, amd_queue_v2_t* queue) {
  Result<Signal*> taken = take();
  if (!taken) return taken;
  Signal& signal = **taken;
  signal.pins.store(1);
  signal.amd.hardware_doorbell_ptr = doorbell;
  signal.amd.queue_ptr = queue;
  std::atomic_ref<amd_signal_kind64_t>(signal.amd.kind)
      .store(AMD_SIGNAL_KIND_DOORBELL, std::memory_order_release);
  return &signal;
}

void SignalPool::destroy(Signal& signal) {
  if (!signal.destroyed.exchange(true)) unpin(signal);
}

void SignalPool::unpin(Signal& signal) {
  if (signal.pins.fetch_sub(1) == 1) recycle(signal);
}

void SignalPool::recycle(Signal& signal) {
  // A card that still completes this signal finds no mailbox and does not wake the next owner of the event.
  signal.amd.event_mailbox_ptr = 0;
  signal.amd.kind = AMD_SIGNAL_KIND_INVALID;
  events_.give_back(std::exchange(signal.event, nullptr));
  std::lock_guard lock(mutex_);
  free_.push_back(&signal);
}

Signal* SignalPool::find(hsa_signal_t handle) const {
  const auto address = static_cast<std::uintptr_t>(handle.handle);
  for (std::size_t i = 0; i < block_count_.load(std::memory_order_acquire); ++i) {
    Signal* block = blocks_[i].load(std::memory_order_relaxed);
    const std::uintptr_t offset = address - reinterpret_cast<std::uintptr_t>(block);
    if (offset >= kBlockBytes) continue;
    if (offset % sizeof(Signal) != 0) return nullptr;
    Signal& signal = block[offset / sizeof(Signal)];
    const bool alive = signal.amd.kind != AMD_SIGNAL_KIND_INVALID && !signal.destroyed.load();
    return alive ? &signal : nullptr;
  }
  return nullptr;
}

}  // namespace cairn::hsa
