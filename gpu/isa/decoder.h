// SPDX-License-Identifier: MIT
// Machine code to canonical Instructions, by LLVM's disassembler for the target.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// Decodes one target's code. Not thread-safe: one decoder a thread.
class Decoder {
 public:
  explicit Decoder(Target target);
  ~Decoder();

  /// Decodes the instruction at `pc`, whose bytes are `code` (at least the instruction, at most what is
  /// readable). Fails for bytes that are no instruction of the target; an instruction without a row decodes
  /// with row == null.
  Result<Instruction> decode(std::uint64_t pc, std::span<const std::uint8_t> code);

  /// The text of the instruction at `pc`, as LLVM prints it; fails as decode() does.
  Result<std::string> disassemble(std::uint64_t pc, std::span<const std::uint8_t> code);

  /// Assembles text for the same target (tests, tools): the bytes, or the assembler's message.
  static Result<std::string> assemble(Target target, const std::string& text);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::gpu
