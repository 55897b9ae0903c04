// SPDX-License-Identifier: MIT
// Target ids ("gfx942:sramecc+:xnack-") and which code runs on which device.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn::clr {

/// A feature that code may require on, require off, or leave open; a device has it on or off, or not at all.
enum class Feature { Unspecified, Off, On };

struct TargetId {
  std::string processor;  ///< "gfx942", "gfx9-4-generic"
  Feature sramecc = Feature::Unspecified;
  Feature xnack = Feature::Unspecified;

  /// "gfx942:sramecc+:xnack-": features in alphabetical order.
  std::string text() const;
};

/// Parses a target id, with or without the triple before it ("amdgcn-amd-amdhsa--gfx942",
/// "hip-amdgcn-amd-amdhsa-unknown-gfx942", "hipv4-amdgcn-amd-amdhsa--gfx942"); nothing when there is no
/// processor or a feature is spelt wrong.
std::optional<TargetId> parse_target_id(std::string_view text);

/// How well code for `code` suits `device`: 0 not at all; higher is more specific. Exact processors win over
/// generic ones.
int compatibility(const TargetId& code, const TargetId& device);

}  // namespace cairn::clr
