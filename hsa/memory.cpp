// SPDX-License-Identifier: MIT
// Allocating, mapping and releasing memory through the thunk.
#include "hsa/memory.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/bits.h"
#include "base/log.h"

namespace cairn::hsa {
namespace {

constexpr std::size_t kLargeAllocation = std::size_t{2} << 20;

HsaMemFlags thunk_flags(const MemoryPool& pool, std::uint32_t alloc_flags) {
  HsaMemFlags flags{};
  flags.ui32.HostAccess = 1;
  flags.ui32.NonPaged = 1;
  flags.ui32.ExecuteAccess = pool.is_system() || (alloc_flags & HSA_AMD_MEMORY_POOL_EXECUTABLE_FLAG) != 0;
  flags.ui32.Contiguous = (alloc_flags & HSA_AMD_MEMORY_POOL_CONTIGUOUS_FLAG) != 0;
  flags.ui32.CoarseGrain = pool.has(HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED);
  flags.ui32.ExtendedCoherent = pool.has(HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_EXTENDED_SCOPE_FINE_GRAINED);
  if (pool.is_device()) flags.ui32.NoSubstitute = 1;
  if (pool.is_system()) flags.ui32.NonPaged = 0;
  return flags;
}

Status map_to_nodes(std::uintptr_t base, std::size_t size, const std::vector<const Agent*>& cards) {
  if (cards.empty()) return success();
  std::vector<HSAuint32> nodes;
  for (const Agent* card : cards) nodes.push_back(card->node);
  HsaMemMapFlags flags{};
  flags.ui32.HostAccess = 1;
  HSAuint64 address = 0;
  return from_thunk(hsaKmtMapMemoryToGPUNodes(reinterpret_cast<void*>(base), size, &address, flags,
                                              nodes.size(), nodes.data()),
                    "hsaKmtMapMemoryToGPUNodes");
}

void run_callbacks(const Allocation& allocation) {
  for (const Deallocation& entry : allocation.callbacks) {
    entry.callback(reinterpret_cast<void*>(allocation.base), entry.user_data);
  }
}

Status release_pages(std::uintptr_t start, std::size_t bytes) {
  void* base = reinterpret_cast<void*>(start);
  hsaKmtUnmapMemoryToGPU(base);
  return from_thunk(hsaKmtFreeMemory(base, bytes), "hsaKmtFreeMemory");
}

}  // namespace

MemoryMap::~MemoryMap() {
  for (const auto& [base, allocation] : map_) {
    if (allocation.type == HSA_EXT_POINTER_TYPE_HSA && allocation.block == 0)
      (void)release_pages(base, allocation.mapped);
  }
  for (const Slabs::Slab& slab : slabs_.clear()) (void)release_pages(slab.base, Slabs::kSlabBytes);
}

std::vector<const Agent*> MemoryMap::cards() const {
  std::vector<const Agent*> result;
  for (const auto& agent : agents_) {
    if (agent->is_gpu()) result.push_back(agent.get());
  }
  return result;
}

void MemoryMap::insert(Allocation allocation) {
  std::unique_lock lock(mutex_);
  const std::uintptr_t base = allocation.base;
  map_.insert_or_assign(base, std::move(allocation));
}

Result<void*> MemoryMap::allocate(const MemoryPool& pool, std::size_t size, std::uint32_t alloc_flags,
                                  bool everyone) {
  if (size == 0) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the size is zero");
  if (!pool.can_allocate())
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "nothing can be allocated in LDS");
  if (size > pool.max_allocation()) {
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                fmt::format("{} bytes are more than the pool's {}", size, pool.max_allocation()));
  }
  const std::size_t mapped = align_up(size, kPageSize);
  if (mapped <= Slabs::kLargest && alloc_flags == 0 && !everyone) {
    // Where there is no room for a slab there may be for a page.
    if (Result<void*> small = allocate_small(pool, size)) return small;
  }
  std::vector<const Agent*> users;
  if (pool.is_device()) users.push_back(&pool.owner);
  if (everyone) users = cards();
  const Result<std::uintptr_t> base = make_pages(pool, mapped, alloc_flags, users);
  if (!base) return base.error();
  insert(describe(pool, *base, size, users));
  return reinterpret_cast<void*>(*base);
}

// A part of a slab.
Result<void*> MemoryMap::allocate_small(const MemoryPool& pool, std::size_t size) {
  std::vector<const Agent*> users;
  if (pool.is_device()) users.push_back(&pool.owner);
  std::unique_lock lock(mutex_);
  const Result<std::uintptr_t> base =
      slabs_.take(pool, size, [&] { return make_pages(pool, Slabs::kSlabBytes, 0, users); });
  if (!base) return base.error();
  Slabs::Slab& slab = *slabs_.find(*base);
  if (slab.mapped.empty()) slab.mapped = users;
  Allocation allocation = describe(pool, *base, size, users);
  allocation.block = slab.base;
  map_.insert_or_assign(*base, std::move(allocation));
  return reinterpret_cast<void*>(*base);
}

