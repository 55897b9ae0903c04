// SPDX-License-Identifier: MIT
// The state machine of an AQL queue: read, check, start, complete, retire.
#include "gpu/queue/aql_queue.h"

#include <fmt/format.h>

#include "base/guarded.h"
#include "gpu/queue/signals.h"

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kMaxWorkgroup = 1024;
constexpr std::uint32_t kMaxPrivateBytes = 128 << 10;  ///< the scratch size field holds no more for a wave
constexpr int kPacketsPerPoll = 16;
constexpr int kPm4PacketsPerPoll = 256;

template <class T>
std::atomic_ref<T> atomic_at(std::uint64_t address) {
  return std::atomic_ref<T>(*reinterpret_cast<T*>(address));
}

}  // namespace

AqlQueue::AqlQueue(const QueueConfig& config, QueueHost& host)
    : config_(config),
      host_(host),
      queue_(config.read_pointer - kQueueReadIndex),
      packets_(config.ring_bytes / kAqlPacketBytes) {
  std::uint64_t first = 0;
  if (!guarded([&] { first = atomic_at<std::uint64_t>(config_.read_pointer).load(); })) stopped_ = true;
  head_ = tail_ = first;
  for (Work& work : works_) work.queue = this;
}

AqlQueue::~AqlQueue() = default;

void AqlQueue::close() { closed_ = true; }

std::uint64_t AqlQueue::packet_address(std::uint64_t index) const {
  return config_.ring + (index & (packets_ - 1)) * kAqlPacketBytes;
}

bool AqlQueue::poll() {
  const std::uint64_t first = tail_;
  int started = 0;
  while (started < kPacketsPerPoll && start_next()) ++started;
  return started != 0 || tail_ != first || more_;
}

/// Gives the slots of packets that have ended back to user space, oldest first, and reads the packet at the
/// head, when user space has published it and it may start. The doorbell's value is not consulted: the header
/// is stored last, and several producers may overwrite each other's doorbells. False: the ring is gone.
bool AqlQueue::advance(Next* next) {
  return guarded([&] {
    while (tail_ != head_ && work(tail_).done.load(std::memory_order_acquire)) {
      atomic_at<std::uint16_t>(packet_address(tail_))
          .store(static_cast<std::uint16_t>(PacketType::Invalid), std::memory_order_release);
      ++tail_;
      atomic_at<std::uint64_t>(config_.read_pointer).store(tail_, std::memory_order_release);
    }
    if (stopped_.load(std::memory_order_relaxed) || head_ - tail_ == kMaxInFlight) return;
    // User space writes there with every packet: it is read again only when all that was seen has started.
    if (head_ >= written_) {
      written_ = atomic_at<std::uint64_t>(config_.write_pointer).load(std::memory_order_acquire);
      if (head_ >= written_) return;
    }
    const std::uint64_t address = packet_address(head_);
    const std::uint32_t first = atomic_at<std::uint32_t>(address).load(std::memory_order_acquire);
    const auto header = static_cast<std::uint16_t>(first);
    // A slot of zeros was never written: no packet that can be processed looks like that.
    if (first == 0 || packet_type(header) == PacketType::Invalid) return;
    if (has_barrier_bit(header) && tail_ != head_) return;
    next->packet = *reinterpret_cast<const AqlPacket*>(address);
    next->properties = *reinterpret_cast<const std::uint32_t*>(queue_ + kQueueProperties);
    next->valid = true;
  });
}

bool AqlQueue::start_next() {
  waiting_ = more_ = false;
  Next next;
  if (!advance(&next)) {
    stopped_ = true;  // the ring is gone, and with it the way to say so
    return false;
  }
  return next.valid && start(next);
}

bool AqlQueue::start(const Next& next) {
  const AqlPacket& packet = next.packet;
  profiling_ = (next.properties & kQueuePropertyProfiling) != 0;
  switch (packet_type(packet.header)) {
    case PacketType::KernelDispatch:
      return start_kernel(next);
    case PacketType::BarrierAnd:
      return start_barrier(packet.barrier, true);
    case PacketType::BarrierOr:
      return start_barrier(packet.barrier, false);
    case PacketType::Vendor:
      return start_vendor(packet);
    default:
      return stop(QueueError::BadPacket, fmt::format("packet {}: type {} cannot be processed", head_,
                                                     static_cast<unsigned>(packet_type(packet.header))));
  }
}

AqlQueue::Work& AqlQueue::begin(std::uint64_t completion_signal) {
  Work& work = this->work(head_);
  work.completion_signal = completion_signal;
  work.done.store(false, std::memory_order_relaxed);
  ++head_;
  return work;
}

bool AqlQueue::finish_now(std::uint64_t completion_signal) {
  Work& work = begin(completion_signal);
  // Barriers have times as well: HIP takes an event's time from one.
  const std::uint64_t now = profiling_ ? host_.clock() : 0;
  complete_signal(host_, completion_signal, {now, now});
  work.done.store(true, std::memory_order_release);
  return true;
}

