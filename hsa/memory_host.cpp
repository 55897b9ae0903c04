// SPDX-License-Identifier: MIT
// Host memory that cards may use, and memory shared between processes.
#include <cstring>

#include "base/bits.h"
#include "hsa/memory.h"

namespace cairn::hsa {
namespace {

// Of a handle: pages from the start of the shared block to the allocation. The thunk leaves this word alone.
constexpr int kOffsetWord = 7;

std::vector<HSAuint32> nodes_of(const std::vector<const Agent*>& agents) {
  std::vector<HSAuint32> nodes;
  for (const Agent* agent : agents) {
    if (agent->is_gpu()) nodes.push_back(agent->node);
  }
  return nodes;
}

/// Where the cards have the pages.
Result<std::uintptr_t> register_pages(std::uintptr_t base, std::size_t size,
                                      const std::vector<const Agent*>& agents) {
  std::vector<HSAuint32> nodes = nodes_of(agents);
  if (nodes.empty()) return base;
  void* start = reinterpret_cast<void*>(base);
  const HSAKMT_STATUS status = hsaKmtRegisterMemoryToNodes(start, size, nodes.size(), nodes.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtRegisterMemoryToNodes");
  HSAuint64 address = 0;
  const HSAKMT_STATUS mapped =
      hsaKmtMapMemoryToGPUNodes(start, size, &address, HsaMemMapFlags{}, nodes.size(), nodes.data());
  if (mapped == HSAKMT_STATUS_SUCCESS) return address;
  hsaKmtDeregisterMemory(start);
  return thunk_error(mapped, "hsaKmtMapMemoryToGPUNodes");
}

}  // namespace

// What begins there; for the cards' address of pinned memory the entry at the host's.
MemoryMap::Map::iterator MemoryMap::pinned_at(std::uintptr_t address) {
  const auto it = map_.find(address);
  return it != map_.end() && it->second.on_cards == address ? map_.find(it->second.base) : it;
}

Result<void*> MemoryMap::lock(void* host, std::size_t size, std::vector<const Agent*> agents,
                              std::uint32_t flags) {
  const auto base = reinterpret_cast<std::uintptr_t>(host);
  if (add_overflows<std::uintptr_t>(base, size))
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the range wraps around");
  if (agents.empty()) agents = cards();
  std::unique_lock guard(mutex_);
  if (const auto it = pinned_at(base); it != map_.end() && it->second.type == HSA_EXT_POINTER_TYPE_LOCKED) {
    if (size > it->second.size)
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "a smaller range is pinned there already");
    ++it->second.pins;
    return it->second.on_cards != 0 ? reinterpret_cast<void*>(it->second.on_cards) : host;
  }
  // Already known to the cards, for instance host memory of a pool: nothing to pin.
  if (const auto it = around(host); it != map_.end() && it->second.type == HSA_EXT_POINTER_TYPE_HSA)
    return host;
  const std::uintptr_t first = align_down<std::uintptr_t>(base, kPageSize);
  const std::size_t pages = align_up<std::size_t>(base + size, kPageSize) - first;
  Result<std::uintptr_t> there = register_pages(first, pages, agents);
  if (!there) return there.error();
  Allocation allocation;
  allocation.type = HSA_EXT_POINTER_TYPE_LOCKED;
  allocation.base = base;
  allocation.size = size;
  allocation.mapped = pages;
  allocation.flags = flags;
  allocation.owner = agents.empty() ? nullptr : agents.front()->nearest_cpu;
  allocation.agents = std::move(agents);
  if (*there != first) {
    // The cards' addresses lead to the same entry's facts.
    allocation.on_cards = *there + (base - first);
    map_.insert_or_assign(allocation.on_cards, allocation);
    host = reinterpret_cast<void*>(allocation.on_cards);
  }
  map_.insert_or_assign(base, std::move(allocation));
  return host;
}

Status MemoryMap::unlock(void* host) {
  std::unique_lock guard(mutex_);
  const auto it = pinned_at(reinterpret_cast<std::uintptr_t>(host));
  if (it == map_.end()) {
    const bool known = around(host) != map_.end();
    if (known) return success();  // lock() of pool memory pinned nothing
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the address is not pinned");
  }
  if (it->second.type != HSA_EXT_POINTER_TYPE_LOCKED) return success();
  if (--it->second.pins > 0) return success();
  void* first = reinterpret_cast<void*>(align_down<std::uintptr_t>(it->second.base, kPageSize));
  if (it->second.on_cards != 0) map_.erase(it->second.on_cards);
  map_.erase(it);
  hsaKmtUnmapMemoryToGPU(first);
  return from_thunk(hsaKmtDeregisterMemory(first), "hsaKmtDeregisterMemory");
}

Status MemoryMap::share(void* address, std::size_t size, hsa_amd_ipc_memory_t* handle) {
  const std::optional<Allocation> allocation = find(address);
  const bool whole = allocation && allocation->base == reinterpret_cast<std::uintptr_t>(address) &&
                     size <= allocation->mapped;
  if (!whole || allocation->type != HSA_EXT_POINTER_TYPE_HSA) {
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "only whole allocations of pools can be shared");
  }
  HsaSharedMemoryHandle shared{};
  const bool part = allocation->block != 0;
  void* const block = part ? reinterpret_cast<void*>(allocation->block) : address;
  const HSAKMT_STATUS status =
      hsaKmtShareMemory(block, part ? Slabs::kSlabBytes : allocation->mapped, &shared);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtShareMemory");
  static_assert(sizeof shared == sizeof *handle);
  std::memcpy(handle, shared, sizeof shared);
  if (part)
    handle->handle[kOffsetWord] =
        static_cast<std::uint32_t>((allocation->base - allocation->block) / kPageSize);
  return success();
}

