// SPDX-License-Identifier: MIT
// Every allocation that the runtime knows of, by address: pools, pinned host memory, shared and virtual
// memory.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <vector>

#include "hsa/agent.h"
#include "hsa/slabs.h"

namespace cairn::hsa {

struct Deallocation {
  hsa_amd_deallocation_callback_t callback = nullptr;
  void* user_data = nullptr;
};

/// One known range of addresses.
struct Allocation {
  hsa_amd_pointer_type_t type = HSA_EXT_POINTER_TYPE_UNKNOWN;
  std::uintptr_t base = 0;
  std::size_t size = 0;         ///< as asked for
  std::size_t mapped = 0;       ///< rounded up to whole pages
  std::uintptr_t on_cards = 0;  ///< pinned memory that the cards have elsewhere: where; else 0
  std::uintptr_t block = 0;     ///< what the driver knows, when this is a part of it: a slab, or another's
  const MemoryPool* pool = nullptr;  ///< null: host memory that was pinned, or shared by another process
  std::uint32_t flags = 0;           ///< hsa_amd_memory_pool_global_flag_t
  const Agent* owner = nullptr;
  std::vector<const Agent*> agents;  ///< that may access it
  void* user_data = nullptr;
  std::uint32_t pins = 1;  ///< hsa_amd_memory_lock calls
  std::vector<Deallocation> callbacks;
};

/// Thread-safe.
class MemoryMap {
 public:
  explicit MemoryMap(const std::vector<std::unique_ptr<Agent>>& agents) : agents_(agents) {}
  /// Gives back what the program left behind.
  ~MemoryMap();

  /// `everyone`: mapped for every card at once, as memory regions promise.
  Result<void*> allocate(const MemoryPool& pool, std::size_t size, std::uint32_t alloc_flags, bool everyone);
  Status release(void* address);

  /// Lets exactly these agents access the allocation, besides its owner.
  Status allow(const void* address, const std::vector<const Agent*>& agents);

  /// Pins host memory. Nested pins of one base add up. No agents: every card.
  Result<void*> lock(void* host, std::size_t size, std::vector<const Agent*> agents, std::uint32_t flags);
  Status unlock(void* host);

  /// The allocation around an address.
  std::optional<Allocation> find(const void* address) const;
  /// Whether the whole range lies in one allocation that the host can access.
  bool contains(const void* address, std::size_t size) const;
  Status set_user_data(const void* address, void* data);

  Status add_callback(void* address, Deallocation callback);
  Status remove_callback(void* address, hsa_amd_deallocation_callback_t callback);

  /// IPC: a handle for others, and what others shared.
  Status share(void* address, std::size_t size, hsa_amd_ipc_memory_t* handle);
  Result<void*> attach(const hsa_amd_ipc_memory_t& handle, std::size_t size,
                       std::vector<const Agent*> agents);
  Status detach(void* address);
  /// A buffer behind a dma-buf of another driver or process. `size` gets its bytes.
  Result<void*> import(int dmabuf, std::vector<const Agent*> agents, std::size_t* size);
  Status forget_import(void* address);

 private:
  using Map = std::map<std::uintptr_t, Allocation>;
  Result<void*> allocate_small(const MemoryPool& pool, std::size_t size);
  Result<std::uintptr_t> make_pages(const MemoryPool& pool, std::size_t mapped, std::uint32_t alloc_flags,
                                    const std::vector<const Agent*>& users);
  Allocation describe(const MemoryPool& pool, std::uintptr_t base, std::size_t size,
                      const std::vector<const Agent*>& users) const;
  Map::iterator around(const void* address);
  Map::const_iterator around(const void* address) const;
  Map::iterator pinned_at(std::uintptr_t address);
  Status map_for(const Allocation& allocation, const std::vector<const Agent*>& agents);
  std::vector<const Agent*> cards() const;
  void insert(Allocation allocation);
  Result<void*> map_foreign(void* memory, std::size_t bytes, hsa_amd_pointer_type_t type,
                            std::vector<const Agent*> agents, std::size_t offset = 0);
  Status unmap_foreign(void* address, hsa_amd_pointer_type_t type);

  const std::vector<std::unique_ptr<Agent>>& agents_;
  mutable std::shared_mutex mutex_;
  Map map_;
  Slabs slabs_;
};

}  // namespace cairn::hsa
