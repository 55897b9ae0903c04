// SPDX-License-Identifier: MIT
// Small allocations of a pool share blocks of the driver's: a process may have few thousand of those.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "base/result.h"

namespace cairn::hsa {

class Agent;
class MemoryPool;

/// Hands out runs of pages. Not thread-safe; MemoryMap's lock guards it.
class Slabs {
 public:
  static constexpr std::size_t kSlabBytes = std::size_t{2} << 20, kPage = 4096;
  static constexpr std::size_t kLargest = 64 * 1024;  ///< larger ones are blocks of their own
  static constexpr std::size_t kPages = kSlabBytes / kPage;

  struct Slab {
    std::uintptr_t base = 0;
    const MemoryPool* pool = nullptr;
    std::vector<const Agent*> mapped;  ///< cards that it is mapped for
    std::bitset<kPages> used;
  };
  using Make = std::function<Result<std::uintptr_t>()>;

  /// `bytes`, rounded up to pages, of memory of `pool`; `make` supplies a new slab when there is no room.
  Result<std::uintptr_t> take(const MemoryPool& pool, std::size_t bytes, const Make& make);
  /// Takes it back. The slab that is empty now and shall be released, if one is.
  std::optional<Slab> give_back(std::uintptr_t address, std::size_t bytes);
  /// The slab around an address; null when there is none.
  Slab* find(std::uintptr_t address);
  /// All slabs, which are forgotten.
  std::vector<Slab> clear();

 private:
  std::map<std::uintptr_t, Slab> slabs_;
  std::map<const MemoryPool*, std::vector<std::uintptr_t>> roomy_;  ///< the last one is tried first
};

}  // namespace cairn::hsa
