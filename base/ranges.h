// SPDX-License-Identifier: MIT
// Hands out ranges of an address space: offsets in a file, addresses of an aperture.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace cairn {

/// Free ranges of [base, base + size), handed out next-fit, so that what was freed is used again as late as
/// possible. Not thread-safe.
class RangeAllocator {
 public:
  RangeAllocator(std::uint64_t base, std::uint64_t size) : next_(base) { free_.emplace(base, size); }

  /// A range of `size` bytes (not 0) at a multiple of `alignment` (a power of two); none when no gap is that
  /// large.
  std::optional<std::uint64_t> allocate(std::uint64_t size, std::uint64_t alignment);
  /// Takes exactly [at, at + size) when all of it is free.
  bool allocate_at(std::uint64_t at, std::uint64_t size);
  /// Gives back a range, or a part of one, that was handed out.
  void release(std::uint64_t at, std::uint64_t size);

 private:
  using Free = std::map<std::uint64_t, std::uint64_t>;  ///< start -> size, neighbours merged
  std::optional<std::uint64_t> take(Free::iterator gap, std::uint64_t from, std::uint64_t size,
                                    std::uint64_t alignment);
  Free free_;
  std::uint64_t next_;
};

}  // namespace cairn
