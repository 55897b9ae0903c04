// SPDX-License-Identifier: MIT
// Allocation: device memory at addresses of ours, host memory that the cards see.
#include "thunk/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>

#include "base/bits.h"
#include "driver/cairn.h"

namespace cairn::thunk {
namespace {

constexpr std::uint64_t kPage = 4096, kHugePage = 2 << 20;

kfd::u32 driver_flags(HsaMemFlags flags, kfd::u32 kind) {
  kfd::u32 out = kind | kfd::kMemNoSubstitute;
  if (flags.ui32.HostAccess) out |= kfd::kMemPublic;
  if (!flags.ui32.ReadOnly) out |= kfd::kMemWritable;
  if (flags.ui32.ExecuteAccess) out |= kfd::kMemExecutable;
  if (!flags.ui32.CoarseGrain) out |= kfd::kMemCoherent;
  if (flags.ui32.Uncached) out |= kfd::kMemUncached;
  if (flags.ui32.ExtendedCoherent) out |= kfd::kMemExtCoherent;
  return out;
}

/// Host memory: the process's own, announced to the driver so that the cards may use it.
HSAKMT_STATUS fill_host_memory(Session& s, Allocation& allocation, std::uint64_t size) {
  void* const pages = mmap(reinterpret_cast<void*>(allocation.address), size, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  if (pages == MAP_FAILED) return HSAKMT_STATUS_NO_MEMORY;
  if (s.gpus.empty()) return HSAKMT_STATUS_SUCCESS;
  kfd::AllocMemory buffer = {};
  const kfd::u32 flags = driver_flags(allocation.flags, kfd::kMemUserptr);
  const int error =
      allocate_buffer(s, s.gpus.front().gpu_id, flags, allocation.address, size, allocation.address, &buffer);
  allocation.handle = buffer.handle;
  return status_of(error);
}

HSAKMT_STATUS fill_device_memory(Session& s, const Gpu& gpu, Allocation& allocation, std::uint64_t size) {
  kfd::AllocMemory buffer = {};
  const kfd::u32 flags = driver_flags(allocation.flags, kfd::kMemVram);
  if (const int error = allocate_buffer(s, gpu.gpu_id, flags, allocation.address, size, 0, &buffer)) {
    return status_of(error);
  }
  const bool visible = allocation.flags.ui32.HostAccess != 0;
  const HSAKMT_STATUS status = place_buffer(s, buffer, allocation.address, gpu.render_fd,
                                            visible ? PROT_READ | PROT_WRITE : PROT_NONE);
  if (status == HSAKMT_STATUS_SUCCESS) allocation.handle = buffer.handle;
  return status;
}

HSAKMT_STATUS allocate(Session& s, HSAuint32 node, HSAuint64 size, HSAuint64 alignment, HsaMemFlags flags,
                       void** out) {
  if (out == nullptr || size == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (alignment != 0 && (alignment < kPage || !std::has_single_bit(alignment)))
    return HSAKMT_STATUS_INVALID_PARAMETER;
  if (flags.ui32.GDSMemory || flags.ui32.NoAddress) return HSAKMT_STATUS_NOT_SUPPORTED;
  Gpu* const gpu = s.gpu_at(node);
  if (gpu == nullptr && node != 0) return HSAKMT_STATUS_INVALID_NODE_UNIT;
  if (size > ~HSAuint64{0} - kHugePage) return HSAKMT_STATUS_NO_MEMORY;

  Allocation allocation;
  const std::uint64_t pages = align_up(size, kPage);
  if (flags.ui32.FixedAddress) {
    allocation.address = reinterpret_cast<std::uint64_t>(*out);
    allocation.reserved = pages;
    if ((allocation.address & (kPage - 1)) != 0) return HSAKMT_STATUS_INVALID_PARAMETER;
    if (!s.addresses->allocate_at(allocation.address, pages)) return HSAKMT_STATUS_NO_MEMORY;
  } else {
    const std::uint64_t natural = pages >= kHugePage ? kHugePage : kPage;
    const auto address = s.addresses->allocate(pages, std::max(alignment, natural), &allocation.reserved);
    if (!address) return HSAKMT_STATUS_NO_MEMORY;
    allocation.address = *address;
  }
  allocation.size = size;
  allocation.node = node;
  allocation.flags = flags;
  HSAKMT_STATUS status = HSAKMT_STATUS_SUCCESS;
  if (flags.ui32.OnlyAddress || flags.ui32.Scratch) {
    allocation.type = HSA_POINTER_RESERVED_ADDR;
  } else {
    const bool on_device = gpu != nullptr && !flags.ui32.GTTAccess;
    status =
        on_device ? fill_device_memory(s, *gpu, allocation, pages) : fill_host_memory(s, allocation, pages);
  }
  if (status != HSAKMT_STATUS_SUCCESS) {
    s.addresses->release(allocation.address, allocation.reserved);
    return status;
  }
  *out = reinterpret_cast<void*>(allocation.address);
  s.allocations.emplace(allocation.address, std::move(allocation));
  return status;
}

HSAKMT_STATUS release(Session& s, void* address) {
  if (address == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  const auto found = s.allocations.find(reinterpret_cast<std::uint64_t>(address));
  if (found == s.allocations.end() || found->second.reserved == 0) return HSAKMT_STATUS_MEMORY_NOT_REGISTERED;
  const Allocation& allocation = found->second;
  if (allocation.handle != 0) {
    if (!allocation.mapped_nodes.empty()) map_buffer(s, allocation.handle, allocation.mapped_nodes, false);
    if (const int error = free_buffer(s, allocation.handle)) return status_of(error);
  }
  s.addresses->release(allocation.address, allocation.reserved);
  s.allocations.erase(found);
  return HSAKMT_STATUS_SUCCESS;
}

}  // namespace

Allocation* find_allocation(Session& s, std::uint64_t address) {
  auto found = s.allocations.upper_bound(address);
  if (found == s.allocations.begin()) return nullptr;
  Allocation& allocation = std::prev(found)->second;
  return address - allocation.address < allocation.size ? &allocation : nullptr;
}

Allocation* find_by_any_address(Session& s, std::uint64_t address) {
  if (Allocation* allocation = find_allocation(s, address)) return allocation;
  const auto after = s.own_addresses.upper_bound(address);
  if (after == s.own_addresses.begin()) return nullptr;
  Allocation* allocation = find_allocation(s, std::prev(after)->second);
  return allocation != nullptr && address - allocation->own_address < allocation->own_reserved ? allocation
                                                                                               : nullptr;
}

int allocate_buffer(Session& s, HSAuint32 gpu_id, kfd::u32 flags, kfd::u64 va, kfd::u64 size,
                    kfd::u64 user_address, kfd::AllocMemory* out) {
  kfd::AllocMemory args = {};
  args.va_addr = va;
  args.size = size;
  args.mmap_offset = user_address;
  args.gpu_id = gpu_id;
  args.flags = flags;
  const int error = s.ioctl(0x16, args);
  *out = args;
  return error;
}

int free_buffer(Session& s, kfd::u64 handle) {
  kfd::FreeMemory args = {handle};
  return s.ioctl(0x17, args, true, false);
}

int map_buffer(Session& s, kfd::u64 handle, std::span<const HSAuint32> nodes, bool map) {
  std::vector<kfd::u32> ids;
  for (const HSAuint32 node : nodes) {
    if (const Gpu* gpu = s.gpu_at(node)) ids.push_back(gpu->gpu_id);
  }
  if (ids.empty()) return 0;
  kfd::MapMemory args = {handle, reinterpret_cast<kfd::u64>(ids.data()), static_cast<kfd::u32>(ids.size()),
                         0};
  return s.ioctl(map ? 0x18 : 0x19, args);
}

HSAKMT_STATUS place_buffer(Session& s, kfd::AllocMemory buffer, std::uint64_t address, int fd,
                           int protection) {
  void* const mapped = cairn_mmap(reinterpret_cast<void*>(address), buffer.size, protection,
                                  MAP_SHARED | MAP_FIXED, fd, static_cast<std::int64_t>(buffer.mmap_offset));
  if (mapped != MAP_FAILED) return HSAKMT_STATUS_SUCCESS;
  free_buffer(s, buffer.handle);
  return HSAKMT_STATUS_NO_MEMORY;
}

std::vector<HSAuint32> all_gpu_nodes(const Session& s) {
  std::vector<HSAuint32> nodes;
  for (const Gpu& gpu : s.gpus) nodes.push_back(gpu.node);
  return nodes;
}

}  // namespace cairn::thunk

using namespace cairn;
using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtAllocMemory(HSAuint32 PreferredNode, HSAuint64 SizeInBytes,
                                          HsaMemFlags MemFlags, void** MemoryAddress) {
  return with_session(
      [&](Session& s) { return allocate(s, PreferredNode, SizeInBytes, 0, MemFlags, MemoryAddress); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtAllocMemoryAlign(HSAuint32 PreferredNode, HSAuint64 SizeInBytes,
                                               HSAuint64 Alignment, HsaMemFlags MemFlags,
                                               void** MemoryAddress) {
  return with_session([&](Session& s) {
    return allocate(s, PreferredNode, SizeInBytes, Alignment, MemFlags, MemoryAddress);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtFreeMemory(void* MemoryAddress, HSAuint64 SizeInBytes) {
  return with_session([&](Session& s) { return release(s, MemoryAddress); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtAvailableMemory(HSAuint32 Node, HSAuint64* AvailableBytes) {
  return with_session([&](Session& s) {
    if (AvailableBytes == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    const Gpu* gpu = s.gpu_at(Node);
    if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    kfd::AvailableMemory args = {0, gpu->gpu_id, 0};
    const int error = s.ioctl(0x23, args);
    *AvailableBytes = args.available;
    return status_of(error);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetMemoryPolicy(HSAuint32 Node, HSAuint32 DefaultPolicy,
                                              HSAuint32 AlternatePolicy, void* MemoryAddressAlternate,
                                              HSAuint64 MemorySizeInBytes) {
  return with_session([&](Session& s) {
    const Gpu* gpu = s.gpu_at(Node);
    if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    if (DefaultPolicy > HSA_CACHING_WRITECOMBINED || AlternatePolicy > HSA_CACHING_WRITECOMBINED) {
      return HSAKMT_STATUS_INVALID_PARAMETER;
    }
    const auto policy = [](HSAuint32 type) { return type == HSA_CACHING_CACHED ? 1u : 0u; };
    kfd::SetMemoryPolicy args = {reinterpret_cast<kfd::u64>(MemoryAddressAlternate),
                                 MemorySizeInBytes,
                                 gpu->gpu_id,
                                 policy(DefaultPolicy),
                                 policy(AlternatePolicy),
                                 0};
    return status_of(s.ioctl(0x04, args, true, false));
  });
}
