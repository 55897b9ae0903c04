// SPDX-License-Identifier: MIT
// Fields of MODE, and the instructions that write them.
#include "gpu/jit/mode.h"

#include "base/bits.h"

namespace cairn::gpu {

FloatMode float_mode(std::uint32_t mode) {
  FloatMode m;
  m.round32 = static_cast<std::uint8_t>(bits(mode, 1u, 0u));
  m.round64 = static_cast<std::uint8_t>(bits(mode, 3u, 2u));
  m.denormal_inputs32 = bits(mode, 4u, 4u) != 0;
  m.denormal_results32 = bits(mode, 5u, 5u) != 0;
  m.denormal_inputs64 = bits(mode, 6u, 6u) != 0;
  m.denormal_results64 = bits(mode, 7u, 7u) != 0;
  m.dx10_clamp = bits(mode, 8u, 8u) != 0;
  m.ieee = bits(mode, 9u, 9u) != 0;
  m.fp16_overflow = bits(mode, kFp16OverflowBit, kFp16OverflowBit) != 0;
  return m;
}

HardwareRegister::HardwareRegister(std::int64_t code)
    : id(static_cast<unsigned>(code) & 63),
      offset(static_cast<unsigned>(code) >> 6 & 31),
      size((static_cast<unsigned>(code) >> 11 & 31) + 1) {}

std::optional<ModeWrite> mode_write(const Instruction& insn) {
  const auto constant = [](const Operand& o) -> std::optional<std::uint32_t> {
    if (o.kind != Operand::Kind::Integer && o.kind != Operand::Kind::Literal) return std::nullopt;
    return static_cast<std::uint32_t>(o.value);
  };
  if (insn.name.starts_with("s_setreg")) {
    const HardwareRegister reg(insn.operands[0].value);
    if (reg.id != kModeRegister) return std::nullopt;
    return ModeWrite{reg.offset, reg.size, constant(insn.operands[1])};
  }
  if (insn.name == "s_round_mode") return ModeWrite{0, 4, constant(insn.operands[0])};
  if (insn.name == "s_denorm_mode") return ModeWrite{4, 4, constant(insn.operands[0])};
  if (insn.name == "s_setvskip") {
    const auto value = constant(insn.operands[0]), bit = constant(insn.operands[1]);
    if (!value || !bit) return ModeWrite{kVskipBit, 1, std::nullopt};
    return ModeWrite{kVskipBit, 1, *value >> (*bit & 31) & 1};
  }
  return std::nullopt;
}

bool changes_mode(const Instruction& insn, std::uint32_t mode) {
  const std::optional<ModeWrite> write = mode_write(insn);
  if (!write || (write->mask() & kModeKey) == 0) return false;
  if (!write->value) return true;
  const std::uint32_t after = (mode & ~write->mask()) | (*write->value << write->offset & write->mask());
  return ((after ^ mode) & kModeKey) != 0;
}

}  // namespace cairn::gpu
