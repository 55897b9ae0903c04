// SPDX-License-Identifier: MIT
// Reserved values of instruction fields.
#include "gpu/isa/reserved.h"

#include <cstring>

#include "base/bits.h"

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kLiteral = 255, kSdwa = 249;

bool reserved_sdwa(std::uint32_t low, std::uint32_t high) {
  constexpr std::uint32_t kNoSelection = 7, kNoUnused = 3;
  const bool compares = bits(low, 31, 25) == 0x3e;  // v_cmp has a scalar destination there
  if (bits(high, 18, 16) == kNoSelection || bits(high, 26, 24) == kNoSelection) return true;
  return !compares && (bits(high, 10, 8) == kNoSelection || bits(high, 12, 11) == kNoUnused);
}

bool literal_source(std::uint32_t high) {
  return bits(high, 8, 0) == kLiteral || bits(high, 17, 9) == kLiteral || bits(high, 26, 18) == kLiteral;
}

// A comparison in the long encoding: its destination is a scalar pair.
bool literal_mask(std::uint32_t low) { return bits(low, 25, 16) < 0x100 && bits(low, 7, 0) == kLiteral; }

}  // namespace

bool has_reserved_field(std::span<const std::uint8_t> code) {
  if (code.size() < 8) return false;
  std::uint32_t low, high;
  std::memcpy(&low, code.data(), 4);
  std::memcpy(&high, code.data() + 4, 4);
  const std::uint32_t major = bits(low, 31, 26);
  if (bits(low, 31, 31) == 0) return bits(low, 8, 0) == kSdwa && reserved_sdwa(low, high);
  if (major == 0x34) return literal_source(high) || literal_mask(low);        // VOP3, VOP3P
  if (major == 0x38 || major == 0x3a) return bits(high, 31, 24) == kLiteral;  // MUBUF, MTBUF
  return false;
}

}  // namespace cairn::gpu
