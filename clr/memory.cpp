// SPDX-License-Identifier: MIT
// The table of allocations and what fills it.
#include "clr/memory.h"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>

#include "base/bits.h"
#include "clr/device.h"
#include "clr/platform.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kMostBytes = std::size_t{1} << 47;

std::vector<hsa_agent_t> all_agents() {
  std::vector<hsa_agent_t> agents;
  const auto platform = Platform::instance();
  if (!platform) return agents;
  for (const auto& device : (*platform)->devices()) agents.push_back(device->agent());
  return agents;
}

bool byte_readable(const std::byte* at) {
  std::byte copy;
  const iovec to = {&copy, 1};
  const iovec from = {const_cast<std::byte*>(at), 1};
  return ::process_vm_readv(::getpid(), &to, 1, &from, 1, 0) == 1;
}

}  // namespace

MemoryTable& MemoryTable::instance() {
  static auto* const kTable = new MemoryTable;
  return *kTable;
}

std::shared_ptr<Allocation> MemoryTable::insert(Allocation allocation) {
  auto entry = std::make_shared<Allocation>(std::move(allocation));
  const std::unique_lock lock(mutex_);
  entry->id = next_id_++;
  by_base_[reinterpret_cast<std::uintptr_t>(entry->base)] = entry;
  return entry;
}

std::optional<Place> MemoryTable::find(const void* address) const {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  const std::shared_lock lock(mutex_);
  auto next = by_base_.upper_bound(at);
  if (next == by_base_.begin()) return std::nullopt;
  const auto& [base, allocation] = *--next;
  if (at - base >= std::max<std::size_t>(allocation->size, 1)) return std::nullopt;
  return Place{allocation, at - base};
}

Result<std::shared_ptr<Allocation>> MemoryTable::remove(const void* base) {
  const std::unique_lock lock(mutex_);
  const auto found = by_base_.find(reinterpret_cast<std::uintptr_t>(base));
  if (found == by_base_.end()) return Error{kBadValue, "the address is not the start of an allocation"};
  auto allocation = std::move(found->second);
  by_base_.erase(found);
  return allocation;
}

Status MemoryTable::release(const void* base) {
  auto allocation = remove(base);
  if (!allocation) return allocation.error();
  if ((*allocation)->on_release) {
    (*allocation)->on_release();
    return success();
  }
  if ((*allocation)->block == nullptr) return success();
  return hsa_check(hsa_amd_memory_pool_free((*allocation)->block), "freeing memory");
}

void MemoryTable::for_each(const std::function<void(Allocation&)>& visit) {
  const std::shared_lock lock(mutex_);
  for (const auto& [base, allocation] : by_base_) visit(*allocation);
}

Result<void*> allocate_device(Device& device, std::size_t size, const DeviceMemory& how) {
  if (size == 0 || size > kMostBytes)
    return Error{size == 0 ? kBadValue : kNoMemory, "no memory of that size"};
  const std::size_t slack = how.align > kPage ? how.align : 0;
  if (size + slack > device.memory_free()) return Error{kNoMemory, "the card has not that much memory left"};
  const bool fine = how.fine_grained && device.pools().local_fine.handle != 0;
  void* block = nullptr;
  const auto status = hsa_amd_memory_pool_allocate(fine ? device.pools().local_fine : device.pools().local,
                                                   align_up(size, kPage) + slack, 0, &block);
  if (status != HSA_STATUS_SUCCESS) return Error{kNoMemory, hsa_error(status, "device memory").message};
  if (!how.peers.empty()) {
    std::vector<hsa_agent_t> agents = how.peers;
    agents.push_back(device.agent());
    (void)hsa_amd_agents_allow_access(agents.size(), agents.data(), nullptr, block);
  }
  auto address = reinterpret_cast<std::uint64_t>(block);
  if (slack != 0) address = align_up<std::uint64_t>(address, how.align);
  MemoryTable::instance().insert({.base = reinterpret_cast<std::byte*>(address),
                                  .size = size,
                                  .kind = MemoryKind::Device,
                                  .device = device.index(),
                                  .flags = how.flags,
                                  .block = block,
                                  .id = 0,
                                  .on_release = nullptr});
  return reinterpret_cast<void*>(address);
}

Result<void*> allocate_host(std::size_t size, const HostMemory& how) {
  if (size == 0 || size > kMostBytes)
    return Error{size == 0 ? kBadValue : kNoMemory, "no memory of that size"};
  const auto platform = Platform::instance();
  if (!platform) return platform.error();
  if ((*platform)->devices().empty()) return Error{kNotFound, "there is no device"};
  const auto physical = static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
  if (size > physical) return Error{kNoMemory, "the machine has not that much memory"};
  void* block = nullptr;
  const auto& pools = (*platform)->devices().front()->pools();
  const auto status = hsa_amd_memory_pool_allocate(pools.host_fine, align_up(size, kPage), 0, &block);
  if (status != HSA_STATUS_SUCCESS) return Error{kNoMemory, hsa_error(status, "host memory").message};
  const auto agents = all_agents();
  (void)hsa_amd_agents_allow_access(agents.size(), agents.data(), nullptr, block);
  MemoryTable::instance().insert({.base = static_cast<std::byte*>(block),
                                  .size = size,
                                  .kind = how.kind,
                                  .device = how.device,
                                  .flags = how.flags,
                                  .block = block,
                                  .id = 0,
                                  .on_release = nullptr});
  return block;
}

Status register_host(void* base, std::size_t size, unsigned flags, int device) {
  if (!is_readable(base, size)) return Error{kBadValue, "the memory to register is not there"};
  auto agents = all_agents();
  void* as_device = nullptr;
  const auto status =
      hsa_amd_memory_lock(base, size, agents.data(), static_cast<int>(agents.size()), &as_device);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, "registering memory");
  MemoryTable::instance().insert({.base = static_cast<std::byte*>(base),
                                  .size = size,
                                  .kind = MemoryKind::Registered,
                                  .device = device,
                                  .flags = flags,
                                  .block = nullptr,
                                  .id = 0,
                                  .on_release = [base] { (void)hsa_amd_memory_unlock(base); }});
  return success();
}

bool is_readable(const void* base, std::size_t size) {
  if (base == nullptr || size == 0 || reinterpret_cast<std::uintptr_t>(base) + size < size) return false;
  const auto* first = static_cast<const std::byte*>(base);
  return byte_readable(first) && byte_readable(first + size - 1);
}

}  // namespace cairn::clr
