// SPDX-License-Identifier: MIT
// Every allocation, by address: what it is, where it lies, how to give it back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <vector>

#include "base/result.h"
#include "hsa/hsa_ext_amd.h"

namespace cairn::clr {

class Device;

enum class MemoryKind : std::uint8_t { Device, Host, Managed, Registered, Variable, Imported, Mapped };

/// One allocation. What callers above keep of it (flags, advice) is theirs.
struct Allocation {
  std::byte* base = nullptr;  ///< as the device sees it; the host sees it at the same address
  std::size_t size = 0;
  MemoryKind kind = MemoryKind::Device;
  int device = 0;
  unsigned flags = 0;
  void* block = nullptr;             ///< what the pool returned, which may lie before base
  std::uint64_t id = 0;              ///< a number of its own, never used again
  std::function<void()> on_release;  ///< instead of giving the block back, when set
};

/// Where an address lies.
struct Place {
  std::shared_ptr<Allocation> allocation;
  std::size_t offset = 0;
  std::size_t left() const { return allocation->size - offset; }
};

/// All methods may be called from any thread. Never destroyed.
class MemoryTable {
 public:
  static MemoryTable& instance();

  std::shared_ptr<Allocation> insert(Allocation allocation);
  /// The allocation that holds the address; empty when none does. The first byte past the end belongs to
  /// none.
  std::optional<Place> find(const void* address) const;
  /// Takes the allocation that begins at `base` out of the table; kBadValue when there is none.
  Result<std::shared_ptr<Allocation>> remove(const void* base);
  /// remove(), and gives the memory back.
  Status release(const void* base);
  void for_each(const std::function<void(Allocation&)>& visit);

 private:
  MemoryTable() = default;
  mutable std::shared_mutex mutex_;
  std::map<std::uintptr_t, std::shared_ptr<Allocation>> by_base_;
  std::uint64_t next_id_ = 1;
};

struct DeviceMemory {
  std::size_t align = 0;  ///< 0: the pool's own
  bool fine_grained = false;
  unsigned flags = 0;
  std::vector<hsa_agent_t> peers = {};  ///< agents besides the device that may use it
};

/// Memory of the card. kNoMemory when it has not that much left.
Result<void*> allocate_device(Device& device, std::size_t size, const DeviceMemory& how = {});

struct HostMemory {
  MemoryKind kind = MemoryKind::Host;
  int device = 0;
  unsigned flags = 0;
};
/// Memory of the host that every device can use.
Result<void*> allocate_host(std::size_t size, const HostMemory& how = {});
/// Makes memory of the program's own usable by every device. kBadValue when it is not there.
Status register_host(void* base, std::size_t size, unsigned flags, int device);

/// Whether the first and the last byte can be read by the host.
bool is_readable(const void* base, std::size_t size);

}  // namespace cairn::clr
