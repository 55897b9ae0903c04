// SPDX-License-Identifier: MIT
// The gfx targets, one row each.
#include "gpu/isa/target.h"

namespace cairn::gpu {
namespace {

// name, version, ELF machine, generation, lanes, architected scratch, packed ids, unified AGPRs.
// The default wave size comes first.
constexpr TargetInfo kTargets[] = {
    {"gfx900", 90000, 0x2c, 9, 64, false, false, false},
    {"gfx906", 90006, 0x2f, 9, 64, false, false, false},
    {"gfx908", 90008, 0x30, 9, 64, false, false, false},
    {"gfx90a", 90010, 0x3f, 9, 64, false, true, true},
    {"gfx942", 90402, 0x4c, 9, 64, true, true, true},
    {"gfx950", 90500, 0x4f, 9, 64, true, true, true},
    {"gfx1030", 100300, 0x36, 10, 32, false, false, false},
    {"gfx1030", 100300, 0x36, 10, 64, false, false, false},
    {"gfx1031", 100301, 0x37, 10, 32, false, false, false},
    {"gfx1031", 100301, 0x37, 10, 64, false, false, false},
    {"gfx1100", 110000, 0x41, 11, 32, true, true, false},
    {"gfx1100", 110000, 0x41, 11, 64, true, true, false},
    {"gfx1200", 120000, 0x48, 12, 32, true, true, false},
    {"gfx1200", 120000, 0x48, 12, 64, true, true, false},
    {"gfx1201", 120001, 0x4e, 12, 32, true, true, false},
    {"gfx1201", 120001, 0x4e, 12, 64, true, true, false},
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

Target with_lanes(Target target, unsigned lanes) {
  for (const TargetInfo& other : kTargets) {
    if (other.version == target->version && other.lanes == lanes) return &other;
  }
  return nullptr;
}

}  // namespace cairn::gpu
