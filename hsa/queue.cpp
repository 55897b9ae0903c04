// SPDX-License-Identifier: MIT
// The table of queues, and queues that the program serves.
#include "hsa/queue.h"

#include <cstring>

#include "base/bits.h"
#include "hsa/pool.h"
#include "hsa/thunk_memory.h"

namespace cairn::hsa {
namespace {

class SoftQueue final : public Queue {
 public:
  SoftQueue(void* memory, std::size_t bytes) : memory_(memory), bytes_(bytes) {
    amd_ = static_cast<amd_queue_v2_t*>(memory);
  }
  ~SoftQueue() override { free_shared(memory_, bytes_); }

 private:
  void* memory_;
  std::size_t bytes_;
};

}  // namespace

Status Queue::set_priority(hsa_amd_queue_priority_t) {
  return fail(HSA_STATUS_ERROR_INVALID_QUEUE, "the program serves this queue itself");
}

Status Queue::set_cu_mask(const std::vector<std::uint32_t>&) {
  return fail(HSA_STATUS_ERROR_INVALID_QUEUE, "the program serves this queue itself");
}

Result<std::unique_ptr<Queue>> make_soft_queue(std::uint32_t packets, hsa_queue_type32_t type,
                                               std::uint32_t features, hsa_signal_t doorbell) {
  constexpr std::size_t kPacketBytes = 64;
  const std::size_t head = align_up(sizeof(amd_queue_v2_t), kPageSize);
  const std::size_t bytes = head + align_up(packets * kPacketBytes, kPageSize);
  Result<void*> memory = allocate_shared(bytes);
  if (!memory) return memory.error();
  auto* amd = new (*memory) amd_queue_v2_t{};
  auto* ring = static_cast<char*>(*memory) + head;
  for (std::uint32_t i = 0; i < packets; ++i) {
    const std::uint16_t header = HSA_PACKET_TYPE_INVALID << HSA_PACKET_HEADER_TYPE;
    std::memcpy(ring + i * kPacketBytes, &header, sizeof header);
  }
  static std::atomic<std::uint64_t> next_id{1ull << 32};
  amd->hsa_queue.type = static_cast<hsa_queue_type_t>(type);
  amd->hsa_queue.features = features;
  amd->hsa_queue.base_address = ring;
  amd->hsa_queue.doorbell_signal = doorbell;
  amd->hsa_queue.size = packets;
  amd->hsa_queue.id = next_id++;
  amd->read_dispatch_id_field_base_byte_offset = offsetof(amd_queue_v2_t, read_dispatch_id);
  return std::unique_ptr<Queue>(std::make_unique<SoftQueue>(*memory, bytes));
}

hsa_queue_t* QueueTable::insert(std::unique_ptr<Queue> queue) {
  std::unique_lock lock(mutex_);
  hsa_queue_t* handle = queue->handle();
  queues_.emplace(handle, std::move(queue));
  return handle;
}

std::shared_ptr<Queue> QueueTable::find(const hsa_queue_t* handle) const {
  std::shared_lock lock(mutex_);
  const auto it = queues_.find(handle);
  return it == queues_.end() ? nullptr : it->second;
}

bool QueueTable::erase(const hsa_queue_t* handle) {
  std::shared_ptr<Queue> last;
  std::unique_lock lock(mutex_);
  const auto it = queues_.find(handle);
  if (it == queues_.end()) return false;
  last = std::move(it->second);
  queues_.erase(it);
  lock.unlock();  // destroying the queue waits for the card
  return true;
}

void QueueTable::clear() {
  std::unordered_map<const hsa_queue_t*, std::shared_ptr<Queue>> queues;
  std::unique_lock lock(mutex_);
  queues.swap(queues_);
}

}  // namespace cairn::hsa
