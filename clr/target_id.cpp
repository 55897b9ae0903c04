// SPDX-License-Identifier: MIT
// Target ids and which code runs on which device.
#include "clr/target_id.h"

#include <array>

namespace cairn::clr {
namespace {

// Generic processors and those that run their code.
struct Family {
  std::string_view generic;
  std::string_view members;  // each with a space on both sides
};
constexpr std::array<Family, 8> kFamilies = {{
    {"gfx9-generic", " gfx900 gfx902 gfx904 gfx906 gfx909 gfx90c "},
    {"gfx9-4-generic", " gfx940 gfx941 gfx942 gfx950 "},
    {"gfx10-1-generic", " gfx1010 gfx1011 gfx1012 gfx1013 "},
    {"gfx10-3-generic", " gfx1030 gfx1031 gfx1032 gfx1033 gfx1034 gfx1035 gfx1036 "},
    {"gfx11-generic", " gfx1100 gfx1101 gfx1102 gfx1103 gfx1150 gfx1151 gfx1152 gfx1153 "},
    {"gfx12-generic", " gfx1200 gfx1201 "},
    {"gfx12-5-generic", " gfx1250 gfx1251 "},
    {"amdgcnspirv", ""},
}};

bool is_generic_for(std::string_view generic, std::string_view processor) {
  const std::string needle = " " + std::string(processor) + " ";
  for (const Family& family : kFamilies) {
    if (family.generic == generic) return family.members.find(needle) != std::string_view::npos;
  }
  return false;
}

// Code that leaves a feature open runs either way; code that fixes it needs a device in that state.
bool feature_fits(Feature code, Feature device) { return code == Feature::Unspecified || code == device; }

}  // namespace

std::string TargetId::text() const {
  std::string result = processor;
  if (sramecc != Feature::Unspecified) result += sramecc == Feature::On ? ":sramecc+" : ":sramecc-";
  if (xnack != Feature::Unspecified) result += xnack == Feature::On ? ":xnack+" : ":xnack-";
  return result;
}

std::optional<TargetId> parse_target_id(std::string_view text) {
  const std::size_t start = text.rfind("gfx");
  if (start == std::string_view::npos) return std::nullopt;
  text.remove_prefix(start);
  TargetId id;
  const std::size_t colon = text.find(':');
  id.processor = text.substr(0, colon);
  if (id.processor.size() < 6) return std::nullopt;
  while (!text.empty()) {
    const std::size_t next = text.find(':');
    if (next == std::string_view::npos) break;
    text.remove_prefix(next + 1);
    const std::string_view word = text.substr(0, text.find(':'));
    if (word.size() < 2) return std::nullopt;
    const Feature state = word.back() == '+' ? Feature::On : Feature::Off;
    if (word.back() != '+' && word.back() != '-') return std::nullopt;
    const std::string_view name = word.substr(0, word.size() - 1);
    if (name == "sramecc")
      id.sramecc = state;
    else if (name == "xnack")
      id.xnack = state;
    else
      return std::nullopt;
  }
  return id;
}

int compatibility(const TargetId& code, const TargetId& device) {
  const bool exact = code.processor == device.processor;
  if (!exact && !is_generic_for(code.processor, device.processor)) return 0;
  if (!feature_fits(code.sramecc, device.sramecc) || !feature_fits(code.xnack, device.xnack)) return 0;
  return 1 + (exact ? 4 : 0) + (code.sramecc != Feature::Unspecified) + (code.xnack != Feature::Unspecified);
}

}  // namespace cairn::clr
