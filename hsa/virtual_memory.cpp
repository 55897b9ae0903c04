// SPDX-License-Identifier: MIT
// A mapping is a second mapping of the same shared pages, made by the kernel.
#include "hsa/virtual_memory.h"

#include <sys/mman.h>

#include <algorithm>

#include "base/bits.h"

namespace cairn::hsa {
namespace {

int protection(hsa_access_permission_t permission) {
  int bits = PROT_NONE;
  if (permission & HSA_ACCESS_PERMISSION_RO) bits |= PROT_READ;
  if (permission & HSA_ACCESS_PERMISSION_WO) bits |= PROT_READ | PROT_WRITE;  // x86 has no write-only pages
  return bits;
}

void make_hole(std::uintptr_t base, std::size_t size) {
  mmap(reinterpret_cast<void*>(base), size, PROT_NONE,
       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
}

Status invalid(const char* why) { return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, why); }

}  // namespace

PhysicalMemory::~PhysicalMemory() {
  if (home == nullptr) return;
  hsaKmtUnmapMemoryToGPU(home);
  hsaKmtFreeMemory(home, size);
}

VirtualMemory::~VirtualMemory() {
  for (auto& [base, mapping] : mappings_) forget_cards(base, mapping);
  for (const auto& [base, size] : reservations_) munmap(reinterpret_cast<void*>(base), size);
}

Result<void*> VirtualMemory::reserve(std::size_t size, std::uint64_t hint, std::uint64_t alignment) {
  alignment = std::max<std::uint64_t>(alignment, kPageSize);
  if (add_overflows<std::uint64_t>(size, alignment))
    return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "the size overflows");
  const std::size_t room = size + alignment - kPageSize;
  void* memory = mmap(reinterpret_cast<void*>(hint), room, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "no such range of addresses is free");
  const auto start = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t base = align_up<std::uintptr_t>(start, alignment);
  if (base > start) munmap(memory, base - start);
  if (start + room > base + size) munmap(reinterpret_cast<void*>(base + size), start + room - base - size);
  std::lock_guard lock(mutex_);
  reservations_[base] = size;
  return reinterpret_cast<void*>(base);
}

Status VirtualMemory::unreserve(void* address, std::size_t size) {
  const auto base = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard lock(mutex_);
  const auto it = reservations_.find(base);
  if (it == reservations_.end())
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "nothing is reserved there");
  if (it->second != size) return invalid("the reservation has another size");
  if (overlaps_mapping(base, size)) return fail(HSA_STATUS_ERROR_RESOURCE_FREE, "something is mapped there");
  munmap(address, size);
  reservations_.erase(it);
  return success();
}

Result<hsa_amd_vmem_alloc_handle_t> VirtualMemory::create(const MemoryPool& pool, std::size_t size,
                                                          hsa_amd_memory_type_t type) {
  if (size > pool.max_allocation())
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "the pool has not that much");
  HsaMemFlags flags{};
  flags.ui32.HostAccess = 1;
  flags.ui32.NonPaged = 1;
  flags.ui32.CoarseGrain = pool.has(HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED);
  auto memory = std::make_shared<PhysicalMemory>(pool, size, type);
  HSAKMT_STATUS status = hsaKmtAllocMemory(pool.owner.node, size, flags, &memory->home);
  if (status != HSAKMT_STATUS_SUCCESS) {
    memory->home = nullptr;
    return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "the driver has no such memory");
  }
  HSAuint64 address = 0;
  status = hsaKmtMapMemoryToGPU(memory->home, size, &address);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtMapMemoryToGPU");
  const hsa_amd_vmem_alloc_handle_t handle{memory_.insert(std::move(memory))};
  std::lock_guard lock(mutex_);
  references_[handle.handle] = 1;
  return handle;
}

Status VirtualMemory::release(hsa_amd_vmem_alloc_handle_t handle) {
  std::lock_guard lock(mutex_);
  const auto it = references_.find(handle.handle);
  if (it == references_.end()) return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "no such memory");
  if (--it->second > 0) return success();
  references_.erase(it);
  memory_.erase(handle.handle);  // mappings keep it alive
  return success();
}

bool VirtualMemory::reserved(std::uintptr_t base, std::size_t size) const {
  auto it = reservations_.upper_bound(base);
  if (it == reservations_.begin()) return false;
  --it;
  const std::uintptr_t offset = base - it->first;
  return offset < it->second && size <= it->second - offset;
}

bool VirtualMemory::overlaps_mapping(std::uintptr_t base, std::size_t size) const {
  auto it = mappings_.upper_bound(base);
  if (it != mappings_.end() && it->first - base < size) return true;
  if (it == mappings_.begin()) return false;
  --it;
  return base - it->first < it->second.size;
}

