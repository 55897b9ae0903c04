// SPDX-License-Identifier: MIT
// The gfx targets, one row each.
#include "gpu/isa/target.h"

namespace cairn::gpu {
namespace {

// name, version, ELF machine, generation, wave32, architected scratch, packed ids, unified AGPRs
constexpr TargetInfo kTargets[] = {
    {"gfx90a", 90010, 0x3f, 9, false, false, true, true},
    {"gfx942", 90402, 0x4c, 9, false, true, true, true},
};

}  // namespace

Target find_target(std::string_view name) {
  for (const TargetInfo& target : kTargets) {
    if (name == target.name) return &target;
  }
  return nullptr;
}

Target find_target(std::uint32_t version) {
  for (const TargetInfo& target : kTargets) {
    if (version == target.version) return &target;
  }
  return nullptr;
}

}  // namespace cairn::gpu
