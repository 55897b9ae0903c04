// SPDX-License-Identifier: MIT
// How the type of an operand decides what a constant means.
#include "gpu/jit/constant_operand.h"

#include <bit>

#include "gpu/isa/apertures.h"

namespace cairn::gpu {
namespace {

std::uint64_t literal_bits(std::int64_t value, Type type) {
  const auto bits = static_cast<std::uint32_t>(value);
  if (type == Type::F64) return std::uint64_t{bits} << 32;  // the upper half of the number
  if (type == Type::I64) return static_cast<std::uint64_t>(static_cast<std::int32_t>(bits));
  return bits;
}

std::uint64_t real_bits(double value, Type type) {
  if (bit_width(type) == 64) return std::bit_cast<std::uint64_t>(value);
  if (bit_width(type) == 16) return std::bit_cast<std::uint16_t>(static_cast<_Float16>(value));
  return std::bit_cast<std::uint32_t>(static_cast<float>(value));
}

}  // namespace

std::uint64_t constant_bits(const Operand& operand, Type type) {
  constexpr std::uint64_t kLast = kApertureSize - 1;
  std::uint64_t bits = 0;
  switch (operand.kind) {
    case Operand::Kind::Integer:
      bits = static_cast<std::uint64_t>(operand.value);
      break;
    case Operand::Kind::Literal:
      bits = literal_bits(operand.value, type);
      break;
    case Operand::Kind::Real:
      bits = real_bits(operand.real, type);
      break;
    case Operand::Kind::SharedBase:
      bits = kSharedApertureBase;
      break;
    case Operand::Kind::SharedLimit:
      bits = kSharedApertureBase + kLast;
      break;
    case Operand::Kind::PrivateBase:
      bits = kPrivateApertureBase;
      break;
    case Operand::Kind::PrivateLimit:
      bits = kPrivateApertureBase + kLast;
      break;
    default:
      break;
  }
  return bit_width(type) == 64 ? bits : bits & 0xffffffff;
}

}  // namespace cairn::gpu
