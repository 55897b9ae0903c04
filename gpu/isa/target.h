// SPDX-License-Identifier: MIT
// Which instruction set a piece of code is for: the gfx target and what follows from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::gpu {

/// One gfx target with the wave size that code runs in; rows are in target.cpp. Passed around by
/// pointer-sized value: there is one object per target and wave size.
struct TargetInfo {
  const char* name;          ///< "gfx90a"
  std::uint32_t version;     ///< major * 10000 + minor * 100 + stepping, as sysfs reports it: 90010
  std::uint8_t elf_machine;  ///< EF_AMDGPU_MACH in e_flags
  int generation;            ///< 9, 10, 11, 12
  std::uint8_t lanes;        ///< of a wave: 64, or 32
  bool architected_flat_scratch;
  bool packed_work_item_ids;  ///< v0 = x | y << 10 | z << 20
  bool unified_agprs;         ///< accumulation registers follow the vector registers in one file
};
using Target = const TargetInfo*;

/// 8-bit floats as the Open Compute Project defines them; else with biases one higher and a single NaN.
inline bool uses_ocp_fp8(const TargetInfo& target) {
  return target.version == 90500 || target.generation >= 12;
}

/// The target of that name ("gfx942"), or of that sysfs version, with its default wave size; null when there
/// is none.
Target find_target(std::string_view name);
Target find_target(std::uint32_t version);

/// The same target with waves of `lanes` lanes; null when it has none of that size.
Target with_lanes(Target target, unsigned lanes);

}  // namespace cairn::gpu
