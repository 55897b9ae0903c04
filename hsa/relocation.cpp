// SPDX-License-Identifier: MIT
// The relocations of AMDGPU code objects.
#include <fmt/format.h>

#include "hsa/executable.h"

namespace cairn::hsa {
namespace {

enum Relocation : std::uint32_t {
  kNone = 0,
  kAbs32Lo = 1,
  kAbs32Hi = 2,
  kAbs64 = 3,
  kRel32 = 4,
  kRel64 = 5,
  kAbs32 = 6,
  kRel32Lo = 10,
  kRel32Hi = 11,
  kRelative64 = 13,
};

template <class T>
void put(std::uintptr_t at, std::uint64_t value) {
  const auto narrowed = static_cast<T>(value);
  std::memcpy(reinterpret_cast<void*>(at), &narrowed, sizeof narrowed);
}

std::uint64_t width_of(std::uint32_t type) {
  return type == kAbs64 || type == kRel64 || type == kRelative64 ? 8 : 4;
}

}  // namespace

Status apply_relocation(const ElfImage& image, const ElfRelocation& r, std::uint64_t target,
                        std::uintptr_t memory) {
  if (r.type == kNone) return success();
  const std::uint64_t offset = r.offset - image.base();  // wraps for an address below, and is then too large
  if (offset > image.span() || width_of(r.type) > image.span() - offset) {
    return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                fmt::format("a relocation at {:#x} lies outside the segments", r.offset));
  }
  const std::uintptr_t at = memory + offset;
  const std::uint64_t absolute = target + static_cast<std::uint64_t>(r.addend);
  const std::uint64_t relative = absolute - at;
  switch (r.type) {
    case kAbs32Lo:
    case kAbs32:
      put<std::uint32_t>(at, absolute);
      return success();
    case kAbs32Hi:
      put<std::uint32_t>(at, absolute >> 32);
      return success();
    case kAbs64:
      put<std::uint64_t>(at, absolute);
      return success();
    case kRel32:
    case kRel32Lo:
      put<std::uint32_t>(at, relative);
      return success();
    case kRel32Hi:
      put<std::uint32_t>(at, relative >> 32);
      return success();
    case kRel64:
      put<std::uint64_t>(at, relative);
      return success();
    case kRelative64:
      put<std::uint64_t>(at, memory - image.base() + static_cast<std::uint64_t>(r.addend));
      return success();
    default:
      return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                  fmt::format("relocations of type {} are not known", r.type));
  }
}

}  // namespace cairn::hsa
