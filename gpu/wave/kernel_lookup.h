// SPDX-License-Identifier: MIT
// From a launch's descriptor address to the kernel's translated code, remembered for the next launch.
#pragma once

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>

#include "base/result.h"
#include "gpu/jit/translator.h"
#include "gpu/wave/workgroup.h"

namespace cairn::gpu {

/// One thread's. Guest memory is looked at in every call, since it may hold another kernel by now.
class KernelLookup {
 public:
  /// `changes` counts how often code was forgotten.
  KernelLookup(Translator& translator, const std::atomic<std::uint64_t>& changes)
      : translator_(translator), changes_(changes) {}

  /// Fills in what `info` needs of the kernel beside the launch itself. Without `may_translate` a kernel
  /// whose code is not in memory is an error, kNotTranslated.
  Status find(const Launch& launch, LaunchInfo& info, bool may_translate = true);
  static constexpr int kNotTranslated = EAGAIN;

 private:
  struct Known {
    std::uint64_t address = 0, changes = 0;
    Target asked = nullptr, target = nullptr;
    bool from_registers = false;
    unsigned lanes = 0;
    KernelDescriptor descriptor{};
    CodeEntry code;
  };
  static bool read(const Launch& launch, KernelDescriptor& descriptor);
  bool recall(const Known& known, const Launch& launch) const;
  Status learn(Known& known, const Launch& launch, bool may_translate);

  Translator& translator_;
  const std::atomic<std::uint64_t>& changes_;
  std::array<Known, 16> known_;
};

}  // namespace cairn::gpu
