// SPDX-License-Identifier: MIT
// Instruction sets: gfx targets with their two optional features, their names, and which code runs where.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hsa/hsa.h"

namespace cairn::hsa {

/// A target feature such as xnack. In code: compiled for off, for on, or for either (Any). On an agent: off
/// or on.
enum class Feature : std::uint8_t { Unsupported, Any, Off, On };

/// One gfx target; rows are in isa.cpp.
struct IsaTarget {
  const char* processor;  ///< "gfx90a", or a generic one such as "gfx9-4-generic"
  std::uint32_t major, minor, stepping;
  std::uint8_t elf_machine;  ///< EF_AMDGPU_MACH of e_flags
  std::uint8_t wavefront;    ///< lanes
  bool has_sramecc, has_xnack;
  const char* generic;  ///< the generic target whose code it runs, or null
};

/// A target with a setting of its features. There is one object each, which lives forever: its address is the
/// handle.
struct Isa {
  const IsaTarget* target;
  Feature sramecc, xnack;
  std::string name;  ///< "amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-"

  hsa_isa_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
  bool is_generic() const { return target->stepping == 0xFF; }
};

/// The Isa of that full name; null when there is none.
const Isa* find_isa(std::string_view name);
/// The Isa of a processor (by name or ELF machine) with those features; features it lacks must be
/// Unsupported.
const Isa* find_isa(std::string_view processor, Feature sramecc, Feature xnack);
const Isa* find_isa(std::uint8_t elf_machine, Feature sramecc, Feature xnack);
/// The target with that version, generic ones left out; null when there is none.
const IsaTarget* find_target(std::uint32_t major, std::uint32_t minor, std::uint32_t stepping);
/// The Isa behind a handle; null when the handle is not one.
const Isa* isa_from(hsa_isa_t handle);

/// Whether code compiled for `code` runs on an agent of `agent`: same target (or its generic one), and each
/// feature of the code either Any or as on the agent.
bool runs_on(const Isa& code, const Isa& agent);

}  // namespace cairn::hsa
