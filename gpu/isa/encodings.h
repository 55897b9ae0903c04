// SPDX-License-Identifier: MIT
// Every instruction of a target, found by walking the opcode fields of its encodings: what coverage is
// measured against, and where fuzzers draw from.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "gpu/isa/instruction.h"

namespace cairn::gpu {

/// One encoding of a generation: its fixed bits with plain operands, and where its opcode stands. Several
/// entries may have one name: an instruction is found by any of them.
struct Encoding {
  const char* name;
  std::array<std::uint32_t, 4> words;
  std::uint8_t opcode_bit;
  std::uint16_t opcodes;     ///< how many; more would be another encoding
  bool second_half = false;  ///< dual issue: the opcode is that of the second half, which names the form
  bool gds = false;
};
std::span<const Encoding> encodings_of(Target target);

/// One instruction in one encoding, as LLVM's disassembler accepts it.
struct Form {
  const char* encoding = nullptr;
  std::string name;  ///< canonical mnemonic
  std::string text;
  std::array<std::uint8_t, 16> bytes{};
  std::string problem;  ///< why it cannot be decoded into an Instruction; empty: it can
  Instruction instruction;
};

/// One form of each mnemonic in each encoding of the target, in the order of the encodings.
std::vector<Form> every_form(Target target);

/// One example of each canonical mnemonic that decodes, sorted by name.
std::vector<Instruction> every_instruction(Target target);

/// Why compute code does not contain the form; null when it does.
const char* not_compute(const Form& form);

}  // namespace cairn::gpu
