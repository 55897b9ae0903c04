// SPDX-License-Identifier: MIT
// Typed value lists of test files: "f32 1.0 -2.0 nan", "u32 0 step 4", "f16 1.0:2.0", "u64 mem+8".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace cairn::isa_test {

enum class Kind : std::uint8_t { U8, U16, I16, U32, I32, U64, I64, F16, BF16, F32, F64 };
unsigned size_of(Kind kind);  ///< bytes

struct Element {
  std::uint64_t bits = 0;
  bool any_nan = false;  ///< matches every NaN of the kind
  bool any = false;      ///< matches everything
};

struct Values {
  Kind kind = Kind::U32;
  bool pairs = false;  ///< 16-bit elements, two a register ("low:high")
  unsigned ulp = 0;    ///< how many units in the last place a result may be off
  std::vector<Element> elements;
  std::int64_t step = 0;  ///< added per lane beyond the last element
  bool stepped = false;

  /// Element of lane `lane`: the last one repeats, or goes on by `step`.
  Element at(std::size_t lane) const;
};

/// Reads "KIND VALUE...". `memory` is what the name "mem" stands for.
Result<Values> parse_values(std::string_view text, std::uint64_t memory);
/// One integer, "0x" and "mem+N" included.
Result<std::uint64_t> parse_integer(std::string_view text, std::uint64_t memory);

/// Whether `got`, the low size_of(kind) bytes of a register, is as wanted.
bool matches(const Values& values, const Element& want, std::uint64_t got);
/// `bits` as the kind prints: "1.5 (0x3fc00000)".
std::string show(const Values& values, std::uint64_t bits);

std::vector<std::string_view> words(std::string_view text);

}  // namespace cairn::isa_test
