// SPDX-License-Identifier: MIT
// Runs a test's code on one wave: decode, translate, execute; then compares the whole state.
#pragma once

#include <string>

#include "gpu/jit/compiler.h"
#include "gpu/jit/jit_options.h"
#include "tests/isa/runner/test_file.h"

namespace cairn::isa_test {

class Machine {
 public:
  Machine();
  ~Machine();

  std::uint64_t memory() const;
  /// Empty when the test passes, else what went wrong: listing and differences.
  std::string run(const TestFile& test, gpu::Target target, const gpu::JitOptions& options);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::isa_test
