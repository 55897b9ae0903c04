// SPDX-License-Identifier: MIT
// Entry points: queues, their indices, their profiling.
#include <bit>

#include "hsa/edge.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

bool is_queue_type(hsa_queue_type32_t type) { return type <= HSA_QUEUE_TYPE_COOPERATIVE; }

Status create_queue(Runtime& runtime, hsa_agent_t handle, const QueueRequest& request, hsa_queue_t** queue) {
  Agent* agent = runtime.agent(handle);
  if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  if (queue == nullptr) return bad_argument("queue is null");
  if (!std::has_single_bit(request.packets) || request.packets > kMaxQueuePackets) {
    return bad_argument("the size is no power of two, or too large");
  }
  if (!is_queue_type(request.type)) return bad_argument("no such type of queue");
  if (!agent->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, "a processor has no queues");
  if (request.type == HSA_QUEUE_TYPE_COOPERATIVE && agent->properties.NumGws == 0) {
    return fail(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, "the card has no cooperative queues");
  }
  Result<std::unique_ptr<Queue>> made = make_agent_queue(runtime, *agent, request);
  if (!made) return made.error();
  *queue = runtime.queues.insert(std::move(*made));
  return success();
}

template <class Body>
hsa_status_t with_queue(const char* name, const hsa_queue_t* handle, Body body) {
  return edge(name, [&](Runtime& runtime) -> Status {
    if (handle == nullptr) return bad_argument("queue is null");
    const std::shared_ptr<Queue> queue = runtime.queues.find(handle);
    if (queue == nullptr) return fail(HSA_STATUS_ERROR_INVALID_QUEUE);
    return body(runtime, *queue);
  });
}

// Bits beyond what the card has are dropped, and the caller is told.
Status set_mask(Queue& queue, std::uint32_t count, const std::uint32_t* mask) {
  if (count % 32 != 0) return bad_argument("the mask must have a multiple of 32 bits");
  if (count == 0) return queue.set_cu_mask({});
  if (mask == nullptr) return bad_argument("cu_mask is null");
  std::vector<std::uint32_t> words(mask, mask + count / 32);
  const std::uint32_t units = queue.amd().max_cu_id + 1;
  bool reduced = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t first = static_cast<std::uint32_t>(i) * 32;
    const std::uint32_t there = first >= units        ? 0
                                : units - first >= 32 ? UINT32_MAX
                                                      : (1u << (units - first)) - 1;
    reduced = reduced || (words[i] & ~there) != 0;
    words[i] &= there;
  }
  if (Status status = queue.set_cu_mask(words); !status) return status;
  if (reduced) return fail(HSA_STATUS_CU_MASK_REDUCED);
  return success();
}

Status get_mask(Queue& queue, std::uint32_t count, std::uint32_t* mask) {
  if (count == 0 || count % 32 != 0 || mask == nullptr)
    return bad_argument("the mask must have a multiple of 32 bits");
  const std::vector<std::uint32_t> words = queue.cu_mask();
  const std::uint32_t units = queue.amd().max_cu_id + 1;
  for (std::uint32_t i = 0; i < count / 32; ++i) {
    const std::uint32_t first = i * 32;
    const std::uint32_t there = first >= units        ? 0
                                : units - first >= 32 ? UINT32_MAX
                                                      : (1u << (units - first)) - 1;
    mask[i] = words.empty() ? there : i < words.size() ? words[i] : 0;
  }
  return success();
}

Status queue_info(Queue& queue, hsa_queue_info_attribute_t attribute, void* value) {
  if (value == nullptr) return bad_argument("value is null");
  switch (attribute) {
    case HSA_AMD_QUEUE_INFO_AGENT:
      return store(value, queue.agent() == nullptr ? hsa_agent_t{} : queue.agent()->handle());
    case HSA_AMD_QUEUE_INFO_DOORBELL_ID:
      return store<std::uint64_t>(value, queue.doorbell_id());
  }
  return bad_argument("no such attribute of a queue");
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_queue_create(hsa_agent_t agent, uint32_t size, hsa_queue_type32_t type,
                              void (*callback)(hsa_status_t status, hsa_queue_t* source, void* data),
                              void* data, uint32_t private_segment_size, uint32_t group_segment_size,
                              hsa_queue_t** queue) {
  // The segment sizes are hints that a virtual card has no use for.
  (void)private_segment_size, (void)group_segment_size;
  return edge(__func__, [&](Runtime& runtime) {
    return create_queue(runtime, agent, {size, type, callback, data}, queue);
  });
}

hsa_status_t hsa_soft_queue_create(hsa_region_t region, uint32_t size, hsa_queue_type32_t type,
                                   uint32_t features, hsa_signal_t doorbell_signal, hsa_queue_t** queue) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    constexpr uint32_t kFeatures = HSA_QUEUE_FEATURE_KERNEL_DISPATCH | HSA_QUEUE_FEATURE_AGENT_DISPATCH;
    const MemoryPool* pool = runtime.pool(region.handle);
    if (pool == nullptr || !pool->is_system()) return fail(HSA_STATUS_ERROR_INVALID_REGION);
    if (queue == nullptr || !std::has_single_bit(size) || size > kMaxQueuePackets)
      return bad_argument("no queue, or a bad size");
    if (type > HSA_QUEUE_TYPE_SINGLE || features == 0 || (features & ~kFeatures) != 0)
      return bad_argument("bad type or features");
    if (runtime.signals.find(doorbell_signal) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    cairn::Result<std::unique_ptr<Queue>> made = make_soft_queue(size, type, features, doorbell_signal);
    if (!made) return made.error();
    *queue = runtime.queues.insert(std::move(*made));
    return cairn::success();
  });
}