// Memory of the driver's, mapped for `users`.
Result<std::uintptr_t> MemoryMap::make_pages(const MemoryPool& pool, std::size_t mapped,
                                             std::uint32_t alloc_flags,
                                             const std::vector<const Agent*>& users) {
  const std::size_t alignment = pool.is_device() && mapped >= kLargeAllocation ? kLargeAllocation : kPageSize;
  void* memory = nullptr;
  const HSAKMT_STATUS status =
      hsaKmtAllocMemoryAlign(pool.owner.node, mapped, alignment, thunk_flags(pool, alloc_flags), &memory);
  if (status != HSAKMT_STATUS_SUCCESS) {
    Error error = thunk_error(status, "hsaKmtAllocMemoryAlign");
    error.code = HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    return error;
  }
  const auto base = reinterpret_cast<std::uintptr_t>(memory);
  if (Status done = map_to_nodes(base, mapped, users); !done) {
    (void)release_pages(base, mapped);
    return done.error();
  }
  return base;
}

Allocation MemoryMap::describe(const MemoryPool& pool, std::uintptr_t base, std::size_t size,
                               const std::vector<const Agent*>& users) const {
  Allocation allocation;
  allocation.type = HSA_EXT_POINTER_TYPE_HSA;
  allocation.base = base;
  allocation.size = size;
  allocation.mapped = align_up(size, kPageSize);
  allocation.pool = &pool;
  allocation.flags = pool.flags;
  allocation.owner = &pool.owner;
  allocation.agents.push_back(&pool.owner);
  for (const Agent* user : users) {
    if (user != &pool.owner) allocation.agents.push_back(user);
  }
  return allocation;
}

Status MemoryMap::release(void* address) {
  Allocation allocation;
  {
    std::unique_lock lock(mutex_);
    const auto it = map_.find(reinterpret_cast<std::uintptr_t>(address));
    if (it == map_.end() || it->second.type != HSA_EXT_POINTER_TYPE_HSA) {
      return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                  fmt::format("{} is not the start of an allocation", address));
    }
    allocation = std::move(it->second);
    map_.erase(it);
  }
  run_callbacks(allocation);
  if (allocation.block == 0) return release_pages(allocation.base, allocation.mapped);
  std::optional<Slabs::Slab> empty;
  {
    std::unique_lock lock(mutex_);
    empty = slabs_.give_back(allocation.base, allocation.mapped);
  }
  return empty ? release_pages(empty->base, Slabs::kSlabBytes) : success();
}

Status MemoryMap::map_for(const Allocation& allocation, const std::vector<const Agent*>& agents) {
  std::vector<const Agent*> users;
  for (const Agent* agent : agents) {
    if (agent->is_gpu()) users.push_back(agent);
  }
  const bool device = allocation.pool != nullptr && allocation.pool->is_device();
  if (device && std::find(users.begin(), users.end(), allocation.owner) == users.end())
    users.push_back(allocation.owner);
  Slabs::Slab* const slab = allocation.block == 0 ? nullptr : slabs_.find(allocation.block);
  if (slab == nullptr) return map_to_nodes(allocation.base, allocation.mapped, users);
  // The slab stays mapped for all that any part of it was ever meant for.
  const std::size_t before = slab->mapped.size();
  for (const Agent* user : users) {
    if (std::find(slab->mapped.begin(), slab->mapped.end(), user) == slab->mapped.end())
      slab->mapped.push_back(user);
  }
  if (slab->mapped.size() == before) return success();
  return map_to_nodes(slab->base, Slabs::kSlabBytes, slab->mapped);
}

Status MemoryMap::allow(const void* address, const std::vector<const Agent*>& agents) {
  std::unique_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end()) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the address is not of an allocation");
  Allocation& allocation = it->second;
  for (const Agent* agent : agents) {
    if (allocation.pool != nullptr &&
        pool_access(*agent, *allocation.pool) == HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED) {
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                  fmt::format("node {} can never access that pool", agent->node));
    }
  }
  if (Status status = map_for(allocation, agents); !status) return status;
  allocation.agents = agents;
  if (allocation.owner != nullptr &&
      std::find(agents.begin(), agents.end(), allocation.owner) == agents.end()) {
    allocation.agents.push_back(allocation.owner);
  }
  return success();
}

MemoryMap::Map::iterator MemoryMap::around(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  auto it = map_.upper_bound(at);
  if (it == map_.begin()) return map_.end();
  --it;
  return at - it->first < it->second.size ? it : map_.end();
}

MemoryMap::Map::const_iterator MemoryMap::around(const void* address) const {
  return const_cast<MemoryMap*>(this)->around(address);
}

std::optional<Allocation> MemoryMap::find(const void* address) const {
  std::shared_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end()) return std::nullopt;
  return it->second;
}

bool MemoryMap::contains(const void* address, std::size_t size) const {
  std::shared_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end()) return false;
  const std::size_t offset = reinterpret_cast<std::uintptr_t>(address) - it->first;
  return size <= it->second.size - offset && it->second.type != HSA_EXT_POINTER_TYPE_RESERVED_ADDR;
}

Status MemoryMap::set_user_data(const void* address, void* data) {
  std::unique_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end()) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the address is not of an allocation");
  it->second.user_data = data;
  return success();
}

Status MemoryMap::add_callback(void* address, Deallocation callback) {
  std::unique_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end())
    return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "the address is not of an allocation");
  it->second.callbacks.push_back(callback);
  return success();
}

Status MemoryMap::remove_callback(void* address, hsa_amd_deallocation_callback_t callback) {
  std::unique_lock lock(mutex_);
  const auto it = around(address);
  if (it == map_.end()) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the address is not of an allocation");
  auto& callbacks = it->second.callbacks;
  const auto found = std::find_if(callbacks.begin(), callbacks.end(),
                                  [&](const Deallocation& entry) { return entry.callback == callback; });
  if (found == callbacks.end())
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such callback is registered");
  callbacks.erase(found);
  return success();
}

}  // namespace cairn::hsa
