// SPDX-License-Identifier: MIT
// Creates, suspends and destroys queues.
#include "driver/queues.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <chrono>
#include <thread>

#include "base/guarded.h"
#include "base/log.h"
#include "gpu/queue/aql_format.h"
#include "gpu/queue/aql_queue.h"
#include "gpu/queue/pm4_queue.h"
#include "gpu/queue/sdma_queue.h"

namespace cairn::driver {
namespace {

constexpr std::size_t kMostQueues = 1024;
constexpr auto kDestroyPatience = std::chrono::seconds(2);
constexpr auto kExitPatience = std::chrono::milliseconds(200);
constexpr kfd::u32 kMaxRingBytes = 1u << 31;

}  // namespace

/// The card as its queues see it.
class QueueTable::Host final : public gpu::QueueHost {
 public:
  Host(gpu::Engine& engine, EventTable& events, FaultLog& faults, SmiClients& smi, kfd::u32 gpu_id)
      : engine_(engine), events_(events), faults_(faults), smi_(smi), gpu_id_(gpu_id) {}

  void submit(const gpu::Launch& launch, std::function<void(const gpu::Fault*)> done) override {
    engine_.submit(launch, std::move(done));
  }
  std::uint64_t clock() override { return gpu::Engine::clock(); }
  void raise_event(std::uint32_t event_id) override { events_.raise(event_id); }
  void report_fault(std::uint64_t queue, const gpu::Fault& fault) override {
    report(queue, fault, fault.kind == gpu::FaultKind::Hang);
  }
  void report_hang(std::uint64_t queue, const gpu::Fault& fault) override {
    log_error("{}", fault.text);  // as the kernel's log would have it: user space has only the event
    report(queue, fault, fault.kind != gpu::FaultKind::MemoryViolation);
  }

 private:
  void report(std::uint64_t queue, const gpu::Fault& fault, bool hangs) {
    faults_.record(gpu_id_, queue, fault);
    log_debug("gpu {:#x}: {}", gpu_id_, fault.text);
    if (hangs) {
      kfd::HwException hang = {};
      hang.gpu_id = gpu_id_;
      events_.raise_hw_exception(hang);
      smi_.reset(gpu_id_);
    }
    if (fault.kind != gpu::FaultKind::MemoryViolation) return;
    kfd::MemoryException data = {};
    data.not_present = 1;
    data.va = fault.address & ~(kPage - 1);
    data.gpu_id = gpu_id_;
    events_.raise_memory_exception(data);
    smi_.memory_fault(gpu_id_);
  }

