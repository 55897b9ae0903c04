// SPDX-License-Identifier: MIT
// Runs programs on the engine, in one process, and compares what it did with the reference.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/jit_options.h"
#include "tests/fuzz/program.h"
#include "tests/reference/wave.h"

namespace cairn::fuzz {

class Engine {
 public:
  explicit Engine(gpu::Target target);
  ~Engine();

  /// Guest address of the programs' memory, the same in every process.
  std::uint64_t memory() const;
  /// Assembles; the message names what the assembler refused.
  Status prepare(const Program& program);
  /// Translates the prepared program for a value of MODE.
  Status translate(const gpu::JitOptions& options, std::uint32_t mode);
  /// Runs the translated program from `start`; empty when it ends like `end`, else the differences.
  std::string differences(const reference::Wave& start, const reference::Wave& end);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

std::string name_of(const gpu::JitOptions& options);

}  // namespace cairn::fuzz
