// SPDX-License-Identifier: MIT
// What translates, behind an interface without LLVM: a library of its own (libcairn-jit.so), loaded when
// something must be translated and not before.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "gpu/isa/target.h"
#include "gpu/jit/code_description.h"
#include "gpu/jit/jit_options.h"

namespace cairn::gpu {

/// What CAIRN_DUMP asks to print.
struct Dumps {
  bool decode = false, flow = false, regions = false, ir = false, opt = false, assembly = false;
};

struct Translation {
  std::string object;  ///< a shared object, for LoadedCode
  CodeDescription description;
};

/// Decodes and compiles. Methods may be called from any thread, one at a time.
class FunctionTranslator {
 public:
  virtual ~FunctionTranslator() = default;

  /// The guest function at `entry`. `name` is what debuggers and profilers are to call it.
  virtual Result<Translation> translate(Target target, std::uint64_t entry, std::uint32_t mode,
                                        const JitOptions& options, const Dumps& dumps,
                                        const std::string& name) = 0;
  /// The text of one instruction, where it can be decoded.
  virtual Result<std::string> disassemble(Target target, std::uint64_t pc,
                                          std::span<const std::uint8_t> bytes) = 0;
};

/// A translator; loads the library on first use.
Result<std::unique_ptr<FunctionTranslator>> make_function_translator();

/// Names the build of the library, so that a rebuilt translator does not meet old objects.
std::string jit_library_identity();

}  // namespace cairn::gpu

/// What the library exports.
extern "C" cairn::gpu::FunctionTranslator* cairn_jit_make_translator();
