// SPDX-License-Identifier: MIT
// The state the reference works on: one wave, its memories, and what is not determined in them.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/reference/text.h"

namespace cairn::reference {

constexpr int kLanes = 64;

/// How far a register's value is determined: bits that say what else than the value itself may stand there.
namespace loose {
constexpr std::uint8_t kNanSingle = 1,  ///< any NaN of f32
    kNanLow = 2, kNanHigh = 4,          ///< any NaN of f16 in that half
    kNanDouble = 8,                     ///< upper word of any NaN of f64
    kNearSingle = 16, kNearHalf = 32,   ///< an approximation: a few units in the last place off
    kAngle = 64,                        ///< result of sine or cosine: absolute error
    kAnything = 128;
}  // namespace loose

/// Thrown where a program's result is not determined, or the reference does not know an instruction.
struct Undetermined : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct Unknown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Bytes with a flag each: not determined.
struct Bytes {
  std::vector<std::uint8_t> data, loose;
  void resize(std::size_t n) {
    data.assign(n, 0);
    loose.assign(n, 0);
  }
};

struct Wave {
  int lanes = 64;
  int generation = 9;
  std::array<std::uint32_t, 128> sgpr{};
  std::uint32_t scc = 0, mode = 0x3f0;
  std::array<std::array<std::uint32_t, kLanes>, 512> vgpr{};
  std::array<std::array<std::uint8_t, kLanes>, 512> vague{};  ///< loose:: flags of each register
  Bytes memory, lds, scratch;                                 ///< scratch: a lane after the other
  std::uint64_t memory_base = 0;                              ///< guest address of `memory`
  std::uint32_t scratch_bytes = 0;                            ///< of one lane

  std::uint64_t scalar64(int reg) const {
    return sgpr[reg] | static_cast<std::uint64_t>(sgpr[reg + 1]) << 32;
  }
  void set_scalar64(int reg, std::uint64_t v) {
    sgpr[reg] = static_cast<std::uint32_t>(v);
    sgpr[reg + 1] = static_cast<std::uint32_t>(v >> 32);
  }
  std::uint64_t exec() const { return lanes == 64 ? scalar64(kExecRegister) : sgpr[kExecRegister]; }
  bool active(int lane) const { return (exec() >> lane & 1) != 0; }
};

/// Each executes the line when it is of its kind; false: it is not.
bool run_scalar(Wave& wave, const Line& line);
bool run_vector(Wave& wave, const Line& line);
bool run_memory(Wave& wave, const Line& line);
bool run_cross(Wave& wave, const Line& line);
bool run_wmma(Wave& wave, const Line& line);

/// Executes lines with labels ("name:") from the first to behind the last one; conditional branches go by
/// label. Throws Undetermined or Unknown, with the index of the line in `at`.
void run_program(Wave& wave, const std::vector<std::string>& lines, std::size_t& at);

}  // namespace cairn::reference
