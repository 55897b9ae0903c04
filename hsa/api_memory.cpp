// SPDX-License-Identifier: MIT
// Entry points: memory pools, regions, access, pinning, what is known of an address.
#include <cstring>

#include "hsa/edge.h"

namespace cairn::hsa {
namespace {

template <class Body>
hsa_status_t with_pool(const char* name, hsa_amd_memory_pool_t handle, Body body) {
  return edge(name, [&](Runtime& runtime) -> Status {
    const MemoryPool* pool = runtime.pool(handle.handle);
    if (pool == nullptr) return fail(HSA_STATUS_ERROR_INVALID_MEMORY_POOL);
    return body(runtime, *pool);
  });
}

Status allocate(Runtime& runtime, const MemoryPool& pool, std::size_t size, std::uint32_t flags,
                bool everyone, void** ptr) {
  if (ptr == nullptr || size == 0) return bad_argument("ptr is null, or the size is zero");
  Result<void*> memory = runtime.memory.allocate(pool, size, flags, everyone);
  if (!memory) return memory.error();
  *ptr = *memory;
  return success();
}

Status lock_memory(Runtime& runtime, void* host, std::size_t size, hsa_agent_t* agents, int count,
                   std::uint32_t flags, void** agent_ptr) {
  if (agent_ptr == nullptr) return bad_argument("agent_ptr is null");
  *agent_ptr = nullptr;
  if (host == nullptr || size == 0) return bad_argument("there is nothing to lock");
  if (count < 0 || (agents != nullptr) != (count != 0))
    return bad_argument("the number of agents does not fit the list");
  Result<std::vector<const Agent*>> list = runtime.agents_from(static_cast<std::uint32_t>(count), agents);
  if (!list) return list.error();
  for (const Agent* agent : *list) {
    if (!agent->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT, "only cards need memory to be locked");
  }
  Result<void*> locked = runtime.memory.lock(host, size, std::move(*list), flags);
  if (!locked) return locked.error();
  *agent_ptr = *locked;
  return success();
}

// Fields beyond the caller's size are not touched: the structure may have been shorter when it was compiled.
Status pointer_info(Runtime& runtime, const void* ptr, hsa_amd_pointer_info_t* info,
                    void* (*alloc)(std::size_t), std::uint32_t* count, hsa_agent_t** accessible) {
  if (ptr == nullptr || info == nullptr || info->size == 0)
    return bad_argument("a pointer is null, or info has no size");
  const bool list = alloc != nullptr && count != nullptr && accessible != nullptr;
  hsa_amd_pointer_info_t result{};
  result.size = std::min<std::uint32_t>(info->size, sizeof result);
  const std::optional<Allocation> found = runtime.memory.find(ptr);
  if (found) {
    result.type = found->type;
    result.agentBaseAddress = reinterpret_cast<void*>(found->on_cards != 0 ? found->on_cards : found->base);
    result.hostBaseAddress = reinterpret_cast<void*>(found->base);
    result.sizeInBytes = found->size;
    result.userData = found->user_data;
    result.agentOwner = found->owner == nullptr ? hsa_agent_t{} : found->owner->handle();
    result.global_flags = found->flags;
  }
  std::memcpy(info, &result, result.size);
  if (count != nullptr) *count = 0;
  if (!list || !found) return success();
  auto* agents = static_cast<hsa_agent_t*>(alloc(found->agents.size() * sizeof(hsa_agent_t)));
  if (agents == nullptr) return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "the program's allocator failed");
  for (std::size_t i = 0; i < found->agents.size(); ++i) agents[i] = found->agents[i]->handle();
  *accessible = agents;
  *count = static_cast<std::uint32_t>(found->agents.size());
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_amd_memory_pool_get_info(hsa_amd_memory_pool_t memory_pool,
                                          hsa_amd_memory_pool_info_t attribute, void* value) {
  return with_pool(__func__, memory_pool, [&](Runtime&, const MemoryPool& pool) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    return pool_info(pool, attribute, value);
  });
}

hsa_status_t hsa_amd_agent_iterate_memory_pools(
    hsa_agent_t agent, hsa_status_t (*callback)(hsa_amd_memory_pool_t memory_pool, void* data), void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Agent* found = runtime.agent(agent);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& pool : found->pools) {
      if (cairn::Status status = from_callback(callback(pool->handle(), data)); !status) return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_amd_memory_pool_allocate(hsa_amd_memory_pool_t memory_pool, size_t size, uint32_t flags,
                                          void** ptr) {
  return with_pool(__func__, memory_pool, [&](Runtime& runtime, const MemoryPool& pool) {
    return allocate(runtime, pool, size, flags, false, ptr);
  });
}

hsa_status_t hsa_amd_memory_pool_free(void* ptr) { return hsa_memory_free(ptr); }

hsa_status_t hsa_amd_agent_memory_pool_get_info(hsa_agent_t agent, hsa_amd_memory_pool_t memory_pool,
                                                hsa_amd_agent_memory_pool_info_t attribute, void* value) {
  return with_pool(__func__, memory_pool, [&](Runtime& runtime, const MemoryPool& pool) -> cairn::Status {
    const Agent* found = runtime.agent(agent);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (value == nullptr) return bad_argument("value is null");
    return agent_pool_info(*found, pool, attribute, value);
  });
}

hsa_status_t hsa_amd_agents_allow_access(uint32_t num_agents, const hsa_agent_t* agents,
                                         const uint32_t* flags, const void* ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (num_agents == 0 || flags != nullptr || ptr == nullptr)
      return bad_argument("no agents, no address, or flags");
    cairn::Result<std::vector<const Agent*>> list = runtime.agents_from(num_agents, agents);
    if (!list) return list.error();
    return runtime.memory.allow(ptr, *list);
  });
}

