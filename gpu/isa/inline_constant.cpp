// SPDX-License-Identifier: MIT
// Inline constants of dot products, v_pk_fmac_f16 and 16-bit integers.
#include "gpu/isa/inline_constant.h"

#include <bit>
#include <string_view>

namespace cairn::gpu {
namespace {

constexpr int kNever = 100;

struct PairRow {
  std::string_view name;
  unsigned sources;  ///< the first ones, whose constants are pairs
  bool bf16;
  int twice_from;  ///< generation from which both halves have the constant; before, the upper one is 0
  bool integers;   ///< also integers are repeated then
};
constexpr PairRow kPairs[] = {
    {"v_dot2_f32_f16", 2, false, kNever, false},
    {"v_dot2c_f32_f16", 2, false, 11, true},
    {"v_dot2_f32_bf16", 2, true, 11, true},
    {"v_dot2c_f32_bf16", 2, true, 11, true},
    {"v_dot2_f16_f16", 3, false, 11, true},
    {"v_dot2_bf16_bf16", 3, true, 11, true},
    {"v_pk_fmac_f16", 2, false, 11, false},
    // Their integers of 16 bits take the constants of halves in all generations.
    {"v_ldexp_f16", 2, false, kNever, false},
    {"v_cmp_class_f16", 2, false, kNever, false},
    {"v_cmpx_class_f16", 2, false, kNever, false},
};

std::uint32_t half_of(const Operand& operand, bool bf16) {
  if (operand.kind == Operand::Kind::Integer) return static_cast<std::uint16_t>(operand.value);
  // Those of bf16 are the upper half of the f32, not rounded.
  if (bf16) return std::bit_cast<std::uint32_t>(static_cast<float>(operand.real)) >> 16;
  return std::bit_cast<std::uint16_t>(static_cast<_Float16>(operand.real));
}

}  // namespace

void settle_pair_constant(const Instruction& insn, unsigned source, Operand& operand) {
  const bool real = operand.kind == Operand::Kind::Real;
  if (!real && operand.kind != Operand::Kind::Integer) return;
  for (const PairRow& row : kPairs) {
    if (insn.name != row.name || source >= row.sources) continue;
    const bool twice = insn.target->generation >= row.twice_from && (real || row.integers);
    if (!real && !twice) return;
    const std::uint32_t half = half_of(operand, row.bf16);
    operand.kind = Operand::Kind::Integer;
    operand.value = static_cast<std::int32_t>(twice ? half | half << 16 : half);
    return;
  }
}

void settle_short_constants(Instruction& insn, std::span<const std::uint8_t> code) {
  constexpr unsigned kVop3 = 0x34, kVop3p = 0x35, kSdwa = 249;
  if (!insn.name.starts_with("v_")) return;
  const std::uint32_t word =
      code[0] | code[1] << 8 | code[2] << 16 | static_cast<std::uint32_t>(code[3]) << 24;
  const unsigned encoding = word >> 26;
  const bool short_form = word >> 31 == 0 && (insn.size == 4 || (word & 0x1ff) == kSdwa);
  if (!short_form && encoding != kVop3 && encoding != kVop3p) return;  // it may have a literal
  for (Operand& operand : insn.operands) {
    if (operand.kind != Operand::Kind::Literal) continue;
    const auto half = std::bit_cast<_Float16>(static_cast<std::uint16_t>(operand.value));
    constexpr std::uint32_t kTurn = 0x3118, kTurnOf32Bits = 0x3e22f983;  // 1 / (2 pi)
    operand.kind = Operand::Kind::Integer;
    operand.value =
        operand.value == kTurn ? kTurnOf32Bits : std::bit_cast<std::uint32_t>(static_cast<float>(half));
  }
}

}  // namespace cairn::gpu
