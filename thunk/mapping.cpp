// SPDX-License-Identifier: MIT
// Registration of the program's own memory, mapping to cards, pointer information.
#include <dlfcn.h>

#include <algorithm>

#include "base/bits.h"
#include "thunk/memory.h"

namespace cairn::thunk {
namespace {

constexpr std::uint64_t kPage = 4096;

HSAKMT_STATUS copy_nodes(Session& s, HSAuint64 count, const HSAuint32* nodes, std::vector<HSAuint32>* out) {
  if (count != 0 && nodes == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (count > 4096) return HSAKMT_STATUS_INVALID_PARAMETER;
  for (HSAuint64 i = 0; i < count; ++i) {
    if (s.gpu_at(nodes[i]) == nullptr && nodes[i] != 0) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    out->push_back(nodes[i]);
  }
  return HSAKMT_STATUS_SUCCESS;
}

/// ROCm's thunk gives registered memory an address of its own on the cards, and programs rely on it: HIP 5
/// aborts when it unregisters memory that has one address only. For others the memory stays where it is,
/// which costs nothing.
bool needs_own_address(const Session& s) {
  if (s.has_older_caller) return true;
  void* hip = dlopen("libamdhip64.so.5", RTLD_LAZY | RTLD_NOLOAD);
  if (hip == nullptr) return false;
  dlclose(hip);
  return true;
}

/// Where the cards have an address of the allocation.
std::uint64_t on_cards(const Allocation& allocation, std::uint64_t address) {
  if (allocation.own_address == 0) return address;
  return allocation.own_address + (address - align_down(allocation.address, kPage));
}

void release_own_address(Session& s, const Allocation& allocation) {
  if (allocation.own_address == 0) return;
  s.own_addresses.erase(allocation.own_address);
  s.addresses->release(allocation.own_address, allocation.own_reserved);
}

HSAKMT_STATUS register_memory(Session& s, void* address, HSAuint64 size, HsaMemFlags flags,
                              HSAuint64 node_count, const HSAuint32* nodes) {
  if (address == nullptr || size == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
  std::vector<HSAuint32> registered;
  const HSAKMT_STATUS status = copy_nodes(s, node_count, nodes, &registered);
  if (status != HSAKMT_STATUS_SUCCESS) return status;
  const std::uint64_t start = reinterpret_cast<std::uint64_t>(address);
  if (Allocation* known = find_allocation(s, start)) {
    if (known->type == HSA_POINTER_REGISTERED_USER) ++known->registrations;
    known->registered_nodes = std::move(registered);
    return HSAKMT_STATUS_SUCCESS;
  }
  Allocation allocation;
  allocation.type = HSA_POINTER_REGISTERED_USER;
  allocation.address = start;
  allocation.size = size;
  allocation.flags = flags;
  allocation.registered_nodes = std::move(registered);
  if (!s.gpus.empty()) {
    const std::uint64_t first = align_down(start, kPage), pages = align_up(start + size, kPage) - first;
    if (needs_own_address(s)) {
      const auto own = s.addresses->allocate(pages, kPage, &allocation.own_reserved);
      if (!own) return HSAKMT_STATUS_NO_MEMORY;
      allocation.own_address = *own;
      s.own_addresses.emplace(*own, start);
    }
    kfd::AllocMemory buffer = {};
    constexpr kfd::u32 kFlags =
        kfd::kMemUserptr | kfd::kMemWritable | kfd::kMemExecutable | kfd::kMemCoherent;
    const std::uint64_t there = allocation.own_address != 0 ? allocation.own_address : first;
    const int error = allocate_buffer(s, s.gpus.front().gpu_id, kFlags, there, pages, first, &buffer);
    if (error != 0) {
      release_own_address(s, allocation);
      return status_of(error);
    }
    allocation.handle = buffer.handle;
  }
  s.allocations.emplace(start, std::move(allocation));
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS deregister(Session& s, void* address) {
  const auto found = s.allocations.find(reinterpret_cast<std::uint64_t>(address));
  if (found == s.allocations.end()) return HSAKMT_STATUS_MEMORY_NOT_REGISTERED;
  Allocation& allocation = found->second;
  if (allocation.type == HSA_POINTER_ALLOCATED) {
    allocation.registered_nodes.clear();
    return HSAKMT_STATUS_SUCCESS;
  }
  if (allocation.type == HSA_POINTER_RESERVED_ADDR) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (--allocation.registrations > 0) return HSAKMT_STATUS_SUCCESS;
  if (allocation.handle != 0) {
    if (!allocation.mapped_nodes.empty()) map_buffer(s, allocation.handle, allocation.mapped_nodes, false);
    free_buffer(s, allocation.handle);
  }
  if (allocation.reserved != 0) s.addresses->release(allocation.address, allocation.reserved);
  release_own_address(s, allocation);
  s.allocations.erase(found);
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS map(Session& s, void* address, HSAuint64 size, HSAuint64* gpu_address,
                  std::vector<HSAuint32> nodes) {
  if (gpu_address != nullptr) *gpu_address = 0;
  if (address == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  const std::uint64_t start = reinterpret_cast<std::uint64_t>(address);
  Allocation* allocation = find_allocation(s, start);
  if (allocation == nullptr || size > allocation->size - (start - allocation->address)) {
    return HSAKMT_STATUS_INVALID_PARAMETER;
  }
  if (allocation->handle != 0) {
    if (const int error = map_buffer(s, allocation->handle, nodes, true)) return status_of(error);
  }
  // What the list leaves out is unmapped: the call says who has access now.
  std::vector<HSAuint32> dropped;
  for (const HSAuint32 node : allocation->mapped_nodes) {
    if (std::ranges::find(nodes, node) == nodes.end()) dropped.push_back(node);
  }
  if (!dropped.empty() && allocation->handle != 0) map_buffer(s, allocation->handle, dropped, false);
  allocation->mapped_nodes = std::move(nodes);
  if (gpu_address != nullptr) *gpu_address = on_cards(*allocation, start);
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS unmap(Session& s, void* address) {
  Allocation* allocation = find_allocation(s, reinterpret_cast<std::uint64_t>(address));
  if (allocation == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (allocation->handle != 0 && !allocation->mapped_nodes.empty()) {
    if (const int error = map_buffer(s, allocation->handle, allocation->mapped_nodes, false))
      return status_of(error);
  }
  allocation->mapped_nodes.clear();
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS query(Session& s, const void* pointer, HsaPointerInfo* info) {
  if (pointer == nullptr || info == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  *info = {};
  const Allocation* allocation = find_by_any_address(s, reinterpret_cast<std::uint64_t>(pointer));
  if (allocation == nullptr) return HSAKMT_STATUS_ERROR;
  info->Type = allocation->type;
  info->Node = allocation->node;
  info->MemFlags = allocation->flags;
  info->CPUAddress = reinterpret_cast<void*>(allocation->address);
  info->GPUAddress = on_cards(*allocation, allocation->address);
  info->SizeInBytes = allocation->size;
  info->NRegisteredNodes = static_cast<HSAuint32>(allocation->registered_nodes.size());
  info->RegisteredNodes = allocation->registered_nodes.data();
  info->NMappedNodes = static_cast<HSAuint32>(allocation->mapped_nodes.size());
  info->MappedNodes = allocation->mapped_nodes.data();
  info->UserData = allocation->user_data;
  return HSAKMT_STATUS_SUCCESS;
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterMemory(void* MemoryAddress, HSAuint64 MemorySizeInBytes) {
  return with_session(
      [&](Session& s) { return register_memory(s, MemoryAddress, MemorySizeInBytes, {}, 0, nullptr); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterMemoryToNodes(void* MemoryAddress, HSAuint64 MemorySizeInBytes,
                                                    HSAuint64 NumberOfNodes, HSAuint32* NodeArray) {
  return with_session([&](Session& s) {
    return register_memory(s, MemoryAddress, MemorySizeInBytes, {}, NumberOfNodes, NodeArray);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterMemoryWithFlags(void* MemoryAddress, HSAuint64 MemorySizeInBytes,
                                                      HsaMemFlags MemFlags) {
  return with_session(
      [&](Session& s) { return register_memory(s, MemoryAddress, MemorySizeInBytes, MemFlags, 0, nullptr); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtDeregisterMemory(void* MemoryAddress) {
  return with_session([&](Session& s) { return deregister(s, MemoryAddress); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtMapMemoryToGPU(void* MemoryAddress, HSAuint64 MemorySizeInBytes,
                                             HSAuint64* AlternateVAGPU) {
  return with_session(
      [&](Session& s) { return map(s, MemoryAddress, MemorySizeInBytes, AlternateVAGPU, all_gpu_nodes(s)); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtMapMemoryToGPUNodes(void* MemoryAddress, HSAuint64 MemorySizeInBytes,
                                                  HSAuint64* AlternateVAGPU, HsaMemMapFlags MemMapFlags,
                                                  HSAuint64 NumberOfNodes, HSAuint32* NodeArray) {
  return with_session([&](Session& s) {
    std::vector<HSAuint32> nodes;
    if (NumberOfNodes == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
    const HSAKMT_STATUS status = copy_nodes(s, NumberOfNodes, NodeArray, &nodes);
    if (status != HSAKMT_STATUS_SUCCESS) return status;
    return map(s, MemoryAddress, MemorySizeInBytes, AlternateVAGPU, std::move(nodes));
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtUnmapMemoryToGPU(void* MemoryAddress) {
  return with_session([&](Session& s) { return unmap(s, MemoryAddress); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtQueryPointerInfo(const void* Pointer, HsaPointerInfo* PointerInfo) {
  return with_session([&](Session& s) { return query(s, Pointer, PointerInfo); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetMemoryUserData(const void* Pointer, void* UserData) {
  return with_session([&](Session& s) {
    Allocation* allocation = find_allocation(s, reinterpret_cast<std::uint64_t>(Pointer));
    if (allocation == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    allocation->user_data = UserData;
    return HSAKMT_STATUS_SUCCESS;
  });
}
