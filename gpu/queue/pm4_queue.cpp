// SPDX-License-Identifier: MIT
// Follows the doorbell, and keeps the read pointer.
#include "gpu/queue/pm4_queue.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/guarded.h"
#include "gpu/queue/packet_memory.h"

namespace cairn::gpu {
namespace {

constexpr int kPacketsPerPoll = 64;

}  // namespace

Pm4Queue::Pm4Queue(const QueueConfig& config, QueueHost& host)
    : config_(config), host_(host), processor_(config, host) {
  if (!load(config.read_pointer, 8, &begin_)) stopped_ = true;
  end_ = begin_;
  processor_.set_ring(config.ring, config.ring_bytes - 1, begin_ * 4);
}

bool Pm4Queue::poll() {
  if (stopped_ || closed_.load(std::memory_order_relaxed)) return false;
  end_ = std::max(end_, config_.doorbell->load(std::memory_order_acquire));
  if (end_ - begin_ > config_.ring_bytes / 4) {
    Fault fault;
    fault.text = fmt::format("PM4: the doorbell says {}, the ring at {} holds only {} dwords", end_, begin_,
                             config_.ring_bytes / 4);
    return stop(std::move(fault));
  }
  processor_.set_ring_end(end_ * 4);
  bool any = false;
  for (int i = 0; i < kPacketsPerPoll; ++i) {
    const Pm4Processor::Outcome outcome = processor_.step();
    if (outcome == Pm4Processor::Outcome::Stop) return stop();
    if (outcome != Pm4Processor::Outcome::More) break;
    any = true;
  }
  if (begin_ == processor_.position() / 4) return any;
  begin_ = processor_.position() / 4;
  if (!store(config_.read_pointer, 8, begin_)) {
    Fault fault;
    fault.kind = FaultKind::MemoryViolation;
    fault.address = config_.read_pointer;
    fault.text = "PM4: the read pointer's memory is gone";
    return stop(std::move(fault));
  }
  return any;
}

bool Pm4Queue::stop() {
  if (processor_.failed()) {  // reported
    stopped_ = true;
    return false;
  }
  const Pm4Error& error = processor_.error();
  Fault fault;
  fault.kind = error.memory ? FaultKind::MemoryViolation : FaultKind::BadDispatch;
  fault.address = error.address;
  fault.text = error.text;
  return stop(std::move(fault));
}

bool Pm4Queue::stop(Fault fault) {
  stopped_ = true;
  host_.report_hang(config_.ring, fault);
  return false;
}

}  // namespace cairn::gpu
