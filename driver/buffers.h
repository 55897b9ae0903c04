// SPDX-License-Identifier: MIT
// The process's buffers: memory of the cards, host memory that they see, and the doorbell pages.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "driver/device.h"
#include "driver/huge_pages.h"
#include "driver/kfd_abi.h"
#include "driver/user_alias.h"

namespace cairn::driver {

/// One buffer object.
struct Buffer {
  kfd::u64 handle = 0;
  Device* device = nullptr;
  kfd::u32 flags = 0;             ///< kfd::MemoryFlag
  kfd::u64 va = 0;                ///< GPU address, which is the CPU address but for some user memory; 0: none
  kfd::u64 size = 0;              ///< whole pages
  kfd::u64 cookie = 0;            ///< mmap offset as user space knows it; for user memory its address
  int fd = -1;                    ///< file that holds it; -1: none (user memory, pages of the kfd file)
  kfd::u64 offset = 0;            ///< in that file
  Fd foreign;                     ///< owns `fd` when the memory is another process's
  bool placed_by_driver = false;  ///< mapped at its address by map(): user space has no offset to do so
  kfd::u64 mapped = 0;            ///< bit i: card i has it mapped
  kfd::u64 huge = 0;              ///< bytes of it in huge pages

  bool in_device_file() const { return fd >= 0 && foreign.get() < 0; }
};

/// What is behind an mmap offset.
struct Backing {
  int fd = -1;
  kfd::u64 offset = 0;
};

/// Not thread-safe: the process's lock guards it. Methods return 0 or an errno value.
class BufferTable {
 public:
  int allocate(Device& device, kfd::AllocMemory& args);
  int release(kfd::u64 handle);
  int map(kfd::u64 handle, unsigned device_index);
  int unmap(kfd::u64 handle, unsigned device_index);
  void release_all();

  /// Adds a buffer over memory of another process's file, and gives it a handle and an mmap offset.
  int adopt(Device& device, Fd file, kfd::u64 offset, kfd::u64 size, kfd::u32 flags, kfd::u64 va,
            Buffer** out);

  Buffer* find(kfd::u64 handle);
  /// What a mapping of `size` bytes of the device's file at `cookie` must map; none when no buffer holds all
  /// of it.
  std::optional<Backing> backing(const Device& device, kfd::u64 cookie, kfd::u64 size);

 private:
  int allocate_file_memory(Buffer& buffer);
  int allocate_user_memory(Buffer& buffer, kfd::u64 address);
  Buffer& insert(Buffer buffer);

  std::map<kfd::u64, Buffer> buffers_;  ///< by handle
  std::map<std::pair<unsigned, kfd::u64>, Buffer*>
      by_cookie_;  ///< by card and mmap offset, those with a file
  kfd::u64 next_handle_ = 1;
  kfd::u64 host_used_ = 0;  ///< GTT and user memory
  UserAliases aliases_;
  HugePages huge_pages_;
  RangeAllocator foreign_offsets_{kForeignOffsets, kForeignOffsets};
};

}  // namespace cairn::driver
