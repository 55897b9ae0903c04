// SPDX-License-Identifier: MIT
// Maps translated code for execution, and tells debuggers of it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/result.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// A shared object of link_shared_object() in memory, with its imports bound to the helpers. The dynamic
/// loader could load it as well, but holds its lock while constructors of other libraries run, which may wait
/// for a kernel.
class LoadedCode {
 public:
  /// From an open file that begins with `object`, whose contents are trusted; profilers read them from there.
  /// Imports that nobody has are an error.
  static Result<LoadedCode> map(int file, const std::string& object);
  /// From memory.
  static Result<LoadedCode> load(const std::string& object);

  LoadedCode() = default;  ///< none
  LoadedCode(LoadedCode&& other) noexcept { *this = std::move(other); }
  LoadedCode& operator=(LoadedCode&& other) noexcept {
    std::swap(base_, other.base_);
    std::swap(size_, other.size_);
    std::swap(run_, other.run_);
    std::swap(debugger_entry_, other.debugger_entry_);
    return *this;
  }
  ~LoadedCode();

  WaveFunction run() const { return run_; }

 private:
  void* base_ = nullptr;
  std::size_t size_ = 0;
  WaveFunction run_ = nullptr;
  void* debugger_entry_ = nullptr;
};

}  // namespace cairn::gpu