hsa_status_t hsa_amd_memory_pool_can_migrate(hsa_amd_memory_pool_t src_memory_pool,
                                             hsa_amd_memory_pool_t dst_memory_pool, bool* result) {
  return with_pool(__func__, src_memory_pool, [&](Runtime& runtime, const MemoryPool&) -> cairn::Status {
    if (runtime.pool(dst_memory_pool.handle) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_MEMORY_POOL);
    if (result == nullptr) return bad_argument("result is null");
    *result = false;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_memory_migrate(const void* ptr, hsa_amd_memory_pool_t memory_pool, uint32_t flags) {
  return with_pool(__func__, memory_pool, [&](Runtime&, const MemoryPool&) -> cairn::Status {
    if (ptr == nullptr || flags != 0) return bad_argument("ptr is null, or there are flags");
    return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "no pool takes over memory of another");
  });
}

hsa_status_t hsa_amd_memory_lock(void* host_ptr, size_t size, hsa_agent_t* agents, int num_agent,
                                 void** agent_ptr) {
  return edge(__func__, [&](Runtime& runtime) {
    return lock_memory(runtime, host_ptr, size, agents, num_agent,
                       HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED, agent_ptr);
  });
}

hsa_status_t hsa_amd_memory_lock_to_pool(void* host_ptr, size_t size, hsa_agent_t* agents, int num_agent,
                                         hsa_amd_memory_pool_t pool, uint32_t flags, void** agent_ptr) {
  return with_pool(__func__, pool, [&](Runtime& runtime, const MemoryPool& found) -> cairn::Status {
    if (flags != 0) return bad_argument("there are no flags");
    if (!found.is_system())
      return fail(HSA_STATUS_ERROR_INVALID_MEMORY_POOL, "host memory locks to host pools only");
    return lock_memory(runtime, host_ptr, size, agents, num_agent, found.flags, agent_ptr);
  });
}

hsa_status_t hsa_amd_memory_unlock(void* host_ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (host_ptr == nullptr) return bad_argument("host_ptr is null");
    return runtime.memory.unlock(host_ptr);
  });
}

hsa_status_t hsa_amd_pointer_info(const void* ptr, hsa_amd_pointer_info_t* info, void* (*alloc)(size_t),
                                  uint32_t* num_agents_accessible, hsa_agent_t** accessible) {
  return edge(__func__, [&](Runtime& runtime) {
    return pointer_info(runtime, ptr, info, alloc, num_agents_accessible, accessible);
  });
}

