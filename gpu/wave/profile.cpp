// SPDX-License-Identifier: MIT
// Collects what kernels cost.
#include "gpu/wave/profile.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "base/log.h"
#include "base/options.h"
#include "gpu/wave/symbols.h"

namespace cairn::gpu {
namespace {

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

KernelProfile::KernelProfile(std::string name, unsigned lanes) {
  figures_.name = std::move(name);
  figures_.lanes = lanes;
}

void KernelProfile::launched(std::chrono::steady_clock::time_point begun) {
  std::lock_guard lock(mutex_);
  ++figures_.launches;
  figures_.seconds += seconds_since(begun);
}

void KernelProfile::ran(const Counts& counts, double seconds) {
  std::lock_guard lock(mutex_);
  figures_.thread_seconds += seconds;
  for (unsigned i = 0; i < kCounters; ++i) figures_.counts[i] += counts[i];
}

void KernelProfile::uses(const Code& code) {
  if (!Profile::get()->first_use(code)) return;
  std::lock_guard lock(mutex_);
  figures_.best += code.quick ? 0 : 1;
  figures_.translation_seconds += code.seconds;
  if (code.improved) return;  // its function is counted
  ++figures_.functions;
  figures_.from_disk += code.from_disk ? 1 : 0;
  figures_.instructions += code.description.instructions;
}

KernelFigures KernelProfile::figures() const {
  std::lock_guard lock(mutex_);
  return figures_;
}

Profile* Profile::get() {
  // Never destroyed: engine threads may still count while the process ends.
  static Profile* const profile = [] {
    Profile* made = nullptr;
    if (options::CAIRN_PROF() || !options::CAIRN_PROF_JSON().empty()) {
      made = new Profile;
      std::atexit([] { get()->report(); });
    }
    return made;
  }();
  return profile;
}

KernelProfile& Profile::kernel(std::uint64_t descriptor, unsigned lanes) {
  std::string name = kernel_name(descriptor);
  std::lock_guard lock(mutex_);
  auto& kernel = kernels_[name];
  if (kernel == nullptr) kernel = std::make_unique<KernelProfile>(std::move(name), lanes);
  return *kernel;
}

bool Profile::first_use(const Code& code) {
  std::lock_guard lock(mutex_);
  return codes_.insert(&code).second;
}

std::vector<KernelFigures> Profile::figures() const {
  std::vector<KernelFigures> all;
  std::lock_guard lock(mutex_);
  for (const auto& [name, kernel] : kernels_) all.push_back(kernel->figures());
  std::sort(all.begin(), all.end(), [](const KernelFigures& a, const KernelFigures& b) {
    return a.seconds + a.translation_seconds > b.seconds + b.translation_seconds;
  });
  return all;
}

void Profile::report() const {
  const std::vector<KernelFigures> all = figures();
  if (options::CAIRN_PROF()) std::fputs(profile_table(all).c_str(), stderr);
  const std::string file = options::CAIRN_PROF_JSON();
  if (file.empty()) return;
  std::ofstream out(file);
  out << profile_json(all);
  if (!out.flush()) log_error("the profile could not be written to {}", file);
}

}  // namespace cairn::gpu