// Memory that the thunk has registered for us: mapped for the agents, and known from now on.
Result<void*> MemoryMap::map_foreign(void* memory, std::size_t bytes, hsa_amd_pointer_type_t type,
                                     std::vector<const Agent*> agents, std::size_t offset) {
  std::vector<HSAuint32> nodes = nodes_of(agents);
  HSAuint64 address = 0;
  const HSAKMT_STATUS status =
      hsaKmtMapMemoryToGPUNodes(memory, bytes, &address, HsaMemMapFlags{}, nodes.size(), nodes.data());
  if (status != HSAKMT_STATUS_SUCCESS) {
    hsaKmtDeregisterMemory(memory);
    return thunk_error(status, "hsaKmtMapMemoryToGPUNodes");
  }
  Allocation allocation;
  allocation.type = type;
  allocation.block = reinterpret_cast<std::uintptr_t>(memory);
  allocation.base = allocation.block + offset;
  allocation.size = allocation.mapped = bytes - offset;
  allocation.owner = agents.empty() ? nullptr : agents.front();
  allocation.agents = std::move(agents);
  insert(std::move(allocation));
  return static_cast<std::byte*>(memory) + offset;
}

Status MemoryMap::unmap_foreign(void* address, hsa_amd_pointer_type_t type) {
  std::unique_lock guard(mutex_);
  const auto it = map_.find(reinterpret_cast<std::uintptr_t>(address));
  if (it == map_.end() || it->second.type != type) {
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such memory of others begins there");
  }
  void* const block = reinterpret_cast<void*>(it->second.block);
  map_.erase(it);
  hsaKmtUnmapMemoryToGPU(block);
  return from_thunk(hsaKmtDeregisterMemory(block), "hsaKmtDeregisterMemory");
}

Result<void*> MemoryMap::attach(const hsa_amd_ipc_memory_t& handle, std::size_t size,
                                std::vector<const Agent*> agents) {
  if (agents.empty()) agents = cards();
  HsaSharedMemoryHandle shared{};
  std::memcpy(shared, &handle, sizeof shared);
  shared[kOffsetWord] = 0;
  const std::size_t offset = std::size_t{handle.handle[kOffsetWord]} * kPageSize;
  std::vector<HSAuint32> nodes = nodes_of(agents);
  void* memory = nullptr;
  HSAuint64 bytes = 0;
  const HSAKMT_STATUS status =
      hsaKmtRegisterSharedHandleToNodes(&shared, &memory, &bytes, nodes.size(), nodes.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtRegisterSharedHandleToNodes");
  if (offset > bytes || size > bytes - offset) {
    hsaKmtDeregisterMemory(memory);
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the shared allocation is smaller than that");
  }
  return map_foreign(memory, bytes, HSA_EXT_POINTER_TYPE_IPC, std::move(agents), offset);
}

Status MemoryMap::detach(void* address) { return unmap_foreign(address, HSA_EXT_POINTER_TYPE_IPC); }

Result<void*> MemoryMap::import(int dmabuf, std::vector<const Agent*> agents, std::size_t* size) {
  std::vector<HSAuint32> nodes = nodes_of(agents);
  HsaGraphicsResourceInfo info{};
  const HSAKMT_STATUS status =
      hsaKmtRegisterGraphicsHandleToNodes(static_cast<HSAuint64>(dmabuf), &info, nodes.size(), nodes.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtRegisterGraphicsHandleToNodes");
  *size = info.SizeInBytes;
  return map_foreign(info.MemoryAddress, info.SizeInBytes, HSA_EXT_POINTER_TYPE_GRAPHICS, std::move(agents));
}

Status MemoryMap::forget_import(void* address) {
  return unmap_foreign(address, HSA_EXT_POINTER_TYPE_GRAPHICS);
}

}  // namespace cairn::hsa
