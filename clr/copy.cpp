// SPDX-License-Identifier: MIT
// Copies and fills. The devices' memory lies in this process's address space, so they are plain loads and
// stores; where a device's pool says that the host has no access to it, the HSA runtime copies.
#include "clr/copy.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "clr/platform.h"
#include "hsa/hsa_ext_amd.h"

namespace cairn::clr {
namespace {

bool host_reaches_devices() {
  static const bool kReaches = [] {
    const auto platform = Platform::instance();
    if (!platform) return true;
    return std::ranges::all_of((*platform)->devices(), [](const auto& device) {
      hsa_amd_memory_pool_access_t access = HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED;
      (void)hsa_amd_agent_memory_pool_get_info(device->host(), device->pools().local,
                                               HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS, &access);
      return access != HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED;
    });
  }();
  return kReaches;
}

void copy_row(std::byte* to, const std::byte* from, std::size_t bytes) {
  if (host_reaches_devices())
    std::memmove(to, from, bytes);
  else
    (void)hsa_memory_copy(to, from, bytes);
}

// The value repeated over `bytes` bytes.
void write_pattern(std::byte* to, std::uint64_t value, std::size_t element, std::size_t bytes) {
  if (element == 1) {
    std::memset(to, static_cast<int>(value), bytes);
    return;
  }
  std::memcpy(to, &value, std::min(element, bytes));
  for (std::size_t done = element; done < bytes; done *= 2) {
    std::memcpy(to + done, to, std::min(done, bytes - done));
  }
}

void fill_row(std::byte* to, std::uint64_t value, std::size_t element, std::size_t bytes) {
  if (host_reaches_devices()) return write_pattern(to, value, element, bytes);
  std::vector<std::byte> row(bytes);
  write_pattern(row.data(), value, element, bytes);
  (void)hsa_memory_copy(to, row.data(), bytes);
}

// Rows and slices that follow one another without gaps are one row.
BoxSize flatten(BoxSize size, std::size_t pitch_a, std::size_t slice_a, std::size_t pitch_b,
                std::size_t slice_b) {
  if (size.height > 1 && (pitch_a != size.width || pitch_b != size.width)) return size;
  const std::size_t plane = size.width * size.height;
  if (size.depth > 1 && (slice_a != plane || slice_b != plane)) return {plane, 1, size.depth};
  return {plane * size.depth, 1, 1};
}

}  // namespace

void copy_box(const BoxSide& to, const BoxSide& from, const BoxSize& size) {
  const BoxSize flat = flatten(size, to.pitch, to.slice, from.pitch, from.slice);
  for (std::size_t z = 0; z < flat.depth; ++z) {
    for (std::size_t y = 0; y < flat.height; ++y) {
      copy_row(to.base + z * to.slice + y * to.pitch, from.base + z * from.slice + y * from.pitch,
               flat.width);
    }
  }
}

void fill_box(const BoxSide& to, std::uint64_t value, std::size_t element, const BoxSize& size) {
  const BoxSize flat = flatten(size, to.pitch, to.slice, to.pitch, to.slice);
  for (std::size_t z = 0; z < flat.depth; ++z) {
    for (std::size_t y = 0; y < flat.height; ++y) {
      fill_row(to.base + z * to.slice + y * to.pitch, value, element, flat.width);
    }
  }
}

}  // namespace cairn::clr
