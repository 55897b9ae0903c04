// SPDX-License-Identifier: MIT
// First fit in the bit maps of the slabs that have room.
#include "hsa/slabs.h"

#include <algorithm>

#include "base/bits.h"

namespace cairn::hsa {
namespace {

constexpr std::size_t kSlabsTried = 8;  // for a run of several pages, before a new slab is made

std::size_t pages_of(std::size_t bytes) { return align_up(bytes, Slabs::kPage) / Slabs::kPage; }

// The first of `count` free pages in a row; kPages when there are none.
std::size_t find_run(const std::bitset<Slabs::kPages>& used, std::size_t count) {
  std::size_t run = 0;
  for (std::size_t page = 0; page < Slabs::kPages; ++page) {
    run = used[page] ? 0 : run + 1;
    if (run == count) return page + 1 - count;
  }
  return Slabs::kPages;
}

}  // namespace

Result<std::uintptr_t> Slabs::take(const MemoryPool& pool, std::size_t bytes, const Make& make) {
  const std::size_t count = pages_of(bytes);
  auto& roomy = roomy_[&pool];
  std::size_t page = kPages, at = roomy.size();
  for (std::size_t tried = 0; page == kPages && at > 0 && tried < kSlabsTried; ++tried)
    page = find_run(slabs_[roomy[--at]].used, count);
  if (page == kPages) {
    const Result<std::uintptr_t> base = make();
    if (!base) return base;
    slabs_[*base].base = *base;
    slabs_[*base].pool = &pool;
    at = roomy.size();
    roomy.push_back(*base);
    page = 0;
  }
  Slab& slab = slabs_[roomy[at]];
  for (std::size_t i = 0; i < count; ++i) slab.used.set(page + i);
  if (slab.used.all()) roomy.erase(roomy.begin() + static_cast<std::ptrdiff_t>(at));
  return slab.base + page * kPage;
}

std::optional<Slabs::Slab> Slabs::give_back(std::uintptr_t address, std::size_t bytes) {
  Slab& slab = *find(address);
  auto& roomy = roomy_[slab.pool];
  if (slab.used.all()) roomy.push_back(slab.base);
  const std::size_t first = (address - slab.base) / kPage;
  for (std::size_t i = 0; i < pages_of(bytes); ++i) slab.used.reset(first + i);
  // One empty slab is kept, so that a program which allocates and frees in turn does not make one each time.
  if (slab.used.any() || roomy.size() == 1) return std::nullopt;
  std::erase(roomy, slab.base);
  Slab empty = std::move(slab);
  slabs_.erase(empty.base);
  return empty;
}

Slabs::Slab* Slabs::find(std::uintptr_t address) {
  auto it = slabs_.upper_bound(address);
  if (it == slabs_.begin()) return nullptr;
  --it;
  return address - it->first < kSlabBytes ? &it->second : nullptr;
}

std::vector<Slabs::Slab> Slabs::clear() {
  std::vector<Slab> all;
  for (auto& [base, slab] : slabs_) all.push_back(std::move(slab));
  slabs_.clear();
  roomy_.clear();
  return all;
}

}  // namespace cairn::hsa
