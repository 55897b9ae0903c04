// SPDX-License-Identifier: MIT
// Virtual memory in parts: reserved addresses, memory without an address, and mappings of one onto the other.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "hsa/agent.h"
#include "hsa/handle_table.h"

namespace cairn::hsa {

/// Memory of a pool that programs map where they like. It lives until it is released and nowhere mapped.
struct PhysicalMemory {
  PhysicalMemory(const MemoryPool& pool, std::size_t size, hsa_amd_memory_type_t type)
      : pool(pool), size(size), type(type) {}
  ~PhysicalMemory();
  PhysicalMemory(const PhysicalMemory&) = delete;
  PhysicalMemory& operator=(const PhysicalMemory&) = delete;

  const MemoryPool& pool;
  const std::size_t size;
  const hsa_amd_memory_type_t type;
  void* home = nullptr;  ///< the thunk's own mapping
};

/// Thread-safe. Addresses and sizes are of whole pages.
class VirtualMemory {
 public:
  explicit VirtualMemory(const std::vector<std::unique_ptr<Agent>>& agents) : agents_(agents) {}
  ~VirtualMemory();

  /// `hint` may be 0; `alignment` is a power of two, 0: a page.
  Result<void*> reserve(std::size_t size, std::uint64_t hint, std::uint64_t alignment);
  /// RESOURCE_FREE while something is mapped there.
  Status unreserve(void* address, std::size_t size);

  Result<hsa_amd_vmem_alloc_handle_t> create(const MemoryPool& pool, std::size_t size,
                                             hsa_amd_memory_type_t type);
  Status release(hsa_amd_vmem_alloc_handle_t handle);
  std::shared_ptr<PhysicalMemory> find(hsa_amd_vmem_alloc_handle_t handle) const {
    return memory_.find(handle.handle);
  }

  /// Nobody has access to a new mapping.
  Status map(void* address, std::size_t size, std::size_t offset, hsa_amd_vmem_alloc_handle_t handle);
  Status unmap(void* address, std::size_t size);
  Status set_access(void* address, std::size_t size, const std::vector<hsa_amd_memory_access_desc_t>& wanted);
  Result<hsa_access_permission_t> access(void* address, const Agent& agent) const;
  /// A new reference to the memory that is mapped there.
  Result<hsa_amd_vmem_alloc_handle_t> retain(void* address);

 private:
  struct Mapping {
    std::size_t size = 0;
    std::shared_ptr<PhysicalMemory> memory;
    std::map<const Agent*, hsa_access_permission_t> access;
    bool registered = false;  ///< for cards
  };
  using Mappings = std::map<std::uintptr_t, Mapping>;

  bool reserved(std::uintptr_t base, std::size_t size) const;
  bool overlaps_mapping(std::uintptr_t base, std::size_t size) const;
  Status apply_access(std::uintptr_t base, Mapping& mapping);
  static void forget_cards(std::uintptr_t base, Mapping& mapping);

  const std::vector<std::unique_ptr<Agent>>& agents_;
  mutable std::mutex mutex_;
  std::map<std::uintptr_t, std::size_t> reservations_;
  Mappings mappings_;
  HandleTable<PhysicalMemory> memory_;
  std::map<std::uint64_t, unsigned> references_;  ///< of handles, beside those of mappings
};

}  // namespace cairn::hsa
