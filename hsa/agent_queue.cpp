// SPDX-License-Identifier: MIT
// A card's AQL queue: ring, doorbell, and what happens when the card stops it.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/bits.h"
#include "base/log.h"
#include "hsa/fault_report.h"
#include "hsa/runtime.h"
#include "hsa/thunk_memory.h"

namespace cairn::hsa {
namespace {

constexpr std::size_t kPacketBytes = 64;
constexpr hsa_signal_value_t kClosing = INT64_MIN;  // in the inactive signal: the queue is being destroyed

// What the packet processor stores in the inactive signal, bit by bit.
struct StopCode {
  std::uint64_t bits;
  int status;
};
constexpr StopCode kStopCodes[] = {
    {0x401, HSA_STATUS_ERROR_OUT_OF_RESOURCES},  // scratch, for waves of 64 and of 32
    {0x2, HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS},
    {0x4, HSA_STATUS_ERROR_INVALID_ALLOCATION},
    {0x8, HSA_STATUS_ERROR_INVALID_CODE_OBJECT},
    {0x120, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT},
    {0x40, HSA_STATUS_ERROR_INVALID_ARGUMENT},
    {0x80, HSA_STATUS_ERROR_OUT_OF_REGISTERS},
    {0x20000000, HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION},
    {0x40000000, HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION},
    {0x80000000, HSA_STATUS_ERROR_EXCEPTION},
};

int status_of_stop(hsa_signal_value_t code) {
  for (const StopCode& row : kStopCodes) {
    if ((static_cast<std::uint64_t>(code) & row.bits) != 0) return row.status;
  }
  return HSA_STATUS_ERROR;
}

// Outlives the queue in the entry of the handler loop; `open` guards against a queue that is gone.
struct ErrorSink {
  std::recursive_mutex mutex;  // a callback may destroy its queue
  bool open = true;
  hsa_queue_t* queue = nullptr;
  QueueErrorCallback callback = nullptr;
  void* data = nullptr;
};

bool report_stop(ErrorSink& sink, hsa_signal_value_t code) {
  std::lock_guard lock(sink.mutex);
  if (!sink.open || code == kClosing) return false;
  const auto status = static_cast<hsa_status_t>(status_of_stop(code));
  log_error("queue {} stopped with code {:#x}: {}", sink.queue->id, static_cast<std::uint64_t>(code),
            status_text(status));
  if (const std::string report = last_fault_report(); !report.empty()) log_error("{}", report);
  if (sink.callback != nullptr) sink.callback(status, sink.queue, sink.data);
  return false;
}

HSA_QUEUE_PRIORITY thunk_priority(hsa_amd_queue_priority_t priority) {
  switch (priority) {
    case HSA_AMD_QUEUE_PRIORITY_LOW:
      return HSA_QUEUE_PRIORITY_MINIMUM;
    case HSA_AMD_QUEUE_PRIORITY_HIGH:
      return HSA_QUEUE_PRIORITY_MAXIMUM;
    default:
      return HSA_QUEUE_PRIORITY_NORMAL;
  }
}

class AgentQueue final : public Queue {
 public:
  AgentQueue(Runtime& runtime, Agent& agent) : runtime_(runtime), agent_(agent) {
    agent_.queues.fetch_add(1);
  }
  ~AgentQueue() override;

  Status start(const QueueRequest& request);

  Agent* agent() const override { return &agent_; }
  Status set_priority(hsa_amd_queue_priority_t priority) override;
  Status set_cu_mask(const std::vector<std::uint32_t>& mask) override;
  std::vector<std::uint32_t> cu_mask() const override { return mask_; }
  Status inactivate() override;
  std::uint64_t doorbell_id() const override { return resource_.QueueId; }

 private:
  Status allocate(const QueueRequest& request);
  Status create_kernel_queue(const QueueRequest& request);
  Status listen_for_stops(const QueueRequest& request);
  void fill(const QueueRequest& request);

