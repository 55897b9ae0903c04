// SPDX-License-Identifier: MIT
// The machine's GPUs.
#include "clr/platform.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "base/options.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

struct Agents {
  std::vector<hsa_agent_t> gpus;
  hsa_agent_t host = {0};
};

hsa_status_t collect(hsa_agent_t agent, void* out) {
  auto* agents = static_cast<Agents*>(out);
  hsa_device_type_t type = HSA_DEVICE_TYPE_CPU;
  if (hsa_agent_get_info(agent, HSA_AGENT_INFO_DEVICE, &type) != HSA_STATUS_SUCCESS)
    return HSA_STATUS_SUCCESS;
  if (type == HSA_DEVICE_TYPE_GPU) agents->gpus.push_back(agent);
  if (type == HSA_DEVICE_TYPE_CPU && agents->host.handle == 0) agents->host = agent;
  return HSA_STATUS_SUCCESS;
}

std::string uuid_of(hsa_agent_t agent) {
  char text[64] = {};
  (void)hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(HSA_AMD_AGENT_INFO_UUID), text);
  return text;
}

// The device that one word of HIP_VISIBLE_DEVICES names: an index, or a unique prefix of a uuid. -1: none.
int find_device(const std::vector<hsa_agent_t>& all, std::string_view word) {
  if (word.starts_with("GPU-")) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (uuid_of(all[i]).starts_with(word)) return static_cast<int>(i);
    }
    return -1;
  }
  int index = -1;
  const auto parsed = std::from_chars(word.data(), word.data() + word.size(), index);
  const bool whole = parsed.ec == std::errc() && parsed.ptr == word.data() + word.size();
  return whole && index >= 0 && static_cast<std::size_t>(index) < all.size() ? index : -1;
}

// ROCm's rule: the list ends at the first word that names no device.
std::vector<hsa_agent_t> visible_of(const std::vector<hsa_agent_t>& all) {
  const char* set = std::getenv("HIP_VISIBLE_DEVICES");
  if (set == nullptr) set = std::getenv("CUDA_VISIBLE_DEVICES");
  if (set == nullptr) return all;
  std::vector<hsa_agent_t> chosen;
  std::string_view rest = set;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const int index = find_device(all, rest.substr(0, comma));
    if (index < 0) break;
    chosen.push_back(all[index]);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return chosen;
}

}  // namespace

Result<std::unique_ptr<Platform>> Platform::create() {
  if (const auto status = hsa_init(); status != HSA_STATUS_SUCCESS) {
    return hsa_error(status, "the HSA runtime does not start");
  }
  Agents agents;
  if (const auto status = hsa_iterate_agents(collect, &agents); status != HSA_STATUS_SUCCESS) {
    return hsa_error(status, "listing agents");
  }
  std::unique_ptr<Platform> platform(new Platform);
  platform->host_ = agents.host;
  for (const hsa_agent_t agent : visible_of(agents.gpus)) {
    auto device = Device::create(static_cast<int>(platform->devices_.size()), agent, agents.host);
    if (!device) return device.error();
    platform->devices_.push_back(std::move(*device));
  }
  // No handler of memory faults: the HSA runtime then reports them, with the kernel, and ends the process.
  return platform;
}

Result<Platform*> Platform::instance() {
  static const auto* kPlatform = new Result<std::unique_ptr<Platform>>(create());
  if (!*kPlatform) return kPlatform->error();
  return (*kPlatform)->get();
}

Device* Platform::device(int index) const {
  if (index < 0 || static_cast<std::size_t>(index) >= devices_.size()) return nullptr;
  return devices_[index].get();
}

std::uint64_t Platform::now() {
  std::uint64_t ticks = 0;
  (void)hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &ticks);
  return ticks;
}

std::uint64_t Platform::ticks_per_second() {
  static const std::uint64_t kFrequency = [] {
    std::uint64_t hertz = 1'000'000'000;
    (void)hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY, &hertz);
    return hertz;
  }();
  return kFrequency;
}

}  // namespace cairn::clr
