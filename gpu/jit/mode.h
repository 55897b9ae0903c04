// SPDX-License-Identifier: MIT
// The MODE register and translations: code is translated for one value of the bits that change what it does,
// and ends where an instruction changes them.
#pragma once

#include <cstdint>
#include <optional>

#include "gpu/isa/float_mode.h"
#include "gpu/isa/instruction.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

FloatMode float_mode(std::uint32_t mode);

/// The operand of s_getreg and s_setreg.
struct HardwareRegister {
  unsigned id, offset, size;
  explicit HardwareRegister(std::int64_t code);
  std::uint32_t mask() const { return size == 32 ? ~0u : (1u << size) - 1; }
};
constexpr unsigned kModeRegister = 1;

/// A field of MODE that an instruction writes.
struct ModeWrite {
  unsigned offset = 0, size = 0;
  std::optional<std::uint32_t> value;  ///< when the instruction says it
  std::uint32_t mask() const { return (size == 32 ? ~0u : (1u << size) - 1) << offset; }
};
std::optional<ModeWrite> mode_write(const Instruction& insn);
/// Whether code behind the instruction needs another translation than one for `mode`.
bool changes_mode(const Instruction& insn, std::uint32_t mode);

}  // namespace cairn::gpu