  Runtime& runtime_;
  Agent& agent_;
  std::size_t bytes_ = 0;
  void* ring_ = nullptr;
  std::size_t ring_bytes_ = 0;
  HsaQueueResource resource_{};
  bool live_ = false;  // the kernel knows the queue
  Signal* doorbell_ = nullptr;
  Signal* inactive_ = nullptr;
  std::shared_ptr<ErrorSink> sink_;
  std::vector<std::uint32_t> mask_;
};

AgentQueue::~AgentQueue() {
  if (live_) hsaKmtDestroyQueue(resource_.QueueId);
  if (sink_ != nullptr) {
    std::lock_guard lock(sink_->mutex);
    sink_->open = false;
  }
  if (inactive_ != nullptr) {
    inactive_->value().store(kClosing);
    inactive_->wake();
    runtime_.signals.destroy(*inactive_);
  }
  if (doorbell_ != nullptr) runtime_.signals.destroy(*doorbell_);
  if (amd_ != nullptr) free_shared(amd_, bytes_);
  agent_.queues.fetch_sub(1);
}

Status AgentQueue::allocate(const QueueRequest& request) {
  const std::size_t head = align_up(sizeof(amd_queue_v2_t), kPageSize);
  ring_bytes_ = std::max<std::size_t>(request.packets * kPacketBytes, kPageSize);
  bytes_ = head + ring_bytes_;
  Result<void*> memory = allocate_shared(bytes_);
  if (!memory) return memory.error();
  amd_ = new (*memory) amd_queue_v2_t{};
  ring_ = static_cast<char*>(*memory) + head;
  for (std::size_t at = 0; at < ring_bytes_; at += kPacketBytes) {
    const std::uint16_t header = HSA_PACKET_TYPE_INVALID << HSA_PACKET_HEADER_TYPE;
    std::memcpy(static_cast<char*>(ring_) + at, &header, sizeof header);
  }
  return success();
}

void AgentQueue::fill(const QueueRequest& request) {
  static std::atomic<std::uint64_t> next_id{0};
  const HsaNodeProperties& node = agent_.properties;
  const std::uint32_t units = node.NumFComputeCores / std::max(1u, node.NumSIMDPerCU);
  amd_->hsa_queue.type = static_cast<hsa_queue_type_t>(request.type);
  amd_->hsa_queue.features = HSA_QUEUE_FEATURE_KERNEL_DISPATCH;
  amd_->hsa_queue.base_address = ring_;
  amd_->hsa_queue.size = static_cast<std::uint32_t>(ring_bytes_ / kPacketBytes);
  amd_->hsa_queue.id = next_id++;
  amd_->read_dispatch_id_field_base_byte_offset = offsetof(amd_queue_v2_t, read_dispatch_id);
  amd_->max_cu_id = units == 0 ? 0 : units - 1;
  amd_->max_wave_id = std::max(1u, node.MaxWavesPerSIMD * node.NumSIMDPerCU) - 1;
  amd_->group_segment_aperture_base_hi = 0x00010000;  // the flat apertures that every card has
  amd_->private_segment_aperture_base_hi = 0x00020000;
  amd_->queue_properties = AMD_QUEUE_PROPERTIES_IS_PTR64;
}

Status AgentQueue::create_kernel_queue(const QueueRequest& request) {
  resource_.Queue_write_ptr_aql = const_cast<HSAuint64*>(&amd_->write_dispatch_id);
  resource_.Queue_read_ptr_aql = const_cast<HSAuint64*>(&amd_->read_dispatch_id);
  const HSAKMT_STATUS status =
      hsaKmtCreateQueueExt(agent_.node, HSA_QUEUE_COMPUTE_AQL, 100, HSA_QUEUE_PRIORITY_NORMAL, 0, ring_,
                           ring_bytes_, nullptr, &resource_);
  if (status != HSAKMT_STATUS_SUCCESS) {
    Error error = thunk_error(status, "hsaKmtCreateQueueExt");
    error.code = HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    return error;
  }
  live_ = true;
  if (request.type != HSA_QUEUE_TYPE_COOPERATIVE) return success();
  HSAuint32 first = 0;
  return from_thunk(hsaKmtAllocQueueGWS(resource_.QueueId, agent_.properties.NumGws, &first),
                    "hsaKmtAllocQueueGWS");
}

Status AgentQueue::listen_for_stops(const QueueRequest& request) {
  sink_ = std::make_shared<ErrorSink>();
  sink_->queue = handle();
  sink_->callback = request.callback;
  sink_->data = request.data;
  return runtime_.handlers.add({{inactive_, HSA_SIGNAL_CONDITION_NE, 0}},
                               [sink = sink_](hsa_signal_value_t code) { return report_stop(*sink, code); });
}

Status AgentQueue::start(const QueueRequest& request) {
  if (Status status = allocate(request); !status) return status;
  fill(request);
  Result<Signal*> inactive = runtime_.signals.create(0, true);
  if (!inactive) return inactive.error();
  inactive_ = *inactive;
  amd_->queue_inactive_signal = inactive_->handle();
  if (Status status = create_kernel_queue(request); !status) return status;
  Result<Signal*> doorbell = runtime_.signals.create_doorbell(resource_.Queue_DoorBell_aql, amd_);
  if (!doorbell) return doorbell.error();
  doorbell_ = *doorbell;
  amd_->hsa_queue.doorbell_signal = doorbell_->handle();
  return listen_for_stops(request);
}

Status AgentQueue::set_priority(hsa_amd_queue_priority_t priority) {
  if (!live_) return fail(HSA_STATUS_ERROR_INVALID_QUEUE, "the queue is inactive");
  return from_thunk(
      hsaKmtUpdateQueue(resource_.QueueId, 100, thunk_priority(priority), ring_, ring_bytes_, nullptr),
      "hsaKmtUpdateQueue");
}

Status AgentQueue::set_cu_mask(const std::vector<std::uint32_t>& mask) {
  if (!live_) return fail(HSA_STATUS_ERROR_INVALID_QUEUE, "the queue is inactive");
  std::vector<std::uint32_t> wanted = mask;
  // No mask: all units.
  if (wanted.empty()) wanted.assign(ceil_div<std::uint32_t>(amd_->max_cu_id + 1, 32), UINT32_MAX);
  const HSAKMT_STATUS status =
      hsaKmtSetQueueCUMask(resource_.QueueId, static_cast<HSAuint32>(wanted.size() * 32), wanted.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtSetQueueCUMask");
  mask_ = mask;
  return success();
}

Status AgentQueue::inactivate() {
  if (!live_) return success();
  live_ = false;
  return from_thunk(hsaKmtDestroyQueue(resource_.QueueId), "hsaKmtDestroyQueue");
}

}  // namespace

Result<std::unique_ptr<Queue>> make_agent_queue(Runtime& runtime, Agent& agent, const QueueRequest& request) {
  if (agent.queues.load() >= kMaxQueues)
    return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "the card has no queue left");
  auto queue = std::make_unique<AgentQueue>(runtime, agent);
  if (Status status = queue->start(request); !status) return status.error();
  return std::unique_ptr<Queue>(std::move(queue));
}

}  // namespace cairn::hsa