/// Whether the card can run the dispatch; stops the queue when not.
bool AqlQueue::check_kernel(const KernelDispatchPacket& packet) {
  const unsigned dimensions = packet.setup & 3;
  if (dimensions == 0)
    return stop(QueueError::BadDimensions, fmt::format("packet {}: no dimensions", head_)), false;
  std::uint32_t items = 1;
  for (unsigned d = 0; d < dimensions; ++d) {
    if (packet.workgroup[d] == 0 || packet.grid[d] == 0) {
      return stop(QueueError::BadDimensions, fmt::format("packet {}: dimension {} has workgroup {}, grid {}",
                                                         head_, d, packet.workgroup[d], packet.grid[d])),
             false;
    }
    // Three 16-bit factors: stop before the product can overflow.
    items = items > kMaxWorkgroup ? items : items * packet.workgroup[d];
  }
  if (items > kMaxWorkgroup) {
    return stop(QueueError::WorkgroupTooLarge,
                fmt::format("packet {}: a workgroup of {} x {} x {} is larger than {}", head_,
                            packet.workgroup[0], packet.workgroup[1], packet.workgroup[2], kMaxWorkgroup)),
           false;
  }
  if (packet.group_bytes > config_.lds_bytes) {
    return stop(QueueError::BadGroupMemory, fmt::format("packet {}: {} bytes of LDS, the card has {}", head_,
                                                        packet.group_bytes, config_.lds_bytes)),
           false;
  }
  if (packet.private_bytes > kMaxPrivateBytes) {
    return stop(QueueError::OutOfScratch,
                fmt::format("packet {}: {} bytes of scratch a work-item, at most {}", head_,
                            packet.private_bytes, kMaxPrivateBytes)),
           false;
  }
  const std::uint64_t descriptor = packet.kernel_object;
  if (descriptor != 0 && descriptor == checked_) return true;  // the engine looks again, at less cost
  std::uint64_t entry = 0;
  const bool readable =
      (descriptor & 63) == 0 && guarded([&] {
        entry = descriptor + *reinterpret_cast<const std::uint64_t*>(descriptor + kDescriptorEntryOffset);
        (void)*reinterpret_cast<const volatile std::uint64_t*>(descriptor + kDescriptorBytes - 8);
        if ((entry & 3) == 0) (void)*reinterpret_cast<const volatile std::uint32_t*>(entry);
      });
  if (!readable || (entry & 3) != 0) {
    return stop(QueueError::BadCodeObject,
                fmt::format("packet {}: no kernel descriptor at {:#x}", head_, descriptor)),
           false;
  }
  checked_ = descriptor;
  return true;
}

bool AqlQueue::start_kernel(const Next& next) {
  const KernelDispatchPacket& packet = next.packet.dispatch;
  if (!check_kernel(packet)) return false;
  Launch launch;
  launch.target = config_.target;
  launch.descriptor = packet.kernel_object;
  launch.kernarg = packet.kernarg;
  launch.packet = packet_address(head_);
  launch.queue = queue_;
  launch.dispatch_id = head_;
  const unsigned dimensions = packet.setup & 3;
  for (unsigned d = 0; d < dimensions; ++d) {
    launch.grid[d] = packet.grid[d];
    launch.workgroup[d] = packet.workgroup[d];
  }
  launch.private_bytes = packet.private_bytes;
  launch.group_bytes = packet.group_bytes;

  Work& work = begin(packet.completion_signal);
  // What is needed next comes from another core while the kernel runs.
  __builtin_prefetch(reinterpret_cast<const void*>(packet.completion_signal), 1);
  if (head_ < written_) __builtin_prefetch(reinterpret_cast<const void*>(packet_address(head_)), 1);
  work.profiled = profiling_;
  work.start = work.profiled ? host_.clock() : 0;
  running_.fetch_add(1);
  // One pointer is captured, so that the function needs no heap.
  host_.submit(launch, [&work](const Fault* fault) { work.queue->ended(work, fault); });
  return true;
}

/// Called on an engine thread, while another may be in poll().
void AqlQueue::ended(Work& work, const Fault* fault) {
  if (!closed_.load()) {
    if (fault != nullptr) {
      stop_for(*fault);
    } else if (!complete_signal(host_, work.completion_signal,
                                {work.start, work.profiled ? host_.clock() : 0})) {
      stop(QueueError::BadPacket, fmt::format("no completion signal at {:#x}", work.completion_signal));
    }
  }
  work.done.store(fault == nullptr, std::memory_order_release);
  running_.fetch_sub(1);
}

