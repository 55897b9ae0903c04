// SPDX-License-Identifier: MIT
// rocm_agent_enumerator: the gfx target of every card, one a line; with -name, full names with their
// features. ROCM_TARGET_LST, or a file target.lst beside the program, names the targets instead: one a line,
// others are comments.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "hsa/hsa.h"

namespace {

/// The gfx name that a line begins with; empty when there is none.
std::string leading_target(const std::string& line) {
  if (!std::string_view(line).starts_with("gfx")) return {};
  std::size_t end = 3;
  while (end < line.size() && (std::isalnum(static_cast<unsigned char>(line[end])) != 0 || line[end] == '-'))
    ++end;
  return end > 3 ? line.substr(0, end) : std::string();
}

std::vector<std::string> listed_targets() {
  const char* named = std::getenv("ROCM_TARGET_LST");
  std::error_code ignored;
  const std::filesystem::path list =
      named != nullptr
          ? std::filesystem::path(named)
          : std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "target.lst";
  std::vector<std::string> targets;
  std::ifstream file(list);
  for (std::string line; std::getline(file, line);) {
    if (std::string target = leading_target(line); !target.empty()) targets.push_back(std::move(target));
  }
  return targets;
}

hsa_status_t print_card(hsa_agent_t agent, void* full_names) {
  hsa_device_type_t type{};
  hsa_agent_get_info(agent, HSA_AGENT_INFO_DEVICE, &type);
  if (type != HSA_DEVICE_TYPE_GPU) return HSA_STATUS_SUCCESS;
  char name[256] = {};
  if (full_names == nullptr) {
    hsa_agent_get_info(agent, HSA_AGENT_INFO_NAME, name);
    std::printf("%s\n", name);
    return HSA_STATUS_SUCCESS;
  }
  hsa_isa_t isa{};
  hsa_agent_get_info(agent, HSA_AGENT_INFO_ISA, &isa);
  hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME, name);
  const std::string_view text(name);
  const std::size_t processor = text.rfind("--");
  std::printf("%s\n", text.substr(processor == std::string_view::npos ? 0 : processor + 2).data());
  return HSA_STATUS_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const bool full_names = argc == 2 && std::string_view(argv[1]) == "-name";
  if (!full_names) {
    const std::vector<std::string> listed = listed_targets();
    for (const std::string& target : listed) std::printf("%s\n", target.c_str());
    if (!listed.empty()) return 0;
  }
  if (hsa_init() != HSA_STATUS_SUCCESS) {
    std::fprintf(stderr, "rocm_agent_enumerator: the HSA runtime does not start\n");
    return 1;
  }
  hsa_iterate_agents(print_card, full_names ? argv : nullptr);
  return hsa_shut_down() == HSA_STATUS_SUCCESS ? 0 : 1;
}
