// SPDX-License-Identifier: MIT
// Next-fit over a map of gaps.
#include "base/ranges.h"

#include <algorithm>
#include <iterator>

#include "base/bits.h"
#include "base/check.h"

namespace cairn {

/// The first aligned range at or after `from` inside the gap, cut out of it.
std::optional<std::uint64_t> RangeAllocator::take(Free::iterator gap, std::uint64_t from, std::uint64_t size,
                                                  std::uint64_t alignment) {
  const auto [start, length] = *gap;
  const std::uint64_t at = align_up(std::max(start, from), alignment);
  if (at < start || at - start > length || length - (at - start) < size) return std::nullopt;
  free_.erase(gap);
  if (at > start) free_.emplace(start, at - start);
  if (at + size < start + length) free_.emplace(at + size, start + length - at - size);
  next_ = at + size;
  return at;
}

std::optional<std::uint64_t> RangeAllocator::allocate(std::uint64_t size, std::uint64_t alignment) {
  CAIRN_CHECK(size != 0, "an empty range cannot be allocated");
  const std::uint64_t from = next_;
  auto gap = free_.upper_bound(from);
  if (gap != free_.begin()) --gap;
  for (; gap != free_.end(); ++gap) {
    if (auto at = take(gap, from, size, alignment)) return at;
  }
  for (gap = free_.begin(); gap != free_.end(); ++gap) {
    if (auto at = take(gap, 0, size, alignment)) return at;
  }
  return std::nullopt;
}

bool RangeAllocator::allocate_at(std::uint64_t at, std::uint64_t size) {
  auto gap = free_.upper_bound(at);
  if (gap == free_.begin()) return false;
  const auto found = take(std::prev(gap), at, size, 1);
  if (!found) return false;
  if (*found == at) return true;
  release(*found, size);
  return false;
}

void RangeAllocator::release(std::uint64_t at, std::uint64_t size) {
  auto after = free_.lower_bound(at);
  if (after != free_.end() && after->first == at + size) {
    size += after->second;
    after = free_.erase(after);
  }
  if (after != free_.begin()) {
    const auto before = std::prev(after);
    CAIRN_CHECK(before->first + before->second <= at, "a range is released once");
    if (before->first + before->second == at) {
      before->second += size;
      return;
    }
  }
  free_.emplace(at, size);
}

}  // namespace cairn
