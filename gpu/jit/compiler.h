// SPDX-License-Identifier: MIT
// LLVM IR to host code: the pass list, code generation for this CPU, and loading of objects.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

struct JitOptions;

/// What CAIRN_DUMP asks to print.
struct Dumps {
  bool decode = false, flow = false, regions = false, ir = false, opt = false, assembly = false;
};

/// Translates functions to objects and loads objects. Methods may be called from any thread, one at a time.
class Compiler {
 public:
  Compiler();
  ~Compiler();

  /// Emits and compiles: the bytes of an ELF object that defines the function's WaveFunction.
  Result<std::string> compile(const Function& function, const JitOptions& options, const Dumps& dumps);
  /// Loads an object of compile(), of this process or another.
  Result<WaveFunction> load(const std::string& object);

  /// Name and features of the CPU that code is made for.
  const std::string& host() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::gpu