bool AqlQueue::start_barrier(const BarrierPacket& packet, bool all) {
  bool any_satisfied = false, all_satisfied = true, any_there = false;
  for (const std::uint64_t dependency : packet.dependency) {
    if (dependency == 0) continue;
    std::int64_t value = 0;
    if (!load_signal(dependency, &value)) {
      return stop(QueueError::BadPacket, fmt::format("packet {}: no signal at {:#x}", head_, dependency));
    }
    any_there = true;
    (value == 0 ? any_satisfied : all_satisfied) = value == 0;
  }
  waiting_ = all ? !all_satisfied : any_there && !any_satisfied;
  return !waiting_ && finish_now(packet.completion_signal);
}

bool AqlQueue::start_vendor(const AqlPacket& packet) {
  constexpr unsigned kPm4Ib = 1, kBarrierValue = 2;
  const unsigned format = packet.pm4_ib.format;
  if (format == kBarrierValue) return start_barrier_value(packet.barrier_value);
  if (format != kPm4Ib) {
    return stop(QueueError::BadVendorPacket,
                fmt::format("packet {}: vendor format {} is unknown", head_, format));
  }
  return start_pm4(packet.pm4_ib);
}

/// Runs the indirect buffer, in as many turns as it takes.
bool AqlQueue::start_pm4(const Pm4IbPacket& packet) {
  if (pm4_ == nullptr) pm4_ = std::make_unique<Pm4Processor>(config_, host_);
  if (!in_pm4_ && !pm4_->set_buffer(packet.indirect_buffer)) {
    return stop(QueueError::BadVendorPacket, fmt::format("packet {}: {:#010x} is not an INDIRECT_BUFFER",
                                                         head_, packet.indirect_buffer[0]));
  }
  in_pm4_ = true;
  for (int i = 0; i < kPm4PacketsPerPoll; ++i) {
    switch (pm4_->step()) {
      case Pm4Processor::Outcome::More:
        break;
      case Pm4Processor::Outcome::Wait:
        waiting_ = true;
        return false;
      case Pm4Processor::Outcome::Stop:
        return stop_for_pm4();
      case Pm4Processor::Outcome::Done:
        in_pm4_ = false;
        return finish_now(packet.completion_signal);
    }
  }
  more_ = true;  // enough for a turn
  return false;
}

bool AqlQueue::stop_for_pm4() {
  const Pm4Error& error = pm4_->error();
  if (!error.memory)
    return stop(QueueError::BadVendorPacket, fmt::format("packet {}: {}", head_, error.text));
  Fault fault;
  fault.kind = FaultKind::MemoryViolation;
  fault.address = error.address;
  fault.text = fmt::format("AQL queue: packet {}: {}", head_, error.text);
  stop_for(fault);
  return false;
}

bool AqlQueue::start_barrier_value(const BarrierValuePacket& packet) {
  std::int64_t value = 0;
  if (packet.signal != 0) {
    if (!load_signal(packet.signal, &value) || packet.condition > 3) {
      return stop(QueueError::BadVendorPacket, fmt::format("packet {}: bad barrier-value packet", head_));
    }
    value &= packet.mask;
    const bool satisfied = packet.condition == 0   ? value == packet.value
                           : packet.condition == 1 ? value != packet.value
                           : packet.condition == 2 ? value < packet.value
                                                   : value >= packet.value;
    waiting_ = !satisfied;
    if (!satisfied) return false;
  }
  return finish_now(packet.completion_signal);
}

/// Posts the error and takes no more packets. Always false, so that it can end a start.
bool AqlQueue::stop(QueueError error, std::string text) {
  if (stopped_.exchange(true)) return false;
  Fault fault;
  fault.kind = FaultKind::BadDispatch;
  fault.text = "AQL queue: " + std::move(text);
  post(error, fault);
  return false;
}

void AqlQueue::stop_for(const Fault& fault) {
  if (stopped_.exchange(true)) return;
  QueueError error = QueueError::Exception;
  switch (fault.kind) {
    case FaultKind::MemoryViolation:
    case FaultKind::Hang:
      host_.report_fault(queue_, fault);  // said by an event of the card
      return;
    case FaultKind::ApertureViolation:
      error = QueueError::ApertureViolation;
      break;
    case FaultKind::IllegalInstruction:
      error = QueueError::IllegalInstruction;
      break;
    case FaultKind::Trap:
      error = QueueError::Exception;
      break;
    case FaultKind::BadDispatch:
      error = QueueError::BadCodeObject;
      break;
    case FaultKind::OutOfResources:
      error = QueueError::OutOfScratch;
      break;
  }
  post(error, fault);
}

/// Says it with the queue's inactive signal; user space may have given it none.
void AqlQueue::post(QueueError error, const Fault& fault) {
  std::uint64_t signal = 0;
  const bool there =
      guarded([&] { signal = *reinterpret_cast<const std::uint64_t*>(queue_ + kQueueInactiveSignal); });
  if (!there || signal == 0) return host_.report_hang(queue_, fault);
  host_.report_fault(queue_, fault);
  store_signal(host_, signal, static_cast<std::int64_t>(error));
}

}  // namespace cairn::gpu