hsa_status_t hsa_amd_pointer_info_set_userdata(const void* ptr, void* userdata) {
  return edge(__func__, [&](Runtime& runtime) { return runtime.memory.set_user_data(ptr, userdata); });
}

hsa_status_t hsa_amd_register_deallocation_callback(void* ptr, hsa_amd_deallocation_callback_t callback,
                                                    void* user_data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || callback == nullptr) return bad_argument("a pointer is null");
    return runtime.memory.add_callback(ptr, {callback, user_data});
  });
}

hsa_status_t hsa_amd_deregister_deallocation_callback(void* ptr, hsa_amd_deallocation_callback_t callback) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || callback == nullptr) return bad_argument("a pointer is null");
    return runtime.memory.remove_callback(ptr, callback);
  });
}

hsa_status_t hsa_amd_ipc_memory_create(void* ptr, size_t len, hsa_amd_ipc_memory_t* handle) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || len == 0 || handle == nullptr)
      return bad_argument("a pointer is null, or the size is zero");
    return runtime.memory.share(ptr, len, handle);
  });
}

hsa_status_t hsa_amd_ipc_memory_attach(const hsa_amd_ipc_memory_t* handle, size_t len, uint32_t num_agents,
                                       const hsa_agent_t* mapping_agents, void** mapped_ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (handle == nullptr || len == 0 || mapped_ptr == nullptr)
      return bad_argument("a pointer is null, or the size is zero");
    cairn::Result<std::vector<const Agent*>> list = runtime.agents_from(num_agents, mapping_agents);
    if (!list) return list.error();
    cairn::Result<void*> mapped = runtime.memory.attach(*handle, len, std::move(*list));
    if (!mapped) return mapped.error();
    *mapped_ptr = *mapped;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_ipc_memory_detach(void* mapped_ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (mapped_ptr == nullptr) return bad_argument("mapped_ptr is null");
    return runtime.memory.detach(mapped_ptr);
  });
}

hsa_status_t hsa_agent_iterate_regions(hsa_agent_t agent,
                                       hsa_status_t (*callback)(hsa_region_t region, void* data),
                                       void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Agent* found = runtime.agent(agent);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& pool : found->pools) {
      if (cairn::Status status = from_callback(callback({pool->handle().handle}, data)); !status)
        return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_region_get_info(hsa_region_t region, hsa_region_info_t attribute, void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const MemoryPool* pool = runtime.pool(region.handle);
    if (pool == nullptr) return fail(HSA_STATUS_ERROR_INVALID_REGION);
    if (value == nullptr) return bad_argument("value is null");
    return region_info(*pool, static_cast<std::uint32_t>(attribute), value);
  });
}

hsa_status_t hsa_memory_allocate(hsa_region_t region, size_t size, void** ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const MemoryPool* pool = runtime.pool(region.handle);
    if (pool == nullptr) return fail(HSA_STATUS_ERROR_INVALID_REGION);
    return allocate(runtime, *pool, size, 0, true, ptr);
  });
}

hsa_status_t hsa_memory_free(void* ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr) return cairn::success();
    return runtime.memory.release(ptr);
  });
}

hsa_status_t hsa_memory_assign_agent(void* ptr, hsa_agent_t agent, hsa_access_permission_t access) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || access < HSA_ACCESS_PERMISSION_RO || access > HSA_ACCESS_PERMISSION_RW) {
      return bad_argument("ptr is null, or no such permission");
    }
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return cairn::success();  // memory is coherent: it belongs to whoever uses it
  });
}

hsa_status_t hsa_memory_register(void* ptr, size_t size) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || size == 0) return bad_argument("ptr is null, or the size is zero");
    cairn::Result<void*> locked = runtime.memory.lock(ptr, size, {}, 0);
    if (!locked) return locked.error();
    return cairn::success();
  });
}

hsa_status_t hsa_memory_deregister(void* ptr, size_t) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr) return bad_argument("ptr is null");
    return runtime.memory.unlock(ptr);
  });
}

}  // extern "C"