hsa_status_t hsa_queue_destroy(hsa_queue_t* queue) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (queue == nullptr) return bad_argument("queue is null");
    if (!runtime.queues.erase(queue)) return fail(HSA_STATUS_ERROR_INVALID_QUEUE);
    return cairn::success();
  });
}

hsa_status_t hsa_queue_inactivate(hsa_queue_t* queue) {
  return with_queue(__func__, queue, [](Runtime&, Queue& found) { return found.inactivate(); });
}

hsa_status_t hsa_amd_queue_set_priority(hsa_queue_t* queue, hsa_amd_queue_priority_t priority) {
  return with_queue(__func__, queue, [&](Runtime&, Queue& found) -> cairn::Status {
    if (priority > HSA_AMD_QUEUE_PRIORITY_HIGH) return bad_argument("no such priority");
    return found.set_priority(priority);
  });
}

hsa_status_t hsa_amd_queue_cu_set_mask(const hsa_queue_t* queue, uint32_t num_cu_mask_count,
                                       const uint32_t* cu_mask) {
  return with_queue(__func__, queue,
                    [&](Runtime&, Queue& found) { return set_mask(found, num_cu_mask_count, cu_mask); });
}

hsa_status_t hsa_amd_queue_cu_get_mask(const hsa_queue_t* queue, uint32_t num_cu_mask_count,
                                       uint32_t* cu_mask) {
  return with_queue(__func__, queue,
                    [&](Runtime&, Queue& found) { return get_mask(found, num_cu_mask_count, cu_mask); });
}

hsa_status_t hsa_amd_queue_get_info(hsa_queue_t* queue, hsa_queue_info_attribute_t attribute, void* value) {
  return with_queue(__func__, queue,
                    [&](Runtime&, Queue& found) { return queue_info(found, attribute, value); });
}

hsa_status_t hsa_amd_profiling_set_profiler_enabled(hsa_queue_t* queue, int enable) {
  return with_queue(__func__, queue, [&](Runtime&, Queue& found) -> cairn::Status {
    std::atomic_ref<amd_queue_properties32_t> properties(found.amd().queue_properties);
    if (enable != 0)
      properties.fetch_or(AMD_QUEUE_PROPERTIES_ENABLE_PROFILING);
    else
      properties.fetch_and(~static_cast<amd_queue_properties32_t>(AMD_QUEUE_PROPERTIES_ENABLE_PROFILING));
    return cairn::success();
  });
}

hsa_status_t hsa_amd_profiling_get_dispatch_time(hsa_agent_t agent, hsa_signal_t signal,
                                                 hsa_amd_profiling_dispatch_time_t* time) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (time == nullptr) return bad_argument("time is null");
    Agent* card = runtime.agent(agent);
    if (card == nullptr || !card->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    const Signal* found = runtime.signals.find(signal);
    if (found == nullptr || found->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    const volatile amd_signal_t& amd = found->amd;
    const std::uint64_t start = amd.start_ts, end = amd.end_ts;
    if (start == 0 && end == 0)
      return fail(HSA_STATUS_ERROR, "the signal was not completed by a profiled dispatch");
    *time = {card->clock.to_system(start), card->clock.to_system(end)};
    return cairn::success();
  });
}

hsa_status_t hsa_amd_profiling_async_copy_enable(bool enable) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    runtime.copier.set_timing(enable);
    return cairn::success();
  });
}

hsa_status_t hsa_amd_profiling_get_async_copy_time(hsa_signal_t signal,
                                                   hsa_amd_profiling_async_copy_time_t* time) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (time == nullptr) return bad_argument("time is null");
    const Signal* found = runtime.signals.find(signal);
    if (found == nullptr || found->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    if (found->copy_end == 0) return fail(HSA_STATUS_ERROR, "the signal was not completed by a timed copy");
    *time = {found->copy_start, found->copy_end};
    return cairn::success();
  });
}

hsa_status_t hsa_amd_profiling_convert_tick_to_system_domain(hsa_agent_t agent, uint64_t agent_tick,
                                                             uint64_t* system_tick) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (system_tick == nullptr) return bad_argument("system_tick is null");
    Agent* card = runtime.agent(agent);
    if (card == nullptr || !card->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    *system_tick = card->clock.to_system(agent_tick);
    return cairn::success();
  });
}

}  // extern "C"
