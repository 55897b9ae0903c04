// SPDX-License-Identifier: MIT
// The gfx targets, one row each, and every combination of their features.
#include "hsa/isa.h"

#include <deque>

namespace cairn::hsa {
namespace {

constexpr std::uint32_t kGeneric = 0xFF;  // stepping of generic targets

// processor, major, minor, stepping, ELF machine, lanes, sramecc, xnack, generic target
constexpr IsaTarget kTargets[] = {
    {"gfx900", 9, 0, 0, 0x2c, 64, false, true, "gfx9-generic"},
    {"gfx902", 9, 0, 2, 0x2d, 64, false, true, "gfx9-generic"},
    {"gfx904", 9, 0, 4, 0x2e, 64, false, true, "gfx9-generic"},
    {"gfx906", 9, 0, 6, 0x2f, 64, true, true, "gfx9-generic"},
    {"gfx908", 9, 0, 8, 0x30, 64, true, true, nullptr},
    {"gfx909", 9, 0, 9, 0x31, 64, false, true, "gfx9-generic"},
    {"gfx90a", 9, 0, 10, 0x3f, 64, true, true, nullptr},
    {"gfx90c", 9, 0, 12, 0x32, 64, false, true, "gfx9-generic"},
    {"gfx942", 9, 4, 2, 0x4c, 64, true, true, "gfx9-4-generic"},
    {"gfx950", 9, 5, 0, 0x4f, 64, true, true, "gfx9-4-generic"},
    {"gfx1010", 10, 1, 0, 0x33, 32, false, true, "gfx10-1-generic"},
    {"gfx1011", 10, 1, 1, 0x34, 32, false, true, "gfx10-1-generic"},
    {"gfx1012", 10, 1, 2, 0x35, 32, false, true, "gfx10-1-generic"},
    {"gfx1013", 10, 1, 3, 0x42, 32, false, true, "gfx10-1-generic"},
    {"gfx1030", 10, 3, 0, 0x36, 32, false, false, "gfx10-3-generic"},
    {"gfx1031", 10, 3, 1, 0x37, 32, false, false, "gfx10-3-generic"},
    {"gfx1032", 10, 3, 2, 0x38, 32, false, false, "gfx10-3-generic"},
    {"gfx1033", 10, 3, 3, 0x39, 32, false, false, "gfx10-3-generic"},
    {"gfx1034", 10, 3, 4, 0x3e, 32, false, false, "gfx10-3-generic"},
    {"gfx1035", 10, 3, 5, 0x3d, 32, false, false, "gfx10-3-generic"},
    {"gfx1036", 10, 3, 6, 0x45, 32, false, false, "gfx10-3-generic"},
    {"gfx1100", 11, 0, 0, 0x41, 32, false, false, "gfx11-generic"},
    {"gfx1101", 11, 0, 1, 0x46, 32, false, false, "gfx11-generic"},
    {"gfx1102", 11, 0, 2, 0x47, 32, false, false, "gfx11-generic"},
    {"gfx1103", 11, 0, 3, 0x44, 32, false, false, "gfx11-generic"},
    {"gfx1150", 11, 5, 0, 0x43, 32, false, false, "gfx11-generic"},
    {"gfx1151", 11, 5, 1, 0x4a, 32, false, false, "gfx11-generic"},
    {"gfx1152", 11, 5, 2, 0x55, 32, false, false, "gfx11-generic"},
    {"gfx1153", 11, 5, 3, 0x58, 32, false, false, "gfx11-generic"},
    {"gfx1200", 12, 0, 0, 0x48, 32, false, false, "gfx12-generic"},
    {"gfx1201", 12, 0, 1, 0x4e, 32, false, false, "gfx12-generic"},
    {"gfx9-generic", 9, 0, kGeneric, 0x51, 64, false, true, nullptr},
    {"gfx9-4-generic", 9, 4, kGeneric, 0x5f, 64, true, true, nullptr},
    {"gfx10-1-generic", 10, 1, kGeneric, 0x52, 32, false, true, nullptr},
    {"gfx10-3-generic", 10, 3, kGeneric, 0x53, 32, false, false, nullptr},
    {"gfx11-generic", 11, 0, kGeneric, 0x54, 32, false, false, nullptr},
    {"gfx12-generic", 12, 0, kGeneric, 0x59, 32, false, false, nullptr},
};

constexpr Feature kSettings[] = {Feature::Any, Feature::Off, Feature::On};
constexpr Feature kNoSetting[] = {Feature::Unsupported};

std::string feature_suffix(const char* name, Feature feature) {
  if (feature == Feature::Off) return std::string(":") + name + "-";
  if (feature == Feature::On) return std::string(":") + name + "+";
  return {};
}

template <class Range>
void add_settings(std::deque<Isa>& isas, const IsaTarget& target, Feature sramecc, const Range& xnacks) {
  for (Feature xnack : xnacks) {
    isas.push_back({&target, sramecc, xnack,
                    std::string("amdgcn-amd-amdhsa--") + target.processor +
                        feature_suffix("sramecc", sramecc) + feature_suffix("xnack", xnack)});
  }
}

std::deque<Isa>* make_isas() {
  auto* isas = new std::deque<Isa>;
  for (const IsaTarget& target : kTargets) {
    auto with_sramecc = [&](Feature sramecc) {
      target.has_xnack ? add_settings(*isas, target, sramecc, kSettings)
                       : add_settings(*isas, target, sramecc, kNoSetting);
    };
    if (target.has_sramecc) {
      for (Feature sramecc : kSettings) with_sramecc(sramecc);
    } else {
      with_sramecc(Feature::Unsupported);
    }
  }
  return isas;
}

// Never released: handles stay good whenever hsa_shut_down runs.
const std::deque<Isa>& all_isas() {
  static const std::deque<Isa>& isas = *make_isas();
  return isas;
}

template <class Match>
const Isa* first_isa(Match match) {
  for (const Isa& isa : all_isas()) {
    if (match(isa)) return &isa;
  }
  return nullptr;
}

bool feature_runs(Feature code, Feature agent) { return code == Feature::Any || code == agent; }

}  // namespace

const Isa* find_isa(std::string_view name) {
  return first_isa([&](const Isa& isa) { return isa.name == name; });
}

const Isa* find_isa(std::string_view processor, Feature sramecc, Feature xnack) {
  return first_isa([&](const Isa& isa) {
    return processor == isa.target->processor && isa.sramecc == sramecc && isa.xnack == xnack;
  });
}

const Isa* find_isa(std::uint8_t elf_machine, Feature sramecc, Feature xnack) {
  return first_isa([&](const Isa& isa) {
    return isa.target->elf_machine == elf_machine && isa.sramecc == sramecc && isa.xnack == xnack;
  });
}

const IsaTarget* find_target(std::uint32_t major, std::uint32_t minor, std::uint32_t stepping) {
  for (const IsaTarget& target : kTargets) {
    if (target.major == major && target.minor == minor && target.stepping == stepping &&
        stepping != kGeneric) {
      return &target;
    }
  }
  return nullptr;
}

const Isa* isa_from(hsa_isa_t handle) {
  return first_isa([&](const Isa& isa) { return isa.handle().handle == handle.handle; });
}

bool runs_on(const Isa& code, const Isa& agent) {
  const bool same = code.target == agent.target;
  const bool generic =
      agent.target->generic != nullptr && code.target->processor == std::string_view(agent.target->generic);
  if (!same && !generic) return false;
  // A generic target may lack a feature that the processor has; such code does not care.
  auto feature_ok = [](Feature in_code, Feature on_agent) {
    return in_code == Feature::Unsupported || feature_runs(in_code, on_agent);
  };
  return feature_ok(code.sramecc, agent.sramecc) && feature_ok(code.xnack, agent.xnack);
}

}  // namespace cairn::hsa
