// SPDX-License-Identifier: MIT
// Functions to host code through LLVM IR: the pass list, and code generation for this CPU.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/jit_library.h"

namespace cairn::gpu {

/// Translates functions to shared objects. Methods may be called from any thread, one at a time.
class Compiler {
 public:
  Compiler();
  ~Compiler();

  /// Emits, compiles and links: a shared object for LoadedCode, whose entry is the function's WaveFunction
  /// and is called `name`.
  Result<std::string> compile(const Function& function, const JitOptions& options, const Dumps& dumps,
                              const std::string& name = "guest");

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::gpu
