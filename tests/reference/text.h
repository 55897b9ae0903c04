// SPDX-License-Identifier: MIT
// The reference's own reading of assembly text: one line to name, operands and modifiers.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::reference {

/// Numbers of the scalar file beyond s0..s101.
constexpr int kFlatScratchRegister = 102, kVccRegister = 106, kM0Register = 124, kExecRegister = 126;
constexpr int kFirstAccumulator = 256;

/// Part of a 32-bit register.
struct Part {
  int shift = 0, bits = 32;
};

struct Operand {
  enum class Kind : std::uint8_t { Vector, Scalar, Integer, Real, Literal, Scc, Null, Off, Name } kind{};
  int reg = 0, count = 1;
  std::int64_t integer = 0;  ///< Integer and Literal (raw bits)
  double real = 0;
  bool neg = false, abs = false, sext = false;
  int half = -1;     ///< ".l" 0, ".h" 1: the half of the register that is meant
  std::string name;  ///< Name: a label or what else is no operand
};

struct Line {
  std::string text, mnemonic;  ///< the mnemonic without its encoding's suffix
  std::string encoding;        ///< "e32", "e64", "dpp", "sdwa", or empty
  std::vector<Operand> operands;
  std::map<std::string, std::string, std::less<>> modifiers;  ///< "offset" -> "16"; flags have an empty value

  bool has(std::string_view name) const { return modifiers.contains(name); }
  std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const;
  std::vector<int> list(std::string_view name) const;  ///< "[1,0,1]"
};

/// The name that GFX9 gives the instruction, where later generations have another.
std::string_view first_name(std::string_view mnemonic);

/// Reads one instruction; nothing when an operand is beyond what the reference knows.
std::optional<Line> read_line(std::string_view text);

}  // namespace cairn::reference
