// SPDX-License-Identifier: MIT
// Touches each huge page's first small one, and has the kernel make one of them all.
#include "driver/huge_pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/bits.h"
#include "base/log.h"

namespace cairn::driver {
namespace {

#ifdef MADV_COLLAPSE
constexpr int kCollapse = MADV_COLLAPSE;
#else
constexpr int kCollapse = 25;  // Linux 6.1; older kernels refuse it
#endif
// Slabs of small allocations are below: short programs use little of theirs.
constexpr kfd::u64 kSmallest = 2 * kHugePage, kLargest = 128 * kHugePage;
constexpr kfd::u64 kShareOfHost = 16;  ///< all huge pages together
constexpr kfd::u64 kShareOfFree = 4;   ///< one buffer; memory that caches files does not count as free

kfd::u64 pages_bytes(int name) {
  return static_cast<kfd::u64>(sysconf(name)) * static_cast<kfd::u64>(sysconf(_SC_PAGESIZE));
}

bool fits(kfd::u64 size, kfd::u64 filled) {
  if (size < kSmallest || size > kLargest) return false;
  return filled + size <= pages_bytes(_SC_PHYS_PAGES) / kShareOfHost &&
         size <= pages_bytes(_SC_AVPHYS_PAGES) / kShareOfFree;
}

void* pointer(kfd::u64 address) { return reinterpret_cast<void*>(address); }

}  // namespace

kfd::u64 HugePages::fill(kfd::u64 va, kfd::u64 size, kfd::u64 offset) {
  if (!supported_ || !fits(size, filled_) || (va - offset) % kHugePage != 0) return 0;
  const kfd::u64 begin = align_up(va, kHugePage), end = align_down(va + size, kHugePage);
  if (begin >= end) return 0;
  // An empty file's part is not collapsed. This call, unlike a store, only fails where nothing is mapped.
  for (kfd::u64 at = begin; at < end; at += kHugePage) {
    if (madvise(pointer(at), 1, MADV_POPULATE_WRITE) != 0) return 0;
  }
  if (madvise(pointer(begin), end - begin, kCollapse) != 0) {
    const int error = errno;
    log_debug("no huge pages at {:#x}, or not all: {}", begin, std::strerror(error));
    supported_ = error != EINVAL && error != ENOSYS;
    if (!supported_) return 0;
  }
  filled_ += end - begin;
  return end - begin;
}

}  // namespace cairn::driver
