// SPDX-License-Identifier: MIT
// One test: assembly whose comment lines say what goes in and what must come out. The format is in
// ../README.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/isa/runner/values.h"

namespace cairn::isa_test {

struct Place {
  enum class Kind : std::uint8_t { Vgpr, Sgpr, Scc, Lds, Memory, Scratch } kind = Kind::Vgpr;
  unsigned reg = 0;     ///< register, or byte offset
  unsigned dwords = 1;  ///< registers
};

struct Assignment {
  Place place;
  Values values;
  int line = 0;
};

struct TestFile {
  std::string path, code;
  std::vector<std::string> targets;  ///< empty: all
  std::optional<unsigned> lanes;     ///< only in waves of that size
  std::vector<Assignment> given, wanted;
  std::optional<std::string> wanted_error;  ///< the code must be refused, with this in the message
  std::optional<std::string> wanted_stop;   ///< "trap 2", "barrier", "end", ...; absent: runs to its end
};

/// Memory that tests may use: "mem" in values is its address, mem[N] its bytes.
constexpr unsigned kMemoryBytes = 1u << 16, kLdsBytes = 1u << 16, kScratchBytes = 1u << 10;

Result<TestFile> parse_test(const std::string& path, const std::string& text, std::uint64_t memory);

}  // namespace cairn::isa_test