Status VirtualMemory::map(void* address, std::size_t size, std::size_t offset,
                          hsa_amd_vmem_alloc_handle_t handle) {
  const std::shared_ptr<PhysicalMemory> memory = find(handle);
  if (memory == nullptr) return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "no such memory");
  if (offset > memory->size || size > memory->size - offset) return invalid("the memory is smaller");
  const auto base = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard lock(mutex_);
  if (!reserved(base, size)) return invalid("the addresses are not reserved");
  if (overlaps_mapping(base, size)) return invalid("something is mapped there");
  // An old size of zero asks for a second mapping of shared pages.
  void* from = static_cast<char*>(memory->home) + offset;
  if (mremap(from, 0, size, MREMAP_MAYMOVE | MREMAP_FIXED, address) != address) {
    make_hole(base, size);
    return fail(HSA_STATUS_ERROR_NOT_SUPPORTED, "the driver's memory cannot be mapped twice");
  }
  mprotect(address, size, PROT_NONE);
  mappings_[base] = {size, memory, {}, false};
  return success();
}

void VirtualMemory::forget_cards(std::uintptr_t base, Mapping& mapping) {
  if (!std::exchange(mapping.registered, false)) return;
  hsaKmtUnmapMemoryToGPU(reinterpret_cast<void*>(base));
  hsaKmtDeregisterMemory(reinterpret_cast<void*>(base));
}

Status VirtualMemory::unmap(void* address, std::size_t size) {
  const auto base = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard lock(mutex_);
  const auto it = mappings_.find(base);
  if (it == mappings_.end() || it->second.size != size)
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "no such mapping");
  forget_cards(base, it->second);
  make_hole(base, size);
  mappings_.erase(it);
  return success();
}

// The page protection is the union of what all agents may do: cards reach the memory through this process.
Status VirtualMemory::apply_access(std::uintptr_t base, Mapping& mapping) {
  int bits = PROT_NONE;
  std::vector<HSAuint32> nodes;
  for (const auto& [agent, permission] : mapping.access) {
    bits |= protection(permission);
    if (agent->is_gpu() && permission != HSA_ACCESS_PERMISSION_NONE) nodes.push_back(agent->node);
  }
  void* address = reinterpret_cast<void*>(base);
  forget_cards(base, mapping);
  if (mprotect(address, mapping.size, bits) != 0)
    return fail(HSA_STATUS_ERROR, "the protection cannot be changed");
  if (nodes.empty()) return success();
  HSAKMT_STATUS status = hsaKmtRegisterMemoryToNodes(address, mapping.size, nodes.size(), nodes.data());
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtRegisterMemoryToNodes");
  mapping.registered = true;
  HSAuint64 there = 0;
  status =
      hsaKmtMapMemoryToGPUNodes(address, mapping.size, &there, HsaMemMapFlags{}, nodes.size(), nodes.data());
  return from_thunk(status, "hsaKmtMapMemoryToGPUNodes");
}

Status VirtualMemory::set_access(void* address, std::size_t size,
                                 const std::vector<hsa_amd_memory_access_desc_t>& wanted) {
  const auto base = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard lock(mutex_);
  // The range must be made of whole mappings.
  std::vector<Mappings::iterator> covered;
  std::uintptr_t at = base;
  for (auto it = mappings_.find(base); it != mappings_.end() && it->first == at && at - base < size; ++it) {
    covered.push_back(it);
    at += it->second.size;
  }
  if (covered.empty() || at - base != size)
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "the range is not of whole mappings");
  for (const auto& it : covered) {
    for (const auto& entry : wanted) {
      for (const auto& agent : agents_) {
        if (agent->handle().handle == entry.agent_handle.handle)
          it->second.access[agent.get()] = entry.permissions;
      }
    }
    if (Status status = apply_access(it->first, it->second); !status) return status;
  }
  return success();
}

Result<hsa_access_permission_t> VirtualMemory::access(void* address, const Agent& agent) const {
  std::lock_guard lock(mutex_);
  const auto it = mappings_.find(reinterpret_cast<std::uintptr_t>(address));
  if (it == mappings_.end()) return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "no mapping begins there");
  const auto found = it->second.access.find(&agent);
  return found == it->second.access.end() ? HSA_ACCESS_PERMISSION_NONE : found->second;
}

Result<hsa_amd_vmem_alloc_handle_t> VirtualMemory::retain(void* address) {
  std::lock_guard lock(mutex_);
  const auto it = mappings_.find(reinterpret_cast<std::uintptr_t>(address));
  if (it == mappings_.end()) return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "no mapping begins there");
  const hsa_amd_vmem_alloc_handle_t handle{reinterpret_cast<std::uintptr_t>(it->second.memory.get())};
  if (references_[handle.handle]++ == 0) memory_.insert(it->second.memory);
  return handle;
}

}  // namespace cairn::hsa
