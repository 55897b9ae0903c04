// SPDX-License-Identifier: MIT
// The queue calls.
#include <sys/mman.h>

#include "driver/cairn.h"
#include "thunk/memory.h"

namespace cairn::thunk {
namespace {

constexpr kfd::u64 kDoorbellPage = 8192;

/// The driver's type of a queue; false for what it has not.
bool driver_type(HSA_QUEUE_TYPE type, kfd::u32* out) {
  switch (type) {
    case HSA_QUEUE_COMPUTE:
      *out = kfd::kQueuePm4;
      return true;
    case HSA_QUEUE_SDMA:
      *out = kfd::kQueueSdma;
      return true;
    case HSA_QUEUE_SDMA_XGMI:
      *out = kfd::kQueueSdmaXgmi;
      return true;
    case HSA_QUEUE_SDMA_BY_ENG_ID:
      *out = kfd::kQueueSdmaByEngine;
      return true;
    case HSA_QUEUE_COMPUTE_AQL:
      *out = kfd::kQueueAql;
      return true;
    default:
      return false;
  }
}

bool driver_priority(int priority, kfd::u32* out) {
  constexpr kfd::u32 kLevels[] = {0, 3, 5, 7, 9, 11, 15};
  if (priority < HSA_QUEUE_PRIORITY_MINIMUM || priority > HSA_QUEUE_PRIORITY_MAXIMUM) return false;
  *out = kLevels[priority - HSA_QUEUE_PRIORITY_MINIMUM];
  return true;
}

/// Maps the card's doorbell page when the first queue shows where it is.
HSAKMT_STATUS map_doorbells(Session& s, Gpu& gpu, kfd::u64 doorbell_offset) {
  if (gpu.doorbells != nullptr) return HSAKMT_STATUS_SUCCESS;
  Allocation allocation;
  const auto address = s.addresses->allocate(kDoorbellPage, kDoorbellPage, &allocation.reserved);
  if (!address) return HSAKMT_STATUS_NO_MEMORY;
  kfd::AllocMemory buffer = {};
  constexpr kfd::u32 kFlags =
      kfd::kMemDoorbell | kfd::kMemWritable | kfd::kMemNoSubstitute | kfd::kMemCoherent;
  HSAKMT_STATUS status =
      status_of(allocate_buffer(s, gpu.gpu_id, kFlags, *address, kDoorbellPage, 0, &buffer));
  if (status == HSAKMT_STATUS_SUCCESS) {
    buffer.mmap_offset = doorbell_offset & ~(kDoorbellPage - 1);
    status = place_buffer(s, buffer, *address, s.kfd_fd, PROT_READ | PROT_WRITE);
  }
  if (status != HSAKMT_STATUS_SUCCESS) {
    s.addresses->release(*address, allocation.reserved);
    return status;
  }
  map_buffer(s, buffer.handle, std::vector{gpu.node}, true);
  gpu.doorbells = reinterpret_cast<void*>(*address);
  allocation.address = *address;
  allocation.size = kDoorbellPage;
  allocation.handle = buffer.handle;
  allocation.node = gpu.node;
  allocation.mapped_nodes = {gpu.node};
  s.allocations.emplace(*address, std::move(allocation));
  return status;
}

HSAKMT_STATUS create(Session& s, HSAuint32 node, HSA_QUEUE_TYPE type, HSAuint32 percentage,
                     HSA_QUEUE_PRIORITY priority, HSAuint32 sdma_engine, void* ring, HSAuint64 ring_bytes,
                     HsaQueueResource* resource) {
  Gpu* gpu = s.gpu_at(node);
  if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
  kfd::CreateQueue args = {};
  if (resource == nullptr || !driver_type(type, &args.queue_type) ||
      !driver_priority(priority, &args.priority) || ring_bytes > 0xffffffff) {
    return HSAKMT_STATUS_INVALID_PARAMETER;
  }
  Queue queue;
  queue.node = node;
  queue.ring_base = args.ring_base = reinterpret_cast<kfd::u64>(ring);
  queue.ring_size = args.ring_size = static_cast<kfd::u32>(ring_bytes);
  args.gpu_id = gpu->gpu_id;
  args.percentage = percentage;
  args.sdma_engine_id = sdma_engine;
  if (type == HSA_QUEUE_COMPUTE_AQL) {
    args.write_pointer = resource->QueueWptrValue;
    args.read_pointer = resource->QueueRptrValue;
  } else {
    queue.pointers = std::make_unique<kfd::u64[]>(2);
    args.write_pointer = reinterpret_cast<kfd::u64>(&queue.pointers[0]);
    args.read_pointer = reinterpret_cast<kfd::u64>(&queue.pointers[1]);
  }
  if (const int error = s.ioctl(0x02, args)) return status_of(error);
  const HSAKMT_STATUS status = map_doorbells(s, *gpu, args.doorbell_offset);
  if (status != HSAKMT_STATUS_SUCCESS) {
    kfd::DestroyQueue destroy = {args.queue_id, 0};
    s.ioctl(0x03, destroy);
    return status;
  }
  resource->QueueId = args.queue_id;
  resource->QueueDoorBell =
      reinterpret_cast<HSAuint64>(gpu->doorbells) + (args.doorbell_offset & (kDoorbellPage - 1));
  resource->QueueWptrValue = args.write_pointer;
  resource->QueueRptrValue = args.read_pointer;
  resource->ErrorReason = nullptr;
  s.queues[args.queue_id] = std::move(queue);
  return HSAKMT_STATUS_SUCCESS;
}

/// `body(session, queue)` for a queue that this library made.
template <class Body>
HSAKMT_STATUS with_queue(HSA_QUEUEID id, Body&& body) {
  return with_session([&](Session& s) {
    const auto found = s.queues.find(static_cast<kfd::u32>(id));
    if (found == s.queues.end() || id != found->first) return HSAKMT_STATUS_INVALID_PARAMETER;
    return body(s, found->second);
  });
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn;
using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtCreateQueue(HSAuint32 NodeId, HSA_QUEUE_TYPE Type, HSAuint32 QueuePercentage,
                                          HSA_QUEUE_PRIORITY Priority, void* QueueAddress,
                                          HSAuint64 QueueSizeInBytes, HsaEvent* Event,
                                          HsaQueueResource* QueueResource) {
  return hsaKmtCreateQueueExt(NodeId, Type, QueuePercentage, Priority, 0, QueueAddress, QueueSizeInBytes,
                              Event, QueueResource);
}

HSAKMT_STATUS HSAKMTAPI hsaKmtCreateQueueExt(HSAuint32 NodeId, HSA_QUEUE_TYPE Type, HSAuint32 QueuePercentage,
                                             HSA_QUEUE_PRIORITY Priority, HSAuint32 SdmaEngineId,
                                             void* QueueAddress, HSAuint64 QueueSizeInBytes, HsaEvent* Event,
                                             HsaQueueResource* QueueResource) {
  return with_session([&](Session& s) {
    return create(s, NodeId, Type, QueuePercentage, Priority, SdmaEngineId, QueueAddress, QueueSizeInBytes,
                  QueueResource);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtUpdateQueue(HSA_QUEUEID QueueId, HSAuint32 QueuePercentage,
                                          HSA_QUEUE_PRIORITY Priority, void* QueueAddress,
                                          HSAuint64 QueueSize, HsaEvent* Event) {
  return with_queue(QueueId, [&](Session& s, Queue& queue) {
    kfd::UpdateQueue args = {};
    if (!driver_priority(Priority, &args.priority)) return HSAKMT_STATUS_INVALID_PARAMETER;
    args.queue_id = static_cast<kfd::u32>(QueueId);
    args.ring_base = QueueAddress == nullptr ? queue.ring_base : reinterpret_cast<kfd::u64>(QueueAddress);
    args.ring_size = QueueAddress == nullptr ? queue.ring_size : static_cast<kfd::u32>(QueueSize);
    args.percentage = QueuePercentage;
    return status_of(s.ioctl(0x07, args, true, false));
  });
}

/// The lock is not held during the ioctl, which waits for what the queue has running: that may need other
/// calls to end.
HSAKMT_STATUS HSAKMTAPI hsaKmtDestroyQueue(HSA_QUEUEID QueueId) {
  Queue queue;
  const HSAKMT_STATUS status = with_queue(QueueId, [&](Session& s, Queue& found) {
    queue = std::move(found);
    s.queues.erase(static_cast<kfd::u32>(QueueId));
    return HSAKMT_STATUS_SUCCESS;
  });
  if (status != HSAKMT_STATUS_SUCCESS) return status;
  kfd::DestroyQueue args = {static_cast<kfd::u32>(QueueId), 0};
  return status_of(session().ioctl(0x03, args));
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetQueueCUMask(HSA_QUEUEID QueueId, HSAuint32 CUMaskCount,
                                             HSAuint32* QueueCUMask) {
  if (CUMaskCount == 0 || QueueCUMask == nullptr || CUMaskCount % 32 != 0)
    return HSAKMT_STATUS_INVALID_PARAMETER;
  return with_queue(QueueId, [&](Session& s, Queue&) {
    kfd::SetCuMask args = {static_cast<kfd::u32>(QueueId), CUMaskCount,
                           reinterpret_cast<kfd::u64>(QueueCUMask)};
    return status_of(s.ioctl(0x1a, args, true, false));
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtAllocQueueGWS(HSA_QUEUEID QueueId, HSAuint32 nGWS, HSAuint32* firstGWS) {
  return with_queue(QueueId, [&](Session& s, Queue&) {
    kfd::AllocQueueGws args = {static_cast<kfd::u32>(QueueId), nGWS, 0, 0};
    const int error = s.ioctl(0x1e, args);
    if (error == 0 && firstGWS != nullptr) *firstGWS = args.first_gws;
    return error == EBUSY ? HSAKMT_STATUS_OUT_OF_RESOURCES : status_of(error);
  });
}
