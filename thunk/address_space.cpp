// SPDX-License-Identifier: MIT
// Reserves the stretch, and hands out parts of it.
#include "thunk/address_space.h"

#include <sys/mman.h>

#include "base/log.h"

namespace cairn::thunk {
namespace {

constexpr std::uint64_t kLargest = std::uint64_t{16} << 40, kSmallest = std::uint64_t{64} << 30;
// Far past the end of one allocation must not be inside the next: kernels that run over their buffers do so
// by much.
constexpr std::uint64_t kGuard = 64 << 20, kSmallGuard = 64 << 10;

}  // namespace

std::unique_ptr<AddressSpace> AddressSpace::reserve() {
  for (std::uint64_t size = kLargest; size >= kSmallest; size /= 2) {
    void* base = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) continue;
    madvise(base, size, MADV_DONTDUMP);
    return std::unique_ptr<AddressSpace>(new AddressSpace(reinterpret_cast<std::uint64_t>(base), size));
  }
  return nullptr;
}

std::optional<std::uint64_t> AddressSpace::allocate(std::uint64_t size, std::uint64_t alignment,
                                                    std::uint64_t* reserved) {
  if (size > kLargest) return std::nullopt;
  for (const std::uint64_t guard : {kGuard, kSmallGuard}) {
    *reserved = size + guard;
    if (const auto address = ranges_.allocate(*reserved, alignment)) return address;
  }
  return std::nullopt;
}

void AddressSpace::release(std::uint64_t address, std::uint64_t reserved) {
  void* const again = mmap(reinterpret_cast<void*>(address), reserved, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  if (again == MAP_FAILED) {
    // The process has as many mappings as it may: what lies here stays, and its addresses are not used again.
    log_warn("addresses at {:#x} cannot be reserved again", address);
    return;
  }
  ranges_.release(address, reserved);
}

}  // namespace cairn::thunk