  gpu::Engine& engine_;
  EventTable& events_;
  FaultLog& faults_;
  SmiClients& smi_;
  const kfd::u32 gpu_id_;
};

QueueTable::QueueTable(EventTable& events, FaultLog& faults, SmiClients& smi)
    : events_(events), faults_(faults), smi_(smi) {}

QueueTable::~QueueTable() {
  running_engine_ = nullptr;
  engine_.reset();
}

int QueueTable::start_engine() {
  if (engine_ != nullptr) return 0;
  gpu::EngineOptions options;
  options.interrupt = [this](std::uint32_t event_id) { events_.raise(event_id); };
  options.doorbells = &doorbells_;
  Result<std::unique_ptr<gpu::Engine>> engine = gpu::Engine::create(std::move(options));
  if (!engine) {
    log_error("the engine does not start: {}", engine.error().message);
    return ENODEV;
  }
  engine_ = std::move(*engine);
  running_engine_ = engine_.get();
  return 0;
}

QueueTable::Host& QueueTable::host_of(Device& device) {
  if (hosts_.size() <= device.index) hosts_.resize(device.index + 1);
  auto& host = hosts_[device.index];
  if (host == nullptr) host = std::make_unique<Host>(*engine_, events_, faults_, smi_, device.gpu_id);
  return *host;
}

int QueueTable::check(const kfd::CreateQueue& args) const {
  if (args.queue_type > kfd::kQueueSdmaByEngine) return EINVAL;
  if ((args.percentage & 0xff) > kfd::kMaxQueuePercentage || args.priority > kfd::kMaxQueuePriority)
    return EINVAL;
  if (args.ring_size < kfd::kMinRingSize || args.ring_size > kMaxRingBytes ||
      !std::has_single_bit(args.ring_size)) {
    return EINVAL;
  }
  const bool aql = args.queue_type == kfd::kQueueAql;
  if (((args.read_pointer | args.write_pointer) & 7) != 0 || (args.ring_base & (aql ? 63 : 3)) != 0)
    return EINVAL;
  if (args.ring_base == 0 || !is_readable(args.ring_base, args.ring_size)) return EFAULT;
  if (!is_readable(args.read_pointer, 8) || !is_readable(args.write_pointer, 8)) return EFAULT;
  return queues_.size() < kMostQueues ? 0 : ENOMEM;
}

int QueueTable::create(Device& device, kfd::CreateQueue& args) {
  if (const int error = check(args)) return error;
  kfd::u32 doorbell = 0;
  while (doorbell < kDoorbells && device.doorbell_used[doorbell]) ++doorbell;
  if (doorbell == kDoorbells) return ENOMEM;
  if (const int error = start_engine()) return error;

  device.doorbell_used[doorbell] = true;
  device.doorbells[doorbell].store(0);
  gpu::QueueConfig config;
  config.target = device.target;
  config.lds_bytes = device.card->lds_kib * 1024;
  config.ring = args.ring_base;
  config.ring_bytes = args.ring_size;
  config.write_pointer = args.write_pointer;
  config.read_pointer = args.read_pointer;
  config.doorbell = &device.doorbells[doorbell];
  Entry entry;
  entry.device = &device;
  entry.doorbell = doorbell;
  entry.suspended = (args.percentage & 0xff) == 0;
  if (args.queue_type == kfd::kQueueAql) {
    entry.queue = std::make_unique<gpu::AqlQueue>(config, host_of(device));
  } else if (args.queue_type == kfd::kQueuePm4) {
    entry.queue = std::make_unique<gpu::Pm4Queue>(config, host_of(device));
  } else {
    entry.queue = std::make_unique<gpu::SdmaQueue>(config, host_of(device));
  }
  doorbells_.queues_changed(device.index, 1);
  if (!entry.suspended) engine_->attach(*entry.queue);
  args.queue_id = next_id_++;
  args.doorbell_offset = device.doorbell_cookie() | doorbell * 8ull;
  queues_.emplace(args.queue_id, std::move(entry));
  return 0;
}

int QueueTable::update(const kfd::UpdateQueue& args) {
  const auto found = queues_.find(args.queue_id);
  if (found == queues_.end()) return EINVAL;
  if ((args.percentage & 0xff) > kfd::kMaxQueuePercentage || args.priority > kfd::kMaxQueuePriority)
    return EINVAL;
  const bool suspend = (args.percentage & 0xff) == 0;
  Entry& entry = found->second;
  if (suspend && !entry.suspended) engine_->detach(*entry.queue);
  if (!suspend && entry.suspended) engine_->attach(*entry.queue);
  entry.suspended = suspend;
  return 0;
}

int QueueTable::take(kfd::u32 id, Closing* closing) {
  const auto found = queues_.find(id);
  if (found == queues_.end()) return EINVAL;
  Entry& entry = found->second;
  entry.queue->close();
  if (!entry.suspended) engine_->detach(*entry.queue);
  entry.device->doorbell_used[entry.doorbell] = false;
  doorbells_.queues_changed(entry.device->index, -1);
  closing->queue = std::move(entry.queue);
  queues_.erase(found);
  return 0;
}

void QueueTable::finish(Closing closing) {
  const auto deadline = std::chrono::steady_clock::now() + kDestroyPatience;
  while (!closing.queue->idle() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  const std::lock_guard lock(abandoned_mutex_);
  std::erase_if(abandoned_, [](const auto& queue) { return queue->idle(); });
  if (!closing.queue->idle()) abandoned_.push_back(std::move(closing.queue));
}

bool QueueTable::stop() {
  for (auto& [id, entry] : queues_) {
    entry.queue->close();
    if (!entry.suspended) engine_->detach(*entry.queue);
    entry.suspended = true;
  }
  const auto idle = [&] {
    const std::lock_guard lock(abandoned_mutex_);
    return std::ranges::all_of(queues_, [](const auto& entry) { return entry.second.queue->idle(); }) &&
           std::ranges::all_of(abandoned_, [](const auto& queue) { return queue->idle(); });
  };
  const auto deadline = std::chrono::steady_clock::now() + kExitPatience;
  while (!idle() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return idle() && (engine_ == nullptr || !engine_->improving());
}

void QueueTable::clear() {
  while (!queues_.empty()) {
    Closing closing;
    take(queues_.begin()->first, &closing);
    finish(std::move(closing));
  }
}

void QueueTable::wake() {
  if (gpu::Engine* engine = running_engine_.load()) engine->wake();
}

}  // namespace cairn::driver
