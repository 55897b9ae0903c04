// SPDX-License-Identifier: MIT
// Addresses for device memory: a large stretch reserved once, so that what lies between and after allocations
// always faults.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/ranges.h"

namespace cairn::thunk {

/// Not thread-safe. Everything that is not allocated is inaccessible, and an address that was freed comes
/// back late.
class AddressSpace {
 public:
  /// Null when not even a small stretch can be reserved.
  static std::unique_ptr<AddressSpace> reserve();

  /// `size` bytes (whole pages) at a multiple of `alignment`; what was reserved, a guard behind it included,
  /// in `reserved`.
  std::optional<std::uint64_t> allocate(std::uint64_t size, std::uint64_t alignment, std::uint64_t* reserved);
  /// Takes exactly that address, when it is ours and free.
  bool allocate_at(std::uint64_t address, std::uint64_t size) { return ranges_.allocate_at(address, size); }
  /// Makes the pages inaccessible and their addresses free.
  void release(std::uint64_t address, std::uint64_t reserved);

 private:
  AddressSpace(std::uint64_t base, std::uint64_t size) : ranges_(base, size) {}
  RangeAllocator ranges_;
};

}  // namespace cairn::thunk
