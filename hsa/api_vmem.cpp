// SPDX-License-Identifier: MIT
// Entry points: virtual memory in parts.
#include <unistd.h>

#include <bit>

#include "hsa/edge.h"

namespace cairn::hsa {
namespace {

bool whole_pages(const void* address, std::size_t size) {
  return address != nullptr && size != 0 && reinterpret_cast<std::uintptr_t>(address) % kPageSize == 0 &&
         size % kPageSize == 0;
}

Status reserve(Runtime& runtime, void** va, std::size_t size, std::uint64_t hint, std::uint64_t alignment,
               std::uint64_t flags) {
  if (va == nullptr || size == 0 || size % kPageSize != 0 || hint % kPageSize != 0)
    return bad_argument("va is null, or not whole pages");
  if (flags > HSA_AMD_VMEM_ADDRESS_NO_REGISTER || (alignment != 0 && !std::has_single_bit(alignment)))
    return bad_argument("bad flags or alignment");
  Result<void*> reserved = runtime.virtual_memory.reserve(size, hint, alignment);
  if (!reserved) return reserved.error();
  *va = *reserved;
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_amd_vmem_address_reserve(void** va, size_t size, uint64_t address, uint64_t flags) {
  return edge(__func__, [&](Runtime& runtime) { return reserve(runtime, va, size, address, 0, flags); });
}

hsa_status_t hsa_amd_vmem_address_reserve_align(void** va, size_t size, uint64_t address, uint64_t alignment,
                                                uint64_t flags) {
  return edge(__func__,
              [&](Runtime& runtime) { return reserve(runtime, va, size, address, alignment, flags); });
}

hsa_status_t hsa_amd_vmem_address_free(void* va, size_t size) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!whole_pages(va, size)) return bad_argument("not whole pages");
    return runtime.virtual_memory.unreserve(va, size);
  });
}

hsa_status_t hsa_amd_vmem_handle_create(hsa_amd_memory_pool_t pool, size_t size, hsa_amd_memory_type_t type,
                                        uint64_t flags, hsa_amd_vmem_alloc_handle_t* memory_handle) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const MemoryPool* found = runtime.pool(pool.handle);
    if (found == nullptr || !found->can_allocate()) return fail(HSA_STATUS_ERROR_INVALID_MEMORY_POOL);
    if (memory_handle == nullptr || size == 0 || size % kPageSize != 0 || flags != 0)
      return bad_argument("no handle, not whole pages, or flags");
    if (type != MEMORY_TYPE_NONE && type != MEMORY_TYPE_PINNED) return bad_argument("no such type of memory");
    cairn::Result<hsa_amd_vmem_alloc_handle_t> made = runtime.virtual_memory.create(*found, size, type);
    if (!made) return made.error();
    *memory_handle = *made;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_vmem_handle_release(hsa_amd_vmem_alloc_handle_t memory_handle) {
  return edge(__func__, [&](Runtime& runtime) { return runtime.virtual_memory.release(memory_handle); });
}

hsa_status_t hsa_amd_vmem_map(void* va, size_t size, size_t in_offset,
                              hsa_amd_vmem_alloc_handle_t memory_handle, uint64_t flags) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!whole_pages(va, size) || in_offset % kPageSize != 0 || flags != 0)
      return bad_argument("not whole pages, or flags");
    return runtime.virtual_memory.map(va, size, in_offset, memory_handle);
  });
}

hsa_status_t hsa_amd_vmem_unmap(void* va, size_t size) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!whole_pages(va, size)) return bad_argument("not whole pages");
    return runtime.virtual_memory.unmap(va, size);
  });
}

hsa_status_t hsa_amd_vmem_set_access(void* va, size_t size, const hsa_amd_memory_access_desc_t* desc,
                                     size_t desc_cnt) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!whole_pages(va, size) || desc == nullptr || desc_cnt == 0)
      return bad_argument("not whole pages, or nothing to set");
    for (size_t i = 0; i < desc_cnt; ++i) {
      if (runtime.agent(desc[i].agent_handle) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
      if (desc[i].permissions > HSA_ACCESS_PERMISSION_RW) return bad_argument("no such permission");
    }
    return runtime.virtual_memory.set_access(va, size, {desc, desc + desc_cnt});
  });
}

hsa_status_t hsa_amd_vmem_get_access(void* va, hsa_access_permission_t* perms, hsa_agent_t agent_handle) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Agent* agent = runtime.agent(agent_handle);
    if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (va == nullptr || perms == nullptr) return bad_argument("a pointer is null");
    cairn::Result<hsa_access_permission_t> found = runtime.virtual_memory.access(va, *agent);
    if (!found) return found.error();
    *perms = *found;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_vmem_retain_alloc_handle(hsa_amd_vmem_alloc_handle_t* memory_handle, void* addr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (memory_handle == nullptr || addr == nullptr) return bad_argument("a pointer is null");
    cairn::Result<hsa_amd_vmem_alloc_handle_t> handle = runtime.virtual_memory.retain(addr);
    if (!handle) return handle.error();
    *memory_handle = *handle;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_vmem_get_alloc_properties_from_handle(hsa_amd_vmem_alloc_handle_t memory_handle,
                                                           hsa_amd_memory_pool_t* pool,
                                                           hsa_amd_memory_type_t* type) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (pool == nullptr || type == nullptr) return bad_argument("a pointer is null");
    const std::shared_ptr<PhysicalMemory> memory = runtime.virtual_memory.find(memory_handle);
    if (memory == nullptr) return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION);
    *pool = memory->pool.handle();
    *type = memory->type;
    return cairn::success();
  });
}

// Metadata is for images, which do not exist here.
hsa_status_t hsa_amd_interop_map_buffer(uint32_t num_agents, hsa_agent_t* agents, int interop_handle,
                                        uint32_t flags, size_t* size, void** ptr, size_t* metadata_size,
                                        const void** metadata) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (num_agents == 0 || flags != 0 || size == nullptr || ptr == nullptr)
      return bad_argument("no agents, flags, or a null pointer");
    cairn::Result<std::vector<const Agent*>> list = runtime.agents_from(num_agents, agents);
    if (!list) return list.error();
    for (const Agent* agent : *list) {
      if (!agent->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT, "only cards map buffers of others");
    }
    cairn::Result<void*> mapped = runtime.memory.import(interop_handle, std::move(*list), size);
    if (!mapped) return mapped.error();
    *ptr = *mapped;
    if (metadata_size != nullptr) *metadata_size = 0;
    if (metadata != nullptr) *metadata = nullptr;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_interop_unmap_buffer(void* ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr) return bad_argument("ptr is null");
    return runtime.memory.forget_import(ptr);
  });
}

hsa_status_t hsa_amd_portable_close_dmabuf(int dmabuf) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    if (close(dmabuf) != 0) return bad_argument("not a descriptor");
    return cairn::success();
  });
}

}  // extern "C"
